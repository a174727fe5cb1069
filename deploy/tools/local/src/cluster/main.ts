import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitCodes, runCommandLine, said } from '@sanuk/cli';
import { BuildError } from '../releases/build-apps.ts';
import { ReleaseRefusedError } from '../releases/local-store.ts';
import { NotReadyError } from '../site/processes/ready.ts';
import { takeLock } from '../site/run-lock.ts';
import { SettingError } from '../site/settings/settings.ts';
import { stopOnSignals } from '../site/stop-on-signals.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { ClusterError } from './release.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url)).replace(/\/$/, '');
const say = (sentence: string) => console.log(`  ${sentence}`);

const usage = `npm run cluster

  runs the site as in production, on this machine: PostgreSQL, two backends and two edges from the production build, nginx with TLS and
  HTTP/2, and the sandbox; Ctrl-C stops it
  Debian: apt-get install postgresql nginx
  PORT=9000 moves it (nine ports from 8480 on), SANUK_DATA its data (.data/cluster)

  exit code: 0 stopped when asked · 2 command not understood · 1 it could not start
`;

async function run(): Promise<void> {
  const data = process.env.SANUK_DATA ?? join(root, '.data/cluster');
  const unlock = takeLock(join(data, 'runner.pid'));
  process.once('exit', unlock);
  const env = { ...process.env, PORT: process.env.PORT ?? '8480', SANUK_DATA: data };
  const cluster = await startCluster({ root, env, say });
  stopOnSignals(() => cluster.stop(), say);
  console.log(summaryOf(cluster));
}

const summaryOf = ({ siteUrl, callbackUrl, authority, sandboxUrl, settings }: Cluster): string => `
  The cluster is ready

  site       ${siteUrl}   (HTTP/2; its authority: ${authority})
  callbacks  ${callbackUrl}/callback/…
  bank       ${sandboxUrl}/bank

  Logs are in ${settings.data}/logs. Ctrl-C stops everything.
`;

await runCommandLine({
  usage,
  flags: {},
  words: 'none',
  expected: [SettingError, BuildError, ReleaseRefusedError, NotReadyError, ClusterError].map((kind) => ({
    kind,
    exitCode: exitCodes.fault,
  })),
  async run() {
    await run();
    return said(exitCodes.done);
  },
});
// What was started before the failure would keep the process.
if (process.exitCode !== exitCodes.done) process.exit();
