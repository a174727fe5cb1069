import { type Store, StoreUnavailableError } from '../store/store.ts';

/** An empty store for one test. */
export interface StoreUnderTest {
  store: Store;
  /** Makes the store unreachable. */
  takeAway(): Promise<void>;
  close(): Promise<void>;
}

const bytes = (content: string) => Buffer.from(content);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Tests what every kind of store promises to the edge and to the release tool. */
export function testStore(kind: string, openStore: () => Promise<StoreUnderTest>): void {
  describe(`${kind}: what every store promises`, () => {
    let opened: StoreUnderTest;
    let store: Store;
    const text = async (key: string) => (await store.read(key))?.toString();

    beforeEach(async () => {
      opened = await openStore();
      store = opened.store;
    });
    afterEach(() => opened.close());

    test('[F7] bytes that were put can be read, listed and replaced', async () => {
      await store.put('a/b.txt', bytes('one'));
      await store.put('a/b.txt', bytes('three'), { durable: true });
      expect(await text('a/b.txt')).toBe('three');
      const { size, modifiedAt } = (await store.stat('a/b.txt')) ?? {};
      expect(size).toBe(5);
      expect(Math.abs(Date.now() - (modifiedAt ?? 0))).toBeLessThan(60_000);
      expect(await store.list('a')).toEqual(['b.txt']);
    });

    test('[F7] bytes of every value come back as they were put, also none at all', async () => {
      const all = Buffer.from(numbers(256));
      await store.put('all.bin', all, { immutable: true, type: 'application/octet-stream' });
      await store.put('none.txt', bytes(''));
      expect(await store.read('all.bin')).toEqual(all);
      expect(await text('none.txt')).toBe('');
      expect(await store.stat('none.txt')).toMatchObject({ size: 0 });
    });

    test('[F7] the tag of a key stays, and differs after other bytes of the same size', async () => {
      await store.put('a', bytes('one'));
      const before = (await store.stat('a'))?.tag;
      expect((await store.stat('a'))?.tag).toBe(before);
      await store.put('a', bytes('two'));
      expect((await store.stat('a'))?.tag).not.toBe(before);
    });

    test('[F7] a folder lists files and folders directly below it, in order, however many', async () => {
      const names = numbers(25).map((index) => `n${String(index).padStart(2, '0')}`);
      await Promise.all(
        names.map((name, at) => store.put(at % 2 ? `r/${name}` : `r/${name}/x/y`, bytes(name))),
      );
      await store.put('rest/other', bytes('x'));
      expect(await store.list('r')).toEqual(names);
      expect(await store.list('r/n00')).toEqual(['x']);
      expect(await store.list('r/n01')).toEqual([]);
    });

    test('[F7] of many writers that create the same key exactly one wins, and its bytes stay', async () => {
      const writers = numbers(20).map((index) => `writer ${index}`);
      const won = await Promise.all(writers.map((who) => store.create('brands/siam/2.json', bytes(who))));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await text('brands/siam/2.json')).toBe(writers[won.indexOf(true)]);
      expect(await store.create('brands/siam/2.json', bytes('late'))).toBe(false);
      expect(await store.list('brands/siam')).toEqual(['2.json']);
    });

    test('[F7] of many writers that create the same key with the same bytes exactly one wins', async () => {
      const won = await Promise.all(numbers(20).map(() => store.create('version', bytes('same'))));
      expect(won.filter(Boolean)).toHaveLength(1);
    });

    test('[F7] lines that are appended at the same time are all in the log', async () => {
      const lines = numbers(20).map((index) => `{"line":${index}}`);
      await Promise.all(lines.map((line) => store.append('audit.jsonl', line)));
      await store.append('audit.jsonl', 'last');
      const log = (await text('audit.jsonl'))?.split('\n') ?? [];
      expect(log.splice(-2)).toEqual(['last', '']);
      expect(log.sort()).toEqual(lines.sort());
    });

    test('[F7] a missing key is null, in whatever way it is missing', async () => {
      await store.put('a/b', bytes('x'));
      expect(await store.read('a/c')).toBeNull();
      expect(await store.read('a')).toBeNull();
      expect(await store.read('a/b/c')).toBeNull();
      expect(await store.stat('a')).toBeNull();
      expect(await store.stat('nothing/here')).toBeNull();
      expect(await store.list('nothing')).toEqual([]);
      expect(await store.list('a/b')).toEqual([]);
    });

    test('[F7] files and folders of any name are set aside whole', async () => {
      await store.put('brands/README', bytes('x'));
      await store.put('brands/old.copy/deep/1.json', bytes('y'));
      await store.put('brands/siam/1.json', bytes('z'));
      const file = await store.setAside('brands', 'README');
      const folder = await store.setAside('brands', 'old.copy');
      expect([file, folder]).toEqual([
        expect.stringMatching(/^aside\/[\d-]+-[\da-f]{8}\/brands\/README$/),
        expect.stringMatching(/^aside\/[\d-]+-[\da-f]{8}\/brands\/old\.copy$/),
      ]);
      expect(await store.list('brands')).toEqual(['siam']);
      expect([await text(file), await text(`${folder}/deep/1.json`)]).toEqual(['x', 'y']);
    });

    test('[F7] nothing can be set aside where nothing is, or from another folder', async () => {
      await expect(store.setAside('brands', 'nothing')).rejects.toThrow();
      for (const name of ['..', '.', '', 'a/b']) {
        await expect(store.setAside('brands', name)).rejects.toThrow('not a name in a folder');
      }
    });

    test('[F7] a key is removed with everything below it, and with nothing beside it', async () => {
      for (const key of ['r/a/one', 'r/a/two/three', 'r/ab', 'r/b']) await store.put(key, bytes('x'));
      await store.remove('r/a');
      await store.remove('r/b');
      await store.remove('r/never');
      expect(await store.list('r')).toEqual(['ab']);
      expect(await store.read('r/a/two/three')).toBeNull();
    });

    test('[F7] a store that is away is told apart from a missing key', async () => {
      await store.put('a/b', bytes('x'));
      await opened.takeAway();
      await expect(store.read('a/b')).rejects.toThrow(StoreUnavailableError);
      await expect(store.stat('a/b')).rejects.toThrow(StoreUnavailableError);
      await expect(store.list('a')).rejects.toThrow(StoreUnavailableError);
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
      await expect(store.remove(key)).rejects.toThrow('not a key');
    });
  });
}
