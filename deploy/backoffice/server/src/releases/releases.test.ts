import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@sanuk/common/start-error';
import { addKey } from '@sanuk/release-store/manifests';
import { brandSettings, writeBrand } from '@sanuk/release-store/testing';
import { configFrom } from '../config.ts';
import { openReleases } from './releases.ts';

const server = {
  ...{ PUBLIC_URL: 'https://office.test', DATABASE_URL: 'postgres://none', BACKEND_URL: 'http://none' },
  ...{ BACKOFFICE_SECRET: 'ab'.repeat(32), APP_DIR: '/app' },
};
const folders = { STORE_DIR: '/store', KEYS_DIR: '/keys', BRANDS_DIR: '/brands' };

test('the page of releases has its store, keys and brands', () => {
  expect(configFrom({ ...server, ...folders, RELEASES_PAGE: '1' }).releases).toEqual({
    ...{ store: { folder: '/store' }, keysDir: '/keys', brandsDir: '/brands', metricsUrls: [] },
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

test('the counters of several edges are read', () => {
  const EDGE_METRICS = 'http://edge-a:8083/metrics, http://edge-b:8083/metrics';
  expect(configFrom({ ...server, ...folders, RELEASES_PAGE: '1', EDGE_METRICS }).releases).toMatchObject({
    metricsUrls: ['http://edge-a:8083/metrics', 'http://edge-b:8083/metrics'],
  });
  expect(() => configFrom({ ...server, EDGE_METRICS: 'http://edge-a:8083/metrics,' })).toThrow(
    'EDGE_METRICS is not an address such as https://host:port/path',
  );
});

describe('a server does not start', () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sanuk-office-releases-'));
    for (const name of ['store', 'keys', 'brands']) mkdirSync(join(folder, name));
    await addKey(join(folder, 'keys'), 'first');
    await writeBrand(join(folder, 'brands'), brandSettings('siam'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const open = () =>
    openReleases({
      ...{ store: { folder: join(folder, 'store') }, keysDir: join(folder, 'keys') },
      ...{ brandsDir: join(folder, 'brands'), metricsUrls: [] },
    });
  const remove = (name: string) => rmSync(join(folder, name), { recursive: true });

  test('until store, keys and brands are there', async () => {
    await expect(open()).resolves.toMatchObject({ metricsUrls: [] });
  });

  test.each([
    ['keys', /^KEYS_DIR: no public keys at \S+\/keys\/trusted\.json: [^\n]+$/],
    ['keys/first.private.pem', /^KEYS_DIR: the private half of first is not in the keys folder$/],
    ['brands', /^BRANDS_DIR: \S+\/brands cannot be read$/],
    ['brands/siam', /^BRANDS_DIR: \S+\/brands contains no brand$/],
    ['store', /^STORE_DIR: \S+\/store cannot be written \(ENOENT\)$/],
  ])('without %s, in one line', async (missing, line) => {
    remove(missing);
    await expect(open()).rejects.toThrow(line);
    await expect(open()).rejects.toBeInstanceOf(StartError);
  });

  test('and names everything that is missing', async () => {
    for (const name of ['store', 'keys', 'brands']) remove(name);
    await expect(open()).rejects.toThrow(/^KEYS_DIR: .*\nBRANDS_DIR: .*\nSTORE_DIR: .*$/);
  });
});
