import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PutObjectCommandInput, S3 } from '@aws-sdk/client-s3';
import { limitConcurrency } from './concurrency-limit.ts';
import { failureOf, reasonOf } from './s3-failure.ts';
import {
  asideFolder,
  assertKey,
  assertName,
  type PutOptions,
  type Store,
  type StoredFile,
  StoreUnavailableError,
} from './store.ts';

/** A folder of a bucket. */
export interface S3Location {
  bucket: string;
  /** empty, or ends with a slash */
  prefix: string;
  /** server other than that of AWS; it is addressed by path */
  endpoint?: string;
  /** otherwise by the profile of the AWS tools */
  region?: string;
}

interface Timeouts {
  /** until a connection is established */
  connectMs: number;
  /** without a byte in either direction */
  silenceMs: number;
}

/** How often one request is sent before the store counts as away; the SDK waits longer each time. */
const mostAttempts = 4;
/** How long requests fail at once after one failed: each would occupy a connection for seconds. */
const pauseMs = 1000;
/** How often a write is repeated because another writer was first. */
const mostConflicts = 40;

const conflictPause = (conflicts: number) => wait(Math.random() * Math.min(1000, 25 * 2 ** conflicts));

/**
 * A store in a bucket of S3, or of a server that honours `If-None-Match` and `If-Match` of a PUT. Credentials come from the
 * standard chain of AWS: environment, profile, web identity, container, instance. The SDK is loaded with the first request.
 */
export class S3Store implements Store {
  readonly isRemote = true;
  readonly #location: S3Location;
  readonly #timeouts: Timeouts;
  // Below the 50 connections of the SDK: its timeouts would count the wait for one.
  readonly #limited = limitConcurrency(32);
  #client: Promise<S3> | undefined;
  #conditions: Promise<void> | undefined;
  #appended: Promise<void> = Promise.resolve();
  #comparesBareTags = false;
  #isBucketSeen = false;
  #awayUntil = 0;

  constructor(location: S3Location, timeouts: Timeouts = { connectMs: 2000, silenceMs: 5000 }) {
    this.#location = location;
    this.#timeouts = timeouts;
  }

  async read(key: string): Promise<Buffer | null> {
    return (await this.#get(key))?.bytes ?? null;
  }

  async stat(key: string): Promise<StoredFile | null> {
    const found = await this.#head(key);
    if (!found) {
      await this.#assertBucket();
      return null;
    }
    const { ContentLength: size = 0, LastModified: time, ETag: tag = '' } = found;
    return { size, modifiedAt: time?.getTime() ?? 0, tag };
  }

  async list(folder: string): Promise<string[]> {
    assertKey(folder);
    const within = `${this.#location.prefix}${folder}/`;
    const names = (await this.#listAll(within, '/')).map((entry) =>
      entry.slice(within.length).replace(/\/$/, ''),
    );
    return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('.')).sort();
  }

  async put(key: string, bytes: Uint8Array, { immutable, type }: PutOptions = {}): Promise<void> {
    const object = {
      ...this.#objectAt(key),
      Body: bytes,
      ContentType: type,
      CacheControl: immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    await this.#ask(key, (s3) => s3.putObject(object));
  }

  /** The writer's id tells a write that succeeded, and whose answer was lost, from that of another writer. */
  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    await this.#assertConditions();
    const writer = randomUUID();
    for (let conflicts = 0; conflicts < mostConflicts; conflicts += 1) {
      const { isWritten } = await this.#putIf(key, bytes, { IfNoneMatch: '*', Metadata: { writer } });
      if (isWritten) return true;
      const found = await this.#head(key);
      if (found) return found.Metadata?.writer === writer;
      // Refused although the key is missing: another write or a deletion of it was under way.
      await conflictPause(conflicts);
    }
    throw this.#away(key, 'other writers were first each time');
  }

