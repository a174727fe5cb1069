import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder, edgePort, ownEdgePorts } from './site.ts';
import { holdSitePorts } from './site-place.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const timeoutMs = 240_000;
/** What the processes of the site said; stays after the run, unlike their data. */
const keptLogs = join(root, '.cache/e2e/logs');
const startLog = join(dataFolder, 'start.log');
const keptStartLog = join(keptLogs, 'start.log');
const endWithRun = fileURLToPath(new URL('end-with-run.mjs', import.meta.url));
/** How `npm start` says that everything stands. */
const readyLine = 'Sanuk is ready';

/** Starts the whole site as `npm start` does, on an empty store, and stops it when the last test is done. */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  // A site that runs already, for whoever writes a test.
  if (process.env.E2E_REUSE === '1') return undefined;
  await holdSitePorts({ port: edgePort });
  stopWithParent();
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  const log = openSync(startLog, 'a');
  const site = spawn(process.execPath, ['--import', endWithRun, 'deploy/tools/local/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(edgePort),
      SANUK_DATA: dataFolder,
      YEEKEE_FAST: '1',
      HOT_GAMES_EVERY_SECONDS: '2',
      CASHBACK_CLOSES_EARLY: '1',
      // A match of a minute is over in five seconds.
      SPORT_PACE: '12',
      // Every member of these tests comes from one address.
      REGISTRATIONS_PER_HOUR: '10000',
      OPEN_DEPOSITS_PER_NETWORK: '10000',
      // One person gives the orders of all tests.
      ONE_PERSON_DAY_BAHT: '100000000',
      EMBEDDER_ORIGINS: ownEdgePorts.map((port) => `http://localhost:${port}`).join(','),
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  // An answer to nobody: the channel is there for its end.
  site.channel?.unref();
  const end = async () => {
    await stop(site);
    keepLogs();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await untilReady(site);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** A run that is asked to end, or whose own parent went and had opened a channel to it, ends as by Ctrl-C: with all it started. */
function stopWithParent(): void {
  const interrupt = () => process.kill(process.pid, 'SIGINT');
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);
  process.once('disconnect', interrupt);
  process.channel?.unref();
}

function keepLogs(): void {
  rmSync(keptLogs, { recursive: true, force: true });
  mkdirSync(keptLogs, { recursive: true });
  const logs = join(dataFolder, 'logs');
  if (existsSync(logs)) cpSync(logs, keptLogs, { recursive: true });
  cpSync(startLog, keptStartLog);
}

/** Ready is what the command itself calls ready: with the first notifications and events of its brands, not before them. */
async function untilReady(site: ChildProcess): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!readFileSync(startLog, 'utf8').includes(readyLine)) {
    if (site.exitCode !== null) throw new Error(`the site stopped while starting; see ${keptLogs}`);
    if (Date.now() > deadline) throw new Error(`the site was not ready in time; see ${keptStartLog}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function stop(site: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (site.exitCode !== null || site.signalCode !== null) return resolve();
    site.once('exit', () => resolve());
    if (!site.kill('SIGTERM')) resolve();
  });
}
