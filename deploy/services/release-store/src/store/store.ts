import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** milliseconds since the epoch */
  modifiedAt: number;
}

export interface OpenFile extends StoredFile {
  stream: Readable;
}

/**
 * Where releases and manifests are kept. Keys are relative paths with `/`; every write is seen whole or not at all.
 * The shape is what an S3 bucket can do as well: `create` is PUT with `If-None-Match: *`.
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
  /** The bytes under a key, or null. @throws StoreUnavailableError when the store itself cannot be reached */
  read(key: string): Promise<Buffer | null>;
  /** Size and age of a key, or null. */
  stat(key: string): Promise<StoredFile | null>;
  /** Opens a key for streaming, or null. The caller consumes or destroys the stream. */
  open(key: string): Promise<OpenFile | null>;
  /** Names directly below a folder, files and folders alike, sorted; empty when there is none. */
  list(folder: string): Promise<string[]>;
  /** Writes a key, replacing what was there. `durable` waits until a power cut cannot undo it. */
  put(key: string, bytes: Uint8Array, options?: { durable?: boolean }): Promise<void>;
  /** Writes a key that must not exist yet, durably; false when somebody else was first. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Moves what lies directly in a folder, under whatever name, to `aside/`, and tells where; nothing is deleted. */
  setAside(folder: string, name: string): Promise<string>;
  /** Adds one line to a log. */
  append(key: string, line: string): Promise<void>;
}

/** The store cannot be reached at all (not: the key is missing). */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

const keyPattern = /^(?!\.\.?(?:\/|$))[\w.@+~-]+(?:\/(?!\.\.?(?:\/|$))[\w.@+~-]+)*$/;

/** Whether a string may be a key: relative, no empty or dot segment, nothing that a shell or URL would bend. */
export const isKey = (key: string): boolean => keyPattern.test(key);

/** UTF-8 text under a key, or null. */
export async function readText(store: Store, key: string): Promise<string | null> {
  const bytes = await store.read(key);
  return bytes?.toString('utf8') ?? null;
}
