import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { finishRound, makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { settleBills } from './settlement.service.ts';
import { buy, detailOf, line } from './testing/test-bills.ts';

let context: TestContext;
let members: TestMember[];
let roundId: string;
let round = 0;

beforeAll(async () => {
  context = await createTestContext({ env: { YEEKEE_FAST: '1' } });
  await startRounds(context);
  members = [];
  for (let index = 0; index < 6; index++) members.push(await signUpMember(context));
});
afterAll(() => context.close());
beforeEach(async () => {
  round += 1;
  roundId = await makeOpenRound(context, 'yeekee1', round);
});

const cashOf = async (member: TestMember) => (await balancesOf(context, member)).cashSatang;
const winning = [line('2TOP', '23', 10), line('3TOP', '999', 10)];
const losing = [line('3TOP', '999', 10)];

/** Each member buys two bills, one that wins 900 baht and one that loses; all start from the same balance. */
async function buyForAll(): Promise<Map<TestMember, bigint>> {
  const balances = new Map<TestMember, bigint>();
  for (const member of members) {
    await giveCash(context, member, 100_00n);
    await buy(context, member, roundId, winning);
    await buy(context, member, roundId, losing);
    balances.set(member, await cashOf(member));
  }
  return balances;
}

async function expectPaidOnce(before: Map<TestMember, bigint>): Promise<void> {
  for (const [member, balance] of before) expect(await cashOf(member)).toBe(balance + 900_00n);
  const { rows } = await context.admin.query(
    'select status, count(*)::int as bills from lotto_bill where round_id = $1 group by 1 order by 1',
    [roundId],
  );
  expect(rows).toEqual([
    { status: 'lost', bills: members.length },
    { status: 'won', bills: members.length },
  ]);
  const settled = await context.admin.query('select settled_at from lotto_round where round_id = $1', [
    roundId,
  ]);
  expect(settled.rows[0].settled_at).not.toBeNull();
}

test('[L4] [P1] won, lost and mixed bills; lines are paid at the rate they were bought at', async () => {
  const [member] = members;
  if (!member) throw new Error('no member');
  await giveCash(context, member, 1_000_00n);
  const cash = await cashOf(member);
  const lines = [
    line('3TOP', '123', 1),
    line('3TOD', '321', 2),
    line('2BOTTOM', '45', 3.33),
    line('RUN_TOP', '9', 5),
  ];
  const { data: won } = await buy(context, member, roundId, lines);
  const { data: lost } = await buy(context, member, roundId, losing);
  await setResult(context, roundId, '123', '45');
  await context.runJob('lotto-settle');
  const detail = await detailOf(context, member, won.bill_id);
  expect(detail.lines.map((one) => [one.status, one.win_amount])).toEqual([
    ['won', 900],
    ['won', 300],
    ['won', 299.7],
    ['lost', 0],
  ]);
  expect(detail.bill).toMatchObject({ status: 'won', win_total: 1_499.7 });
  expect((await detailOf(context, member, lost.bill_id)).bill.status).toBe('lost');
  expect(await cashOf(member)).toBe(cash - 11_33n - 10_00n + 1_499_70n);
  const { rows } = await context.admin.query(
    'select kind, key from ledger.transfer where group_id = $1 order by 1',
    [won.bill_id],
  );
  expect(rows).toEqual([
    { kind: 'lotto-bet', key: `bill:${won.bill_id}` },
    { kind: 'lotto-win', key: `settle:${won.bill_id}` },
  ]);
});

test('[L4] [L7] a void round gives every stake back', async () => {
  const before = new Map<TestMember, bigint>();
  for (const member of members) {
    await giveCash(context, member, 100_00n);
    before.set(member, await cashOf(member));
    await buy(context, member, roundId, winning);
  }
  await context.admin.query(
    'update lotto_yeekee set planned_numbers = planned_numbers[1:5], planned_at = planned_at[1:5] where round_id = $1',
    [roundId],
  );
  await finishRound(context, roundId);
  await context.runJob('lotto-settle');
  for (const [member, balance] of before) expect(await cashOf(member)).toBe(balance);
  const { rows } = await context.admin.query(
    'select distinct b.status as bill, l.status as line from lotto_bill b join lotto_bill_line l using (bill_id) where round_id = $1',
    [roundId],
  );
  expect(rows).toEqual([{ bill: 'refunded', line: 'refunded' }]);
});

test('[P5] stopped after a chunk, it goes on where it stood', async () => {
  const before = await buyForAll();
  await setResult(context, roundId, '123', '45');
  expect(await settleBills(context.context.db, 5)).toBe(5);
  const { rows } = await context.admin.query(
    "select count(*)::int as pending from lotto_bill where round_id = $1 and status = 'pending'",
    [roundId],
  );
  expect(rows[0].pending).toBe(members.length * 2 - 5);
  const second = await context.startSecond();
  while ((await settleBills(second.context.db, 5)) > 0);
  await expectPaidOnce(before);
});

test('[P5] [P1] killed in the middle of a chunk, nobody is paid twice or forgotten', async () => {
  const before = await buyForAll();
  await setResult(context, roundId, '123', '45');
  const last = members
    .map((member) => member.memberId)
    .sort()
    .at(-1);
  // The settlement waits at the last wallet, with the others paid but not committed; then its connection dies.
  await context.admin.query('begin');
  await context.admin.query('select from ledger.account where code = $1 for update', [`member:${last}:cash`]);
  const dying = settleBills(context.context.db, 100);
  const outcome = dying.then(
    () => 'settled',
    () => 'died',
  );
  const waiting = await waitForBlocked();
  await context.admin.query('select pg_terminate_backend($1)', [waiting]);
  expect(await outcome).toBe('died');
  await context.admin.query('rollback');
  for (const [member, balance] of before) expect(await cashOf(member)).toBe(balance);
  await context.runJob('lotto-settle');
  await expectPaidOnce(before);
});

/** Process id of the connection that waits for a lock on a wallet. */
async function waitForBlocked(): Promise<number> {
  for (;;) {
    const { rows } = await context.admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]) return rows[0].pid;
  }
}

