import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { order } from '../../testing/staff-orders.ts';
import { backendOfFile, call, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, givePoints, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';
import { newKey, ordersOf, redeem, shopOf } from './testing/test-shop.ts';

jest.setTimeout(60_000);

let context: TestContext;
let member: TestMember;

backendOfFile(
  (made) => {
    context = made;
  },
  { env: { SECOND_PERSON_ABOVE_BAHT: '50' } },
);
beforeEach(async () => {
  member = await signUpMember(context);
});

const has = async (who = member) => {
  const { cashSatang, points } = await balancesOf(context, who);
  return { cashSatang, points };
};
const itemOf = async (id: string, who: TestMember | null = member) =>
  (await shopOf(context, who)).items.find(({ item_id }) => item_id === id);
const move = (id: string, to: 'packed' | 'sent' | 'delivered', by: 'somchai' | 'somsri' = 'somchai') =>
  order(
    context.app,
    '/operator/redemptions/move',
    { move_redemption: id, to, tracking: to === 'sent' ? 'TH1234567890' : null },
    { by },
  );
const cancel = (id: string, by: 'somchai' | 'somsri' = 'somchai') =>
  order(context.app, '/operator/redemptions/cancel', { cancel_redemption: id, reason: 'ของหมด' }, { by });

describe('buying', () => {
  test('[R3] a credit package takes its price and pays exactly its value, with what has to be played', async () => {
    await givePoints(context, member, 550n);
    const body = { item_id: 'credit-50', quantity: 2 };
    const { data: quote } = await call(context.app, 'POST /api/redemption/calc', body, member.as);
    expect(quote).toMatchObject({ points: 500, value: 100, turnover: 200, points_after: 50, obstacle: null });
    const { data } = await redeem(context, member, 'credit-50', { quantity: 2 });
    expect(data).toMatchObject({ balance: 100, points: 50, redemption: { state: 'done', value: 100 } });
    expect(await has()).toEqual({ cashSatang: 100_00n, points: 50n });
    const { data: info } = await call(context.app, 'GET /api/member/withdraw/info', undefined, member.as);
    expect(info.turnover.required).toBe(200);
    expect((await ordersOf(context, member))[0]).toMatchObject({ item_id: 'credit-50', quantity: 2 });
    const { data: statement } = await call(context.app, 'GET /api/member/statement', {}, member.as);
    expect(statement.items).toMatchObject([{ kind: 'redemption-credit', amount: 100 }]);
    expect((await runTrialBalance(context)).problems).toEqual([]);
  });

  test('[R3.5, R3.6] without points enough it is refused, and takes and gives nothing', async () => {
    await givePoints(context, member, 39n);
    const { code, message } = await redeem(context, member, 'cup');
    expect([code, message]).toEqual(['points-insufficient', expect.stringContaining('แต้มไม่พอ')]);
    expect(await has()).toEqual({ cashSatang: 0n, points: 39n });
    expect(await ordersOf(context, member)).toEqual([]);
    expect(await itemOf('cup')).toMatchObject({ stock: 5, obstacle: 'points' });
  });

  test('[R3] the same key buys once, with other content nothing, and two at once are one', async () => {
    await givePoints(context, member, 550n);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => redeem(context, member, 'credit-50', { key })));
    expect(new Set(answers.map(({ data }) => data.redemption.redemption_id)).size).toBe(1);
    expect((await redeem(context, member, 'credit-50', { key, quantity: 2 })).code).toBe(
      'idempotency-conflict',
    );
    expect(await has()).toEqual({ cashSatang: 50_00n, points: 300n });
  });

  test('[R3] the day and the week have their quotas, also for many orders at once', async () => {
    await givePoints(context, member, 1_450n);
    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(context, member, 'credit-50')));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(3);
    expect(await has()).toEqual({ cashSatang: 150_00n, points: 700n });
    expect(await itemOf('credit-50')).toMatchObject({
      obstacle: 'quota',
      quotas: [{ left: 0 }, { left: 2 }],
    });
  });

  test.each([
    ['a price that is not the shop’s any more', 'cup', { points: 39 }, 'redemption-price-changed'],
    ['what is not sold', 'nothing', {}, 'redemption-item-unknown'],
    ['what is not sold yet', 'soon', {}, 'redemption-not-possible'],
    ['goods without an address', 'cup', { address: undefined }, 'redemption-address-invalid'],
  ] as const)('[R3] %s is refused', async (_what, item, more, refusal) => {
    await givePoints(context, member, 600n);
    expect((await redeem(context, member, item, more)).code).toBe(refusal);
    expect(await has()).toEqual({ cashSatang: 0n, points: 600n });
  });

  test('[R3] a visitor sees the shop, without what holds for members alone', async () => {
    const shop = await shopOf(context, null);
    expect(shop).toMatchObject({ points: 0, expiring: null });
    expect(shop.items.map(({ item_id, obstacle }) => [item_id, obstacle])).toEqual([
      ['credit-50', null],
      ['cup', null],
      ['gold', null],
      ['soon', 'not-on-sale'],
    ]);
    expect(shop.rules[0]).toBe('สล็อต ยอดเดิมพันทุก ฿100.00 ได้ 1 แต้ม');
  });
});

