import type { ClosingRefusals } from '@sanuk/common/closing-refusals';
import type { Metrics } from '@sanuk/common/metrics';
import { IncidentBeacon } from '@sanuk/contract/federation/incident';
import { incidentLimits } from '@sanuk/contract/federation/incident-facts';
import type { FastifyInstance } from 'fastify';
import { takeBeacons } from '../http/beacon-route.ts';
import { incidentsPath } from '../http/request-fault.ts';
import { visitorAddress } from '../http/visitor.ts';
import type { PlatformState } from '../manifests/platform-state.ts';
import { IncidentLog } from './incident-log.ts';

interface Parts {
  platform: PlatformState;
  metrics: Metrics;
  refusals: ClosingRefusals;
}

/** Where pages tell what went wrong in them (requirement X9). Nothing of it is kept but counters and log lines. */
export function incidentRoutes(app: FastifyInstance, { metrics, ...parts }: Parts): void {
  const log = new IncidentLog(metrics);
  takeBeacons(app, parts, {
    path: incidentsPath,
    body: IncidentBeacon,
    bodyBytes: incidentLimits.bodyBytes,
    attack: 'incident-rate',
    note: (running, beacon, request) => log.note(running, beacon, request.log, visitorAddress(request)),
  });
}
