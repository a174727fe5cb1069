import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText } from './content-types.ts';
import type { SiblingEncoding } from './siblings.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallest = 600;

/** Whether a file has compressed siblings: text that is long enough for it to pay. */
export const hasSiblings = (type: string, size: number): boolean => isText(type) && size >= smallest;

/** Compressed siblings of a file by encoding; none where compressing does not pay. */
export async function compressedSiblings(type: string, bytes: Buffer): Promise<Map<SiblingEncoding, Buffer>> {
  const siblings = new Map<SiblingEncoding, Buffer>();
  if (!hasSiblings(type, bytes.length)) return siblings;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) siblings.set('br', br);
  if (gz.length < bytes.length) siblings.set('gzip', gz);
  return siblings;
}

/** Size of a file as it travels to a browser without brotli. */
export const gzipSize = async (bytes: Buffer): Promise<number> => (await zip(bytes, { level: 9 })).length;
