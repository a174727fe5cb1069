import type { SessionCandidate } from '@sanuk/contract/federation/manifest';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loaderOf } from './federation.ts';
import { type FailureReason, loaderLimits, RemoteFailure, withTimeout } from './remote-loader.ts';

export type RemotePage =
  | { status: 'loading' }
  | { status: 'ready'; Page: ComponentType; candidate: SessionCandidate }
  | { status: 'failed'; reason: FailureReason };

/** Loads the page of a path from the first release of its remote that has one which works. */
async function loadPage(
  remote: string,
  path: string,
): Promise<{ Page: ComponentType; candidate: SessionCandidate }> {
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
      return { Page: module.default, candidate };
    } catch (error) {
      const reason = error instanceof RemoteFailure ? error.reason : 'page-unreachable';
      loader.giveUp(candidate, reason, error);
    }
  }
}

/**
 * The page a route of a remote shows, and what to do when it fails: `renderFailed` moves on to the next release,
 * `retry` begins again (loading the document anew where nothing else is left).
 */
export function useRemotePage(remote: string, path: string) {
  const [page, setPage] = useState<RemotePage>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    setPage({ status: 'loading' });
    loadPage(remote, path).then(
      ({ Page, candidate }) => current && setPage({ status: 'ready', Page, candidate }),
      (error: unknown) => {
        if (current)
          setPage({
            status: 'failed',
            reason: error instanceof RemoteFailure ? error.reason : 'entry-unreachable',
          });
      },
    );
    return () => {
      current = false;
    };
  }, [remote, path, attempt]);

  const renderFailed = useCallback(
    (candidate: SessionCandidate, error: unknown) => {
      loaderOf(remote).giveUp(candidate, 'render-failed', error);
      setAttempt((n) => n + 1);
    },
    [remote],
  );

  const retry = useCallback(() => {
    if (loaderOf(remote).forgive()) setAttempt((n) => n + 1);
    else location.reload();
  }, [remote]);

  return { page, renderFailed, retry };
}
