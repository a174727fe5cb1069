import type { VitalBeacon } from '@sanuk/contract/federation/vital';

/** Tells the edge how a page was; goes out even while the page is being left. Whether it arrives concerns nobody here. */
export function sendVitals(beacon: VitalBeacon): void {
  void fetch('/_/vitals', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(beacon),
  }).catch(() => undefined);
}
