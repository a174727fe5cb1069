import type { LineOutcome } from '@sanuk/contract/areas/line';
import { allWaitOrEnd } from '../../testing/lock-waits.ts';
import { type Answer, call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { type LineSays, openLine, testChannel } from './testing/line-stand-in.ts';

const issuer = 'https://line.test';
const redirect = { redirect_uri: 'http://localhost:8080/liff' };

let context: TestContext;
let line: Awaited<ReturnType<typeof openLine>>;
let userCount = 0;

beforeAll(async () => {
  line = await openLine();
  const { id, secret } = testChannel;
  context = await createTestContext({
    env: { LINE_URL: line.url, LINE_LOGIN_URL: issuer, LINE_KEYS: `${id}:k1=${secret}` },
  });
});
afterAll(async () => {
  await context.close();
  line.server.close();
});

const newUser = () => `U${String(++userCount).padStart(32, '0')}`;

/** A login that was begun: what the browser keeps, and what LINE was asked for. */
async function begin() {
  const { data, code } = await call(context.app, 'POST /api/line/begin', redirect);
  expect(code).toBe('ok');
  return { state: data.state, asked: new URL(data.login_url) };
}

/** LINE says who it is; `says` changes what it says. */
async function finish(
  userId: string,
  {
    as,
    says,
    login,
  }: { as?: TestMember['as']; says?: LineSays; login?: Awaited<ReturnType<typeof begin>> } = {},
): Promise<Answer<'POST /api/line/finish'>> {
  const { state, asked } = login ?? (await begin());
  const iat = Math.floor(Date.now() / 1000);
  const nonce = asked.searchParams.get('nonce');
  const claims = { iss: issuer, sub: userId, aud: testChannel.id, name: 'มะลิ', nonce, iat, exp: iat + 3_600 };
  line.says = { ...says, claims: { ...claims, ...says?.claims } };
  return call(context.app, 'POST /api/line/finish', { state, code: 'code-of-line' }, as);
}

/** Links the LINE account of a finished log-in to a member. */
const link = (
  { data }: { data: LineOutcome },
  { as, password }: TestMember,
): Promise<Answer<'POST /api/line/link'>> =>
  call(context.app, 'POST /api/line/link', { link_ticket: data.link_ticket ?? '', password }, as);
const unlink = ({ as, password }: TestMember) => call(context.app, 'POST /api/line/unlink', { password }, as);

/** A member whose LINE account is linked. */
async function newLinked() {
  const [member, userId] = [await signUpMember(context), newUser()];
  expect((await link(await finish(userId), member)).code).toBe('ok');
  return { member, userId };
}

const auditOf = async (memberId: string) =>
  (
    await context.admin.query<{ action: string; details: object }>(
      'select action, details from audit_event where member_id = $1 order by event_id',
      [memberId],
    )
  ).rows;

test('[M9] a login is asked of the channel of the brand, and its code is exchanged with its secret', async () => {
  const login = await begin();
  expect(login.asked.href).toContain(`${issuer}/oauth2/v2.1/authorize?`);
  expect(Object.fromEntries(login.asked.searchParams)).toMatchObject({
    ...{ response_type: 'code', client_id: testChannel.id, scope: 'openid profile', state: login.state },
    ...redirect,
  });
  const { data } = await finish(newUser(), { login });
  expect(data).toMatchObject({ outcome: 'unlinked', session: null, display_name: 'มะลิ' });
  expect(Object.fromEntries(line.asked.at(-1) ?? [])).toEqual({
    ...{ grant_type: 'authorization_code', code: 'code-of-line', ...redirect },
    ...{ client_id: testChannel.id, client_secret: testChannel.secret },
  });
});

test('[M9] a brand without a channel offers no login through LINE', async () => {
  const answer = await call(context.app, 'POST /api/line/begin', redirect, { agentCode: 'THARA' });
  expect(answer.code).toBe('line-not-offered');
});

test('[M9] who links once is logged in from then on, in a session like all others', async () => {
  const { member, userId } = await newLinked();
  const { data } = await finish(userId);
  expect(data.outcome).toBe('signed-in');
  const as = { token: data.session?.access_token ?? '', agentCode: 'SIAM' };
  const info = await call(context.app, 'GET /api/get_user_info', undefined, as);
  expect(info.data.user.member_id).toBe(member.memberId);
  const signIns = await call(context.app, 'GET /api/responsible/sign_ins', undefined, as);
  expect(signIns.data.map(({ way, state }) => [way, state])).toEqual([
    ['line', 'this-one'],
    ['password', 'open'],
  ]);
  expect((await auditOf(member.memberId)).slice(-2)).toEqual([
    { action: 'line-linked', details: { display_name: 'มะลิ' } },
    { action: 'signed-in', details: { way: 'line' } },
  ]);
  await call(context.app, 'POST /api/logout', {}, as);
  expect((await call(context.app, 'GET /api/get_user_info', undefined, as)).code).toBe('session-expired');
});

test('[M9] who is logged in already as the linked member goes on in his session', async () => {
  const { member, userId } = await newLinked();
  expect((await finish(userId, { as: member.as })).data).toMatchObject({ outcome: 'same', session: null });
});

test('[M9] a login comes back once, also where two come at one moment', async () => {
  const [login, userId] = [await begin(), newUser()];
  const both = await Promise.all([finish(userId, { login }), finish(userId, { login })]);
  expect(both.map(({ code }) => code).sort()).toEqual(['line-login-over', 'ok']);
});

test('[M9] a login that was never begun here, or too long ago, does not come back', async () => {
  const login = await begin();
  expect((await finish(newUser(), { login: { ...login, state: 'somebody-elses' } })).code).toBe(
    'line-login-over',
  );
  await context.admin.query(`update line_login set expires_at = now() - interval '1 second'`);
  expect((await finish(newUser(), { login })).code).toBe('line-login-over');
});

test.each([
  ['of another channel', { claims: { aud: '2000000007' } }, 'line-token-invalid'],
  ['of another login', { claims: { nonce: 'of-before' } }, 'line-token-invalid'],
  ['of another key', { secret: 'secret-of-somebody-else' }, 'line-token-invalid'],
  ['that is over', { claims: { exp: 1_700_000_000 } }, 'line-login-over'],
  ['for a code that LINE does not know', { status: 400 }, 'line-login-over'],
  ['from a LINE that is down', { status: 503 }, 'line-unreachable'],
] as const)('[M9] a token %s logs nobody in', async (_what, says, code) => {
  const { userId } = await newLinked();
  const answer = await finish(userId, { says });
  expect([answer.code, answer.data]).toEqual([code, null]);
  expect(answer.message).toMatch(/[\u0E00-\u0E7F]{5}/);
});

test('[M9] a suspended member is refused as with his password', async () => {
  const { member, userId } = await newLinked();
  await context.admin.query(`update member set status = 'suspended' where member_id = $1`, [member.memberId]);
  expect((await finish(userId)).code).toBe('account-suspended');
});

test('[M9] a LINE account is of one member, and a member has one', async () => {
  const [{ member, userId }, other] = [await newLinked(), await signUpMember(context)];
  expect((await link(await finish(newUser()), member)).code).toBe('line-member-linked');
  // Both tickets are of logins from before the account was linked to somebody.
  const stranger = newUser();
  const [early, late] = [await finish(stranger), await finish(stranger)];
  expect((await link(early, other)).code).toBe('ok');
  expect((await link(late, await signUpMember(context))).code).toBe('line-user-taken');
  expect((await finish(stranger, { as: other.as })).data.outcome).toBe('same');
  expect((await finish(userId)).data.outcome).toBe('signed-in');
});

test('[M9] a ticket links once; sent again by the same member it answers the same', async () => {
  const [member, other] = [await signUpMember(context), await signUpMember(context)];
  const login = await finish(newUser());
  const first = await link(login, member);
  expect(first.data).toMatchObject({ is_offered: true, display_name: 'มะลิ' });
  expect(await link(login, member)).toEqual(first);
  expect((await link(login, other)).code).toBe('line-login-over');
});

test('[M9] an account that was taken off logs nobody in, and can be linked anew', async () => {
  const { member, userId } = await newLinked();
  const none = { is_offered: true, display_name: null, linked_at: null };
  for (let time = 1; time <= 2; time++) expect((await unlink(member)).data).toEqual(none);
  expect((await auditOf(member.memberId)).filter(({ action }) => action === 'line-unlinked')).toEqual([
    { action: 'line-unlinked', details: { display_name: 'มะลิ', cause: 'member' } },
  ]);
  const again = await finish(userId);
  expect(again.data.outcome).toBe('unlinked');
  expect((await link(again, member)).code).toBe('ok');
});

test('[M9] logins are forgotten when nobody can come back from them; who is linked stays', async () => {
  const { userId } = await newLinked();
  await context.admin.query(`update line_login set created_at = now() - interval '2 hours'`);
  expect(await context.runJob('line: forget old logins')).toBeGreaterThan(0);
  const left = await context.admin.query<{ count: bigint }>('select count(*) from line_login');
  expect(left.rows).toEqual([{ count: 0n }]);
  expect((await finish(userId)).data.outcome).toBe('signed-in');
});

test.each([
  'https://attacker.example/liff',
  'https://localhost.attacker.example/liff',
  'http://siam.example/liff',
])('[M9] given %s, which is no address of the brand, a log-in does not begin', async (redirect_uri) => {
  const before = await context.admin.query('select count(*) from line_login');
  const answer = await call(context.app, 'POST /api/line/begin', { redirect_uri });
  expect([answer.http, answer.code, answer.data]).toEqual([200, 'line-address-unknown', null]);
  expect((await context.admin.query('select count(*) from line_login')).rows).toEqual(before.rows);
});

test.each(['https://localhost@attacker.example/liff', 'https:\\\\localhost/liff', '//localhost/liff'])(
  '[M9] given %s, which no page of the site sends, the request is invalid',
  async (redirect_uri) => {
    expect(await call(context.app, 'POST /api/line/begin', { redirect_uri })).toMatchObject({
      http: 400,
      code: 'request-invalid',
    });
  },
);

describe('given a stolen session', () => {
  const sessionsOf = async (memberId: string) =>
    (
      await context.admin.query<{ way: string; ended_reason: string | null }>(
        'select way, ended_reason from member_session where member_id = $1 order by created_at',
        [memberId],
      )
    ).rows;
  const changePassword = ({ as, password }: TestMember) =>
    call(
      context.app,
      'POST /api/member/change_password',
      { old_password: password, new_password: 'ฝนตกที่หน้าต่าง-9' },
      as,
    );
  /** Opens a session by the LINE account, and answers its token. */
  async function signInByLine(userId: string) {
    const { data } = await finish(userId);
    return { token: data.session?.access_token ?? '', agentCode: 'SIAM' };
  }
  const isSignedIn = async (as: { token: string; agentCode: string }) =>
    (await call(context.app, 'GET /api/get_user_info', undefined, as)).code === 'ok';
  const notificationsOf = async ({ as }: TestMember) =>
    (await call(context.app, 'GET /api/notifications', undefined, as)).data.map(
      ({ title, description, href, read_at }) => ({ title, description, href, read_at }),
    );

  test('[M9] no LINE account is linked without the password, and the ticket stays for the member', async () => {
    const member = await signUpMember(context);
    const login = await finish(newUser());
    expect(await link(login, { ...member, password: 'ผิดแน่นอน-1' })).toMatchObject({
      http: 200,
      code: 'password-wrong',
      message: 'รหัสผ่านไม่ถูกต้อง',
      data: null,
    });
    expect(
      (await call(context.app, 'GET /api/line/account', undefined, member.as)).data.display_name,
    ).toBeNull();
    expect((await link(login, member)).code).toBe('ok');
  });

  test('[M9] no LINE account is unlinked without the password', async () => {
    const { member, userId } = await newLinked();
    expect((await unlink({ ...member, password: 'ผิดแน่นอน-1' })).code).toBe('password-wrong');
    expect((await finish(userId)).data.outcome).toBe('signed-in');
  });

  test('[M9] [P4] the password is guessed five times at most, over linking, unlinking and changing it together', async () => {
    const { member } = await newLinked();
    const login = await finish(newUser());
    const wrong = { ...member, password: 'ผิดแน่นอน-1' };
    const guesses = [
      ...[await link(login, wrong), await unlink(wrong), await changePassword(wrong)],
      ...(await Promise.all([link(login, wrong), unlink(wrong), link(login, wrong), unlink(wrong)])),
    ].map(({ code }) => code);
    expect(guesses.filter((code) => code === 'password-wrong')).toHaveLength(5);
    expect((await unlink(member)).code).toBe('session-expired');
    const { data } = await call(context.app, 'POST /api/login', {
      ...{ username: member.phone, password: member.password, agent_code: 'SIAM' },
    });
    const again = { ...member, as: { ...member.as, token: data.access_token } };
    expect((await unlink(again)).code).toBe('account-locked');
    await context.admin.query("update auth_attempt set at = at - interval '16 minutes'");
    expect((await unlink(again)).code).toBe('ok');
  });

  test('[M9] [A9] a changed password unlinks the LINE account, ends its sessions and reports its name', async () => {
    const { member, userId } = await newLinked();
    const byLine = await signInByLine(userId);
    expect(await changePassword(member)).toMatchObject({
      code: 'ok',
      data: { sessions_ended: 1, line_unlinked: 'มะลิ' },
    });
    expect(await isSignedIn(byLine)).toBe(false);
    expect((await finish(userId)).data).toMatchObject({ outcome: 'unlinked', session: null });
    expect((await auditOf(member.memberId)).slice(-2)).toEqual([
      { action: 'line-unlinked', details: { display_name: 'มะลิ', cause: 'password-changed' } },
      { action: 'password-changed', details: { sessions_ended: 1 } },
    ]);
  });

  test('[M9] [A9] a refused change of the password leaves the LINE account linked', async () => {
    const { member, userId } = await newLinked();
    expect((await changePassword({ ...member, password: 'ผิดแน่นอน-1' })).code).toBe('password-wrong');
    expect((await finish(userId)).data.outcome).toBe('signed-in');
  });

  test('[M9] unlinking ends the sessions that the LINE account opened, and no other', async () => {
    const { member, userId } = await newLinked();
    const byLine = await signInByLine(userId);
    expect((await unlink(member)).code).toBe('ok');
    expect(await isSignedIn(byLine)).toBe(false);
    expect(await isSignedIn(member.as)).toBe(true);
    expect(await sessionsOf(member.memberId)).toEqual([
      { way: 'password', ended_reason: null },
      { way: 'line', ended_reason: 'line-unlinked' },
    ]);
  });

  test('[M9] unlinking from a session that LINE opened keeps this session', async () => {
    const { member, userId } = await newLinked();
    const [here, there] = [await signInByLine(userId), await signInByLine(userId)];
    expect((await unlink({ ...member, as: here })).code).toBe('ok');
    expect(await Promise.all([here, there].map(isSignedIn))).toEqual([true, false]);
  });

  test.each([
    ['changed', changePassword],
    ['unlinked', unlink],
  ])(
    '[M9] a log-in through LINE that waits while the account is %s opens no session',
    async (_what, change) => {
      const { member, userId } = await newLinked();
      const login = await begin();
      await context.admin.query('begin');
      await context.admin.query('select from member where member_id = $1 for no key update', [
        member.memberId,
      ]);
      const changing = change(member);
      await allWaitOrEnd(context, changing);
      const finishing = finish(userId, { login });
      await allWaitOrEnd(context, changing, finishing);
      await context.admin.query('commit');
      expect((await changing).code).toBe('ok');
      expect((await finishing).data).toMatchObject({ outcome: 'unlinked', session: null });
      const open = (await sessionsOf(member.memberId)).filter(({ ended_reason }) => ended_reason === null);
      expect(open).toEqual([{ way: 'password', ended_reason: null }]);
    },
  );

  test('[M9] a link that waits while the password is changed is refused', async () => {
    const member = await signUpMember(context);
    const login = await finish(newUser());
    await context.admin.query('begin');
    await context.admin.query("update member set password_hash = 'another' where member_id = $1", [
      member.memberId,
    ]);
    const linking = link(login, member);
    await allWaitOrEnd(context, linking);
    await context.admin.query('commit');
    expect((await linking).code).toBe('password-wrong');
  });

  test('[M9] linking and unlinking notify the member, and nobody else', async () => {
    const { member } = await newLinked();
    const other = await signUpMember(context);
    await unlink(member);
    const notYou = 'หากคุณไม่ได้ทำรายการนี้ กรุณาเปลี่ยนรหัสผ่านทันทีและติดต่อแอดมิน';
    expect(await notificationsOf(member)).toEqual([
      {
        ...{ title: 'ยกเลิกการผูกบัญชี LINE แล้ว', href: '/member/profile', read_at: null },
        description: `บัญชี LINE “มะลิ” เข้าสู่ระบบของคุณไม่ได้อีก\n${notYou}`,
      },
      {
        ...{ title: 'ผูกบัญชี LINE แล้ว', href: '/member/profile', read_at: null },
        description: `บัญชี LINE “มะลิ” เข้าสู่ระบบของคุณได้โดยไม่ต้องใส่รหัสผ่าน\n${notYou}`,
      },
    ]);
    expect(await notificationsOf(other)).toEqual([]);
    const live = await context.admin.query<{ count: bigint }>(
      "select count(*) from live_event where name = 'notifications.changed' and member_id = $1",
      [member.memberId],
    );
    expect(live.rows).toEqual([{ count: 2n }]);
  });
});
