import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** One process of the site. */
export interface ChildSpec {
  name: string;
  /** arguments of node */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  logFile: string;
}

export interface Supervisor {
  readonly pid: number | undefined;
  /** how often the child had to be started again */
  readonly restarts: number;
  /** Asks the child to end, waits for it, and kills it when it takes too long. */
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  /** told of each death that was not asked for; `againInMs` until the next try */
  onCrash?: (name: string, how: string, againInMs: number) => void;
  /** wait before the first restart; doubles with each crash up to `maxBackoffMs` */
  backoffMs?: number;
  maxBackoffMs?: number;
  /** a child that ran this long starts over with the first wait */
  steadyMs?: number;
  stopTimeoutMs?: number;
}

const LOG_LIMIT = 5_000_000;

/** A log that has grown large is put aside, once. */
function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

/** Starts a child and starts it again, with growing waits, whenever it dies without being asked to. */
export function supervise(spec: ChildSpec, options: SuperviseOptions = {}): Supervisor {
  const { onCrash, backoffMs = 500, maxBackoffMs = 20_000, steadyMs = 60_000 } = options;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let restarts = 0;
  let wait = backoffMs;

  const launch = () => {
    const log = openLog(spec.logFile);
    const startedAt = Date.now();
    // Detached: Ctrl-C in the terminal reaches the runner alone, which then stops the children in order.
    const started = spawn(process.execPath, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    child = started;
    started.once('error', () => undefined);
    started.once('exit', (code, signal) => {
      if (stopping) return;
      if (Date.now() - startedAt >= steadyMs) wait = backoffMs;
      onCrash?.(spec.name, signal ?? `code ${code}`, wait);
      timer = setTimeout(() => {
        restarts += 1;
        launch();
      }, wait);
      wait = Math.min(wait * 2, maxBackoffMs);
    });
  };
  launch();

  return {
    get pid() {
      return child?.pid;
    },
    get restarts() {
      return restarts;
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await endProcess(child, options.stopTimeoutMs ?? 20_000);
    },
  };
}

async function endProcess(child: ChildProcess | undefined, timeoutMs: number): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
