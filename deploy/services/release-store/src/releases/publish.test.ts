import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FolderStore } from '../store/folder-store.ts';
import { writeBuild } from '../testing/build.fixture.ts';
import { readBuildFolder } from './build-folder.ts';
import { integrityOf } from './digest.ts';
import { type PublishOptions, publishBuild, VersionTakenError } from './publish.ts';
import { findRelease, listReleases, RecordForgedError, readRelease } from './release.repository.ts';

let root: string;
let store: FolderStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sanuk-releases-'));
  store = new FolderStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const options: PublishOptions = { commit: 'abc', now: new Date(0), local: false };
const build = async (marker: string, version = '1.0.0', more = {}) =>
  readBuildFolder(await writeBuild(join(root, 'dist'), { remote: 'mfe-lotto', marker, version, ...more }));
const folderOf = (id: string) => join(root, 'r/mfe-lotto', id);

describe('publish', () => {
  test('[F3] a release is named by its content and holds every file with its hash', async () => {
    const { record, outcome } = await publishBuild(store, await build('one'), options);
    expect(outcome).toBe('published');
    expect(record.releaseId).toMatch(/^[0-9a-f]{20}$/);
    expect(Object.keys(record.files).sort()).toEqual(['app.css', 'build.json', 'chunks/app.js', 'entry.js']);
    for (const [path, { integrity, size }] of Object.entries(record.files)) {
      const bytes = await readFile(join(folderOf(record.releaseId), path));
      expect([integrityOf(bytes), bytes.length]).toEqual([integrity, size]);
    }
    expect(await readRelease(store, 'mfe-lotto', record.releaseId)).toEqual(record);
  });

  test('[F3] text gets brotli and gzip siblings that unpack to it', async () => {
    const { record } = await publishBuild(store, await build('one'), options);
    const at = folderOf(record.releaseId);
    const plain = await readFile(join(at, 'entry.js'));
    expect(brotliDecompressSync(await readFile(join(at, 'entry.js.br')))).toEqual(plain);
    expect(gunzipSync(await readFile(join(at, 'entry.js.gz')))).toEqual(plain);
    expect(await readdir(at)).not.toContain('app.css.br');
  });

  test('[F7.2] publishing the same bytes again changes nothing', async () => {
    const first = await publishBuild(store, await build('one'), options);
    const again = await publishBuild(store, await build('one'), {
      ...options,
      now: new Date(9e9),
    });
    expect(again).toEqual({ record: first.record, outcome: 'unchanged' });
  });

  test('[F7] a version is not published twice with other bytes', async () => {
    const first = await publishBuild(store, await build('one'), options);
    await expect(publishBuild(store, await build('two'), options)).rejects.toThrow(VersionTakenError);
    expect(await listReleases(store, 'mfe-lotto')).toEqual([first.record]);
    const next = await publishBuild(store, await build('two', '1.0.1'), options);
    expect(next.outcome).toBe('published');
  });

  test('[F7] of two publishers of one version at the same moment one is refused', async () => {
    const [one, two] = [await build('one'), await build('two')];
    const settled = await Promise.allSettled([one, two].map((each) => publishBuild(store, each, options)));
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('[F3] a local build carries its digest as build metadata and needs no new number', async () => {
    const local = { ...options, local: true };
    const one = await publishBuild(store, await build('one'), local);
    const two = await publishBuild(store, await build('two'), local);
    expect(one.record.version).toBe(`1.0.0+${one.record.releaseId.slice(0, 8)}`);
    expect(two.outcome).toBe('published');
    await publishBuild(store, await build('one'), local);
    expect((await findRelease(store, 'mfe-lotto', 'latest'))?.releaseId).toBe(one.record.releaseId);
    expect(await findRelease(store, 'mfe-lotto', '1.0.0')).toBeNull();
    const named = await findRelease(store, 'mfe-lotto', two.record.version);
    expect(named?.releaseId).toBe(two.record.releaseId);
  });

  test('[F7] a publish that was cut off before its record can be done again, also with other bytes', async () => {
    const cut = await publishBuild(store, await build('one'), options);
    await unlink(join(folderOf(cut.record.releaseId), 'release.json'));
    expect(await findRelease(store, 'mfe-lotto', '1.0.0')).toBeNull();
    const later = { ...options, now: new Date(Date.now() + 61_000) };
    const { record } = await publishBuild(store, await build('two'), later);
    expect((await findRelease(store, 'mfe-lotto', '1.0.0'))?.releaseId).toBe(record.releaseId);
  });

  test('[F7] publishing again repairs missing and altered files', async () => {
    const { record } = await publishBuild(store, await build('one'), options);
    await rm(join(folderOf(record.releaseId), 'chunks/app.js'));
    await writeFile(join(folderOf(record.releaseId), 'entry.js'), 'altered');
    expect((await publishBuild(store, await build('one'), options)).outcome).toBe('repaired');
    expect((await publishBuild(store, await build('one'), options)).outcome).toBe('unchanged');
  });

  test.each<[string, (file: string) => Promise<void>]>([
    ['missing', (file) => rm(file)],
    ['damaged', async (file) => writeFile(file, Buffer.concat([await readFile(file), Buffer.from(' ')]))],
  ])('[F7] publishing again repairs a compressed copy that is %s', async (_what, damage) => {
    const { record } = await publishBuild(store, await build('one'), options);
    const at = folderOf(record.releaseId);
    const good = await readFile(join(at, 'entry.js.br'));
    await damage(join(at, 'entry.js.br'));
    expect((await publishBuild(store, await build('one'), options)).outcome).toBe('repaired');
    expect(await readFile(join(at, 'entry.js.br'))).toEqual(good);
    expect((await publishBuild(store, await build('one'), options)).outcome).toBe('unchanged');
  });

  test('[F6] source maps stay out of a release', async () => {
    const folder = await build('one', '1.0.0', { files: { 'entry.js.map': '{}' } });
    expect(Object.keys(folder.files)).not.toContain('entry.js.map');
  });

  test.each<[string, (record: string) => string]>([
    ['an entry hash', (text) => text.replace(/sha384-[^"]{4}/, 'sha384-AAAA')],
    ['a file taken out', (text) => text.replace('"entry.js":', '"other.js":')],
    ['not JSON', () => '{'],
    ['another shape', () => '{"version":"1.0.0","files":{"a":{}}}'],
  ])('[F6] an altered record is not believed: %s', async (_what, alter) => {
    const { record } = await publishBuild(store, await build('one'), options);
    const file = join(folderOf(record.releaseId), 'release.json');
    await writeFile(file, alter(await readFile(file, 'utf8')));
    await expect(readRelease(store, 'mfe-lotto', record.releaseId)).rejects.toThrow(RecordForgedError);
  });

  test('[F6] routes, container and ranges come from the proven build, whatever the record says', async () => {
    const { record } = await publishBuild(store, await build('one'), options);
    const file = join(folderOf(record.releaseId), 'release.json');
    await writeFile(
      file,
      JSON.stringify({ ...record, container: 'evil', routes: [], entry: 'other.js', remote: 'x' }),
    );
    expect(await readRelease(store, 'mfe-lotto', record.releaseId)).toEqual(record);
  });

  test('[F6] a release moved under the name of another remote is not believed', async () => {
    const { record } = await publishBuild(store, await build('one'), options);
    for (const path of ['release.json', 'build.json']) {
      const bytes = await readFile(join(folderOf(record.releaseId), path));
      await store.put(`r/mfe-games/${record.releaseId}/${path}`, bytes);
    }
    await expect(readRelease(store, 'mfe-games', record.releaseId)).rejects.toThrow(RecordForgedError);
  });
});
