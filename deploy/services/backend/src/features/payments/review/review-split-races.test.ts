import { sql } from 'kysely';
import { databaseErrorCode, inTransaction, type Tx } from '../../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../../ledger/ledger.accounts.ts';
import { post } from '../../../ledger/ledger.service.ts';
import { auditBooks } from '../../../ledger/testing/books.ts';
import { setLimit } from '../../../play-limits/testing/test-limits.ts';
import type { StaffMember } from '../../../testing/staff-orders.ts';
import { createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { balancesOf, signUpMember, type TestMember } from '../../../testing/test-members.ts';
import { arrive, creditAll, decide, sentBack, split, toMember } from '../testing/review-money.ts';

jest.setTimeout(60_000);

let context: TestContext;
let second: Awaited<ReturnType<TestContext['startSecond']>>;
let wife: TestMember;
let husband: TestMember;
beforeAll(async () => {
  context = await createTestContext({
    env: { SECOND_PERSON_ABOVE_BAHT: '50000', ONE_PERSON_DAY_BAHT: '900000', APPROVER_DAY_BAHT: '900000' },
  });
  second = await context.startSecond();
});
beforeEach(async () => {
  await context.admin.query('delete from auth_attempt');
  [wife, husband] = [await signUpMember(context), await signUpMember(context)];
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const cashOf = async (...members: TestMember[]) =>
  Promise.all(members.map(async (member) => (await balancesOf(context, member)).cashSatang));
const proposed = async (
  parts: Parameters<typeof split>[2] = [toMember(wife, 300), toMember(husband, 200)],
  by: StaffMember = 'somchai',
) => {
  const transaction = await arrive(context, 500_00);
  return { transaction, ...(await split(context, transaction, parts, { by })).data };
};

test('a split that is approved many times at once, in two processes, credits each part once', async () => {
  // The second approval meets limits that the first one has used up.
  await setLimit(context, wife, { kind: 'deposit', period: 'day', amount: 300 });
  const { decision_id } = await proposed();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => decide(index % 2 ? context : second, decision_id)),
  );
  expect(answers.map(({ code, data }) => [code, data?.state])).toEqual(Array(8).fill(['ok', 'done']));
  expect(await cashOf(wife, husband)).toEqual([300_00n, 200_00n]);
});

test('of a split and a credit of the same money in two tabs one is taken', async () => {
  for (let round = 0; round < 4; round++) {
    const transaction = await arrive(context, 500_00);
    const before = await cashOf(wife);
    const [credited, proposal] = await Promise.all([
      creditAll(context, transaction, wife, { by: 'somsri' }),
      split(second, transaction, [toMember(wife, 300), toMember(husband, 200)]),
    ]);
    expect([credited.code, proposal.code].sort()).toEqual(['ok', 'review-taken']);
    const gained = credited.code === 'ok' ? 500_00n : 0n;
    expect(await cashOf(wife)).toEqual(before.map((cash) => cash + gained));
  }
});

test('an approval and a rejection at once leave one of the two', async () => {
  const { decision_id } = await proposed();
  const [approved, rejected] = await Promise.all([
    decide(context, decision_id, 'approve'),
    decide(second, decision_id, 'reject', { by: 'somchai' }),
  ]);
  expect([approved.code, rejected.code].sort()).toEqual(['ok', 'review-taken']);
  expect(await cashOf(wife, husband)).toEqual(approved.code === 'ok' ? [300_00n, 200_00n] : [0n, 0n]);
});

test('splits of the same two members in opposite order, approved by two people at once, are all carried out', async () => {
  const ids: [string, StaffMember][] = [];
  for (let round = 0; round < 4; round++) {
    ids.push([(await proposed()).decision_id, 'somsri']);
    const back = [toMember(husband, 200), toMember(wife, 300)];
    ids.push([(await proposed(back, 'somsri')).decision_id, 'somchai']);
  }
  const approvals = await Promise.all(
    ids.map(([id, by], index) => decide(index % 4 < 2 ? context : second, id, 'approve', { by })),
  );
  expect(approvals.map(({ code }) => code)).toEqual(Array(8).fill('ok'));
  expect(await cashOf(wife, husband)).toEqual([2_400_00n, 1_600_00n]);
});

describe('the ledger and the database', () => {
  test('keep one transfer for each part, the first under the key of the whole money', async () => {
    const parts = [sentBack('KB-1', 100), toMember(wife, 300), toMember(husband, 100)];
    const { transaction, decision_id } = await proposed(parts);
    await decide(context, decision_id);
    const { rows } = await context.admin.query(
      `select key, amount::text from ledger.transfer where scope = 'bank' and key like $1 || '%' order by key`,
      [transaction],
    );
    expect(rows).toEqual([
      { key: transaction, amount: '30000' },
      { key: `${transaction} 3`, amount: '10000' },
    ]);
    const again = await inTransaction(context.context.db, (tx) =>
      post(tx, {
        ...{ from: systemAccounts.bank(wife.agentId), to: memberAccounts(wife.memberId).cash },
        ...{ amount: 500_00n, kind: 'deposit', reference: 'x', scope: 'bank', key: transaction },
      }),
    );
    expect(again.outcome).toBe('key-conflict');
  });

  const asApplication = (work: (tx: Tx) => Promise<unknown>) =>
    inTransaction(context.context.db, work).then(
      () => 'done',
      (cause: unknown) => databaseErrorCode(cause),
    );

  test('refuse to end a split whose parts were not credited, as a backend that knows no splits would', async () => {
    const { transaction, decision_id } = await proposed();
    const end = (tx: Tx) =>
      sql`update review_decision set status = 'done', decided_by = 'somsri', decided_at = now(), decided_reason = 'x'
           where decision_id = ${decision_id}`.execute(tx);
    expect(await asApplication(end)).toBe('23000');
    const half = (tx: Tx) =>
      post(tx, {
        ...{ from: systemAccounts.bank(wife.agentId), to: memberAccounts(wife.memberId).cash },
        ...{ amount: 300_00n, kind: 'deposit', reference: 'x', scope: 'bank', key: transaction },
      });
    expect(await asApplication(async (tx) => [await end(tx), await half(tx)])).toBe('23000');
    expect((await decide(context, decision_id)).data.state).toBe('done');
    expect(await cashOf(wife, husband)).toEqual([300_00n, 200_00n]);
  });

  test('refuse parts that are not all of the money, parts of a credit, and one person alone', async () => {
    const { decision_id } = await proposed();
    const add = (decision: string) => (tx: Tx) =>
      sql`insert into review_decision_part (part_id, decision_id, part_no, return_reference, amount_satang)
          values (gen_random_uuid(), ${decision}, 9, 'KB-9', 1)`.execute(tx);
    expect(await asApplication(add(decision_id))).toBe('23000');
    const whole = await arrive(context, 60_000_00);
    const credit = await creditAll(context, whole, wife);
    expect(await asApplication(add(credit.data.decision_id))).toBe('23000');
    const change = (set: string) => (tx: Tx) => sql.raw(`update review_decision_part set ${set}`).execute(tx);
    expect(await asApplication(change('amount_satang = 1'))).toBe('42501');
    const alone = (tx: Tx) =>
      sql`update review_decision set status = 'done', decided_by = proposed_by, decided_at = now(), decided_reason = 'x'
           where decision_id = ${decision_id}`.execute(tx);
    expect(await asApplication(alone)).toBe('23514');
  });
});
