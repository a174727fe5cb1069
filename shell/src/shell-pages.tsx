import { PageLoader } from '@sanuk/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ShellPath } from './routes.ts';

/** Code of its own, fetched when the page opens: a visitor's first page need not carry the forms of an account. */
function page(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazy(load);
  return () => (
    <Suspense fallback={<PageLoader />}>
      <Page />
    </Suspense>
  );
}

const accounts = () => import('./features/auth/auth.pages.tsx');
const boxes = () => import('./features/auth/box.pages.tsx');

/** The page of every path the shell serves itself; a path without one does not compile. */
export const shellPages: Readonly<Record<ShellPath, ComponentType>> = {
  '/login': page(() => accounts().then(({ LoginPage }) => ({ default: LoginPage }))),
  '/register': page(() => accounts().then(({ RegisterPage }) => ({ default: RegisterPage }))),
  '/forgot': page(() =>
    import('./features/auth/forgot.page.tsx').then(({ ForgotPage }) => ({ default: ForgotPage })),
  ),
  '/login_box': page(() => boxes().then(({ LoginBoxPage }) => ({ default: LoginBoxPage }))),
  '/register_box': page(() => boxes().then(({ RegisterBoxPage }) => ({ default: RegisterBoxPage }))),
};
