import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';

/** Lets no call of the platform through: what a member has when the backend, or the way to it, is gone. */
export const cutApi = (page: Page) => page.route('**/api/**', (route) => route.abort());

/** Cuts the live connection alone, so that only calls tell the page what happened. */
export const cutLive = (page: Page) => page.route('**/api/live', (route) => route.abort());

/** Calls go through again; what else was cut stays cut. */
export const restoreApi = (page: Page): Promise<void> => page.unroute('**/api/**');

/** Everything goes through again. */
export const restore = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

/**
 * Follows the calls of a page from before it is opened. What it gives holds back every later call, waits until those
 * under way are answered, and gives what lets the held ones go.
 */
export function followCalls(page: Page): () => Promise<() => void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    let letGo: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/**', async (route, request) => {
      underWay.delete(request);
      await released;
      await route.continue();
    });
    await expect.poll(() => underWay.size).toBe(0);
    return letGo;
  };
}

/** Changes a call on its way to the server; what the server answers to that is its own. */
export async function tamper(
  page: Page,
  path: string,
  change: { query?: Record<string, string>; body?: Record<string, unknown> },
): Promise<void> {
  await page.route(`**${path}*`, (route: Route, request: Request) => {
    const url = new URL(request.url());
    for (const [key, value] of Object.entries(change.query ?? {})) url.searchParams.set(key, value);
    const body = change.body && { ...(request.postDataJSON() as object), ...change.body };
    return route.continue({ url: url.href, postData: body && JSON.stringify(body) });
  });
}

/** Counts the requests to a path from now on. */
export function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/**
 * Follows the first toast with this text: how long its clock is set to run, and how long it stood on the page, both in
 * ms. Ask before what shows it, await after.
 */
export function followToast(page: Page, text: string): Promise<{ clockMs: number; stoodMs: number }> {
  return page.evaluate(
    (wanted) =>
      new Promise<{ clockMs: number; stoodMs: number }>((resolve) => {
        let since: number | undefined;
        let clockMs = Number.NaN;
        const look = () => {
          const toast = [...document.querySelectorAll('.Toastify__toast')].find(
            (each) => each.textContent?.trim() === wanted,
          );
          if (toast) {
            since ??= performance.now();
            const clock = toast.querySelector('.Toastify__progress-bar');
            if (clock) clockMs = Number.parseFloat(getComputedStyle(clock).animationDuration) * 1000;
          } else if (since !== undefined) {
            observer.disconnect();
            resolve({ clockMs, stoodMs: performance.now() - since });
          }
        };
        // At the change itself: a frame may come so much later that the toast would seem to have stood too short.
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    text,
  );
}

/** Goes to a page as a link would, without loading the document. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Whether an address is one of the pages' own scripts of a remote, which come after its entry. */
export const isPageOf =
  (name: string, releaseId = '*') =>
  ({ pathname }: URL): boolean => {
    const [, , of = '', id = '', file = ''] = pathname.split('/');
    return of === name && (releaseId === '*' || id === releaseId) && /^\d+\.[0-9a-f]+\.js$/.test(file);
  };

/** Takes the pages' own scripts of a remote away: entry and what comes with it stay. */
export async function takePages(page: Page, name: string, releaseId = '*'): Promise<void> {
  await page.route(isPageOf(name, releaseId), (route) => route.abort());
}

/**
 * How many documents begin in this tab from now on. A document whose code asks for the next one more than once begins one, though each
 * time is a request.
 */
export async function countDocuments(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    if (top !== self) return;
    sessionStorage.setItem('test:documents', `${Number(sessionStorage.getItem('test:documents')) + 1}`);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('test:documents')));
}

/**
 * Nobody presses anything in these pages. Playwright looks at a page as by a press, and who leaves a page within seconds of a press has
 * done it himself.
 */
export const withoutPresses = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const value = { isActive: false, hasBeenActive: false };
    Object.defineProperty(navigator, 'userActivation', { value });
  });

/** How often the document was loaded so far. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}
