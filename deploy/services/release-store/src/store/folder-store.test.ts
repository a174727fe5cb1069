import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FolderStore } from './folder-store.ts';
import { StoreUnavailableError } from './store.ts';

let root: string;
let store: FolderStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sanuk-store-'));
  store = new FolderStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const bytes = (content: string) => Buffer.from(content);

describe('folder store', () => {
  test('[F7] what was put can be read, opened, listed and replaced', async () => {
    await store.put('a/b.txt', bytes('one'));
    await store.put('a/b.txt', bytes('three'), { durable: true });
    expect((await store.read('a/b.txt'))?.toString()).toBe('three');
    expect(await store.stat('a/b.txt')).toMatchObject({ size: 5 });
    const file = await store.open('a/b.txt');
    expect(file && (await text(file.stream))).toBe('three');
    expect(await store.list('a')).toEqual(['b.txt']);
    expect(await readdir(join(root, 'a'))).toEqual(['b.txt']);
  });

  test('[F7] of many writers that create the same key exactly one wins, and its bytes stay', async () => {
    const writers = Array.from({ length: 40 }, (_, index) => `writer ${index}`);
    const won = await Promise.all(writers.map((who) => store.create('brands/siam/2.json', bytes(who))));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await store.read('brands/siam/2.json'))?.toString()).toBe(writers[won.indexOf(true)]);
    expect(await readdir(join(root, 'brands/siam'))).toEqual(['2.json']);
  });

  test('[F7] a missing key is null, in whatever way it is missing', async () => {
    await store.put('a/b', bytes('x'));
    expect(await store.read('a/c')).toBeNull();
    expect(await store.read('a')).toBeNull();
    expect(await store.read('a/b/c')).toBeNull();
    expect(await store.open('a')).toBeNull();
    expect(await store.stat('a')).toBeNull();
    expect(await store.stat('nothing/here')).toBeNull();
    expect(await store.list('nothing')).toEqual([]);
  });

  test('[F7] a store that is away is told apart from a missing key', async () => {
    await rm(root, { recursive: true });
    await expect(store.read('a')).rejects.toThrow(StoreUnavailableError);
    await expect(store.open('a')).rejects.toThrow(StoreUnavailableError);
  });

  test.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    './a',
    'a/./b',
    'a\\..\\b',
    'a\0b',
    'a b',
    'a/..',
  ])('[F6] not a key: %j', async (key) => {
    await expect(store.read(key)).rejects.toThrow('not a key');
    await expect(store.put(key, bytes(''))).rejects.toThrow('not a key');
  });
});
