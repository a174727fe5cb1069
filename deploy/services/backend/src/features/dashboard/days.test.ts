import { dayOf } from '../../calendar/bangkok.rules.ts';
import { inTransaction } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openSystemAccount, openWalletAccount, post, reverse } from '../../ledger/ledger.service.ts';
import { approvedAdjustment, isAdjustment } from '../../testing/approved-adjustment.ts';
import { costOf, recordQueries } from '../../testing/old-data/query-plans.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { type Day, dayView, effects } from './day-sums.rules.ts';
import { DayBook } from './days.service.ts';

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext();
  member = await signUpMember(context);
  await openSystemAccount(context.context.db, providerHouse(), 'THB');
  await inTransaction(context.context.db, async (tx) => {
    await openWalletAccount(tx, member.memberId, 'bonus');
    await openWalletAccount(tx, member.memberId, 'free');
  });
});
afterAll(() => context.close());

const providerHouse = () => systemAccounts.provider(member.agentId, 'siamspin');

interface Flow {
  kind: string;
  from_class: string;
  to_class: string;
  reverses: boolean;
}
const accountOf = (name: string): string => {
  if (name === 'provider') return providerHouse();
  if (name.startsWith('member-')) return `member:${member.memberId}:${name.slice('member-'.length)}`;
  return `${name}:${member.agentId}`;
};

let keys = 0;
/** Posts a transfer of a flow. @returns its key */
async function move({ kind, from_class, to_class }: Flow, amount: bigint): Promise<string> {
  const key = `days-${++keys}`;
  const approved = isAdjustment(kind) ? await approvedAdjustment(context, member, kind, amount) : {};
  const { outcome } = await inTransaction(context.context.db, (tx) =>
    post(tx, {
      ...{ from: accountOf(from_class), to: accountOf(to_class), amount, kind },
      ...{ reference: 'test', scope: 'test', key, ...approved },
    }),
  );
  if (outcome !== 'posted') throw new Error(`${kind} from ${from_class} to ${to_class}: ${outcome}`);
  return key;
}
const flow = (kind: string, from_class: string, to_class: string): Flow => ({
  ...{ kind, from_class, to_class, reverses: false },
});
const deposit = flow('deposit', 'bank', 'member-cash');

/** Moves the newest transfers to an instant, as if they had been posted then. */
async function postAt(at: string, ...transfers: [Flow, bigint][]): Promise<void> {
  for (const [of, amount] of transfers) {
    const key = await move(of, amount);
    await context.admin.query('set session_replication_role = replica');
    await context.admin.query(
      "update ledger.transfer set created_at = $1 where scope = 'test' and key = $2",
      [at, key],
    );
    await context.admin.query('set session_replication_role = default');
  }
}

const read = (day: string, now: string, book = new DayBook(context.context.db)): Promise<Day> =>
  book.read(member.agentId, day, new Date(now));

const flows = async (): Promise<Flow[]> =>
  (
    await context.admin.query<Flow>(
      "select kind, from_class, to_class, reverses from ledger.flow_rule where unit = 'THB' order by kind, from_class, to_class",
    )
  ).rows;

const heldByMembers = async (): Promise<number> => {
  const { rows } = await context.admin.query<{ sum: number }>(
    "select sum(balance)::float8 as sum from ledger.account where tracked and unit = 'THB' and agent_id = $1",
    [member.agentId],
  );
  return rows[0]?.sum ?? 0;
};

