import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import { brandSettings } from '@sanuk/release-store/testing';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;
let base: string;
let folder: string;

beforeEach(async () => {
  platform = await makePlatform([brandSettings('siam')]);
  const { releaseId } = await platform.publish({ remote: 'mfe-lotto' });
  base = `/r/mfe-lotto/${releaseId}/`;
  folder = join(platform.storeDir, base);
  edge = await startEdge(platform);
});
afterEach(async () => {
  await edge.close();
  await platform.remove();
});

describe('files of releases', () => {
  test.each<[string, string, (bytes: Buffer) => Buffer]>([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', '', (bytes) => bytes],
  ])(
    '[F6] %s: the published bytes, for good, readable from other origins',
    async (accept, encoding, unpack) => {
      const plain = await readFile(join(folder, 'entry.js'));
      const answer = await edge.ask(`${base}entry.js`, { headers: { 'accept-encoding': accept } });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding'] ?? '').toBe(encoding);
      expect(unpack(answer.body)).toEqual(plain);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': String(answer.body.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'timing-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      });
    },
  );

  test('[F6] what is too small to compress is sent plain', async () => {
    const answer = await edge.ask(`${base}app.css`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  test('[F6] who has the file gets 304, with an entity tag per encoding', async () => {
    const tagOf = async (accept: string) =>
      String((await edge.ask(`${base}entry.js`, { headers: { 'accept-encoding': accept } })).headers.etag);
    const [br, plain] = [await tagOf('br'), await tagOf('identity')];
    expect(br).not.toBe(plain);
    const headers = { 'accept-encoding': 'br', 'if-none-match': br };
    expect(await edge.ask(`${base}entry.js`, { headers })).toMatchObject({ status: 304, text: '' });
  });

  test('[F5] a deleted chunk is a real 404 that is not kept, also where a compressed copy is left', async () => {
    await rm(join(folder, 'chunks/app.js'));
    const answer = await edge.ask(`${base}chunks/app.js`, { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, answer.text]).toEqual([404, 'Not Found']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(answer.headers.etag).toBeUndefined();
  });

  test.each([
    'release.json',
    'entry.js.br',
    'nothing.js',
    '',
    '../../../../etc/passwd',
    '..%2f..%2f..%2fbrands%2fsiam%2f1.json',
    '%2e%2e/%2e%2e/audit.jsonl',
    'chunks/../entry.js',
    'entry.js%00',
    '__proto__',
    'constructor',
  ])('[F6] only what the record lists is served: %s', async (path) => {
    await writeFile(join(platform.storeDir, 'audit.jsonl'), 'secret');
    const answer = await edge.ask(`${base}${path}`);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe('Not Found');
  });

  test.each([
    '/r/',
    '/r/mfe-lotto',
    '/r/mfe-lotto/latest',
    '/r/mfe-lotto/versions/1.0.0',
    '/r/../brands/siam/1.json',
  ])('[F6] nothing else of the store is served: %s', async (path) => {
    const answer = await edge.ask(path, { headers: { accept: '*/*', 'sec-fetch-dest': 'script' } });
    expect(answer.status).toBe(404);
  });
});

describe('media of a brand', () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(400)}</svg>`;

  test('[S3] pictures come from the folder of the brand, may be kept a while, and hold no script', async () => {
    await mkdir(join(platform.brandsDir, 'siam/media/banners'), { recursive: true });
    await writeFile(join(platform.brandsDir, 'siam/media/banners/one.svg'), drawing);
    const answer = await edge.ask('/media/banners/one.svg', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(answer.body).toString()).toBe(drawing);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const headers = { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) };
    expect((await edge.ask('/media/banners/one.svg', { headers })).status).toBe(304);
    expect((await edge.ask('/favicon.svg')).text).toContain('<svg');
  });

  describe('of several widths', () => {
    const digest = createHash('sha256').update(drawing).digest('hex').slice(0, 10);
    const askFor = (path: string, accept = 'image/avif,image/webp,*/*;q=0.8') =>
      edge.ask(`/media/${path}`, { headers: { accept } });

    beforeEach(async () => {
      const media = join(platform.brandsDir, 'siam/media');
      await writeFile(join(media, 'one.svg'), drawing);
      for (const width of [360, 720]) await writeFile(join(media, `one.${digest}.${width}.avif`), `${width}`);
    });

    test.each([
      ['100', '360'],
      ['360', '360'],
      ['361', '720'],
      ['9999', '720'],
    ])('asked for %s the raster of %s is sent', async (width, sent) => {
      const answer = await askFor(`one.svg?w=${width}`);
      expect(answer.text).toBe(sent);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept, accept-encoding' });
      expect(answer.headers['content-encoding']).toBeUndefined();
    });

    test('the picture itself is sent to who reads no AVIF, under a header that tells caches', async () => {
      const answer = await askFor('one.svg?w=360', 'image/webp,*/*');
      expect(answer.text).toBe(drawing);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        vary: 'accept, accept-encoding',
      });
    });

    test.each([
      'one.svg',
      'one.svg?w=',
      'one.svg?w=-1',
      'one.svg?w=36e1',
      'one.svg?w=1&w=2',
      'one.svg?w=99999',
    ])('and where no width is asked for: %s', async (path) =>
      expect((await askFor(path)).text).toBe(drawing),
    );

    test('an agent who puts a picture of their own in its place gets no raster of the one before', async () => {
      const own = drawing.replace('<g/>', '<a/>');
      await writeFile(join(platform.brandsDir, 'siam/media/one.svg'), own);
      expect((await askFor('one.svg?w=360')).text).toBe(own);
    });

    test('a raster that is a link out of the folder is not followed', async () => {
      await symlink(
        join(platform.keysDir, 'first.private.pem'),
        join(platform.brandsDir, `siam/media/one.${digest}.1000.avif`),
      );
      expect((await askFor('one.svg?w=1000')).text).toBe(drawing);
    });
  });

  test.each(['../brand.json', '..%2fbrand.json', '%2e%2e/theme.json', 'none.png', '', '.', 'banners'])(
    '[F6] nothing outside of it: %s',
    async (path) => {
      await mkdir(join(platform.brandsDir, 'siam/media/banners'), { recursive: true });
      const answer = await edge.ask(`/media/${path}`, { headers: { 'sec-fetch-dest': 'image' } });
      expect([answer.status, answer.text]).toEqual([404, 'Not Found']);
    },
  );

  test('[F6] a link that leads out of the folder is not followed', async () => {
    await symlink(
      join(platform.keysDir, 'first.private.pem'),
      join(platform.brandsDir, 'siam/media/key.txt'),
    );
    expect((await edge.ask('/media/key.txt')).status).toBe(404);
  });
});
