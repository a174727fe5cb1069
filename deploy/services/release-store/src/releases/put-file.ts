import type { ReleaseFile } from '@sanuk/contract/federation/release';
import type { Store } from '../store/store.ts';
import { compressedSiblings, hasSiblings } from './compress.ts';
import { contentTypeOf } from './content-types.ts';
import {
  hasRecordedHash,
  type SiblingEncoding,
  siblingEncodings,
  siblingSuffixes,
  unpacked,
} from './siblings.ts';

/** Puts the bytes of a file of a release, for good: its type is that of its name, which the release id covers. */
export const putReleaseFile = (store: Store, key: string, bytes: Uint8Array): Promise<void> =>
  store.put(key, bytes, { immutable: true, type: contentTypeOf(key) });

/** Puts a file and its compressed siblings under a key where they are missing or damaged; tells whether any was. */
export async function putFile(store: Store, key: string, file: ReleaseFile, bytes: Buffer): Promise<boolean> {
  const stored = await store.read(key);
  const isThere = stored !== null && hasRecordedHash(stored, file);
  if (!isThere) await putReleaseFile(store, key, bytes);
  const siblingsPut = await putSiblings(store, key, file, bytes);
  return !isThere || siblingsPut > 0;
}

/**
 * Puts the compressed siblings of a file that are missing or damaged.
 * @param bytes the file itself, proven
 * @returns how many were put
 */
export async function putSiblings(
  store: Store,
  key: string,
  file: ReleaseFile,
  bytes: Buffer,
): Promise<number> {
  if (!hasSiblings(file.type, bytes.length)) return 0;
  const wanting: SiblingEncoding[] = [];
  for (const encoding of siblingEncodings) {
    const stored = await store.read(`${key}${siblingSuffixes[encoding]}`);
    if (!stored || !(await unpacked(encoding, stored, file))) wanting.push(encoding);
  }
  if (wanting.length === 0) return 0;
  const compressed = await compressedSiblings(file.type, bytes);
  let put = 0;
  for (const encoding of wanting) {
    const small = compressed.get(encoding);
    if (!small) continue;
    await store.put(`${key}${siblingSuffixes[encoding]}`, small, { immutable: true });
    put += 1;
  }
  return put;
}
