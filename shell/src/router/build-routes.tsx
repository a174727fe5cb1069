import type { SessionManifest } from '@sanuk/contract/federation/manifest';
import type { LayoutName, RouteDeclaration } from '@sanuk/contract/federation/release';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { redirect } from 'react-router-dom';
import { ErrorPage, NotFoundPage } from '../features/error-page/error-page.page.tsx';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { layouts } from '../layouts/layouts.tsx';
import { RootFrame } from '../layouts/root-frame.tsx';
import { StartingPage } from '../layouts/starting-page.tsx';
import { type ShellPath, routes as shellRoutes } from '../routes.ts';
import { shellPages } from '../shell-pages.tsx';
import { runGuards } from './guards.ts';

/** What a route carries for the frame around it. */
export interface RouteHandle {
  title: string;
  layout: LayoutName;
  path: string;
  remote: string | undefined;
}

interface Declared extends RouteDeclaration {
  remote: string | undefined;
  element: ReactNode;
}

function declaredRoutes(manifest: SessionManifest): Declared[] {
  const own: Declared[] = shellRoutes.map((route) => {
    const Page = shellPages[route.path as ShellPath];
    return { ...route, remote: undefined, element: <Page /> };
  });
  const ofRemotes = Object.entries(manifest.remotes).flatMap(([remote, { routes }]) =>
    routes.map((route) => ({ ...route, remote, element: <RemoteSlot remote={remote} path={route.path} /> })),
  );
  const { routesOff } = manifest.site;
  return [...own, ...ofRemotes].filter(
    ({ path }) => !routesOff.some((off) => path === off || path.startsWith(`${off}/`)),
  );
}

function routeObject({ path, middleware, title, layout, remote, element }: Declared): RouteObject {
  const handle: RouteHandle = { title, layout, path, remote };
  return {
    path,
    element,
    handle,
    errorElement: <ErrorPage />,
    loader:
      middleware.length === 0
        ? undefined
        : async () => {
            const target = await runGuards(middleware);
            return target ? redirect(target) : null;
          },
  };
}

/** React Router's tree of the whole site: every declared route under its layout, everything else the 404 page. */
export function buildRoutes(manifest: SessionManifest): RouteObject[] {
  const declared = declaredRoutes(manifest);
  const names = [...new Set(declared.map(({ layout }) => layout))];
  const underLayouts: RouteObject[] = names.map((name) => {
    const Layout = layouts[name];
    return {
      element: <Layout />,
      children: declared.filter(({ layout }) => layout === name).map(routeObject),
    };
  });
  const Default = layouts.default;
  return [
    {
      element: <RootFrame />,
      errorElement: <ErrorPage alone />,
      HydrateFallback: StartingPage,
      children: [
        ...underLayouts,
        { element: <Default />, children: [{ path: '*', element: <NotFoundPage /> }] },
      ],
    },
  ];
}