describe('goods', () => {
  const buy = async (item: string) => {
    await givePoints(context, member, 500n);
    return (await redeem(context, member, item)).data.redemption.redemption_id;
  };

  test('[R3] an order of goods notifies the member of the recipient; credit notifies nobody', async () => {
    await buy('cup');
    await redeem(context, member, 'credit-50');
    const { data } = await call(context.app, 'GET /api/notifications', undefined, member.as);
    expect(data.map(({ title, description, href }) => [title, description, href])).toEqual([
      [
        'แลกของรางวัลแล้ว',
        'แก้วน้ำ จะจัดส่งถึง สมหญิง ใจดี\nหากคุณไม่ได้ทำรายการนี้ กรุณาเปลี่ยนรหัสผ่านทันทีและติดต่อแอดมิน',
        '/redeem',
      ],
    ]);
  });

  test('[R3] are packed, sent and delivered; each step is seen, written down and told', async () => {
    const id = await buy('cup');
    expect((await move(id, 'sent')).code).toBe('redemption-taken');
    await move(id, 'packed');
    const { data: sent } = await move(id, 'sent');
    expect(sent).toMatchObject({ state: 'sent', sent_by: 'somchai', tracking: 'TH1234567890' });
    expect((await move(id, 'sent')).code).toBe('ok');
    expect((await ordersOf(context, member))[0]).toMatchObject({ state: 'sent', tracking: 'TH1234567890' });
    expect((await cancel(id)).code).toBe('redemption-taken');
    await move(id, 'delivered');
    expect((await ordersOf(context, member))[0]).toMatchObject({ state: 'delivered' });
    const { rows: told } = await context.admin.query(
      "select 1 from live_event where member_id = $1 and name = 'redemption.changed'",
      [member.memberId],
    );
    expect(told).toHaveLength(4);
    const { rows: audited } = await context.admin.query(
      "select action from audit_event where member_id = $1 and action like 'redemption-%' order by at",
      [member.memberId],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'redemption-packed',
      'redemption-sent',
      'redemption-delivered',
    ]);
  });

  test('[R3] a cancellation gives points and stock back, once, however many cancel', async () => {
    const before = await itemOf('cup');
    const id = await buy('cup');
    expect(await has()).toMatchObject({ points: 460n });
    const answers = await Promise.all([cancel(id), cancel(id, 'somsri'), cancel(id)]);
    expect(answers.map(({ data }) => data.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await has()).toMatchObject({ points: 500n });
    expect((await itemOf('cup'))?.stock).toBe(before?.stock);
    expect((await ordersOf(context, member))[0]).toMatchObject({ state: 'cancelled', reason: 'ของหมด' });
    expect((await runTrialBalance(context)).problems).toEqual([]);
  });

  test('[P8] goods of a person who has left since are sent and cancelled by others', async () => {
    const gone = await newPerson(context.app, 'gone', ['finance']);
    const packed = await buy('cup');
    const proposed = await buy('gold');
    const packing = { move_redemption: packed, to: 'packed', tracking: null } as const;
    expect((await orderBy(context.app, gone, '/operator/redemptions/move', packing)).code).toBe('ok');
    const cancelling = { cancel_redemption: proposed, reason: 'ของหมด' };
    expect((await orderBy(context.app, gone, '/operator/redemptions/cancel', cancelling)).data).toMatchObject(
      {
        cancel_proposed_by: 'gone',
      },
    );
    await order(context.app, '/operator/staff/remove', { remove: 'gone', reason: 'ลาออก' });
    expect((await move(packed, 'sent')).data.state).toBe('sent');
    expect((await cancel(proposed)).data.state).toBe('cancelled');
  });

  test('[R3] above the limit no one person sends what he packed, or cancels alone', async () => {
    const id = await buy('gold');
    expect((await cancel(id)).data).toMatchObject({ state: 'ordered', cancel_proposed_by: 'somchai' });
    expect((await ordersOf(context, member))[0]).toMatchObject({ state: 'ordered', reason: null });
    expect((await cancel(id)).code).toBe('second-person-needed');
    await move(id, 'packed');
    expect((await move(id, 'sent')).code).toBe('second-person-needed');
    expect((await cancel(id, 'somsri')).data).toMatchObject({ state: 'cancelled', cancelled_by: 'somsri' });
    expect(await has()).toMatchObject({ points: 500n });
    const again = await buy('gold');
    await move(again, 'packed');
    expect((await move(again, 'sent', 'somsri')).data.state).toBe('sent');
  });

  test('[R3] the last one, wanted by many at one moment, goes to one', async () => {
    const thara = await Promise.all(Array.from({ length: 10 }, () => signUpMember(context, 'THARA')));
    for (const one of thara) await givePoints(context, one, 10_000n);
    const orders = Array.from({ length: 200 }, (_, index) => thara[index % thara.length] as TestMember);
    const answers = await Promise.all(orders.map((one) => redeem(context, one, 'gold')));
    const counts = new Map<string, number>();
    for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ ok: 1, 'redemption-not-possible': 199 });
    const points = await Promise.all(thara.map(async (one) => (await has(one)).points));
    expect(points.reduce((sum, one) => sum + one, 0n)).toBe(99_500n);
    expect(await shopOf(context, thara[0] as TestMember)).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ item_id: 'gold', stock: 0, obstacle: 'stock' }),
      ]),
    });
  });
});
