import { whenIdle } from '../shared/prefetch/when-used.ts';
import type { FollowedRouter } from './page-owner.ts';

/** Begins to measure once the page stands and has nothing to do: browsers tell afterwards what was before. */
export function startVitals(router: FollowedRouter): void {
  const begin = () => {
    whenIdle(() => {
      import('./vital-beacon.ts')
        .then(({ startVitalBeacon }) => startVitalBeacon(router))
        .catch(() => undefined);
    });
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
