import { allWaitOrEnd } from '../../../testing/lock-waits.ts';
import { order } from '../../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { newRegistration, signUpMember, type TestMember } from '../../../testing/test-members.ts';
import { openSmsService, type SmsService } from '../testing/sms-service.ts';

const newPassword = 'ฝนตกที่หน้าต่าง-9';

let sms: SmsService;
let context: TestContext;
beforeAll(async () => {
  sms = await openSmsService();
  context = await createTestContext({ env: { SMS_URL: sms.url } });
});
// All tests come from one address.
beforeEach(() => context.admin.query('delete from auth_attempt'));
afterAll(async () => {
  await context.close();
  sms.close();
});

const login = (member: TestMember, password = member.password) =>
  call(context.app, 'POST /api/login', {
    username: member.phone,
    password,
    agent_code: member.agentCode,
  });
const info = (token: string) => call(context.app, 'GET /api/get_user_info', undefined, { token });
const changePassword = (member: TestMember, old_password = member.password, new_password = newPassword) =>
  call(context.app, 'POST /api/member/change_password', { old_password, new_password }, member.as);
/** The same member in another session. */
const signedIn = (member: TestMember, token: string): TestMember => ({
  ...member,
  token,
  as: { ...member.as, token },
});
let counter = 0;
const newAccount = () => ({ bank_code: 'SCB', bank_account: `20${String(++counter).padStart(8, '0')}` });
const nameSecond = (member: TestMember, account = newAccount(), password = member.password) =>
  call(context.app, 'POST /api/member/update_sub_bank_account', { ...account, password }, member.as);
const auditOf = async (member: TestMember) => {
  const { rows } = await context.admin.query<{ action: string; details: unknown }>(
    'select action, details from audit_event where member_id = $1 order by event_id desc limit 1',
    [member.memberId],
  );
  return rows[0];
};

test('[A9.4] a changed password ends every other session and keeps this one', async () => {
  const member = await signUpMember(context);
  const others = [await login(member), await login(member)];
  // Long past its last day: it ends as well, and is not counted.
  const stale = await login(member);
  await context.admin.query(
    `update member_session set expires_at = now() - interval '1 day'
     where session_id = (select session_id from member_session where member_id = $1 order by created_at desc limit 1)`,
    [member.memberId],
  );
  expect(await changePassword(member)).toMatchObject({ http: 200, code: 'ok', data: { sessions_ended: 2 } });
  expect((await info(member.token)).code).toBe('ok');
  for (const { data } of [...others, stale]) {
    expect(await info(data.access_token)).toMatchObject({ http: 401, code: 'session-expired' });
  }
  expect((await login(member)).code).toBe('wrong-credentials');
  expect((await login(member, newPassword)).code).toBe('ok');
});

test('[A9] a changed password stands in the audit trail, without passwords', async () => {
  const member = await signUpMember(context);
  await login(member);
  await changePassword(member);
  expect(await auditOf(member)).toEqual({ action: 'password-changed', details: { sessions_ended: 1 } });
});

test('[A9.2, A9.3] the old password is asked for, and the new one follows the rules', async () => {
  const member = await signUpMember(context);
  expect(await changePassword(member, 'ผิดแน่นอน-1')).toMatchObject({
    http: 200,
    code: 'password-wrong',
    message: 'รหัสผ่านไม่ถูกต้อง',
  });
  expect((await changePassword(member, member.password, 'สั้น')).code).toBe('password-too-short');
  expect((await changePassword(member, member.password, `x${member.phone}`)).code).toBe(
    'password-too-common',
  );
  expect((await login(member)).code).toBe('ok');
});

test('[P4] a session that guesses the password five times ends, and the password stays locked for a while', async () => {
  const member = await signUpMember(context);
  const other = await login(member);
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => changePassword(member, `เดาสุ่มครั้งที่-${index}`)),
  );
  const codes = guesses.map(({ code }) => code);
  expect(codes.filter((code) => code === 'password-wrong')).toHaveLength(5);
  // Calls that had been let in before the session ended are refused by the count.
  expect(codes.every((code) => ['password-wrong', 'account-locked', 'session-expired'].includes(code))).toBe(
    true,
  );
  expect((await changePassword(member)).code).toBe('session-expired');
  expect((await info(other.data.access_token)).code).toBe('ok');
  const again = signedIn(member, (await login(member)).data.access_token);
  expect((await changePassword(again)).code).toBe('account-locked');
  expect((await nameSecond(again)).code).toBe('account-locked');
  await context.admin.query("update auth_attempt set at = at - interval '16 minutes'");
  expect((await changePassword(again)).code).toBe('ok');
});

