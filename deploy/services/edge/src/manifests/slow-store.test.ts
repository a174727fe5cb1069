import { makeRunningPlatform } from '@sanuk/release/testing';
import { loadTrustedKeys, trustedFile } from '@sanuk/release-store/manifests';
import { FolderStore } from '@sanuk/release-store/store';
import { PlatformState } from './platform-state.ts';

/** A folder that stops answering, like a network drive that hangs. */
class HangingStore extends FolderStore {
  hangs = false;

  override read(key: string): Promise<Buffer | null> {
    return this.hangs ? new Promise(() => {}) : super.read(key);
  }
}

test('[F5] a store that hangs holds up no page: it is made from what is in memory', async () => {
  const platform = await makeRunningPlatform();
  const store = new HangingStore(platform.storeDir);
  const state = new PlatformState({
    store,
    storeAnswerMs: 1,
    trusted: await loadTrustedKeys(trustedFile(platform.keysDir)),
    brandsDir: platform.brandsDir,
    dataDir: platform.root,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  await state.start();
  const siam = state.find('localhost');
  if (!siam) throw new Error('no brand at localhost');
  await platform.ship({ remote: 'mfe-lotto', marker: '1.1.0', version: '1.1.0' }, 'siam');
  store.hangs = true;
  expect((await state.runningNow(siam))?.manifest.revision).toBe(1);
  state.stop();
  await platform.remove();
});
