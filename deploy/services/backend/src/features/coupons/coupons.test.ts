import { auditBooks } from '../../ledger/testing/books.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { issue, noCode, orderIssue, redeem } from './testing/test-coupons.ts';

jest.setTimeout(60_000);

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext({ env: { SECOND_PERSON_ABOVE_BAHT: '1000' } });
});
beforeEach(async () => {
  member = await signUpMember(context);
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const historyOf = async (of: TestMember) =>
  (await call(context.app, 'GET /api/coupon/history', {}, of.as)).data.items;

test('[P8.5, R5.4, R5.5] a code gives its value once, named in the statement, with its turnover', async () => {
  const { code } = await issue(context, { turnover_hundredths: 150 });
  const first = await redeem(context, member, ` ${code.toLowerCase()} `);
  expect(first).toMatchObject({
    code: 'ok',
    data: {
      coupon: { title: 'วันเกิดเว็บ', wallet: 'main', amount: 50, turnover: 75 },
      balance_after: 50,
    },
  });
  const again = await redeem(context, member, code);
  expect(again.code).toBe('coupon-used');
  expect(again.message).toBe('คุณใช้คูปองชุดนี้ไปแล้ว ดูสิ่งที่ได้รับในประวัติด้านล่าง');
  expect((await balancesOf(context, member)).cashSatang).toBe(50_00n);
  const statement = await call(context.app, 'GET /api/member/statement', { kind: 'coupon' }, member.as);
  expect(statement.data.items).toMatchObject([{ kind: 'coupon', amount: 50, reference: 'วันเกิดเว็บ' }]);
  const info = await call(context.app, 'GET /api/member/withdraw/info', undefined, member.as);
  expect(info.data.turnover).toMatchObject({ required: 75, done: 0 });
  expect(await historyOf(member)).toEqual([first.data.coupon]);
});

test.each(['bonus', 'free'] as const)(
  '[P8.5] a coupon fills the wallet %s and leaves cash alone',
  async (wallet) => {
    const { code } = await issue(context, { coupon_wallet: wallet });
    const { data } = await redeem(context, member, code);
    expect(data).toMatchObject({ coupon: { wallet, turnover: 0 }, balance_after: 50 });
    expect(await balancesOf(context, member)).toMatchObject({ cashSatang: 0n, [`${wallet}Satang`]: 50_00n });
  },
);

test('[R5] 200 uses of one code at one moment give exactly its quota, and nobody twice', async () => {
  const { code, batch_id } = await issue(context, { uses: 7, amount_satang: 10_00 });
  const members = [member];
  while (members.length < 20) members.push(await signUpMember(context));
  const calls = members.flatMap((one) => Array.from({ length: 10 }, () => redeem(context, one, code)));
  const codes = (await Promise.all(calls)).map((answer) => answer.code);
  expect(codes.filter((one) => one === 'ok')).toHaveLength(7);
  expect(new Set(codes)).toEqual(new Set(['ok', 'coupon-used', 'coupon-used-up']));
  const balances = await Promise.all(members.map((one) => balancesOf(context, one)));
  expect(balances.map(({ cashSatang }) => cashSatang).sort()).toEqual([
    ...Array<bigint>(13).fill(0n),
    ...Array<bigint>(7).fill(10_00n),
  ]);
  const shown = await order(context.app, '/operator/coupons/show', { show_coupons: batch_id });
  expect(shown.data).toMatchObject({ used: 7, given_satang: 70_00 });
});

test('[R5] of the codes of a batch a member uses one, also of two at the same moment', async () => {
  const { code_list } = await issue(context, { codes: 8 });
  const answers = await Promise.all(code_list.map(({ code }) => redeem(context, member, code)));
  expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
  expect((await balancesOf(context, member)).cashSatang).toBe(50_00n);
});

test('[R5] the same call again has the same answer; with another code its key is refused', async () => {
  const [one, other] = [await issue(context), await issue(context)];
  const first = await redeem(context, member, one.code, 'coupon-again');
  expect(await redeem(context, member, one.code, 'coupon-again')).toEqual(first);
  expect((await redeem(context, member, other.code, 'coupon-again')).code).toBe('idempotency-conflict');
  const both = await Promise.all(
    Array.from({ length: 5 }, () => redeem(context, member, other.code, 'coupon-twice')),
  );
  expect(new Set(both.map(({ data }) => data?.coupon.redemption_id)).size).toBe(1);
  expect((await balancesOf(context, member)).cashSatang).toBe(100_00n);
});

describe('what is refused says why, and gives nothing', () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  afterEach(async () => expect((await balancesOf(context, member)).cashSatang).toBe(0n));

  test('[R5] a code that is none, of another brand, or still waits for approval', async () => {
    expect((await redeem(context, member, noCode)).code).toBe('coupon-unknown');
    expect((await redeem(context, member, 'สวัสดี')).code).toBe('coupon-unknown');
    const ofSiam = await issue(context);
    const other = await signUpMember(context, 'THARA');
    expect((await redeem(context, other, ofSiam.code)).code).toBe('coupon-unknown');
    const { data } = await orderIssue(context, { amount_satang: 1_000_01 });
    expect(data).toMatchObject({ state: 'proposed' });
    expect((await redeem(context, member, data.code_list[0]?.code ?? '')).code).toBe('coupon-unknown');
  });

  test('[R5] one that has not begun, is over, was stopped, or is for others', async () => {
    expect((await redeem(context, member, (await issue(context, { from: later })).code)).code).toBe(
      'coupon-not-begun',
    );
    const over = await issue(context, { until: later });
    await context.admin.query(
      `update coupon_batch set from_at = from_at - interval '2 hours', until_at = clock_timestamp() where batch_id = $1`,
      [over.batch_id],
    );
    expect((await redeem(context, member, over.code)).code).toBe('coupon-expired');
    const stopped = await issue(context);
    const reason = { reason: 'ออกผิด' };
    const order1 = { stop_coupons: stopped.batch_id, ...reason };
    expect((await order(context.app, '/operator/coupons/stop', order1)).data).toMatchObject({
      state: 'stopped',
    });
    expect((await redeem(context, member, stopped.code)).code).toBe('coupon-stopped');
    const friend = await signUpMember(context);
    const named = await issue(context, { members: [friend.phone], uses: 5 });
    expect((await redeem(context, member, named.code)).code).toBe('coupon-not-yours');
    expect((await redeem(context, friend, named.code)).code).toBe('ok');
  });

  test('[R5] who guesses is held up, and nobody else', async () => {
    const guesses = Array.from({ length: 15 }, () => redeem(context, member, noCode));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'coupon-unknown')).toHaveLength(10);
    const { code } = await issue(context);
    const held = await redeem(context, member, code);
    expect(held).toMatchObject({ code: 'coupon-tries-used', message: expect.stringContaining('15 นาที') });
    expect((await redeem(context, await signUpMember(context), code)).code).toBe('ok');
  });
});

