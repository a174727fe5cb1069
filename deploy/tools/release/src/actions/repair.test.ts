import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readBrands } from '@sanuk/release-store/brands';
import { newestManifest, newestRevision } from '@sanuk/release-store/manifests';
import { brandSettings, writeBrand } from '@sanuk/release-store/testing';
import { makeRunningPlatform, type PlatformFixture } from '../testing/platform.fixture.ts';
import { setEnabled } from './adjust.ts';
import { syncBrands } from './init.ts';
import type { ReleaseContext } from './release-context.ts';
import { repair } from './repair.ts';
import { type BrandStatus, status, verify } from './status.ts';

let platform: PlatformFixture;
beforeEach(async () => {
  platform = await makeRunningPlatform();
});
afterEach(() => platform.remove());

const inStore = (...parts: string[]) => join(platform.storeDir, ...parts);
/** The context of a tool that begins now. */
async function contextNow(): Promise<ReleaseContext> {
  const { brands, faults } = await readBrands(platform.brandsDir);
  return { ...platform.context, brands, brandFaults: faults };
}
const how = (...brands: string[]) => ({ brands, expectRevision: new Map<string, number>(), why: 'test' });
const sync = async (...brands: string[]) =>
  syncBrands(await contextNow(), { ...how(...brands), selection: new Map() });
const named = async (dryRun = false) =>
  (await repair(await contextNow(), { dryRun })).map(
    ({ brand, what, state }) => `${brand} ${state}: ${what}`,
  );
const siteOf = async (brand: string) => {
  const { store, trusted } = platform.context;
  return (await newestManifest(store, trusted, brand))?.site;
};

