import fc from 'fast-check';
import { inTransaction } from '../database/database.ts';
import { approvedAdjustment, isAdjustment } from '../testing/approved-adjustment.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { giveCash, givePoints, signUpMember, type TestMember } from '../testing/test-members.ts';
import { memberAccounts, systemAccounts } from './ledger.accounts.ts';
import {
  balanceOf,
  openSystemAccount,
  openWalletAccount,
  type Posting,
  type PostOutcome,
  post,
  reverse,
} from './ledger.service.ts';
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

const brandOf = (code: string, stranger: string): number =>
  code.startsWith('member:') ? (code.includes(stranger) ? 7 : 5) : Number(code.split(':')[1]);
/** Accounts of a class; itself where there is none of it, so that something can be asked. */
function among(codes: string[], classOf: (code: string) => string, name: string): string[] {
  const found = codes.filter((code) => classOf(code) === name);
  return found.length > 0 ? found : codes;
}

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
  ['a withdrawal into the hold of another member', 'withdraw', ({ ann, ben }) => [ann.cash, ben.hold]],
  ['a withdrawal past the hold', 'withdraw', ({ ann }) => [ann.cash, bank(5)]],
  ['a kind nobody knows', 'gift', ({ ann, ben }) => [ann.cash, ben.cash]],
];

test.each(forbidden)('[P1] refused by the database: %s', async (_what, kind, sides) => {
  await expect(send(...sides(accounts()), kind)).rejects.toMatchObject({ constraint: 'transfer_flow' });
});

test('[P1] a bonus becomes the cash of its own member and of nobody else', async () => {
  const { ann: own, ben: other } = accounts();
  await inTransaction(context.context.db, (tx) => openWalletAccount(tx, ann.memberId, 'bonus'));
  expect((await send(systemAccounts.bonus(5), own.bonus, 'bonus-grant', 30n)).outcome).toBe('posted');
  await expect(send(own.bonus, other.cash, 'bonus-cashed')).rejects.toMatchObject({
    constraint: 'transfer_flow',
  });
  expect((await send(own.bonus, own.cash, 'bonus-cashed')).outcome).toBe('posted');
  expect((await send(own.bonus, systemAccounts.bonus(5), 'bonus-taken', 20n)).outcome).toBe('posted');
});

test('[P1] cash is corrected as two people approved it, once, and in no other way', async () => {
  const { ann: own, ben: other } = accounts();
  const house = systemAccounts.adjustment(5);
  const adjust = (posting: Partial<Posting>, from = house, to = own.cash) =>
    inTransaction(context.context.db, (tx) =>
      post(tx, {
        from,
        to,
        amount: 50n,
        kind: 'adjustment-credit',
        reference: 'r',
        scope: '',
        key: '',
        ...posting,
      }),
    );
  const approved = await approvedAdjustment(context, ann, 'adjustment-credit', 50n);
  const refused = { constraint: 'transfer_adjustment' };
  await expect(adjust({ scope: 'cash-adjustment', key: ben.memberId })).rejects.toMatchObject(refused);
  await expect(adjust({ ...approved, scope: 'flows' })).rejects.toMatchObject(refused);
  await expect(adjust({ ...approved, amount: 51n })).rejects.toMatchObject(refused);
  await expect(adjust(approved, house, other.cash)).rejects.toMatchObject(refused);
  const taken = adjust({ ...approved, kind: 'adjustment-debit' }, own.cash, house);
  await expect(taken).rejects.toMatchObject(refused);
  expect(await adjust(approved)).toMatchObject({ outcome: 'posted', toBalance: 10_050n });
  expect((await adjust(approved)).outcome).toBe('replayed');
});

test('[P1] money flows where a rule says so and nowhere else, whatever is asked (property)', async () => {
  const { rows: rules } = await context.admin.query<Record<'kind' | 'from_class' | 'to_class', string>>(
    'select kind, from_class, to_class from ledger.flow_rule where not reverses order by 1, 2, 3',
  );
  for (const one of [ben, stranger]) {
    await giveCash(context, one, 10_000n);
    await givePoints(context, one, 100n);
  }
  const all = accounts();
  const members = [all.ann, all.ben, all.stranger].flatMap(({ cash, hold, points: own }) => [
    cash,
    hold,
    own,
  ]);
  const houses = [5, 7].flatMap((brand) => [
    ...[bank(brand), lotto(brand), promo(brand), points(brand), systemAccounts.bonus(brand)],
    ...[systemAccounts.writeOff(brand), systemAccounts.adjustment(brand)],
    provider(brand, 'demo'),
  ]);
  const brands = new Map([...members, ...houses].map((code) => [code, brandOf(code, stranger.memberId)]));
  const classOf = (code: string) =>
    code.startsWith('member:') ? `member-${code.split(':')[2]}` : (code.split(':')[0] ?? '');
  const memberOf = (code: string) => (code.startsWith('member:') ? code.split(':')[1] : null);
  const mayFlow = (kind: string, from: string, to: string) =>
    // None of these was approved by two people.
    !isAdjustment(kind) &&
    brands.get(from) === brands.get(to) &&
    // Between two members nothing flows, whatever their accounts are called.
    (memberOf(from) === null || memberOf(to) === null || memberOf(from) === memberOf(to)) &&
    rules.some(
      (rule) => rule.kind === kind && rule.from_class === classOf(from) && rule.to_class === classOf(to),
    );
  const code = fc.constantFrom(...members, ...houses);
  const kind = fc.constantFrom('gift', ...new Set(rules.map((rule) => rule.kind)));
  // Half of what is asked is by a rule but for who it is from and to: chance alone would hardly find one.
  const byRule = fc.constantFrom(...rules).chain((rule) =>
    fc.record({
      kind: fc.constant(rule.kind),
      from: fc.constantFrom(...among([...brands.keys()], classOf, rule.from_class)),
      to: fc.constantFrom(...among([...brands.keys()], classOf, rule.to_class)),
    }),
  );
  const asked = fc.oneof(byRule, fc.record({ kind, from: code, to: code }));
  const seen = { posted: 0, thrown: 0 };
  await fc.assert(
    fc.asyncProperty(asked, async ({ kind: what, from, to }) => {
      const answer = await send(from, to, what, 1n).then(
        ({ outcome }) => outcome,
        () => 'thrown',
      );
      if (answer === 'posted' || answer === 'thrown') seen[answer] += 1;
      // Who has nothing is refused before the flow is looked at.
      else expect([answer, await balanceOf(context.context.db, from)]).toEqual(['refused', 0n]);
      if (answer !== 'refused') expect(answer === 'posted').toBe(mayFlow(what, from, to));
    }),
    { numRuns: 240, seed: 20_261_123 },
  );
  expect(Math.min(seen.posted, seen.thrown)).toBeGreaterThan(15);
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
