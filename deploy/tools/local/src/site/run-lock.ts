import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './processes/error-code.ts';
import { SettingError } from './settings/settings.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * One runner per data folder: two would share one database and stop it under each other. A lock left by a runner that
 * died is taken over.
 * @returns what gives the lock back
 * @throws SettingError when a live process holds it
 */
export function takeLock(file: string, pid = process.pid): () => void {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, String(pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || attempt > 1) throw error;
    }
    const holder = Number(readFileSync(file, 'utf8'));
    if (Number.isInteger(holder) && holder > 0 && isAlive(holder))
      throw new SettingError(
        `This site is running already (process ${holder}): stop it first, or give this one another folder with SANUK_DATA.`,
      );
    rmSync(file, { force: true });
  }
}
