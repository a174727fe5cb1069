import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { loadTrustedKeys, trustedFile } from '@sanuk/release-store/manifests';
import { FolderStore, type Store } from '@sanuk/release-store/store';
import type { ServedBrand } from '../brands/brand-directory.ts';
import { DiskCopy } from './disk-copy.ts';
import { PlatformState } from './platform-state.ts';

/** A folder that stops answering, like a network drive that hangs. */
class HangingStore extends FolderStore {
  hangs = false;

  override read(key: string): Promise<Buffer | null> {
    return this.hangs ? new Promise(() => {}) : super.read(key);
  }
}

/** A store of which every read counts as a request. */
class RemoteStore extends FolderStore {
  override readonly isRemote = true;
}

let platform: PlatformFixture;
let state: PlatformState;
beforeEach(async () => {
  platform = await makeRunningPlatform();
});
afterEach(async () => {
  state.stop();
  jest.useRealTimers();
  await platform.remove();
});

/** Starts the state over a store, and returns the brand at localhost. */
async function startOver(store: Store, storeAnswerMs: number): Promise<ServedBrand> {
  state = new PlatformState({
    store,
    storeAnswerMs,
    trusted: await loadTrustedKeys(trustedFile(platform.keysDir)),
    brandsDir: platform.brandsDir,
    dataDir: platform.root,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  await state.start();
  const siam = state.find('localhost');
  if (!siam) throw new Error('no brand at localhost');
  return siam;
}

test('[F5] a store that hangs holds up no page: it is made from what is in memory', async () => {
  const store = new HangingStore(platform.storeDir);
  const siam = await startOver(store, 1);
  await platform.ship({ remote: 'mfe-lotto', marker: '1.1.0', version: '1.1.0' }, 'siam');
  store.hangs = true;
  expect((await state.runningNow(siam))?.manifest.revision).toBe(1);
});

test('[F4] a page makes no request to a remote store: the poll does', async () => {
  // The poll runs when the test says so.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const store = new RemoteStore(platform.storeDir);
  const siam = await startOver(store, 30_000);
  const requests = (['read', 'stat', 'list'] as const).map((method) => jest.spyOn(store, method));
  for (let page = 0; page < 5; page += 1) {
    expect((await state.runningNow(siam))?.manifest.revision).toBe(1);
  }
  for (const spied of requests) expect(spied).not.toHaveBeenCalled();
  await platform.ship({ remote: 'mfe-lotto', marker: '1.1.0', version: '1.1.0' }, 'siam');
  while ((await state.runningNow(siam))?.manifest.revision !== 2) {
    jest.advanceTimersByTime(1000);
    await new Promise(setImmediate);
  }
  // The copy is written after that: the folder must not be removed before.
  const copy = new DiskCopy(platform.root);
  while ((await copy.load('siam'))?.revision !== 2) await new Promise(setImmediate);
});
