import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandSettings, writeBrand } from '@sanuk/release/testing/platform.fixture';
import { BrandDirectory } from './brand-directory.ts';

let folder: string;
let complaints: string[];
let directory: BrandDirectory;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanuk-brands-'));
  complaints = [];
  const note = (_detail: object, message: string) => void complaints.push(message);
  directory = new BrandDirectory(folder, { info: () => undefined, warn: note, error: note });
  await writeBrand(folder, brandSettings('siam', { hosts: ['localhost', 'siam.example'] }));
  await writeBrand(folder, brandSettings('thara'));
  await directory.load();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const nameAt = (host: string) => directory.find(host)?.settings.name;

test('[F4] a brand is found by each of its hosts, in any case, and by no other', () => {
  expect(nameAt('siam.example')).toBe('Brand siam');
  expect(nameAt('LOCALHOST.')).toBe('Brand siam');
  expect(nameAt('thara.localhost')).toBe('Brand thara');
  expect(nameAt('evil.siam.example')).toBeUndefined();
  expect(nameAt('')).toBeUndefined();
});

test('[F4] an edit is taken over; one that cannot be read leaves every brand as it was, and is told once', async () => {
  await writeBrand(folder, brandSettings('siam', { name: 'New name' }));
  await writeFile(join(folder, 'thara/brand.json'), '{"half":');
  await directory.refresh();
  await directory.refresh();
  expect([nameAt('localhost'), nameAt('thara.localhost')]).toEqual(['Brand siam', 'Brand thara']);
  expect(complaints).toHaveLength(1);
  await writeBrand(folder, brandSettings('thara', { name: 'Mended' }));
  await directory.refresh();
  expect([nameAt('localhost'), nameAt('thara.localhost')]).toEqual(['New name', 'Mended']);
});

test('[F4] a new brand appears without a restart', async () => {
  await writeBrand(folder, brandSettings('nakhon'));
  await directory.refresh();
  expect(nameAt('nakhon.localhost')).toBe('Brand nakhon');
});

test.each([
  ['two brands on one host', brandSettings('thara', { hosts: ['localhost'] }), undefined],
  ['a colour that is none', brandSettings('thara', { themeColor: 'red;}' }), undefined],
  ['a token that leaves its declaration', brandSettings('thara'), { '--a': 'red;} body{display:none' }],
  ['a token that ends the element', brandSettings('thara'), { '--a': '</style><script>' }],
  ['a property that is no token', brandSettings('thara'), { 'background-image': 'none' }],
])('[F6] refused: %s', async (_what, settings, theme) => {
  await writeBrand(folder, settings, theme as Record<`--${string}`, string> | undefined);
  await directory.refresh();
  expect(complaints).toHaveLength(1);
  expect(nameAt('thara.localhost')).toBe('Brand thara');
});
