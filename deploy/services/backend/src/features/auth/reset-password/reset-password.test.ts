import { call } from '../../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../../testing/test-members.ts';
import { newPassword, openResetFixture, otherThan, type ResetFixture } from '../testing/reset.fixture.ts';

let fixture: ResetFixture;
beforeAll(async () => {
  fixture = await openResetFixture();
});
beforeEach(() => fixture.forgetAttempts());
afterAll(() => fixture.close());

test('[A8.6] a code by text sets a new password; the old one opens nothing any more', async () => {
  const member = await signUpMember(fixture.context);
  const asked = await fixture.ask(member.phone);
  expect(asked).toMatchObject({ http: 200, code: 'ok', data: { digits: 8 } });
  const at = Date.parse(asked.data.server_time);
  expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
  expect(Date.parse(asked.data.resend_after) - at).toBe(60_000);
  expect(Date.parse(asked.data.expires_at) - at).toBe(300_000);
  await fixture.sendCodes();
  const [code = ''] = fixture.sms.codesTo(member.phone);
  expect(fixture.sms.sent.filter((message) => message.to === member.phone)).toEqual([
    {
      to: member.phone,
      text: `สยาม: รหัส OTP สำหรับตั้งรหัสผ่านใหม่ คือ ${code} ใช้ได้ภายใน 5 นาที ห้ามบอกรหัสนี้กับผู้อื่น`,
    },
  ]);
  expect(await fixture.reset(member.phone, code)).toMatchObject({
    ...{ http: 200, code: 'ok' },
    data: { line_unlinked: null },
  });
  expect((await fixture.login(member.phone, member.password)).code).toBe('wrong-credentials');
  expect((await fixture.login(member.phone, newPassword)).code).toBe('ok');
});

/** Links a LINE account as the call does, which needs a channel at LINE. */
const linkLine = ({ agentId, memberId }: TestMember) =>
  fixture.context.admin.query(
    `insert into line_account (agent_id, line_user_id, member_id, display_name) values ($1, $2::text, $2::uuid, 'มะลิ')`,
    [agentId, memberId],
  );
const isLineLinked = async ({ memberId }: TestMember) =>
  (await fixture.context.admin.query('select from line_account where member_id = $1', [memberId]))
    .rowCount === 1;

test('[A8] [M9] a reset password unlinks the LINE account, and the answer and a notification name it', async () => {
  const [member, other] = [await signUpMember(fixture.context), await signUpMember(fixture.context)];
  await Promise.all([member, other].map(linkLine));
  const code = await fixture.codeFor(member.phone);
  expect(await fixture.reset(member.phone, code)).toMatchObject({
    code: 'ok',
    data: { line_unlinked: 'มะลิ' },
  });
  expect(await Promise.all([member, other].map(isLineLinked))).toEqual([false, true]);
  const { rows } = await fixture.context.admin.query(
    'select action, details from audit_event where member_id = $1 order by event_id desc limit 2',
    [member.memberId],
  );
  expect(rows).toEqual([
    { action: 'password-reset', details: { sessions_ended: 1 } },
    { action: 'line-unlinked', details: { display_name: 'มะลิ', cause: 'password-reset' } },
  ]);
  const { data } = await fixture.login(member.phone, newPassword);
  const as = { token: data.access_token, agentCode: 'SIAM' };
  const notifications = await call(fixture.context.app, 'GET /api/notifications', undefined, as);
  expect(notifications.data.map(({ title, description }) => [title, description])).toEqual([
    [
      'ตั้งรหัสผ่านใหม่แล้ว',
      'รหัสผ่านของคุณถูกตั้งใหม่ด้วยรหัส OTP และทุกอุปกรณ์ออกจากระบบแล้ว\nบัญชี LINE “มะลิ” เข้าสู่ระบบของคุณไม่ได้อีก\n' +
        'หากคุณไม่ได้ทำรายการนี้ กรุณาเปลี่ยนรหัสผ่านทันทีและติดต่อแอดมิน',
    ],
  ]);
});

test('[A8] [M9] a reset with a wrong code leaves the LINE account linked', async () => {
  const member = await signUpMember(fixture.context);
  await linkLine(member);
  const code = await fixture.codeFor(member.phone);
  expect((await fixture.reset(member.phone, otherThan(code))).code).toBe('code-wrong');
  expect(await isLineLinked(member)).toBe(true);
});

test('[A8] [P4] a reset password forgets the networks of earlier sessions', async () => {
  const member = await signUpMember(fixture.context);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await call(fixture.context.app, 'GET /api/get_user_info', undefined, { ...member.as, headers });
  await fixture.reset(member.phone, await fixture.codeFor(member.phone));
  const { rows } = await fixture.context.admin.query(
    'select network from member_network where member_id = $1',
    [member.memberId],
  );
  expect(rows).toEqual([{ network: '127.0.0.1' }]);
});

