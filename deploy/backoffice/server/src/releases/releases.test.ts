import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@sanuk/common/start-error';
import { addKey } from '@sanuk/release-store/manifests';
import { configFrom } from '../config.ts';
import { openReleases } from './releases.ts';

const server = {
  ...{ PUBLIC_URL: 'https://office.test', DATABASE_URL: 'postgres://none', BACKEND_URL: 'http://none' },
  ...{ BACKOFFICE_SECRET: 'ab'.repeat(32), APP_DIR: '/app' },
};
const folders = { STORE_DIR: '/store', KEYS_DIR: '/keys', BRANDS_DIR: '/brands' };

test('the page of releases has its store, keys and brands', () => {
  expect(configFrom({ ...server, ...folders, RELEASES_PAGE: '1' }).releases).toEqual({
    ...{ store: { folder: '/store' }, keysDir: '/keys', brandsDir: '/brands', metricsUrl: null },
  });
});

test('folders alone set up no page: an image may name them for every server', () => {
  expect(configFrom({ ...server, ...folders }).releases).toBeNull();
});

test.each(Object.keys(folders))('without %s the page is refused in one line', (name) => {
  const start = () => configFrom({ ...server, ...folders, RELEASES_PAGE: '1', [name]: '' });
  expect(start).toThrow(StartError);
  expect(start).toThrow(new RegExp(`^${name} is not set: RELEASES_PAGE=1 needs [a-z ]+$`));
});

describe('a server does not start', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sanuk-office-releases-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const open = (brandsDir: string) =>
    openReleases({ store: { folder }, keysDir: join(folder, 'keys'), brandsDir, metricsUrl: null });

  test('without keys', async () => {
    await expect(open(folder)).rejects.toThrow(/^KEYS_DIR: no public keys at /);
    await expect(open(folder)).rejects.toBeInstanceOf(StartError);
  });

  test('without a folder of brands', async () => {
    await addKey(join(folder, 'keys'), 'first');
    await expect(open(join(folder, 'none'))).rejects.toThrow(/^BRANDS_DIR: .* cannot be read$/);
    await expect(open(folder)).resolves.toMatchObject({ metricsUrl: null });
  });
});
