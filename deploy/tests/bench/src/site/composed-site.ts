import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The composed site: the real edge, backend and sandbox, as `npm start` runs them. */
export interface ComposedSite {
  edgePort: number;
  backendPort: number;
  sandboxPort: number;
  url: string;
  data: string;
  /** process number of what started edge, backend and sandbox */
  pid: number;
  stop(): Promise<void>;
}

/** The site did not start, or the folder that was named has none running. */
export class SiteMissingError extends Error {
  override name = 'SiteMissingError';
}

const startMs = 300_000;

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const siteAt = (edgePort: number, data: string, pid: number, stop: () => Promise<void>): ComposedSite => ({
  edgePort,
  backendPort: edgePort + 1,
  sandboxPort: edgePort + 2,
  url: `http://localhost:${edgePort}`,
  data,
  pid,
  stop,
});

async function untilReady(child: ChildProcess, port: number, log: string): Promise<void> {
  const deadline = Date.now() + startMs;
  for (const part of [port, port + 1, port + 2])
    while (!(await answers(`http://localhost:${part}/readyz`))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new SiteMissingError(`the site did not start; see ${log}`);
      await wait(250);
    }
  // The list of games comes from the provider a moment after the start.
  while (!(await answers(`http://localhost:${port}/api/game/list?category=slot&limit=1`))) await wait(250);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (child.exitCode !== null || !child.kill('SIGINT')) resolve();
  });
}

/** Builds what changed and starts the site on an empty data folder. @throws SiteMissingError */
export async function startComposedSite(root: string, port: number): Promise<ComposedSite> {
  const data = join(tmpdir(), `sanuk-bench-${port}`);
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const log = join(data, 'start.log');
  const out = openSync(log, 'a');
  const child = spawn(process.execPath, ['deploy/tools/local/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SANUK_DATA: data,
      // All visitors of a measurement come from one address.
      REQUESTS_PER_MINUTE: '10000000',
      REGISTRATIONS_PER_HOUR: '10000',
      OPEN_DEPOSITS_PER_NETWORK: '10000',
    },
    stdio: ['ignore', out, out],
  });
  const stopNow = () => void child.kill('SIGINT');
  // Whatever ends this process ends the site.
  process.once('exit', stopNow);
  const end = async () => {
    await stop(child);
    process.off('exit', stopNow);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await untilReady(child, port, log);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return siteAt(port, data, child.pid ?? 0, end);
}

/** The site that runs already on a data folder, as for trying a measurement out. @throws SiteMissingError */
export function runningSite(data: string): ComposedSite {
  try {
    const { edge }: { edge: string } = JSON.parse(readFileSync(join(data, 'site.json'), 'utf8'));
    const pid = Number.parseInt(readFileSync(join(data, 'runner.pid'), 'utf8'), 10);
    return siteAt(Number(new URL(edge).port), data, pid, async () => undefined);
  } catch (cause) {
    throw new SiteMissingError(`no site runs on ${data}`, { cause });
  }
}
