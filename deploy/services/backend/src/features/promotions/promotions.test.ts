import { auditBooks } from '../../ledger/testing/books.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember } from '../../testing/test-members.ts';
import {
  begin,
  deselect,
  mine,
  openDeposit,
  payIn,
  report,
  select,
  standingOf,
} from './testing/test-promotions.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

test('[K1] the list has what the brand offers, with terms that are its numbers; visitors can take each', async () => {
  const { data } = await call(context.app, 'GET /api/promotion/list', {}, { agentCode: 'SIAM' });
  expect(data.promotions.map(({ promotion_id, state }) => [promotion_id, state])).toEqual([
    ['first', 'available'],
    ['daily', 'available'],
    ['more', 'available'],
    ['soon', 'available'],
  ]);
  expect(data.promotions[0]?.conditions[0]).toBe('ฝากขั้นต่ำ ฿100.00 รับโบนัส 100% สูงสุด ฿1,000.00');
  const daily = await call(
    context.app,
    'GET /api/promotion/list',
    { kind: 'first-of-day' },
    { agentCode: 'SIAM' },
  );
  expect(daily.data.promotions).toHaveLength(1);
});

test('[M5] the next deposit carries what was selected: cash stays cash, the bonus is in its wallet, once', async () => {
  const member = await signUpMember(context);
  expect((await select(context, member, 'first')).data.selected?.promotion_id).toBe('first');
  const payment = await openDeposit(context, member, 500);
  expect(await report(context, payment)).toBe('credited');
  expect(await report(context, payment)).toBe('duplicate');
  const satang = BigInt(payment.amount_satang);
  expect(await balancesOf(context, member)).toMatchObject({ cashSatang: satang, bonusSatang: satang });
  const { selected, active } = await mine(context, member);
  expect(selected).toBeNull();
  const baht = Number(satang) / 100;
  expect(active).toMatchObject({ status: 'active', title: 'ฝากแรก', bonus: baht, left: baht, cash_max: 500 });
  expect(active?.progress.done).toBe(0);
  expect(active?.progress.required).toBeCloseTo(2 * baht, 2);
  await payIn(context, member, 300);
  expect(await balancesOf(context, member)).toMatchObject({ bonusSatang: satang });
});

test('[M5] the bank’s reports at the same moment grant one bonus', async () => {
  const member = await signUpMember(context);
  await select(context, member, 'first');
  const payment = await openDeposit(context, member, 200);
  const answers = await Promise.all(Array.from({ length: 6 }, () => report(context, payment)));
  expect(answers.sort()).toEqual(['credited', ...Array(5).fill('duplicate')]);
  expect((await balancesOf(context, member)).bonusSatang).toBe(BigInt(payment.amount_satang));
});

test('[M5] two deposits at the same moment carry one promotion', async () => {
  const member = await signUpMember(context);
  await select(context, member, 'more');
  const payments = [await openDeposit(context, member, 200), await openDeposit(context, member, 300)];
  await Promise.all(payments.map((payment) => report(context, payment)));
  const { active } = await mine(context, member);
  expect((await balancesOf(context, member)).bonusSatang).toBe(
    BigInt(Math.round((active?.bonus ?? 0) * 100)),
  );
});

test('[M5] two tabs select: one is selected; undone before the deposit, nothing is carried', async () => {
  const member = await signUpMember(context);
  const both = await Promise.all([select(context, member, 'first'), select(context, member, 'daily')]);
  expect(both.map(({ code }) => code)).toEqual(['ok', 'ok']);
  expect(['first', 'daily']).toContain((await mine(context, member)).selected?.promotion_id);
  expect((await deselect(context, member)).data.selected).toBeNull();
  await payIn(context, member, 500);
  expect(await mine(context, member)).toMatchObject({ selected: null, active: null });
  expect((await balancesOf(context, member)).bonusSatang).toBeNull();
});

test('[M5] a deposit below the least carries nothing; the choice waits for the next', async () => {
  const member = await signUpMember(context);
  await select(context, member, 'more');
  await payIn(context, member, 100);
  expect(await mine(context, member)).toMatchObject({ selected: { promotion_id: 'more' }, active: null });
  await payIn(context, member, 300);
  expect(await mine(context, member)).toMatchObject({ selected: null, active: { promotion_id: 'more' } });
});

test('[M5] what cannot be taken says why in one sentence, in the list and when it is selected', async () => {
  const member = await signUpMember(context);
  expect((await select(context, member, 'nothing')).code).toBe('promotion-unknown');
  expect((await select(context, member, 'gone')).code).toBe('promotion-unknown');
  expect((await select(context, member, 'soon')).code).toBe('promotion-not-eligible');
  await begin(context, member);
  const refused = await select(context, member, 'more');
  expect(refused.code).toBe('promotion-not-eligible');
  expect(refused.message).toBe('กำลังเล่นโปรโมชัน “ฝากแรก” อยู่ เล่นให้จบหรือยกเลิกก่อนแล้วรับใหม่ได้');
  expect(await standingOf(context, member, 'more')).toMatchObject({
    state: 'not-eligible',
    message: refused.message,
  });
  expect(await standingOf(context, member, 'first')).toMatchObject({ state: 'active', message: '' });
  expect(await standingOf(context, member, 'daily')).toMatchObject({
    state: 'not-eligible',
    message: 'สำหรับการฝากครั้งแรกของวัน วันนี้คุณฝากแล้ว พรุ่งนี้รับได้',
  });
});

test('[M5] a choice that no later deposit can carry is dropped with the deposit that made it so', async () => {
  const member = await signUpMember(context);
  await select(context, member, 'daily');
  await giveCash(context, member, 100_00n);
  expect((await mine(context, member)).selected).toMatchObject({
    promotion_id: 'daily',
    state: 'not-eligible',
  });
  await payIn(context, member, 500);
  expect(await mine(context, member)).toMatchObject({ selected: null, active: null });
});
