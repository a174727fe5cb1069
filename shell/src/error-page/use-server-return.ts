import { useSession } from '@sanuk/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isServerBack } from './error-page.api.ts';

/** Pauses between looks; the last one stands for all that follow. */
const pausesMs = [2000, 4000, 8000, 15_000, 30_000, 60_000];
/** After this long without a look an outage is another one. */
const sameOutageMs = 5 * 60_000;

// Kept over the page: one that opens and is away again at once must not begin with short pauses.
const outage = { looks: 0, lastLookAt: 0 };

function nextPauseMs(): number {
  if (performance.now() - outage.lastLookAt > sameOutageMs) outage.looks = 0;
  return pausesMs[Math.min(outage.looks, pausesMs.length - 1)] ?? 60_000;
}

/**
 * Looks quietly whether the server is back: ever less often, at once when the network returns, and only while the page
 * is looked at.
 */
export function useServerReturn(isAway: boolean, onReturn: () => void): void {
  const isSessionOpen = useSession().status === 'unknown';
  const wasSessionOpen = useRef(isSessionOpen);
  const back = useEffectEvent(onReturn);

  // Whoever learns who is there has found the server: the look below, or the live connection before it.
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
      // Another look may have begun meanwhile; one pause is enough.
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
