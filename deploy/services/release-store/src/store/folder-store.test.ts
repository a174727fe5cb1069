import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testStore } from '../testing/store-contract.ts';
import { FolderStore } from './folder-store.ts';
import { StoreUnavailableError } from './store.ts';

const makeRoot = () => mkdtemp(join(tmpdir(), 'sanuk-store-'));

testStore('a folder', async () => {
  const root = await makeRoot();
  const remove = () => rm(root, { recursive: true, force: true });
  return { store: new FolderStore(root), takeAway: remove, close: remove };
});

describe('a folder', () => {
  let root: string;
  let store: FolderStore;
  beforeEach(async () => {
    root = await makeRoot();
    store = new FolderStore(root);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  test('[F7] no temporary file is left behind, whoever wins', async () => {
    await store.put('a/b', Buffer.from('one'), { durable: true });
    await Promise.all([1, 2, 3].map((who) => store.create('a/c', Buffer.from(String(who)))));
    expect(await readdir(join(root, 'a'))).toEqual(['b', 'c']);
  });

  test('[F7] a file that cannot be written is named, and leaves nothing behind', async () => {
    await mkdir(join(root, 'a/b'), { recursive: true });
    const writing = store.put('a/b', Buffer.from('one'));
    await expect(writing).rejects.toThrow(StoreUnavailableError);
    await expect(writing).rejects.toThrow(/^a\/b cannot be written: E/);
    expect(await readdir(join(root, 'a'))).toEqual(['b']);
  });

  test('[F7] hidden files are no names; a folder whose name is no key can be set aside', async () => {
    await mkdir(join(root, 'brands/Old Copy'), { recursive: true });
    await writeFile(join(root, 'brands/.half.tmp'), 'x');
    expect(await store.list('brands')).toEqual(['Old Copy']);
    await store.setAside('brands', 'Old Copy');
    expect(await store.list('brands')).toEqual([]);
  });
});
