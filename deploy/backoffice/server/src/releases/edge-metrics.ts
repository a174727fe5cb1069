import type { ReleaseHealth, ShownReleases } from '@sanuk/contract/outside/office-releases';
import { incidentsOf } from '@sanuk/release/incidents';
import { vitalsOf } from '@sanuk/release/vitals';

/** An edge answers in no time; the page is shown without its counters otherwise. */
const timeoutMs = 2_000;

/** What an edge has counted of the pages of a brand. */
export interface EdgeMetrics {
  state: ShownReleases['metrics'];
  /** null where no edge is reached */
  healthOf(remote: string, release: string): ReleaseHealth | null;
}

/** Reads the counters of an edge. @param url null where none was named */
export async function readEdgeMetrics(url: string | null, brand: string): Promise<EdgeMetrics> {
  const text = url === null ? null : await readText(url);
  if (text === null) return { state: url === null ? 'none' : 'away', healthOf: () => null };
  const countersOf = countersIn(text);
  return { state: 'read', healthOf: (remote, release) => healthIn(countersOf(remote), { brand, release }) };
}

const readText = (url: string): Promise<string | null> =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).then(
    (answer) => (answer.ok ? answer.text().catch(() => null) : null),
    () => null,
  );

interface Counters {
  vitals: ReturnType<typeof vitalsOf>;
  incidents: ReturnType<typeof incidentsOf>;
}

/** Reads the counters of each remote once: the text has those of all brands, remotes and releases. */
function countersIn(text: string): (remote: string) => Counters {
  const read = new Map<string, Counters>();
  return (remote) => {
    const counters = read.get(remote) ?? {
      vitals: vitalsOf(remote, text),
      incidents: incidentsOf(remote, text),
    };
    read.set(remote, counters);
    return counters;
  };
}

function healthIn({ vitals, incidents }: Counters, of: { brand: string; release: string }): ReleaseHealth {
  const isOfRelease = ({ brand, release }: { brand: string; release: string }) =>
    brand === of.brand && release === of.release;
  return {
    vitals: vitals
      .filter((one) => isOfRelease(one) && one.pages > 0)
      .map(({ vital, pages, p75 }) => ({ vital, pages, p75 })),
    incidents: incidents.filter(isOfRelease).map(({ kind, reason, count }) => ({ kind, reason, count })),
  };
}
