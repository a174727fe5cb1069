import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { startTestProvider, type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { orderEnd } from './testing/test-play.ts';

/** How many members play a day: more on demand, `CASHBACK_MEMBERS=100000`. */
const members = Number(process.env.CASHBACK_MEMBERS ?? 600);
const rounds = 3;
/** So many members one run looks at. */
const membersOfBatch = 250;
jest.setTimeout(60_000 + members * 5);

let provider: TestProvider;
let context: TestContext;

beforeAll(async () => {
  provider = await startTestProvider([testGame(1)]);
  context = await createTestContext({ env: { PROVIDER_URL: provider.url, CASHBACK_CLOSES_EARLY: '1' } });
  await context.runJob('games-catalogue');
});
afterAll(async () => {
  await context.close();
  await provider.close();
});

const id = (nr: string) => `('01900000-0c00-7000-8000-' || lpad(to_hex(${nr}), 12, '0'))::uuid`;

/** Members with rounds of 100 baht and a lottery draw of 50 each, written past triggers. */
async function seedPlay(): Promise<void> {
  const nobody = `generate_series(1, ${members}) as nr`;
  const seeds = [
    `insert into member (member_id, agent_id, phone, password_hash, name, bank_code, bank_account)
     select ${id('nr')}, 5, '07' || lpad(nr::text, 8, '0'), '-', 'x', 'KBANK', '77' || lpad(nr::text, 8, '0') from ${nobody}`,
    `insert into ledger.account (code, class, unit, tracked, floor, balance, agent_id)
     select 'member:' || ${id('nr')} || ':cash', 'member-cash', 'THB', true, 0, 0, 5 from ${nobody}`,
    ...["'slot', 'siamspin', 'game-1'", "'lotto', null, null"].map(
      (
        game,
        at,
      ) => `insert into valid_stake (member_id, agent_id, event, category, provider_id, game_id, staked_at,
         cash_staked_satang, cash_valid_satang, cash_paid_satang, bonus_valid_satang)
       select ${id('nr')}, 5, 'many:${at}:' || round, ${game}, clock_timestamp(), amount, amount, 0, 0
         from ${nobody}, generate_series(1, ${at === 0 ? rounds : 1}) as round, (select ${at === 0 ? 10_000 : 5_000} as amount) as one`,
    ),
  ];
  await context.admin.query('begin; set local session_replication_role = replica');
  for (const seed of seeds) await context.admin.query(seed);
  await context.admin.query('commit');
  await context.admin.query('analyze');
}

test('[M6] a day of many members is counted and paid in batches, with flat memory', async () => {
  await orderEnd(context, 'turnover');
  await orderEnd(context, 'loss');
  await context.runJob('cashback: count');
  await seedPlay();
  const job = context.jobs.find(({ name }) => name === 'cashback: count');
  if (!job) throw new Error('no job counts');
  const usedBytes: number[] = [];
  let runs = 0;
  for (const kind of ['turnover', 'loss'] as const) {
    await orderEnd(context, kind);
    const began = performance.now();
    for (let done = 1; done > 0; done = await job.run()) {
      usedBytes.push(process.memoryUsage().rss);
      runs += 1;
    }
    if (process.env.CASHBACK_MEMBERS)
      process.stderr.write(
        `${kind}: ${members} members in ${Math.round((performance.now() - began) / 100) / 10} s, memory ${Math.round(Math.min(...usedBytes) / 1e6)}–${Math.round(Math.max(...usedBytes) / 1e6)} MB\n`,
      );
  }
  // What one run holds at a time does not grow with the day.
  expect(runs).toBeGreaterThanOrEqual((2 * members) / membersOfBatch);
  const { rows } = await context.admin.query(
    `select kind, members, amount_satang from cashback_period where members > 0 order by kind`,
  );
  // A day brings each 1.50 of slots and 0.10 of lottery; a week in which 350 baht are lost brings nothing back.
  expect(rows).toEqual([
    { kind: 'loss', members, amount_satang: 0n },
    { kind: 'turnover', members, amount_satang: BigInt(members) * 160n },
  ]);
  const paid = await context.admin.query(
    `select count(*)::int as paid, min(balance) as least, max(balance) as most from ledger.account
      where class = 'member-cash' and balance > 0`,
  );
  expect(paid.rows).toEqual([{ paid: members, least: 160n, most: 160n }]);
});
