import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openVapid } from '../push/vapid.ts';
import { Seal } from '../secrets/seal.ts';
import {
  Browser,
  codeOf,
  type Employee,
  employ,
  employAgain,
  goodPassword,
  type Office,
  openOffice,
} from '../testing/office.ts';
import { newSubscription, TestPushService } from '../testing/push-service.ts';

jest.setTimeout(60_000);

const service = new TestPushService();
let office: Office;
beforeAll(async () => {
  await service.start();
  office = await openOffice({}, { isService: service.isService });
});
afterAll(async () => {
  await office.close();
  await service.close();
});

type Subscription = ReturnType<typeof newSubscription>['subscription'];

const add = (browser: Browser, subscription: Subscription, brand = 'siam') =>
  browser.send('POST', '/api/push', { brand, subscription, language: 'th' });
const renew = async (browser: Browser, subscription: Subscription) =>
  (await browser.send('POST', '/api/push/renew', { subscription, language: 'th' })).json().data;
const remove = (browser: Browser, { endpoint }: Subscription, brand = 'siam') =>
  browser.send('POST', '/api/push/remove', { brand, endpoint });

/** Addresses that are stored for a person, in the order of their use. */
const storedOf = async (name: string): Promise<string[]> =>
  (
    await office.admin.query('select endpoint from push_subscription where name = $1 order by renewed_at', [
      name,
    ])
  ).rows.map(({ endpoint }) => endpoint);

/** Logs a person in again, in another browser. */
async function logInAgain({ name, secret }: Employee): Promise<Browser> {
  const browser = new Browser(office);
  await office.admin.query('update account set totp_last_step = 0 where name = $1', [name]);
  const body = { name, password: goodPassword, code: codeOf(secret), device: browser.device };
  expect((await browser.send('POST', '/api/log-in', body)).json()).toMatchObject({ code: 'ok' });
  return browser;
}

