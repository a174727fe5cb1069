import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;
let galleryDir: string;

beforeAll(async () => {
  platform = await makeRunningPlatform();
  galleryDir = join(platform.root, 'gallery');
  await mkdir(galleryDir);
  await writeFile(join(galleryDir, 'gallery.js'), 'run()');
  await writeFile(join(galleryDir, 'gallery.css'), 'main{}');
  await writeFile(join(platform.root, 'secret.txt'), 'secret');
  edge = await startEdge(platform, { galleryDir });
});
afterAll(async () => {
  await edge.close();
  await platform.remove();
});

test('[S1] each brand has the kit in its own colours, and links to the other', async () => {
  const siam = await edge.ask('/_/ui?part=fields');
  const thara = await edge.ask('/_/ui', { host: 'thara.localhost' });
  expect([siam.status, thara.status]).toEqual([200, 200]);
  expect(siam.text).toContain('<html lang="th" data-brand="siam">');
  expect(thara.text).toContain('data-brand="thara"');
  expect(siam.text).toContain(`"url":"http://thara.localhost:${edge.port}/_/ui"`);
  const themeOf = (html: string) => /<style>(.*?)<\/style>/.exec(html)?.[1];
  expect(themeOf(siam.text)).toMatch(/^:root\{/);
});

test('[F6] it keeps to the policy of the pages: script from its folder and with its integrity', async () => {
  const { text, headers } = await edge.ask('/_/ui');
  const csp = String(headers['content-security-policy']);
  expect(csp).toContain(`script-src http://localhost:${edge.port}/_/ui/gallery.js;`);
  expect(csp).not.toContain('unsafe');
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  // sha384 of 'run()', from another implementation
  expect(text).toContain(
    '<script src="/_/ui/gallery.js" integrity="sha384-SVfatnSJinMW2kaY0tNr8GWYTbuLjipKiHfYDnLbPSlyVycMxOEHwtGmEAbxJXc1" crossorigin="anonymous" defer>',
  );
});

test('[F6] files of its folder are served, and nothing beside it', async () => {
  const css = await edge.ask('/_/ui/gallery.css');
  expect([css.status, css.headers['content-type'], css.text]).toEqual([
    200,
    'text/css; charset=utf-8',
    'main{}',
  ]);
  for (const path of [
    '/_/ui/../secret.txt',
    '/_/ui/%2e%2e/secret.txt',
    '/_/ui/..%2fsecret.txt',
    '/_/ui/none.js',
  ])
    expect((await edge.ask(path)).text).not.toContain('secret');
});

test('[F6] without a folder, as in production, there is no such page', async () => {
  const strict = await startEdge(platform);
  const page = await strict.ask('/_/ui');
  expect(page.status).toBe(404);
  expect(page.text).not.toContain('gallery');
  expect((await strict.ask('/_/ui/gallery.js')).status).toBe(404);
  await strict.close();
});
