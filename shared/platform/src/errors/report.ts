import type { IncidentKind } from '@sanuk/contract/federation/incident-facts';

/** One thing that went wrong, with the remote and release it happened in where that is known. */
export interface Incident {
  kind: IncidentKind;
  message: string;
  remote?: string;
  releaseId?: string;
  reason?: string;
}

const kept: Incident[] = [];
const listeners = new Set<(incident: Incident) => void>();

const isSame = (a: Incident | undefined, b: Incident) =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b);

/**
 * Notes an incident. The newest fifty are kept for whoever looks; nothing is written to the console. What happens
 * again and again with nothing between, such as an amount polled during an outage, is one incident.
 */
export function report(incident: Incident): void {
  if (isSame(kept.at(-1), incident)) return;
  kept.push(incident);
  if (kept.length > 50) kept.shift();
  for (const listener of listeners) listener(incident);
}

/** The incidents of this page so far, oldest first. */
export const incidents = (): readonly Incident[] => kept;

/** Hears of each incident from now on, until the returned function is called. */
export function onIncident(listener: (incident: Incident) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
