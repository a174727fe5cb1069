import type { ReleaseFile, ReleaseRecord } from '@sanuk/contract/federation/release';
import {
  isReleaseId,
  RecordForged,
  readRelease,
  releaseFolder,
} from '@sanuk/release/releases/release.repository';
import type { OpenFile, Store } from '@sanuk/release/store/store';
import { StoreUnavailable } from '@sanuk/release/store/store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Encoding, negotiate } from '../compress.ts';
import { plain, plainNotFound } from '../plain-answer.ts';
import { SmallCache } from './small-cache.ts';

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const yearSeconds = 365 * 24 * 3600;

interface Params {
  remote: string;
  releaseId: string;
  '*': string;
}

/**
 * Serves the files of releases, and of them only what their record lists: no other path reaches the store. Bytes go out
 * as they are stored; whether they are the right ones is for the browser to judge, by integrity.
 */
export function assetRoutes(app: FastifyInstance, store: Store): void {
  const records = new SmallCache<ReleaseRecord>(200);
  app.get<{ Params: Params }>('/r/:remote/:releaseId/*', async (request, reply) => {
    const { remote, releaseId, '*': path } = request.params;
    try {
      const file = fileOf(await recordOf(store, records, remote, releaseId), path);
      if (!file) return plainNotFound(reply);
      const key = `${releaseFolder(remote, releaseId)}${path}`;
      const found = await pickEncoding(store, key, request.headers['accept-encoding']);
      if (!found) return plainNotFound(reply);
      return await send(reply, store, file, key, found.encoding, request.headers['if-none-match']);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      request.log.warn({ err: error }, 'the store is away');
      return plain(reply, 503, 'Store Unavailable');
    }
  });
}

async function recordOf(
  store: Store,
  records: SmallCache<ReleaseRecord>,
  remote: string,
  releaseId: string,
): Promise<ReleaseRecord | null> {
  if (!isReleaseId(releaseId) || !/^[a-z][a-z0-9-]*$/.test(remote)) return null;
  const known = records.get(`${remote}/${releaseId}`);
  if (known) return known;
  try {
    const record = await readRelease(store, remote, releaseId);
    if (record) records.set(`${remote}/${releaseId}`, record);
    return record;
  } catch (error) {
    if (error instanceof RecordForged) return null;
    throw error;
  }
}

const fileOf = (record: ReleaseRecord | null, path: string): ReleaseFile | null =>
  record && Object.hasOwn(record.files, path) ? (record.files[path] ?? null) : null;

/** The compressed sibling the caller takes, unless the file itself is gone, or was changed after it was compressed. */
async function pickEncoding(
  store: Store,
  key: string,
  accept: string | undefined,
): Promise<{ encoding: Encoding | null } | null> {
  const plain = await store.stat(key);
  if (!plain) return null;
  const refused: Encoding[] = [];
  for (;;) {
    const there = (['br', 'gzip'] as const).filter((encoding) => !refused.includes(encoding));
    const encoding = negotiate(accept, there);
    if (!encoding) return { encoding: null };
    const sibling = await store.stat(`${key}${suffixes[encoding]}`);
    if (sibling && sibling.modifiedAt >= plain.modifiedAt) return { encoding };
    refused.push(encoding);
  }
}

async function send(
  reply: FastifyReply,
  store: Store,
  { integrity, type }: ReleaseFile,
  key: string,
  encoding: Encoding | null,
  ifNoneMatch: string | undefined,
): Promise<FastifyReply> {
  const etag = `"${integrity.slice(7, 39)}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({
    'cache-control': `public, max-age=${yearSeconds}, immutable`,
    etag,
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  if (ifNoneMatch === etag) return reply.code(304).send();
  const file: OpenFile | null = await store.open(`${key}${encoding ? suffixes[encoding] : ''}`);
  if (!file) {
    for (const name of ['etag', 'vary']) reply.removeHeader(name);
    return plainNotFound(reply);
  }
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).header('content-length', file.size).send(file.stream);
}
