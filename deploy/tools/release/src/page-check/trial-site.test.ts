import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startArguments } from '@sanuk/cli/typescript';
import { ManifestError, newestManifest, readManifest } from '@sanuk/release-store/manifests';
import { FolderStore } from '@sanuk/release-store/store';
import { makeRunningPlatform, type PlatformFixture } from '../testing/platform.fixture.ts';
import { withTrialSite } from './trial-site.ts';

const edge = startArguments(join(__dirname, '../../../../services/edge/src/main.ts'));

let platform: PlatformFixture;
beforeEach(async () => {
  platform = await makeRunningPlatform();
});
afterEach(() => platform.remove());

/** Folders of this process: other tests make trial sites meanwhile. */
const trialFolders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`sanuk-trial-${process.pid}-`));

test('[F7] what is opened before anybody approved it is signed with a key that no edge of the platform believes', async () => {
  const { store, trusted } = platform.context;
  const composition = await newestManifest(store, trusted, 'siam');
  if (!composition) throw new Error('the brand does not run');
  const before = trialFolders();
  const folders = { edge, store, brands: platform.brandsDir };
  await withTrialSite(folders, { brand: 'siam', composition, changed: [] }, async (port) => {
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const [folder = ''] = trialFolders().filter((name) => !before.includes(name));
    const trial = new FolderStore(join(tmpdir(), folder, 'store'));
    await expect(readManifest(trial, trusted, 'siam', 1)).rejects.toThrow(ManifestError);
  });
  expect(trialFolders()).toEqual(before);
});
