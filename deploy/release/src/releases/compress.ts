import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText } from './content-types.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallest = 600;

/** Compressed siblings of a file by suffix; none where compressing does not pay. */
export async function compressedSiblings(type: string, bytes: Buffer): Promise<Map<'.br' | '.gz', Buffer>> {
  const siblings = new Map<'.br' | '.gz', Buffer>();
  if (!isText(type) || bytes.length < smallest) return siblings;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) siblings.set('.br', br);
  if (gz.length < bytes.length) siblings.set('.gz', gz);
  return siblings;
}

/** Size of a file as it travels to a browser without brotli. */
export const gzipSize = async (bytes: Buffer): Promise<number> => (await zip(bytes, { level: 9 })).length;
