import { call, type TestContext } from '../../testing/test-context.ts';
import { giveCash, type TestMember } from '../../testing/test-members.ts';
import { endPeriod, sitDown } from '../cashback/testing/test-play.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { checkIn, claim } from '../quests/testing/test-quests.ts';
import { giveSpins } from '../wheel/testing/give-spins.ts';

jest.setTimeout(60_000);

let provider: TestProvider;
let context: TestContext;
let member: TestMember;

providerOfFile(
  [testGame(1)],
  async (playing) => {
    ({ provider, context, member } = playing);
    // What the test before left running is not this one's.
    await endPeriod(context, 'turnover');
    await endPeriod(context, 'loss');
  },
  { CASHBACK_CLOSES_EARLY: '1' },
);

const rewards = async () => (await call(context.app, 'GET /api/member/rewards', undefined, member.as)).data;
const sources = async () => (await rewards()).claimable.map(({ source }) => source);

test('[R2] of a new member nothing waits, and it is said what comes and when', async () => {
  const { claimable, coming, expiring, server_time } = await rewards();
  expect(claimable).toEqual([]);
  expect(expiring).toBeNull();
  expect(coming.map(({ source }) => source)).toEqual(['check-in', 'quest', 'rebate', 'loss']);
  for (const { at } of coming) expect(Date.parse(at ?? '')).toBeGreaterThan(Date.parse(server_time));
});

test('[R2] spins, quests and refunds stand there while they wait, and are gone when they are claimed', async () => {
  await giveSpins(context, member, 2);
  expect((await rewards()).claimable).toMatchObject([
    { source: 'wheel', kind: 'spin', amount: 2, until: null },
  ]);

  await giveCash(context, member, 5_000_00n);
  await (await sitDown({ context, provider }, member)).round([3_000_00]);
  const running = (await rewards()).coming;
  expect(running.find(({ source }) => source === 'rebate')?.amount).toBeGreaterThan(0);
  expect(running.find(({ source }) => source === 'loss')?.amount).toBeGreaterThan(0);
  const period_id = await endPeriod(context, 'loss');
  const { claimable } = await rewards();
  expect(new Set(claimable.map(({ source }) => source))).toEqual(new Set(['quest', 'loss', 'wheel']));
  // What ends first stands first; what waits for ever stands last.
  const ends = claimable.map(({ until }) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until)));
  expect(ends).toEqual(ends.toSorted((one, other) => one - other));

  await call(
    context.app,
    'POST /api/cashback/loss/claim',
    { period_id },
    { ...member.as, key: 'rewards-loss' },
  );
  expect(await sources()).not.toContain('loss');
  for (const { id } of claimable.filter(({ source }) => source === 'quest')) {
    const [quest_id = '', period = ''] = id.split('/');
    expect((await claim(context, member, { quest_id, period_id: period })).code).toBe('ok');
  }
  const left = (await rewards()).claimable.map(({ id }) => id);
  expect(claimable.filter(({ id, source }) => source !== 'wheel' && left.includes(id))).toEqual([]);
});

test('[R2] today’s check-in is named until it is done', async () => {
  await checkIn(context, member);
  expect((await rewards()).coming.map(({ source }) => source)).not.toContain('check-in');
});