describe('what staff does', () => {
  test('[P8.5] above the limit a second person approves, once, and each step is in the audit trail', async () => {
    const proposed = await orderIssue(context, { amount_satang: 100_00, uses: 11 });
    const { batch_id } = proposed.data;
    const word = { coupon_batch_id: batch_id, verdict: 'approve', reason: 'ตรวจแล้ว' } as const;
    expect((await order(context.app, '/operator/coupons/decide', word)).code).toBe('second-person-needed');
    const approved = await order(context.app, '/operator/coupons/decide', word, { by: 'somsri' });
    expect(approved.data).toMatchObject({ state: 'open', decided_by: 'somsri' });
    expect((await redeem(context, member, approved.data.code_list[0]?.code ?? '')).code).toBe('ok');
    const rejects = { ...word, verdict: 'reject' } as const;
    expect((await order(context.app, '/operator/coupons/decide', rejects)).code).toBe('coupon-batch-taken');
    const { rows } = await context.admin.query(
      `select action, details ->> 'who' as who from audit_event where details ->> 'batch_id' = $1 order by event_id`,
      [batch_id],
    );
    expect(rows).toEqual([
      { action: 'coupons-proposed', who: 'somchai' },
      { action: 'coupons-open', who: 'somsri' },
    ]);
  });

  test('[P8] the same order issues once; with its key another one is refused', async () => {
    const draft = { batch_key: 'coupon-once-0001' };
    const first = await orderIssue(context, draft);
    expect((await orderIssue(context, draft)).data).toEqual(first.data);
    expect((await orderIssue(context, { ...draft, uses: 2 })).code).toBe('idempotency-conflict');
  });

  test('[P8] who reads codes is noted, and a key of the whole team reads none', async () => {
    const { batch_id } = await issue(context);
    const shown = { show_coupons: batch_id };
    await order(context.app, '/operator/coupons/show', shown, { by: 'somsri' });
    expect((await order(context.app, '/operator/coupons/show', shown, { by: 'operator' })).code).toBe(
      'personal-key-needed',
    );
    const { rows } = await context.admin.query(
      `select details ->> 'who' as who from audit_event where action = 'coupons-shown' and details ->> 'batch_id' = $1`,
      [batch_id],
    );
    expect(rows).toEqual([{ who: 'somsri' }]);
    const stop = { stop_coupons: batch_id, reason: 'ออกผิด' };
    await order(context.app, '/operator/coupons/stop', stop);
    expect((await order(context.app, '/operator/coupons/show', shown)).data.code_list).toEqual([]);
  });

  test.each<[string, Parameters<typeof orderIssue>[1], string]>([
    [
      'turnover where nothing is paid out',
      { coupon_wallet: 'free', turnover_hundredths: 100 },
      'request-invalid',
    ],
    ['an end before now', { until: '2020-01-01T00:00:00Z' }, 'request-invalid'],
    ['a member that is none', { members: ['0899999999'] }, 'member-unknown'],
  ])('[P8] an order with %s is refused', async (_what, draft, code) => {
    expect((await orderIssue(context, draft)).code).toBe(code);
  });

  test('[R5] the database has no code in it', async () => {
    const { code } = await issue(context);
    await redeem(context, member, code);
    const plain = code.replaceAll('-', '');
    const { rows } = await context.admin.query<{ text: string }>(
      `select c::text as text from coupon_code c union all select b::text from coupon_batch b
       union all select r::text from coupon_redemption r union all select a.details::text from audit_event a`,
    );
    expect(rows.filter(({ text }) => text?.includes(code) || text?.includes(plain))).toEqual([]);
  });
});
