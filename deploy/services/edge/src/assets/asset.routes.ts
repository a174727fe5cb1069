import type { Metrics } from '@sanuk/common/metrics';
import type { ReleaseFile, ReleaseRecord } from '@sanuk/contract/federation/release';
import {
  contentTypeOf,
  hasSiblings,
  isReleaseId,
  RecordForgedError,
  readRelease,
  releaseFolder,
} from '@sanuk/release-store/releases';
import { type Store, StoreUnavailableError } from '@sanuk/release-store/store';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Encoding, negotiate } from '../compress.ts';
import { filePolicy } from '../http/fixed-policies.ts';
import type { PlatformState } from '../manifests/platform-state.ts';
import { plain, plainNotFound } from '../plain-answer.ts';
import { immutableHeaders } from './immutable.ts';
import type { Found, ProvenFiles } from './proven-files.ts';

interface Params {
  remote: string;
  releaseId: string;
  '*': string;
}

interface AssetParts {
  store: Store;
  platform: Pick<PlatformState, 'runningRecord'>;
  files: ProvenFiles;
  metrics: Metrics;
}

/**
 * Serves the files of releases, and of them only what their record lists: no other path reaches the store. Each file
 * may be kept for a year, so each is proven before it goes out; one that is damaged is a 503 that nobody keeps.
 */
export function assetRoutes(app: FastifyInstance, { store, platform, files, metrics }: AssetParts): void {
  const records = new LRUCache<string, ReleaseRecord>({ max: 200 });
  const damages = new DamageLog(metrics);
  app.get<{ Params: Params }>('/r/:remote/:releaseId/*', async (request, reply) => {
    const { remote, releaseId, '*': path } = request.params;
    try {
      // A record of what runs is at hand also while the store is away.
      const running = platform.runningRecord(remote, releaseId);
      const file = fileOf(running ?? (await recordOf(store, records, remote, releaseId)), path);
      if (!file) return plainNotFound(reply);
      const key = `${releaseFolder(remote, releaseId)}${path}`;
      const { found, encoding } = await pick(files, key, file, request.headers['accept-encoding']);
      damages.note(request.log, found === 'damaged', { remote, releaseId, file: path, encoding });
      if (found === 'missing') return plainNotFound(reply);
      if (found === 'damaged') return plain(reply, 503, 'File Damaged');
      return send(reply, { file, path, encoding, bytes: found }, request.headers['if-none-match']);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      request.log.warn({ err: error }, 'the store is away');
      return plain(reply, 503, 'Store Unavailable');
    }
  });
}

interface Damage {
  remote: string;
  releaseId: string;
  file: string;
  encoding: Encoding | null;
}

/** One log line and one count per damage, however often the file is asked for before it is repaired. */
class DamageLog {
  readonly #metrics: Metrics;
  readonly #open = new Set<string>();

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  note(log: FastifyBaseLogger, isDamaged: boolean, damage: Damage): void {
    const key = Object.values(damage).join(' ');
    if (!isDamaged) this.#open.delete(key);
    else if (!this.#open.has(key)) {
      this.#open.add(key);
      this.#metrics.noteAttack(log, 'damaged-release-file', damage);
    }
  }
}

async function recordOf(
  store: Store,
  records: LRUCache<string, ReleaseRecord>,
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
    if (error instanceof RecordForgedError) return null;
    throw error;
  }
}

const fileOf = (record: ReleaseRecord | null, path: string): ReleaseFile | null =>
  record && Object.hasOwn(record.files, path) ? (record.files[path] ?? null) : null;

/** What the caller gets: the compressed copy it takes, where there is one, unless the file itself is gone. */
async function pick(
  files: ProvenFiles,
  key: string,
  file: ReleaseFile,
  accept: string | undefined,
): Promise<{ found: Found; encoding: Encoding | null }> {
  if (await files.isDeleted(key)) return { found: 'missing', encoding: null };
  const left: Encoding[] = hasSiblings(file.type, file.size) ? ['br', 'gzip'] : [];
  for (;;) {
    const encoding = negotiate(accept, left);
    const found = await files.find(key, file, encoding).catch((error: unknown): Found => {
      // While the store is away the file may be at hand in another encoding.
      if (encoding && error instanceof StoreUnavailableError) return 'missing';
      throw error;
    });
    if (!encoding || found !== 'missing') return { found, encoding };
    left.splice(left.indexOf(encoding), 1);
  }
}

interface Sent {
  file: ReleaseFile;
  path: string;
  encoding: Encoding | null;
  bytes: Buffer;
}

function send(
  reply: FastifyReply,
  { file, path, encoding, bytes }: Sent,
  ifNoneMatch: string | undefined,
): FastifyReply {
  // The first letter parts these tags from those under which unproven bytes were once sent.
  const etag = `"p${file.integrity.slice(7, 39)}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({ ...immutableHeaders(etag), 'content-security-policy': filePolicy });
  if (ifNoneMatch === etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  // By the name, which the release id covers; the type in the record it does not.
  return reply.type(contentTypeOf(path)).header('content-length', bytes.length).send(bytes);
}
