import { randomBytes } from 'node:crypto';

export interface StoredFile {
  /** in bytes */
  size: number;
  /** milliseconds since the epoch; whole seconds in a bucket */
  modifiedAt: number;
  /** differs whenever the bytes may differ: size and time of a file, the entity tag of an object */
  tag: string;
}

export interface PutOptions {
  /** Waits until a power cut cannot undo the write. */
  durable?: boolean;
  /** The bytes under this key never change: caches in front of a bucket may keep them for a year. */
  immutable?: boolean;
  /** media type, for caches in front of a bucket */
  type?: string;
}

/**
 * Where releases and manifests are kept. Keys are relative paths with `/`; every write is seen whole or not at all.
 *
 * ```
 * r/<remote>/<releaseId>/…          files of a release, `.br` and `.gz` beside text, release.json last
 * r/<remote>/versions/<version>     the release id that owns a version
 * r/<remote>/latest                 the release id published last
 * brands/<brand>/<revision>.json    signed manifests, append-only
 * brands/<brand>/current            number of the newest revision (a hint: revisions above it count)
 * aside/<date>-<digits>/…           what `repair` found where it does not belong
 * audit.jsonl                       one line per action
 * ```
 */
export interface Store {
  /** Whether every read is a request over a network: readers poll such a store, and do not ask it before each page. */
  readonly isRemote: boolean;
  /** The bytes under a key, or null. @throws StoreUnavailableError when the store itself cannot be reached */
  read(key: string): Promise<Buffer | null>;
  /** Size, age and tag of a key, or null. */
  stat(key: string): Promise<StoredFile | null>;
  /** Names directly below a folder, files and folders alike, sorted; empty when there is none. */
  list(folder: string): Promise<string[]>;
  /** Writes a key, replacing what was there. */
  put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void>;
  /** Writes a key that must not exist yet, durably. @returns false when another writer was first */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Moves what lies directly in a folder, under whatever name, to `aside/`, and returns the new place. */
  setAside(folder: string, name: string): Promise<string>;
  /** Adds one line to a log. Concurrent lines are all kept, in any order. */
  append(key: string, line: string): Promise<void>;
  /** Deletes a key and everything below it. A key that does not exist is no error. */
  remove(key: string): Promise<void>;
}

/** The store cannot be reached at all (not: the key is missing). */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

const keyPattern = /^(?!\.\.?(?:\/|$))[\w.@+~-]+(?:\/(?!\.\.?(?:\/|$))[\w.@+~-]+)*$/;

/** Whether a string may be a key: relative, no empty or dot segment, nothing that a shell or URL would bend. */
export const isKey = (key: string): boolean => keyPattern.test(key);

/** @throws Error for a string that may not be a key */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a key of the store: ${key}`);
}

/** @throws Error for a name that may not lie directly in a folder */
export function assertName(name: string): void {
  if (name.includes('/') || name === '' || name === '.' || name === '..') {
    throw new Error(`not a name in a folder: ${name}`);
  }
}

/** A new folder below `aside/` for what is set aside now. */
export const asideFolder = (): string =>
  `aside/${new Date().toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`;

/** UTF-8 text under a key, or null. */
export async function readText(store: Store, key: string): Promise<string | null> {
  const bytes = await store.read(key);
  return bytes?.toString('utf8') ?? null;
}
