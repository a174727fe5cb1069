import { auditBooks } from '../../ledger/testing/books.ts';
import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { factsOf, namesOf, traceNewest } from '../disputes/testing/trace.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';
import { adjust, decide, newKey, propose } from './testing/test-adjustments.ts';

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext({
    env: { SECOND_PERSON_ABOVE_BAHT: '1000', ONE_PERSON_DAY_BAHT: '10000', APPROVER_DAY_BAHT: '900' },
  });
});
beforeEach(async () => {
  // All tests come from one address.
  await context.admin.query('delete from auth_attempt');
  await context.admin.query(
    `alter table staff_order disable trigger what_is_counted_stays;
     update staff_order set done_on = done_on - 1 where done_on is not null;
     alter table staff_order enable trigger what_is_counted_stays`,
  );
  member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const cash = async () => (await balancesOf(context, member)).cashSatang;
const newest = async () =>
  (await call(context.app, 'GET /api/member/statement', { limit: 1 }, member.as)).data.items[0];
const notices = async () =>
  (await call(context.app, 'GET /api/notifications', undefined, member.as)).data.map(
    ({ title, description }) => [title, description],
  );
const shared = { list: 'adjustments', state: 'proposed' } as const;

test.each([
  ['credit', 20_50, 'เพิ่มเงินในกระเป๋าหลักของคุณแล้ว', 'เจ้าหน้าที่ปรับยอดเพิ่ม ฿20.50\nเหตุผล: ยอดฝากเข้าไม่ครบ'],
  ['debit', -20_50, 'หักเงินจากกระเป๋าหลักของคุณแล้ว', 'เจ้าหน้าที่ปรับยอดลด ฿20.50\nเหตุผล: ยอดฝากเข้าไม่ครบ'],
] as const)(
  '[P8] a %s of any amount takes two people; the member reads it in the statement and in a notification',
  async (direction, change, title, description) => {
    const { data } = await propose(context, member, direction, 20_50);
    expect(data).toMatchObject({ state: 'proposed', direction, amount_satang: 20_50, decided_by: null });
    expect([await cash(), await notices()]).toEqual([100_00n, []]);
    expect((await decide(context, data.adjustment_id, 'somchai')).code).toBe('second-person-needed');
    expect((await decide(context, data.adjustment_id)).data).toMatchObject({
      ...{ state: 'done', proposed_by: 'somchai', decided_by: 'somsri', decided_reason: 'ตรวจแล้ว' },
    });
    expect(await cash()).toBe(BigInt(100_00 + change));
    expect(await newest()).toMatchObject({
      ...{ kind: `adjustment-${direction}`, amount: change / 100, reference: 'ปรับยอดโดยเจ้าหน้าที่' },
    });
    expect(await notices()).toEqual([[title, description]]);
    const { rows } = await context.admin.query(
      `select action, details ->> 'who' as who, details ->> 'direction' as direction from audit_event
      where member_id = $1 and action like 'cash-adjustment-%' order by event_id`,
      [member.memberId],
    );
    expect(rows).toEqual([
      { action: 'cash-adjustment-proposed', who: 'somchai', direction },
      { action: 'cash-adjustment-done', who: 'somsri', direction },
    ]);
    expect((await runTrialBalance(context)).problems).toEqual([]);
  },
);

test('[P8] the trace of a correction has who proposed it, who decided, and why', async () => {
  const id = await adjust(context, member, 'debit', 30_00);
  const trace = await traceNewest(context, member, 'adjustment-debit');
  expect(trace.transfer).toMatchObject({ key: id, to: { account: `adjustment:${member.agentId}` } });
  expect([trace.related, namesOf(trace)]).toEqual([[], ['adjustment-proposed', 'adjustment-decided']]);
  expect(factsOf(trace, 'adjustment-proposed')).toEqual({
    ...{ verdict: 'debit', amount_satang: 30_00, person: 'somchai', reason: 'ยอดฝากเข้าไม่ครบ' },
  });
  expect(factsOf(trace, 'adjustment-decided')).toEqual({
    ...{ status: 'done', person: 'somsri', reason: 'ตรวจแล้ว' },
  });
});

test('[P8] the same key proposes once, also at the same moment; with other content it is refused', async () => {
  const adjustment_key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => propose(context, member, 'credit', 10_00, { adjustment_key })),
  );
  expect(new Set(answers.map(({ data }) => data.adjustment_id)).size).toBe(1);
  const other = [
    await propose(context, member, 'debit', 10_00, { adjustment_key }),
    await propose(context, member, 'credit', 10_01, { adjustment_key }),
  ];
  expect(other.map(({ code }) => code)).toEqual(['idempotency-conflict', 'idempotency-conflict']);
  const waiting = await order(context.app, '/operator/adjustments/list', shared);
  expect(waiting.data.filter(({ phone }) => phone === member.phone)).toHaveLength(1);
});

