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
/** Pending loads: the router and the page's slot request the same code. */
const loading = new Map<string, Promise<ReadyPage>>();
const keyOf = (remote: string, path: string) => `${remote} ${path}`;

/**
 * Returns the page of a route if its code has loaded, so that it renders in the same frame as the navigation. Returns
 * undefined for an older release if the newer one may be reachable again.
 */
export const readyPage = (remote: string, path: string): ReadyPage | undefined =>
  loaderOf(remote).mayImprove() ? undefined : ready.get(keyOf(remote, path));

/** Sets the page of a route on the edge, where its code is loaded already. */
export function putPage(remote: string, path: string, page: ReadyPage): void {
  ready.set(keyOf(remote, path), page);
}

/** Deletes the pages of a release that was given up. */
export function forgetPagesOf({ releaseId }: ReleaseCandidate): void {
  for (const [key, { candidate }] of ready) if (candidate.releaseId === releaseId) ready.delete(key);
}

/**
 * Loads the page of a path from the first release of its remote that works. While all releases are unreachable, it retries
 * for a few seconds, and at once when the network reconnects.
 * @throws RemoteLoadError if none works
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

/** Resolves after `ms`, or when the network reconnects. */
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

/** Returns the reason a page failed to load: timeout, no component, missing chunk, or code that threw. */
function pageFault(error: unknown): FailureReason {
  if (error instanceof RemoteLoadError) return error.reason;
  return isChunkError(error) ? 'page-unreachable' : 'page-broken';
}

/** Prefetches a page. Failures are ignored here; opening the page retries and reports them. */
export async function prefetchPage(remote: string, path: string, place?: PagePlace): Promise<void> {
  try {
    const loader = loaderOf(remote);
    const { app, candidate } = await loader.load();
    if (place) prefetchData(app.data?.[path]?.(place) ?? []);
    await loader.watch(candidate, async () => app.pages[path]?.());
  } catch {
    // The page is not open yet.
  }
}

/** Prefetches the page's queries. Paged lists load their own pages. */
function prefetchData(queries: readonly DeclaredQuery[]): void {
  for (const { isPaged, ...query } of queries) if (!isPaged) void queryClient.prefetchQuery(query);
}

/** Waits for the code of a page, at most for the page loader's delay. Never throws: the page's slot reports failures. */
export async function awaitPage(remote: string, path: string): Promise<'ready' | 'late'> {
  return readyPage(remote, path) ? 'ready' : awaitCode(loadPage(remote, path));
}
