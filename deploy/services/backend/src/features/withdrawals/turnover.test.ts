import { auditBooks } from '../../ledger/testing/books.ts';
import { order } from '../../testing/staff-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember } from '../../testing/test-members.ts';
import { ask, bet, infoOf, payIn, rollBack } from './testing/test-withdrawals.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const baht = (satang: number) => satang / 100;

test('[M3.3, M3.4, X8] a deposit is played before it leaves; until then what is missing is held back', async () => {
  const member = await signUpMember(context);
  const deposit = await payIn(context, member, 1_000);
  expect(await infoOf(context, member)).toMatchObject({
    balance: baht(deposit),
    withdrawable: 0,
    held_back: baht(deposit),
    turnover: { required: baht(deposit), done: 0, left: baht(deposit) },
  });
  await giveCash(context, member, 2_000_00n);
  await bet(context, member, 400_00);
  expect(await infoOf(context, member)).toMatchObject({
    balance: baht(deposit + 160_000),
    withdrawable: 2_000,
    turnover: { done: 400 },
  });
  const refused = await ask(context, member, 2_000.01);
  expect(refused.code).toBe('not-withdrawable');
  expect(refused.message).toMatch(/^ถอนได้ ฿2,000.00 เพราะต้องทำยอดเทิร์นอีก ฿6\d\d\.\d\d$/);
  expect((await infoOf(context, member)).balance).toBe(baht(deposit + 160_000));
  expect((await ask(context, member, 2_000)).code).toBe('ok');
});

test('[X8] a bet that comes back counts no more; one from before the deposit never counted', async () => {
  const member = await signUpMember(context);
  await giveCash(context, member, 900_00n);
  const before = await bet(context, member, 300_00);
  const deposit = await payIn(context, member, 500);
  const after = await bet(context, member, 200_00);
  expect((await infoOf(context, member)).turnover).toMatchObject({ done: 200 });
  await rollBack(context, before);
  expect((await infoOf(context, member)).turnover).toMatchObject({ done: 200 });
  await rollBack(context, after);
  expect((await infoOf(context, member)).turnover).toEqual({
    ...{ required: baht(deposit), done: 0, left: baht(deposit) },
  });
});

test('[X8] what was played beyond one deposit counts for nothing at the next; what was missing goes on', async () => {
  const member = await signUpMember(context);
  const first = await payIn(context, member, 300);
  await giveCash(context, member, 1_000_00n);
  await bet(context, member, 800_00);
  expect((await infoOf(context, member)).turnover.left).toBe(0);
  const second = await payIn(context, member, 500);
  expect((await infoOf(context, member)).turnover).toMatchObject({ required: baht(second), done: 0 });
  await bet(context, member, 100_00);
  const third = await payIn(context, member, 200);
  expect((await infoOf(context, member)).turnover.required).toBeCloseTo(baht(second - 100_00 + third), 2);
  expect(first).toBeGreaterThan(0);
});

test('[X8] bonus and free credit are named beside what can be withdrawn, and are no part of it', async () => {
  const member = await signUpMember(context);
  await giveCash(context, member, 700_00n);
  await order(context.app, '/operator/wallets/grant', {
    ...{ grant_key: 'withdraw-bonus-1', phone: member.phone, wallet: 'bonus', amount_satang: 250_00 },
    reason: 'ทดสอบ',
  });
  expect(await infoOf(context, member)).toMatchObject({
    ...{ balance: 700, withdrawable: 700 },
    not_cash: [{ wallet_name: 'กระเป๋าโบนัส', balance: 250 }],
  });
  expect((await ask(context, member, 900)).code).toBe('insufficient-balance');
});
