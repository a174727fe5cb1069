import { randomBytes } from 'node:crypto';
import type { CallBody } from '@sanuk/contract/calls';
import { call, type TestContext } from '../../../testing/test-context.ts';
import type { TestMember } from '../../../testing/test-members.ts';

type App = Pick<TestContext, 'app'>;

export const newKey = (): string => `redeem-${randomBytes(8).toString('hex')}`;

const address = {
  recipient: 'สมหญิง ใจดี',
  phone: '0812345678',
  address: '1/2 ถนนสุขุมวิท แขวงคลองเตย กรุงเทพมหานคร',
  postcode: '10110',
};

/** What the shop of the tests asks for one of each. */
const prices: Record<string, number> = { 'credit-50': 250, cup: 40, gold: 500, soon: 40 };

/** Buys at the price of the shop, with an address that goods can be sent to. */
export const redeem = (
  { app }: App,
  { as }: TestMember,
  item_id: string,
  {
    key = newKey(),
    quantity = 1,
    ...more
  }: Partial<CallBody<'POST /api/redemption/redeem'>> & { key?: string } = {},
) =>
  call(
    app,
    'POST /api/redemption/redeem',
    { item_id, quantity, points: (prices[item_id] ?? 1) * quantity, address, ...more },
    { ...as, key },
  );

export const shopOf = async ({ app }: App, member: TestMember | null) =>
  (await call(app, 'GET /api/redemption/list', undefined, member?.as ?? { agentCode: 'SIAM' })).data;

export const ordersOf = async ({ app }: App, { as }: TestMember) =>
  (await call(app, 'GET /api/redemption/history', {}, as)).data.items;

export const pointsOf = async ({ app }: App, { as }: TestMember) =>
  (await call(app, 'GET /api/redemption/points', {}, as)).data;

/** Days of points of a member, the oldest first, as the database keeps them. */
export const lotsOf = async ({ admin }: Pick<TestContext, 'admin'>, { memberId }: TestMember) =>
  (
    await admin.query<{ unspent: bigint }>(
      'select unspent from point_lot where member_id = $1 order by day',
      [memberId],
    )
  ).rows.map(({ unspent }) => Number(unspent));

/** Makes what a member has older, in days. */
export async function age(
  { admin }: Pick<TestContext, 'admin'>,
  { memberId }: TestMember,
  days: number,
): Promise<void> {
  const move = (by: number) =>
    admin.query('update point_lot set day = day - $2::integer where member_id = $1', [memberId, by]);
  // Keys are checked row by row: moved at once, a lot may meet one that has not moved yet.
  await move(aside + days);
  await move(-aside);
}

/** More days than any lot of a test is old. */
const aside = 100_000;
