import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '@sanuk/release-store/store';
import type { Log } from '../log.ts';

/** Releases whose files are kept; a brand runs some ten. */
const mostReleases = 60;

/**
 * Files of releases on the disk of this machine, under their keys in the store, for times when a remote store is away. The releases
 * written to longest ago are deleted first. Readers prove what they read from here, as they do everything else.
 */
export class ReleaseCopies {
  readonly #root: string;
  readonly #folder: FolderStore;
  readonly #log: Pick<Log, 'warn'>;
  readonly #limit: number;
  readonly #counted = new Set<string>();
  #isFaulty = false;

  constructor(root: string, log: Pick<Log, 'warn'>, limit = mostReleases) {
    this.#root = root;
    this.#folder = new FolderStore(root);
    this.#log = log;
    this.#limit = limit;
  }

  /** The copy of a file, or null where none can be read. */
  read(key: string): Promise<Buffer | null> {
    return this.#folder.read(key).catch(() => null);
  }

  /** Writes a copy. A disk that takes none is logged once: the file itself has been found. */
  async save(key: string, bytes: Buffer): Promise<void> {
    try {
      await this.#folder.put(key, bytes);
      const release = key.split('/').slice(0, 3).join('/');
      if (this.#counted.has(release)) return;
      this.#counted.add(release);
      await this.#deleteOldest();
    } catch (error) {
      if (!this.#isFaulty) this.#log.warn({ err: error }, 'copies of releases cannot be written');
      this.#isFaulty = true;
    }
  }

  async #deleteOldest(): Promise<void> {
    const releases: { path: string; writtenAt: number }[] = [];
    for (const remote of await this.#folder.list('r')) {
      for (const id of await this.#folder.list(`r/${remote}`)) {
        const path = `r/${remote}/${id}`;
        releases.push({ path, writtenAt: (await stat(join(this.#root, path))).mtimeMs });
      }
    }
    releases.sort((one, other) => other.writtenAt - one.writtenAt);
    for (const { path } of releases.slice(this.#limit)) {
      this.#counted.delete(path);
      await this.#folder.remove(path);
    }
  }
}
