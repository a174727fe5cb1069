import type { IncidentRow } from '@sanuk/contract/federation/incident';
import { incidentLimits } from '@sanuk/contract/federation/incident-facts';
import { type Incident, incidents, onIncident, report } from '@sanuk/platform';
import { isUrgent, releaseIn, rowOf, sameness } from './incident.rules.ts';
import { sendIncidents } from './incidents.api.ts';

/** Time in ms for what belongs together: a release that fails, and the one that is drawn in its place. */
const urgentMs = 500;

interface BeaconOptions {
  /** revision of the manifest that the page runs */
  revision: number;
  /** pattern of the route that is open now */
  route(): string | undefined;
  /** one page in five tells what its stores could not do */
  isSampled: boolean;
}

/**
 * Tells the edge what goes wrong in this page (requirement X9): in one message when it is left, and soon where a release
 * is at fault. What happens again is counted, and a page that never stops failing falls silent.
 * @returns ends it
 */
export function startIncidentBeacon({ revision, route, isSampled }: BeaconOptions): () => void {
  const waiting = new Map<string, IncidentRow>();
  let messages = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0 || messages >= incidentLimits.beaconsPerPage) return;
    messages += 1;
    sendIncidents({ revision, incidents: [...waiting.values()] });
    waiting.clear();
  };
  const take = (incident: Incident) => {
    if (incident.kind === 'store-error' && !isSampled) return;
    const row = rowOf(incident, route(), incidentLimits.messageLength);
    const key = sameness(row);
    const known = waiting.get(key);
    if (known) known.count = Math.min(1000, known.count + 1);
    else if (waiting.size < incidentLimits.perBeacon) waiting.set(key, row);
    if (isUrgent(row.kind)) timer ??= setTimeout(send, urgentMs);
  };

  for (const incident of incidents()) take(incident);
  const stops = [onIncident(take), listenForErrors(), listenForLeaving(send)];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}

/** Uncaught errors, rejections nobody handled, and what the page's policy refused. */
function listenForErrors(): () => void {
  const note = (kind: 'unhandled' | 'policy-violation', message: string, place: string | undefined) =>
    report({ kind, message, ...releaseIn(place) });
  const error = ({ message, error: thrown, filename }: ErrorEvent) => {
    // A file that could not be loaded is told by whoever asked for it.
    if (message) note('unhandled', message, thrown instanceof Error ? thrown.stack : filename);
  };
  const rejection = ({ reason }: PromiseRejectionEvent) => {
    const isError = reason instanceof Error;
    note(
      'unhandled',
      isError ? `${reason.name}: ${reason.message}` : 'rejected',
      isError ? reason.stack : undefined,
    );
  };
  const violation = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) =>
    note('policy-violation', `${effectiveDirective} ${blockedURI}`, sourceFile);
  addEventListener('error', error);
  addEventListener('unhandledrejection', rejection);
  document.addEventListener('securitypolicyviolation', violation);
  return () => {
    removeEventListener('error', error);
    removeEventListener('unhandledrejection', rejection);
    document.removeEventListener('securitypolicyviolation', violation);
  };
}

/** The last moment a page surely has: a phone may end it without another word. */
function listenForLeaving(send: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    removeEventListener('pagehide', send);
    document.removeEventListener('visibilitychange', hidden);
  };
}
