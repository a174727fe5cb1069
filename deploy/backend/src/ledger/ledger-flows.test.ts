import { inTransaction } from '../kernel/database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { giveCash, givePoints, signUpMember, type TestMember } from '../testing/test-members.ts';
import { memberAccounts, systemAccounts } from './ledger.accounts.ts';
import { balanceOf, openSystemAccount, type PostOutcome, post, reverse } from './ledger.service.ts';
import { auditBooks } from './testing/books.ts';

let context: TestContext;
let ann: TestMember;
let ben: TestMember;
let stranger: TestMember;
let keys = 0;
beforeAll(async () => {
  context = await createTestContext();
  for (const agentId of [5, 7]) {
    await openSystemAccount(context.context.db, systemAccounts.provider(agentId, 'demo'), 'THB');
  }
});
beforeEach(async () => {
  ann = await signUpMember(context);
  ben = await signUpMember(context);
  stranger = await signUpMember(context, 'THARA');
  await giveCash(context, ann, 10_000n);
  await givePoints(context, ann, 100n);
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const send = (from: string, to: string, kind: string, amount = 10n): Promise<PostOutcome> =>
  inTransaction(context.context.db, (tx) =>
    post(tx, { from, to, kind, amount, reference: 'r', scope: 'flows', key: `flow-${++keys}` }),
  );
const accounts = () => ({
  ann: memberAccounts(ann.memberId),
  ben: memberAccounts(ben.memberId),
  stranger: memberAccounts(stranger.memberId),
});
type Sides = (all: ReturnType<typeof accounts>) => [from: string, to: string];
const { bank, lotto, promo, provider, points } = systemAccounts;

const forbidden: [string, string, Sides][] = [
  ['a deposit from the bank of another brand', 'deposit', ({ ann }) => [bank(7), ann.cash]],
  ['a deposit to a member of another brand', 'deposit', ({ stranger }) => [bank(5), stranger.cash]],
  ['a deposit out of the prizes', 'deposit', ({ ann }) => [promo(5), ann.cash]],
  ['a deposit into the hold', 'deposit', ({ ann }) => [bank(5), ann.hold]],
  ['a deposit to a house', 'deposit', () => [bank(5), lotto(5)]],
  ['a bet with the house of another brand', 'bet', ({ ann }) => [ann.cash, provider(7, 'demo')]],
  ['a bet that another member takes', 'bet', ({ ann, ben }) => [ann.cash, ben.cash]],
  ['a bet with the lottery', 'bet', ({ ann }) => [ann.cash, lotto(5)]],
  ['a win from the bank', 'win', ({ ann }) => [bank(5), ann.cash]],
  ['a win from the house of another brand', 'lotto-win', ({ ann }) => [lotto(7), ann.cash]],
  ['a bet in the direction of a win', 'bet', ({ ann }) => [provider(5, 'demo'), ann.cash]],
  ['a rollback of nothing', 'rollback', ({ ann }) => [provider(5, 'demo'), ann.cash]],
  ['a refund of nothing', 'lotto-refund', ({ ann }) => [lotto(5), ann.cash]],
  ['points of another brand', 'turnover-points', ({ ann }) => [points(7), ann.points]],
  ['a kind nobody knows', 'gift', ({ ann, ben }) => [ann.cash, ben.cash]],
];

test.each(forbidden)('[P1] refused by the database: %s', async (_what, kind, sides) => {
  await expect(send(...sides(accounts()), kind)).rejects.toMatchObject({ constraint: 'transfer_flow' });
});

test('[P1] a superuser who writes the rows himself is refused another brand’s money as well', async () => {
  const { ann: own } = accounts();
  const id = '01890000-0000-7000-8000-00000000f001';
  const insert = context.admin.query(
    `insert into ledger.transfer (id, from_account, to_account, from_tracked, to_tracked, unit, amount, kind, reference, scope, key)
     select $1, f.id, t.id, false, true, 'THB', 5, 'deposit', 'r', 's', 'k'
     from ledger.account f, ledger.account t where f.code = 'bank:7' and t.code = $2`,
    [id, own.cash],
  );
  await expect(insert).rejects.toMatchObject({ constraint: 'transfer_flow' });
});

test('[P1] a reversal moves back only under a kind that undoes', async () => {
  const { ann: own } = accounts();
  const key = `flow-${keys + 1}`;
  await send(own.cash, provider(5, 'demo'), 'bet');
  const undo = (kind: string, at: string) =>
    inTransaction(context.context.db, (tx) =>
      reverse(tx, { of: { scope: 'flows', key }, kind, reference: 'r', scope: 'flows', key: at }),
    );
  await expect(undo('win', `win-${key}`)).rejects.toMatchObject({ constraint: 'transfer_flow' });
  expect(await undo('rollback', `back-${key}`)).toMatchObject({ outcome: 'posted', toBalance: 10_000n });
});

test('[P1] the brand of an account is its member’s, and stays', async () => {
  const { rows } = await context.admin.query(
    'select class, agent_id from ledger.account where code like $1 order by class',
    [`member:${stranger.memberId}:%`],
  );
  expect(rows).toEqual(
    ['member-cash', 'member-hold', 'member-points'].map((name) => ({ class: name, agent_id: 7 })),
  );
  const moved = context.admin.query('update ledger.account set agent_id = 5 where agent_id = 7');
  await expect(moved).rejects.toMatchObject({ code: '23000' });
});

test.each(['member:00000000-0000-7000-8000-000000000000:cash', 'bank:siam', 'treasury:5'])(
  '[P1] no account %s can be opened',
  async (code) => {
    await expect(openSystemAccount(context.context.db, code, 'THB')).rejects.toThrow();
  },
);

const close = async (code: string): Promise<boolean> =>
  (await context.admin.query('select ledger.close_account($1) as closed', [code])).rows[0].closed;

test('[P1] a closed account takes no transfer any more, and the key stays refused', async () => {
  const { ben: own } = accounts();
  expect([await close(own.cash), await close(own.cash)]).toEqual([true, false]);
  expect(await send(bank(5), own.cash, 'deposit')).toMatchObject({
    outcome: 'refused',
    reason: 'account-closed',
  });
  expect(await balanceOf(context.context.db, own.cash)).toBe(0n);
  const reopened = context.admin.query('update ledger.account set closed_at = null where code = $1', [
    own.cash,
  ]);
  await expect(reopened).rejects.toMatchObject({ code: '23000' });
});

test('[P1] a member’s account is not closed while it holds money', async () => {
  await expect(close(accounts().ann.cash)).rejects.toThrow('still holds 10000');
});

test('[P1] the application cannot close an account, and a house is closed with its result', async () => {
  const code = provider(5, 'leaving');
  await openSystemAccount(context.context.db, code, 'THB');
  await send(accounts().ann.cash, code, 'bet');
  await expect(context.pool.query('select ledger.close_account($1)', [code])).rejects.toMatchObject({
    code: '42501',
  });
  expect(await close(code)).toBe(true);
  expect(await send(accounts().ann.cash, code, 'bet')).toMatchObject({ reason: 'account-closed' });
  expect(await balanceOf(context.context.db, code)).toBe(10n);
});

test('[P1] a superuser who writes the rows himself takes nothing out of a house that is closed', async () => {
  const code = provider(5, 'closed');
  await openSystemAccount(context.context.db, code, 'THB');
  await send(accounts().ann.cash, code, 'bet');
  await close(code);
  const insert = context.admin.query(
    `insert into ledger.transfer (id, from_account, to_account, from_tracked, to_tracked, unit, amount, kind, reference, scope, key)
     select '01890000-0000-7000-8000-00000000f002', f.id, t.id, false, true, 'THB', 5, 'win', 'r', 's', 'k'
     from ledger.account f, ledger.account t where f.code = $1 and t.code = $2`,
    [code, accounts().ann.cash],
  );
  await expect(insert).rejects.toMatchObject({ constraint: 'transfer_flow' });
});

test('[P1] a house that is closed while a bet is under way waits for the bet', async () => {
  const code = provider(5, 'racing');
  await openSystemAccount(context.context.db, code, 'THB');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let posted = () => {};
  const isPosted = new Promise<void>((resolve) => {
    posted = resolve;
  });
  const bet = inTransaction(context.context.db, async (tx) => {
    const { cash } = accounts().ann;
    const posting = { from: cash, to: code, kind: 'bet', amount: 10n, reference: 'r', scope: 'flows' };
    const outcome = await post(tx, { ...posting, key: 'racing' });
    posted();
    await isReleased;
    return outcome;
  });
  await isPosted;
  const closing = close(code);
  const { pool } = context;
  const waits = `select 1 from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  while ((await pool.query(waits)).rowCount === 0);
  release();
  expect(await bet).toMatchObject({ outcome: 'posted' });
  expect(await closing).toBe(true);
});
