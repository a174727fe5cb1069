import { order } from '../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../testing/test-context.ts';
import { giveCash, newRegistration, signUpMember, type TestMember } from '../testing/test-members.ts';
import { confirmRaise, exclude, mine, setLimit, takeBreak, waitHours } from './testing/test-limits.ts';

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  member = await signUpMember(context);
});

const deposit = (amount: number | null) => ({ kind: 'deposit', period: 'day', amount }) as const;
const amounts = async () =>
  (await mine(context, member)).limits.map(({ amount, raise }) => [amount, raise?.amount]);

test('[X5.4, X5.5, X5.6] lower holds at once, higher after a day and a second word', async () => {
  await setLimit(context, member, deposit(500));
  await setLimit(context, member, deposit(300));
  await setLimit(context, member, deposit(1_000));
  expect(await amounts()).toEqual([[300, 1_000]]);
  const early = await confirmRaise(context, member, deposit(1_000));
  expect([early.code, early.message]).toEqual(['raise-too-soon', expect.stringContaining('ยืนยันได้ตั้งแต่')]);
  await waitHours(context, member, 24);
  // A day alone raises nothing.
  expect(await amounts()).toEqual([[300, 1_000]]);
  expect((await confirmRaise(context, member, deposit(2_000))).code).toBe('raise-unknown');
  expect((await confirmRaise(context, member, deposit(1_000))).code).toBe('ok');
  expect(await amounts()).toEqual([[1_000, undefined]]);
  await setLimit(context, member, deposit(null));
  await waitHours(context, member, 25);
  expect((await confirmRaise(context, member, deposit(null))).data.limits).toEqual([]);
});

test('[X5.5] the database raises no limit before its time, whoever asks it to', async () => {
  await setLimit(context, member, deposit(300));
  const raise = (amount: string) =>
    context.admin.query(`update play_limit set amount = ${amount} where member_id = $1`, [member.memberId]);
  await expect(raise('40000')).rejects.toThrow('rises after a day');
  await expect(raise('null')).rejects.toThrow('rises after a day');
  await exclude(context, member);
  const shorten = 'update play_guard set excluded_until = clock_timestamp() where member_id = $1';
  await expect(context.admin.query(shorten, [member.memberId])).rejects.toThrow('ends when it ends');
});

test('[X5] a limit counts what was done before it was set, and what is counted is counted once', async () => {
  await giveCash(context, member, 200_00n);
  await setLimit(context, member, { kind: 'deposit', period: 'month', amount: 500 });
  const used = async () => (await mine(context, member)).limits[0]?.used;
  expect(await used()).toBe(200);
  for (let no = 0; no < 101; no += 1) await giveCash(context, member, 1_00n);
  expect(await used()).toBe(301);
  expect(await context.runJob('responsible-play: count')).toBe(1);
  expect(await used()).toBe(301);
});

test('[X5] a stop can be made longer and not shorter; a time-out too', async () => {
  expect((await takeBreak(context, member, 168)).code).toBe('ok');
  expect((await takeBreak(context, member, 24)).code).toBe('stop-shorter');
  expect((await exclude(context, member, 12)).code).toBe('ok');
  const { code, message } = await exclude(context, member, 6);
  expect([code, message]).toEqual(['stop-shorter', expect.stringContaining('ลดให้สั้นลงไม่ได้')]);
  const again = await exclude(context, member, 60);
  const years = (Date.parse(again.data.excluded_until ?? '') - Date.now()) / (365.25 * 86_400_000);
  expect(years).toBeCloseTo(5, 1);
});

