import type { Metrics } from '@sanuk/common/metrics';
import { type PartState, type PartStates, Readiness } from '@sanuk/common/readiness';
import type { BackendClient } from './api/backend-client.ts';
import type { PlatformState } from './manifests/platform-state.ts';

interface Parts {
  metrics: Metrics;
  platform: PlatformState;
  client: BackendClient;
}

/**
 * The readiness of the edge: it takes requests as long as it can serve one brand. Store and backend are reported alone:
 * without them it still serves pages from memory, and all edges would leave the balancer at the same moment.
 */
export const createReadiness = ({ metrics, platform, client }: Parts): Readiness =>
  new Readiness(metrics, {
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

/** One backend is the part `backend`; of several each is named by its host. */
async function readBackends(client: BackendClient): Promise<PartStates> {
  const found = await client.check();
  return Object.fromEntries(
    found.map(({ origin, fault }): [string, PartState] => [
      found.length === 1 ? 'backend' : `backend:${new URL(origin).host}`,
      fault === null ? { state: 'up' } : { state: 'down', detail: fault },
    ]),
  );
}
