import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '@sanuk/cli/testing/run-process';
import {
  brandSettings,
  type S3Server,
  startS3Server,
  writeBrand,
  writeBuild,
} from '@sanuk/release-store/testing';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let root: string;
let bucket: S3Server;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sanuk-bucket-'));
  bucket = await startS3Server();
  for (const brand of ['siam', 'thara']) await writeBrand(join(root, 'brands'), brandSettings(brand));
  for (const remote of ['shell', 'mfe-games', 'mfe-lotto']) await build(remote, '1.0.0');
});
afterAll(async () => {
  await bucket.close();
  await rm(root, { recursive: true, force: true });
});

const build = (remote: string, version: string) =>
  writeBuild(join(root, 'apps', remote, 'dist'), { remote, version, marker: version });
const app = (remote: string) => join(root, 'apps', remote);
const release = (...args: string[]) =>
  runProcess(main, args, {
    ...bucket.environment,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    KEYS_DIR: join(root, 'keys'),
    BRANDS_DIR: join(root, 'brands'),
  });

jest.setTimeout(120_000);

test('[F7] releases are published, promoted, taken back and pruned in a bucket', async () => {
  expect(await release('keys', 'add', 'k1')).toMatchObject({ code: 0, err: '' });
  const published = await release('publish', app('shell'), app('mfe-games'), app('mfe-lotto'));
  expect(published).toMatchObject({ code: 0, err: '' });
  expect(await release('init', '--all')).toMatchObject({ code: 0, err: '' });
  await build('mfe-lotto', '1.1.0');
  expect(await release('publish', app('mfe-lotto'))).toMatchObject({ code: 0, err: '' });
  const expected = ['--expect-revision', '1', '--brand', 'siam'];
  const switches = await Promise.all([
    release('promote', 'mfe-lotto', ...expected, '--no-pages'),
    release('disable', 'mfe-games', ...expected),
  ]);
  expect(switches.map(({ code }) => code).sort()).toEqual([0, 4]);
  expect(await release('verify')).toMatchObject({
    code: 0,
    out: 'every signature and every byte is right\n',
  });
  expect(await release('prune', '--grace', '0')).toMatchObject({
    code: 0,
    out: 'releases deleted: 0, kept: 4\n',
  });
  expect(await release('status', '--json')).toMatchObject({
    code: 0,
    out: expect.stringContaining('"revision":2'),
  });
});

test('[F7] a bucket that cannot be reached, or is none, is named in one line', async () => {
  const none = await release('status', '--store', 's3://Sanuk');
  expect(none).toEqual({
    code: 2,
    out: '',
    err: 'not a store: s3://Sanuk (a folder, or s3://bucket/prefix)\n',
  });
  const missing = await release('status', '--store', 's3://missing');
  expect(missing).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^s3:\/\/missing\/brands\/: NoSuchBucket.*\n$/),
  });
  await bucket.close();
  const away = await release('status');
  expect(away).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^s3:\/\/releases\/sanuk\/brands\/: ECONNREFUSED.*\n$/),
  });
});
