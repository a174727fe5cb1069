import type { ReleaseFile } from '@sanuk/contract/federation/release';
import { hasRecordedHash, largestFile, siblingSuffixes, unpacked } from '@sanuk/release-store/releases';
import type { Store, StoredFile } from '@sanuk/release-store/store';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../compress.ts';

/** What was found under a key: bytes that are proven, nothing, or something that must not be sent. */
export type Found = Buffer | 'missing' | 'damaged';

interface Proven extends StoredFile {
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

/**
 * Files of releases, each proven before it is first sent. What was proven is sent from memory for as long as the file
 * in the store looks the same; a file that changed is proven anew, and so is one that memory had to give up. So no byte
 * goes out that was not compared with the record after it was read. A verdict of damage is never kept: a repaired file
 * is served with the next request.
 */
export class ProvenFiles {
  readonly #store: Store;
  readonly #proven: LRUCache<string, Proven>;
  readonly #reading = new Map<string, Promise<Found>>();

  constructor(store: Store, limit = memoryBytes) {
    this.#store = store;
    this.#proven = fileMemory(limit);
  }

  /**
   * The proven bytes of a file, or of its compressed copy.
   * @param key the file's key in the store
   * @throws StoreUnavailableError
   */
  async find(key: string, file: ReleaseFile, encoding: Encoding | null): Promise<Found> {
    const at = encoding ? `${key}${siblingSuffixes[encoding]}` : key;
    const stored = await this.#store.stat(at);
    if (!stored) {
      this.#proven.delete(at);
      return 'missing';
    }
    const known = this.#proven.get(at);
    if (known && known.size === stored.size && known.modifiedAt === stored.modifiedAt) return known.bytes;
    return this.#read(at, stored, file, encoding);
  }

  /** Many who ask at once for a file that nobody asked for before share one reading. */
  #read(at: string, stored: StoredFile, file: ReleaseFile, encoding: Encoding | null): Promise<Found> {
    const under = `${at} ${stored.size} ${stored.modifiedAt}`;
    const running = this.#reading.get(under);
    if (running) return running;
    const reading = this.#prove(at, stored, file, encoding).finally(() => this.#reading.delete(under));
    this.#reading.set(under, reading);
    return reading;
  }

  async #prove(at: string, stored: StoredFile, file: ReleaseFile, encoding: Encoding | null): Promise<Found> {
    this.#proven.delete(at);
    if (stored.size > largestFile || (!encoding && stored.size !== file.size)) return 'damaged';
    const bytes = await this.#store.read(at);
    if (!bytes) return 'missing';
    const isRight = encoding
      ? (await unpacked(encoding, bytes, file)) !== null
      : hasRecordedHash(bytes, file);
    if (!isRight) return 'damaged';
    this.#proven.set(at, { ...stored, bytes });
    return bytes;
  }
}
