import type { PageManifest } from '@sanuk/contract/federation/manifest';
import type { OpeningVisitor } from '@sanuk/contract/federation/opening';
import type { RouteDeclaration } from '@sanuk/contract/federation/release';
import { PageLoader } from '@sanuk/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { HydrationState, RouteObject } from 'react-router';
import { matchRoutes, redirect } from 'react-router-dom';
import { ErrorPage, NotFoundPage } from '../error-page/error-page.page.tsx';
import { awaitCode } from '../federation/await-code.ts';
import { awaitPage } from '../federation/remote-pages.ts';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { layouts } from '../layouts/layouts.tsx';
import { RootFrame } from '../layouts/root-frame.tsx';
import { StartingPage } from '../layouts/starting-page.tsx';
import { signalFailed } from '../recovery/shell-signals.ts';
import { type ShellPath, routes as shellRoutes } from '../routes.ts';
import type { RouteHandle } from '../shared/route-handle/route-handle.ts';
import { shellPages } from '../shell-pages.tsx';
import { runGuards } from './guards.ts';
import { MembersOnly } from './members-only.tsx';

interface Declared extends RouteDeclaration {
  remote: string | undefined;
  element: ReactNode;
  awaitCode(): Promise<'ready' | 'late'>;
}

function declaredRoutes(manifest: PageManifest): Declared[] {
  const own: Declared[] = shellRoutes.map((route) => {
    const { Page, load } = shellPages[route.path as ShellPath];
    const element = (
      <Suspense fallback={<PageLoader />}>
        <Page />
      </Suspense>
    );
    return { ...route, remote: undefined, element, awaitCode: () => awaitCode(load()) };
  });
  const ofRemotes = Object.entries(manifest.remotes).flatMap(([remote, { routes }]) =>
    routes.map((route) => ({
      ...route,
      remote,
      element: <RemoteSlot key={route.path} remote={remote} path={route.path} />,
      awaitCode: () => awaitPage(remote, route.path),
    })),
  );
  const { routesOff } = manifest.site;
  return [...own, ...ofRemotes].filter(
    ({ path }) => !routesOff.some((off) => path === off || path.startsWith(`${off}/`)),
  );
}

/** Guards first; then the old page stays until the code of the new one is here, for as long as the page loader waits. */
function loaderOf({ middleware, awaitCode: hasCode }: Declared): RouteObject['loader'] {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const target = await runGuards(middleware, `${pathname}${search}`);
    if (target) return redirect(target);
    return hasCode();
  };
}

function routeObject(declared: Declared): RouteObject {
  const { path, middleware, title, layout, remote, element } = declared;
  const isGuarded = middleware.length > 0;
  const needsMember = middleware.includes('validateLogin');
  const handle: RouteHandle = { title, layout, path, remote, isGuarded, needsMember };
  return {
    id: path,
    path,
    element: needsMember ? <MembersOnly>{element}</MembersOnly> : element,
    handle,
    errorElement: <ErrorPage />,
    loader: loaderOf(declared),
    // A filter in the query is the same page: nobody is asked again whether it may open.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate &&
      (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search),
  };
}

/** What the route that a path leads to carries; nothing for a path that no route knows. */
export const routeHandleAt = (routes: RouteObject[], pathname: string): RouteHandle | undefined =>
  matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined;

/**
 * What the router is told of the page the document was opened with: one that no guard watches is drawn at once, frame
 * first, without waiting for its loader. So is one for guests alone, where it was drawn for a guest.
 */
export function openingData(
  routes: RouteObject[],
  pathname: string,
  visitor?: OpeningVisitor,
): HydrationState | undefined {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  const handle = routeHandleAt(routes, pathname);
  if (!route?.id || !handle) return undefined;
  const isOpen = !handle.isGuarded || (visitor === 'guest' && !handle.needsMember);
  return isOpen ? { loaderData: { [route.id]: null } } : undefined;
}

/** The frame itself, or a layout, threw. If it was the first thing it did, another release may do better. */
function FailedFrame() {
  useEffect(() => void signalFailed(), []);
  return <ErrorPage alone />;
}

/** React Router's tree of the whole site: every declared route under its layout, everything else the 404 page. */
export function buildRoutes(manifest: PageManifest): RouteObject[] {
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
      errorElement: <FailedFrame />,
      HydrateFallback: StartingPage,
      children: [
        ...underLayouts,
        { element: <Default />, children: [{ path: '*', element: <NotFoundPage /> }] },
      ],
    },
  ];
}