test('every kind of transfer in baht that the ledger permits has a row in the rules', async () => {
  const kinds = new Set((await flows()).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(Object.keys(effects).sort());
});

test('whatever moves, deposits minus withdrawals minus net plus bonus is what members hold', async () => {
  for (const [kind, from, to] of [
    ['deposit', 'bank', 'member-cash'],
    ['deposit', 'bank', 'member-cash'],
    ['bonus-grant', 'bonus', 'member-bonus'],
    ['bonus-grant', 'bonus', 'member-free'],
    ['withdraw', 'member-cash', 'member-hold'],
  ] as const)
    await move(flow(kind, from, to), 1_000_000n);
  const all = await flows();
  const house = ['adjustment', 'bank', 'bonus', 'lotto', 'promo', 'provider', 'write-off'];
  for (const name of house) await openSystemAccount(context.context.db, accountOf(name), 'THB');
  for (const [nr, one] of all.entries()) {
    if (!one.reverses) {
      await move(one, BigInt(nr + 1));
      continue;
    }
    const original = all.find(
      (other) => !other.reverses && other.from_class === one.to_class && other.to_class === one.from_class,
    );
    if (!original) throw new Error(`${one.kind} reverses nothing`);
    const key = await move(original, BigInt(nr + 1));
    const reversal = { kind: one.kind, reference: 'test', scope: 'test', key: `days-${++keys}` };
    const { outcome } = await inTransaction(context.context.db, (tx) =>
      reverse(tx, { of: { scope: 'test', key }, ...reversal }),
    );
    expect([one.kind, outcome]).toEqual([one.kind, 'posted']);
  }
  const now = await databaseTime(context.context.db);
  const day = dayView(await new DayBook(context.context.db).read(member.agentId, dayOf(now), now));
  expect(day.deposits_satang - day.withdrawals_satang - day.net_satang + day.bonus_satang).toBe(
    await heldByMembers(),
  );
  expect(day.active_members).toBe(1);
});

test('a day begins at 17:00 UTC and ends before the next one', async () => {
  await postAt('2026-03-09T16:59:59.999Z', [deposit, 1n]);
  await postAt('2026-03-09T17:00:00.000Z', [deposit, 10n]);
  await postAt('2026-03-10T16:59:59.999Z', [deposit, 100n]);
  await postAt('2026-03-10T17:00:00.000Z', [deposit, 1_000n]);
  const now = '2026-03-12T00:00:00.000Z';
  expect((await read('2026-03-09', now)).sums.deposits).toBe(1n);
  expect((await read('2026-03-10', now)).sums.deposits).toBe(110n);
  expect((await read('2026-03-11', now)).sums.deposits).toBe(1_000n);
});

test('a member counts as new on the Bangkok day of the registration', async () => {
  const joined = await signUpMember(context);
  await context.admin.query('update member set created_at = $1 where member_id = $2', [
    '2026-03-09T17:00:00.000Z',
    joined.memberId,
  ]);
  const now = '2026-03-12T00:00:00.000Z';
  expect((await read('2026-03-09', now)).newMembers).toBe(0);
  expect((await read('2026-03-10', now)).newMembers).toBe(1);
});

test('a part of a day is summed once, and a transaction that commits within five minutes is not missed', async () => {
  const book = new DayBook(context.context.db);
  const bet = flow('bet', 'member-cash', 'provider');
  await postAt('2026-04-10T05:00:00.000Z', [deposit, 1n], [bet, 5n]);
  await postAt('2026-04-10T05:58:00.000Z', [deposit, 10n], [bet, 7n]);
  const first = await read('2026-04-10', '2026-04-10T06:00:00.000Z', book);
  expect(first.sums).toMatchObject({ deposits: 11n, played: { other: { bets: 12n, wins: 0n } } });
  // Written before the first read, committed after it.
  await postAt('2026-04-10T05:57:00.000Z', [deposit, 100n]);
  for (const now of ['2026-04-10T06:00:30.000Z', '2026-04-10T06:30:00.000Z', '2026-04-11T00:00:00.000Z']) {
    const again = await read('2026-04-10', now, book);
    expect(again.sums).toMatchObject({ deposits: 111n, played: { other: { bets: 12n, wins: 0n } } });
    expect(again.activeMembers).toBe(1);
    expect(again).toEqual(await read('2026-04-10', now));
  }
});

test('a day that is over is read from memory', async () => {
  const book = new DayBook(context.context.db);
  const now = '2026-05-12T00:00:00.000Z';
  await postAt('2026-05-10T05:00:00.000Z', [deposit, 1n]);
  expect((await read('2026-05-10', now, book)).sums.deposits).toBe(1n);
  await postAt('2026-05-10T05:00:00.000Z', [deposit, 1n]);
  expect((await read('2026-05-10', now, book)).sums.deposits).toBe(1n);
  expect((await read('2026-05-10', now)).sums.deposits).toBe(2n);
});

test('a day is read by indexes, its transactions of games as well', async () => {
  await postAt('2026-06-10T05:00:00.000Z', [deposit, 10n], [flow('bet', 'member-cash', 'provider'), 1n]);
  const queries = await recordQueries(context.pool, () => read('2026-06-10', '2026-06-12T00:00:00.000Z'));
  // The tables of a test fit on a page, which a planner reads whole unless an index is cheaper.
  await context.admin.query('set enable_seqscan = off');
  const costs = [];
  for (const query of queries) costs.push(await costOf(context.admin, query));
  await context.admin.query('reset enable_seqscan');
  const scanned = costs.flatMap((cost) => cost.scanned);
  expect(scanned.filter((table) => table !== 'game')).toEqual([]);
  expect(costs.flatMap(({ indexes }) => indexes)).toEqual(
    expect.arrayContaining([
      'transfer_to_system',
      'transfer_from_system',
      expect.stringMatching(/^game_(?:transaction|win)_once$/),
    ]),
  );
});
