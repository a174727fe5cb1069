import type { ComponentType } from 'react';
import { LoginPage, RegisterPage } from './features/auth/auth.pages.tsx';
import { LoginBoxPage, RegisterBoxPage } from './features/auth/box.pages.tsx';
import { ForgotPage } from './features/auth/forgot.page.tsx';
import type { ShellPath } from './routes.ts';

/** The page of every path the shell serves itself; a path without one does not compile. */
export const shellPages: Readonly<Record<ShellPath, ComponentType>> = {
  '/login': LoginPage,
  '/register': RegisterPage,
  '/forgot': ForgotPage,
  '/login_box': LoginBoxPage,
  '/register_box': RegisterBoxPage,
};
