import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * What happens to a request instead of its answer: an error, silence, the connection ended before the answer to a
 * request that was carried out, or in the middle of its body.
 */
export type S3Fault = { status: number; code: string } | 'silence' | 'answer lost' | 'body cut';

export interface S3Request {
  method: string;
  /** key, or the name of the bucket for a list */
  key: string;
  headers: IncomingHttpHeaders;
}

/** An S3 server in this process, with one bucket. */
export interface S3Server {
  /** settings of a store in its bucket, and credentials */
  environment: Record<'STORE_URL' | 'AWS_ENDPOINT_URL_S3' | 'AWS_REGION', string> & typeof credentials;
  endpoint: string;
  /** what was requested so far */
  requests: S3Request[];
  /** Lets the next requests of a method fail, each by one of the faults. */
  fail(method: string, ...faults: S3Fault[]): void;
  /** Writes an object behind the client's back, under any key; headers of the one before stay. */
  set(key: string, bytes: Buffer): void;
  delete(key: string): void;
  close(): Promise<void>;
}

interface StoredObject {
  bytes: Buffer;
  modifiedAt: Date;
  /** headers that come back with the object */
  headers: Record<string, string>;
}

const bucket = 'releases';
const credentials = { AWS_ACCESS_KEY_ID: 'test-key', AWS_SECRET_ACCESS_KEY: 'test-secret' };

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

class S3Error extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** The objects of the bucket, and the part of the protocol that a store needs. */
class Bucket {
  readonly objects = new Map<string, StoredObject>();
  readonly #pageSize: number;
  readonly #honoursConditions: boolean;
  readonly #comparesBareTags: boolean;

  constructor({ pageSize, honoursConditions, comparesBareTags }: Required<ServerOptions>) {
    this.#pageSize = pageSize;
    this.#honoursConditions = honoursConditions;
    this.#comparesBareTags = comparesBareTags;
  }

  get(key: string): StoredObject {
    const object = this.objects.get(key);
    if (!object) throw new S3Error(404, 'NoSuchKey');
    return object;
  }

  put(key: string, bytes: Buffer, headers: IncomingHttpHeaders): StoredObject {
    const before = this.objects.get(key);
    const { 'if-none-match': ifNoneMatch, 'if-match': ifMatch } = this.#honoursConditions ? headers : {};
    if (ifNoneMatch === '*' && before) throw new S3Error(412, 'PreconditionFailed');
    if (ifMatch !== undefined && !before) throw new S3Error(404, 'NoSuchKey');
    if (ifMatch !== undefined && before && ifMatch !== this.#tagOf(before))
      throw new S3Error(412, 'PreconditionFailed');
    const kept = Object.entries(headers).filter(([name]) =>
      /^(?:cache-control|content-type|x-amz-meta-.*|x-amz-checksum-.*)$/.test(name),
    );
    const object = { bytes, modifiedAt: new Date(), headers: Object.fromEntries(kept.map(asStrings)) };
    this.objects.set(key, object);
    return object;
  }

  #tagOf({ bytes }: StoredObject): string {
    return this.#comparesBareTags ? tagOf(bytes).replaceAll('"', '') : tagOf(bytes);
  }

  copy(key: string, source: string): string {
    const object = this.get(decodeURIComponent(source).replace(`${bucket}/`, ''));
    this.objects.set(key, { ...object, modifiedAt: new Date() });
    return `<CopyObjectResult><ETag>${tagOf(object.bytes)}</ETag></CopyObjectResult>`;
  }

