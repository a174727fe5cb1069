import { auditBooks } from '../../../ledger/testing/books.ts';
import { setLimit, takeBreak } from '../../../play-limits/testing/test-limits.ts';
import { order } from '../../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { balancesOf, signUpMember, type TestMember } from '../../../testing/test-members.ts';
import { newPerson, orderBy } from '../../staff/testing/person.ts';
import {
  arrive,
  askFor,
  creditAll,
  decide,
  newKey,
  sentBack,
  split,
  toMember,
} from '../testing/review-money.ts';

jest.setTimeout(60_000);

let context: TestContext;
let wife: TestMember;
let husband: TestMember;
beforeAll(async () => {
  // One person gives everything alone that does not take two people whatever it is.
  context = await createTestContext({
    env: { SECOND_PERSON_ABOVE_BAHT: '50000', ONE_PERSON_DAY_BAHT: '900000', APPROVER_DAY_BAHT: '900000' },
  });
});
beforeEach(async () => {
  // All tests come from one address.
  await context.admin.query('delete from auth_attempt');
  [wife, husband] = [await signUpMember(context), await signUpMember(context)];
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const cashOf = async (...members: TestMember[]) =>
  Promise.all(members.map(async (member) => (await balancesOf(context, member)).cashSatang));
const paymentOf = async (member: TestMember, payment_id: string) =>
  (await call(context.app, 'GET /api/member/payment/inquiry_status', { payment_id }, member.as)).data;
const itemOf = async (transaction: string, state: 'open' | 'proposed' | 'done' | null) => {
  const filter = { problem: null, from: null, until: null, cursor: null, limit: 200 };
  const { data } = await order(context.app, '/operator/review/list', { list: 'review', state, ...filter });
  return data.items.find(({ transaction_id }) => transaction_id === transaction);
};
/** What counts in the day of a person. */
const daySumOf = async (person: string) => {
  const { rows } = await context.admin.query<{ sum: string }>(
    `select coalesce(sum(worth_satang), 0)::text as sum from staff_order
      where done_on is not null and (proposed_by = $1 or approved_by = $1)`,
    [person],
  );
  return Number(rows[0]?.sum);
};

test('one transfer for two members is proposed by one person, and credited to both by the word of another', async () => {
  const payment = await askFor(context, wife, 600);
  const transaction = await arrive(context, 1_000_00, payment.reference);
  const sums = await Promise.all(['somchai', 'somsri'].map(daySumOf));
  const { code, data } = await split(context, transaction, [toMember(wife, 600), toMember(husband, 400)]);
  expect([code, data.kind, data.state, data.second_person?.because]).toEqual([
    ...['ok', 'split', 'proposed', 'order'],
  ]);
  const parts = [
    { amount_satang: 600_00, phone: wife.phone, member_name: 'สมหญิง ใจดี', return_reference: null },
    { amount_satang: 400_00, phone: husband.phone, member_name: 'สมหญิง ใจดี', return_reference: null },
  ];
  expect((await itemOf(transaction, 'proposed'))?.decision).toMatchObject({
    kind: 'split',
    phone: null,
    parts,
  });
  expect((await decide(context, data.decision_id, 'approve', { by: 'somchai' })).code).toBe(
    'second-person-needed',
  );
  expect(await cashOf(wife, husband)).toEqual([0n, 0n]);

  expect((await decide(context, data.decision_id)).data).toMatchObject({ state: 'done', parts });
  expect(await cashOf(wife, husband)).toEqual([600_00n, 400_00n]);
  const paid = await paymentOf(wife, payment.payment_id);
  expect([paid.status, paid.problem, paid.arrived]).toEqual(['paid', null, 600]);
  for (const [member, amount] of [[wife, 600] as const, [husband, 400] as const]) {
    const statement = await call(context.app, 'GET /api/member/statement', {}, member.as);
    expect(statement.data.items).toMatchObject([{ kind: 'deposit', amount, reference: payment.reference }]);
    const { rows } = await context.admin.query<{ name: string }>(
      'select name from live_event where member_id = $1 order by id',
      [member.memberId],
    );
    expect(rows.map(({ name }) => name)).toContain('wallet.changed');
  }
  expect(await itemOf(transaction, 'proposed')).toBeUndefined();
  expect((await itemOf(transaction, 'done'))?.decision).toMatchObject({ parts, decided_by: 'somsri' });
  // All of it, once, for each of the two.
  expect(await Promise.all(['somchai', 'somsri'].map(daySumOf))).toEqual(sums.map((sum) => sum + 1_000_00));
});

test('the audit trail has one row for each step, and one for each member with their own part', async () => {
  const transaction = await arrive(context, 300_00);
  const { data } = await split(context, transaction, [toMember(wife, 100), sentBack('KB-9', 200)]);
  await decide(context, data.decision_id);
  const { rows } = await context.admin.query(
    `select action, member_id, details - array['reason', 'decision_id', 'transaction_id', 'second_person'] as details
       from audit_event where details ->> 'decision_id' = $1 order by event_id`,
    [data.decision_id],
  );
  const parts = [
    { member_id: wife.memberId, amount_satang: 100_00 },
    { return_reference: 'KB-9', amount_satang: 200_00 },
  ];
  const step = (who: string) => ({ member_id: null, details: { who, amount_satang: 300_00, parts } });
  const own = (who: string) => ({ member_id: wife.memberId, details: { who, amount_satang: 100_00 } });
  expect(rows).toEqual([
    { action: 'review-split-proposed', ...step('somchai') },
    { action: 'review-part-proposed', ...own('somchai') },
    { action: 'review-split-done', ...step('somsri') },
    { action: 'review-part-done', ...own('somsri') },
  ]);
});

test('a part over the deposit limit is sent back; as a credit all of it would be refused, with the member’s phone', async () => {
  await setLimit(context, wife, { kind: 'deposit', period: 'day', amount: 300 });
  const payment = await askFor(context, wife, 300);
  const transaction = await arrive(context, 500_00, payment.reference);
  const over = await split(context, transaction, [toMember(wife, 301), toMember(husband, 199)]);
  const refused = await decide(context, over.data.decision_id);
  expect([refused.code, refused.message]).toEqual([
    'deposit-limit-reached',
    expect.stringContaining(wife.phone),
  ]);
  expect(await cashOf(wife, husband)).toEqual([0n, 0n]);
  expect((await itemOf(transaction, 'proposed'))?.decision?.state).toBe('proposed');

  expect((await decide(context, over.data.decision_id, 'reject', { by: 'somchai' })).data.state).toBe(
    'rejected',
  );
  expect(await itemOf(transaction, 'open')).toMatchObject({ decision: null });
  const { data } = await split(context, transaction, [toMember(wife, 300), sentBack('KB-1', 200)]);
  expect((await decide(context, data.decision_id)).code).toBe('ok');
  expect(await cashOf(wife)).toEqual([300_00n]);
  expect((await paymentOf(wife, payment.payment_id)).status).toBe('paid');
});

test('who takes a break after the proposal stops all of it', async () => {
  const transaction = await arrive(context, 500_00);
  const { data } = await split(context, transaction, [toMember(wife, 300), toMember(husband, 200)]);
  await takeBreak(context, husband);
  const refused = await decide(context, data.decision_id);
  expect([refused.code, refused.message]).toEqual(['on-break', expect.stringContaining(husband.phone)]);
  expect(await cashOf(wife, husband)).toEqual([0n, 0n]);
});

test('money that goes back in two transfers leaves the wallet alone, and the payment over', async () => {
  const payment = await askFor(context, wife, 300);
  const transaction = await arrive(context, 500_00, payment.reference);
  const { data } = await split(context, transaction, [sentBack('KB-1', 300), sentBack('KB-2', 200)]);
  expect((await decide(context, data.decision_id)).data.state).toBe('done');
  const over = await paymentOf(wife, payment.payment_id);
  expect([over.status, over.problem]).toEqual(['expired', 'returned']);
  expect(await cashOf(wife)).toEqual([0n]);
});

test('when a follower of the second credit fails, none of the parts was credited', async () => {
  const transaction = await arrive(context, 500_00);
  const { data } = await split(context, transaction, [toMember(wife, 300), toMember(husband, 200)]);
  let isBroken = true;
  context.context.hooks.depositCredited.add(async (_tx, event) => {
    if (isBroken && event.memberId === husband.memberId) throw new Error('broken follower');
  });
  expect((await decide(context, data.decision_id)).code).toBe('internal');
  expect(await cashOf(wife, husband)).toEqual([0n, 0n]);
  isBroken = false;
  expect((await decide(context, data.decision_id)).code).toBe('ok');
  expect(await cashOf(wife, husband)).toEqual([300_00n, 200_00n]);
});

describe('an order', () => {
  test('with the same key and content is the same decision; with another content it is refused', async () => {
    const transaction = await arrive(context, 500_00);
    const key = newKey();
    const parts = [toMember(wife, 300), sentBack('KB-1', 200)];
    const first = await split(context, transaction, parts, { key });
    expect(await split(context, transaction, parts, { key })).toEqual(first);
    const otherwise = [{ amount_satang: 300_00, phone: wife.phone }, sentBack('KB-1', 200)];
    expect(await split(context, transaction, otherwise, { key })).toEqual(first);
    for (const other of [
      [toMember(wife, 301), sentBack('KB-1', 199)],
      [toMember(wife, 300), sentBack('KB-1', 2_000)],
      [sentBack('KB-1', 200), toMember(wife, 300)],
    ])
      expect((await split(context, transaction, other, { key })).code).toBe('idempotency-conflict');
    await decide(context, first.data.decision_id);
    expect((await split(context, transaction, parts, { key })).data.state).toBe('done');
  });

  test.each<[string, (one: TestMember) => Parameters<typeof split>[2], string]>([
    ['less than the money', (one) => [toMember(one, 300), sentBack('KB-1', 199.99)], 'amount-invalid'],
    ['more than the money', (one) => [toMember(one, 300), sentBack('KB-1', 200.01)], 'amount-invalid'],
    ['one part', (one) => [toMember(one, 500)], 'request-invalid'],
    ['a part of nothing', (one) => [toMember(one, 500), sentBack('KB-1', 0)], 'request-invalid'],
    ['a part below nothing', (one) => [toMember(one, 501), sentBack('KB-1', -1)], 'request-invalid'],
    ['a member twice', (one) => [toMember(one, 300), toMember(one, 200)], 'request-invalid'],
    ['a reference twice', () => [sentBack('KB-1', 300), sentBack('KB-1', 200)], 'request-invalid'],
    [
      'an unknown member',
      (one) => [toMember(one, 300), toMember({ phone: '0899999999' }, 200)],
      'member-unknown',
    ],
    [
      'eleven parts',
      () => Array.from({ length: 11 }, (_, index) => sentBack(`KB-${index}-x`, index ? 40 : 100)),
      'request-invalid',
    ],
  ])('with %s is refused', async (_what, partsOf, code) => {
    const transaction = await arrive(context, 500_00);
    expect((await split(context, transaction, partsOf(wife))).code).toBe(code);
    expect(await itemOf(transaction, 'open')).toBeDefined();
  });

  test('with ten parts is carried out', async () => {
    const transaction = await arrive(context, 500_00);
    const back = Array.from({ length: 9 }, (_, index) => sentBack(`KB-${index}-x`, 50));
    const { data } = await split(context, transaction, [...back, toMember(wife, 50)]);
    expect((await decide(context, data.decision_id)).data.parts).toHaveLength(10);
    expect(await cashOf(wife)).toEqual([50_00n]);
  });

  test('needs a person with a role for money, and money and members of the brand', async () => {
    const transaction = await arrive(context, 500_00);
    const parts = [toMember(wife, 300), sentBack('KB-1', 200)];
    expect((await split(context, transaction, parts, { by: 'operator' })).code).toBe('personal-key-needed');
    const support = await newPerson(context.app, `support-${newKey()}`, ['support']);
    const body = { decision_key: newKey(), transaction_id: transaction, parts, reason: 'เงินของสองคน' };
    expect((await orderBy(context.app, support, '/operator/review/split', body)).code).toBe('not-permitted');
    const stranger = await signUpMember(context, 'THARA');
    expect((await split(context, transaction, [toMember(stranger, 300), sentBack('KB-1', 200)])).code).toBe(
      'member-unknown',
    );
    const theirs = await askFor(context, stranger, 300);
    const money = await arrive(context, 500_00, theirs.reference);
    expect((await split(context, money, parts)).code).toBe('review-unknown');

    const { data } = await split(context, transaction, parts);
    const elsewhere = { by: 'somkid', brand: 'thara' } as const;
    expect((await decide(context, data.decision_id, 'approve', elsewhere)).code).toBe('review-unknown');
    const word = { decision_id: data.decision_id, verdict: 'approve' as const, reason: 'ตรวจแล้ว' };
    expect((await orderBy(context.app, support, '/operator/review/decide', word)).code).toBe('not-permitted');
  });

  test('about money that was credited, or is proposed to one member, is refused, and the other way round', async () => {
    const done = await arrive(context, 500_00);
    await creditAll(context, done, wife);
    const parts = [toMember(wife, 300), toMember(husband, 200)];
    expect((await split(context, done, parts)).code).toBe('review-taken');
    const proposed = await arrive(context, 500_00);
    const { data } = await split(context, proposed, parts);
    expect((await creditAll(context, proposed, wife)).code).toBe('review-taken');
    await decide(context, data.decision_id);
    expect((await creditAll(context, proposed, wife)).code).toBe('review-taken');
    expect(await cashOf(wife, husband)).toEqual([800_00n, 200_00n]);
  });
});