test('[A8] a new password ends every session of the member', async () => {
  const member = await signUpMember(fixture.context);
  const other = await fixture.login(member.phone, member.password);
  await fixture.reset(member.phone, await fixture.codeFor(member.phone));
  for (const token of [member.token, other.data.access_token]) {
    const info = await call(fixture.context.app, 'GET /api/get_user_info', undefined, { token });
    expect(info).toMatchObject({ http: 401, code: 'session-expired' });
  }
  const { rows } = await fixture.context.admin.query(
    `select e.data from live_event e join member_session s using (session_id)
     where s.member_id = $1 and e.name = 'session.ended'`,
    [member.memberId],
  );
  expect(rows).toEqual([{ data: { reason: 'password-changed' } }, { data: { reason: 'password-changed' } }]);
});

test('[P4.7] [A8.5] the code is used once, also by four calls at once', async () => {
  const member = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => fixture.reset(member.phone, code, `${newPassword}${index}`)),
  );
  expect(answers.map((answer) => answer.code).sort()).toEqual([
    'code-wrong',
    'code-wrong',
    'code-wrong',
    'ok',
  ]);
  const winner = answers.findIndex((answer) => answer.code === 'ok');
  expect((await fixture.login(member.phone, `${newPassword}${winner}`)).code).toBe('ok');
  expect((await fixture.reset(member.phone, code)).code).toBe('code-wrong');
});

test('[P4.9] [A8.3, A8.4] five tries, then not even the right code; a new one begins again', async () => {
  const member = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => fixture.reset(member.phone, otherThan(code))),
  );
  expect(guesses.filter((answer) => answer.code === 'code-wrong')).toHaveLength(5);
  expect(guesses.filter((answer) => answer.code === 'code-tries-used')).toHaveLength(7);
  expect((await fixture.login(member.phone, member.password)).code).toBe('ok');
  expect((await fixture.login(member.phone, newPassword)).code).toBe('wrong-credentials');
  expect((await fixture.reset(member.phone, code)).code).toBe('code-tries-used');
  await fixture.pass(61);
  expect((await fixture.reset(member.phone, await fixture.codeFor(member.phone))).code).toBe('ok');
});

test('[A8] the fifth try may still be the right one, with spaces as some phones copy it', async () => {
  const member = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  for (const wrong of [otherThan(code), '', '12345', '1234567']) {
    expect((await fixture.reset(member.phone, wrong)).code).toBe('code-wrong');
  }
  expect((await fixture.reset(member.phone, `${code.slice(0, 3)} ${code.slice(3)} `)).code).toBe('ok');
});

test('[P4.8] [A8] a code lives for five minutes', async () => {
  const member = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  await fixture.pass(301);
  expect(await fixture.reset(member.phone, code)).toMatchObject({
    code: 'code-expired',
    message: 'รหัส OTP หมดอายุแล้ว กรุณาขอรหัสใหม่',
  });
  expect((await fixture.login(member.phone, member.password)).code).toBe('ok');
});

test('[A8.3] another code may be asked for after a minute, and voids the older one', async () => {
  const member = await signUpMember(fixture.context);
  const first = await fixture.codeFor(member.phone);
  await fixture.pass(40);
  const tooSoon = await fixture.ask(member.phone);
  expect(tooSoon.code).toBe('code-too-soon');
  expect(tooSoon.message).toMatch(/^กรุณารอ (?:19|20) วินาทีก่อนขอรหัส OTP ใหม่$/);
  await fixture.pass(20);
  const second = await fixture.codeFor(member.phone);
  expect(second).not.toBe(first);
  expect((await fixture.reset(member.phone, first)).code).toBe('code-wrong');
  expect((await fixture.reset(member.phone, second)).code).toBe('ok');
});

test('[P4] the new password follows the rules, and refusing it costs no try', async () => {
  const member = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  for (let attempt = 0; attempt < 6; attempt++) {
    expect((await fixture.reset(member.phone, code, 'สั้น')).code).toBe('password-too-short');
  }
  expect((await fixture.reset(member.phone, code, member.phone)).code).toBe('password-too-common');
  expect((await fixture.reset('0212345678', code)).code).toBe('phone-invalid');
  expect((await fixture.reset(member.phone, code)).code).toBe('ok');
});

test('[P4] a new password ends the lock-out of the old one', async () => {
  const member = await signUpMember(fixture.context);
  for (let attempt = 0; attempt < 5; attempt++) await fixture.login(member.phone, 'ผิดแน่นอน-1');
  expect((await fixture.login(member.phone, member.password)).code).toBe('account-locked');
  await fixture.reset(member.phone, await fixture.codeFor(member.phone));
  expect((await fixture.login(member.phone, newPassword)).code).toBe('ok');
});

test('[A8] another process finds the right code as well', async () => {
  const member = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  const second = await fixture.context.startSecond();
  const answer = await call(second.app, 'POST /api/reset_password_v2', {
    username: member.phone,
    code,
    new_password: newPassword,
    agent_code: 'SIAM',
  });
  expect(answer.code).toBe('ok');
});
