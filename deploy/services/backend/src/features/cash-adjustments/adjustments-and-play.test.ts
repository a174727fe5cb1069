import { auditBooks } from '../../ledger/testing/books.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { giveCash, type TestMember } from '../../testing/test-members.ts';
import { endPeriod, lossesOf, sitDown } from '../cashback/testing/test-play.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { infoOf, payIn } from '../withdrawals/testing/test-withdrawals.ts';
import { adjust, propose } from './testing/test-adjustments.ts';

jest.setTimeout(60_000);

let provider: TestProvider;
let context: TestContext;
let member: TestMember;
providerOfFile(
  [testGame(1)],
  async (playing) => {
    ({ provider, context, member } = playing);
    // What the test before left running is not this one's.
    await endPeriod(context, 'loss');
  },
  { CASHBACK_CLOSES_EARLY: '1' },
);
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));

const baht = (satang: number) => satang / 100;
const table = () => sitDown({ context, provider }, member);

test('[X8] a correction changes the cash, and neither turnover nor what was played of it', async () => {
  const deposit = await payIn(context, member, 500);
  await (await table()).round([100_00], 100_00);
  const { turnover } = await infoOf(context, member);
  await adjust(context, member, 'credit', 200_00);
  expect(await infoOf(context, member)).toMatchObject({ balance: baht(deposit + 200_00), turnover });
  await adjust(context, member, 'debit', 50_00);
  expect(await infoOf(context, member)).toMatchObject({ balance: baht(deposit + 150_00), turnover });
  const { data } = await order(context.app, '/operator/members/money', { money_of: member.phone });
  expect(data.deposits).toMatchObject({ count: 1, satang: deposit });
});

test('[M6] cash that staff added is no loss that is refunded, as far as staff did not take it again', async () => {
  await giveCash(context, member, 10_000_00n);
  await (await table()).round([3_000_00]);
  const running = async () => (await lossesOf(context, member)).data.current;
  expect(await running()).toMatchObject({ stakes: 3_000, bonuses: 0, loss: 3_000 });
  await adjust(context, member, 'credit', 500_00);
  await adjust(context, member, 'debit', 450_00);
  expect(await running()).toMatchObject({ stakes: 3_000, bonuses: 50, loss: 2_950 });
  // Cash that staff took was not lost in a game.
  await adjust(context, member, 'debit', 1_000_00);
  expect(await running()).toMatchObject({ bonuses: 0, loss: 3_000 });
});

test('[P8] the dashboard counts what waits, and adds corrections to what the brand gave', async () => {
  const show = async () =>
    (await order(context.app, '/operator/dashboard/show', { dashboard: 'money', days: 1 })).data;
  const waits = async () => (await show()).waiting.find(({ kind }) => kind === 'adjustment');
  await giveCash(context, member, 500_00n);
  const [before] = (await show()).days;
  await adjust(context, member, 'credit', 300_00);
  await adjust(context, member, 'debit', 100_00);
  const [after] = (await show()).days;
  expect(after).toEqual({ ...before, bonus_satang: (before?.bonus_satang ?? 0) + 200_00 });
  expect((await waits())?.count).toBe(0);
  const { data } = await propose(context, member, 'debit', 100_00);
  expect(await waits()).toEqual({
    ...{ kind: 'adjustment', count: 1, amount_satang: 100_00, oldest_at: data.proposed_at },
  });
});

test('[P8] a correction is filtered by its kind in the statement', async () => {
  await adjust(context, member, 'credit', 10_00);
  const query = { kind: 'adjustment-credit' } as const;
  const { data } = await call(context.app, 'GET /api/member/statement', query, member.as);
  expect(data.items).toMatchObject([{ amount: 10, balance_before: 0, balance_after: 10 }]);
});