  async setAside(folder: string, name: string): Promise<string> {
    assertKey(folder);
    assertName(name);
    const from = `${folder}/${name}`;
    const keys = await this.#keysAt(from);
    if (keys.length === 0) throw new Error(`nothing to set aside at ${from}`);
    const to = asideFolder();
    await Promise.all(keys.map((key) => this.#copy(key, `${to}/${key}`)));
    await this.#deleteAll(keys);
    return `${to}/${from}`;
  }

  /** Lines of one process are written one after the other: they would be in each other's way. */
  append(key: string, line: string): Promise<void> {
    const appended = this.#appended.then(() => this.#appendNow(key, line));
    this.#appended = appended.catch(() => undefined);
    return appended;
  }

  /** Reads the whole log and writes it back with the line, unless another line was added meanwhile: then again. */
  async #appendNow(key: string, line: string): Promise<void> {
    await this.#assertConditions();
    const added = Buffer.from(`${line}\n`);
    let unsureFrom: number | null = null;
    for (let conflicts = 0; conflicts < mostConflicts; conflicts += 1) {
      const log = await this.#get(key);
      const before = log?.bytes ?? Buffer.alloc(0);
      if (unsureFrom !== null && before.subarray(unsureFrom).includes(added)) return;
      const condition = log ? { IfMatch: this.#tagToMatch(log.tag) } : { IfNoneMatch: '*' };
      const { isWritten, attempts } = await this.#putIf(key, Buffer.concat([before, added]), condition);
      if (isWritten) return;
      // An earlier attempt may have been carried out, and only its answer lost.
      if (attempts > 1) unsureFrom = before.length;
      await conflictPause(conflicts);
    }
    throw this.#away(key, 'other writers were first each time');
  }

  #tagToMatch(tag: string): string {
    return this.#comparesBareTags ? tag.replaceAll('"', '') : tag;
  }

  async remove(key: string): Promise<void> {
    assertKey(key);
    await this.#deleteAll(await this.#keysAt(key));
  }

  async #get(key: string): Promise<{ bytes: Buffer; tag: string } | null> {
    const object = this.#objectAt(key);
    return this.#ask(
      key,
      async (s3) => {
        for (let left = mostAttempts - 1; ; left -= 1) {
          const { Body: body, ETag: tag = '' } = await s3.getObject(object);
          try {
            return { bytes: Buffer.from((await body?.transformToByteArray()) ?? []), tag };
          } catch (error) {
            // The SDK retries until the body begins; one that ends early or has a wrong checksum is requested again.
            if (left === 0) throw error;
          }
        }
      },
      ({ status }) => (status === 404 ? null : undefined),
    );
  }

  async #head(key: string) {
    const object = this.#objectAt(key);
    return this.#ask(
      key,
      (s3) => s3.headObject(object),
      ({ status }) => (status === 404 ? null : undefined),
    );
  }

  /** Writes under a condition; 404 is the answer to `If-Match` for a key that is gone. */
  async #putIf(key: string, bytes: Uint8Array, condition: Omit<PutObjectCommandInput, 'Bucket' | 'Key'>) {
    const object = { ...this.#objectAt(key), Body: bytes, CacheControl: 'no-cache', ...condition };
    return this.#ask(
      key,
      async (s3) => {
        await s3.putObject(object);
        return { isWritten: true, attempts: 1 };
      },
      ({ status, attempts }) =>
        [404, 409, 412].includes(status) ? { isWritten: false, attempts } : undefined,
    );
  }

  async #copy(from: string, to: string): Promise<void> {
    const { bucket, prefix } = this.#location;
    const source = `${prefix}${from}`.split('/').map(encodeURIComponent).join('/');
    const object = { Bucket: bucket, Key: `${prefix}${to}`, CopySource: `${bucket}/${source}` };
    await this.#ask(to, (s3) => s3.copyObject(object));
  }

  async #deleteAll(keys: readonly string[]): Promise<void> {
    const { bucket, prefix } = this.#location;
    await Promise.all(
      keys.map((key) => this.#ask(key, (s3) => s3.deleteObject({ Bucket: bucket, Key: `${prefix}${key}` }))),
    );
  }

  /** Keys of the store at a path and below it. */
  async #keysAt(path: string): Promise<string[]> {
    const { prefix } = this.#location;
    const keys = (await this.#listAll(`${prefix}${path}`)).map((entry) => entry.slice(prefix.length));
    return keys.filter((key) => key === path || key.startsWith(`${path}/`));
  }

  /** Keys of the bucket that begin with a prefix; with a delimiter, what they have in common up to the next one. */
  async #listAll(prefix: string, delimiter?: string): Promise<string[]> {
    const found: string[] = [];
    let token: string | undefined;
    do {
      const page = await this.#ask(prefix.slice(this.#location.prefix.length), (s3) =>
        s3.listObjectsV2({
          Bucket: this.#location.bucket,
          Prefix: prefix,
          Delimiter: delimiter,
          ContinuationToken: token,
        }),
      );
      found.push(...(page.CommonPrefixes ?? []).flatMap(({ Prefix: folder }) => folder ?? []));
      found.push(...(page.Contents ?? []).flatMap(({ Key: key }) => key ?? []));
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
    return found;
  }

  /** A HEAD says 404 also where the bucket is missing. */
  async #assertBucket(): Promise<void> {
    if (!this.#isBucketSeen) await this.#ask('', (s3) => s3.headBucket({ Bucket: this.#location.bucket }));
  }

  /** Checks once, before the first conditional write, that the server honours conditions: else two people could switch one brand. */
  #assertConditions(): Promise<void> {
    this.#conditions ??= this.#tryConditions().catch((error: unknown) => {
      this.#conditions = undefined;
      throw error;
    });
    return this.#conditions;
  }

  async #tryConditions(): Promise<void> {
    const key = `probe-${randomUUID()}`;
    const none = Buffer.alloc(0);
    await this.#putIf(key, none, { IfNoneMatch: '*' });
    const again = await this.#putIf(key, none, { IfNoneMatch: '*' });
    const other = await this.#putIf(key, none, { IfMatch: '"another"' });
    const tag = (await this.#head(key))?.ETag ?? '';
    const ownIsWritten = async () =>
      (await this.#putIf(key, none, { IfMatch: this.#tagToMatch(tag) })).isWritten;
    this.#comparesBareTags = false;
    // radosgw compares the tag as it is kept, without the quotes that HTTP puts around it.
    if (!(await ownIsWritten())) this.#comparesBareTags = true;
    const isOwnWritten = !this.#comparesBareTags || (await ownIsWritten());
    await this.#deleteAll([key]);
    if (again.isWritten || other.isWritten || !isOwnWritten) {
      throw this.#away(key, 'the server ignores If-None-Match or If-Match; use one that honours both');
    }
  }

  #objectAt(key: string): { Bucket: string; Key: string } {
    assertKey(key);
    return { Bucket: this.#location.bucket, Key: `${this.#location.prefix}${key}` };
  }

  /**
   * Sends a request about a key, again after errors of the server or the network.
   * @param refused the result for an answer that is no error here, or undefined
   * @throws StoreUnavailableError for any other failure
   */
  #ask<T, R = never>(
    key: string,
    send: (s3: S3) => Promise<T>,
    refused: (failure: { status: number; attempts: number }) => R | undefined = () => undefined,
  ): Promise<T | R> {
    return this.#limited(async () => {
      if (Date.now() < this.#awayUntil) throw this.#away(key, 'out of reach a moment ago');
      try {
        const result = await send(await this.#connect());
        this.#isBucketSeen = true;
        return result;
      } catch (error) {
        const failure = failureOf(error);
        if (failure.status === 0 || failure.status >= 500) this.#awayUntil = Date.now() + pauseMs;
        const result = failure.code === 'NoSuchBucket' ? undefined : refused(failure);
        if (result === undefined) throw this.#away(key, reasonOf(failure), error);
        return result;
      }
    });
  }

  #away(key: string, reason: string, cause?: unknown): StoreUnavailableError {
    const { bucket, prefix } = this.#location;
    return new StoreUnavailableError(`s3://${bucket}/${prefix}${key}: ${reason}`, { cause });
  }

  async #connect(): Promise<S3> {
    const { endpoint, region } = this.#location;
    const { connectMs, silenceMs } = this.#timeouts;
    this.#client ??= import('@aws-sdk/client-s3').then(
      ({ S3: Client }) =>
        new Client({
          endpoint,
          forcePathStyle: endpoint !== undefined,
          region: region ?? (endpoint === undefined ? undefined : 'us-east-1'),
          maxAttempts: mostAttempts,
          requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
        }),
    );
    return this.#client;
  }
}
