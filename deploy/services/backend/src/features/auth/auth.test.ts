import { createHash } from 'node:crypto';
import { QueueOverflowError } from '../../passwords/fair-queue.ts';
import { PasswordHasher } from '../../passwords/password-hash.ts';
import {
  call,
  createTestContext,
  rawCall,
  readAnswer,
  type TestContext,
} from '../../testing/test-context.ts';
import { newRegistration, signUpMember } from '../../testing/test-members.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
// All tests come from one address.
beforeEach(() => context.admin.query('delete from auth_attempt'));
afterAll(() => context.close());

const login = (username: string, password: string, agentCode = 'SIAM') =>
  call(context.app, 'POST /api/login', { username, password, agent_code: agentCode }, { agentCode });
const info = (token: string, agentCode = 'SIAM') =>
  call(context.app, 'GET /api/get_user_info', undefined, { token, agentCode });

test('[A7] [A3.6, A3.7, A3.8] registering lands signed in, with the account masked and a wallet of 0', async () => {
  const form = newRegistration();
  const { code, data } = await call(context.app, 'POST /api/register', form);
  expect(code).toBe('ok');
  expect(data.access_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(Date.parse(data.expires_at) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  expect((await info(data.access_token)).data).toMatchObject({
    agent_code: 'SIAM',
    user: {
      username: form.username,
      name: form.name,
      vip_level: 0,
      bank_account_masked: expect.stringMatching(/^x{6}\d{4}$/),
    },
  });
  const wallets = await call(context.app, 'POST /api/member/wallets', {}, { token: data.access_token });
  expect(wallets.data).toEqual([{ id: 'main', wallet_name: 'กระเป๋าหลัก', balance: 0, wallet_type_id: 1 }]);
});

test('[A7.3] a phone is available until it is taken, per brand', async () => {
  const form = newRegistration();
  const check = (agentCode: string, username = form.username) =>
    call(context.app, 'POST /api/check_account', { username }, { agentCode });
  expect((await check('SIAM')).data).toEqual({ available: true });
  await call(context.app, 'POST /api/register', form);
  expect(await check('SIAM')).toMatchObject({ http: 200, code: 'phone-taken', data: null });
  expect((await check('THARA')).data).toEqual({ available: true });
  expect((await check('SIAM', '1234')).code).toBe('phone-invalid');
});

test('[A7] a phone and a bank account are registered once per brand', async () => {
  const form = newRegistration();
  await call(context.app, 'POST /api/register', form);
  const samePhone = { ...newRegistration(), username: form.username };
  const sameAccount = { ...newRegistration(), bank_account: form.bank_account };
  const taken = await call(context.app, 'POST /api/register', samePhone);
  expect([taken.http, taken.code, taken.message, taken.data]).toEqual([
    200,
    'phone-taken',
    'เบอร์โทรศัพท์นี้ถูกใช้สมัครแล้ว',
    null,
  ]);
  expect((await call(context.app, 'POST /api/register', sameAccount)).code).toBe('bank-account-taken');
  const other = { ...form, agent_code: 'THARA' };
  expect((await call(context.app, 'POST /api/register', other, { agentCode: 'THARA' })).code).toBe('ok');
});

test('[A7] one form sent ten times at once makes one member', async () => {
  const form = newRegistration();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(context.app, 'POST /api/register', form)),
  );
  expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === 'phone-taken')).toHaveLength(9);
  const { rows } = await context.admin.query(
    `select count(*)::int as accounts from ledger.account join member on code like 'member:' || member_id || ':%'
     where phone = $1`,
    [form.username],
  );
  expect(rows).toEqual([{ accounts: 3 }]);
});

test('[S4] nobody registers here under the code of another brand', async () => {
  const form = { ...newRegistration(), agent_code: 'THARA' };
  expect((await call(context.app, 'POST /api/register', form)).code).toBe('agent-code-unknown');
});

test('[S4.9] an account of one brand cannot log in at the other', async () => {
  const [siam, thara] = [await signUpMember(context, 'SIAM'), await signUpMember(context, 'THARA')];
  const outcomes = async (member: typeof siam) => [
    (await login(member.phone, member.password, 'SIAM')).code,
    (await login(member.phone, member.password, 'THARA')).code,
  ];
  expect(await outcomes(siam)).toEqual(['ok', 'wrong-credentials']);
  expect(await outcomes(thara)).toEqual(['wrong-credentials', 'ok']);
});