test('[P4] a thief of a session cannot keep the member from changing the password', async () => {
  const member = await signUpMember(context);
  const thief = signedIn(member, (await login(member)).data.access_token);
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 5; attempt++) await changePassword(thief, 'ผิดแน่นอน-1');
    await context.admin.query("update auth_attempt set at = at - interval '16 minutes'");
  }
  // The first five were the last: this session is over, so nothing more was counted.
  expect((await changePassword(thief, 'ผิดแน่นอน-1')).code).toBe('session-expired');
  expect((await changePassword(member)).code).toBe('ok');
  const { rows } = await context.admin.query(
    `select action, count(*)::int from audit_event where member_id = $1 and action in ('password-check-failed', 'session-ended-by-guesses')
     group by action order by action`,
    [member.memberId],
  );
  expect(rows).toEqual([
    { action: 'password-check-failed', count: 5 },
    { action: 'session-ended-by-guesses', count: 1 },
  ]);
  const { data } = await call(context.app, 'GET /api/notifications', undefined, member.as);
  expect(data.map(({ title }) => title)).toEqual(['เปลี่ยนรหัสผ่านแล้ว', 'ใส่รหัสผ่านผิดหลายครั้ง']);
});

test('[P4] a changed password forgets the networks of other sessions', async () => {
  const member = await signUpMember(context);
  for (const address of ['203.0.113.7', '198.51.100.9'])
    await call(context.app, 'GET /api/get_user_info', undefined, {
      ...member.as,
      headers: { 'x-forwarded-for': address },
    });
  const networks = async () =>
    (
      await context.admin.query<{ network: string }>(
        'select network from member_network where member_id = $1 order by network',
        [member.memberId],
      )
    ).rows.map(({ network }) => network);
  expect(await networks()).toHaveLength(3);
  await changePassword(member);
  expect(await networks()).toEqual(['127.0.0.1']);
});

test('[P4] a sign-in locked from outside does not keep the member from changing the password', async () => {
  const member = await signUpMember(context);
  for (let attempt = 0; attempt < 6; attempt++) await login(member, 'ผิดแน่นอน-1');
  expect((await login(member)).code).toBe('account-locked');
  expect((await changePassword(member)).code).toBe('ok');
});

test('[A9] of two changes at once one is made, and its password is the one that holds', async () => {
  const member = await signUpMember(context);
  const answers = await Promise.all(
    [0, 1].map((index) => changePassword(member, member.password, `${newPassword}${index}`)),
  );
  expect(answers.map((answer) => answer.code).sort()).toEqual(['ok', 'password-wrong']);
  const winner = answers.findIndex((answer) => answer.code === 'ok');
  expect((await login(member, `${newPassword}${winner}`)).code).toBe('ok');
});

test('[A9] a changed password and a second account notify the member', async () => {
  const member = await signUpMember(context);
  await changePassword(member);
  const account = newAccount();
  await nameSecond(member, account, newPassword);
  const { data } = await call(context.app, 'GET /api/notifications', undefined, member.as);
  const notYou = 'หากคุณไม่ได้ทำรายการนี้ กรุณาเปลี่ยนรหัสผ่านทันทีและติดต่อแอดมิน';
  expect(data.map(({ title, description }) => [title, description])).toEqual([
    ['เพิ่มบัญชีสำรองแล้ว', `บัญชี SCB xxxxxx${account.bank_account.slice(-4)} รับเงินถอนของคุณได้แล้ว\n${notYou}`],
    ['เปลี่ยนรหัสผ่านแล้ว', `รหัสผ่านของคุณถูกเปลี่ยน และอุปกรณ์อื่นออกจากระบบทั้งหมดแล้ว\n${notYou}`],
  ]);
});

test('[P4] a changed password voids a code that is on its way', async () => {
  const member = await signUpMember(context);
  const body = { username: member.phone, agent_code: 'SIAM' };
  await call(context.app, 'POST /api/reset_password', body);
  await context.runJob('auth: send codes');
  const [code = ''] = sms.codesTo(member.phone);
  await changePassword(member);
  const reset = await call(context.app, 'POST /api/reset_password_v2', {
    ...body,
    code,
    new_password: 'อีกรหัสหนึ่งที่ไม่ซ้ำ',
  });
  expect([code.length, reset.code]).toEqual([8, 'code-wrong']);
});

