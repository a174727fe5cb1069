import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Brand } from '@sanuk/release/brands/brand-settings';
import { contentTypeOf, isText } from '@sanuk/release/releases/content-types';
import { isKey } from '@sanuk/release/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressNow, negotiate } from '../compress.ts';
import { plainNotFound } from '../plain-answer.ts';
import { SmallCache } from './small-cache.ts';

const maxAgeSeconds = 300;
/** Pictures may be opened on their own; a drawing with a script in it stays a drawing. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves what an agent puts into the `media` folder of its brand, and the favicon from there. */
export function mediaRoutes(app: FastifyInstance): void {
  const compressed = new SmallCache<Buffer>(200);
  app.get<{ Params: { '*': string } }>('/media/*', (request, reply) =>
    sendMedia(request, reply, request.brand, request.params['*'], compressed),
  );
  app.get('/favicon.svg', (request, reply) =>
    sendMedia(request, reply, request.brand, 'favicon.svg', compressed),
  );
}

async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder }: Brand,
  path: string,
  compressed: SmallCache<Buffer>,
): Promise<FastifyReply> {
  if (!isKey(path)) return plainNotFound(reply);
  const file = await insideOf(join(folder, 'media'), path);
  const found = file === null ? null : await stat(file);
  if (file === null || !found?.isFile()) return plainNotFound(reply);
  const type = contentTypeOf(path);
  const encoding = isText(type) && found.size > 600 ? negotiate(request.headers['accept-encoding']) : null;
  // By content: a picture that was damaged and repaired must not be taken for the one a browser holds.
  const bytes = await readFile(file);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'content-security-policy': picturePolicy,
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(type);
  if (!encoding) return reply.send(bytes);
  const key = `${encoding} ${file} ${etag}`;
  const small = compressed.get(key) ?? (await compressNow(bytes, encoding));
  compressed.set(key, small);
  return reply.header('content-encoding', encoding).send(small);
}

/** The real path of a file in a folder; null when there is none, or when a link leads out of the folder. */
async function insideOf(folder: string, path: string): Promise<string | null> {
  const [root, file] = await Promise.all(
    [folder, join(folder, path)].map((one) => realpath(one).catch(() => null)),
  );
  return root && file?.startsWith(`${root}${sep}`) ? file : null;
}
