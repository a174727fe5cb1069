import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import { syncBrands } from '@sanuk/release/actions';
import type { PlatformFixture } from '@sanuk/release/testing';
import { readBrands } from '@sanuk/release-store/brands';
import { appendManifest, readManifest, signManifest } from '@sanuk/release-store/manifests';
import { brandSettings, writeBrand } from '@sanuk/release-store/testing';
import { type EdgeFixture, pageManifestIn, siteOfEachTest, startEdge } from '../testing/edge.fixture.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;

siteOfEachTest((made, started) => {
  platform = made;
  edge = started;
});

const restart = async () => {
  await edge.close();
  edge = await startEdge(platform);
};
const statusAt = async (host: string) => (await edge.ask('/mfe-lotto', { host })).status;
const evil = { apiBaseUrl: 'https://evil.example', agentCode: 'EVIL', boxOrigins: ['https://evil.example'] };
/** Asks until it is so; the test's own time limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
/** A manifest as it was before settings were signed. */
async function appendUnsigned(revision: number): Promise<void> {
  const { store, trusted } = platform.context;
  const { site: _, ...rest }: BrandManifest = await readManifest(store, trusted, 'siam', revision - 1);
  const manifest = { ...rest, revision, parent: revision - 1, reason: 'no site' };
  await appendManifest(store, signManifest(manifest, await platform.context.signingKey()));
}

describe('what is signed', () => {
  test('[F6] an edited brand.json sends no call anywhere else; its name and colours are taken over', async () => {
    await writeBrand(platform.brandsDir, brandSettings('siam', { ...evil, agentId: 99, name: 'New name' }));
    await until(async () => (await edge.ask('/')).text.includes('New name'));
    const page = await edge.ask('/');
    const box = await edge.ask('/login_box');
    expect(pageManifestIn(page.text)).toMatchObject({
      site: { apiBaseUrl: '', agentCode: 'SIAM', agentId: 5, boxOrigins: [], name: 'New name' },
    });
    for (const { headers } of [page, box]) expect(JSON.stringify(headers)).not.toContain('evil');
    expect(page.text).not.toContain('evil');
    await restart();
    expect((await edge.ask('/')).text).not.toContain('evil');
  });

  test('[F6] an edited brand.json takes no host from another brand, and loses none of its own', async () => {
    await writeBrand(
      platform.brandsDir,
      brandSettings('siam', { hosts: ['thara.localhost'], name: 'New name' }),
    );
    await until(async () => (await edge.ask('/')).text.includes('New name'));
    expect((await edge.ask('/', { host: 'thara.localhost' })).text).toContain('data-brand="thara"');
    await restart();
    expect((await edge.ask('/', { host: 'thara.localhost' })).text).toContain('data-brand="thara"');
    expect((await edge.ask('/')).text).toContain('data-brand="siam"');
  });

  test('[F4] once it is signed the next page has it', async () => {
    await writeBrand(platform.brandsDir, brandSettings('siam', { apiBaseUrl: 'https://api.example' }));
    const context = { ...platform.context, ...(await readBrands(platform.brandsDir)) };
    await syncBrands(context, { brands: ['siam'], selection: new Map(), why: 'test' });
    const page = await edge.ask('/');
    expect(pageManifestIn(page.text)).toMatchObject({
      revision: 2,
      site: { apiBaseUrl: 'https://api.example' },
    });
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' https://api.example;");
  });

  test('[F6] a later manifest without signed settings is refused, also after a restart', async () => {
    await appendUnsigned(2);
    expect(pageManifestIn((await edge.ask('/')).text)).toMatchObject({ revision: 1 });
    await restart();
    expect(pageManifestIn((await edge.ask('/')).text)).toMatchObject({ revision: 1 });
  });
});

describe('the mistake of one brand', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['half a brand.json', () => writeFile(join(platform.brandsDir, 'siam/brand.json'), '{"half":')],
    ['no theme.json', () => rm(join(platform.brandsDir, 'siam/theme.json'))],
    ['a half-made folder', () => mkdir(join(platform.brandsDir, 'nakhon/media'), { recursive: true })],
    [
      'a host that two claim',
      () => writeBrand(platform.brandsDir, brandSettings('aaa', { hosts: ['localhost'] })),
    ],
    ['a folder of another name', () => mkdir(join(platform.brandsDir, 'Copy of siam'))],
    ['junk beside a manifest', () => writeFile(join(platform.storeDir, 'brands/siam/2.json'), '{"half":')],
    ['a directory in place of a manifest', () => mkdir(join(platform.storeDir, 'brands/siam/2.json'))],
    ['junk beside the brands of the store', () => writeFile(join(platform.storeDir, 'brands/README'), 'x')],
    ['a pointer to nothing', () => writeFile(join(platform.storeDir, 'brands/siam/current'), '900\n')],
    ['a pointer that is no number', () => writeFile(join(platform.storeDir, 'brands/siam/current'), 'x')],
  ])('[F4] %s: every brand is served, and the edge is ready, at a start too', async (_what, make) => {
    await make();
    for (const round of ['running', 'started anew']) {
      if (round === 'started anew') await restart();
      expect([round, await statusAt('localhost'), await statusAt('thara.localhost')]).toEqual([
        round,
        200,
        200,
      ]);
      expect((await edge.ask('/readyz')).status).toBe(200);
    }
  });

  test('[F4] without any proven revision a brand alone says that it is away', async () => {
    await edge.close();
    await rm(join(platform.root, 'edge-data'), { recursive: true });
    await writeFile(join(platform.storeDir, 'brands/siam/1.json'), '{}');
    edge = await startEdge(platform);
    expect([await statusAt('localhost'), await statusAt('thara.localhost')]).toEqual([503, 200]);
    expect((await edge.ask('/readyz')).status).toBe(200);
    expect((await edge.internal.inject('/readyz')).json()).toMatchObject({
      status: 'ready',
      parts: {
        brands: { state: 'degraded', detail: '1 of 2 are served' },
        'brand:siam': { state: 'down', detail: 'revision 1 is refused: it is no manifest' },
        'brand:thara': { state: 'up', detail: 'runs revision 1' },
      },
    });
  });
});