test('[P8] a rejected proposal moves nothing for good, also when its proposer takes it back', async () => {
  const { data } = await propose(context, member, 'credit', 10_00);
  expect((await decide(context, data.adjustment_id, 'somchai', 'reject')).data.state).toBe('rejected');
  expect((await decide(context, data.adjustment_id)).code).toBe('adjustment-taken');
  expect([await cash(), await notices()]).toEqual([100_00n, []]);
});

test('[P8] a debit of more than the cash is refused and goes on waiting until the money is there', async () => {
  const { data } = await propose(context, member, 'debit', 100_01);
  expect(await decide(context, data.adjustment_id)).toMatchObject({
    code: 'adjustment-exceeds-cash',
    message: expect.stringContaining('฿100.00'),
  });
  const waiting = await order(context.app, '/operator/adjustments/list', shared);
  expect(waiting.data.map(({ adjustment_id }) => adjustment_id)).toContain(data.adjustment_id);
  await giveCash(context, member, 1n);
  expect((await decide(context, data.adjustment_id)).code).toBe('ok');
  expect(await cash()).toBe(0n);
});

test('[P8] the shared key, other roles, other brands and unknown members are refused', async () => {
  expect((await propose(context, member, 'credit', 1, { by: 'operator' })).code).toBe('personal-key-needed');
  const { data } = await propose(context, member, 'credit', 1);
  for (const verdict of ['approve', 'reject'] as const)
    expect((await decide(context, data.adjustment_id, 'operator', verdict)).code).toBe('personal-key-needed');
  const support = await newPerson(context.app, 'support7', ['support']);
  const word = { adjustment_id: data.adjustment_id, verdict: 'approve', reason: 'ตรวจแล้ว' } as const;
  const refused = await orderBy(context.app, support, '/operator/adjustments/decide', word);
  expect(refused.code).toBe('not-permitted');
  expect((await orderBy(context.app, support, '/operator/adjustments/list', shared)).code).toBe('ok');
  const there = { by: 'somkid', brand: 'thara' } as const;
  const elsewhere = await order(context.app, '/operator/adjustments/decide', word, there);
  expect(elsewhere.code).toBe('adjustment-unknown');
  expect((await propose(context, { phone: '0899999999' }, 'credit', 1)).code).toBe('member-unknown');
  for (const amount of [0, -1, 1.5, 100_000_001])
    expect((await propose(context, member, 'credit', amount)).code).toBe('request-invalid');
});

test('[P8] what is added counts in the day of both people, what is taken in nobody’s', async () => {
  await giveCash(context, member, 5_000_00n);
  await adjust(context, member, 'debit', 2_000_00);
  await adjust(context, member, 'credit', 900_00);
  const { rows } = await context.admin.query(
    `select proposed_by, approved_by, worth_satang::int as worth from staff_order
      where kind = 'cash_adjustment' and done_on = (now() at time zone 'Asia/Bangkok')::date order by worth`,
  );
  expect(rows).toEqual(
    [0, 900_00].map((worth) => ({ proposed_by: 'somchai', approved_by: 'somsri', worth })),
  );
  // The approver's sum of the day is reached; a debit gives nothing and is still approved.
  const more = (await propose(context, member, 'credit', 1)).data;
  expect((await decide(context, more.adjustment_id)).code).toBe('approver-day-sum-reached');
  await adjust(context, member, 'debit', 1);
});

test('[P8] a suspended member is corrected in both directions, and stays suspended', async () => {
  const [credit, debit] = [
    (await propose(context, member, 'credit', 50_00)).data,
    (await propose(context, member, 'debit', 20_00)).data,
  ];
  const { phone } = member;
  await order(context.app, '/operator/members/suspend', { suspend: phone, reason: 'ตรวจสอบ' });
  for (const { adjustment_id } of [credit, debit])
    expect((await decide(context, adjustment_id)).code).toBe('ok');
  expect(await cash()).toBe(130_00n);
  const { data } = await order(context.app, '/operator/members/show', { show_member: phone });
  expect(data.status).toBe('suspended');
});
