import type { Metrics } from '@sanuk/common/metrics';
import { clockState, type PartState, type PartStates, Readiness } from '@sanuk/common/readiness';
import type { BackendClient } from './api/backend-client.ts';
import type { Log } from './log.ts';
import type { PlatformState } from './manifests/platform-state.ts';

interface Parts {
  metrics: Metrics;
  log: Log;
  platform: PlatformState;
  client: BackendClient;
}

/**
 * The readiness of the edge: it takes requests as long as it can serve one brand. Store and backend are reported alone:
 * without them it still serves pages from memory, and all edges would leave the balancer at the same moment. So is a clock
 * that differs from those of the backends, because it is not known which of them is wrong.
 */
export function createReadiness({ metrics, log, platform, client }: Parts): Readiness {
  const about = 'Revision of the manifest that a brand runs.';
  metrics.readGauge('sanuk_manifest_revision', about, ['brand'], (gauge) => {
    gauge.reset();
    for (const [brand, revision] of platform.revisions()) gauge.set({ brand }, revision);
  });
  return new Readiness(metrics, log, {
    needed: () => ({ brands: platform.brands }),
    async reported() {
      const brands = Object.entries(platform.brandStates());
      return {
        ...Object.fromEntries(brands.map(([brand, state]) => [`brand:${brand}`, state])),
        store: platform.store,
        ...(await readBackends(client)),
      };
    },
  });
}

/** One backend is the part `backend`; of several each is named by its host. */
async function readBackends(client: BackendClient): Promise<PartStates> {
  const found = await client.check();
  const states = found.map(({ origin, fault }): [string, PartState] => [
    found.length === 1 ? 'backend' : `backend:${new URL(origin).host}`,
    fault === null ? { state: 'up' } : { state: 'down', detail: fault },
  ]);
  // A backend whose clock is wrong is not ready by itself.
  const [aheadMs] = found
    .flatMap(({ aheadMs: one }) => (one === null ? [] : [one]))
    .sort((one, other) => Math.abs(one) - Math.abs(other));
  const clock: PartStates = aheadMs === undefined ? {} : { clock: clockState(aheadMs, 'the backend') };
  return { ...Object.fromEntries(states), ...clock };
}
