import { sendSigned, testKeys } from '../../testing/signing.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';
import {
  approve,
  approved,
  newKey,
  payIn,
  report,
  reportOf,
  requested,
} from '../withdrawals/testing/test-withdrawals.ts';
import { factsOf, namesOf, traceNewest, transferIds } from './testing/trace.ts';

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext();
});
beforeEach(async () => {
  member = await signUpMember(context);
});
afterAll(() => context.close());

test('a deposit is traced to the request of the member and the signed report of the bank', async () => {
  const satang = await payIn(context, member, 300);
  const trace = await traceNewest(context, member, 'deposit');
  expect(namesOf(trace).toSorted()).toEqual(['bank-payment', 'payment-paid', 'payment-requested']);
  const wanted = factsOf(trace, 'payment-requested');
  expect(wanted).toMatchObject({ requested_satang: 300_00, amount_satang: satang });
  expect(factsOf(trace, 'bank-payment')).toMatchObject({
    ...{ transaction_id: trace.transfer.key, amount_satang: satang, status: 'credited' },
    ...{ payment_id: wanted.payment_id, reference: wanted.reference },
    ...{ bank_time: '2026-11-23T05:00:00Z', key_id: expect.stringMatching(/^bank:/) },
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('a deposit that staff credited has who decided, and why', async () => {
  const body = { channel_id: 1, sub_channel_id: 1, amount: 200 };
  const options = { ...member.as, key: newKey() };
  const { data } = await call(context.app, 'POST /api/member/payment/generate_qr', body, options);
  const transaction_id = `dispute-${newKey()}`;
  const money = { transaction_id, reference: data.reference, amount_satang: 150_00 };
  const reported = { ...money, paid_at: '2026-11-23T05:00:00Z' };
  await sendSigned(context.app, testKeys.bank, '/callback/bank/payment', reported);
  const decision = { decision_key: newKey(), transaction_id, phone: member.phone, reason: 'สลิปตรง' };
  expect((await order(context.app, '/operator/review/credit', decision)).code).toBe('ok');
  const trace = await traceNewest(context, member, 'deposit');
  expect(factsOf(trace, 'bank-payment')).toMatchObject({ status: 'review', problem: 'amount-differs' });
  expect(factsOf(trace, 'review-proposed')).toMatchObject({ person: 'somchai', verdict: 'credit' });
  expect(factsOf(trace, 'review-decided')).toMatchObject({ person: 'somchai', status: 'done' });
});

test('each part of a split has the report of the bank, and who decided about which part', async () => {
  const other = await signUpMember(context);
  const transaction_id = `dispute-${newKey()}`;
  const money = { transaction_id, reference: 'SNNOBODYKNOWS', amount_satang: 500_00 };
  await sendSigned(context.app, testKeys.bank, '/callback/bank/payment', {
    ...{ ...money, paid_at: '2026-11-23T05:00:00Z' },
  });
  const parts = [
    { phone: other.phone, amount_satang: 250_00 },
    { return_reference: 'KB-1', amount_satang: 100_00 },
    { phone: member.phone, amount_satang: 150_00 },
  ];
  const proposal = { decision_key: newKey(), transaction_id, parts, reason: 'เงินของสองคน' };
  const { data } = await order(context.app, '/operator/review/split', proposal);
  const word = { decision_id: data.decision_id, verdict: 'approve', reason: 'ตรวจแล้ว' } as const;
  expect((await order(context.app, '/operator/review/decide', word, { by: 'somsri' })).code).toBe('ok');

  for (const [one, key] of [[other, transaction_id] as const, [member, `${transaction_id} 3`] as const]) {
    const trace = await traceNewest(context, one, 'deposit');
    expect(trace.transfer.key).toBe(key);
    expect(factsOf(trace, 'bank-payment')).toMatchObject({ transaction_id, status: 'review' });
    const decided = (name: string) =>
      trace.events.filter(({ event }) => event === name).map(({ facts }) => facts);
    const part = (transaction: string, verdict: string, amount_satang: number) => ({
      ...{ transaction_id: transaction, verdict, amount_satang, person: 'somchai', reason: 'เงินของสองคน' },
    });
    expect(decided('review-proposed')).toEqual([
      part(transaction_id, 'split-credit', 250_00),
      part(transaction_id, 'split-return', 100_00),
      part(`${transaction_id} 3`, 'split-credit', 150_00),
    ]);
    expect(decided('review-decided')).toMatchObject(
      Array(3).fill({ person: 'somsri', status: 'done', reason: 'ตรวจแล้ว' }),
    );
    // Files for others than the staff name no member.
    expect(JSON.stringify(trace.events)).not.toContain(one === other ? member.phone : other.phone);
  }
});

test('a rejected withdrawal is traced to the decision, and its return is related', async () => {
  const { member: owner, withdrawal } = await requested(context);
  const rejection = { reject_withdrawal: withdrawal.withdrawal_id, reason: 'ชื่อบัญชีไม่ตรง' };
  await order(context.app, '/operator/withdrawals/reject', rejection);
  const trace = await traceNewest(context, owner, 'withdraw');
  const [returned] = await transferIds(context, owner, 'withdraw-return');
  expect(trace.related).toMatchObject([
    { kind: 'withdraw-return', transfer_id: returned, reversal_of: trace.transfer.transfer_id },
  ]);
  expect(trace.transfer.to).toMatchObject({
    account: `member:${owner.memberId}:hold`,
    balance_after: 500_00,
  });
  expect(factsOf(trace, 'withdrawal-decided')).toMatchObject({
    ...{ person: 'somchai', verdict: 'reject', status: 'done' },
  });
  expect(factsOf(trace, 'withdrawal-ended')).toMatchObject({
    ...{ withdrawal_id: withdrawal.withdrawal_id, status: 'rejected', reason: 'ชื่อบัญชีไม่ตรง' },
  });
});

test('a paid withdrawal has the signed report of the bank, and the transfer that left', async () => {
  const { member: owner, withdrawal } = await approved(context);
  await report(context, reportOf(withdrawal));
  const trace = await traceNewest(context, owner, 'withdraw');
  expect(trace.related.map(({ kind }) => kind)).toEqual(['withdraw-paid']);
  expect(factsOf(trace, 'bank-payout')).toMatchObject({
    ...{ verdict: 'paid', status: 'applied', amount_satang: 500_00 },
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('a report that contradicts another one is traced too', async () => {
  const { member: owner, withdrawal } = await approved(context);
  await report(context, reportOf(withdrawal));
  await report(context, reportOf(withdrawal, { result: 'failed' }));
  const trace = await traceNewest(context, owner, 'withdraw');
  expect(namesOf(trace).filter((name) => name === 'bank-payout')).toHaveLength(2);
  expect(factsOf(trace, 'bank-payout')).toMatchObject({ status: 'review', problem: 'is-paid' });
  expect((await approve(context, withdrawal)).code).toBe('ok');
});

test('who pays nobody out sees the end of an account number', async () => {
  const { member: owner } = await requested(context);
  const [id = ''] = await transferIds(context, owner, 'withdraw');
  const accountSeenBy = async (role: 'support' | 'finance') => {
    const person = await newPerson(context.app, `bank-${role}`, [role]);
    const body = { trace_transfer: id };
    const { data } = await orderBy(context.app, person, '/operator/members/trace', body);
    return factsOf(data, 'withdrawal-requested').account;
  };
  const whole = await accountSeenBy('finance');
  expect(whole).toMatch(/^\d{10}$/);
  expect(await accountSeenBy('support')).toBe(whole?.slice(-4));
});
