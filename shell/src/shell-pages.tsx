import { type ComponentType, lazy, useState } from 'react';
import type { ShellPath } from './routes.ts';

/** A page of the shell, whose code comes when its route is opened: most visits never see one. */
export interface ShellPage {
  Page: ComponentType;
  /** Resolves when the code is here, so that the page that is left can stay until then. */
  load(): Promise<unknown>;
}

function shellPage(load: () => Promise<ComponentType>): ShellPage {
  let ready: ComponentType | undefined;
  const loadOnce = async () => {
    ready = await load();
    return { default: ready };
  };
  const Later = lazy(loadOnce);
  // Code that is here already is drawn without a moment's waiting: where the edge draws there is none.
  function Page() {
    const [Shown] = useState<ComponentType>(() => ready ?? Later);
    return <Shown />;
  }
  return { Page, load: loadOnce };
}

const formPages = () => import('./features/auth/auth.pages.tsx');
const boxPages = () => import('./features/auth/embedding/box.pages.tsx');

/** The page of every path the shell serves itself; a path without one does not compile. */
export const shellPages: Readonly<Record<ShellPath, ShellPage>> = {
  '/login': shellPage(async () => (await formPages()).LoginPage),
  '/register': shellPage(async () => (await formPages()).RegisterPage),
  '/forgot': shellPage(async () => (await import('./features/auth/forgot/forgot.page.tsx')).ForgotPage),
  '/login_box': shellPage(async () => (await boxPages()).LoginBoxPage),
  '/register_box': shellPage(async () => (await boxPages()).RegisterBoxPage),
};

/** Begins to fetch a page of the shell before it is opened. What fails here is tried again when it is. */
export async function prefetchShellPage(path: string): Promise<void> {
  if (path in shellPages) await shellPages[path as ShellPath].load().catch(() => undefined);
}
