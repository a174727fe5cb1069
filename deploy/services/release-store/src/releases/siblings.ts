import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseFile } from '@sanuk/contract/federation/release';
import { integrityOf } from './digest.ts';

/** Compressed copies that stand beside a file, by the encoding they are sent with. */
export const siblingSuffixes = { br: '.br', gzip: '.gz' } as const;
export type SiblingEncoding = keyof typeof siblingSuffixes;
export const siblingEncodings: readonly SiblingEncoding[] = ['br', 'gzip'];

/** No file of a release is larger; the gate's budget for a whole release is below it. */
export const largestFile = 16 * 1024 * 1024;

const unpackers = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** Checks bytes against size and hash in the record of their release. */
export const hasRecordedHash = (bytes: Uint8Array, { integrity, size }: ReleaseFile): boolean =>
  bytes.length === size && integrityOf(bytes) === integrity;

/** What Node answers when it is asked for the engine beside the result. */
interface Unpacked {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

const isUnpacked = (value: unknown): value is Unpacked =>
  typeof value === 'object' && value !== null && 'buffer' in value && 'engine' in value;

/**
 * The file inside a compressed copy, when it is exactly the one the record promises; otherwise null. The release id
 * covers files and not their copies, so a copy is judged by what it unpacks to. Unpacking stops at the file's size, and
 * bytes after the compressed text are damage too.
 */
export async function unpacked(
  encoding: SiblingEncoding,
  bytes: Uint8Array,
  file: ReleaseFile,
): Promise<Buffer | null> {
  const maxOutputLength = Math.max(1, Math.min(file.size, largestFile));
  const found: unknown = await unpackers[encoding](bytes, { maxOutputLength, info: true }).catch(() => null);
  if (!isUnpacked(found) || found.engine.bytesWritten !== bytes.length) return null;
  return hasRecordedHash(found.buffer, file) ? found.buffer : null;
}
