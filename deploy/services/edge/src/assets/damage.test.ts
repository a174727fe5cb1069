import { readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import {
  BrotliDecompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  Gunzip,
  gunzip,
  gzipSync,
} from 'node:zlib';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import { FolderStore } from '@sanuk/release-store/store';
import { brandSettings } from '@sanuk/release-store/testing';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';
import { fileMemory, ProvenFiles } from './proven-files.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;
let base: string;
let folder: string;
let lines: { attack?: string; remote?: string; releaseId?: string; file?: string; encoding?: string }[];

beforeEach(async () => {
  platform = await makePlatform([brandSettings('siam')]);
  const { releaseId } = await platform.publish({ remote: 'mfe-lotto' });
  base = `/r/mfe-lotto/${releaseId}/`;
  folder = join(platform.storeDir, base);
  lines = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  edge = await startEdge(platform, { logLevel: 'warn' }, logStream);
});
afterEach(async () => {
  await edge.close();
  await platform.remove();
});

const encodings = [
  ['identity', 'entry.js'],
  ['br', 'entry.js.br'],
  ['gzip', 'entry.js.gz'],
] as const;
const ask = (accept: string, headers = {}, method = 'GET') =>
  edge.ask(`${base}entry.js`, { method, headers: { 'accept-encoding': accept, ...headers } });
const flipped = (bytes: Buffer) => {
  const altered = Buffer.from(bytes);
  const middle = altered.length >> 1;
  altered[middle] = (altered[middle] ?? 0) ^ 1;
  return altered;
};
const damages = () => lines.filter(({ attack }) => attack === 'damaged-release-file');

describe.each(encodings)('a damaged file, sent as %s', (accept, name) => {
  test.each<[string, (bytes: Buffer) => Buffer | null]>([
    ['one bit', flipped],
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 1)],
    ['a byte too many', (bytes) => Buffer.concat([bytes, Buffer.from(' ')])],
    ['empty', () => Buffer.alloc(0)],
    [
      'of another text',
      (bytes) =>
        name.endsWith('.br')
          ? brotliCompressSync('evil()')
          : name.endsWith('.gz')
            ? gzipSync('evil()')
            : Buffer.from(bytes).fill(32),
    ],
  ])(
    '[F6] %s: 503 that nobody keeps, one log line, and good at once after the repair',
    async (_what, damage) => {
      const good = await readFile(join(folder, name));
      const damaged = damage(good);
      await writeFile(join(folder, name), damaged ?? '');
      for (const method of ['GET', 'HEAD', 'GET']) {
        const answer = await ask(accept, {}, method);
        expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
        expect(answer.headers.etag).toBeUndefined();
      }
      const [remote, releaseId] = base.split('/').slice(2);
      const encoding = accept === 'identity' ? null : accept;
      expect(damages()).toMatchObject([{ remote, releaseId, file: 'entry.js', encoding }]);
      await writeFile(join(folder, name), good);
      const answer = await ask(accept);
      expect([answer.status, answer.body]).toEqual([200, good]);
      expect(answer.headers['cache-control']).toContain('immutable');
    },
  );

  test('[F6] damaged after it was proven: nobody is told that what they have is still right', async () => {
    const { headers } = await ask(accept);
    const etag = String(headers.etag);
    expect((await ask(accept, { 'if-none-match': etag })).status).toBe(304);
    const good = await readFile(join(folder, name));
    await writeFile(join(folder, name), flipped(good));
    await utimes(join(folder, name), new Date(), new Date(Date.now() + 2000));
    expect(await ask(accept, { 'if-none-match': etag })).toMatchObject({ status: 503 });
    expect(await ask(accept, { range: 'bytes=0-9' })).toMatchObject({ status: 503 });
    await writeFile(join(folder, name), good);
    expect((await ask(accept, { 'if-none-match': etag })).status).toBe(304);
  });

  test('[F6] changed behind the back of size and time: what goes out is still the proven text', async () => {
    const good = (await ask(accept)).body;
    const { atime, mtime } = await stat(join(folder, name));
    await writeFile(join(folder, name), flipped(good));
    await utimes(join(folder, name), atime, mtime);
    const answer = await ask(accept);
    expect([200, 503]).toContain(answer.status);
    if (answer.status === 200) expect(answer.body).toEqual(good);
  });
});

