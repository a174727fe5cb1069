import type { ReleaseCandidate } from '@sanuk/contract/federation/manifest';
import { classifyContent } from '@sanuk/contract/federation/page-content';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PendingPage } from '../navigation/pending-page.tsx';
import { breaker } from './breaker.ts';
import { isDrawnPlace, leaveDrawnPlace } from './opening-page.ts';
import styles from './page-watch.module.css';
import { RemoteLoadError } from './remote-load-error.ts';

/** A page may keep the main thread busy for this many limits before it is given up. */
const busyAtMost = 3;

/**
 * Calls back after the limit, when the main thread is idle: on a slow device, a page that still renders or hydrates has not
 * failed.
 * @returns a function that cancels the call
 */
function whenLate(limitMs: number, action: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') action();
    else idle = requestIdleCallback(action, { timeout: busyAtMost * limitMs });
  }, limitMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

interface PageWatchProps {
  candidate: ReleaseCandidate;
  /** time until the page must have rendered something */
  limitMs: number;
  /** the page has been mounted */
  isHere: { readonly current: boolean };
  onGiveUp(error: RemoteLoadError): void;
  children: ReactNode;
}

/**
 * Watches a page of a remote. A page that renders nothing visible within its time is given up; the breaker keeps a page that
 * blocks the main thread as started.
 */
export function PageWatch({ candidate, limitMs, isHere, onGiveUp, children }: PageWatchProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawnAhead] = useState(isDrawnPlace);
  useEffect(leaveDrawnPlace, []);
  // In the first render, before the page renders.
  useState(() => breaker.started(candidate.releaseId));
  useEffect(() => () => breaker.finished(candidate.releaseId), [candidate]);
  useEffect(() => {
    // In a later task, after the page's own effects.
    const drawn = setTimeout(() => breaker.finished(candidate.releaseId));
    let stopWaiting: () => void;
    const look = () => {
      const state = place.current ? classifyContent(place.current) : 'content';
      if (state === 'blank') onGiveUp(new RemoteLoadError('page-blank'));
      // Prerendered HTML can hide a suspended page: it is visible but never hydrates.
      else if (!isHere.current && isDrawnAhead) onGiveUp(new RemoteLoadError('page-suspended'));
      // Data may load longer; check again afterwards.
      else if (state === 'loading') stopWaiting = whenLate(limitMs, look);
    };
    stopWaiting = whenLate(limitMs, look);
    return () => {
      clearTimeout(drawn);
      stopWaiting();
    };
  }, [candidate, limitMs, isHere, isDrawnAhead, onGiveUp]);
  return (
    <div ref={place} className={styles.place}>
      {children}
    </div>
  );
}

interface SuspendedPageProps {
  limitMs: number;
  onGiveUp(error: RemoteLoadError): void;
}

/** Fallback of a suspended page. A page that stays suspended longer than its limit is given up. */
export function SuspendedPage({ limitMs, onGiveUp }: SuspendedPageProps) {
  useEffect(
    () =>
      whenLate(limitMs, () => {
        onGiveUp(new RemoteLoadError(navigator.onLine ? 'page-suspended' : 'page-timeout'));
      }),
    [limitMs, onGiveUp],
  );
  return <PendingPage />;
}
