import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setEnabled } from '@sanuk/release/actions';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { newestManifest } from '@sanuk/release-store/manifests';
import { openStore, storeLocation } from '@sanuk/release-store/store';
import { type S3Server, startS3Server } from '@sanuk/release-store/testing';
import { type EdgeFixture, pageManifestIn, startEdge } from '../testing/edge.fixture.ts';
import { ReleaseCopies } from './release-copies.ts';

let platform: PlatformFixture;
let bucket: S3Server;
let edge: EdgeFixture;
/** address of the entry of the lotto remote that runs */
let entry: string;

beforeEach(async () => {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  platform = await makeRunningPlatform();
  bucket = await startS3Server();
  Object.assign(process.env, bucket.environment);
  for (const path of await readdir(platform.storeDir, { recursive: true })) {
    const file = join(platform.storeDir, path);
    if ((await stat(file)).isFile()) bucket.set(`sanuk/${path}`, await readFile(file));
  }
  const running = await newestManifest(platform.context.store, platform.context.trusted, 'siam');
  entry = `/r/mfe-lotto/${running?.remotes['mfe-lotto']?.stable}/entry.js`;
  edge = await start();
});
afterEach(async () => {
  await edge.close();
  await bucket.close();
  await platform.remove();
});

const location = () => storeLocation(bucket.environment.STORE_URL, bucket.environment);
const start = () => startEdge(platform, { store: location() });
const restart = async () => {
  await edge.close();
  edge = await start();
};
const askFor = (path: string, accept = 'br') => edge.ask(path, { headers: { 'accept-encoding': accept } });
const copyOf = (path: string) => join(platform.root, 'edge-data/releases', path);

describe('a store in a bucket', () => {
  test('[F4] pages and files come from it; a file that was proven once costs no other request', async () => {
    expect((await edge.ask('/mfe-games')).status).toBe(200);
    const first = await askFor(entry);
    expect(first).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
    const requested = () => bucket.requests.filter(({ key }) => key.includes('/r/')).length;
    const before = requested();
    expect((await askFor(entry)).body).toEqual(first.body);
    expect(requested()).toBe(before);
  });

  test('[F4] a switch shows without a restart', async () => {
    const context = { ...platform.context, store: openStore(location()) };
    const how = { brands: ['siam'], expectRevision: new Map<string, number>(), why: 'test' };
    expect(await setEnabled(context, ['mfe-lotto'], false, how)).toMatchObject([{ outcome: 'switched' }]);
    const revision = async () =>
      (pageManifestIn((await edge.ask('/')).text) as { revision: number }).revision;
    // Each look opens a page: the edge has turns for its poll between two of them.
    while ((await revision()) !== 2);
    expect((await edge.ask('/mfe-lotto')).status).toBe(404);
  });

  test('[F5] while it is away, pages and files are served from memory', async () => {
    const good = await askFor(entry);
    await bucket.close();
    expect((await edge.ask('/mfe-games')).status).toBe(200);
    expect((await askFor(entry)).body).toEqual(good.body);
    expect((await askFor(entry, 'gzip, br')).body).toEqual(good.body);
  });

  test('[F5] an edge that starts while it is away serves pages and files from its disk, and nothing else', async () => {
    const good = await askFor(entry);
    await bucket.close();
    await restart();
    expect((await edge.ask('/mfe-games')).status).toBe(200);
    expect((await askFor(entry)).body).toEqual(good.body);
    const unread = await askFor(entry.replace('entry.js', 'chunks/app.js'));
    expect(unread).toMatchObject({ status: 503, text: 'Store Unavailable' });
    expect(unread.headers['cache-control']).toBe('no-store');
  });

  test('[F6] a copy on disk that was altered is not sent: the file is read again', async () => {
    const good = await askFor(entry);
    await writeFile(copyOf(`${entry}.br`), 'altered');
    await restart();
    expect((await askFor(entry)).body).toEqual(good.body);
    expect(await readFile(copyOf(`${entry}.br`))).toEqual(good.body);
    await writeFile(copyOf(`${entry}.br`), 'altered');
    await bucket.close();
    await restart();
    expect((await askFor(entry)).status).toBe(503);
  });

  test('[F6] a file that was damaged in it before the edge read it is not sent, and is sent after its repair', async () => {
    const good = await readFile(join(platform.storeDir, `${entry}.br`));
    bucket.set(`sanuk${entry}.br`, Buffer.from('damaged'));
    expect(await askFor(entry)).toMatchObject({ status: 503, text: 'File Damaged' });
    bucket.set(`sanuk${entry}.br`, good);
    expect((await askFor(entry)).body).toEqual(good);
  });
});

describe('copies of releases on disk', () => {
  test('[F5] the releases written to longest ago are deleted beyond the limit', async () => {
    const root = await mkdtemp(join(tmpdir(), 'sanuk-copies-'));
    const copies = new ReleaseCopies(root, { warn: () => {} }, 2);
    for (const [at, id] of ['one', 'two', 'three'].entries()) {
      await copies.save(`r/mfe-lotto/${id}/entry.js`, Buffer.from(id));
      if (id !== 'three') await utimes(join(root, 'r/mfe-lotto', id), at + 1, at + 1);
    }
    const left = ['one', 'two', 'three'].map((id) => copies.read(`r/mfe-lotto/${id}/entry.js`));
    expect((await Promise.all(left)).map(String)).toEqual(['null', 'two', 'three']);
    await rm(root, { recursive: true });
  });

  test('[F5] a disk that takes no copy is logged once and stops no request', async () => {
    const warn = jest.fn();
    const root = await mkdtemp(join(tmpdir(), 'sanuk-copies-'));
    await writeFile(join(root, 'file'), 'x');
    const copies = new ReleaseCopies(join(root, 'file'), { warn });
    for (const name of ['a', 'b']) await copies.save(`r/mfe-lotto/one/${name}`, Buffer.from('x'));
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await copies.read('r/mfe-lotto/one/a')).toBeNull();
    await rm(root, { recursive: true });
  });
});
