// First of all: the order of the cascade layers is the order in which they are first named.
import '@sanuk/ui/layers.css';
import type { SessionManifest } from '@sanuk/contract/federation/manifest';
import {
  checkSession,
  connectTabs,
  followTabs,
  isPageError,
  isRedirectError,
  mayBeMember,
  QueryClientProvider,
  queryClient,
  report,
  setNavigator,
  setSessionManifest,
  startLive,
} from '@sanuk/platform';
import { getDefaultStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { startFederation } from './federation/federation.ts';
import { prefetchPage } from './federation/remote-pages.ts';
import { signalFailed } from './federation/shell-signals.ts';
import { storeErrorWeight } from './incidents/incident.rules.ts';
import { startIncidentBeacon } from './incidents/incident-beacon.ts';
import { prefetchLinks } from './navigation/prefetch-links.ts';
import { buildRoutes, openingData, routeHandleAt } from './router/build-routes.tsx';
import { navigatorOf } from './router/navigator.ts';
import { installTrustedTypes } from './trust/trusted-types.ts';
import { keepUiFlags } from './ui-flags/keep-ui-flags.ts';

function readManifest(): SessionManifest {
  const element = document.getElementById('session-manifest');
  if (!element?.textContent) throw new Error('the page carries no session manifest');
  return JSON.parse(element.textContent) as SessionManifest;
}

/** Under an override in development the edge lists whole origins, such as `http://localhost:9001/`. */
const developmentOrigins = ({ scripts }: SessionManifest): string[] =>
  scripts.filter((script) => /^https?:/.test(script)).map((script) => new URL(script).origin);

/** What a boundary caught. Pages that do not exist and redirects are not faults. */
function noteCaught(error: unknown): void {
  if (isPageError(error) || isRedirectError(error)) return;
  report({ kind: 'render-failed', message: error instanceof Error ? error.message : String(error) });
}

/** What no boundary caught: nothing is drawn any more. */
function noteUncaught(error: unknown): void {
  noteCaught(error);
  signalFailed();
}

/** A member page opened directly: its code is fetched while the guard asks who is there. */
function prefetchOpening(routes: RouteObject[]): void {
  const handle = routeHandleAt(routes, location.pathname);
  if (handle?.needsMember && handle.remote && mayBeMember()) void prefetchPage(handle.remote, handle.path);
}

function start(): void {
  const manifest = readManifest();
  installTrustedTypes(manifest.scripts, developmentOrigins(manifest));
  setSessionManifest(manifest);
  startFederation(manifest);
  connectTabs();
  followTabs();
  keepUiFlags(getDefaultStore());
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root');

  const routes = buildRoutes(manifest);
  prefetchOpening(routes);
  const router = createBrowserRouter(routes, { hydrationData: openingData(routes, location.pathname) });
  prefetchLinks({ routes });
  setNavigator(navigatorOf(router));
  startIncidentBeacon({
    revision: manifest.revision,
    route: () => routeHandleAt(routes, router.state.location.pathname)?.path,
    isSampled: Math.random() < 1 / storeErrorWeight,
  });
  void checkSession();
  startLive();
  createRoot(container, { onCaughtError: noteCaught, onUncaughtError: noteUncaught }).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

start();
