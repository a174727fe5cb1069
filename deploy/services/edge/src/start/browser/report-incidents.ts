import type { IncidentRow } from '@sanuk/contract/federation/incident';

/** An incident of one release; what is left out is empty or counts once. */
export type Incident = Omit<IncidentRow, 'message' | 'count' | 'weight'> & Partial<IncidentRow>;

/**
 * Makes the function that tells the edge what went wrong with releases, also while the page is being left (requirement X9).
 * It reports each incident once: while nothing can be reached, everything is asked for over and over.
 */
export function incidentReporter(revision: number): (...incidents: Incident[]) => void {
  const alreadyReported = new Set<string>();
  return (...incidents) => {
    const rows = incidents
      .map((row) => ({ message: '', count: 1, weight: 1, ...row }))
      .filter((row) => !alreadyReported.has(JSON.stringify(row)))
      .slice(0, 20);
    if (rows.length === 0) return;
    for (const row of rows) alreadyReported.add(JSON.stringify(row));
    fetch('/_/incidents', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ revision, incidents: rows }),
    }).catch(() => undefined);
  };
}
