import type { ReleaseCandidate } from '@sanuk/contract/federation/manifest';
import { type DeclaredQuery, type PagePlace, queryClient } from '@sanuk/platform';
import type { ComponentType } from 'react';
import { isChunkError } from '../recovery/chunk-error.ts';
import { awaitCode } from './await-code.ts';
import { loaderOf } from './federation.ts';
import { type FailureReason, failBy, isUnreachable, RemoteLoadError } from './remote-load-error.ts';
import { loaderLimits, type RemoteLoader } from './remote-loader.ts';
import { withTimeout } from './with-timeout.ts';

export interface ReadyPage {
  Page: ComponentType;
  candidate: ReleaseCandidate;
}

const ready = new Map<string, ReadyPage>();
/** The router and the page's place ask for the same code. */
const loading = new Map<string, Promise<ReadyPage>>();
const keyOf = (remote: string, path: string) => `${remote} ${path}`;

/**
 * The page of a route if its code is here already, so that it can be drawn in the very frame of a navigation. Not that
 * of an older release, once the newer one may be back in reach.
 */
export const readyPage = (remote: string, path: string): ReadyPage | undefined =>
  loaderOf(remote).mayImprove() ? undefined : ready.get(keyOf(remote, path));

/** Puts in place what the edge draws with: there the page is at hand. */
export function putPage(remote: string, path: string, page: ReadyPage): void {
  ready.set(keyOf(remote, path), page);
}

/** Forgets the pages of a release that was given up. */
export function forgetPagesOf({ releaseId }: ReleaseCandidate): void {
  for (const [key, { candidate }] of ready) if (candidate.releaseId === releaseId) ready.delete(key);
}

/**
 * Loads the page of a path from the first release of its remote that has one which works. While all of them are out of
 * reach, they are asked again for a few seconds, and at once when the browser says that the network is back.
 * @throws RemoteLoadError when none does
 */
export function loadPage(remote: string, path: string): Promise<ReadyPage> {
  const key = keyOf(remote, path);
  const known = loading.get(key);
  if (known) return known;
  const page = loadThroughOutage(remote, path).finally(() => loading.delete(key));
  loading.set(key, page);
  return page;
}

async function loadThroughOutage(remote: string, path: string): Promise<ReadyPage> {
  const loader = loaderOf(remote);
  loader.beginAnew();
  const started = performance.now();
  for (let round = 0; ; round += 1) {
    try {
      const page = await loadFirstPage(loader, path);
      ready.set(keyOf(remote, path), page);
      return page;
    } catch (error) {
      const isOutage = error instanceof RemoteLoadError && isUnreachable(error.reason);
      if (!isOutage || performance.now() - started > loaderLimits.outageMs) throw error;
      await untilOnline(300 * 2 ** round);
      loader.forgive();
    }
  }
}

async function loadFirstPage(loader: RemoteLoader, path: string): Promise<ReadyPage> {
  for (;;) {
    const { app, candidate } = await loader.load();
    const load = app.pages[path];
    if (!load) {
      loader.giveUp(candidate, 'page-missing');
      continue;
    }
    try {
      const limitMs = loader.limitOf(candidate, loaderLimits.pageMs);
      const module = await loader.watch(candidate, () =>
        withTimeout(load(), limitMs, failBy('page-timeout')),
      );
      if (typeof module?.default !== 'function') throw new RemoteLoadError('page-missing');
      return { Page: module.default, candidate };
    } catch (error) {
      loader.giveUp(candidate, pageFault(error), error);
    }
  }
}

/** Resolves after `ms`, or as soon as the browser says that the network is back. */
function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}

/** Why a page did not arrive: too late, without a component, gone, or code that fails while it starts. */
function pageFault(error: unknown): FailureReason {
  if (error instanceof RemoteLoadError) return error.reason;
  return isChunkError(error) ? 'page-unreachable' : 'page-broken';
}

/** Begins to fetch a page before it is opened. What fails here is tried again, and told, when the page is opened. */
export async function prefetchPage(remote: string, path: string, place?: PagePlace): Promise<void> {
  try {
    const loader = loaderOf(remote);
    const { app, candidate } = await loader.load();
    if (place) prefetchData(app.data?.[path]?.(place) ?? []);
    await loader.watch(candidate, async () => app.pages[path]?.());
  } catch {
    // Nobody has asked for the page yet.
  }
}

/** What the page is going to show is on its way before it asks. Pages of a list are the list's own affair. */
function prefetchData(queries: readonly DeclaredQuery[]): void {
  for (const { isPaged, ...query } of queries) if (!isPaged) void queryClient.prefetchQuery(query);
}

/** Waits for the code of a page, but no longer than the page loader's delay. Never throws: the page's place tells. */
export async function awaitPage(remote: string, path: string): Promise<'ready' | 'late'> {
  return readyPage(remote, path) ? 'ready' : awaitCode(loadPage(remote, path));
}
