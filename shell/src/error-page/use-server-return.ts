import { useSession } from '@sanuk/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isServerBack } from './error-page.api.ts';

/** Delays between polls; the last one repeats. */
const pausesMs = [2000, 4000, 8000, 15_000, 30_000, 60_000];
/** A poll after a longer pause belongs to a new outage. */
const sameOutageMs = 5 * 60_000;

// Outlives the page: if the server fails again at once, polling must not restart with short delays.
const outage = { looks: 0, lastLookAt: 0 };

function nextPauseMs(): number {
  if (performance.now() - outage.lastLookAt > sameOutageMs) outage.looks = 0;
  return pausesMs[Math.min(outage.looks, pausesMs.length - 1)] ?? 60_000;
}

/**
 * Polls until the server responds: with growing delays, at once when the network reconnects, and only while the tab is
 * visible.
 */
export function useServerReturn(isAway: boolean, onReturn: () => void): void {
  const isSessionOpen = useSession().status === 'unknown';
  const wasSessionOpen = useRef(isSessionOpen);
  const back = useEffectEvent(onReturn);

  // A known session means that the server responded: to the poll below, or to the live connection before it.
  useEffect(() => {
    if (isAway && wasSessionOpen.current && !isSessionOpen) back();
    wasSessionOpen.current = isSessionOpen;
  }, [isAway, isSessionOpen]);

  useEffect(() => {
    if (!isAway) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      outage.looks += 1;
      outage.lastLookAt = performance.now();
      const isBack = await isServerBack();
      if (isGone) return;
      // Another poll may have started in the meantime; keep one timer.
      clearTimeout(timer);
      timer = setTimeout(look, nextPauseMs());
      if (isBack && !isSessionOpen) back();
    };
    const lookNow = () => void look();
    timer = setTimeout(look, nextPauseMs());
    document.addEventListener('visibilitychange', lookNow);
    addEventListener('online', lookNow);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookNow);
      removeEventListener('online', lookNow);
    };
  }, [isAway, isSessionOpen]);
}
