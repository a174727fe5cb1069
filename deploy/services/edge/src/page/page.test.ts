import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { brandSettings } from '@sanuk/release-store/testing';
import { closedPolicy } from '../http/fixed-policies.ts';
import { starter } from '../start/start-shell.ts';
import { ask, type EdgeFixture, pageManifestIn, startEdge } from '../testing/edge.fixture.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;
let lotto: ReleaseRecord;

const route = (path: string, title: string) => ({ path, title, layout: 'default' as const, middleware: [] });

beforeAll(async () => {
  platform = await makeRunningPlatform([
    brandSettings('siam', {
      name: 'Siam <b>"&',
      boxOrigins: ['https://partner.example'],
      routesOff: ['/sport'],
    }),
    brandSettings('thara', { apiBaseUrl: 'https://api.example/v1', description: 'หวยและเกมของธารา' }),
  ]);
  await platform.ship(
    {
      remote: 'shell',
      marker: 'two',
      version: '1.1.0',
      routes: [
        { ...route('/login_box', 'เข้าสู่ระบบ'), layout: 'iframe' },
        { ...route('/liff/:name?', 'เปิดใน LINE'), layout: 'liff' },
        route('/login', 'เข้าสู่ระบบ'),
      ],
    },
    'siam',
  );
  lotto = await platform.ship(
    {
      remote: 'mfe-lotto',
      marker: 'two',
      version: '1.1.0',
      routes: [
        { ...route('/lotto/bills', 'โพยของฉัน'), middleware: ['validateLogin'] },
        route('/lotto/lobby', 'หวย'),
        route('/lotto/:round_id?', 'แทงหวย</title><script>'),
      ],
    },
    'siam',
  );
  await platform.ship(
    {
      remote: 'mfe-games',
      marker: 'two',
      version: '1.1.0',
      routes: [
        route('/', 'หน้าแรก'),
        route('/slot', 'สล็อต'),
        route('/slot copy', 'สล็อต'),
        route('/sport', 'กีฬา'),
      ],
    },
    'siam',
  );
  for (const brand of ['siam', 'thara'])
    await writeFile(join(platform.brandsDir, brand, 'media/preview.png'), `picture of ${brand}`);
  edge = await startEdge(platform);
});
afterAll(async () => {
  await edge.close();
  await platform.remove();
});

const origin = () => `http://localhost:${edge.port}`;
const tagsIn = (html: string, pattern: RegExp) => html.match(new RegExp(pattern, 'g')) ?? [];

describe('which brand', () => {
  test('[F4] the host decides, with and without port, in any case', async () => {
    expect((await edge.ask('/')).text).toContain('data-brand="siam"');
    expect((await edge.ask('/', { host: 'THARA.localhost' })).text).toContain('data-brand="thara"');
  });

  test('[S4] agent id and code are those of the brand', async () => {
    const { text } = await edge.ask('/?ag=OTHER', { host: 'thara.localhost' });
    expect(pageManifestIn(text)).toMatchObject({
      brand: 'thara',
      site: { agentId: 7, agentCode: 'THARA' },
    });
  });

  test.each(['/', '/r/shell/x/y.js', '/media/logo.svg', '/api/banner', '/_/manifest'])(
    '[F4] an unknown host gets nothing: %s',
    async (path) => {
      const { status, text, headers } = await edge.ask(path, { host: 'evil.example' });
      expect([status, text, headers['content-type']]).toEqual([
        404,
        'Unknown host',
        'text/plain; charset=utf-8',
      ]);
    },
  );
});

