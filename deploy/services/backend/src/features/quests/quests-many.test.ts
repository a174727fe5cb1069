import { recordQueries } from '../../testing/old-data/query-plans.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { signUpMember } from '../../testing/test-members.ts';
import { startTestProvider, type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { questOf } from './testing/test-quests.ts';

/** How many rounds one member played today: more on demand, `QUEST_BETS=100000`. */
const bets = Number(process.env.QUEST_BETS ?? 2_000);
jest.setTimeout(60_000 + bets * 5);

let provider: TestProvider;
let context: TestContext;

beforeAll(async () => {
  provider = await startTestProvider([testGame(1)]);
  context = await createTestContext({ env: { PROVIDER_URL: provider.url } });
  await context.runJob('games-catalogue');
});
afterAll(async () => {
  await context.close();
  await provider.close();
});

test('[R2] progress of a day of many rounds, and of a lottery draw, is computed from their valid stakes', async () => {
  const member = await signUpMember(context);
  const stakes = ["'slot', 'siamspin', 'game-1'", "'lotto', null, null"].map(
    (
      game,
      at,
    ) => `insert into valid_stake (member_id, agent_id, event, category, provider_id, game_id, staked_at, cash_staked_satang,
       cash_valid_satang, cash_paid_satang, bonus_valid_satang)
     select '${member.memberId}', 5, 'many:${at}:' || nr, ${game}, clock_timestamp(), amount, amount, 0, 0
       from generate_series(1, ${at === 0 ? bets : 1}) as nr, (select ${at === 0 ? 2 : 5000} as amount) as one`,
  );
  // Written past triggers and foreign keys.
  await context.admin.query('begin; set local session_replication_role = replica');
  for (const seed of stakes) await context.admin.query(seed);
  await context.admin.query('commit');
  await context.admin.query('analyze');
  const read = async () => {
    const began = performance.now();
    const slots = await questOf(context, member, 'slots');
    if (process.env.QUEST_BETS)
      process.stderr.write(`progress of ${bets} bets in ${Math.round(performance.now() - began)} ms\n`);
    return slots;
  };
  const slots = await read();
  const staked = (bets * 2) / 100;
  expect(slots.current).toBe(Math.min(300, staked));
  expect(await questOf(context, member, 'later')).toMatchObject({ current: Math.min(100, staked + 50) });
  // One bet or thousands: the books are asked as often.
  const nobody = await signUpMember(context);
  const asked = (of: typeof member) => recordQueries(context.pool, () => questOf(context, of, 'slots'));
  expect((await asked(member)).map(({ text }) => text)).toEqual(
    (await asked(nobody)).map(({ text }) => text),
  );
});
