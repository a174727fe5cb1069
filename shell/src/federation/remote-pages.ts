import type { SessionCandidate } from '@sanuk/contract/federation/manifest';
import type { ComponentType } from 'react';
import { awaitCode } from './await-code.ts';
import { loaderOf } from './federation.ts';
import { isChunkError } from './reload-for-chunk.ts';
import { type FailureReason, loaderLimits, RemoteFailure, withTimeout } from './remote-loader.ts';

export interface ReadyPage {
  Page: ComponentType;
  candidate: SessionCandidate;
}

const ready = new Map<string, ReadyPage>();
const keyOf = (remote: string, path: string) => `${remote} ${path}`;

/** The page of a route if its code is here already, so that it can be drawn in the very frame of a navigation. */
export const readyPage = (remote: string, path: string): ReadyPage | undefined =>
  ready.get(keyOf(remote, path));

/** Forgets the pages of a release that was given up. */
export function forgetPagesOf({ releaseId }: SessionCandidate): void {
  for (const [key, { candidate }] of ready) if (candidate.releaseId === releaseId) ready.delete(key);
}

/**
 * Loads the page of a path from the first release of its remote that has one which works.
 * @throws RemoteFailure when none does
 */
export async function loadPage(remote: string, path: string): Promise<ReadyPage> {
  const loader = loaderOf(remote);
  for (;;) {
    const { app, candidate } = await loader.load();
    const load = app.pages[path];
    if (!load) {
      loader.giveUp(candidate, 'page-missing');
      continue;
    }
    try {
      const module = await withTimeout(load(), loaderLimits.pageMs, new RemoteFailure('page-timeout'));
      if (typeof module?.default !== 'function') throw new RemoteFailure('page-missing');
      const page = { Page: module.default, candidate };
      ready.set(keyOf(remote, path), page);
      return page;
    } catch (error) {
      loader.giveUp(candidate, pageFault(error), error);
    }
  }
}

/** Why a page did not arrive: too late, without a component, gone, or code that fails while it starts. */
function pageFault(error: unknown): FailureReason {
  if (error instanceof RemoteFailure) return error.reason;
  return isChunkError(error) ? 'page-unreachable' : 'page-broken';
}

/** Begins to fetch a page before it is opened. What fails here is tried again, and told, when the page is opened. */
export async function prefetchPage(remote: string, path: string): Promise<void> {
  try {
    const { app } = await loaderOf(remote).load();
    await app.pages[path]?.();
  } catch {
    // Nobody has asked for the page yet.
  }
}

/** Waits for the code of a page, but no longer than the page loader's delay. Never throws: the page's place tells. */
export async function awaitPage(remote: string, path: string): Promise<'ready' | 'late'> {
  return readyPage(remote, path) ? 'ready' : awaitCode(loadPage(remote, path));
}
