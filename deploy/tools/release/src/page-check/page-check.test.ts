import { promote } from '../actions/promote.ts';
import type { PageCheck } from '../actions/release-context.ts';
import { rollbackRemotes } from '../actions/rollback.ts';
import { makeRunningPlatform, type PlatformFixture } from '../testing/platform.fixture.ts';
import { pageCheck } from './page-check.ts';

let platform: PlatformFixture;
beforeEach(async () => {
  platform = await makeRunningPlatform();
});
afterEach(() => platform.remove());

const how = (...brands: string[]) => ({ brands, expectRevision: new Map<string, number>(), why: 'test' });
const promoteNext = async (check: PageCheck, ...brands: string[]) => {
  const { remote, releaseId } = await platform.publish({
    remote: 'mfe-lotto',
    version: '1.1.0',
    marker: 'next',
  });
  return promote(
    { ...platform.context, pageCheck: check },
    {
      ...how(...brands),
      selection: new Map([[remote, releaseId]]),
      all: false,
      unpin: false,
      goodAfterMs: 0,
    },
  );
};

test('[F7] a release whose page draws nothing is refused with that sentence, and no brand is switched', async () => {
  const outcomes = await promoteNext(async () => ['mfe-lotto 1.1.0 draws nothing'], 'siam', 'thara');
  expect(outcomes).toMatchObject([
    { outcome: 'refused', message: 'page: siam: mfe-lotto 1.1.0 draws nothing' },
    { outcome: 'refused' },
  ]);
});

test('[F7] the pages of what is promoted are opened, and going back to what ran opens none', async () => {
  const asked: string[][] = [];
  const check: PageCheck = async ({ brand, changed }) => {
    asked.push([brand, ...changed.map(({ remote }) => remote)]);
    return [];
  };
  await promoteNext(check, 'siam');
  expect(asked).toEqual([['siam', 'mfe-lotto']]);
  const back = await rollbackRemotes({ ...platform.context, pageCheck: check }, ['mfe-lotto'], how('siam'));
  expect(back).toMatchObject([{ outcome: 'switched' }]);
  expect(asked).toHaveLength(1);
});

test('[F7] where no browser is found the command says so in one line and goes on', async () => {
  const said: string[] = [];
  const folders = {
    edge: ['/nowhere'],
    store: platform.context.store,
    brands: platform.brandsDir,
  };
  const check = pageCheck(folders, { CHROMIUM_PATH: '/nowhere/chromium' }, (line) => said.push(line));
  expect(await promoteNext(check, 'siam')).toMatchObject([{ outcome: 'switched' }]);
  expect(said).toEqual(['no headless browser found: the pages of these releases were not opened']);
});
