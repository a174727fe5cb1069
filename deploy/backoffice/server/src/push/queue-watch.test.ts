import { createPublicKey } from 'node:crypto';
import { grantPerson, removePerson, requestWithdrawal, resetPerson } from '@sanuk/backend/testing/office';
import { BackendAwayError } from '@sanuk/common/operator-client';
import { isTokenSignedByKey } from '@sanuk/common/signature';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { type Browser, employ, type Office, openOffice, publicUrl } from '../testing/office.ts';
import { TestPushService } from '../testing/push-service.ts';

jest.setTimeout(60_000);

const service = new TestPushService();
let office: Office;
beforeAll(() => service.start());
// The queue belongs to the brand: each test has an empty one.
beforeEach(async () => {
  office = await openOffice({}, { isService: service.isService });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await office.close();
});
afterAll(() => service.close());

const title = 'มีเงินรอดำเนินการ';
const notice = (body: string) => ({ title, body, brand: body.split(':', 1)[0], lang: 'th' });

/** A person who is notified in a browser. The first message is read already. */
async function subscribe(name: string, roles: readonly StaffRole[] = ['finance'], language = 'th') {
  const { browser } = await employ(office, name, roles);
  const own = await subscribeIn(browser, language);
  return { name, browser, ...own };
}

async function subscribeIn(browser: Browser, language = 'th') {
  const own = service.subscribe();
  const body = { brand: 'siam', subscription: own.subscription, language };
  expect((await browser.send('POST', '/api/push', body)).json()).toMatchObject({ code: 'ok' });
  expect(own.read()).toHaveLength(1);
  return own;
}

const look = (nowMs?: number) => office.context.push.watch.look(nowMs);
/** Lets a minute pass since everybody was notified. */
const passMinute = () => office.admin.query(`update push_turn set sent_at = sent_at - interval '1 minute'`);
const countSubscriptions = async (): Promise<number> =>
  (await office.admin.query('select from push_subscription')).rowCount ?? 0;
const readQueue = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.send(
    'POST',
    '/api/orders/withdrawals/list',
    { brand: 'siam', list: 'withdrawals', state: 'requested', cursor: null, limit: 200 },
    headers,
  );