describe('the same person on another brand', () => {
  /** Registers on the other brand; with the phone of the member, unless said otherwise. */
  const elsewhere = async (form: object): Promise<TestMember['as']> => {
    const body = { ...newRegistration('THARA'), ...form };
    const { data, message } = await call(context.app, 'POST /api/register', body, { agentCode: 'THARA' });
    expect(message).toBe('');
    return { token: data.access_token, agentCode: 'THARA' };
  };
  const untilOf = async (as: TestMember['as']) =>
    (await call(context.app, 'GET /api/responsible/mine', undefined, as)).data.excluded_until;
  const account = () => `10${member.phone.slice(2)}`;

  test('[X5.14] is excluded with him, and does not begin anew afterwards', async () => {
    const before = await elsewhere({ username: member.phone, bank_account: account() });
    await exclude(context, member);
    const until = (await mine(context, member)).excluded_until;
    expect(until).not.toBeNull();
    expect(await untilOf(before)).toBe(until);
  });

  test.each([
    ['the account', ''],
    ['the account with a zero on its left', '0'],
  ])('[X5.14] who registers with %s while he is excluded is excluded as long', async (_what, zero) => {
    await exclude(context, member);
    const after = await elsewhere({ username: member.phone, bank_account: `${zero}${account()}` });
    expect(await untilOf(after)).toBe((await mine(context, member)).excluded_until);
  });

  test('[P8] is excluded by staff of one brand, and the trail of the other says so without names and reasons', async () => {
    await elsewhere({ username: member.phone, bank_account: account() });
    await order(context.app, '/operator/limits/exclude', {
      ...{ exclude: member.phone, months: 6, reason: 'โทรมาขอ' },
    });
    const there = { limits_of: member.phone };
    const shown = await order(context.app, '/operator/limits/show', there, { brand: 'thara' });
    expect(shown.data.stops).toMatchObject([{ kind: 'exclusion', by: 'another brand', reason: null }]);
    const { rows } = await context.admin.query(
      `select e.action, e.details from audit_event e join member m using (member_id)
        where m.phone = $1 and m.agent_id <> $2 and e.action like 'play-%'`,
      [member.phone, member.agentId],
    );
    expect(rows).toEqual([{ action: 'play-excluded-elsewhere', details: { months: 6 } }]);
  });

  test('[X5] a stranger who knows the phone, or the account, excludes nobody but himself', async () => {
    for (const form of [{ username: member.phone }, { bank_account: account() }]) {
      const stranger = await elsewhere(form);
      await call(context.app, 'POST /api/responsible/exclude', { months: 6, confirmed: true }, stranger);
      expect(await untilOf(stranger)).not.toBeNull();
      expect((await mine(context, member)).excluded_until).toBeNull();
    }
  });
});

test('[P8] staff sees the limits of a member and excludes him by his wish, with the name of who did it', async () => {
  await setLimit(context, member, { kind: 'time', period: 'day', amount: 90 });
  const { phone } = member;
  const excluded = await order(context.app, '/operator/limits/exclude', {
    ...{ exclude: phone, months: 6, reason: 'โทรมาขอ' },
  });
  expect(excluded.data).toMatchObject({
    limits: [{ kind: 'time', period: 'day', amount: 90, used: 0 }],
    stops: [{ kind: 'exclusion', by: 'somchai', reason: 'โทรมาขอ' }],
  });
  const shown = await order(context.app, '/operator/limits/show', { limits_of: phone }, { by: 'operator' });
  expect(shown.data).toEqual(excluded.data);
  const { rows } = await context.admin.query(
    `select action, details ->> 'who' as who from audit_event
      where member_id = $1 and (action like 'play-%' or action = 'member-limits-read') order by event_id`,
    [member.memberId],
  );
  expect(rows).toEqual([
    { action: 'play-limit-set', who: null },
    { action: 'play-excluded', who: 'somchai' },
    { action: 'member-limits-read', who: 'operator' },
  ]);
});

test('[P8] an exclusion whose answer was lost counts once, also when both are sent at the same time', async () => {
  const send = (months: 6 | 12, by: 'somchai' | 'somsri' = 'somchai') =>
    order(
      context.app,
      '/operator/limits/exclude',
      { exclude: member.phone, months, reason: 'โทรมาขอ' },
      { by },
    );
  const [first, again] = await Promise.all([send(6), send(6)]);
  expect([first.code, again.code]).toEqual(['ok', 'ok']);
  expect(first.data).toEqual(again.data);
  expect(again.data.stops).toHaveLength(1);
  const { rows } = await context.admin.query(
    `select 1 from audit_event where member_id = $1 and action = 'play-excluded'`,
    [member.memberId],
  );
  expect(rows).toHaveLength(1);
  // A longer one is another order, and a shorter one is refused in words for the staff.
  expect((await send(12)).data.stops).toHaveLength(2);
  const shorter = await send(6, 'somsri');
  expect([shorter.code, shorter.message]).toEqual(['stop-shorter', expect.stringMatching(/^สมาชิกหยุดเล่นถึง/)]);
});

test('[X5] a member reads what he played in a month, and where he signed in', async () => {
  await giveCash(context, member, 100_00n);
  const { data } = await call(context.app, 'GET /api/responsible/activity', {}, member.as);
  expect(data.total).toEqual({ staked: 0, returned: 0, net: 0, deposited: 100, withdrawn: 0 });
  const signIns = await call(context.app, 'GET /api/responsible/sign_ins', undefined, member.as);
  expect(signIns.data).toMatchObject([{ state: 'this-one', address: '127.0.0.x' }]);
  const since = new Date(Date.now() - 60_000).toISOString();
  const played = await call(context.app, 'GET /api/responsible/played', { since }, member.as);
  expect(played.data).toMatchObject({ staked: 0, returned: 0, net: 0 });
});