test('[A3.1] the right password signs in; the wrong one and an unknown number answer alike', async () => {
  const member = await signUpMember(context);
  const right = await login(member.phone, member.password);
  expect(right.code).toBe('ok');
  expect((await info(right.data.access_token)).data.user.username).toBe(member.phone);
  const wrong = await login(member.phone, 'ไม่ใช่รหัสนี้แน่');
  const unknown = await login('0899999999', 'ไม่ใช่รหัสนี้แน่');
  expect([wrong.http, wrong.code, wrong.message]).toEqual([
    200,
    'wrong-credentials',
    'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง',
  ]);
  expect(unknown).toEqual(wrong);
});

test('[P4] a password typed in another Unicode form of the same letters is the same password', async () => {
  const form = { ...newRegistration(), password: 'café-au-lait-ตอนเช้า'.normalize('NFD') };
  await call(context.app, 'POST /api/register', form);
  expect((await login(form.username, form.password.normalize('NFC'))).code).toBe('ok');
});

test('[P4.4] [A4] signing out ends that session on the server, and only that one', async () => {
  const member = await signUpMember(context);
  const other = await login(member.phone, member.password);
  expect((await call(context.app, 'POST /api/logout', {}, member.as)).code).toBe('ok');
  expect(await info(member.token)).toMatchObject({ http: 401, code: 'session-expired' });
  expect((await info(other.data.access_token)).code).toBe('ok');
});

test('[P4] a token is good on its own brand only', async () => {
  const member = await signUpMember(context);
  expect(await info(member.token, 'THARA')).toMatchObject({ http: 401, code: 'session-expired' });
});

test.each([
  ['idle too long', "last_seen_at = now() - interval '7 days 1 minute'"],
  ['past its last day', "expires_at = now() - interval '1 second'"],
])('[P4] a session %s is over', async (_what, change) => {
  const member = await signUpMember(context);
  await context.admin.query(`update member_session set ${change} where member_id = $1`, [member.memberId]);
  expect(await info(member.token)).toMatchObject({ http: 401, code: 'session-expired' });
});

test('[P4] using a session keeps it from idling out', async () => {
  const member = await signUpMember(context);
  await context.admin.query(
    "update member_session set last_seen_at = now() - interval '6 days' where member_id = $1",
    [member.memberId],
  );
  expect((await info(member.token)).code).toBe('ok');
  const { rows } = await context.admin.query(
    "select last_seen_at > now() - interval '1 minute' as fresh from member_session where member_id = $1",
    [member.memberId],
  );
  expect(rows).toEqual([{ fresh: true }]);
});

test('[P4.1, P4.2, P4.3] passwords are argon2id hashes, tokens are random and known by their hash alone', async () => {
  const member = await signUpMember(context);
  const again = await login(member.phone, member.password);
  const newPassword = 'ฝนตกที่หน้าต่าง-9';
  const change = { old_password: member.password, new_password: newPassword };
  const argon2id = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
  const hashOf = async () => {
    const { rows } = await context.admin.query<{ password_hash: string }>(
      'select password_hash from member where member_id = $1',
      [member.memberId],
    );
    return rows[0]?.password_hash ?? '';
  };
  const first = await hashOf();
  expect(first).toMatch(argon2id);
  expect((await call(context.app, 'POST /api/member/change_password', change, member.as)).code).toBe('ok');
  expect(await hashOf()).toMatch(argon2id);
  expect(await hashOf()).not.toBe(first);
  const { rows: others } = await context.admin.query('select password_hash from member');
  for (const { password_hash } of others) expect(password_hash).toMatch(argon2id);

  // 32 random bytes: two sign-ins of one member have nothing in common, and nothing of the member is in them.
  const tokens = [member.token, again.data.access_token];
  for (const token of tokens) {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const bytes = Buffer.from(token, 'base64url');
    expect(bytes).toHaveLength(32);
    for (const known of [member.memberId, member.memberId.replaceAll('-', ''), member.phone])
      expect([token, bytes.toString('latin1'), bytes.toString('hex')].join(' ')).not.toContain(known);
  }
  const [one, two] = tokens.map((token) => [...Buffer.from(token, 'base64url')]);
  expect(one?.filter((byte, at) => byte === two?.[at]).length).toBeLessThan(6);

  const { rows: sessions } = await context.admin.query<{ token_hash: Buffer }>(
    'select token_hash from member_session where member_id = $1 order by created_at',
    [member.memberId],
  );
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  expect(sessions.map(({ token_hash }) => token_hash)).toEqual(hashes);
  for (const token of tokens) expect(await tablesWith(token)).toEqual([]);
});

