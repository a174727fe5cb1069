import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { ReleaseHealth, ShownReleases } from '@sanuk/contract/outside/office-releases';
import { incidentsOf } from '@sanuk/release/incidents';
import { vitalsOf } from '@sanuk/release/vitals';
import { addCounters } from './counters.rules.ts';

/** An edge answers in no time; the page is shown without its counters otherwise. */
const timeoutMs = 2_000;

/** What the edges have counted of the pages of a brand. */
export interface EdgeMetrics {
  state: ShownReleases['metrics'];
  /** null where no edge is reached */
  healthOf(remote: string, release: string): ReleaseHealth | null;
}

/**
 * Reads the counters of edges and adds them; an edge that does not answer is left out.
 * @param urls of a name with several addresses, each is an edge; empty where none was named
 */
export async function readEdgeMetrics(urls: readonly string[], brand: string): Promise<EdgeMetrics> {
  const edges = (await Promise.all(urls.map(edgesAt))).flat();
  const texts = (await Promise.all(edges.map(readText))).filter((text) => text !== null);
  if (texts.length === 0) return { state: urls.length === 0 ? 'none' : 'away', healthOf: () => null };
  const countersOf = countersIn(addCounters(texts));
  return { state: 'read', healthOf: (remote, release) => healthIn(countersOf(remote), { brand, release }) };
}

/** Returns the address of each server that a name leads to. With TLS the name stays: the certificate is for it. */
async function edgesAt(url: string): Promise<string[]> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:') return [url];
  const found = await lookup(hostname, { all: true }).catch(() => []);
  // A server of both families has an address of each.
  const servers = found.filter(({ family }) => family === found[0]?.family);
  return servers.length > 1 ? servers.map((server) => withHost(url, server)) : [url];
}

function withHost(url: string, { address, family }: LookupAddress): string {
  const changed = new URL(url);
  changed.hostname = family === 6 ? `[${address}]` : address;
  return changed.href;
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
