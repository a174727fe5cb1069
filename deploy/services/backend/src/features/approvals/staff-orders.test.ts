import { personalEndpoints } from '@sanuk/contract/outside/operator-money';
import { auditBooks } from '../../ledger/testing/books.ts';
import { order, type StaffMember } from '../../testing/staff-orders.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { orderIssue } from '../coupons/testing/test-coupons.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { testGame } from '../games/testing/test-provider.ts';
import { orderPoll } from '../polls/testing/test-polls.ts';
import { givesNothing, newKey, orderKinds, pointsOfPoll } from './testing/order-kinds.ts';

jest.setTimeout(60_000);

let context: TestContext;
let member: TestMember;

// One order is 500 baht at most, the day of one person 2,000, that of an approver 6,000.
providerOfFile(
  [testGame(1, { gives_free_spins: true })],
  async (playing) => {
    ({ context, member } = playing);
    await nextDay();
  },
  { SECOND_PERSON_ABOVE_BAHT: '500', ONE_PERSON_DAY_BAHT: '2000', APPROVER_DAY_BAHT: '6000' },
);
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));

/** Moves everything that was counted one day back, as the owner of the database can. */
const nextDay = () =>
  context.admin.query(
    `alter table staff_order disable trigger what_is_counted_stays;
     update staff_order set done_on = done_on - 1 where done_on is not null;
     alter table staff_order enable trigger what_is_counted_stays`,
  );

const reason = 'ตรวจแล้ว';
interface Who {
  by?: StaffMember;
  brand?: string;
  phone?: string;
  key?: string;
  app?: TestContext['app'];
}
const grant = (
  baht: number,
  { by = 'somchai', brand, phone, key = newKey(), app = context.app }: Who = {},
) => {
  const what = { grant_key: key, wallet: 'bonus', amount_satang: baht * 100, reason } as const;
  return order(app, '/operator/wallets/grant', { ...what, phone: phone ?? member.phone }, { by, brand });
};
const decide = (grant_id: string, verdict: 'approve' | 'reject', { by = 'somsri', brand }: Who = {}) =>
  order(context.app, '/operator/wallets/decide', { grant_id, verdict, reason }, { by, brand });
const stateOf = async (baht: number, who: Who = {}) => (await grant(baht, who)).data.state;

/** Gives in orders that need no second person. */
async function useUp(baht: number, who: Who = {}): Promise<void> {
  for (let left = baht; left > 0; left -= 500) expect(await stateOf(Math.min(500, left), who)).toBe('done');
}

const daySum = { because: 'day', day_used_satang: 2_000_00, day_limit_satang: 2_000_00 };

describe.each(Object.entries({ ...orderKinds, 'a poll for points': pointsOfPoll }))('%s', (name, give) => {
  test('[P8] an order above the daily sum of its person waits until a second person approves it', async () => {
    expect(await give(context, 'somchai')).toMatchObject({ code: 'ok', isDone: true, second: null });
    await useUp(1_700);
    const given = await give(context, 'somchai');
    const isProposed = name !== '/operator/redemptions/move';
    expect(given).toMatchObject({
      code: isProposed ? 'ok' : 'second-person-needed',
      isDone: false,
      second: isProposed ? daySum : null,
    });
    expect((await given.approve('somchai')).code).toBe('second-person-needed');
    expect((await given.approve('somsri')).code).toBe('ok');
    const { rows } = await context.admin.query(
      `select details -> 'second_person' as second from audit_event where details ->> 'who' = 'somchai'
        and action not like 'redemption-packed' and details -> 'second_person' is not null order by event_id desc limit 1`,
    );
    if (isProposed) expect(rows).toEqual([{ second: daySum }]);
  });

  test('[P8] an order counts in the daily sum, one that is rejected does not', async () => {
    await useUp(1_700);
    expect((await give(context, 'somchai')).isDone).toBe(true);
    const waiting = await give(context, 'somchai');
    expect(waiting.isDone).toBe(false);
    await nextDay();
    await useUp(1_750);
    const other = await give(context, 'somchai');
    expect(other.isDone).toBe(false);
    if (other.reject) expect((await other.reject('somsri')).code).toBe('ok');
    expect(await stateOf(250)).toBe('done');
    expect(await stateOf(1)).toBe('proposed');
  });
});

test('[P8] every endpoint that gives money, or completes what gives it, names a person', () => {
  const completing = Object.entries(givesNothing).filter(([, why]) => why.startsWith('completes'));
  const giving = [...Object.keys(orderKinds), ...completing.map(([endpoint]) => endpoint)];
  expect(giving).toHaveLength(15);
  for (const endpoint of giving) expect(personalEndpoints).toContain(endpoint);
});

