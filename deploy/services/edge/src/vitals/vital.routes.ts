import type { ClosingRefusals } from '@sanuk/common/closing-refusals';
import type { Metrics } from '@sanuk/common/metrics';
import { VitalBeacon } from '@sanuk/contract/federation/vital';
import { vitalLimits } from '@sanuk/contract/federation/vital-facts';
import type { FastifyInstance } from 'fastify';
import { takeBeacons } from '../http/beacon-route.ts';
import { vitalsPath } from '../http/request-fault.ts';
import { ownerIn } from '../incidents/owner-in.ts';
import type { PlatformState } from '../manifests/platform-state.ts';

interface Parts {
  platform: PlatformState;
  metrics: Metrics;
  refusals: ClosingRefusals;
}

/** Upper ends of the classes, with the limits of "good" and "poor" among them. */
const classes = {
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  cls: [0, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5],
  inp: [50, 100, 150, 200, 300, 500, 1_000],
};

/**
 * Where pages tell how fast and how still they were (requirement X9.1, decision 0115). Nothing is kept of them but how many of a
 * release's pages fell into which class.
 */
export function vitalRoutes(app: FastifyInstance, { metrics, ...parts }: Parts): void {
  const labels: ['brand', 'remote', 'release'] = ['brand', 'remote', 'release'];
  const about = 'of pages, by the release that drew them.';
  const counted = {
    lcp: metrics.histogram('sanuk_page_lcp_ms', `Largest paint in ms ${about}`, labels, classes.lcp),
    cls: metrics.histogram('sanuk_page_cls', `Layout shift ${about}`, labels, classes.cls),
    inp: metrics.histogram('sanuk_page_inp_ms', `Slowest response in ms ${about}`, labels, classes.inp),
  };
  takeBeacons(app, parts, {
    path: vitalsPath,
    body: VitalBeacon,
    bodyBytes: vitalLimits.bodyBytes,
    attack: 'vital-rate',
    note: (running, { vitals }) => {
      const { brand } = running.manifest;
      for (const row of vitals) counted[row.vital].observe({ brand, ...ownerIn(running, row) }, row.value);
    },
  });
}
