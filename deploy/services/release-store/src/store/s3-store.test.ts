import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type S3Server, startS3Server } from '../testing/s3-server.fixture.ts';
import { testStore } from '../testing/store-contract.ts';
import { type S3Location, S3Store } from './s3-store.ts';
import { StoreUnavailableError } from './store.ts';
import { openStore, storeLocation } from './store-location.ts';

const bytes = (content: string) => Buffer.from(content);
const twenty = Array.from({ length: 20 }, (_, index) => index);
const opened: S3Server[] = [];

beforeAll(() => {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
});
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function startServer(options?: Parameters<typeof startS3Server>[0]): Promise<S3Server> {
  const server = await startS3Server(options);
  opened.push(server);
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = server.environment;
  Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
  return server;
}

const locationOf = ({ endpoint }: S3Server, more: Partial<S3Location> = {}): S3Location => ({
  bucket: 'releases',
  prefix: 'sanuk/',
  endpoint,
  ...more,
});

testStore('a bucket', async () => {
  const server = await startServer({ pageSize: 7 });
  return {
    store: openStore(storeLocation(server.environment.STORE_URL, server.environment)),
    takeAway: server.close,
    close: server.close,
  };
});

// On demand: `S3_TEST_ENDPOINT` is a server of buckets, such as Ceph's radosgw, with the keys of a user in AWS_ACCESS_KEY_ID and
// AWS_SECRET_ACCESS_KEY.
const realEndpoint = process.env.S3_TEST_ENDPOINT;
if (realEndpoint) {
  const real = { id: process.env.AWS_ACCESS_KEY_ID ?? '', secret: process.env.AWS_SECRET_ACCESS_KEY ?? '' };
  let count = 0;
  testStore('a bucket of a real server', async () => {
    // Tests of the server in this process have set their own.
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: real.id, AWS_SECRET_ACCESS_KEY: real.secret });
    const proxy = await proxyTo(new URL(realEndpoint));
    const environment = { AWS_ENDPOINT_URL_S3: proxy.url, AWS_REGION: 'us-east-1' };
    const credentials = { accessKeyId: real.id, secretAccessKey: real.secret };
    const client = new S3Client({
      endpoint: realEndpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials,
    });
    await client.send(new CreateBucketCommand({ Bucket: 'sanuk-test' })).catch((cause) => {
      if (!/BucketAlready/.test(cause.name)) throw cause;
    });
    const store = openStore(storeLocation(`s3://sanuk-test/${Date.now()}-${++count}`, environment));
    return { store, takeAway: proxy.close, close: proxy.close };
  });
}