describe('the document', () => {
  test('[F4] it carries the page manifest of the brand and the shell with its integrity', async () => {
    const { status, text, headers } = await edge.ask('/lotto/lobby');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(text).toMatch(
      /^<!doctype html><html lang="th" data-brand="siam"><head><meta charset="utf-8"><title>/,
    );
    expect(tagsIn(text, /<script src[^>]*>/)).toEqual([
      `<script src="${starter.url}" integrity="${starter.integrity}" crossorigin="anonymous" defer fetchpriority="high" data-worker="/_/worker.js">`,
    ]);
    const [preload] = tagsIn(text, /<link rel="preload" as="script"[^>]*>/);
    const shellPath = /\/r\/shell\/[0-9a-f]{20}\/entry\.js/.exec(preload ?? '')?.[0];
    const integrity = /sha384-[^"]{64}/.exec(preload ?? '')?.[0];
    expect(pageManifestIn(text)).toMatchObject({
      brand: 'siam',
      revision: 4,
      shell: [
        { role: 'chosen', version: '1.1.0', entry: { url: shellPath, integrity } },
        { role: 'last-known-good', version: '1.0.0', styles: [{ integrity: expect.any(String) }] },
      ],
      remotes: {
        'mfe-lotto': {
          candidates: [
            {
              role: 'chosen',
              releaseId: lotto.releaseId,
              version: '1.1.0',
              container: lotto.container,
              base: `/r/mfe-lotto/${lotto.releaseId}/`,
              entry: {
                url: `/r/mfe-lotto/${lotto.releaseId}/entry.js`,
                integrity: lotto.files['entry.js']?.integrity,
              },
            },
            { role: 'last-known-good', version: '1.0.0' },
          ],
        },
      },
      scripts: expect.arrayContaining([shellPath, `/r/mfe-lotto/${lotto.releaseId}/chunks/app.js`]),
    });
  });

  test('[F6] only this route’s remote is preloaded, with the integrity and mode of the later request', async () => {
    const { text } = await edge.ask('/lotto/lobby');
    const base = `/r/mfe-lotto/${lotto.releaseId}/`;
    const integrity = (path: string) => lotto.files[path]?.integrity;
    expect(tagsIn(text, /<link rel="preload" as="(?:script|style)" href="\/r\/mfe[^>]*>/)).toEqual([
      `<link rel="preload" as="script" href="${base}entry.js" integrity="${integrity('entry.js')}" crossorigin="anonymous">`,
      `<link rel="preload" as="script" href="${base}chunks/app.js" integrity="${integrity('chunks/app.js')}" crossorigin="anonymous">`,
      `<link rel="preload" as="style" href="${base}app.css" integrity="${integrity('app.css')}" crossorigin="anonymous">`,
    ]);
    // A page of the shell has nothing to preload, and who opens a guarded page may be turned away.
    for (const path of ['/login', '/lotto/bills'])
      expect(
        tagsIn((await edge.ask(path)).text, /rel="preload" as="(?:script|style)" href="\/r\/mfe/),
      ).toEqual([]);
  });

  test('the picture of the first banner that is offered is preloaded by the home page alone, as the page asks for it', async () => {
    const banners = ['/sport', '/slot'].map((href) => ({
      href,
      image_mobile: `/media${href}-m.svg`,
      image_desktop: `https://pictures.example${href}-d.webp`,
    }));
    await writeFile(join(platform.brandsDir, 'siam/banners.json'), JSON.stringify(banners));
    const fresh = await startEdge(platform);
    const preloads = async (path: string) =>
      tagsIn((await fresh.ask(path)).text, /<link rel="preload" as="image"[^>]*>/);
    expect(await preloads('/')).toEqual([
      '<link rel="preload" as="image" media="not all and (min-width: 600px)" href="/media/slot-m.svg" imagesrcset="/media/slot-m.svg?w=360 360w, /media/slot-m.svg?w=720 720w" imagesizes="calc(100vw - 32px)" fetchpriority="high">',
      '<link rel="preload" as="image" media="(min-width: 600px)" href="https://pictures.example/slot-d.webp" fetchpriority="high">',
    ]);
    expect(await preloads('/slot')).toEqual([]);
    await writeFile(join(platform.brandsDir, 'siam/banners.json'), '{');
    const broken = await startEdge(platform);
    expect(tagsIn((await broken.ask('/')).text, /<link rel="preload" as="image"[^>]*>/)).toEqual([]);
    await Promise.all([fresh.close(), broken.close()]);
  });

  test('[S1] the Prompt files of the first screen are preloaded and no others, Thai first', async () => {
    const { text } = await edge.ask('/');
    expect(
      tagsIn(text, /<link rel="preload" as="font"[^>]*>/).map((one) => /prompt-\w+-400/.exec(one)?.[0]),
    ).toEqual(['prompt-thai-400', 'prompt-latin-400']);
    expect(text).toContain('lang="th"');
  });

  test.each([
    ['/', 200, 'Siam &lt;b&gt;'],
    ['/?ag=SIAM', 200, 'Siam &lt;b&gt;'],
    ['/slot', 200, 'สล็อต'],
    ['/slot/', 200, 'สล็อต'],
    ['/slot%20copy', 200, 'สล็อต'],
    ['/lotto/8841', 200, 'แทงหวย'],
    ['/login', 200, 'เข้าสู่ระบบ'],
    ['/nowhere', 404, 'ไม่พบหน้าที่ต้องการ'],
    ['/lotto/1/2', 404, 'ไม่พบหน้าที่ต้องการ'],
    ['/sport', 404, 'ไม่พบหน้าที่ต้องการ'],
    ['/%E0%B8', 404, undefined],
  ])('[S23] %s answers %i', async (path, status, title) => {
    const answer = await edge.ask(path);
    if (title === undefined) {
      expect([400, 404]).toContain(answer.status);
      expect(answer.text).not.toContain('<html');
      return;
    }
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<title>${title}`);
    expect(answer.text).toContain('<div id="root">');
  });

  test('[F6] nothing of brand or release can break out of its place in the page', async () => {
    const { text } = await edge.ask('/lotto/8841');
    expect(text).toContain('<title>แทงหวย&lt;/title&gt;&lt;script&gt; · Siam &lt;b&gt;&quot;&amp;</title>');
    const json = text.split('id="page-manifest"')[1]?.split('</script>')[0] ?? '';
    expect(json).not.toContain('<');
    expect(tagsIn(text, /<script/)).toHaveLength(2);
    expect(text).not.toContain('nonce');
    expect(pageManifestIn(text)).toMatchObject({ site: { name: 'Siam <b>"&' } });
  });

  test('[S3] brand tokens, colours and previews come from the brand folder', async () => {
    const { text } = await edge.ask('/slot');
    expect(text).toContain('<style>');
    expect(text).toContain(':root{color-scheme:dark;--color-accent:#f4c95d}');
    expect(text).toContain('<meta name="theme-color" content="#0b0d16">');
    expect(text).toContain('<meta name="description" content="เกมออนไลน์">');
    expect(text).toContain(`<meta property="og:url" content="http://localhost:${edge.port}/slot">`);
    expect(text).toContain(
      `<meta property="og:image" content="http://localhost:${edge.port}/media/preview.png">`,
    );
    expect(text).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  });

  test.each([
    ['siam', 'localhost', 'Siam &lt;b&gt;&quot;&amp;', 'เกมออนไลน์'],
    ['thara', 'thara.localhost', 'Brand thara', 'หวยและเกมของธารา'],
  ])(
    '[X6.4] a shared page of %s shows the title, sentence and picture of that brand',
    async (brand, host, name, sentence) => {
      const { text } = await edge.ask('/', { host });
      const meta = (key: string) =>
        text.match(new RegExp(`<meta property="og:${key}" content="([^"]*)">`))?.[1];
      expect([meta('site_name'), meta('title'), meta('description')]).toEqual([
        name,
        expect.stringContaining(name),
        sentence,
      ]);
      const picture = new URL(meta('image') ?? '');
      expect(picture.host).toBe(`${host}:${edge.port}`);
      expect((await edge.ask(picture.pathname, { host, headers: { accept: 'image/*' } })).text).toBe(
        `picture of ${brand}`,
      );
    },
  );

  test('[S1] without scripts a Thai sentence says what is needed; the skeleton is quiet for screen readers', async () => {
    const { text } = await edge.ask('/');
    expect(text).toMatch(/<noscript><p[^>]*role="alert">กรุณาเปิดใช้งาน JavaScript/);
    expect(text).toContain('role="status" aria-label="กำลังโหลด"');
    expect(text).not.toMatch(/ style="/);
  });

  test.each<[string, string, (bytes: Buffer) => Buffer]>([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('[F4] a page is compressed as the caller likes: %s', async (accept, encoding, unpack) => {
    const { headers, body } = await edge.ask('/', { headers: { 'accept-encoding': accept } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(unpack(body).toString()).toContain('</html>');
  });
});

describe('what is no page', () => {
  test.each<[string, Record<string, string>]>([
    ['/app.js', {}],
    ['/favicon.ico', {}],
    ['/robots.txt', { accept: '*/*' }],
    ['/slot', { accept: 'application/json' }],
    ['/slot', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['/slot', { accept: 'image/avif,*/*', 'sec-fetch-dest': 'image' }],
  ])('[F6] %s with %j is a real 404 and never HTML', async (path, headers) => {
    const answer = await edge.ask(path, { headers });
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(answer.text).toBe('Not Found');
  });

  test('[F6] other methods do not reach a page', async () => {
    expect((await edge.ask('/', { method: 'POST', body: 'x' })).status).toBe(405);
    expect(await edge.ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });
});

describe('headers of a page', () => {
  test('[F6] the policy, word for word', async () => {
    const { headers, text } = await edge.ask('/');
    const csp = String(headers['content-security-policy']).replaceAll(/[0-9a-f]{20}/g, 'ID');
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    const release = (remote: string) => `${origin()}/r/${remote}/ID/`;
    expect(csp.split('; ')).toEqual([
      "default-src 'none'",
      // the starter, then chosen and last known good of each app
      `script-src ${['edge', 'shell', 'shell', 'mfe-games', 'mfe-games', 'mfe-lotto', 'mfe-lotto'].map(release).join(' ')}`,
      "script-src-attr 'none'",
      `worker-src ${origin()}/_/worker.js`,
      "object-src 'none'",
      `style-src ${origin()}/r/ 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "img-src 'self' data: http://localhost:9390",
      `font-src ${origin()}/r/`,
      "connect-src 'self'",
      'frame-src http://localhost:9390',
      `manifest-src ${origin()}/manifest.webmanifest`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default start-shell',
    ]);
    expect(headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('fullscreen=(self "http://localhost:9390"), '),
    });
  });

  test('[K2] the brand says where its calls go: the page is told, and may connect there and nowhere else', async () => {
    const { headers, text } = await edge.ask('/', { host: 'thara.localhost' });
    expect(pageManifestIn(text)).toMatchObject({ site: { apiBaseUrl: 'https://api.example/v1' } });
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example;");
    const siam = await edge.ask('/');
    expect(pageManifestIn(siam.text)).toMatchObject({ site: { apiBaseUrl: '' } });
  });

  test('[M9] [F6] pages of the liff layout may call the API of LINE, and no other page may', async () => {
    const connects = async (path: string) =>
      /connect-src ([^;]*)/.exec(String((await edge.ask(path)).headers['content-security-policy']))?.[1];
    for (const path of ['/liff', '/liff/deposit', '/liff?liff.state=%2Fdeposit'])
      expect(await connects(path)).toBe("'self' https://api.line.me");
    for (const path of ['/', '/login', '/login_box', '/liff/deposit/more'])
      expect(await connects(path)).toBe("'self'");
  });

  test('[F6] scripts come from the folders of the releases this visitor may run, and from no other', async () => {
    const { headers, text } = await edge.ask('/');
    const sources = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
    const { scripts } = pageManifestIn(text) as { scripts: string[] };
    const folders = [starter.url, ...scripts].map(
      (path) => `${origin()}${path.split('/').slice(0, 4).join('/')}/`,
    );
    expect(sources).toEqual([...new Set(folders)]);
    expect(sources?.every((source) => /\/[0-9a-f]{20}\/$/.test(source))).toBe(true);
    expect(String(headers['content-security-policy']).length).toBeLessThan(3000);
  });

  test.each(['localhost:1; script-src *', 'localhost, evil.example', 'localhost/x', 'localhost:99999999'])(
    '[F6] a host that is no name gets no page: %s',
    async (host) => {
      const answer = await ask(edge.port, '/', { headers: { host } });
      expect([400, 404]).toContain(answer.status);
      expect(answer.text).not.toContain('<html');
    },
  );

  test.each(['/readyz', '/nothing.js', '/_/manifest', '/robots.txt', '/r/shell/x/y.js'])(
    '[F6] what is no page is nobody’s page: %s',
    async (path) => {
      const { headers } = await edge.ask(path);
      expect(headers['content-security-policy']).toBe(closedPolicy);
    },
  );

  test('[A1] only the boxes may stand in the frame of a partner, and only of a named one', async () => {
    const ancestors = async (path: string) =>
      /frame-ancestors ([^;]*)/.exec(String((await edge.ask(path)).headers['content-security-policy']))?.[1];
    expect(await ancestors('/login_box')).toBe("'self' https://partner.example");
    expect(await ancestors('/login')).toBe("'self'");
    expect(await ancestors('/nowhere')).toBe("'self'");
  });
});
