import { auditBooks } from '../../ledger/testing/books.ts';
import { allWaitOrEnd } from '../../testing/lock-waits.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { settleBills } from '../lotto-bills/settlement.service.ts';
import { buy, line } from '../lotto-bills/testing/test-bills.ts';
import { makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { runCorrections } from './run-correction.service.ts';
import { decide, proposeResult } from './testing/test-corrections.ts';

let context: TestContext;
let members: TestMember[];
let roundId: string;
let round = 0;

beforeAll(async () => {
  context = await createTestContext();
  await startRounds(context);
  members = [];
  for (let index = 0; index < 6; index++) members.push(await signUpMember(context));
});
afterAll(() => context.close());
beforeEach(async () => {
  round += 1;
  roundId = await makeOpenRound(context, 'hanoi', round);
});

const cashOf = async (member: TestMember) => (await balancesOf(context, member)).cashSatang;

/** Each member has a bill that wins 900 baht by the wrong result, one that wins 1,800 by the right one, and one that never does. */
async function buyForAll(): Promise<Map<TestMember, bigint>> {
  const balances = new Map<TestMember, bigint>();
  for (const member of members) {
    await giveCash(context, member, 100_00n);
    for (const lines of [
      [line('2TOP', '23', 10), line('3TOP', '987', 10)],
      [line('2TOP', '24', 20)],
      [line('2TOP', '98', 10)],
    ]) {
      const { code, message } = await buy(context, member, roundId, lines);
      if (code !== 'ok') throw new Error(`no bill: ${message}`);
    }
    balances.set(member, await cashOf(member));
  }
  await setResult(context, roundId, '123', '45');
  return balances;
}

async function approve(numbers: [string, string] = ['124', '45']): Promise<void> {
  const { data } = await proposeResult(context, roundId, numbers);
  const { code } = await decide(context, data.correction_id);
  if (code !== 'ok') throw new Error(`not approved: ${code}`);
}

/** Every member has the right win and not the wrong one, and the books agree. */
async function expectCorrected(before: Map<TestMember, bigint>): Promise<void> {
  for (const [member, balance] of before) expect(await cashOf(member)).toBe(balance + 1_800_00n);
  const { rows } = await context.admin.query(
    'select status, count(*)::int as bills from lotto_bill where round_id = $1 group by 1 order by 1',
    [roundId],
  );
  expect(rows).toEqual([
    { status: 'lost', bills: members.length * 2 },
    { status: 'won', bills: members.length },
  ]);
  expect(await auditBooks(context.admin)).toEqual([]);
}

const work = async (db: typeof context.context.db, chunk: number) => {
  for (
    let one = await runCorrections(db, { members: chunk });
    one > 0;
    one = await runCorrections(db, { members: chunk })
  );
};

test('a correction that is stopped after a chunk continues in another process', async () => {
  const before = await buyForAll();
  await context.runJob('lotto-settle');
  await approve();
  expect(await runCorrections(context.context.db, { members: 2 })).toBe(6);
  const second = await context.startSecond();
  await work(second.context.db, 2);
  await expectCorrected(before);
});

test('killed in the middle of a chunk, a correction takes and pays nothing twice', async () => {
  const before = await buyForAll();
  await context.runJob('lotto-settle');
  await approve();
  const last = members
    .map((member) => member.memberId)
    .sort()
    .at(-1);
  // The correction waits at the last wallet, with the others done but not committed; then its connection dies.
  await context.admin.query('begin');
  await context.admin.query('select from ledger.account where code = $1 for update', [`member:${last}:cash`]);
  const outcome = runCorrections(context.context.db, { members: 100 }).then(
    () => 'corrected',
    () => 'died',
  );
  await context.admin.query('select pg_terminate_backend($1)', [await waitForBlocked()]);
  expect(await outcome).toBe('died');
  await context.admin.query('rollback');
  for (const [member, balance] of before) expect(await cashOf(member)).toBe(balance + 900_00n);
  await context.runJob('lotto-correct');
  await expectCorrected(before);
});

test('two processes that correct at the same time move each bill once', async () => {
  const before = await buyForAll();
  await context.runJob('lotto-settle');
  await approve();
  const second = await context.startSecond();
  const { db } = context.context;
  await Promise.all([db, second.context.db, db, second.context.db].map((one) => work(one, 1)));
  await work(db, 1);
  await expectCorrected(before);
});

test('a correction that is approved while the wrong result is being settled reaches both halves of the round', async () => {
  const before = await buyForAll();
  // Five bills are paid by the wrong result, the others wait.
  expect(await settleBills(context.context.db, 5)).toBe(5);
  await approve();
  expect(await runCorrections(context.context.db, { members: 100 })).toBe(0);
  const second = await context.startSecond();
  const settle = async (db: typeof context.context.db) => {
    for (let one = await settleBills(db, 2); one > 0; one = await settleBills(db, 2));
  };
  await Promise.all([
    settle(context.context.db),
    settle(second.context.db),
    work(context.context.db, 1),
    work(second.context.db, 1),
  ]);
  await settle(context.context.db);
  await work(context.context.db, 1);
  await expectCorrected(before);
});

test('an approval waits for the chunk that settles by the wrong result, and no chunk after it does', async () => {
  const before = await buyForAll();
  const { data } = await proposeResult(context, roundId, ['124', '45']);
  const [first] = [...members].sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  await context.admin.query('begin');
  await context.admin.query('select from ledger.account where code = $1 for update', [
    `member:${first?.memberId}:cash`,
  ]);
  const settling = settleBills(context.context.db, 100);
  await waitForBlocked();
  let isApproved = false;
  const approving = decide(context, data.correction_id).then(() => {
    isApproved = true;
  });
  await allWaitOrEnd(context, settling, approving);
  expect(isApproved).toBe(false);
  await context.admin.query('rollback');
  await settling;
  await approving;
  await context.runJob('lotto-settle');
  await context.runJob('lotto-correct');
  await expectCorrected(before);
});

/** Process id of the connection that waits for a lock. */
async function waitForBlocked(): Promise<number> {
  for (;;) {
    const { rows } = await context.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]) return rows[0].pid;
  }
}
