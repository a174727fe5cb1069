import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The backend stops its database itself. When it died before it could, the database still runs: this ends it, quickly
 * and cleanly (SIGINT, "fast shutdown").
 * @param data the site's data folder
 */
export const stopLeftPostgres = (data: string, timeoutMs?: number): Promise<void> =>
  stopLeft(
    { pidFile: join(data, 'postgres/cluster/postmaster.pid'), name: 'postgres', by: 'SIGINT' },
    timeoutMs,
  );

interface LeftProgram {
  /** its first line is the number of the process */
  pidFile: string;
  /** stands in its command line */
  name: string;
  by: NodeJS.Signals;
}

/** Ends a program that an earlier run started and could not end. */
export async function stopLeft({ pidFile, name, by }: LeftProgram, timeoutMs = 10_000): Promise<void> {
  const pid = runningPid(pidFile, name);
  if (pid === null || !signal(pid, by)) return;
  const deadline = Date.now() + timeoutMs;
  while (signal(pid, 0) && Date.now() < deadline) await wait(50);
}

/** The file is removed when the program ends in good order. */
function runningPid(file: string, name: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 && isProgram(pid, name) ? pid : null;
}

/** After a reboot the number may belong to another program. */
function isProgram(pid: number, name: string): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync('/proc/self')) return true;
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(name);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}
