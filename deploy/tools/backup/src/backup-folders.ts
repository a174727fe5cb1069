import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { manifestName } from './manifest.ts';

/** A complete backup. */
export interface StoredBackup {
  name: string;
  madeAt: Date;
}

/** `sanuk-20261128T103000123Z`, and `.part` behind it while it is written. */
const pattern = /^(.+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z(\.part)?$/;

/** The folders of backups of one database, below one folder. */
export class BackupFolders {
  readonly #dir: string;
  readonly #database: string;

  constructor(dir: string, database: string) {
    this.#dir = dir;
    this.#database = database.replace(/[^\w-]/g, '-');
  }

  /**
   * Writes a new backup: under another name until it is complete and on the disk. What an interrupted backup left is removed.
   * @param write gets the folder to write into
   * @returns the name of the backup, and what `write` returned
   */
  async add<T>(madeAt: Date, write: (folder: string) => Promise<T>): Promise<{ name: string; written: T }> {
    const name = `${this.#database}-${madeAt.toISOString().replace(/[-:.]/g, '')}`;
    const part = path.join(this.#dir, `${name}.part`);
    await this.#removeParts();
    await mkdir(part, { recursive: true, mode: 0o700 });
    try {
      const written = await write(part);
      await syncFolder(part);
      await rename(part, path.join(this.#dir, name));
      await syncFolder(this.#dir);
      return { name, written };
    } catch (cause) {
      await rm(part, { recursive: true, force: true });
      throw cause;
    }
  }

  /**
   * Removes all but the newest backups.
   * @param made stays, also where the clock was set back since the others
   */
  async removeOld(keep: number, made: string): Promise<void> {
    const others = (await listBackups(this.#dir)).filter(
      ({ name }) => name !== made && pattern.exec(name)?.[1] === this.#database,
    );
    for (const { name } of others.slice(0, Math.max(0, others.length - keep + 1)))
      await rm(path.join(this.#dir, name), { recursive: true });
  }

  async #removeParts(): Promise<void> {
    for (const name of await namesIn(this.#dir))
      if (pattern.exec(name)?.[1] === this.#database && name.endsWith('.part'))
        await rm(path.join(this.#dir, name), { recursive: true, force: true });
  }
}

/** Lists the complete backups of a folder, the oldest first. */
export async function listBackups(dir: string): Promise<StoredBackup[]> {
  return (await namesIn(dir))
    .flatMap((name) => {
      const [, , year, month, day, hour, minute, second, ms, part] = pattern.exec(name) ?? [];
      if (!year || part || !existsSync(path.join(dir, name, manifestName))) return [];
      return [{ name, madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) }];
    })
    .sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
}

const namesIn = async (dir: string): Promise<string[]> => (existsSync(dir) ? readdir(dir) : []);

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
