import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The backend stops its database itself. When it died before it could, the database still runs: this ends it, quickly
 * and cleanly (SIGINT, "fast shutdown").
 * @param data the site's data folder
 */
export async function stopLeftPostgres(data: string, timeoutMs = 10_000): Promise<void> {
  const pid = runningPid(join(data, 'postgres/cluster/postmaster.pid'));
  if (pid === null || !signal(pid, 'SIGINT')) return;
  const deadline = Date.now() + timeoutMs;
  while (signal(pid, 0) && Date.now() < deadline) await wait(50);
}

/** First line of the file is the process; it is removed when the server ends in good order. */
function runningPid(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 && isPostgres(pid) ? pid : null;
}

/** After a reboot the number may belong to another program. */
function isPostgres(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync('/proc/self')) return true;
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('postgres');
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}
