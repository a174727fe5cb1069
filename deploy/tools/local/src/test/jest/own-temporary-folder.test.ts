import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ownTemporaryFolder } from './own-temporary-folder.ts';

test('names what tests left behind, not what their tools did, and leaves nothing itself', () => {
  const own = ownTemporaryFolder();
  // Another user may pass.
  expect(statSync(own.folder).mode & 0o777).toBe(0o755);
  for (const name of ['sanuk-play-a1', 'tsx-0']) mkdirSync(join(own.folder, name));
  expect(own.remove()).toEqual(['sanuk-play-a1']);
  expect(existsSync(own.folder)).toBe(false);
});

test('has nothing to name where everything was taken away', () => {
  const own = ownTemporaryFolder();
  mkdirSync(join(own.folder, 'node-compile-cache'));
  expect(own.remove()).toEqual([]);
});
