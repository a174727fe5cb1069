import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const programs = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/**
 * Finds the newest PostgreSQL of the system that has a server and client programs of one version: the embedded one has no pg_dump.
 * @returns its folder; null where none is installed
 */
export function findInstalledPostgres(root = '/usr/lib/postgresql'): string | null {
  const versions = existsSync(root) ? readdirSync(root) : [];
  const folders = versions.sort((a, b) => Number(a) - Number(b)).map((version) => path.join(root, version));
  return (
    folders.findLast((folder) => programs.every((name) => existsSync(path.join(folder, 'bin', name)))) ?? null
  );
}
