import { randomBytes } from 'node:crypto';
import type { MyPromotions } from '@sanuk/contract/areas/promotion';
import { sendSigned, testKeys } from '../../../testing/signing.ts';
import { type Answer, call, type TestContext } from '../../../testing/test-context.ts';
import type { TestMember } from '../../../testing/test-members.ts';

const newKey = (): string => `promotion-${randomBytes(8).toString('hex')}`;

/** A QR that is not paid yet, as the bank will report it. */
export async function openDeposit({ app }: Pick<TestContext, 'app'>, member: TestMember, baht: number) {
  const { data } = await call(
    app,
    'POST /api/member/payment/generate_qr',
    { channel_id: 1, sub_channel_id: 1, amount: baht },
    { ...member.as, key: newKey() },
  );
  return {
    transaction_id: newKey(),
    reference: data.reference,
    amount_satang: Math.round(data.amount * 100),
    paid_at: '2026-11-23T05:00:00Z',
  };
}

/** The bank's report of a deposit; its answer. */
export async function report({ app }: Pick<TestContext, 'app'>, payment: object): Promise<string> {
  const response = await sendSigned(app, testKeys.bank, '/callback/bank/payment', payment);
  return response.json<{ status: string }>().status;
}

/** A deposit from the QR to the report; what arrived, in satang. */
export async function payIn(context: TestContext, member: TestMember, baht: number): Promise<bigint> {
  const payment = await openDeposit(context, member, baht);
  const status = await report(context, payment);
  if (status !== 'credited') throw new Error(`the deposit was ${status}`);
  return BigInt(payment.amount_satang);
}

type App = Pick<TestContext, 'app'>;

export const select = (
  { app }: App,
  member: TestMember,
  promotion_id: string,
): Promise<Answer<'POST /api/promotion/select'>> =>
  call(app, 'POST /api/promotion/select', { promotion_id }, member.as);
export const deselect = ({ app }: App, member: TestMember) =>
  call(app, 'POST /api/promotion/deselect', {}, member.as);
export const cancel = ({ app }: App, member: TestMember, use_id: string) =>
  call(app, 'POST /api/promotion/cancel', { use_id }, { ...member.as, key: newKey() });
export const mine = async ({ app }: App, member: TestMember): Promise<MyPromotions> =>
  (await call(app, 'GET /api/promotion/mine', undefined, member.as)).data;

/** A promotion of the tests as it stands for somebody. */
export async function standingOf({ app }: App, member: TestMember | null, id: string) {
  const { data } = await call(app, 'GET /api/promotion/list', {}, member?.as ?? { agentCode: 'SIAM' });
  return data.promotions.find(({ promotion_id }) => promotion_id === id);
}

/** Selects a promotion and pays for it; what is played now. */
export async function begin(context: TestContext, member: TestMember, id = 'first', baht = 500) {
  await select(context, member, id);
  const depositSatang = await payIn(context, member, baht);
  const { active } = await mine(context, member);
  if (!active) throw new Error(`promotion ${id} was not carried`);
  return { active, depositSatang };
}

/** The time of what a member plays is over. */
export const letTimePass = ({ admin }: Pick<TestContext, 'admin'>, { memberId }: TestMember) =>
  admin.query(
    `update promotion_use set started_at = started_at - interval '40 days', expires_at = clock_timestamp() - interval '1 second'
     where member_id = $1 and status = 'active'`,
    [memberId],
  );

export const settle = (context: TestContext) => context.runJob('promotions: settle');
