import type { ReleaseFile } from '@sanuk/contract/federation/release';
import { hasRecordedHash, largestFile, siblingSuffixes, unpacked } from '@sanuk/release-store/releases';
import type { Store, StoredFile } from '@sanuk/release-store/store';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../compress.ts';
import type { ReleaseCopies } from './release-copies.ts';

/** What was found under a key: bytes that are proven, nothing, or something that must not be sent. */
export type Found = Buffer | 'missing' | 'damaged';

interface Proven {
  /** of the file when it was proven */
  tag: string;
  bytes: Buffer;
}

const memoryBytes = 64 * 1024 * 1024;

/** Files up to a number of bytes together; one above an eighth of it is never held. */
export const fileMemory = <T extends { bytes: Uint8Array }>(limit: number) =>
  new LRUCache<string, T>({
    maxSize: limit,
    maxEntrySize: Math.floor(limit / 8),
    // An empty file takes a place as well: the cache knows no entry without a size.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

interface ProvenFilesOptions {
  /** bytes in memory */
  limit?: number;
  /** copies on disk of what a remote store holds */
  copies?: ReleaseCopies;
}

/**
 * Files of releases, each proven before it is first sent: no byte goes out that was not compared with the record after it
 * was read. From a folder, proven bytes are sent from memory for as long as the file there looks the same. From a remote store they
 * are sent without another request, also while the store is away: first from memory, then from a copy on disk, which is proven like
 * the file. A verdict of damage is never kept: a repaired file is served with the next request.
 */
export class ProvenFiles {
  readonly #store: Store;
  readonly #copies: ReleaseCopies | undefined;
  readonly #proven: LRUCache<string, Proven>;
  readonly #reading = new Map<string, Promise<Found>>();

  constructor(store: Store, { limit = memoryBytes, copies }: ProvenFilesOptions = {}) {
    this.#store = store;
    this.#copies = copies;
    this.#proven = fileMemory(limit);
  }

  /**
   * Whether a file is deleted from the store. A remote store is not asked: what it held once is served on.
   * @throws StoreUnavailableError
   */
  async isDeleted(key: string): Promise<boolean> {
    return !this.#store.isRemote && (await this.#store.stat(key)) === null;
  }

  /**
   * The proven bytes of a file, or of its compressed copy.
   * @param key the file's key in the store
   * @throws StoreUnavailableError
   */
  async find(key: string, file: ReleaseFile, encoding: Encoding | null): Promise<Found> {
    const at = encoding ? `${key}${siblingSuffixes[encoding]}` : key;
    const known = this.#proven.get(at);
    if (this.#store.isRemote) {
      return known?.bytes ?? this.#shared(at, () => this.#findRemote(at, file, encoding));
    }
    const stored = await this.#store.stat(at);
    if (!stored) {
      this.#proven.delete(at);
      return 'missing';
    }
    if (known?.tag === stored.tag) return known.bytes;
    return this.#shared(`${at} ${stored.tag}`, () => this.#prove(at, stored, file, encoding));
  }

  /** Many who ask at once for a file that nobody asked for before share one reading. */
  #shared(under: string, read: () => Promise<Found>): Promise<Found> {
    const running = this.#reading.get(under);
    if (running) return running;
    const reading = read().finally(() => this.#reading.delete(under));
    this.#reading.set(under, reading);
    return reading;
  }

  async #findRemote(at: string, file: ReleaseFile, encoding: Encoding | null): Promise<Found> {
    const copy = await this.#copies?.read(at);
    if (copy && (await isProven(copy, file, encoding))) {
      this.#proven.set(at, { tag: '', bytes: copy });
      return copy;
    }
    const stored = await this.#store.stat(at);
    if (!stored) return 'missing';
    const found = await this.#prove(at, stored, file, encoding);
    if (Buffer.isBuffer(found)) await this.#copies?.save(at, found);
    return found;
  }

  async #prove(at: string, stored: StoredFile, file: ReleaseFile, encoding: Encoding | null): Promise<Found> {
    this.#proven.delete(at);
    if (stored.size > largestFile || (!encoding && stored.size !== file.size)) return 'damaged';
    const bytes = await this.#store.read(at);
    if (!bytes) return 'missing';
    if (!(await isProven(bytes, file, encoding))) return 'damaged';
    this.#proven.set(at, { tag: stored.tag, bytes });
    return bytes;
  }
}

/** Whether bytes are the file that a record promises, or unpack to it. */
const isProven = async (bytes: Buffer, file: ReleaseFile, encoding: Encoding | null): Promise<boolean> =>
  encoding ? (await unpacked(encoding, bytes, file)) !== null : hasRecordedHash(bytes, file);
