import { removePerson } from '@sanuk/backend/testing/office';
import {
  Browser,
  codeOf,
  employ,
  goodPassword,
  type Office,
  openOffice,
  publicUrl,
} from '../testing/office.ts';

jest.setTimeout(60_000);

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const order = (browser: Browser, path: string, body: object) =>
  browser.send('POST', `/api/orders/${path}`, body);
const logIn = (browser: Browser, name: string, code: string, password = goodPassword) =>
  browser.send('POST', '/api/log-in', { name, password, code, device: browser.device });
/** A code of a later step than the last one that was used. */
const nextCode = async (name: string, secret: string) => {
  await office.admin.query('update account set totp_last_step = 0 where name = $1', [name]);
  return codeOf(secret);
};

test('a person joins by invitation, gives an order, and the backend knows who gave it', async () => {
  const { browser } = await employ(office, 'pim', ['support']);
  const me = (await browser.send('GET', '/api/me')).json();
  expect(me.data).toMatchObject({
    ...{ name: 'pim', recovery_codes_left: 10 },
    grants: [{ brand: 'siam', role: 'support', remotes: null }],
  });
  const answer = await order(browser, 'members/find', { brand: 'siam', find: '0800000' });
  expect(answer.json()).toMatchObject({ code: 'ok', data: [] });
  const suspend = await order(browser, 'members/suspend', {
    brand: 'siam',
    suspend: '0800000000',
    reason: 'ทดสอบ',
  });
  expect(suspend.json()).toMatchObject({ code: 'member-unknown' });
});

test('what the roles do not permit is refused by the backend, with its own sentence', async () => {
  const { browser } = await employ(office, 'nok', ['support']);
  const body = {
    brand: 'siam',
    grant_key: 'office-0001',
    phone: '0800000000',
    wallet: 'bonus',
    amount_satang: 100,
  };
  const answer = await order(browser, 'wallets/grant', { ...body, reason: 'ทดสอบ' });
  expect(answer.json()).toMatchObject({ code: 'not-permitted', message: expect.stringContaining('สิทธิ์') });
});

describe('an attacker with the cookie', () => {
  test('has nothing without the key of the browser', async () => {
    const { browser } = await employ(office, 'mali', ['support']);
    const thief = new Browser(office);
    thief.cookie = browser.cookie;
    expect((await thief.send('GET', '/api/me')).statusCode).toBe(401);
    expect((await thief.send('GET', '/api/me', undefined, { 'x-proof': '' })).statusCode).toBe(401);
  });

  test('cannot send a request again, nor another one with its proof', async () => {
    const { browser } = await employ(office, 'dao', ['support']);
    const proof = browser.proof('GET', '/api/me', '');
    expect((await browser.send('GET', '/api/me', undefined, { 'x-proof': proof })).statusCode).toBe(200);
    expect((await browser.send('GET', '/api/me', undefined, { 'x-proof': proof })).statusCode).toBe(401);
    const other = browser.proof('GET', '/api/me', '');
    expect((await browser.send('GET', '/api/sessions', undefined, { 'x-proof': other })).statusCode).toBe(
      401,
    );
    const old = browser.proof('GET', '/api/me', '', Date.now() - 120_000);
    expect((await browser.send('GET', '/api/me', undefined, { 'x-proof': old })).statusCode).toBe(401);
  });

  test('cannot make the browser send an order from another site', async () => {
    const { browser } = await employ(office, 'fah', ['support']);
    for (const origin of ['https://evil.test', 'null', `${publicUrl}.evil.test`])
      expect((await browser.send('POST', '/api/log-out', undefined, { origin })).statusCode).toBe(400);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
  });
});

