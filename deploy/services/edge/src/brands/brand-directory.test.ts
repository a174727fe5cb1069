import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedSiteOf } from '@sanuk/release-store/brands';
import { brandSettings, writeBrand } from '@sanuk/release-store/testing';
import { BrandDirectory } from './brand-directory.ts';
import { brandsByHost } from './hosts.ts';

let folder: string;
let copies: string;
let complaints: string[];
let directory: BrandDirectory;

const directoryHere = () => {
  const note = (_detail: object, message: string) => void complaints.push(message);
  return new BrandDirectory(folder, copies, { info: () => undefined, warn: note, error: note });
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanuk-brands-'));
  copies = await mkdtemp(join(tmpdir(), 'sanuk-copies-'));
  complaints = [];
  directory = directoryHere();
  await writeBrand(folder, brandSettings('siam', { hosts: ['localhost', 'siam.example'] }));
  await writeBrand(folder, brandSettings('thara'));
  await directory.load();
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(copies, { recursive: true, force: true });
});

const nameOf = (brand: string) =>
  directory.brands.find(({ settings }) => settings.brand === brand)?.settings.name;

test.each([
  [
    { '--a': 'red;} body{display:none' },
    '/theme.json/tokens/--a: must be a custom property with a plain value',
  ],
  [{ 'background-image': 'none' } as never, '/theme.json/tokens/background-image: must be'],
])('[F4] a broken edit of the theme is named by file and path: %j', async (theme, fault) => {
  await writeBrand(folder, brandSettings('thara'), theme);
  await directory.refresh();
  expect(directory.faults[0]?.message).toContain(fault);
});

const mistakes: [string, () => Promise<unknown>][] = [
  ['half a file', () => writeFile(join(folder, 'thara/brand.json'), '{"half":')],
  ['no settings', () => rm(join(folder, 'thara/brand.json'))],
  ['no theme', () => rm(join(folder, 'thara/theme.json'))],
  [
    'a directory in place of the settings',
    async () => {
      await rm(join(folder, 'thara/brand.json'));
      await mkdir(join(folder, 'thara/brand.json'));
    },
  ],
  [
    'the settings of another brand',
    () => writeFile(join(folder, 'thara/brand.json'), JSON.stringify(brandSettings('siam'))),
  ],
  ['a colour that is none', () => writeBrand(folder, brandSettings('thara', { themeColor: 'red;}' }))],
  [
    'a token that leaves its declaration',
    () => writeBrand(folder, brandSettings('thara'), { '--a': 'red;} body{display:none' }),
  ],
  [
    'a token that ends the element',
    () => writeBrand(folder, brandSettings('thara'), { '--a': '</style><script>' }),
  ],
  [
    'a property that is no token',
    () => writeBrand(folder, brandSettings('thara'), { 'background-image': 'none' } as never),
  ],
];

describe.each(mistakes)('%s', (_what, make) => {
  test('[F4] leaves its own brand as it was and takes no other along; it is told once', async () => {
    await make();
    await writeBrand(folder, brandSettings('siam', { name: 'New name' }));
    await directory.refresh();
    await writeBrand(folder, brandSettings('siam', { name: 'Newer name' }));
    await directory.refresh();
    expect([nameOf('siam'), nameOf('thara')]).toEqual(['Newer name', 'Brand thara']);
    expect(complaints).toHaveLength(1);
    expect(directory.faults).toMatchObject([{ brand: 'thara' }]);
    await rm(join(folder, 'thara'), { recursive: true });
    await writeBrand(folder, brandSettings('thara', { name: 'Right again' }));
    await directory.refresh();
    expect([nameOf('thara'), directory.faults]).toEqual(['Right again', []]);
  });

  test('[F4] at a start as well: the brand is served as it was before', async () => {
    await make();
    directory = directoryHere();
    await directory.load();
    expect([nameOf('siam'), nameOf('thara')]).toEqual(['Brand siam', 'Brand thara']);
  });
});

test('[F4] a folder that was never a brand is left out, also at a start', async () => {
  await mkdir(join(folder, 'nakhon/media'), { recursive: true });
  await mkdir(join(folder, 'Not A Brand'));
  await mkdir(join(folder, '.git'));
  await writeFile(join(folder, 'notes.txt'), 'x');
  directory = directoryHere();
  await directory.load();
  expect(directory.brands.map(({ settings }) => settings.brand)).toEqual(['siam', 'thara']);
  expect(directory.faults.map(({ brand }) => brand)).toEqual(['Not A Brand', 'nakhon']);
});

test('[F4] where no copy can be kept, every brand is served all the same, and it is told', async () => {
  await rm(copies, { recursive: true });
  await writeFile(copies, 'in the way');
  directory = directoryHere();
  await directory.load();
  expect([nameOf('siam'), nameOf('thara')]).toEqual(['Brand siam', 'Brand thara']);
  expect(complaints).toEqual(Array(2).fill('the copy of the settings cannot be written'));
});

test('[F4] a new brand appears without a restart', async () => {
  await writeBrand(folder, brandSettings('nakhon'));
  await directory.refresh();
  expect(nameOf('nakhon')).toBe('Brand nakhon');
});

describe('hosts', () => {
  const claimsOf = (...signed: string[]) =>
    directory.brands.map((brand) => {
      const isSigned = signed.includes(brand.settings.brand);
      return { brand, site: isSigned ? signedSiteOf(brand.settings) : null, isRunning: isSigned };
    });
  const ownerIn = (claims: ReturnType<typeof claimsOf>, host: string, before = new Map()) =>
    brandsByHost(claims, before).get(host)?.settings.brand;

  test('[F4] a brand is found by each of its hosts and by no other', () => {
    const claims = claimsOf('siam', 'thara');
    expect(['localhost', 'siam.example', 'thara.localhost'].map((host) => ownerIn(claims, host))).toEqual([
      'siam',
      'siam',
      'thara',
    ]);
    expect(ownerIn(claims, 'evil.siam.example')).toBeUndefined();
  });

  test('[F6] an edited brand.json takes no host from a brand that has it signed', async () => {
    await writeBrand(folder, brandSettings('aaa', { hosts: ['localhost', 'siam.example'] }));
    await directory.refresh();
    expect(ownerIn(claimsOf('siam', 'thara'), 'localhost')).toBe('siam');
  });

  test('[F4] where two claims are alike, who has the host keeps it', async () => {
    await writeBrand(folder, brandSettings('aaa', { hosts: ['localhost'] }));
    const before = brandsByHost(claimsOf('siam'), new Map());
    await directory.refresh();
    expect(ownerIn(claimsOf('aaa', 'siam'), 'localhost', before)).toBe('siam');
  });
});
