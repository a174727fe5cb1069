// First of all: the order of the cascade layers is the order in which they are first named.
import '@sanuk/ui/layers.css';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import type { OpeningData } from '@sanuk/contract/federation/opening';
import {
  checkSession,
  connectTabs,
  followTabs,
  isPageError,
  isRedirectError,
  mayBeMember,
  report,
  setNavigator,
  setOpening,
  setPageManifest,
  startLive,
  startServerClock,
} from '@sanuk/platform';
import { getDefaultStore } from 'jotai';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { awaitCode } from './federation/await-code.ts';
import { giveEarlyActions, isTakenOver } from './federation/early-press.tsx';
import { startFederation } from './federation/federation.ts';
import { DrawnByOtherError, expectPage } from './federation/opening-page.ts';
import { prefetchPage } from './federation/remote-pages.ts';
import { storeErrorWeight } from './incidents/incident.rules.ts';
import { startIncidentBeacon } from './incidents/incident-beacon.ts';
import { waitForReturns } from './navigation/returning.ts';
import { signalFailed } from './recovery/shell-signals.ts';
import { buildRoutes, openingData, routeHandleAt } from './router/build-routes.tsx';
import { navigatorOf } from './router/navigator.ts';
import { prefetchLinks } from './router/prefetch-links.ts';
import { prefetchShellPage } from './shell-pages.tsx';
import { SiteRoot } from './site-root.tsx';
import { installTrustedTypes } from './trust/trusted-types.ts';
import { isSomethingKeptOpen, keepUiFlags } from './ui-flags/keep-ui-flags.ts';
import { startVitals } from './vitals/start-vitals.ts';

type Router = ReturnType<typeof createBrowserRouter>;

function readManifest(): PageManifest {
  const element = document.getElementById('page-manifest');
  if (!element?.textContent) throw new Error('the page carries no page manifest');
  return JSON.parse(element.textContent) as PageManifest;
}

/** Under an override in development the edge lists whole origins, such as `http://localhost:9001/`. */
const developmentOrigins = ({ scripts }: PageManifest): string[] =>
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

/**
 * React found something else than was drawn, and drew it anew: nobody sees it, and it must not be. Where a release failed
 * its place is drawn anew on purpose, and the failure itself was told.
 */
function noteRecovered(error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof DrawnByOtherError) return;
  report({
    kind: 'drawn-otherwise',
    message: cause instanceof Error ? cause.message : String(cause),
  });
}

/** A member page opened directly: its code is fetched while the guard asks who is there. */
function prefetchOpening(routes: RouteObject[]): void {
  const handle = routeHandleAt(routes, location.pathname);
  if (handle?.needsMember && handle.remote && mayBeMember()) void prefetchPage(handle.remote, handle.path);
}

/** What the document was drawn from; undefined where nothing was drawn, or another release of the shell drew it. */
function readOpening(): OpeningData | undefined {
  const text = document.getElementById('page-opening')?.textContent;
  const opening = text ? (JSON.parse(text) as OpeningData) : undefined;
  return opening?.shellBuildId === __RELEASE__.buildId ? opening : undefined;
}

/**
 * May this page go on from what was drawn? Not where a guard would turn this visitor away from it, and not where something
 * stood open: it opens with the page, before anything can take it for closed.
 */
function takesOver(container: Element, routes: RouteObject[]): boolean {
  const isForGuests = routeHandleAt(routes, location.pathname)?.isGuarded ?? false;
  if (!container.hasAttribute('data-drawn') || isSomethingKeptOpen()) return false;
  return !(isForGuests && mayBeMember());
}

const handlers = {
  onCaughtError: noteCaught,
  onUncaughtError: noteUncaught,
  onRecoverableError: noteRecovered,
};

/** Draws the site into an empty place, flags of the last load and all. */
function drawAnew(container: Element, router: Router): void {
  container.replaceChildren();
  container.removeAttribute('data-drawn');
  keepUiFlags(getDefaultStore());
  createRoot(container, handlers).render(<SiteRoot router={router} />);
}

/**
 * Goes on from what the edge drew. What only this browser knows is added once the nodes are React's. The code of the page
 * is waited for: a place that is not taken over yet is drawn anew by React when anything around it changes.
 */
async function takeOver(container: Element, router: Router, { remote }: OpeningData): Promise<void> {
  const path = routeHandleAt(router.routes, location.pathname)?.path;
  if (path)
    await awaitCode(remote ? expectPage(remote.name, path, remote.releaseId) : prefetchShellPage(path));
  const onDrawn = () => {
    container.removeAttribute('data-drawn');
    // A frame that draws nothing would leave the nodes of the document standing, and nobody would notice.
    if (![...container.children].some(isTakenOver)) container.replaceChildren();
    keepUiFlags(getDefaultStore());
    // A page of a remote says itself when it listens; one of the shell is here with its frame.
    giveEarlyActions((element) => !remote || element.closest('main') === null);
  };
  hydrateRoot(container, <SiteRoot router={router} onDrawn={onDrawn} />, handlers);
}

function start(): void {
  const manifest = readManifest();
  installTrustedTypes(manifest.scripts, {
    filesOrigin: manifest.filesOrigin,
    developmentOrigins: developmentOrigins(manifest),
  });
  setPageManifest(manifest);
  startFederation(manifest);
  connectTabs();
  followTabs();
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root');

  const routes = buildRoutes(manifest);
  const opening = takesOver(container, routes) ? readOpening() : undefined;
  startServerClock(opening?.drawnAt);
  if (opening) setOpening(opening);
  prefetchOpening(routes);
  const router = waitForReturns(
    createBrowserRouter(routes, {
      hydrationData: openingData(routes, location.pathname, opening?.visitor),
    }),
  );
  prefetchLinks({ routes });
  setNavigator(navigatorOf(router));
  startIncidentBeacon({
    revision: manifest.revision,
    route: () => routeHandleAt(routes, router.state.location.pathname)?.path,
    isSampled: Math.random() < 1 / storeErrorWeight,
  });
  startVitals(router);
  void checkSession();
  startLive();
  if (opening) void takeOver(container, router, opening);
  else drawAnew(container, router);
}

start();
