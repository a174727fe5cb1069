import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 6 };

export type Encoding = 'br' | 'gzip';

/** Encodings of an `Accept-Encoding`, and parameters of one, that are read; no browser names so many. */
const mostEncodings = 16;
const mostParameters = 4;

/**
 * The best encoding a caller takes, among those there are; null for none. A quality of 0 refuses, `*` stands for the
 * rest; between what is taken alike, brotli is smaller.
 */
export function negotiate(
  accept: string | undefined,
  there: readonly Encoding[] = ['br', 'gzip'],
): Encoding | null {
  const qualities = new Map(
    (accept ?? '').split(',', mostEncodings).map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';', mostParameters);
      const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) || 0 : 1] as const;
    }),
  );
  const qualityOf = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0;
  const taken = there.filter((encoding) => qualityOf(encoding) > 0);
  return taken.sort((a, b) => qualityOf(b) - qualityOf(a) || (a < b ? -1 : 1))[0] ?? null;
}

/** Fast rather than small. */
const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, brotliOptions) : zip(bytes, gzipOptions);

/** Bytes that are sent more than once. */
export interface Compressible {
  bytes: Buffer;
  /** the bytes in an encoding; the work is done once, whoever requests it and however often */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export function compressible(bytes: Buffer): Compressible {
  const made = new Map<Encoding, Promise<Buffer>>();
  const encoded = (encoding: Encoding): Promise<Buffer> => {
    const work = made.get(encoding) ?? compress(bytes, encoding);
    made.set(encoding, work);
    return work;
  };
  return { bytes, encoded };
}

/** Sends the bytes in the best encoding the client accepts. */
export async function sendCompressible(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { bytes, encoded }: Compressible,
): Promise<FastifyReply> {
  const encoding = negotiate(headers['accept-encoding']);
  if (!encoding) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await encoded(encoding));
}

/** Compresses a stream. */
export const compressStream = (encoding: Encoding) =>
  encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions);
