import { order } from '../../testing/staff-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { logInOn, newDevice, shortIdOf } from '../../testing/test-devices.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';

const lineUser = 'U0123456789abcdef0123456789abcdef';

let context: TestContext;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  context = await createTestContext();
  member = await signUpMember(context, 'SIAM', { username: '0891234567', name: 'สมหญิง ใจดี' });
  other = await signUpMember(context, 'THARA', { username: '0897654321', name: 'สมหญิง ใจดี' });
  await link(member, lineUser, 'Mali ดอกมะลิ');
});
afterAll(() => context.close());

const link = ({ memberId, agentId }: TestMember, userId: string, name: string) =>
  context.admin.query(
    'insert into line_account (agent_id, line_user_id, member_id, display_name) values ($1, $2, $3, $4)',
    [agentId, userId, memberId, name],
  );
const found = async (find: string, brand = 'siam') => {
  const { data } = await order(context.app, '/operator/members/find', { find }, { brand });
  return data.map(({ phone, matched }) => [phone, matched]);
};
const newestSearch = async () =>
  (
    await context.admin.query<{ details: object }>(
      "select details from audit_event where action = 'members-found' order by event_id desc limit 1",
    )
  ).rows[0]?.details;
const show = async ({ phone }: TestMember, brand = 'siam') =>
  (await order(context.app, '/operator/members/show', { show_member: phone }, { brand })).data;

describe('LINE', () => {
  test.each(['Mali', 'mali', 'MALI ดอก', 'Mali ดอกมะลิ', lineUser, lineUser.toUpperCase()])(
    'given a linked LINE account, when staff searches for %j, its member is found',
    async (find) => {
      expect(await found(find)).toEqual([['0891234567', 'line']]);
    },
  );

  test('given a linked LINE account, when staff searches in another brand, nobody is found', async () => {
    for (const find of ['Mali', lineUser]) expect(await found(find, 'thara')).toEqual([]);
  });

  test.each(['ดอกมะลิ', lineUser.slice(0, 32), `U${'0'.repeat(32)}`])(
    'given a linked LINE account, when staff searches for %j, nobody is found',
    async (find) => {
      expect(await found(find)).toEqual([]);
    },
  );

  test('given a LINE name that is a number, when staff searches for its start, its member is found', async () => {
    const numbered = await signUpMember(context, 'SIAM', { username: '0611111111' });
    await link(numbered, `U${'1'.repeat(32)}`, '777 Lucky');
    expect(await found('777')).toEqual([['0611111111', 'line']]);
    expect(await found('777 lu')).toEqual([['0611111111', 'line']]);
  });

  test('given members of one name and LINE name, when staff searches, each is found once, by the name first', async () => {
    const one = await signUpMember(context, 'SIAM', { username: '0622222222', name: 'Orawan Jaidee' });
    await link(one, `U${'2'.repeat(32)}`, 'Orawan');
    const two = await signUpMember(context, 'SIAM', { username: '0633333333', name: 'Somsri Jaidee' });
    await link(two, `U${'3'.repeat(32)}`, 'Orawan ♥');
    expect(await found('orawan')).toEqual([
      ['0622222222', 'name'],
      ['0633333333', 'line'],
    ]);
  });

  test('given a search by LINE, it is an event of the audit trail like every other', async () => {
    await found('Mali');
    expect(await newestSearch()).toEqual({ who: 'somchai', search: 'Mali', found: 1 });
    await found(lineUser);
    expect(await newestSearch()).toEqual({ who: 'somchai', search: lineUser, found: 1 });
  });

  test('the page of a member shows the linked LINE account without the id, or that there is none', async () => {
    const shown = await show(member);
    expect(shown.line).toEqual({ display_name: 'Mali ดอกมะลิ', linked_at: expect.any(String) });
    expect(JSON.stringify(shown)).not.toContain(lineUser);
    expect((await show(other, 'thara')).line).toBeNull();
  });
});

