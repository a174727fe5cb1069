import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 6 };

export type Encoding = 'br' | 'gzip';

/**
 * The best encoding a caller takes, among those there are; null for none. A quality of 0 refuses, `*` stands for the
 * rest; between what is taken alike, brotli is smaller.
 */
export function negotiate(
  accept: string | undefined,
  there: readonly Encoding[] = ['br', 'gzip'],
): Encoding | null {
  const qualities = new Map(
    (accept ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) || 0 : 1] as const;
    }),
  );
  const qualityOf = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0;
  const taken = there.filter((encoding) => qualityOf(encoding) > 0);
  return taken.sort((a, b) => qualityOf(b) - qualityOf(a) || (a < b ? -1 : 1))[0] ?? null;
}

/** Compresses a text made for one answer: fast rather than small. */
export const compressNow = (text: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, brotliOptions) : zip(text, gzipOptions);

/** The same for a stream. */
export const compressStream = (encoding: Encoding) =>
  encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions);