/** Tables of which a row holds the text, as it is or as bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await context.admin.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const forms = [text, Buffer.from(text).toString('hex'), Buffer.from(text, 'base64url').toString('hex')];
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await context.admin.query(
      `select 1 from ${name} t where exists (select from unnest($1::text[]) form where strpos(t::text, form) > 0) limit 1`,
      [forms],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

test('[P4.5] five wrong passwords lock the account for fifteen minutes, even for the right one', async () => {
  const member = await signUpMember(context);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await login(member.phone, 'ผิดแน่นอน-1')).code).toBe('wrong-credentials');
  }
  expect((await login(member.phone, member.password)).code).toBe('account-locked');
  expect((await call(context.app, 'GET /api/get_user_info', undefined, member.as)).code).toBe('ok');
  await context.admin.query("update auth_attempt set at = at - interval '16 minutes'");
  expect((await login(member.phone, member.password)).code).toBe('ok');
});

test('[P4] fifty guesses at once are five guesses', async () => {
  const member = await signUpMember(context);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => login(member.phone, `เดาสุ่มครั้งที่-${index}`)),
  );
  const count = (code: string) => answers.filter((answer) => answer.code === code).length;
  expect(count('wrong-credentials')).toBe(5);
  // Those who found no place in the queue of their network are refused at once, unseen.
  expect(count('account-locked') + count('too-many-requests')).toBe(45);
});

test('[P4] a success starts the count again, and one brand’s lock is not another’s', async () => {
  const member = await signUpMember(context);
  const four = async () => {
    for (let attempt = 0; attempt < 4; attempt++) await login(member.phone, 'ผิดแน่นอน-1');
  };
  await four();
  expect((await login(member.phone, member.password)).code).toBe('ok');
  await four();
  expect((await login(member.phone, member.password)).code).toBe('ok');
  for (let attempt = 0; attempt < 6; attempt++) await login('0812121212', 'ผิดแน่นอน-1', 'THARA');
  expect((await login('0812121212', 'ผิดแน่นอน-1', 'SIAM')).code).toBe('wrong-credentials');
});

test('[P4] an address that tries many accounts is held up', async () => {
  const member = await signUpMember(context);
  await context.admin.query(`insert into auth_attempt (kind, agent_id, phone, address)
    select 'login', 5, '08' || lpad(n::text, 8, '0'), '203.0.113.5' from generate_series(1, 60) n`);
  const signInAt = async (address: string) =>
    readAnswer<'POST /api/login'>(
      await rawCall(
        context.app,
        'POST /api/login',
        { username: member.phone, password: member.password, agent_code: 'SIAM' },
        { headers: { 'x-forwarded-for': address } },
      ),
    );
  expect(await signInAt('203.0.113.5')).toMatchObject({ http: 429, code: 'too-many-requests' });
  expect(await signInAt('203.0.113.9')).toMatchObject({ http: 200, code: 'ok' });
});

test('[P4] a suspended member is told so after the right password, and their sessions are over', async () => {
  const member = await signUpMember(context);
  await context.admin.query("update member set status = 'suspended' where member_id = $1", [member.memberId]);
  expect((await login(member.phone, member.password)).code).toBe('account-suspended');
  expect((await login(member.phone, 'ผิดแน่นอน-1')).code).toBe('wrong-credentials');
  expect(await info(member.token)).toMatchObject({ http: 401 });
});

test('[P4] who signed up, in, out and failed stands in a trail that cannot be changed', async () => {
  const member = await signUpMember(context);
  await login(member.phone, 'ผิดแน่นอน-1');
  await login(member.phone, member.password);
  await call(context.app, 'POST /api/logout', {}, member.as);
  const { rows } = await context.admin.query(
    'select action from audit_event where member_id = $1 order by event_id',
    [member.memberId],
  );
  expect(rows.map((row) => row.action)).toEqual(['registered', 'sign-in-failed', 'signed-in', 'signed-out']);
  for (const statement of [
    "update audit_event set action = 'x'",
    'delete from audit_event',
    'truncate audit_event',
  ]) {
    await expect(context.admin.query(statement)).rejects.toThrow('append-only');
  }
});

test('[P4] old attempts are forgotten', async () => {
  await login('0812345678', 'ผิดแน่นอน-1');
  await context.admin.query("update auth_attempt set at = at - interval '2 days'");
  expect(await context.runJob('auth: forget old attempts')).toBe(1);
});

test('[P4] hashes wait for their turn, and too many waiting are turned away', async () => {
  const hasher = new PasswordHasher({ atOnce: 2, waiting: 3, waitingPerNetwork: 3 });
  const claim = (index: number) => ({ network: '203.0.113.1', account: `${index}` });
  const known = await hasher.hash(claim(0), 'ดอกไม้บานตอนเช้า');
  const check = (index: number) => hasher.inQueue(claim(index), (verify) => verify(known, 'ดอกไม้บานตอนเช้า'));
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => check(index)));
  expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(5);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map((result) => result.reason)).toEqual([1, 2, 3].map(() => expect.any(QueueOverflowError)));
});
