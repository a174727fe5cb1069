import { randomBytes } from 'node:crypto';
import { appendFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  asideFolder,
  assertKey,
  assertName,
  type PutOptions,
  type Store,
  type StoredFile,
  StoreUnavailableError,
} from './store.ts';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** A store in a folder of this machine, or of a shared file system with hard links. */
export class FolderStore implements Store {
  readonly isRemote: boolean = false;
  readonly #root: string;

  /** @param root made on the first write */
  constructor(root: string) {
    this.#root = root;
  }

  async read(key: string): Promise<Buffer | null> {
    return this.#missingAsNull(key, (path) => readFile(path));
  }

  async stat(key: string): Promise<StoredFile | null> {
    const found = await this.#missingAsNull(key, (path) => stat(path));
    if (!found?.isFile()) return null;
    const { size, mtimeMs } = found;
    return { size, modifiedAt: mtimeMs, tag: `${size} ${mtimeMs}` };
  }

  async list(folder: string): Promise<string[]> {
    const names = await this.#missingAsNull(folder, (path) => readdir(path));
    return (names ?? []).filter((name) => !name.startsWith('.')).sort();
  }

  async put(key: string, bytes: Uint8Array, { durable = false }: PutOptions = {}): Promise<void> {
    await this.#written(key, bytes, durable, async (temporary, path) => {
      await rename(temporary, path);
      return true;
    });
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    return this.#written(key, bytes, true, async (temporary, path) => {
      try {
        // A hard link appears with its whole content, and fails when the name is taken.
        await link(temporary, path);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    });
  }

  async setAside(folder: string, name: string): Promise<string> {
    assertName(name);
    const at = asideFolder();
    await mkdir(join(this.#path(at), folder), { recursive: true });
    await rename(join(this.#path(folder), name), join(this.#path(at), folder, name));
    return `${at}/${folder}/${name}`;
  }

  async append(key: string, line: string): Promise<void> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, `${line}\n`);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { recursive: true, force: true });
  }

  /** Writes a temporary file beside the target and lets `settle` give it its name. A disk that is full keeps nothing of it. */
  async #written(
    key: string,
    bytes: Uint8Array,
    durable: boolean,
    settle: (temporary: string, path: string) => Promise<boolean>,
  ): Promise<boolean> {
    const path = this.#path(key);
    const folder = dirname(path);
    const temporary = join(folder, `.${randomBytes(6).toString('hex')}.tmp`);
    try {
      await mkdir(folder, { recursive: true });
      await writeWhole(temporary, bytes, durable);
      const settled = await settle(temporary, path);
      if (durable) await syncFolder(folder);
      return settled;
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreUnavailableError(`${key} cannot be written: ${reason}`, { cause: error });
    }
  }

  async #missingAsNull<T>(key: string, use: (path: string) => Promise<T>): Promise<T | null> {
    try {
      return await use(this.#path(key));
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'EISDIR') {
        throw new StoreUnavailableError(`${key}: ${code || String(error)}`, { cause: error });
      }
      if (code === 'ENOENT') await this.#assertRoot();
      return null;
    }
  }

  /** A missing file is an answer; a missing store is not. */
  async #assertRoot(): Promise<void> {
    const root = await stat(this.#root).catch(() => null);
    if (!root?.isDirectory()) throw new StoreUnavailableError('the store folder is away');
  }

  #path(key: string): string {
    assertKey(key);
    return join(this.#root, key);
  }
}

async function writeWhole(path: string, bytes: Uint8Array, durable: boolean): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    if (durable) await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