describe('the daily sum', () => {
  test('[P8] of twelve coupons just below the limit of one order, four are issued and eight wait', async () => {
    const states: string[] = [];
    for (let index = 0; index < 12; index++)
      states.push((await orderIssue(context, { amount_satang: 500_00 })).data.state);
    expect(states).toEqual([...Array(4).fill('open'), ...Array(8).fill('proposed')]);
  });

  test('[P8] holds for orders of different kinds, at one moment, in two processes', async () => {
    const second = await context.startSecond();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => grant(400, { app: index % 2 ? second.app : context.app })),
      ...Array.from({ length: 8 }, (_, index) =>
        orderIssue(index % 2 ? second : context, { amount_satang: 400_00 }),
      ),
    ]);
    const given = answers.filter(({ data }) => data.state === 'done' || data.state === 'open');
    expect(given).toHaveLength(5);
    expect(answers.filter(({ data }) => data.state === 'proposed')).toHaveLength(11);
  });

  test('[P8] is one for all brands of a person, and another one for another person', async () => {
    await useUp(2_000);
    const phone = await phoneOfThara();
    expect(await stateOf(1, { brand: 'thara', phone })).toBe('proposed');
    expect(await stateOf(500, { by: 'somsri' })).toBe('done');
    expect(await stateOf(500, { by: 'somkid', brand: 'thara', phone })).toBe('done');
  });

  test('[P8] ends at midnight in Bangkok; what waits goes on waiting', async () => {
    await useUp(2_000);
    const { data } = await grant(500);
    expect(data.state).toBe('proposed');
    await nextDay();
    expect((await decide(data.grant_id, 'approve', { by: 'somchai' })).code).toBe('second-person-needed');
    await useUp(2_000);
    const { rows } = await context.admin.query(
      `select done_on = (now() at time zone 'Asia/Bangkok')::date as is_today from staff_order
        where done_on is not null order by proposed_at desc limit 1`,
    );
    expect(rows).toEqual([{ is_today: true }]);
  });

  test('[P8] an order that is given twice with its key counts once, and a second person approves nothing by it', async () => {
    const key = newKey();
    for (let index = 0; index < 5; index++) await grant(500, { key });
    await useUp(1_500);
    const waiting = newKey();
    expect(await stateOf(100, { key: waiting })).toBe('proposed');
    expect(await stateOf(100, { key: waiting, by: 'somsri' })).toBe('proposed');
  });

  test('[P8] is not given back by stopping what was issued', async () => {
    await useUp(1_500);
    const { data } = await orderIssue(context, { amount_satang: 500_00 });
    await order(context.app, '/operator/coupons/stop', { stop_coupons: data.batch_id, reason });
    expect(await stateOf(1)).toBe('proposed');
  });

  test('[P8] an approved order counts for both people', async () => {
    const { data } = await grant(600);
    expect(data).toMatchObject({ state: 'proposed', second_person: { because: 'order' } });
    await useUp(2_000, { by: 'somchai' });
    await nextDay();
    const other = await grant(600);
    expect((await decide(other.data.grant_id, 'approve')).data.state).toBe('done');
    for (const by of ['somchai', 'somsri'] as const) {
      await useUp(1_400, { by });
      expect(await stateOf(1, { by })).toBe('proposed');
    }
  });
});

describe('an approver', () => {
  test('[P8] is refused once the own daily sum is the limit of approvers, on whichever side it came from', async () => {
    const brand = 'thara';
    const phone = await phoneOfThara();
    const propose = async (by: StaffMember) => (await grant(1_500, { by, brand, phone })).data.grant_id;
    for (let index = 0; index < 4; index++) {
      const [by, approver] = index % 2 ? (['somsri', 'somchai'] as const) : (['somchai', 'somsri'] as const);
      expect((await decide(await propose(by), 'approve', { by: approver, brand })).code).toBe('ok');
    }
    const next = await propose('somchai');
    const refused = await decide(next, 'approve', { by: 'somsri', brand });
    expect(refused.code).toBe('approver-day-sum-reached');
    expect(refused.message).toContain('฿6,000.00');
    const pushedBack = await propose('somsri');
    expect((await decide(pushedBack, 'approve', { by: 'somchai', brand })).code).toBe(
      'approver-day-sum-reached',
    );
    expect((await decide(next, 'approve', { by: 'somkid', brand })).data.state).toBe('done');
    expect((await decide(pushedBack, 'reject', { by: 'somsri', brand })).data.state).toBe('rejected');
  });

  test('[P8] approves no more than the limit and one order at one moment, however many calls come together', async () => {
    const brand = 'thara';
    const phone = await phoneOfThara();
    const proposals = await Promise.all(Array.from({ length: 9 }, () => grant(1_000, { brand, phone })));
    const answers = await Promise.all(
      proposals.map(({ data }) => decide(data.grant_id, 'approve', { brand })),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(6);
    expect(answers.filter(({ code }) => code === 'approver-day-sum-reached')).toHaveLength(3);
  });
});

describe('the database', () => {
  test('[P8] refuses an order that one person carried out although it takes two, and a counted one that changes', async () => {
    const { data } = await grant(600);
    const forge = (set: string) =>
      context.admin.query(`update staff_order set ${set} where order_id = $1`, [data.grant_id]);
    await expect(forge(`approved_by = 'somchai', done_on = now()`)).rejects.toMatchObject({
      constraint: 'staff_order_second_person',
    });
    await decide(data.grant_id, 'approve');
    await expect(forge('approved_by = null, done_on = null')).rejects.toThrow('is counted');
  });
});

test('[P8] a poll with a prize is opened with a personal key, one without by the whole team', async () => {
  const prize = { reward_kind: 'credit', amount: 100_00, turnover_hundredths: 0, winners: 1 } as const;
  const open = (reward: typeof prize | null, by: StaffMember) => orderPoll(context, { reward }, 'siam', by);
  expect((await open(prize, 'operator')).code).toBe('personal-key-needed');
  expect((await open(prize, 'somchai')).code).toBe('ok');
  expect((await open(null, 'operator')).code).toBe('ok');
});

async function phoneOfThara(): Promise<string> {
  return (await signUpMember(context, 'THARA')).phone;
}
