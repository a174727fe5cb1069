import { labelsOf } from './metric-labels.rules.ts';

/** How often one thing went wrong in pages of one release. */
export interface IncidentCount {
  brand: string;
  release: string;
  kind: string;
  reason: string;
  count: number;
}

/** `sanuk_browser_incidents_total{brand="siam",…} 3`; counts of sampled incidents may be fractions. */
const line = /^sanuk_browser_incidents_total\{(.*)\} ([\d.]+(?:e[+-]?\d+)?)$/;

/** Incidents of one remote, by brand, release, kind and reason, in the counters of an edge; the most frequent first. */
export function incidentsOf(remote: string, metrics: string): IncidentCount[] {
  const found = metrics.split('\n').flatMap((text) => {
    const [, labels, count] = line.exec(text) ?? [];
    if (labels === undefined) return [];
    const { brand = '', release = '', kind = '', reason = '', ...more } = labelsOf(labels);
    return more.remote === remote ? [{ brand, release, kind, reason, count: Number(count) }] : [];
  });
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}