test('given an account that two people changed, when staff searches for the old number, its member is found', async () => {
  const changed = await signUpMember(context, 'SIAM', {
    ...{ username: '0655555555', bank_code: 'KBANK', bank_account: '5556667778' },
  });
  const { data } = await order(context.app, '/operator/accounts/change', {
    ...{ change_key: 'account-of-old-search', phone: changed.phone, account: 'main' },
    ...{ bank_code: 'SCB', bank_account: '9990001112', reason: 'ปิดบัญชีเดิมแล้ว' },
  });
  expect(await found('5556667778')).toEqual([[changed.phone, 'account']]);
  const { change_id } = data;
  const approval = { change_id, verdict: 'approve', reason: 'ตรวจแล้ว' } as const;
  await order(context.app, '/operator/accounts/decide', approval, { by: 'somsri' });
  for (const old of ['5556667778', '55566', '7778'])
    expect(await found(old)).toEqual([[changed.phone, 'old-account']]);
  expect(await found('9990001112')).toEqual([[changed.phone, 'account']]);
  expect(await found('5556667778', 'thara')).toEqual([]);
  const support = await newPerson(context.app, 'support8', ['support']);
  const seen = async (find: string) =>
    (await orderBy(context.app, support, '/operator/members/find', { find })).data.length;
  expect([await seen('5556667778'), await seen('7778'), await seen('55566')]).toEqual([1, 1, 0]);
});

describe('device', () => {
  /** An id whose short id has a letter, or has none. */
  const deviceWith = (hasLetter: boolean): string => {
    for (;;) {
      const device = newDevice();
      if (/[a-f]/.test(shortIdOf(device)) === hasLetter) return device;
    }
  };

  test.each([
    ['letters and digits', true],
    ['digits alone', false],
  ])(
    'given a device with a short id of %s, when staff searches for it, every member who used it is found',
    async (_what, hasLetter) => {
      const device = deviceWith(hasLetter);
      const second = await signUpMember(context, 'SIAM');
      for (const one of [member, second, other])
        expect((await logInOn(context, one, device)).code).toBe('ok');
      const short = shortIdOf(device);
      const phones = [member.phone, second.phone].sort();
      expect((await found(short)).sort()).toEqual(phones.map((phone) => [phone, 'device']));
      if (hasLetter) expect(await found(short.toUpperCase())).toHaveLength(2);
      expect(await found(short, 'thara')).toEqual([[other.phone, 'device']]);
    },
  );

  test('given a device of one brand, when staff of another searches for it, nobody is found', async () => {
    const device = deviceWith(true);
    await logInOn(context, member, device);
    expect(await found(shortIdOf(device), 'thara')).toEqual([]);
    expect(await found(shortIdOf(device).slice(0, 9))).toEqual([]);
  });

  test('given a device of many members, when staff searches for it, twenty are found and the search is noted', async () => {
    const device = deviceWith(true);
    for (let no = 10; no < 31; no += 1) await signUpMember(context, 'SIAM', { username: `08777777${no}` });
    await context.admin.query(
      `insert into member_device (member_id, agent_id, device_hash, user_agent)
         select member_id, agent_id, sha256(convert_to($1, 'UTF8')), '' from member where agent_id = $2`,
      [device, member.agentId],
    );
    const short = shortIdOf(device);
    expect(await found(short)).toHaveLength(20);
    expect(await newestSearch()).toEqual({ who: 'somchai', search: short, found: 20 });
  });

  test('the page of a member shows the devices, last used first, to every role that sees members', async () => {
    const lone = await signUpMember(context, 'SIAM', { username: '0644444444' });
    const [first, second] = [newDevice(), newDevice()];
    for (const device of [first, second, first]) await logInOn(context, lone, device);
    const auditor = await newPerson(context.app, 'auditor7', ['auditor']);
    const { data } = await orderBy(context.app, auditor, '/operator/members/show', {
      show_member: lone.phone,
    });
    expect(data.devices).toEqual(
      [first, second].map((device) => ({
        device: shortIdOf(device),
        first_seen_at: expect.any(String),
        last_seen_at: expect.any(String),
        user_agent: 'lightMyRequest',
      })),
    );
    expect(JSON.stringify(data)).not.toContain(first);
  });
});
