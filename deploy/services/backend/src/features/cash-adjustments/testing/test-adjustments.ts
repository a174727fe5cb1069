import type { OperatorBody } from '@sanuk/contract/outside/operator';
import type { AdjustmentDirection } from '@sanuk/contract/outside/operator-adjustments';
import { order, type StaffMember } from '../../../testing/staff-orders.ts';
import type { TestContext } from '../../../testing/test-context.ts';
import type { TestMember } from '../../../testing/test-members.ts';

type Proposed = OperatorBody<'/operator/adjustments/propose'>;

let counter = 0;
export const newKey = (): string => `adjustment-of-test-${++counter}`;

/** Proposes to correct a member's cash. */
export const propose = (
  { app }: Pick<TestContext, 'app'>,
  { phone }: Pick<TestMember, 'phone'>,
  direction: AdjustmentDirection,
  amount_satang: number,
  { by = 'somchai', ...more }: Partial<Proposed> & { by?: StaffMember } = {},
) =>
  order(
    app,
    '/operator/adjustments/propose',
    { adjustment_key: newKey(), phone, direction, amount_satang, reason: 'ยอดฝากเข้าไม่ครบ', ...more },
    { by },
  );

export const decide = (
  { app }: Pick<TestContext, 'app'>,
  adjustment_id: string,
  by: StaffMember = 'somsri',
  verdict: 'approve' | 'reject' = 'approve',
) => order(app, '/operator/adjustments/decide', { adjustment_id, verdict, reason: 'ตรวจแล้ว' }, { by });

/** Corrects a member's cash, as two people do. */
export async function adjust(
  context: Pick<TestContext, 'app'>,
  member: Pick<TestMember, 'phone'>,
  direction: AdjustmentDirection,
  amount_satang: number,
): Promise<string> {
  const { data } = await propose(context, member, direction, amount_satang);
  const { code } = await decide(context, data.adjustment_id);
  if (code !== 'ok') throw new Error(`the cash was not adjusted: ${code}`);
  return data.adjustment_id;
}
