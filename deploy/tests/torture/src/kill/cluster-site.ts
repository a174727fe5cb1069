import { readFileSync, rmSync } from 'node:fs';
import { type Cluster, startCluster } from '@sanuk/local/cluster';
import type { ServerRelease } from '@sanuk/local/cluster-release';
import { fetchTrusting } from './fetch-trusting.ts';
import { findPublicPaths } from './public-paths.ts';
import { databaseIn, played, sandboxIn, siteEnvironment, type TortureSite } from './torture-site.ts';
import { hungOfCluster, killedOfCluster } from './victims.ts';

export interface ClusterSite extends TortureSite {
  cluster: Cluster;
}

export interface ClusterSiteOptions {
  root: string;
  port: number;
  data: string;
  /** whose backends run at first */
  previous?: ServerRelease;
  say: (sentence: string) => void;
}

/** Starts a cluster on a fresh data folder; members and providers reach it through nginx. */
export async function startClusterSite(options: ClusterSiteOptions): Promise<ClusterSite> {
  const { root, port, data, previous, say } = options;
  rmSync(data, { recursive: true, force: true });
  const cluster = await startCluster({ root, env: siteEnvironment(port, data), say, previous });
  const { siteUrl, callbackUrl, sandboxUrl, backendUrls, site } = cluster;
  return {
    ...{ cluster, callbackUrl, sandboxUrl },
    ...sandboxIn(data),
    edgeUrl: siteUrl,
    backendUrl: backendUrls.backend1,
    brand: played.brand,
    host: `${played.host}:${port}`,
    fetch: fetchTrusting(readFileSync(cluster.authority, 'utf8')),
    victims: { killed: killedOfCluster, hung: hungOfCluster },
    outlivesKills: true,
    inspect: () => findPublicPaths(cluster),
    pidOf: site.pidOf,
    ...databaseIn(data),
    stop: () => cluster.stop(),
  };
}
