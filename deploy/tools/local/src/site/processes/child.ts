import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type PulseLimits, watchPulse } from './pulse.ts';
import { RestartPolicy, type RestartWaits } from './restart-policy.ts';

/** One process of the site. */
export interface ChildSpec {
  name: string;
  /** another program than node */
  command?: string;
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
  logFile: string;
}

export interface Supervisor {
  readonly pid: number | undefined;
  /** how often the child had to be started again */
  readonly restarts: number;
  /** Starts the child anew, after it ended in good order. */
  restart(): void;
  /** Asks the child to end, waits for it, and kills it when it takes too long. */
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  /** called at each death that was not asked for; `againInMs` until the next try */
  onCrash?: (name: string, how: string, againInMs: number) => void;
  /** resolves when this life of the child is ready for work; given up by `signal` when it ends before */
  untilReady?: (signal: AbortSignal) => Promise<void>;
  waits?: Partial<RestartWaits>;
  /** for children that load `watch-parent.mjs`: one whose event loop stands still is killed */
  pulse?: Partial<PulseLimits>;
  stopTimeoutMs?: number;
}

/** Starts a child and starts it again whenever it dies or hangs without being asked to. */
export function supervise(spec: ChildSpec, options: SuperviseOptions = {}): Supervisor {
  const policy = new RestartPolicy(options.waits);
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let restarting = false;
  let restarts = 0;

  const launch = () => {
    restarting = false;
    const started = startChild(spec);
    child = started;
    const life = watchLife(started, options);
    started.once('exit', (code, signal) => {
      const { wasReady, didHang } = life.end();
      if (stopping) return;
      if (restarting) return launch();
      const wait = policy.waitAfterDeath(wasReady, Date.now());
      options.onCrash?.(spec.name, didHang ? 'hung' : (signal ?? `code ${code}`), wait);
      timer = setTimeout(() => {
        restarts += 1;
        launch();
      }, wait);
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
    restart() {
      if (stopping || restarting) return;
      clearTimeout(timer);
      restarting = true;
      if (isRunning(child)) void endProcess(child, options.stopTimeoutMs ?? 20_000);
      else launch();
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await endProcess(child, options.stopTimeoutMs ?? 20_000);
    },
  };
}

function startChild(spec: ChildSpec): ChildProcess {
  mkdirSync(dirname(spec.logFile), { recursive: true });
  // For appending: the log is emptied under the child's hands when it has grown large (rotate-log.ts).
  const log = openSync(spec.logFile, 'a');
  // Detached: Ctrl-C in the terminal reaches the runner alone, which then stops the children in order.
  const started = spawn(spec.command ?? process.execPath, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    // The channel is for programs that load `watch-parent.mjs`.
    stdio: ['ignore', log, log, ...(spec.command ? [] : ['ipc' as const])],
  });
  closeSync(log);
  started.once('error', () => undefined);
  return started;
}

/** Notes of one life of the child whether it became ready and whether it had to be killed because it hung. */
function watchLife(child: ChildProcess, { untilReady, pulse }: SuperviseOptions) {
  const over = new AbortController();
  let wasReady = false;
  let didHang = false;
  untilReady?.(over.signal).then(
    () => {
      if (!over.signal.aborted) wasReady = true;
    },
    () => undefined,
  );
  const onHung = () => {
    didHang = true;
    // Nothing else reaches a process that is stopped or whose event loop stands still.
    child.kill('SIGKILL');
  };
  const stopAsking = pulse ? watchPulse(child, onHung, pulse) : undefined;
  return {
    end() {
      over.abort();
      stopAsking?.();
      return { wasReady, didHang };
    },
  };
}

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

async function endProcess(child: ChildProcess | undefined, timeoutMs: number): Promise<void> {
  if (!isRunning(child)) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
