import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import type { Brand } from '@sanuk/release-store/brands';
import { contentTypeOf, isText } from '@sanuk/release-store/releases';
import { isKey } from '@sanuk/release-store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Compressible, compressible, sendCompressible } from '../compress.ts';
import { filePolicy } from '../http/fixed-policies.ts';
import { plainNotFound } from '../plain-answer.ts';
import { fileMemory } from './proven-files.ts';

const maxAgeSeconds = 300;
/** Text files of all brands, before compression, whose compressed bytes are kept. */
const textMemoryBytes = 32 * 1024 * 1024;

/** Serves what an agent puts into the `media` folder of its brand, and its icons from there. */
export function mediaRoutes(app: FastifyInstance): void {
  const texts = fileMemory<Compressible>(textMemoryBytes);
  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>('/media/*', (request, reply) => {
    const width = /^\d{1,4}$/.test(String(request.query.w)) ? Number(request.query.w) : null;
    return sendMedia(request, reply, { path: request.params['*'], width, texts });
  });
  for (const path of ['favicon.svg', 'apple-touch-icon.png'])
    app.get(`/${path}`, (request, reply) => sendMedia(request, reply, { path, width: null, texts }));
}

interface Asked {
  path: string;
  /** in pixels; null: the picture itself */
  width: number | null;
  /** files that are compressed, by content */
  texts: ReturnType<typeof fileMemory<Compressible>>;
}

async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, width, texts }: Asked,
): Promise<FastifyReply> {
  if (!isKey(path)) return plainNotFound(reply);
  const original = await fileOf(request.brand, path);
  if (!original) return plainNotFound(reply);
  const takesRasters = width !== null && /\bimage\/avif\b/.test(request.headers.accept ?? '');
  const raster = takesRasters ? await rasterOf(request.brand, original, width) : null;
  const { file, bytes } = raster ?? original;
  const type = contentTypeOf(file);
  // By content: a picture that was damaged and repaired must not be taken for the one a browser holds.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    etag,
    vary: width === null ? 'accept-encoding' : 'accept, accept-encoding',
    'content-security-policy': filePolicy,
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(type);
  if (!isText(type) || bytes.length <= 600) return reply.send(bytes);
  const text = texts.get(etag) ?? compressible(bytes);
  texts.set(etag, text);
  return sendCompressible(request, reply, text);
}

interface MediaFile {
  /** below the media folder */
  path: string;
  file: string;
  bytes: Buffer;
}

async function fileOf({ folder }: Brand, path: string): Promise<MediaFile | null> {
  const file = await insideOf(join(folder, 'media'), path);
  if (file === null || !(await stat(file)).isFile()) return null;
  return { path, file, bytes: await readFile(file) };
}

/**
 * The raster of a picture that is at least so wide, or the widest: `<name>.<digest of the picture>.<width>.avif` beside it. One of
 * another picture, which stood there before, has another digest.
 */
async function rasterOf(
  brand: Brand,
  { path, file, bytes }: MediaFile,
  width: number,
): Promise<MediaFile | null> {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const start = `${basename(path, extname(path))}.${digest}.`;
  const found = (await readdir(dirname(file)))
    .filter((name) => name.startsWith(start) && name.endsWith('.avif'))
    .map((name) => ({ name, wide: Number(name.slice(start.length, -'.avif'.length)) }))
    .filter(({ wide }) => wide > 0)
    .sort((one, other) => one.wide - other.wide);
  const best = found.find(({ wide }) => wide >= width) ?? found.at(-1);
  return best ? fileOf(brand, join(dirname(path), best.name)) : null;
}

/** The real path of a file in a folder; null when there is none, or when a link leads out of the folder. */
async function insideOf(folder: string, path: string): Promise<string | null> {
  const [root, file] = await Promise.all(
    [folder, join(folder, path)].map((one) => realpath(one).catch(() => null)),
  );
  return root && file?.startsWith(`${root}${sep}`) ? file : null;
}