const actions: [string, string, (member: TestMember) => Promise<{ code: string }>][] = [
  ['opens no session', 'wrong-credentials', (member) => login(member)],
  ['changes no password', 'password-wrong', (member) => changePassword(member)],
  ['names no account', 'password-wrong', (member) => nameSecond(member)],
];
test.each(actions)(
  '[P4] a password that changed while it was being checked %s',
  async (_what, code, action) => {
    const member = await signUpMember(context);
    await context.admin.query('begin');
    await context.admin.query("update member set password_hash = 'another' where member_id = $1", [
      member.memberId,
    ]);
    const done = action(member);
    await allWaitOrEnd(context, done);
    await context.admin.query('commit');
    expect((await done).code).toBe(code);
  },
);

test('[A9] the second account is named once, shown masked, and its number stands in no trail', async () => {
  const member = await signUpMember(context);
  const before = await info(member.token);
  expect(before.data.user).toMatchObject({ sub_bank_code: null, sub_bank_account_masked: null });
  const account = { bank_code: '014', bank_account: '987-6-54321-0' };
  const named = await nameSecond(member, account);
  expect(named).toMatchObject({ http: 200, code: 'ok' });
  expect(named.data).toEqual({ bank_code: 'SCB', bank_account_masked: 'xxxxxx3210' });
  expect((await info(member.token)).data.user).toMatchObject({
    sub_bank_code: 'SCB',
    sub_bank_account_masked: 'xxxxxx3210',
  });
  expect(await auditOf(member)).toEqual({
    action: 'sub-bank-account-named',
    details: { bank_code: 'SCB', bank_account_masked: 'xxxxxx3210' },
  });
  expect((await nameSecond(member)).code).toBe('sub-bank-account-set');
});

test.each([
  ['an unknown bank', { bank_code: 'XYZ', bank_account: '1234567890' }],
  ['nine digits', { bank_code: 'SCB', bank_account: '123456789' }],
  ['sixteen digits', { bank_code: 'SCB', bank_account: '1234567890123456' }],
  ['letters', { bank_code: 'SCB', bank_account: '12345abcde' }],
])('[A9] a second account with %s is refused', async (_what, account) => {
  const member = await signUpMember(context);
  expect((await nameSecond(member, account)).code).toBe('bank-account-invalid');
});

test('[A9] naming the second account asks for the password', async () => {
  const member = await signUpMember(context);
  expect((await nameSecond(member, newAccount(), 'ผิดแน่นอน-1')).code).toBe('password-wrong');
  expect((await info(member.token)).data.user.sub_bank_code).toBeNull();
});

test('[A9] an account has one owner in a brand, whether it is the first or the second', async () => {
  const form = newRegistration();
  const first = { bank_code: form.bank_code, bank_account: form.bank_account };
  const { data } = await call(context.app, 'POST /api/register', form);
  const as = { token: data.access_token, agentCode: 'SIAM' };
  const own = { ...first, password: form.password };
  expect((await call(context.app, 'POST /api/member/update_sub_bank_account', own, as)).code).toBe(
    'bank-account-taken',
  );
  const member = await signUpMember(context);
  expect((await nameSecond(member, first)).code).toBe('bank-account-taken');
  const second = newAccount();
  expect((await nameSecond(member, second)).code).toBe('ok');
  expect((await nameSecond(await signUpMember(context), second)).code).toBe('bank-account-taken');
  const elsewhere = await signUpMember(context, 'THARA');
  expect((await nameSecond(elsewhere, second)).code).toBe('ok');
});

test('[A7] nobody registers with an account that is somebody’s second one', async () => {
  const second = newAccount();
  await nameSecond(await signUpMember(context), second);
  const form = { ...newRegistration(), ...second };
  expect((await call(context.app, 'POST /api/register', form)).code).toBe('bank-account-taken');
});

test('[A9] one account named by many at once, as first and as second, has one owner', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => signUpMember(context)));
  const account = newAccount();
  const answers = await Promise.all([
    ...members.map((member) => nameSecond(member, account)),
    ...Array.from({ length: 4 }, () =>
      call(context.app, 'POST /api/register', { ...newRegistration(), ...account }),
    ),
  ]);
  const codes = answers.map((answer) => answer.code).sort();
  expect(codes).toEqual([...Array(7).fill('bank-account-taken'), 'ok']);
});