test('a person who is away is notified of money that waits: brand and counts, and nothing of the member', async () => {
  const { browser, read, subscription } = await subscribe('pim');
  await requestWithdrawal(office.backend);
  await requestWithdrawal(office.backend);
  await look();
  expect(read()).toEqual([notice('siam: ถอนเงินรออนุมัติ 2 รายการ')]);
  const { headers, path } = service.received.at(-1) ?? {};
  expect(path).toBe(new URL(subscription.endpoint).pathname);
  expect(headers).toMatchObject({
    ...{ 'content-encoding': 'aes128gcm', ttl: '600', topic: 'queue', urgency: 'high' },
  });
  // Known items are no news.
  await passMinute();
  await look();
  expect(read()).toEqual([]);
  await requestWithdrawal(office.backend);
  await look();
  expect(read()).toEqual([notice('siam: ถอนเงินรออนุมัติ 3 รายการ')]);

  const { key } = (await browser.send('GET', '/api/push')).json().data;
  const [, token = '', named] = /^vapid t=(.+), k=(.+)$/.exec(headers?.authorization ?? '') ?? [];
  expect(named).toBe(key);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  expect(isTokenSignedByKey(token, publicKey)).toBe(true);
  const [head, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  expect(head).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(claims).toMatchObject({ aud: service.origin, sub: publicUrl });
  const hours = (claims.exp * 1_000 - Date.now()) / 3_600_000;
  expect(hours > 0 && hours <= 24).toBe(true);
});

test('a person is notified once a minute, in every browser of theirs and in its language', async () => {
  const { browser, read } = await subscribe('fon');
  const second = await subscribeIn(browser, 'en');
  await requestWithdrawal(office.backend);
  await look();
  expect(read()).toEqual([notice('siam: ถอนเงินรออนุมัติ 1 รายการ')]);
  expect(second.read()).toEqual([
    { title: 'Money is waiting', body: 'siam: withdrawals to approve: 1', brand: 'siam', lang: 'en' },
  ]);
  await requestWithdrawal(office.backend);
  await look();
  await look();
  expect([...read(), ...second.read()]).toEqual([]);
  await passMinute();
  await Promise.all([look(), look()]);
  expect(read()).toEqual([notice('siam: ถอนเงินรออนุมัติ 2 รายการ')]);
});

test('what a person has seen on a page is no news; what an unattended page reads is', async () => {
  const { browser, read } = await subscribe('nid');
  await requestWithdrawal(office.backend);
  await readQueue(browser);
  // Found two minutes before the page read it.
  await look(Date.now() - 120_000);
  await look(Date.now() + 600_000);
  expect(read()).toEqual([]);

  await requestWithdrawal(office.backend);
  await look(Date.now() + 5_000);
  await readQueue(browser, { 'x-unattended': '1' });
  await look(Date.now() + 600_000);
  expect(read()).toEqual([notice('siam: ถอนเงินรออนุมัติ 2 รายการ')]);
});

test('what a person proposed waits for another one', async () => {
  const [proposer, other] = [await subscribe('lek'), await subscribe('yai')];
  const { member } = await requestWithdrawal(office.backend);
  await look();
  expect([...proposer.read(), ...other.read()]).toHaveLength(2);
  const gift = {
    ...{ brand: 'siam', grant_key: 'push-0001', phone: member.phone, wallet: 'bonus' },
    ...{ amount_satang: 100_000_000, reason: 'ทดสอบ' },
  };
  const answer = await proposer.browser.send('POST', '/api/orders/wallets/grant', gift);
  expect(answer.json().data).toMatchObject({ state: 'proposed' });
  await passMinute();
  await look();
  expect(proposer.read()).toEqual([]);
  expect(other.read()).toEqual([notice('siam: ถอนเงินรออนุมัติ 1 รายการ, โบนัสรออนุมัติ 1 รายการ')]);
});

describe('nobody is notified', () => {
  test('who lost the role, until they have it again', async () => {
    const { name, read } = await subscribe('moved');
    await grantPerson(office.backend, name, ['support']);
    await requestWithdrawal(office.backend);
    await look();
    expect(read()).toEqual([]);
    await grantPerson(office.backend, name, ['manager']);
    await look();
    expect(read()).toEqual([notice('siam: ถอนเงินรออนุมัติ 1 รายการ')]);
  });

  test.each([
    ['removed', removePerson],
    ['reset', resetPerson],
  ])('who was %s; subscriptions and sessions are over', async (what, end) => {
    const { name, browser, read } = await subscribe(`is-${what}`);
    const { read: readOther } = await subscribe('stays');
    await requestWithdrawal(office.backend);
    await end(office.backend, name);
    await look();
    expect(read()).toEqual([]);
    expect(readOther()).toHaveLength(1);
    expect(await countSubscriptions()).toBe(1);
    expect((await browser.send('GET', '/api/sessions')).statusCode).toBe(401);
  });

  test('who logged out', async () => {
    const { browser, read } = await subscribe('out');
    await browser.send('POST', '/api/log-out');
    await requestWithdrawal(office.backend);
    await look();
    expect(read()).toEqual([]);
  });

  test('in a browser that was not used for a week', async () => {
    const { read } = await subscribe('away');
    await office.admin.query(`update push_subscription set renewed_at = renewed_at - interval '8 days'`);
    await requestWithdrawal(office.backend);
    await look();
    expect(read()).toEqual([]);
    expect(await countSubscriptions()).toBe(0);
  });
});

describe('a push service', () => {
  test.each([404, 410])(
    'that answers with %d has forgotten the browser, and so does the server',
    async (status) => {
      const { subscription, read } = await subscribe('gone');
      service.answer(subscription.endpoint, status);
      await requestWithdrawal(office.backend);
      await look();
      expect(read()).toHaveLength(1);
      expect(await countSubscriptions()).toBe(0);
    },
  );

  test('that fails is logged once, disturbs no queue, and is tried again after a minute', async () => {
    const { browser, subscription, read } = await subscribe('failing');
    const warn = jest.spyOn(office.context.log, 'warn');
    service.answer(subscription.endpoint, 503);
    await requestWithdrawal(office.backend);
    await look();
    await passMinute();
    await look();
    expect(read()).toHaveLength(2);
    expect(warn).toHaveBeenCalledTimes(1);
    // The address is a secret of the browser.
    expect(JSON.stringify(warn.mock.calls)).not.toContain('/send/');
    expect((await readQueue(browser, { 'x-unattended': '1' })).json().code).toBe('ok');
    service.answer(subscription.endpoint, 201);
    await passMinute();
    await look();
    expect(read()).toHaveLength(1);
    await passMinute();
    await look();
    expect(read()).toEqual([]);
  });

  test('that is not reached is told to the page', async () => {
    const { browser, subscription } = await subscribe('offline');
    const renew = async () =>
      (await browser.send('POST', '/api/push/renew', { subscription, language: 'th' })).json().data;
    expect(await renew()).toEqual({ brands: ['siam'], is_reached: true });
    const real = globalThis.fetch;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, options) =>
        String(url).startsWith(service.origin)
          ? Promise.reject(new TypeError('no way out'))
          : real(url, options),
      );
    await requestWithdrawal(office.backend);
    await look();
    expect(await renew()).toEqual({ brands: ['siam'], is_reached: false });
  });
});

test('a backend that is away is logged once, and what came meanwhile is sent when it answers again', async () => {
  const { read } = await subscribe('waits');
  const warn = jest.spyOn(office.context.log, 'warn');
  const away = jest
    .spyOn(office.context.backend, 'readOwn')
    .mockRejectedValue(new BackendAwayError('no answer'));
  await look();
  await look();
  expect(warn).toHaveBeenCalledTimes(1);
  away.mockRestore();
  await requestWithdrawal(office.backend);
  await look();
  expect(read()).toEqual([notice('siam: ถอนเงินรออนุมัติ 1 รายการ')]);
});
