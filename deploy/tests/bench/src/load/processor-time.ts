import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process of the site could not be found: this asks Linux for it. */
export class ProcessMissingError extends Error {
  override name = 'ProcessMissingError';
}

/** Ticks of the clock that Linux counts a process's time in. */
const ticksPerSecond = 100;

/** Fields of `/proc/<pid>/stat` behind the name, which may have spaces; the first is the state. */
const fieldsOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/**
 * The process of the site that runs in a folder of `deploy/services`.
 * @param parent process number of what started the site
 * @throws ProcessMissingError
 */
export function processIn(parent: number, folder: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    try {
      return Number(fieldsOf(pid)[1]) === parent && readlinkSync(`/proc/${pid}/cwd`).endsWith(`/${folder}`);
    } catch {
      // It ended meanwhile, or is somebody else's.
      return false;
    }
  });
  if (!found) throw new ProcessMissingError(`no process of the site runs in ${folder}`);
  return Number(found);
}

/** Seconds of processor time that a process has used, all its threads together. */
export function processorSeconds(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Seconds of processor time that a process and the processes it started have used so far, without those that have ended. */
export function processorSecondsWithChildren(pid: number): number {
  const used = readdirSync('/proc').map((name) => {
    try {
      const isOne = name === String(pid) || (/^\d+$/.test(name) && Number(fieldsOf(name)[1]) === pid);
      return isOne ? processorSeconds(Number(name)) : 0;
    } catch {
      // It ended meanwhile.
      return 0;
    }
  });
  return used.reduce((sum, one) => sum + one, 0);
}
