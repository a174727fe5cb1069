import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { newRegistration, signUpMember, type TestMember } from '../../testing/test-members.ts';

const registrations = 6;
let context: TestContext;
beforeAll(async () => {
  context = await createTestContext({ env: { REGISTRATIONS_PER_HOUR: `${registrations}` } });
});
beforeEach(() => context.admin.query('delete from auth_attempt'));
afterAll(() => context.close());

const home = '127.0.0.1';
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const login = (username: string, password: string, address: string, app = context.app) =>
  call(app, 'POST /api/login', { username, password, agent_code: 'SIAM' }, from(address));
const codesOf = (answers: { code: string }[]) =>
  answers.reduce<Record<string, number>>((count, { code }) => {
    count[code] = (count[code] ?? 0) + 1;
    return count;
  }, {});
const guess = (member: TestMember, address: string) => login(member.phone, 'ผิดแน่นอน-1', address);
const repeat = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('[P4] wrong passwords of a stranger lock the stranger out, not the member where the member is known', async () => {
  const member = await signUpMember(context);
  for (let attempt = 0; attempt < 5; attempt++) await guess(member, '203.0.113.7');
  expect((await login(member.phone, member.password, '203.0.113.7')).code).toBe('account-locked');
  expect((await login(member.phone, member.password, home)).code).toBe('ok');
  expect((await login(member.phone, member.password, '198.51.100.9')).code).toBe('ok');
});

test('[P4] strangers of many networks share twenty guesses; the member at home has none of them used up', async () => {
  const member = await signUpMember(context);
  const answers = [];
  for (let index = 0; index < 24; index++) answers.push(await guess(member, `203.0.113.${index}`));
  expect(codesOf(answers)).toEqual({ 'wrong-credentials': 20, 'account-locked': 4 });
  expect((await login(member.phone, member.password, home)).code).toBe('ok');
});

test('[P4] a crowd of wrong tries behind the member’s own address does not keep the member out', async () => {
  const member = await signUpMember(context);
  await context.admin.query(`insert into auth_attempt (kind, agent_id, phone, address)
    select 'login', 5, '08' || lpad(n::text, 8, '7'), '127.0.0.1' from generate_series(1, 60) n`);
  expect((await login(newRegistration().username, 'ผิดแน่นอน-1', home)).code).toBe('too-many-requests');
  expect((await login(member.phone, member.password, home)).code).toBe('ok');
});

test('[P4] addresses of one IPv6 network are one address, and so is an IPv4 one in either form', async () => {
  const member = await signUpMember(context);
  for (let index = 1; index <= 5; index++) await guess(member, `2001:db8:1:2:${index}::1`);
  expect((await guess(member, '2001:db8:1:2:ffff::9')).code).toBe('account-locked');
  expect((await guess(member, '2001:db8:1:3::1')).code).toBe('wrong-credentials');
  const other = await signUpMember(context);
  for (let index = 0; index < 5; index++) await guess(other, '203.0.113.8');
  expect((await guess(other, '::ffff:203.0.113.8')).code).toBe('account-locked');
});

test('[P4] tries with the right password under way at once never lock the account', async () => {
  const member = await signUpMember(context);
  const second = await context.startSecond();
  const answers = await repeat(16, (index) =>
    login(member.phone, member.password, '198.51.100.7', index % 2 ? second.app : context.app),
  );
  expect(codesOf(answers)).toEqual({ ok: 16 });
});

test('[P4] guesses at once in two processes are five guesses, with right passwords between them', async () => {
  const member = await signUpMember(context);
  const second = await context.startSecond();
  const answers = await repeat(24, (index) =>
    login(member.phone, `เดาสุ่มครั้งที่-${index}`, '198.51.100.8', index % 2 ? second.app : context.app),
  );
  expect(codesOf(answers)).toEqual({ 'wrong-credentials': 5, 'account-locked': 19 });
});

test('[P4] a flood of sign-ins from one address leaves the queue open for others', async () => {
  const members = await repeat(3, () => signUpMember(context));
  const flood = repeat(150, (index) =>
    login(`09${String(index).padStart(8, '0')}`, 'ผิดแน่นอน-1', '203.0.113.66'),
  );
  const honest = await Promise.all(
    members.map((member, index) => login(member.phone, member.password, `198.51.100.${index + 20}`)),
  );
  expect(codesOf(honest)).toEqual({ ok: 3 });
  const refused = (await flood).filter(({ code }) => code === 'too-many-requests');
  expect(refused.length).toBeGreaterThan(100);
  expect(refused[0]).toMatchObject({ http: 429, message: expect.stringMatching(/[ก-๙]/) });
});

test('[P4] members who signed up count: one network makes so many accounts an hour, also at once', async () => {
  await context.admin.query('delete from auth_attempt');
  const register = (address: string) =>
    call(context.app, 'POST /api/register', newRegistration(), from(address));
  const answers = await repeat(registrations + 4, (index) => register(`2001:db8:9:9:${index}::1`));
  expect(codesOf(answers)).toEqual({ ok: registrations, 'too-many-requests': 4 });
  expect((await register('2001:db8:9:9::77')).message).toContain('สมัครสมาชิกจากเครือข่ายนี้');
  expect((await register('198.51.100.30')).code).toBe('ok');
  await context.admin.query("update auth_attempt set at = at - interval '61 minutes'");
  expect((await register('2001:db8:9:9::77')).code).toBe('ok');
});

test('[P4] a network nobody signed in from for half a year is forgotten', async () => {
  const member = await signUpMember(context);
  await context.admin.query(
    "update member_network set last_seen_at = now() - interval '181 days' where member_id = $1",
    [member.memberId],
  );
  expect(await context.runJob('auth: forget old networks')).toBe(1);
});