test('[P5] two processes settling at the same time pay each bill once', async () => {
  const before = await buyForAll();
  await setResult(context, roundId, '123', '45');
  const second = await context.startSecond();
  const work = async (db: typeof context.context.db) => {
    let done = 0;
    for (let one = await settleBills(db, 2); one > 0; one = await settleBills(db, 2)) done += one;
    return done;
  };
  await Promise.all([context.context.db, second.context.db, context.context.db, second.context.db].map(work));
  await work(context.context.db);
  await expectPaidOnce(before);
});

test('[P1] a settled bill cannot be changed, by anybody', async () => {
  const [member] = members;
  if (!member) throw new Error('no member');
  await giveCash(context, member, 100_00n);
  const { data } = await buy(context, member, roundId, losing);
  await setResult(context, roundId, '123', '45');
  await context.runJob('lotto-settle');
  for (const statement of [
    "update lotto_bill set status = 'won', win_satang = 100 where bill_id = $1",
    "update lotto_bill_line set number = '123' where bill_id = $1",
    'delete from lotto_bill_line where bill_id = $1',
  ]) {
    await expect(context.admin.query(statement, [data.bill_id])).rejects.toThrow('has its outcome');
  }
});

test('[P5] a round whose books are wrong does not hold up the rounds behind it', async () => {
  const broken = await makeOpenRound(context, 'yeekee1', 900);
  const [member] = members;
  if (!member) throw new Error('no member');
  await context.admin.query(
    `with bill as (
       insert into lotto_bill (bill_id, bill_no, agent_id, member_id, round_id, market, request_id, content_hash,
         line_count, total_satang, balance_after_satang)
       values (gen_random_uuid(), 'never-paid', 5, $1, $2, 'yeekee1', 'never-paid', '', 1, 100, 0) returning bill_id
     )
     insert into lotto_bill_line (bill_id, line_no, bet_type, number, stake_satang, rate_hundredths)
     select bill_id, 1, '2TOP', '23', 100, 9000 from bill`,
    [member.memberId, broken],
  );
  // Too few shots: the round is void, and a stake that was never paid cannot be returned.
  await context.admin.query(
    'update lotto_yeekee set planned_numbers = planned_numbers[1:19], planned_at = planned_at[1:19] where round_id = $1',
    [broken],
  );
  await finishRound(context, broken);
  const before = await buyForAll();
  await setResult(context, roundId, '123', '45');
  await expect(context.runJob('lotto-settle')).rejects.toThrow('refused to pay bill');
  await expectPaidOnce(before);
});
