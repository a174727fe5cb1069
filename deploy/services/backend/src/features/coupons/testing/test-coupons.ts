import { randomBytes } from 'node:crypto';
import type { OperatorBody, OperatorData } from '@sanuk/contract/outside/operator';
import { type OrderAnswer, order, type StaffMember } from '../../../testing/staff-orders.ts';
import { type Answer, call, type TestContext } from '../../../testing/test-context.ts';
import type { TestMember } from '../../../testing/test-members.ts';

type App = Pick<TestContext, 'app'>;
type Batch = OperatorData<'/operator/coupons/issue'>;
type Draft = Partial<Omit<OperatorBody<'/operator/coupons/issue'>, 'brand'>>;

const newKey = () => `coupon-${randomBytes(8).toString('hex')}`;

/** Orders a batch: one code of 50 baht in cash, for everyone, once, unless told. */
export const orderIssue = (
  { app }: App,
  draft: Draft = {},
  by: StaffMember = 'somchai',
): Promise<OrderAnswer<'/operator/coupons/issue'>> =>
  order(
    app,
    '/operator/coupons/issue',
    {
      ...{ batch_key: newKey(), coupon_title: 'วันเกิดเว็บ', coupon_wallet: 'main', amount_satang: 50_00 },
      ...{ turnover_hundredths: 0, codes: 1, uses: 1, members: null, from: null, until: null },
      reason: 'วันเกิด',
      ...draft,
    },
    { by },
  );

/** The same of one that is issued at once; the batch with its codes. */
export async function issue(app: App, draft: Draft = {}): Promise<Batch & { code: string }> {
  const { code, message, data } = await orderIssue(app, draft);
  if (code !== 'ok') throw new Error(`coupons were not issued: ${code} ${message}`);
  return { ...data, code: data.code_list[0]?.code ?? '' };
}

export const redeem = (
  { app }: App,
  member: TestMember,
  code: string,
  key = newKey(),
): Promise<Answer<'POST /api/coupon/redeem'>> =>
  call(app, 'POST /api/coupon/redeem', { code }, { ...member.as, key });

/** Twelve signs that are no code of anybody. */
export const noCode = '0000-0000-0000';
