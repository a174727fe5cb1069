import type { IncidentBeacon } from '@sanuk/contract/federation/incident';

/** Tells the edge what went wrong; goes out even while the page is being left. Whether it arrives concerns nobody here. */
export function sendIncidents(beacon: IncidentBeacon): void {
  void fetch('/_/incidents', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(beacon),
  }).catch(() => undefined);
}
