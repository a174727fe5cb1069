import type { LineOutcome } from '@sanuk/contract/areas/line';
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

const ticketOf = ({ data }: { data: LineOutcome }) => ({ link_ticket: data.link_ticket ?? '' });

/** A member whose LINE account is linked. */
async function newLinked() {
  const [member, userId] = [await signUpMember(context), newUser()];
  const { code } = await call(context.app, 'POST /api/line/link', ticketOf(await finish(userId)), member.as);
  expect(code).toBe('ok');
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
  const link = async (user: string, as: TestMember['as']) => {
    const unlinked = await finish(user);
    return call(context.app, 'POST /api/line/link', ticketOf(unlinked), as);
  };
  expect((await link(newUser(), member.as)).code).toBe('line-member-linked');
  // Both tickets are of logins from before the account was linked to somebody.
  const stranger = newUser();
  const [early, late] = [await finish(stranger), await finish(stranger)];
  expect((await call(context.app, 'POST /api/line/link', ticketOf(early), other.as)).code).toBe('ok');
  const third = await signUpMember(context);
  expect((await call(context.app, 'POST /api/line/link', ticketOf(late), third.as)).code).toBe(
    'line-user-taken',
  );
  expect((await finish(userId)).data.outcome).toBe('signed-in');
});

test('[M9] a ticket links once; sent again by the same member it answers the same', async () => {
  const [member, other] = [await signUpMember(context), await signUpMember(context)];
  const ticket = ticketOf(await finish(newUser()));
  const first = await call(context.app, 'POST /api/line/link', ticket, member.as);
  expect(first.data).toMatchObject({ is_offered: true, display_name: 'มะลิ' });
  expect(await call(context.app, 'POST /api/line/link', ticket, member.as)).toEqual(first);
  expect((await call(context.app, 'POST /api/line/link', ticket, other.as)).code).toBe('line-login-over');
});

test('[M9] an account that was taken off logs nobody in, and can be linked anew', async () => {
  const { member, userId } = await newLinked();
  const none = { is_offered: true, display_name: null, linked_at: null };
  for (let time = 1; time <= 2; time++)
    expect((await call(context.app, 'POST /api/line/unlink', {}, member.as)).data).toEqual(none);
  expect((await auditOf(member.memberId)).filter(({ action }) => action === 'line-unlinked')).toHaveLength(1);
  const again = await finish(userId);
  expect(again.data.outcome).toBe('unlinked');
  expect((await call(context.app, 'POST /api/line/link', ticketOf(again), member.as)).code).toBe('ok');
});

test('[M9] logins are forgotten when nobody can come back from them; who is linked stays', async () => {
  const { userId } = await newLinked();
  await context.admin.query(`update line_login set created_at = now() - interval '2 hours'`);
  expect(await context.runJob('line: forget old logins')).toBeGreaterThan(0);
  const left = await context.admin.query<{ count: bigint }>('select count(*) from line_login');
  expect(left.rows).toEqual([{ count: 0n }]);
  expect((await finish(userId)).data.outcome).toBe('signed-in');
});
