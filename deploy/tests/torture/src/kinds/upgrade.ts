import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClusterSite, startClusterSite } from '../kill/cluster-site.ts';
import type { Result } from '../result.ts';
import type { Task } from '../task.ts';
import { preparePrevious } from '../upgrade/previous-release.ts';
import { replaceUnderLoad } from '../upgrade/replace-under-load.ts';

/** Upgrades a cluster under load: the database first, then one server after the other, nginx last. */
export async function runUpgrade({ root, port, seed, from, say }: Task): Promise<Result> {
  const data = join(tmpdir(), `sanuk-upgrade-${port}`);
  const before = await preparePrevious(root, from);
  try {
    const site = await startClusterSite({ root, port, data, previous: before.release, say });
    const result = await replaceUnderLoad(site, {
      ...{ seed, say, steps: stepsOf(site) },
      backendUrls: async () => Object.values(site.cluster.backendUrls),
    }).finally(() => site.stop());
    // Books in which something is wrong stay, to be looked at.
    if (result.findings.length === 0) rmSync(data, { recursive: true, force: true });
    else say(`the data of the site are in ${data}`);
    return result;
  } finally {
    before.remove();
  }
}

function stepsOf({ cluster }: ClusterSite): [string, () => Promise<unknown>][] {
  const { site, release } = cluster;
  const backend = (name: 'backend1' | 'backend2') => () =>
    site.replace(cluster.backendProcess(name, release));
  const edge = (name: 'edge1' | 'edge2') => () => site.replace(cluster.edgeProcess(name));
  return [
    ['migrate', () => cluster.migrate(release)],
    ['backend1', backend('backend1')],
    ['backend2', backend('backend2')],
    ['edge1', edge('edge1')],
    ['edge2', edge('edge2')],
    // New workers; the old ones end when their requests have ended.
    ['nginx', async () => process.kill(site.pidOf('nginx') ?? 0, 'SIGHUP')],
  ];
}
