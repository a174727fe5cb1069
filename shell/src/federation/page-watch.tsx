import type { ReleaseCandidate } from '@sanuk/contract/federation/manifest';
import { classifyContent } from '@sanuk/contract/federation/page-content';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PendingPage } from '../navigation/pending-page.tsx';
import { breaker } from './breaker.ts';
import { isDrawnPlace, leaveDrawnPlace } from './opening-page.ts';
import styles from './page-watch.module.css';
import { RemoteLoadError } from './remote-load-error.ts';

/** So many times its limit a page may keep the main thread busy before it is given up all the same. */
const busyAtMost = 3;

/**
 * Calls back once the limit has passed and the main thread has nothing left to do: on a slow device a page that is still being
 * drawn, or taken over, has not failed.
 * @returns takes the call back
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
  /** time for the page to draw something */
  limitMs: number;
  /** the page has been mounted */
  isHere: { readonly current: boolean };
  onGiveUp(error: RemoteLoadError): void;
  children: ReactNode;
}

/**
 * Around a page of a remote: a page that draws nothing within its time is given up, be it an empty box, and a page that
 * never lets go of the main thread stays written down as started.
 */
export function PageWatch({ candidate, limitMs, isHere, onGiveUp, children }: PageWatchProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawnAhead] = useState(isDrawnPlace);
  useEffect(leaveDrawnPlace, []);
  // While React renders for the first time, before the page does.
  useState(() => breaker.started(candidate.releaseId));
  useEffect(() => () => breaker.finished(candidate.releaseId), [candidate]);
  useEffect(() => {
    // A task later, when the page's own effects have let go as well.
    const drawn = setTimeout(() => breaker.finished(candidate.releaseId));
    let stopWaiting: () => void;
    const look = () => {
      const state = place.current ? classifyContent(place.current) : 'content';
      if (state === 'blank') onGiveUp(new RemoteLoadError('page-blank'));
      // What the edge drew hides a page that is suspended: it can be read, and never listens.
      else if (!isHere.current && isDrawnAhead) onGiveUp(new RemoteLoadError('page-suspended'));
      // Data may take their time; what comes of them is looked at again.
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

/** Stands in the place of a page that is suspended; one that stays so for longer than its time is given up. */
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