/** A way to a server that can be cut. */
async function proxyTo({ hostname, port }: URL): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe('a bucket', () => {
  let server: S3Server;
  let store: S3Store;
  beforeEach(async () => {
    server = await startServer();
    store = new S3Store(locationOf(server), { connectMs: 2000, silenceMs: 200 });
  });

  const headersOf = (method: string, key: string) =>
    server.requests.filter((one) => one.method === method && one.key === key).map(({ headers }) => headers);

  test('[F7] of twenty processes that create one key at once exactly one wins', async () => {
    const stores = twenty.map(() => new S3Store(locationOf(server)));
    const won = await Promise.all(
      stores.map((one, who) => one.create('brands/siam/2.json', bytes(`${who}`))),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await store.read('brands/siam/2.json'))?.toString()).toBe(`${won.indexOf(true)}`);
  });

  test('[F7] of twenty processes that append at once no line is lost or doubled', async () => {
    const stores = twenty.map(() => new S3Store(locationOf(server)));
    await Promise.all(stores.map((one, who) => one.append('audit.jsonl', `line ${who}`)));
    const lines = (await store.read('audit.jsonl'))?.toString().trim().split('\n') ?? [];
    expect(lines.sort()).toEqual(twenty.map((who) => `line ${who}`).sort());
  });

  test('[F7] files that never change may be cached for a year, everything else is revalidated', async () => {
    await store.put('r/mfe-lotto/a/entry.js', bytes('x'), { immutable: true, type: 'text/javascript' });
    await store.put('brands/siam/current', bytes('1'));
    await store.create('brands/siam/1.json', bytes('{}'));
    expect(headersOf('PUT', 'sanuk/r/mfe-lotto/a/entry.js')).toEqual([
      expect.objectContaining({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript',
      }),
    ]);
    expect(headersOf('PUT', 'sanuk/brands/siam/current')).toMatchObject([{ 'cache-control': 'no-cache' }]);
    expect(headersOf('PUT', 'sanuk/brands/siam/1.json')).toMatchObject([
      { 'cache-control': 'no-cache', 'if-none-match': '*' },
    ]);
  });

  test.each<[string, Parameters<S3Server['fail']>[1]]>([
    ['an error of the server', { status: 500, code: 'InternalError' }],
    ['a request to slow down', { status: 503, code: 'SlowDown' }],
    ['silence', 'silence'],
    ['a lost answer', 'answer lost'],
    ['a body that ends early', 'body cut'],
  ])('[F7] a read is retried after %s', async (_what, fault) => {
    await store.put('a', bytes('some bytes'));
    server.fail('GET', fault);
    expect((await store.read('a'))?.toString()).toBe('some bytes');
    expect(headersOf('GET', 'sanuk/a')).toHaveLength(2);
  });

  test('[F7] bytes that differ from their checksum are never returned', async () => {
    await store.put('a', bytes('good'));
    server.set('sanuk/a', bytes('evil'));
    await expect(store.read('a')).rejects.toThrow(/s3:\/\/releases\/sanuk\/a: .*[Cc]hecksum/);
  });

  test('[F7] a create whose answer was lost is known as its own', async () => {
    await store.create('first', bytes('x'));
    server.fail('PUT', 'answer lost');
    expect(await store.create('key', bytes('mine'))).toBe(true);
    server.fail('PUT', { status: 503, code: 'SlowDown' });
    expect(await store.create('key', bytes('mine'))).toBe(false);
  });

  test('[F7] a create that meets a deletion of its key is repeated', async () => {
    await store.create('first', bytes('x'));
    server.fail('PUT', { status: 409, code: 'ConditionalRequestConflict' });
    expect(await store.create('key', bytes('mine'))).toBe(true);
  });

  test('[F7] an append whose answer was lost writes its line once', async () => {
    await store.append('log', 'one');
    server.fail('PUT', 'answer lost');
    await store.append('log', 'two');
    server.fail('PUT', { status: 500, code: 'InternalError' });
    await store.append('log', 'two');
    expect((await store.read('log'))?.toString()).toBe('one\ntwo\ntwo\n');
  });

  test('[F7] an object whose name is no key is set aside', async () => {
    server.set('sanuk/brands/Old Copy+ก/1.json', bytes('x'));
    expect(await store.list('brands')).toEqual(['Old Copy+ก']);
    await store.setAside('brands', 'Old Copy+ก');
    expect(await store.list('brands')).toEqual([]);
  });

  test('[F7] a store that fails four times is away, and is not asked again for a second', async () => {
    await store.put('a', bytes('x'));
    server.fail('GET', ...twenty.slice(0, 4).map(() => ({ status: 503, code: 'SlowDown' })));
    await expect(store.read('a')).rejects.toThrow(StoreUnavailableError);
    const requested = server.requests.length;
    await expect(store.stat('a')).rejects.toThrow('out of reach a moment ago');
    expect(server.requests).toHaveLength(requested);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1001);
    expect((await store.read('a'))?.toString()).toBe('x');
    clock.mockRestore();
  });

  test('[F7] a bucket that does not exist is no empty store', async () => {
    const other = new S3Store(locationOf(server, { bucket: 'other' }));
    await expect(other.stat('a')).rejects.toThrow('s3://other/sanuk/: NotFound: no such bucket');
    await expect(other.read('a')).rejects.toThrow('NoSuchBucket: no such bucket');
    await expect(other.list('a')).rejects.toThrow('NoSuchBucket: no such bucket');
  });

  test('[F6] a refused key names the rights that are needed, and no secret', async () => {
    process.env.AWS_ACCESS_KEY_ID = 'another-key';
    const refused = store.read('a');
    await expect(refused).rejects.toThrow(/AccessDenied .*s3:ListBucket/);
    await expect(refused).rejects.not.toThrow('test-secret');
  });

  test('[F7] a server that compares tags without their quotes takes conditional writes', async () => {
    const other = new S3Store(locationOf(await startServer({ comparesBareTags: true })));
    await other.append('log', 'one');
    await other.append('log', 'two');
    expect((await other.read('log'))?.toString()).toBe('one\ntwo\n');
  });

  test('[F7] a server that ignores conditions is refused before anything is switched', async () => {
    const careless = await startServer({ honoursConditions: false });
    const unsafe = new S3Store(locationOf(careless));
    await expect(unsafe.create('brands/siam/1.json', bytes('x'))).rejects.toThrow('ignores If-None-Match');
    await expect(unsafe.append('log', 'x')).rejects.toThrow('ignores If-None-Match');
    expect(await unsafe.list('brands')).toEqual([]);
  });
});

describe('where a store is', () => {
  const environment = { AWS_ENDPOINT_URL_S3: 'http://10.0.0.5:9000', AWS_REGION: 'ap-southeast-7' };

  test.each([
    ['/srv/store', {}, { folder: '/srv/store' }],
    ['s3://sanuk', {}, { bucket: 'sanuk', prefix: '' }],
    ['s3://sanuk/', {}, { bucket: 'sanuk', prefix: '' }],
    ['s3://sanuk/a/b/', {}, { bucket: 'sanuk', prefix: 'a/b/' }],
    [
      's3://sanuk/a',
      environment,
      { bucket: 'sanuk', prefix: 'a/', endpoint: 'http://10.0.0.5:9000', region: 'ap-southeast-7' },
    ],
  ])('[F7] %s is understood', (text, given, location) => {
    expect(storeLocation(text, given)).toEqual(location);
  });

  test.each([
    's3://',
    's3://A_B/x',
    's3://sanuk/a//b',
    's3://sanuk/../x',
    'gs://sanuk',
    'https://sanuk.example',
  ])('[F7] %s is refused in one line', (text) => {
    expect(() => storeLocation(text, {})).toThrow(`not a store: ${text} (a folder, or s3://bucket/prefix)`);
  });

  test('[F7] an endpoint that is no origin is refused', () => {
    expect(() => storeLocation('s3://sanuk', { AWS_ENDPOINT_URL_S3: 'minio:9000/x' })).toThrow(
      'AWS_ENDPOINT_URL_S3 is not an origin: minio:9000/x',
    );
  });
});
