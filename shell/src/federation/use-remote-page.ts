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

/** Returns the reason a loaded page was given up: its own error, a missing chunk, or any other error. */
function renderFault(error: unknown): FailureReason {
  if (error instanceof RemoteLoadError) return error.reason;
  return isChunkError(error) ? 'page-unreachable' : 'render-failed';
}

/**
 * Returns the page of a remote's route and the reactions to failures: `renderFailed` tries the next release, `retry` starts
 * again and reloads the document if no release remains. A slot shows one page: give it a key of remote and path.
 */
export function useRemotePage(remote: string, path: string) {
  const [page, setPage] = useState<RemotePage>(() => initialPage(remote, path));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const known = attempt === 0 ? readyPage(remote, path) : undefined;
    if (known) {
      // The router may have loaded it since the first render.
      setPage((drawn) => (drawn.status === 'ready' ? drawn : { status: 'ready', ...known }));
      return;
    }
    let current = true;
    setPage({ status: 'loading' });
    loadPage(remote, path).then(
      (loaded) => current && setPage({ status: 'ready', ...loaded }),
      (error: unknown) => {
        // All releases have failed: reload once (E5) before the panel appears.
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
    // Unreachable releases are retried when the network reconnects.
    if (!isAway) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isAway, retry]);

  return { page, renderFailed, retry };
}
