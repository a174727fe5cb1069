import { onNetworkReturn, useLiveStatus } from '@sanuk/platform';
import { useEffect, useRef, useState } from 'react';
import { fetchPublished, type Published } from './site-update.api.ts';
import { updateRules } from './site-update.rules.ts';

/**
 * What the edge runs now, as far as this tab has looked: every few minutes while somebody sees it, when somebody comes
 * back to it, and when the live connection or the network is back, as after a release of the platform.
 */
export function usePublished(): Published | undefined {
  const [published, setPublished] = useState<Published>();
  const lookedAt = useRef(performance.now());
  const look = useRef(async (leastMs: number) => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt.current < leastMs) return;
    lookedAt.current = performance.now();
    const found = await fetchPublished();
    if (found) setPublished(found);
  });

  useEffect(() => {
    const soon = () => void look.current(updateRules.leastMs);
    const every = setInterval(soon, updateRules.lookMs * (0.8 + Math.random() * 0.4));
    document.addEventListener('visibilitychange', soon);
    addEventListener('focus', soon);
    const stopNetwork = onNetworkReturn(soon);
    return () => {
      clearInterval(every);
      document.removeEventListener('visibilitychange', soon);
      removeEventListener('focus', soon);
      stopNetwork();
    };
  }, []);

  const live = useLiveStatus();
  const wasAway = useRef(false);
  useEffect(() => {
    if (live === 'polling') wasAway.current = true;
    if (live !== 'live' || !wasAway.current) return;
    wasAway.current = false;
    void look.current(0);
  }, [live]);
  return published;
}
