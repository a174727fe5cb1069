import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appsIn } from '../../releases/apps.ts';

const builtFiles = (root: string) => ['.cache/build', ...appsIn(root).map(({ output }) => output)];

/** Set by Jest and by whoever runs the tests; the user of a fresh clone has none of them. */
const settingsOfTests =
  /^(?:NODE_ENV|NODE_OPTIONS|JEST_WORKER_ID|PORT|SANUK_DATA|STORE_DIR|STORE_URL|KEYS_DIR|BRANDS_DIR|EDGE_METRICS|BACKEND_URL|OPERATOR_KEYS|npm_.*)$/;

export interface CommandEnd {
  code: number | null;
  output: string;
}

/** A command that stays until it is stopped, such as `npm start`. */
export interface RunningCommand {
  output(): string;
  /** Resolves when the output contains the text. @throws Error when the command ends before */
  waitFor(text: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A clone of the repository with its uncommitted changes and its finished builds, in a temporary folder. Nothing is installed in
 * it, and its site keeps its data in it.
 */
export class FreshClone {
  readonly root = mkdtempSync(join(tmpdir(), 'sanuk-clone-'));
  readonly #env: NodeJS.ProcessEnv;
  readonly #running = new Set<RunningCommand>();
  /** commands that have not ended, each a process group of its own */
  readonly #commands = new Set<ChildProcess>();

  constructor(from: string, env: NodeJS.ProcessEnv) {
    this.#env = Object.fromEntries(Object.entries(env).filter(([name]) => !settingsOfTests.test(name)));
    try {
      this.#copy(from);
    } catch (error) {
      rmSync(this.root, { recursive: true, force: true });
      throw error;
    }
  }

  #copy(from: string): void {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: from, encoding: 'utf8' });
    git('clone', '--quiet', '--shared', from, this.root);
    const changed = git('ls-files', '-z', '--modified', '--others', '--deleted', '--exclude-standard');
    for (const path of new Set(changed.split('\0').filter(Boolean))) {
      if (existsSync(join(from, path))) cpSync(join(from, path), join(this.root, path));
      else rmSync(join(this.root, path), { force: true });
    }
    for (const path of builtFiles(from))
      if (existsSync(join(from, path))) cpSync(join(from, path), join(this.root, path), { recursive: true });
  }

  /** Runs one command to its end, as a shell in this folder of the clone does. */
  async run([file = '', ...args]: readonly string[], folder = '.'): Promise<CommandEnd> {
    const child = spawn(file, args, {
      cwd: join(this.root, folder),
      env: this.#env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#commands.add(child);
    const output = outputOf(child);
    const [code] = (await once(child, 'close')) as [number | null];
    this.#commands.delete(child);
    return { code, output: output() };
  }

  /** Starts a command that stays, with ports of its own. */
  start([file = '', ...args]: readonly string[], settings: Readonly<Record<string, string>>): RunningCommand {
    // A process group of its own, to which Ctrl-C goes as in a terminal.
    const child = spawn(file, args, {
      cwd: this.root,
      env: { ...this.#env, ...settings },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = outputOf(child);
    let isEnded = false;
    const ended = once(child, 'close').then(() => {
      isEnded = true;
    });
    const running: RunningCommand = {
      output,
      async waitFor(text) {
        while (!output().includes(text)) {
          if (isEnded) throw new Error(`${args.join(' ')} ended:\n${output()}`);
          await Promise.race([once(child.stdout, 'data'), ended]);
        }
      },
      stop: async () => {
        this.#running.delete(running);
        if (!isEnded && child.pid) process.kill(-child.pid, 'SIGINT');
        await ended;
      },
    };
    this.#running.add(running);
    return running;
  }

  /** Stops what still runs and removes the clone. */
  async remove(): Promise<void> {
    for (const child of this.#commands)
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    for (const running of [...this.#running]) await running.stop();
    rmSync(this.root, { recursive: true, force: true });
  }
}

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (text) => chunks.push(text));
  return () => chunks.join('');
}
