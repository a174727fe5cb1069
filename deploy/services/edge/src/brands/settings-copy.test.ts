import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Brand } from '@sanuk/release-store/brands';
import { brandSettings } from '@sanuk/release-store/testing';
import { SettingsCopy } from './settings-copy.ts';

let folder: string;
let copy: SettingsCopy;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanuk-copies-'));
  copy = new SettingsCopy(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const siam = (name: string): Brand => ({
  settings: brandSettings('siam', { name }),
  theme: { colorScheme: 'dark', tokens: { '--color-accent': '#f4c95d' } },
  folder: '',
});
const nameKept = async () => (await copy.load('siam'))?.settings.name;

test('[F4] a copy is replaced as a whole: who is reading it reads the old one to its end', async () => {
  await copy.save(siam('First'));
  const reading = await open(join(folder, 'siam/brand.json'));
  await copy.save(siam('Second'));
  expect(JSON.parse(await reading.readFile('utf8'))).toMatchObject({ name: 'First' });
  await reading.close();
  expect(await nameKept()).toBe('Second');
});

test('[F4] what was left of a write that was cut short is no copy, and does not stand in the way', async () => {
  await copy.save(siam('First'));
  await writeFile(join(folder, 'siam/brand.json.tmp'), '{"half":');
  expect(await nameKept()).toBe('First');
  await copy.save(siam('Second'));
  expect(await nameKept()).toBe('Second');
});

test('[F4] a copy that could not be written is written with the next try', async () => {
  await writeFile(join(folder, 'siam'), 'in the way');
  await expect(copy.save(siam('First'))).rejects.toThrow();
  expect(await nameKept()).toBeUndefined();
  await rm(join(folder, 'siam'));
  await copy.save(siam('First'));
  expect(await nameKept()).toBe('First');
});

test.each([
  ['half a file', '{"half":'],
  ['the settings of another brand', JSON.stringify(brandSettings('thara'))],
])('[F4] %s is no copy of a brand', async (_what, text) => {
  await copy.save(siam('First'));
  await writeFile(join(folder, 'siam/brand.json'), text);
  expect(await copy.load('siam')).toBeNull();
});
