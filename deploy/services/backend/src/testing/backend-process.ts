import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startArguments } from '@sanuk/cli/typescript';
import { freePort } from '../database/embedded/embedded-process.ts';
import { testSecrets } from './test-context.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
const running: ChildProcess[] = [];

export interface BackendProcess {
  child: ChildProcess;
  port: number;
  dataDir: string;
  /** what the process logged about the database it uses */
  database: string;
}

/** Makes a data folder, removed by `endBackendProcesses`. */
export function newDataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanuk-process-'));
  folders.push(folder);
  return folder;
}

const withoutDatabase = ({ DATABASE_URL: _, DATABASE_OWNER_URL: __, ...env }: NodeJS.ProcessEnv) => env;

/** Starts the backend as it is started in production, and waits until it is ready. */
export async function startBackendProcess(
  env: Record<string, string>,
  dataDir = newDataDir(),
): Promise<BackendProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, startArguments('src/app/main.ts'), {
    cwd: root,
    env: {
      ...withoutDatabase(process.env),
      ...{ ...testSecrets, PORT: String(port), DATA_DIR: dataDir, DRAIN_MS: '0' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const logged = JSON.parse(line) as { msg: string; database?: string };
    if (logged.msg !== 'backend ready') continue;
    child.stdout.resume();
    return { child, port, dataDir, database: logged.database ?? '' };
  }
  throw new Error('the backend ended before it was ready');
}

/** Ends every process that was started here, and removes their data folders. */
export function endBackendProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
