import type { ReleaseCandidate } from '@sanuk/contract/federation/manifest';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { isChunkError } from '../recovery/chunk-error.ts';
import { reloadForChunk } from '../recovery/reload-for-chunk.ts';
import { loaderOf } from './federation.ts';
import { type FailureReason, isUnreachable, RemoteLoadError } from './remote-load-error.ts';
import { forgetPagesOf, loadPage, readyPage } from './remote-pages.ts';

export type RemotePage =
  | { status: 'loading' }
  | { status: 'ready'; Page: ComponentType; candidate: ReleaseCandidate }
  | { status: 'failed'; reason: FailureReason };

function initialPage(remote: string, path: string): RemotePage {
  const page = readyPage(remote, path);
  return page ? { status: 'ready', ...page } : { status: 'loading' };
}

/** Why a page that had arrived was given up: its own words, lost code, or whatever it threw. */
function renderFault(error: unknown): FailureReason {
  if (error instanceof RemoteLoadError) return error.reason;
  return isChunkError(error) ? 'page-unreachable' : 'render-failed';
}

/**
 * The page a route of a remote shows, and what to do when it fails: `renderFailed` moves on to the next release,
 * `retry` begins again (loading the document anew where nothing else is left). One place shows one page: give the place
 * a key of remote and path.
 */
export function useRemotePage(remote: string, path: string) {
  const [page, setPage] = useState<RemotePage>(() => initialPage(remote, path));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const known = attempt === 0 ? readyPage(remote, path) : undefined;
    if (known) {
      // It may have come since the first drawing: the router loads the same code.
      setPage((drawn) => (drawn.status === 'ready' ? drawn : { status: 'ready', ...known }));
      return;
    }
    let current = true;
    setPage({ status: 'loading' });
    loadPage(remote, path).then(
      (loaded) => current && setPage({ status: 'ready', ...loaded }),
      (error: unknown) => {
        // Every release has been tried; the reload (E5) comes after them and before the panel.
        if (!current || (loaderOf(remote).hasLostCode() && reloadForChunk())) return;
        setPage({
          status: 'failed',
          reason: error instanceof RemoteLoadError ? error.reason : 'entry-unreachable',
        });
      },
    );
    return () => {
      current = false;
    };
  }, [remote, path, attempt]);

  const renderFailed = useCallback(
    (candidate: ReleaseCandidate, error: unknown) => {
      loaderOf(remote).giveUp(candidate, renderFault(error), error);
      forgetPagesOf(candidate);
      setAttempt((n) => n + 1);
    },
    [remote],
  );

  const retry = useCallback(() => {
    const loader = loaderOf(remote);
    const isLeft = loader.forgive();
    loader.resetBreaker();
    if (isLeft) setAttempt((n) => n + 1);
    else location.reload();
  }, [remote]);

  const isAway = page.status === 'failed' && isUnreachable(page.reason);
  useEffect(() => {
    // What could not be reached is asked for again by itself once there is a network again.
    if (!isAway) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isAway, retry]);

  return { page, renderFailed, retry };
}