test('[F6] a copy that would unpack to gigabytes is not unpacked', async () => {
  const large = Buffer.alloc(24 * 1024 * 1024);
  const packed = { gzip: gzipSync(large), br: brotliCompressSync(large) };
  await writeFile(join(folder, 'entry.js.gz'), packed.gzip);
  await writeFile(join(folder, 'entry.js.br'), packed.br);
  // What is unpacked is handed on piece by piece: its bytes say how far it went, whatever else takes memory meanwhile.
  const pieces = jest.spyOn(Readable.prototype, 'push');
  const ofUnpacking = (stream: unknown) => stream instanceof Gunzip || stream instanceof BrotliDecompress;
  const unpacked = () =>
    pieces.mock.calls
      .filter((_, at) => ofUnpacking(pieces.mock.contexts[at]))
      .reduce((sum, [piece]) => sum + (piece?.length ?? 0), 0);
  try {
    expect((await ask('gzip')).status).toBe(503);
    expect((await ask('br')).status).toBe(503);
    const before = unpacked();
    expect(before).toBeLessThan(large.length / 24);
    // Unpacked whole, they would be seen whole.
    await promisify(gunzip)(packed.gzip);
    await promisify(brotliDecompress)(packed.br);
    expect(unpacked() - before).toBeGreaterThanOrEqual(2 * large.length);
  } finally {
    pieces.mockRestore();
  }
});

test('[F6] a file grown to gigabytes is answered as a damaged one', async () => {
  await truncate(join(folder, 'entry.js'), 8 * 1024 ** 3);
  expect((await ask('identity')).status).toBe(503);
  expect(damages()).toMatchObject([{ file: 'entry.js' }]);
});

test.each([
  ['the text, one byte longer than its record says', '', 1],
  ['a compressed copy larger than any file may be', '.gz', 16 * 1024 ** 2],
])('[F6] %s is not even read', async (_what, suffix, more) => {
  const record = await platform.publish({ remote: 'mfe-games' });
  const file = record.files['entry.js'];
  if (!file) throw new Error('the fixture has an entry');
  const key = `r/mfe-games/${record.releaseId}/entry.js`;
  const store = new FolderStore(platform.storeDir);
  const read = jest.spyOn(store, 'read');
  const files = new ProvenFiles(store);
  const encoding = suffix ? 'gzip' : null;
  expect(await files.find(key, file, encoding)).toBeInstanceOf(Buffer);
  expect(read).toHaveBeenCalledTimes(1);
  await truncate(join(platform.storeDir, `${key}${suffix}`), file.size + more);
  expect(await files.find(key, file, encoding)).toBe('damaged');
  expect(read).toHaveBeenCalledTimes(1);
});

test('[F6] a copy that is missing is no damage: the text itself is sent', async () => {
  await rm(join(folder, 'entry.js.br'));
  const answer = await ask('br');
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
  expect((await ask('br, gzip')).headers['content-encoding']).toBe('gzip');
  expect(damages()).toEqual([]);
});

test('[F6] an entity tag from before files were proven is not confirmed', async () => {
  const tag = String((await ask('br')).headers.etag);
  const before = tag.replace('"p', '"');
  expect((await ask('br', { 'if-none-match': before })).status).toBe(200);
});

test('[F6] many who ask at once for a file in the worst moment get it whole or not at all', async () => {
  const good = await readFile(join(folder, 'entry.js.br'));
  const asking = Array.from({ length: 40 }, async (_, round) => {
    if (round % 10 === 5) await writeFile(join(folder, 'entry.js.br'), round === 35 ? good : flipped(good));
    return ask('br');
  });
  for (const { status, body } of await Promise.all(asking)) {
    expect([200, 503]).toContain(status);
    if (status === 200) expect(brotliDecompressSync(body)).toEqual(brotliDecompressSync(good));
  }
});

test('[F6] a file that is opened as a page of its own runs nothing', async () => {
  const { headers } = await ask('identity');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox; style-src 'unsafe-inline'",
  );
});

test('[F6] the type of a file follows from its name, whatever the record says', async () => {
  const file = join(folder, 'release.json');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('text/javascript', 'text/html'));
  expect((await ask('identity')).headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('[F6] what memory gave up is proven again when it is asked for', async () => {
  const record = await platform.publish({ remote: 'mfe-games' });
  const file = record.files['entry.js'];
  if (!file) throw new Error('the fixture has an entry');
  const key = `r/mfe-games/${record.releaseId}/entry.js`;
  const small = new ProvenFiles(new FolderStore(platform.storeDir), { limit: 8 });
  const good = await small.find(key, file, null);
  expect(good).toEqual(await readFile(join(platform.storeDir, key)));
  const { atime, mtime } = await stat(join(platform.storeDir, key));
  await writeFile(join(platform.storeDir, key), flipped(Buffer.from(String(good))));
  await utimes(join(platform.storeDir, key), atime, mtime);
  expect(await small.find(key, file, null)).toBe('damaged');
});

test('[F6] memory holds no more than it may', () => {
  const cache = fileMemory<{ bytes: Buffer }>(800);
  for (let round = 0; round < 100; round += 1)
    cache.set(`file ${round % 30}`, { bytes: Buffer.alloc(round) });
  expect(cache.calculatedSize).toBeLessThanOrEqual(800);
  cache.set('large', { bytes: Buffer.alloc(101) });
  expect(cache.get('large')).toBeUndefined();
  cache.set('empty', { bytes: Buffer.alloc(0) });
  expect(cache.get('empty')?.bytes).toHaveLength(0);
});