describe('log-in', () => {
  test('takes password and code, and a code once', async () => {
    const { name, secret } = await employ(office, 'somying', ['auditor']);
    const browser = new Browser(office);
    const code = await nextCode(name, secret);
    expect((await logIn(browser, name, code)).json()).toMatchObject({ code: 'ok' });
    expect((await logIn(new Browser(office), name, code)).json()).toMatchObject({
      code: 'wrong-credentials',
    });
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
    await browser.send('POST', '/api/log-out');
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
  });

  test('says the same for a wrong name, password and code', async () => {
    const { name, secret } = await employ(office, 'wrongs', ['auditor']);
    const answers = [
      await logIn(new Browser(office), 'nobody', codeOf(secret)),
      await logIn(new Browser(office), name, await nextCode(name, secret), 'another long password'),
      await logIn(new Browser(office), name, '000000'),
    ].map((answer) => answer.json());
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('a recovery code stands for a code of the app, once', async () => {
    const { name, recoveryCodes } = await employ(office, 'lostphone', ['auditor']);
    const [code = ''] = recoveryCodes;
    expect((await logIn(new Browser(office), name, code)).json()).toMatchObject({ code: 'ok' });
    expect((await logIn(new Browser(office), name, code)).json()).toMatchObject({
      code: 'wrong-credentials',
    });
  });

  test('five wrong tries lock the network out of the account, and the open session stays', async () => {
    const { name, browser, secret } = await employ(office, 'locked', ['auditor']);
    for (let nr = 0; nr < 5; nr += 1)
      expect((await logIn(new Browser(office), name, '000000')).statusCode).toBe(200);
    expect((await logIn(new Browser(office), name, await nextCode(name, secret))).statusCode).toBe(429);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
    await office.admin.query(`update attempt set at = at - interval '16 minutes'`);
    expect((await logIn(new Browser(office), name, await nextCode(name, secret))).json()).toMatchObject({
      code: 'ok',
    });
  });
});

test('a removed person is out of every browser with the next request', async () => {
  const { name, browser, secret } = await employ(office, 'leaver', ['support']);
  const second = new Browser(office);
  await logIn(second, name, await nextCode(name, secret));
  await removePerson(office.backend, name);
  expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
  const rows = await office.admin.query(
    'select ended_reason, count(*)::int as sessions from session where name = $1 group by 1',
    [name],
  );
  expect(rows.rows).toEqual([{ ended_reason: 'removed', sessions: 2 }]);
  expect((await second.send('GET', '/api/sessions')).statusCode).toBe(401);
});

test('a session that nobody uses for half an hour is over, and every one after twelve hours', async () => {
  for (const [nr, change] of [
    `last_seen_at = last_seen_at - interval '31 minutes'`,
    `expires_at = clock_timestamp() - interval '1 second'`,
  ].entries()) {
    const { name, browser } = await employ(office, `idle${nr}`, ['support']);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
    await office.admin.query(`update session set ${change} where name = $1`, [name]);
    expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
  }
});

test('a person sees their sessions and ends one of them', async () => {
  const { name, browser, secret } = await employ(office, 'twodevices', ['support']);
  const other = new Browser(office);
  await logIn(other, name, await nextCode(name, secret));
  const sessions = (await browser.send('GET', '/api/sessions')).json().data;
  expect(sessions).toHaveLength(2);
  await browser.send('POST', '/api/sessions/end', { session_id: sessions[0].session_id });
  expect((await other.send('GET', '/api/me')).statusCode).toBe(401);
  expect((await browser.send('GET', '/api/me')).statusCode).toBe(200);
});

test.each([
  ['GET', '/api/nothing', 404],
  ['POST', '/api/orders/nothing', 404],
  ['POST', '/api/orders/constructor', 404],
] as const)('%s %s is not found', async (method, path, status) => {
  const { browser } = await employ(office, `path${path.length}`, ['owner']);
  expect((await browser.send(method, path, method === 'POST' ? {} : undefined)).statusCode).toBe(status);
});

test('pages are in nobody’s frame and run no script of others', async () => {
  const page = await office.app.inject({ url: '/queue' });
  expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>office</title>']);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.headers['strict-transport-security']).toContain('max-age');
});
