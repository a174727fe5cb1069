import { call, createTestContext, type TestContext } from '../testing/test-context.ts';
import { newRegistration, signUpMember, type TestMember } from '../testing/test-members.ts';

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

test('[P4] networks of one IPv6 site share ten guesses; the member at a new network signs in', async () => {
  const member = await signUpMember(context);
  const answers = [];
  for (let index = 0; index < 24; index++) answers.push(await guess(member, `2001:db8:4:${index}00::1`));
  expect(codesOf(answers)).toEqual({ 'wrong-credentials': 10, 'account-locked': 14 });
  expect((await login(member.phone, member.password, '198.51.100.51')).code).toBe('ok');
});

test('[P4] failures of an IPv6 site count together, at twice what one network may', async () => {
  const fail = (site: string, count: number) =>
    context.admin.query(
      `insert into auth_attempt (kind, agent_id, phone, address, network_56, network_48)
       select 'login', 5, '08' || lpad(n::text, 8, '6'), $1 || n || '::/64', $1 || n || '00::/56', $1 || ':/48'
       from generate_series(1, $2::int) n`,
      [site, count],
    );
  await fail('2001:db8:c:', 119);
  const next = (network: string) => login(newRegistration().username, 'ผิดแน่นอน-1', network);
  expect((await next('2001:db8:c:fff0::1')).code).toBe('wrong-credentials');
  expect((await next('2001:db8:c:fee0::1')).code).toBe('too-many-requests');
  expect((await next('2001:db8:d:fee0::1')).code).toBe('wrong-credentials');
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

test.each([
  ['/56', (index: number) => `2001:db8:a:10${index.toString(16)}::1`, 9],
  ['/48', (index: number) => `2001:db8:b:${index}00::1`, 12],
])(
  '[P4] members of many networks of one %s who sign up at once count together',
  async (_prefix, addressOf, allowed) => {
    const register = (address: string) =>
      call(context.app, 'POST /api/register', newRegistration(), from(address));
    const answers = await repeat(16, (index) => register(addressOf(index)));
    expect(codesOf(answers)).toEqual({ ok: allowed, 'too-many-requests': 16 - allowed });
    expect((await register('2001:db8:ffff::1')).code).toBe('ok');
  },
);

test('[P4] no member is known at more networks than the newest sixty-four', async () => {
  const member = await signUpMember(context);
  await context.admin.query(
    `insert into member_network (member_id, network, last_seen_at)
     select $1, '10.1.1.' || n, now() - make_interval(mins => n) from generate_series(1, 70) n`,
    [member.memberId],
  );
  const at = from('198.51.100.77');
  await call(context.app, 'GET /api/get_user_info', undefined, { ...member.as, ...at });
  const { rows } = await context.admin.query(
    `select count(*)::int as count, bool_or(network = '198.51.100.77') as newest from member_network where member_id = $1`,
    [member.memberId],
  );
  expect(rows).toEqual([{ count: 64, newest: true }]);
});

test('[P4] a network nobody signed in from for half a year is forgotten', async () => {
  const member = await signUpMember(context);
  await context.admin.query(
    "update member_network set last_seen_at = now() - interval '181 days' where member_id = $1",
    [member.memberId],
  );
  expect(await context.runJob('auth: forget old networks')).toBe(1);
});
