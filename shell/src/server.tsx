import type { PageManifest } from '@sanuk/contract/federation/manifest';
import type { OpeningData, OpeningVisitor, PageRequest } from '@sanuk/contract/federation/opening';
import {
  type DeclaredQuery,
  isOpeningTimed,
  type RemoteApp,
  requestKey,
  setOpening,
  setPageManifest,
  timeoutManager,
} from '@sanuk/platform';
import { renderToString } from 'react-dom/server.edge';
import type { RouteObject } from 'react-router';
import { createMemoryRouter } from 'react-router';
import { makeLoaders } from './federation/federation.ts';
import { putPage } from './federation/remote-pages.ts';
import { frameData } from './layouts/frame-data.ts';
import { buildRoutes, openingData, routeHandleAt } from './router/build-routes.tsx';
import { prefetchShellPage } from './shell-pages.tsx';
import { SiteRoot } from './site-root.tsx';

export { sharedModules } from './shared-modules.ts';

/** What the edge asks for. Everything that goes in and out is data: the realm this runs in shares nothing with the edge. */
export interface DrawOrder {
  manifest: PageManifest;
  /** as written in the path, percent-encoded, without query */
  path: string;
  visitor: OpeningVisitor;
  /** milliseconds since 1970 */
  drawnAt: number;
  /** app of the remote that serves the path; null where the shell does, or where it cannot be had */
  app: RemoteApp | null;
}

/** One drawing under way: `requests` first, then `draw` with their answers. */
export interface Drawing {
  /** calls that the page is drawn from, with the key each answer is given by */
  requests: { key: string; request: PageRequest }[];
  /** HTML of the root. @throws what the frame of the site throws; what a page throws leaves its place to the browser */
  draw(answers: OpeningData['answers']): { html: string; isWhole: boolean; isTimed: boolean };
}

/** A drawing is over before any time has passed: nothing that is put off comes to pass in it. */
const neverLater = () => 0;
timeoutManager.setTimeoutProvider({
  setTimeout: neverLater,
  clearTimeout: () => undefined,
  setInterval: neverLater,
  clearInterval: () => undefined,
});

/** Begins to draw one page for everybody alike. Called once in a realm. */
export async function beginDrawing(order: DrawOrder): Promise<Drawing> {
  const { manifest, path, visitor, drawnAt, app } = order;
  const opening = { visitor, drawnAt, isStale: false, shellBuildId: __RELEASE__.buildId };
  setPageManifest(manifest);
  setOpening({ ...opening, answers: {} });
  makeLoaders(manifest);
  const routes = buildRoutes(manifest);
  const queries = await preparePage(routes, path, order, app);
  return {
    requests: queries.map(({ request }) => ({ key: requestKey(request), request })),
    draw(answers) {
      setOpening({ ...opening, answers });
      const router = createMemoryRouter(routes, {
        initialEntries: [path],
        hydrationData: openingData(routes, path, visitor),
      });
      const html = renderToString(<SiteRoot router={router} />);
      // React marks what it could not finish, for the browser to draw.
      return { html, isWhole: !html.includes('<!--$!-->'), isTimed: isOpeningTimed() };
    },
  };
}

/** Has the code of the page ready, and says what the page is drawn from. */
async function preparePage(
  routes: RouteObject[],
  path: string,
  { manifest, visitor }: DrawOrder,
  app: RemoteApp | null,
): Promise<DeclaredQuery[]> {
  const frame = frameData(visitor);
  const handle = routeHandleAt(routes, path);
  if (!handle) return frame;
  const { remote } = handle;
  if (!remote) {
    await prefetchShellPage(handle.path);
    return frame;
  }
  const [candidate] = manifest.remotes[remote]?.candidates ?? [];
  const load = app?.pages[handle.path];
  if (!load || !candidate) return frame;
  const { default: Page } = await load();
  putPage(remote, handle.path, { Page, candidate });
  return [...frame, ...(app?.data?.[handle.path]?.({ pathname: path }) ?? [])];
}
