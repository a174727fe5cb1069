import type { LineOutcome } from '@sanuk/contract/areas/line';
import { type Answer, call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import {
  type LiffKey,
  newLiffKey,
  openLine,
  signedLiffToken,
  signedToken,
  testChannel,
  testLiffId,
} from './testing/line-stand-in.ts';

const issuer = 'https://line.test';
const redirect = { redirect_uri: 'http://localhost:8080/liff' };
const lineKey = newLiffKey('key-of-line');

let context: TestContext;
let line: Awaited<ReturnType<typeof openLine>>;
let userCount = 0;

beforeAll(async () => {
  line = await openLine();
  line.published.keys = [lineKey.jwk];
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

function claimsOf(userId: string, changes: object = {}) {
  const iat = Math.floor(Date.now() / 1000);
  return {
    ...{ iss: issuer, sub: userId, aud: testChannel.id, name: 'มะลิ', amr: ['linesso'] },
    ...{ iat, exp: iat + 3_600, ...changes },
  };
}

/** The ID token that LINE gives a LIFF browser of this person. */
const tokenOf = (userId: string, changes: object = {}, key: LiffKey = lineKey) =>
  signedLiffToken(claimsOf(userId, changes), key);

async function begin() {
  const { data, code } = await call(context.app, 'POST /api/line/begin', redirect);
  expect(code).toBe('ok');
  return data;
}

/** The page sends the token of the LIFF browser, in a login of its own unless `state` names one. */
async function finish(
  idToken: string,
  { as, state }: { as?: TestMember['as']; state?: string } = {},
): Promise<Answer<'POST /api/line/finish_liff'>> {
  const body = { state: state ?? (await begin()).state, id_token: idToken };
  return call(context.app, 'POST /api/line/finish_liff', body, as);
}

const ticketIn = ({ data }: { data: LineOutcome }) => data.link_ticket ?? '';
const link = (login: { data: LineOutcome }, { as, password }: TestMember) =>
  call(context.app, 'POST /api/line/link', { link_ticket: ticketIn(login), password }, as);
const confirm = (login: { data: LineOutcome }) =>
  call(context.app, 'POST /api/line/confirm', { link_ticket: ticketIn(login) });

async function newLinked() {
  const [member, userId] = [await signUpMember(context), newUser()];
  expect((await link(await finish(tokenOf(userId)), member)).code).toBe('ok');
  return { member, userId };
}

const sessionCount = async (memberId: string) => {
  const { rows } = await context.admin.query<{ count: bigint }>(
    'select count(*) from member_session where member_id = $1',
    [memberId],
  );
  return Number(rows[0]?.count);
};

test('[M9] a page learns the LIFF app of its brand where a login begins', async () => {
  expect((await begin()).liff_id).toBe(testLiffId);
});

test('[M9] the token of a LIFF browser is a ticket to link where no member is linked', async () => {
  const member = await signUpMember(context);
  const login = await finish(tokenOf(newUser()));
  expect(login.data).toMatchObject({
    ...{ outcome: 'unlinked', session: null, display_name: 'มะลิ', member_phone: null },
    link_ticket: expect.any(String),
  });
  expect((await link(login, member)).data).toMatchObject({ display_name: 'มะลิ' });
});

test('[M9] the token of a linked member opens no session before the visitor confirms the masked phone', async () => {
  const { member, userId } = await newLinked();
  const before = await sessionCount(member.memberId);
  const login = await finish(tokenOf(userId, { jti: 'second' }));
  expect(login.data).toMatchObject({
    ...{ outcome: 'confirm', session: null, display_name: 'มะลิ' },
    member_phone: `${member.phone.slice(0, 2)}****${member.phone.slice(-2)}`,
  });
  expect(await sessionCount(member.memberId)).toBe(before);

  const { data } = await confirm(login);
  expect(data).toMatchObject({ outcome: 'signed-in', display_name: 'มะลิ', link_ticket: null });
  const as = { token: data.session?.access_token ?? '', agentCode: 'SIAM' };
  const signIns = await call(context.app, 'GET /api/responsible/sign_ins', undefined, as);
  expect(signIns.data.map(({ way, state }) => [way, state])).toEqual([
    ['line', 'this-one'],
    ['password', 'open'],
  ]);
});

test('[M9] a member who is signed in already goes on without confirming', async () => {
  const { member, userId } = await newLinked();
  const { data } = await finish(tokenOf(userId, { jti: 'second' }), { as: member.as });
  expect(data).toMatchObject({ outcome: 'same', session: null, link_ticket: null });
});

test('[M9] a visitor who is signed in as another member has to confirm', async () => {
  const { userId } = await newLinked();
  const other = await signUpMember(context);
  const { data } = await finish(tokenOf(userId, { jti: 'second' }), { as: other.as });
  expect(data).toMatchObject({ outcome: 'confirm', session: null });
});

test('[M9] a confirmed ticket signs in once', async () => {
  const { userId } = await newLinked();
  const login = await finish(tokenOf(userId, { jti: 'second' }));
  const both = await Promise.all([confirm(login), confirm(login)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['line-login-over', 'ok']);
});

test('[M9] a ticket signs nobody in while its LINE account is linked to nobody', async () => {
  expect((await confirm(await finish(tokenOf(newUser())))).code).toBe('line-login-over');
});

test('[M9] a ticket signs nobody in after the LINE account was unlinked', async () => {
  const { member, userId } = await newLinked();
  const login = await finish(tokenOf(userId, { jti: 'second' }));
  const { as, password } = member;
  expect((await call(context.app, 'POST /api/line/unlink', { password }, as)).code).toBe('ok');
  expect((await confirm(login)).code).toBe('line-login-over');
});

test('[M9] a suspended member is refused as with the password', async () => {
  const { member, userId } = await newLinked();
  await context.admin.query(`update member set status = 'suspended' where member_id = $1`, [member.memberId]);
  expect((await confirm(await finish(tokenOf(userId, { jti: 'second' })))).code).toBe('account-suspended');
});

test('[M9] a token is accepted once, in whatever login it comes again', async () => {
  const token = tokenOf(newUser());
  expect((await finish(token)).code).toBe('ok');
  expect((await finish(token)).code).toBe('line-login-over');
});

test('[M9] a token is accepted once where it comes twice at the same moment', async () => {
  const token = tokenOf(newUser());
  const both = await Promise.all([finish(token), finish(token)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['line-login-over', 'ok']);
});

test('[M9] a token with the second valid form of its signature is the same token', async () => {
  const token = tokenOf(newUser());
  expect((await finish(token)).code).toBe('ok');
  const [head, body, signature = ''] = token.split('.');
  const [r, s] = [0, 32].map((at) => Buffer.from(signature, 'base64url').subarray(at, at + 32));
  const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
  const other = (order - BigInt(`0x${s?.toString('hex')}`)).toString(16).padStart(64, '0');
  const second = Buffer.concat([r ?? Buffer.alloc(0), Buffer.from(other, 'hex')]).toString('base64url');
  expect(second).not.toBe(signature);
  expect((await finish(`${head}.${body}.${second}`)).code).toBe('line-login-over');
});

test('[M9] a token is not used up while the keys of LINE cannot be fetched', async () => {
  const away = await openLine();
  away.published.status = 503;
  const { id, secret } = testChannel;
  const early = await createTestContext({
    env: { LINE_URL: away.url, LINE_LOGIN_URL: issuer, LINE_KEYS: `${id}:k1=${secret}` },
  });
  const token = tokenOf(newUser());
  const send = async () => {
    const { data } = await call(early.app, 'POST /api/line/begin', redirect);
    const body = { state: data.state, id_token: token };
    return (await call(early.app, 'POST /api/line/finish_liff', body)).code;
  };
  try {
    expect(await send()).toBe('line-unreachable');
    away.published.status = 200;
    away.published.keys = [lineKey.jwk];
    expect(await send()).toBe('ok');
  } finally {
    await early.close();
    away.server.close();
  }
});

const stranger = newLiffKey('key-of-a-stranger');
test.each([
  ['another channel', () => tokenOf(newUser(), { aud: '2000000007' }), 'line-token-invalid'],
  ['another issuer', () => tokenOf(newUser(), { iss: 'https://elsewhere.test' }), 'line-token-invalid'],
  ['a time to come', () => tokenOf(newUser(), { iat: Date.now() / 1000 + 600 }), 'line-token-invalid'],
  ['no end', () => tokenOf(newUser(), { exp: undefined }), 'line-token-invalid'],
  ['an end that has passed', () => tokenOf(newUser(), { exp: 1_700_000_000 }), 'line-login-over'],
  ['an unknown key', () => tokenOf(newUser(), {}, stranger), 'line-token-invalid'],
  [
    'a known key that did not sign it',
    () => tokenOf(newUser(), {}, { ...stranger, id: lineKey.id }),
    'line-token-invalid',
  ],
  [
    'no algorithm',
    () => signedLiffToken(claimsOf(newUser()), lineKey, { alg: 'none' }),
    'line-token-invalid',
  ],
  ['the secret of the channel', () => signedToken(claimsOf(newUser())), 'line-token-invalid'],
] as const)('[M9] a token with %s is refused', async (_what, newToken, code) => {
  const answer = await finish(newToken());
  expect([answer.code, answer.data]).toEqual([code, null]);
  expect(answer.message).toMatch(/[\u0E00-\u0E7F]{5}/);
});

test('[M9] a token that was changed after LINE signed it is refused', async () => {
  const [head, , signature] = tokenOf(newUser()).split('.');
  const body = Buffer.from(JSON.stringify(claimsOf(newUser()))).toString('base64url');
  expect((await finish(`${head}.${body}.${signature}`)).code).toBe('line-token-invalid');
});

test('[M9] a login that was not begun here, or was used, takes no token', async () => {
  expect((await finish(tokenOf(newUser()), { state: 'somebody-elses' })).code).toBe('line-login-over');
  const { state } = await begin();
  expect((await finish(tokenOf(newUser()), { state })).code).toBe('ok');
  expect((await finish(tokenOf(newUser()), { state })).code).toBe('line-login-over');
});

test('[M9] a brand without a LIFF app takes no token of one', async () => {
  const body = { state: 'any', id_token: tokenOf(newUser()) };
  const answer = await call(context.app, 'POST /api/line/finish_liff', body, { agentCode: 'THARA' });
  expect(answer.code).toBe('line-not-offered');
});

test('[M9] a token is remembered until it has expired, however old its login is', async () => {
  const token = tokenOf(newUser());
  expect((await finish(token)).code).toBe('ok');
  await context.admin.query(`update line_login set created_at = now() - interval '2 hours'`);
  await context.runJob('line: forget old logins');
  expect((await finish(token)).code).toBe('line-login-over');
  await context.admin.query(
    `update line_login set token_expires_at = now() - interval '1 hour' where token_hash is not null`,
  );
  await context.runJob('line: forget old logins');
  const left = await context.admin.query('select from line_login where token_hash is not null');
  expect(left.rowCount).toBe(0);
});