test('[A9] of one member’s two second accounts at once one is kept', async () => {
  const member = await signUpMember(context);
  const answers = await Promise.all([nameSecond(member), nameSecond(member)]);
  expect(answers.map((answer) => answer.code).sort()).toEqual(['ok', 'sub-bank-account-set']);
});

test('[P4] whose accounts there are cannot be tried out', async () => {
  const taken = newAccount();
  await nameSecond(await signUpMember(context), taken);
  const member = await signUpMember(context);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await nameSecond(member, taken)).code).toBe('bank-account-taken');
  }
  expect(await nameSecond(member)).toMatchObject({ http: 429, code: 'too-many-requests' });
});

test('[P4] the database refuses half a second account and an account of two owners', async () => {
  const [one, other] = [await signUpMember(context), await signUpMember(context)];
  const set = (member: TestMember, what: string) =>
    context.admin.query(`update member set ${what} where member_id = $1`, [member.memberId]);
  await expect(set(one, "sub_bank_code = 'SCB'")).rejects.toThrow('member_sub_bank_account_whole');
  await set(one, "sub_bank_code = 'SCB', sub_bank_account = '3333333333'");
  await expect(set(other, "bank_code = 'SCB', bank_account = '3333333333'")).rejects.toThrow(
    'bank_account_owner_once',
  );
  await set(one, 'sub_bank_code = null, sub_bank_account = null');
  await set(other, "bank_code = 'SCB', bank_account = '3333333333'");
});

test.each([0, 1, 2])('[A10] a member of vip_level %i is told so', async (level) => {
  const member = await signUpMember(context);
  const body = { level_of: member.phone, vip_level: level, reason: 'ลูกค้าประจำ' };
  for (let times = 0; times < 2; times += 1)
    expect(await order(context.app, '/operator/members/level', body)).toMatchObject({
      code: 'ok',
      data: { member_id: member.memberId, vip_level: level },
    });
  expect((await info(member.token)).data.user.vip_level).toBe(level);
  const { rows } = await context.admin.query(
    `select details - 'who' as details from audit_event where member_id = $1 and action = 'member-level-set'`,
    [member.memberId],
  );
  const line = { details: { reason: 'ลูกค้าประจำ', from: 0, to: level } };
  expect(rows).toEqual(level === 0 ? [] : [line]);
});

test('[P8] [A10] a level is for members of the brand', async () => {
  const { phone } = await signUpMember(context, 'THARA');
  const body = { level_of: phone, vip_level: 1, reason: 'ลูกค้าประจำ' };
  expect((await order(context.app, '/operator/members/level', body)).code).toBe('member-unknown');
});

test('[P4.10] logins and changes of password, account and settings stand in the audit trail: who, what and when', async () => {
  const member = await signUpMember(context);
  const began = new Date();
  await login(member, 'ผิดแน่นอน-1');
  await login(member);
  await changePassword(member);
  const account = newAccount();
  await nameSecond(member, account, newPassword);
  await call(context.app, 'POST /api/logout', {}, member.as);
  const level = { level_of: member.phone, vip_level: 2, reason: 'ลูกค้าประจำ' };
  await order(context.app, '/operator/members/level', level, { by: 'somsri' });
  await order(
    context.app,
    '/operator/announcement',
    { who: 'สมชาย', announcement: 'off' },
    { by: 'operator' },
  );
  const { rows } = await context.admin.query(
    `select action, member_id, agent_id, address, details, at between $2 and clock_timestamp() as is_now
     from audit_event where at >= $2 and (member_id = $1 or member_id is null) order by event_id`,
    [member.memberId, began],
  );
  const own = { member_id: member.memberId, agent_id: 5, address: '127.0.0.1', is_now: true };
  expect(rows).toEqual([
    { ...own, action: 'sign-in-failed', details: {} },
    { ...own, action: 'signed-in', details: {} },
    { ...own, action: 'password-changed', details: { sessions_ended: 1 } },
    {
      ...own,
      action: 'sub-bank-account-named',
      details: { bank_code: 'SCB', bank_account_masked: `xxxxxx${account.bank_account.slice(-4)}` },
    },
    { ...own, action: 'signed-out', details: {} },
    { ...own, action: 'member-level-set', details: { who: 'somsri', reason: 'ลูกค้าประจำ', from: 0, to: 2 } },
    {
      ...own,
      member_id: null,
      action: 'announcement-switched',
      details: { who: 'สมชาย', event_modal: false },
    },
  ]);
});
