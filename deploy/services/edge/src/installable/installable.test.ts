import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformFixture } from '@sanuk/release/testing';
import { configFrom } from '../config.ts';
import { type EdgeFixture, siteOfEachTest, startEdge } from '../testing/edge.fixture.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;
siteOfEachTest((folders, begun) => {
  platform = folders;
  edge = begun;
});

const media = (brand: string, name: string) => join(platform.brandsDir, brand, 'media', name);
const manifestOf = async (host?: string) =>
  JSON.parse((await edge.ask('/manifest.webmanifest', { host })).text);
const policyOf = async (path: string, of = edge) =>
  String((await of.ask(path)).headers['content-security-policy']);
/** What the worker was told of the page it keeps. */
const offlineOf = (script: string): { url: string; version: string; integrity: string } =>
  JSON.parse(/^const offline = (.*);$/m.exec(script)?.[1] ?? 'null');

describe('the web manifest', () => {
  test('[X6] names the brand of the host, its colours and where its app begins', async () => {
    const { status, headers } = await edge.ask('/manifest.webmanifest');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(await manifestOf()).toMatchObject({
      id: '/',
      name: 'Brand siam',
      short_name: 'Brand siam',
      lang: 'th',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#0b0d16',
    });
    expect(await manifestOf('thara.localhost')).toMatchObject({ name: 'Brand thara' });
  });

  test('[X6] lists the icons that lie in the media of the brand, or the drawing of the tab', async () => {
    expect((await manifestOf()).icons).toEqual([
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ]);
    for (const name of ['icon-192.png', 'icon-maskable-512.png']) await writeFile(media('siam', name), 'png');
    expect((await manifestOf()).icons).toEqual([
      { src: '/media/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/media/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ]);
  });

  test('[X6] is named by the document, which may load that one and no other', async () => {
    const { text } = await edge.ask('/');
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(text).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    expect(await policyOf('/')).toContain(
      `; manifest-src http://localhost:${edge.port}/manifest.webmanifest;`,
    );
    await writeFile(media('siam', 'apple-touch-icon.png'), 'png');
    expect(await edge.ask('/apple-touch-icon.png')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png' },
      text: 'png',
    });
  });
});

describe('the worker', () => {
  test('[X6] is asked for anew each time, may serve the whole site and runs nothing but itself', async () => {
    const { status, headers } = await edge.ask('/_/worker.js', { headers: { accept: '*/*' } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    });
    const again = await edge.ask('/_/worker.js', { headers: { 'if-none-match': headers.etag } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  test('[X6] [F6] names the offline page by its hash, and is another worker for another page', async () => {
    const before = offlineOf((await edge.ask('/_/worker.js')).text);
    const page = await edge.ask(before.url);
    expect(before.integrity).toBe(`sha384-${createHash('sha384').update(page.body).digest('base64')}`);
    expect(before.version).toMatch(/^[0-9a-f]{20}$/);
    expect(offlineOf((await edge.ask('/_/worker.js')).text)).toEqual(before);
    await writeFile(media('siam', 'logo-mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const after = offlineOf((await edge.ask('/_/worker.js')).text);
    expect([after.integrity === before.integrity, after.version === before.version]).toEqual([false, false]);
    const thara = offlineOf((await edge.ask('/_/worker.js', { host: 'thara.localhost' })).text);
    expect(thara.integrity).not.toBe(after.integrity);
  });

  test('[X6] [F6] a page may register it and no other, and the starter is told its address', async () => {
    expect(await policyOf('/')).toContain(`; worker-src http://localhost:${edge.port}/_/worker.js;`);
    expect((await edge.ask('/slot')).text).toContain(' data-worker="/_/worker.js">');
  });

  test('[X6] once it is withdrawn, pages register none and its address ends those that are there', async () => {
    const withdrawn = await startEdge(platform, { worker: 'withdrawn' });
    expect(await policyOf('/', withdrawn)).toContain("; worker-src 'none';");
    expect((await withdrawn.ask('/')).text).not.toContain('data-worker');
    const { text, headers } = await withdrawn.ask('/_/worker.js');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
    expect(text).toContain('self.registration.unregister()');
    expect(text).not.toContain("addEventListener('fetch'");
  });

  test('[X6] the setting is one of two words', async () => {
    const settings = {
      STORE_DIR: 's',
      BRANDS_DIR: 'b',
      TRUSTED_KEYS: 'k',
      BACKEND_URL: 'http://b',
      DATA_DIR: 'd',
    };
    expect(configFrom(settings).worker).toBe('served');
    expect(configFrom({ ...settings, OFFLINE_WORKER: 'withdrawn' }).worker).toBe('withdrawn');
    expect(() => configFrom({ ...settings, OFFLINE_WORKER: 'off' })).toThrow('OFFLINE_WORKER');
  });
});

describe('the offline page', () => {
  test('[X6] says in Thai what is wrong, gives a way to try again, and shows nothing that lives', async () => {
    const { status, text, headers } = await edge.ask('/_/offline');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(text).toContain('<html lang="th" data-brand="siam">');
    expect(text).toContain('<h1>เชื่อมต่อกับBrand siamไม่ได้</h1>');
    expect(text).toContain('<a href="">ลองใหม่</a>');
    expect(text).toContain('ไม่มียอดเงินหรือข้อมูลล่าสุด');
    expect(text).toContain(':root{color-scheme:dark;--color-accent:#f4c95d}');
    expect(text).not.toMatch(/page-manifest|\/api\/|\/r\//);
  });

  test('[F6] runs its own script and no other, and loads nothing', async () => {
    const { text } = await edge.ask('/_/offline');
    const policy = await policyOf('/_/offline');
    const hashes = ['script', 'style'].map((name) => {
      const inside = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(text)?.[1] ?? '';
      return `${name}-src 'sha256-${createHash('sha256').update(inside).digest('base64')}'`;
    });
    for (const hash of hashes) expect(policy).toContain(hash);
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text.match(/(?:src|href)="(?!data:|")[^"]*"/g)).toBeNull();
  });

  test('[F6] nothing of a brand can break out of its place in it', async () => {
    const file = join(platform.brandsDir, 'siam/brand.json');
    const settings = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...settings, name: '<script>"&' }));
    const other = await startEdge(platform);
    const { text } = await other.ask('/_/offline');
    expect(text).toContain('<h1>เชื่อมต่อกับ&lt;script&gt;&quot;&amp;ไม่ได้</h1>');
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  test('[X6] a brand without a mark has the page all the same', async () => {
    await rm(media('siam', 'logo-mark.svg'), { force: true });
    const { status, text } = await edge.ask('/_/offline');
    expect(status).toBe(200);
    expect(text).not.toContain('<img');
  });
});
