import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { isTokenSignedByKey } from '@sanuk/common/signature';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from '../app.ts';
import { testKeys } from '../testing/keys.ts';
import { newDataDir } from '../testing/player.ts';

const origin = 'http://siam.test';
const login = {
  client_id: '2000000005',
  redirect_uri: `${origin}/liff`,
  state: 'state-of-the-page',
  nonce: 'nonce-of-the-login',
};
const secret = 'secret-of-the-channel-in-tests';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildSandbox({
    ...{ port: 0, host: '127.0.0.1', publicUrl: 'http://line.test', backendUrl: 'http://backend.test' },
    ...{ dataDir: newDataDir(), keys: testKeys, embedderOrigins: [origin] },
  });
});
afterAll(() => app.close());

const get = (path: string, query: object, cookie = '') =>
  app.inject({ url: `${path}?${new URLSearchParams({ ...query })}`, headers: { cookie } });
const postForm = (url: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const addressOf = (answer: Awaited<ReturnType<typeof get>>) => new URL(String(answer.headers.location));

/** Somebody new at LINE. */
async function newUser(): Promise<string> {
  const answer = await postForm('/line/users', { name: 'ดาว' });
  return new URL(String(answer.headers.location), origin).searchParams.get('user') ?? '';
}

/** Opens a page as that user, and logs in as the page asks for it; answers the code. */
async function logIn(fault = ''): Promise<string> {
  const opened = await get('/line/open', { user: await newUser(), origin, name: 'deposit', fault });
  expect(addressOf(opened).href).toBe(`${origin}/liff?liff.state=%2Fdeposit`);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const back = addressOf(await get('/oauth2/v2.1/authorize', login, cookie));
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([
    login.redirect_uri,
    login.state,
  ]);
  return back.searchParams.get('code') ?? '';
}

const exchange = (code: string, change: Record<string, string> = {}) =>
  postForm('/oauth2/v2.1/token', {
    ...{ grant_type: 'authorization_code', code, redirect_uri: login.redirect_uri },
    ...{ client_id: login.client_id, client_secret: secret, ...change },
  });

test('[P7] the token of a login names who was chosen, for which channel and which login', async () => {
  const { id_token: token } = (await exchange(await logIn())).json<{ id_token: string }>();
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({
    iss: 'http://line.test',
    aud: login.client_id,
    nonce: login.nonce,
    name: 'ดาว',
  });
});

test('[P7] a code is good once, for its channel, its address and its secret', async () => {
  const code = await logIn();
  expect((await exchange(code)).statusCode).toBe(200);
  expect((await exchange(code)).statusCode).toBe(400);
  const wrong: Record<string, string>[] = [
    { client_secret: 'guessed' },
    { redirect_uri: `${origin}/other` },
    { grant_type: 'x' },
  ];
  for (const change of wrong) expect((await exchange(await logIn(), change)).statusCode).toBe(400);
  expect((await exchange(await logIn('away'))).statusCode).toBe(503);
});

test('[P7] a login leads back to pages of the brands alone, and to channels that exist', async () => {
  const user = await newUser();
  const elsewhere = { redirect_uri: 'http://elsewhere.test/liff' };
  for (const change of [elsewhere, { client_id: '2000000009' }, { redirect_uri: `${origin}/member` }])
    expect((await get('/oauth2/v2.1/authorize', { ...login, ...change, user })).statusCode).toBe(400);
  const nowhere = await get('/line/open', { user, origin: 'http://elsewhere.test' });
  expect(nowhere.headers.location).toBe('/line');
});

test('[P7] who is nobody at LINE chooses there, or sends the page back without a code', async () => {
  const page = await get('/oauth2/v2.1/authorize', login);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('มะลิ');
  expect(page.body).toContain('error=access_denied');
});

/** Opens a LIFF app as that user; answers what its page finds in its address. */
async function openLiff(query: object = {}): Promise<{ address: URL; tokens: URLSearchParams }> {
  const opened = await get('/line/liff/2000000005-siamTest', {
    ...{ user: await newUser(), origin, name: 'deposit', ...query },
  });
  const address = addressOf(opened);
  return { address, tokens: new URLSearchParams(address.hash.slice(1)) };
}

const claimsIn = (token: string | null) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());

test('[P7] a LIFF app is opened with tokens that name its channel and are signed with the published key', async () => {
  const { address, tokens } = await openLiff();
  expect([address.pathname, address.search]).toEqual(['/liff', '?liff.state=%2Fdeposit']);
  const idToken = tokens.get('id_token') ?? '';
  expect(claimsIn(idToken)).toMatchObject({ iss: 'http://line.test', aud: '2000000005', name: 'ดาว' });
  expect(claimsIn(tokens.get('context_token'))).toMatchObject({
    ...{ liffId: '2000000005-siamTest', endpointUrl: `${origin}/liff` },
  });
  const certificates = (await app.inject('/oauth2/v2.1/certs')).json<{ keys: JsonWebKey[] }>();
  const [key] = certificates.keys;
  expect(isTokenSignedByKey(idToken, createPublicKey({ key: key ?? {}, format: 'jwk' }))).toBe(true);

  const verified = await get('/oauth2/v2.1/verify', { access_token: tokens.get('access_token') });
  expect(verified.json()).toMatchObject({ client_id: '2000000005' });
  expect((await get('/oauth2/v2.1/verify', { access_token: 'guessed' })).statusCode).toBe(400);

  const forged = (await openLiff({ fault: 'forged' })).tokens.get('id_token') ?? '';
  expect(isTokenSignedByKey(forged, createPublicKey({ key: key ?? {}, format: 'jwk' }))).toBe(false);
});

test('[P7] a LIFF app is refused for another channel, another page or no user', async () => {
  const user = await newUser();
  const paths = [
    ['2000000009-other', { user, origin }],
    ['2000000005-siamTest', { user, origin: 'http://elsewhere.test' }],
    ['2000000005-siamTest', { user: 'nobody', origin }],
  ] as const;
  for (const [liffId, query] of paths)
    expect((await get(`/line/liff/${liffId}`, query)).headers.location).toBe('/line');
});
