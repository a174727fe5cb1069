import type { Withdrawal } from '@sanuk/contract/areas/withdraw';
import type { PayoutReport } from '@sanuk/contract/outside/payout-webhook';
import { sendSigned, testKeys } from '../../../testing/signing.ts';
import { order, type StaffMember } from '../../../testing/staff-orders.ts';
import { type Answer, call, type TestContext } from '../../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../../testing/test-members.ts';

let counter = 0;
export const newKey = (): string => `withdraw-${String(++counter).padStart(6, '0')}`;

/** A member with so many baht that may leave at once: they came without a turnover. */
export async function richMember(
  context: TestContext,
  baht = 1_000,
  agentCode = 'SIAM',
): Promise<TestMember> {
  const member = await signUpMember(context, agentCode);
  await giveCash(context, member, BigInt(Math.round(baht * 100)));
  return member;
}

/** What a member has in cash and held, in satang. */
export async function moneyOf(
  context: TestContext,
  member: TestMember,
): Promise<[cash: bigint, held: bigint]> {
  const { cashSatang, holdSatang } = await balancesOf(context, member);
  return [cashSatang, holdSatang];
}

export const ask = (
  { app }: Pick<TestContext, 'app'>,
  member: TestMember,
  amount: number,
  { key = newKey(), account_id = 'main' }: { key?: string; account_id?: 'main' | 'second' } = {},
): Promise<Answer<'POST /api/member/withdraw/create'>> =>
  call(app, 'POST /api/member/withdraw/create', { account_id, amount }, { ...member.as, key });

/** A member whose withdrawal of so many baht waits. */
export async function requested(
  context: TestContext,
  baht = 500,
): Promise<{ member: TestMember; withdrawal: Withdrawal }> {
  const member = await richMember(context, 1_000 + baht);
  const { code, data, message } = await ask(context, member, baht);
  if (code !== 'ok') throw new Error(`no withdrawal: ${code} ${message}`);
  return { member, withdrawal: data };
}

export const approve = (
  { app }: Pick<TestContext, 'app'>,
  { withdrawal_id, amount }: Pick<Withdrawal, 'withdrawal_id' | 'amount'>,
  by: StaffMember = 'somchai',
) =>
  order(
    app,
    '/operator/withdrawals/approve',
    { approve_withdrawal: withdrawal_id, amount_satang: Math.round(amount * 100), reason: 'ตรวจแล้ว' },
    { by },
  );

/** A withdrawal that staff approved and the bank has not reported of. */
export async function approved(context: TestContext, baht = 500) {
  const made = await requested(context, baht);
  const { code } = await approve(context, made.withdrawal);
  if (code !== 'ok') throw new Error(`not approved: ${code}`);
  return made;
}

export const reportOf = (
  { withdrawal_id, amount }: Pick<Withdrawal, 'withdrawal_id' | 'amount'>,
  more: Partial<PayoutReport> = {},
): PayoutReport => ({
  transaction_id: `payout-${++counter}`,
  payout_id: withdrawal_id,
  amount_satang: Math.round(amount * 100),
  result: 'paid',
  reported_at: '2026-11-23T05:00:00Z',
  ...more,
});

/** What the bank says; status and word of the answer. */
export async function report(
  { app }: Pick<TestContext, 'app'>,
  body: object,
  key = testKeys.bank,
): Promise<[number, string]> {
  const response = await sendSigned(app, key, '/callback/bank/payout', body);
  return [response.statusCode, response.json<{ status: string }>().status];
}

export const infoOf = async ({ app }: Pick<TestContext, 'app'>, member: TestMember) =>
  (await call(app, 'GET /api/member/withdraw/info', undefined, member.as)).data;

export async function statusOf({ app }: Pick<TestContext, 'app'>, member: TestMember): Promise<string[]> {
  const { data } = await call(app, 'GET /api/member/withdraw/list', {}, member.as);
  return data.items.map(({ status }) => status);
}

/** A deposit as the bank reports it, which begins a turnover. */
export async function payIn(context: TestContext, member: TestMember, baht: number): Promise<number> {
  const { data } = await call(
    context.app,
    'POST /api/member/payment/generate_qr',
    { channel_id: 1, sub_channel_id: 1, amount: baht },
    { ...member.as, key: newKey() },
  );
  const amount_satang = Math.round(data.amount * 100);
  const body = { transaction_id: `deposit-${++counter}`, reference: data.reference, amount_satang };
  await sendSigned(context.app, testKeys.bank, '/callback/bank/payment', {
    ...body,
    paid_at: '2026-11-23T05:00:00Z',
  });
  return amount_satang;
}
