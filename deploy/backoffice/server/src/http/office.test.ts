import { removePerson } from '@sanuk/backend/testing/office';
import {
  Browser,
  codeOf,
  employ,
  employAgain,
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

test('a person who lost phone and password joins again by a new invitation, and the old ways in are closed', async () => {
  const { name, browser, secret, recoveryCodes } = await employ(office, 'lostall', ['support']);
  const again = await employAgain(office, name);
  expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
  expect((await again.browser.send('GET', '/api/me')).json().data).toMatchObject({ name });
  const [code = ''] = recoveryCodes;
  for (const old of [code, await nextCode(name, secret)])
    expect((await logIn(new Browser(office), name, old)).json().code).toBe('wrong-credentials');
  expect((await logIn(new Browser(office), name, again.recoveryCodes[0] ?? '')).json().code).toBe('ok');
});

test('invitations cannot be guessed at any pace, and leave nothing behind', async () => {
  const own = await openOffice();
  try {
    const browser = new Browser(own);
    const setup = (await browser.send('POST', '/api/setup')).json().data;
    const tries: number[] = [];
    for (let nr = 0; nr < 7; nr += 1) {
      const invitation = `${nr}`.repeat(43);
      const given = { invitation, password: goodPassword, setup: setup.setup, code: codeOf(setup.secret) };
      tries.push((await browser.send('POST', '/api/join', { ...given, device: browser.device })).statusCode);
    }
    expect(tries).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await own.admin.query('select count(*)::int as kept from pending_key')).rows).toEqual([
      { kept: 0 },
    ]);
  } finally {
    await own.close();
  }
});

test('a page that nobody uses keeps no session open', async () => {
  const { name, browser } = await employ(office, 'unattended', ['support']);
  await office.admin.query(
    `update session set last_seen_at = last_seen_at - interval '29 minutes' where name = $1`,
    [name],
  );
  const idle = async () =>
    (
      await office.admin.query<{ minutes: number }>(
        `select extract(epoch from clock_timestamp() - last_seen_at)::int / 60 as minutes from session where name = $1`,
        [name],
      )
    ).rows[0]?.minutes;
  await browser.send('GET', '/api/me', undefined, { 'x-unattended': '1' });
  expect(await idle()).toBe(29);
  await browser.send('GET', '/api/me');
  expect(await idle()).toBe(0);
});

test('a proof that is none does not keep a session open', async () => {
  const { name, browser } = await employ(office, 'stolen', ['support']);
  await office.admin.query(
    `update session set last_seen_at = last_seen_at - interval '29 minutes' where name = $1`,
    [name],
  );
  await browser.send('GET', '/api/me', undefined, { 'x-proof': '' });
  const rows = await office.admin.query(
    `select last_seen_at < clock_timestamp() - interval '28 minutes' as is_idle from session where name = $1`,
    [name],
  );
  expect(rows.rows).toEqual([{ is_idle: true }]);
});

test('an order is noted with the address of the person', async () => {
  const { name, browser } = await employ(office, 'faraway', ['support']);
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const search = { brand: 'siam', find: '0811111' };
  await browser.send('POST', '/api/orders/members/find', search, headers);
  const noted = await office.backend.admin.query(
    `select address from audit_event where action = 'members-found' and details ->> 'who' = $1`,
    [name],
  );
  expect(noted.rows).toEqual([{ address: '203.0.113.77' }]);
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

test.each(['/', '/queue', '/members/0812345678?from=queue'])(
  '%s is the one document of all pages',
  async (url) => {
    const page = await office.app.inject({ url });
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>office</title>']);
    expect(page.headers['cache-control']).toBe('no-cache');
  },
);

test('pages are in nobody’s frame and run no script of others', async () => {
  const page = await office.app.inject({ url: '/queue' });
  expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>office</title>']);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.headers['strict-transport-security']).toContain('max-age');
});

test('staff comes from the networks that were named, and from nowhere else', async () => {
  const inside = await openOffice({ ALLOWED_NETWORKS: '203.0.113.0/24, 2001:db8::/32' });
  try {
    const from = (remoteAddress: string) =>
      inside.app.inject({ url: '/api/me', remoteAddress }).then(({ statusCode }) => statusCode);
    expect(await from('203.0.113.7')).toBe(401);
    expect(await from('2001:db8::7')).toBe(401);
    expect(await from('198.51.100.7')).toBe(403);
    const forged = {
      url: '/api/me',
      remoteAddress: '198.51.100.7',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    };
    expect((await inside.app.inject(forged)).statusCode).toBe(403);
  } finally {
    await inside.close();
  }
});

test('the server is ready once its database answers', async () => {
  const answer = await office.app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }]);
});
