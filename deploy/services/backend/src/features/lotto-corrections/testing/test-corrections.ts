import { order, type StaffMember } from '../../../testing/staff-orders.ts';
import type { TestContext } from '../../../testing/test-context.ts';

let keys = 0;
export const newKey = () => `correction-${String(++keys).padStart(4, '0')}`;
const reason = 'ผลที่กรอกผิด';

export const proposeResult = (
  { app }: Pick<TestContext, 'app'>,
  roundId: string,
  [top3, bottom2]: [string, string],
  { by = 'somchai' as StaffMember, key = newKey() } = {},
) =>
  order(
    app,
    '/operator/lotto/correct',
    { correction_key: key, correct_round: roundId, top3, bottom2, reason },
    { by },
  );

export const proposeVoid = (
  { app }: Pick<TestContext, 'app'>,
  roundId: string,
  { by = 'somchai' as StaffMember, key = newKey() } = {},
) => order(app, '/operator/lotto/void', { correction_key: key, void_round: roundId, reason }, { by });

export const decide = (
  { app }: Pick<TestContext, 'app'>,
  correctionId: string,
  { by = 'somsri' as StaffMember, verdict = 'approve' as 'approve' | 'reject' } = {},
) =>
  order(app, '/operator/lotto/decide', { correction_id: correctionId, verdict, reason: 'ตรวจแล้ว' }, { by });

/** Two people give the round this result, and every bill follows. @returns the correction, finished */
export async function correct(context: TestContext, roundId: string, numbers: [string, string]) {
  return carryOut(context, await proposeResult(context, roundId, numbers));
}

/** Two people void the round, and every bill follows. @returns the correction, finished */
export async function voidRound(context: TestContext, roundId: string) {
  return carryOut(context, await proposeVoid(context, roundId));
}

async function carryOut(context: TestContext, proposed: Awaited<ReturnType<typeof proposeResult>>) {
  if (proposed.code !== 'ok') throw new Error(`not proposed: ${proposed.code} ${proposed.message}`);
  const { code, message, data } = await decide(context, proposed.data.correction_id);
  if (code !== 'ok') throw new Error(`not approved: ${code} ${message}`);
  await context.runJob('lotto-settle');
  await context.runJob('lotto-correct');
  const list = await order(context.app, '/operator/lotto/corrections', {
    list: 'lotto-corrections',
    state: null,
  });
  const done = list.data.find((one) => one.correction_id === data.correction_id);
  if (!done) throw new Error('the correction is not listed');
  return done;
}