describe('repair', () => {
  test('[F7] a store that is in order has nothing to repair', async () => {
    expect(await named()).toEqual([]);
  });

  test('[F7] junk, a forged revision and a pointer to nothing: named, then out of the way', async () => {
    await mkdir(inStore('brands/Old Copy'));
    await writeFile(inStore('brands/README'), 'x');
    await writeFile(inStore('brands/siam/1.json.bak'), 'x');
    await mkdir(inStore('brands/siam/notes'));
    await writeFile(inStore('brands/siam/2.json'), '{"half":');
    await writeFile(inStore('brands/siam/current'), '900\n');
    const found = [
      ' STATE: brands/Old Copy is no brand; set aside',
      ' STATE: brands/README is no brand; set aside',
      'siam STATE: brands/siam/1.json.bak is no revision; set aside',
      'siam STATE: brands/siam/notes is no revision; set aside',
      'siam STATE: brands/siam/2.json cannot be proven (malformed); set aside',
      'siam STATE: the pointer says "900"; set to 1',
    ];
    expect(await named(true)).toEqual(found.map((line) => line.replace('STATE', 'repairable')));
    expect(await setEnabled(platform.context, ['mfe-lotto'], false, how('siam', 'thara'))).toMatchObject([
      { brand: 'siam', outcome: 'refused', message: expect.stringContaining('repair') },
      { brand: 'thara', outcome: 'switched' },
    ]);
    expect(await named()).toEqual(found.map((line) => line.replace('STATE', 'repaired')));
    expect(await named()).toEqual([]);
    expect((await readdir(inStore('brands'))).sort()).toEqual(['siam', 'thara']);
    expect((await readdir(inStore('aside'))).length).toBe(5);
    expect(await setEnabled(platform.context, ['mfe-lotto'], false, how('siam'))).toMatchObject([
      { outcome: 'switched', revision: 2 },
    ]);
  });

  test('[F7] files and compressed copies restore each other; what is lost is named', async () => {
    const { releaseId } = await platform.ship(
      { remote: 'mfe-lotto', marker: 'two', version: '1.1.0' },
      'siam',
    );
    const at = (name: string) => inStore('r/mfe-lotto', releaseId, name);
    const good = await readFile(at('entry.js'));
    await writeFile(at('entry.js'), 'altered');
    await rm(at('entry.js.br'));
    await writeFile(at('chunks/app.js.gz'), 'altered');
    await rm(at('app.css'));
    const lines = await named();
    expect(lines.map((line) => line.replace(`r/mfe-lotto/${releaseId}/`, ''))).toEqual([
      'siam open: app.css is missing; publish its build again',
      'siam repaired: chunks/app.js: copies missing or damaged (gzip); made anew',
      'siam repaired: entry.js is damaged; restored from its copy',
      'siam repaired: entry.js: copies missing or damaged (br); made anew',
    ]);
    expect(await readFile(at('entry.js'))).toEqual(good);
    expect(brotliDecompressSync(await readFile(at('entry.js.br')))).toEqual(good);
    expect(await verify(platform.context)).toEqual([`siam: file-missing r/mfe-lotto/${releaseId}/app.css`]);
  });

  test('[F4] a broken brand.json and a half-made folder are named, and keep no other brand from working', async () => {
    await writeFile(join(platform.brandsDir, 'thara/brand.json'), '{"half":');
    await mkdir(join(platform.brandsDir, 'nakhon'));
    expect(await named()).toEqual([
      `nakhon open: ${join(platform.brandsDir, 'nakhon/brand.json')} is missing`,
      `thara open: ${join(platform.brandsDir, 'thara/brand.json')} is not JSON`,
    ]);
    expect(await sync('siam')).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await sync('thara')).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('is not JSON') },
    ]);
  });

  test('[F7] status tells of a damaged brand beside the others', async () => {
    await writeFile(inStore('brands/siam/1.json'), '{}');
    await writeFile(inStore('brands/README'), 'x');
    const [siam, thara] = await status(platform.context);
    const repairing = (brand: string) => `npm run release -- repair --brand ${brand}`;
    expect(siam).toEqual({
      brand: 'siam',
      fault: `siam revision 1: malformed; nothing runs: ${repairing('siam')}`,
    });
    expect((thara as BrandStatus).revision).toBe(1);
    await writeFile(inStore('brands/thara/2.json'), '{}');
    expect((await status(platform.context)).at(-1)).toEqual({
      brand: 'thara',
      fault: `thara revision 2: malformed; revision 1 runs until ${repairing('thara')}`,
    });
    expect(await newestRevision(platform.context.store, 'siam')).toBe(1);
  });
});

describe('the signed part of brand.json', () => {
  test('[F6] an edit is signed by sync alone, and carried on by everything else', async () => {
    const before = await siteOf('siam');
    expect(before).toMatchObject({ hosts: ['localhost'], agentCode: 'SIAM', apiBaseUrl: '' });
    await writeBrand(platform.brandsDir, brandSettings('siam', { apiBaseUrl: 'https://evil.example' }));
    platform.context.brands = (await contextNow()).brands;
    await platform.ship({ remote: 'mfe-lotto', marker: 'two', version: '1.1.0' }, 'siam');
    await setEnabled(platform.context, ['mfe-games'], false, how('siam'));
    expect(await siteOf('siam')).toEqual(before);
    expect((await named())[0]).toContain('siam open: brand.json differs from what is signed');
    expect(await sync('siam')).toMatchObject([{ outcome: 'switched' }]);
    expect(await siteOf('siam')).toMatchObject({ apiBaseUrl: 'https://evil.example' });
    expect(await sync('siam')).toMatchObject([{ outcome: 'unchanged' }]);
  });

  test.each([
    ['host', { hosts: ['thara.localhost'] }],
    ['agent id', { agentId: 7 }],
    ['agent code', { agentCode: 'tharA' }],
  ])('[F6] the %s of another brand is not signed', async (what, more) => {
    await writeBrand(platform.brandsDir, brandSettings('siam', more));
    expect(await sync('siam')).toMatchObject([
      { outcome: 'refused', message: expect.stringMatching(new RegExp(`${what}.* belongs to thara`)) },
    ]);
  });
});
