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

test('[R2] progress of a day of many bets, and of a bill that was lost, is computed out of the books', async () => {
  const member = await signUpMember(context);
  const rounds = ['bet', 'win'].map(
    (
      kind,
    ) => `insert into game_transaction (provider_id, transaction_id, kind, member_id, agent_id, game_id, wallet_id,
       round_id, bet_transaction_id, amount_satang, status, balance_satang, closes_round)
     select 'siamspin', '${kind}-' || nr, '${kind}', '${member.memberId}', 5, 'game-1', 'main', 'round-' || nr, 'bet-' || nr,
       ${kind === 'bet' ? 2 : 0}, 'ok', 0, ${kind === 'win'} from generate_series(1, ${bets}) as nr`,
  );
  const bill = `insert into lotto_bill (bill_id, bill_no, agent_id, member_id, round_id, market, request_id, content_hash, status,
       line_count, total_satang, win_satang, balance_after_satang, settled_at)
     select gen_random_uuid(), 'many', 5, '${member.memberId}', 'r', 'hanoi', 'many', 'h', 'lost', 1, 5000, 0, 0, clock_timestamp()`;
  // Written past triggers and foreign keys.
  await context.admin.query('begin; set local session_replication_role = replica');
  for (const seed of [...rounds, bill]) await context.admin.query(seed);
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