  list(query: URLSearchParams): string {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
    const after = query.get('continuation-token') ?? '';
    const entries = new Set<string>();
    for (const key of this.objects.keys()) {
      if (!key.startsWith(prefix)) continue;
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      entries.add(end < 0 ? key : key.slice(0, end + 1));
    }
    const left = [...entries].sort().filter((entry) => entry > after);
    const page = left.slice(0, this.#pageSize);
    const xml = page.map((entry) =>
      delimiter && entry.endsWith(delimiter)
        ? `<CommonPrefixes><Prefix>${escapeXml(entry)}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${escapeXml(entry)}</Key></Contents>`,
    );
    const more = left.length > page.length;
    const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${xml.join('')}</ListBucketResult>`;
  }
}

const asStrings = ([name, value]: [string, string | string[] | undefined]) => [name, String(value)];

interface ServerOptions {
  /** names in one page of a list */
  pageSize?: number;
  /** false: `If-None-Match` and `If-Match` of a PUT are ignored, as some servers do */
  honoursConditions?: boolean;
  /** the tag of `If-Match` has no quotes, as radosgw 16 takes it */
  comparesBareTags?: boolean;
}

/** Starts an S3 server on a free port. */
export async function startS3Server(options: ServerOptions = {}): Promise<S3Server> {
  const { pageSize = 1000, honoursConditions = true, comparesBareTags = false } = options;
  const content = new Bucket({ pageSize, honoursConditions, comparesBareTags });
  const requests: S3Request[] = [];
  const faults = new Map<string, S3Fault[]>();
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const url = new URL(request.url ?? '', 'http://s3');
    const { method = '', headers } = request;
    const [, name, key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    requests.push({ method, key: key || bucket, headers });
    const fault = faults.get(method)?.shift();
    try {
      if (fault === 'silence') return;
      if (typeof fault === 'object') throw new S3Error(fault.status, fault.code);
      assertSigned(request);
      if (name !== bucket) throw new S3Error(404, 'NoSuchBucket');
      const answer = answerTo(content, { method, key, headers, query: url.searchParams, bytes });
      if (fault === 'answer lost') response.destroy();
      else if (fault === 'body cut') cut(response, answer);
      else response.writeHead(answer.status, answer.headers).end(method === 'HEAD' ? undefined : answer.body);
    } catch (error) {
      refuse(response, error);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    environment: {
      STORE_URL: `s3://${bucket}/sanuk`,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: 'ap-southeast-7',
      ...credentials,
    },
    requests,
    fail: (method, ...more) => faults.set(method, [...(faults.get(method) ?? []), ...more]),
    set(key, bytes) {
      const headers = content.objects.get(key)?.headers ?? {};
      content.objects.set(key, { bytes, headers, modifiedAt: new Date() });
    },
    delete: (key) => void content.objects.delete(key),
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The signature itself is not verified: what is under test is the store, not the signing of the SDK. */
function assertSigned({ headers }: IncomingMessage): void {
  const signed = `AWS4-HMAC-SHA256 Credential=${credentials.AWS_ACCESS_KEY_ID}/`;
  if (!headers.authorization?.startsWith(signed)) throw new S3Error(403, 'AccessDenied');
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

const objectAnswer = ({ bytes, modifiedAt, headers }: StoredObject, isChecked: boolean): Answer => ({
  status: 200,
  headers: {
    ...Object.fromEntries(
      Object.entries(headers).filter(([name]) => isChecked || !name.startsWith('x-amz-checksum-')),
    ),
    etag: tagOf(bytes),
    'last-modified': modifiedAt.toUTCString(),
    'content-length': String(bytes.length),
  },
  body: bytes,
});

interface Request extends S3Request {
  query: URLSearchParams;
  bytes: Buffer;
}

function answerTo(content: Bucket, { method, key, headers, query, bytes }: Request): Answer {
  const xml = (body: string): Answer => ({
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body,
  });
  if (method === 'GET' && query.get('list-type') === '2') return xml(content.list(query));
  if (method === 'HEAD' && key === '') return xml('');
  if (method === 'GET' || method === 'HEAD')
    return objectAnswer(content.get(key), headers['x-amz-checksum-mode'] === 'ENABLED');
  const source = headers['x-amz-copy-source'];
  if (method === 'PUT' && source) return xml(content.copy(key, String(source)));
  if (method === 'PUT') {
    const stored = content.put(key, bytes, headers);
    return { status: 200, headers: { etag: tagOf(stored.bytes) }, body: '' };
  }
  if (method !== 'DELETE') throw new S3Error(405, 'MethodNotAllowed');
  content.objects.delete(key);
  return { status: 204, headers: {}, body: '' };
}

function cut(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers);
  response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy());
}

function refuse(response: ServerResponse, error: unknown): void {
  const [status, code] = error instanceof S3Error ? [error.status, error.message] : [500, 'InternalError'];
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
