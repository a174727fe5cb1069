import { order } from '../../../testing/staff-orders.ts';
import { call, type TestContext } from '../../../testing/test-context.ts';
import { giveCash, newRegistration, type TestMember } from '../../../testing/test-members.ts';

let names = 0;
/** Names have no digits. */
const nextName = () => `เพื่อน ${[...String(++names)].map((digit) => 'กขคงจฉชซญด'[Number(digit)]).join('')}`;

/** A member with a name of his own, invited by that code; with 10,000 baht. */
export async function joinBy(
  context: TestContext,
  referrer?: string,
  { name = nextName(), agentCode = 'SIAM', account = {} } = {},
): Promise<TestMember> {
  const form = {
    ...newRegistration(agentCode),
    ...account,
    name,
    ...(referrer === undefined ? {} : { referrer }),
  };
  const { code, data } = await call(context.app, 'POST /api/register', form, { agentCode });
  if (code !== 'ok') throw new Error(`could not sign up: ${code}`);
  const as = { token: data.access_token, agentCode };
  const info = await call(context.app, 'GET /api/get_user_info', undefined, as);
  const { username: phone, password } = form;
  const agentId = context.context.agents.byCode(agentCode)?.agentId ?? 0;
  const member = { memberId: info.data.user.member_id, agentId, agentCode, phone, password, as };
  const joined = { ...member, token: data.access_token };
  await giveCash(context, joined, 10_000_00n);
  return joined;
}

export const summaryOf = async ({ app }: Pick<TestContext, 'app'>, { as }: TestMember) =>
  (await call(app, 'GET /api/affiliate/summary', undefined, as)).data;

export const networkOf = async ({ app }: Pick<TestContext, 'app'>, { as }: TestMember, body: object = {}) =>
  (await call(app, 'POST /api/affiliate/network', body, as)).data;

export const transactionsOf = async (
  { app }: Pick<TestContext, 'app'>,
  { as }: TestMember,
  query: object = {},
) => (await call(app, 'GET /api/affiliate/v2/transactions', query, as)).data.items;

let keys = 0;
export const redeem = (
  { app }: Pick<TestContext, 'app'>,
  { as }: TestMember,
  body: { amount?: number } = {},
  key = `affiliate-redeem-${++keys}`,
) => call(app, 'POST /api/affiliate/redeem', body, { ...as, key });

/** Ends what runs and leaves the counting to the test. */
export async function endSpan(context: TestContext, brand = 'siam'): Promise<number> {
  const { code, data } = await order(
    context.app,
    '/operator/affiliate/end',
    { end_affiliate: 'now' },
    { brand },
  );
  if (code !== 'ok') throw new Error(`the span was not ended: ${code}`);
  return data.span_no;
}

/** Counts what invited members played so far, as a sandbox may. */
export async function countCommission(context: TestContext): Promise<void> {
  await endSpan(context);
  await context.runJob('affiliate: count');
}
