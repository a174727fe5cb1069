import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '../store/folder-store.ts';
import { listBrands, newestRevision } from './manifest.repository.ts';

let root: string;
let store: FolderStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sanuk-manifests-'));
  store = new FolderStore(root);
  await write('brands/siam/1.json', 'brands/siam/2.json', 'brands/thara/1.json');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), '{}');
  }
}
const point = (to: string) => writeFile(join(root, 'brands/siam/current'), to);

describe('the newest revision', () => {
  test.each([
    ['a revision that is not there', '900\n'],
    ['a revision that was written after it', '1\n'],
    ['nothing that is a number', 'x\n'],
    ['a number below all', '-3\n'],
  ])('[F7] a pointer to %s: the newest one that lies in the folder counts', async (_what, to) => {
    await point(to);
    expect(await newestRevision(store, 'siam')).toBe(2);
  });

  test('[F7] above a gap it is found where the pointer leads nowhere', async () => {
    await write('brands/siam/5.json', 'brands/siam/notes.json');
    await point('900\n');
    expect(await newestRevision(store, 'siam')).toBe(5);
  });

  test('[F7] a brand without any revision has none, wherever its pointer leads', async () => {
    await rm(join(root, 'brands/siam'), { recursive: true });
    expect(await newestRevision(store, 'siam')).toBe(0);
    await mkdir(join(root, 'brands/siam'));
    await point('900\n');
    expect(await newestRevision(store, 'siam')).toBe(0);
  });

  test('[F7] a directory under the name of the next revision is none', async () => {
    await mkdir(join(root, 'brands/siam/3.json'));
    await point('2\n');
    expect(await newestRevision(store, 'siam')).toBe(2);
  });
});

test.each([
  ['a file', 'brands/README'],
  ['a file under the name of a brand', 'brands/nakhon'],
  ['a folder whose name is no key', 'brands/Copy of siam/1.json'],
  ['a folder under a name that no brand may have', 'brands/Siam.old/1.json'],
  ['a folder without a revision', 'brands/nakhon/notes.json'],
])('[F4] %s beside the brands is no brand', async (_what, junk) => {
  await write(junk);
  expect(await listBrands(store)).toEqual(['siam', 'thara']);
});