describe('subscribing', () => {
  test('stores the browser once, and the first message says so', async () => {
    const { name, browser } = await employ(office, 'pim', ['finance']);
    const own = service.subscribe();
    expect((await add(browser, own.subscription)).json()).toMatchObject({
      code: 'ok',
      data: { is_reached: true },
    });
    expect(own.read()).toEqual([
      { title: 'มีเงินรอดำเนินการ', body: 'siam: เปิดการแจ้งเตือนแล้ว', brand: 'siam', lang: 'th' },
    ]);
    await Promise.all([add(browser, own.subscription), add(browser, own.subscription)]);
    expect(await storedOf(name)).toEqual([own.subscription.endpoint]);
    expect(own.read()).toEqual([]);
    expect(await renew(browser, own.subscription)).toEqual({ brands: ['siam'], is_reached: true });
    await remove(browser, own.subscription);
    expect(await storedOf(name)).toEqual([]);
    expect(await renew(browser, own.subscription)).toEqual({ brands: [], is_reached: true });
  });

  test.each(['support', 'auditor', 'content'] as const)(
    'is refused to %s, who decides about no money',
    async (role) => {
      const { name, browser } = await employ(office, `no-${role}`, [role]);
      const answer = await add(browser, service.subscribe().subscription);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-permitted']);
      expect(await storedOf(name)).toEqual([]);
    },
  );

  test('is refused for the brand of others', async () => {
    const { name, browser } = await employ(office, 'stranger', ['owner']);
    const answer = await add(browser, service.subscribe().subscription, 'thara');
    expect(answer.json().code).toBe('not-permitted');
    expect(await storedOf(name)).toEqual([]);
  });

  test.each([404, 410, 403, 500])('is refused where the push service answers with %d', async (status) => {
    const { name, browser } = await employ(office, `refused${status}`, ['finance']);
    const { subscription } = service.subscribe();
    service.answer(subscription.endpoint, status);
    expect((await add(browser, subscription)).json()).toMatchObject({
      code: 'push-refused',
      message: expect.stringContaining('แจ้งเตือน'),
    });
    expect(await storedOf(name)).toEqual([]);
  });

  test('is refused for an address that is none of a push service, which gets no request', async () => {
    const { name, browser } = await employ(office, 'ssrf', ['finance']);
    const other = new TestPushService();
    await other.start();
    const { subscription } = other.subscribe();
    expect((await add(browser, subscription)).json().code).toBe('push-service-unknown');
    expect(await renew(browser, subscription)).toMatchObject({ brands: [] });
    expect(other.received).toEqual([]);
    expect(await storedOf(name)).toEqual([]);
    await other.close();
  });

  test('is refused without keys, with others, and with anything else', async () => {
    const { browser } = await employ(office, 'shapes', ['finance']);
    const { subscription } = service.subscribe();
    for (const wrong of [
      { ...subscription, p256dh: '' },
      { ...subscription, auth: `${subscription.auth}AA` },
      { ...subscription, endpoint: `${service.origin}/${'x'.repeat(1_000)}` },
      { endpoint: subscription.endpoint },
    ])
      expect((await add(browser, wrong as Subscription)).statusCode).toBe(400);
  });

  test('needs a session', async () => {
    const browser = new Browser(office);
    const { subscription } = service.subscribe();
    const answers = [
      await browser.send('GET', '/api/push'),
      await add(browser, subscription),
      await browser.send('POST', '/api/push/renew', { subscription, language: 'th' }),
      await remove(browser, subscription),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });

  test('in a sixth browser forgets the one that was used longest ago', async () => {
    const { name, browser } = await employ(office, 'many', ['finance']);
    const all = Array.from({ length: 6 }, () => service.subscribe().subscription);
    for (const subscription of all.slice(0, 5)) await add(browser, subscription);
    const [first, second] = all as [Subscription, Subscription];
    await renew(browser, first);
    await add(browser, all[5] as Subscription);
    const stored = await storedOf(name);
    expect(stored).toHaveLength(5);
    expect(stored).not.toContain(second.endpoint);
    expect(stored).toContain(first.endpoint);
  });
});

describe('a browser that another person uses', () => {
  test('belongs to the other person once they subscribe', async () => {
    const [one, other] = [
      await employ(office, 'early', ['finance']),
      await employ(office, 'late', ['owner']),
    ];
    const { subscription } = service.subscribe();
    await add(one.browser, subscription);
    await add(other.browser, subscription);
    expect(await storedOf(one.name)).toEqual([]);
    expect(await storedOf(other.name)).toEqual([subscription.endpoint]);
  });

  test('is not notified for the person before from the log-in on', async () => {
    const [one, other] = [
      await employ(office, 'before', ['finance']),
      await employ(office, 'after', ['owner']),
    ];
    const { subscription } = service.subscribe();
    await add(one.browser, subscription);
    expect(await renew(other.browser, subscription)).toMatchObject({ brands: [] });
    expect(await storedOf(one.name)).toEqual([]);
  });

  test('can be taken over and ended only by who has its keys', async () => {
    const [one, thief] = [
      await employ(office, 'victim', ['finance']),
      await employ(office, 'thief', ['owner']),
    ];
    const { subscription } = service.subscribe();
    await add(one.browser, subscription);
    const stolen = newSubscription(subscription.endpoint).subscription;
    expect((await add(thief.browser, stolen)).json().code).toBe('push-refused');
    expect(await renew(thief.browser, stolen)).toMatchObject({ brands: [] });
    await remove(thief.browser, subscription);
    expect(await storedOf(one.name)).toEqual([subscription.endpoint]);
    expect(await storedOf(thief.name)).toEqual([]);
  });
});

describe('a subscription ends', () => {
  test('with the log-out of its browser, and no other', async () => {
    const person = await employ(office, 'leaves', ['finance']);
    const second = await logInAgain(person);
    const [here, there] = [service.subscribe().subscription, service.subscribe().subscription];
    await add(person.browser, here);
    await add(second, there);
    await person.browser.send('POST', '/api/log-out');
    expect(await storedOf(person.name)).toEqual([there.endpoint]);
  });

  test('when the person ends its session from another browser, also one that ran out', async () => {
    const person = await employ(office, 'lostphone', ['finance']);
    const second = await logInAgain(person);
    const { subscription } = service.subscribe();
    await add(second, subscription);
    const { session_id } = (await second.send('GET', '/api/me')).json().data;
    await office.admin.query(
      `update session set last_seen_at = last_seen_at - interval '1 hour' where session_id = $1`,
      [session_id],
    );
    await person.browser.send('POST', '/api/sessions/end', { session_id });
    expect(await storedOf(person.name)).toEqual([]);
  });

  test('when the person joins again with other credentials', async () => {
    const { name, browser } = await employ(office, 'again', ['finance']);
    await add(browser, service.subscribe().subscription);
    await employAgain(office, name);
    expect(await storedOf(name)).toEqual([]);
  });
});

test('a session that ran out keeps the subscription, which goes on with the next session', async () => {
  const person = await employ(office, 'night', ['finance']);
  const { subscription } = service.subscribe();
  await add(person.browser, subscription);
  await office.admin.query(
    `update session set last_seen_at = last_seen_at - interval '1 hour' where name = $1`,
    [person.name],
  );
  expect((await person.browser.send('GET', '/api/me')).statusCode).toBe(401);
  expect(await storedOf(person.name)).toEqual([subscription.endpoint]);
  const next = await logInAgain(person);
  expect(await renew(next, subscription)).toMatchObject({ brands: ['siam'] });
  await next.send('POST', '/api/log-out');
  expect(await storedOf(person.name)).toEqual([]);
});

test('the key is the same after a restart; with another secret it is another, and browsers subscribe again', async () => {
  const { db, seal } = office.context;
  const { name, browser } = await employ(office, 'keys', ['finance']);
  await add(browser, service.subscribe().subscription);
  const { key } = (await browser.send('GET', '/api/push')).json().data;
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  expect((await openVapid(db, seal, 'https://office.test')).publicKey).toBe(key);
  expect(await storedOf(name)).toHaveLength(1);
  const other = await openVapid(db, new Seal(Buffer.alloc(32, 7)), 'https://office.test');
  expect(other.publicKey).not.toBe(key);
  expect(await storedOf(name)).toEqual([]);
});

describe('the files that browsers ask for by name', () => {
  test.each([
    ['push-worker.js', /^(?:text|application)\/javascript/],
    ['manifest.webmanifest', /^application\/manifest\+json/],
    ['icon.svg', /^image\/svg\+xml/],
  ])('%s is asked for again each time', async (name, type) => {
    const { statusCode, headers, body } = await office.app.inject(`/${name}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toMatch(type);
    expect(headers['content-security-policy']).toContain("; worker-src 'self';");
    expect(body).toBe(readFileSync(join(__dirname, '../../../app/public', name), 'utf8'));
  });
});
