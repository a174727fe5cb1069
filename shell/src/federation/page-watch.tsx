import type { SessionCandidate } from '@sanuk/contract/federation/manifest';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PendingPage } from '../navigation/pending-page.tsx';
import { breaker } from './breaker.ts';
import styles from './page-watch.module.css';
import { RemoteFailure } from './remote-failure.ts';

interface PageWatchProps {
  candidate: SessionCandidate;
  /** time for the page to draw something */
  limitMs: number;
  onGiveUp(error: RemoteFailure): void;
  children: ReactNode;
}

/**
 * Around a page of a remote: a page that draws nothing within its time is given up, and a page that never lets go of
 * the main thread stays written down as started.
 */
export function PageWatch({ candidate, limitMs, onGiveUp, children }: PageWatchProps) {
  const place = useRef<HTMLDivElement>(null);
  // While React renders for the first time, before the page does.
  useState(() => breaker.started(candidate.releaseId));
  useEffect(() => () => breaker.finished(candidate.releaseId), [candidate]);
  useEffect(() => {
    // A task later, when the page's own effects have let go as well.
    const drawn = setTimeout(() => breaker.finished(candidate.releaseId));
    const late = setTimeout(() => {
      if (place.current && isBlank(place.current)) onGiveUp(new RemoteFailure('page-blank'));
    }, limitMs);
    return () => {
      clearTimeout(drawn);
      clearTimeout(late);
    };
  }, [candidate, limitMs, onGiveUp]);
  return (
    <div ref={place} className={styles.place}>
      {children}
    </div>
  );
}

/** No text, and nothing that takes up any room. */
function isBlank(place: HTMLElement): boolean {
  if (place.textContent?.trim()) return false;
  return ![...place.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  });
}

interface SuspendedPageProps {
  limitMs: number;
  onGiveUp(error: RemoteFailure): void;
}

/** Stands in the place of a page that is suspended; one that stays so for longer than its time is given up. */
export function SuspendedPage({ limitMs, onGiveUp }: SuspendedPageProps) {
  useEffect(() => {
    const late = setTimeout(() => {
      onGiveUp(new RemoteFailure(navigator.onLine ? 'page-suspended' : 'page-timeout'));
    }, limitMs);
    return () => clearTimeout(late);
  }, [limitMs, onGiveUp]);
  return <PendingPage />;
}
