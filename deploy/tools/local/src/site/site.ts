import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Supervisor, supervise } from './processes/child.ts';
import { type SiteProcess, siteProcesses } from './processes/processes.ts';
import { NotReadyError, untilReady } from './processes/ready.ts';
import { keepRotating } from './processes/rotate-log.ts';
import { stopLeftPostgres } from './processes/stop-postgres.ts';
import { keepSecrets } from './settings/secrets.ts';
import type { SiteSettings } from './settings/settings.ts';

/** Site that are kept running. */
export interface Site {
  /** Resolves when every process answers. @throws NotReadyError */
  ready(): Promise<void>;
  /** process number of what runs under this name now */
  pidOf(name: string): number | undefined;
  /** folders of the package that runs under this name, and of its sources */
  foldersOf(name: string): { cwd: string; sources: string };
  /** Starts one process anew, for it to run changed sources. */
  restart(name: string): void;
  /** Ends one process, starts another program in its place, and resolves when that one answers. @throws NotReadyError */
  replace(spec: SiteProcess): Promise<void>;
  /** Ends all, in the opposite order. */
  stop(): Promise<void>;
}

interface Running {
  spec: SiteProcess;
  child: Supervisor;
  /** rejects when the process keeps dying before it ever was ready */
  hopeless: Promise<never>;
}

const readyTimeoutMs = 120_000;
const crashesAtStart = 3;
const lastLineCount = 12;

/** Starts backend, sandbox and edge, and keeps them running until `stop`. */
export function launchSite(
  settings: SiteSettings,
  hosts: readonly string[],
  env: Record<string, string | undefined>,
  say: (sentence: string) => void,
): Site {
  const secrets = keepSecrets(join(settings.data, 'secrets.json'), brandsIn(settings.root));
  const processes = launchProcesses(siteProcesses(settings, secrets, hosts, env), say);
  const stopRotating = keepRotating([join(settings.data, 'postgres/server.log')]);
  return {
    ...processes,
    async stop() {
      // The backend takes its database along.
      await processes.stop();
      await stopLeftPostgres(settings.data);
      stopRotating();
    },
  };
}

/** Starts processes, and keeps them running until `stop`. */
export function launchProcesses(specs: readonly SiteProcess[], say: (sentence: string) => void): Site {
  const running = specs.map((spec) => keepRunning(spec, say));
  const stopRotating = keepRotating(specs.map(({ logFile }) => logFile));
  const find = (name: string): Running => {
    const found = running.find(({ spec }) => spec.name === name);
    if (!found) throw new Error(`no process of the site is called ${name}`);
    return found;
  };
  return {
    ready: () => untilAllReady(running),
    pidOf: (name) => running.find(({ spec }) => spec.name === name)?.child.pid,
    foldersOf: (name) => find(name).spec,
    restart: (name) => running.find(({ spec }) => spec.name === name)?.child.restart(),
    async replace(spec) {
      const old = find(spec.name);
      await old.child.stop();
      const next = keepRunning(spec, say);
      running[running.indexOf(old)] = next;
      await untilAllReady([next]);
    },
    async stop() {
      for (const { child } of [...running].reverse()) await child.stop();
      stopRotating();
    },
  };
}

async function untilAllReady(running: readonly Running[]): Promise<void> {
  const ended = new AbortController();
  const options = { timeoutMs: readyTimeoutMs, signal: ended.signal };
  try {
    await Promise.all(
      running.map(({ spec: { name, readyUrl, logFile }, hopeless }) =>
        Promise.race([untilReady(name, readyUrl, { ...options, logFile }), hopeless]),
      ),
    );
  } finally {
    ended.abort();
  }
}

function keepRunning(spec: SiteProcess, say: (sentence: string) => void): Running {
  let giveUp: (reason: NotReadyError) => void = () => undefined;
  const hopeless = new Promise<never>((_resolve, reject) => {
    giveUp = reject;
  });
  hopeless.catch(() => undefined);
  let crashes = 0;
  const { name, readyUrl, logFile } = spec;
  const child = supervise(spec, {
    // Another program than node does not answer.
    pulse: spec.command ? undefined : {},
    untilReady: (signal) => untilReady(name, readyUrl, { logFile, signal }),
    onCrash: (_name, how, againInMs) => {
      crashes += 1;
      say(`${name} ended (${how}); starting it again in ${againInMs / 1000} s.`);
      if (crashes >= crashesAtStart)
        giveUp(new NotReadyError(`${name} does not start. The end of ${logFile}:\n${lastLines(logFile)}`));
    },
  });
  return { spec, child, hopeless };
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lastLineCount).join('\n');

/** Folders of the brands: what the staff's keys name. */
export function brandsIn(root: string): string[] {
  const folder = join(root, 'deploy/brands');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
