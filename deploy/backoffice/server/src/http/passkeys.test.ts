import { Authenticator } from '../testing/authenticator.ts';
import {
  Browser,
  employ,
  goodPassword,
  type Office,
  openOffice,
  publicUrl,
  waitsForLock,
} from '../testing/office.ts';

jest.setTimeout(60_000);

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

interface Offer {
  challenge: string;
  options: { challenge: string };
}

const offer = async (browser: Browser, path: string): Promise<Offer> =>
  (await browser.send('POST', path)).json<{ data: Offer }>().data;

const add = async (browser: Browser, authenticator: Authenticator, password = goodPassword) => {
  const { challenge, options } = await offer(browser, '/api/passkeys/options');
  const given = { challenge, response: authenticator.create(options), label: 'โทรศัพท์', password };
  return (await browser.send('POST', '/api/passkeys/add', given)).json<{ code: string }>().code;
};

/** Logs in with a passkey in a new browser. */
async function logIn(authenticator: Authenticator, flags?: number) {
  const browser = new Browser(office);
  const { challenge, options } = await offer(browser, '/api/log-in/passkey/options');
  const given = { challenge, response: authenticator.get(options, flags), device: browser.device };
  const answer = (await browser.send('POST', '/api/log-in/passkey', given)).json<{ code: string }>();
  return { browser, given, code: answer.code };
}

test('a person adds a passkey, logs in with it alone, and removes it', async () => {
  const { name, browser } = await employ(office, 'passkey-user', ['support']);
  const authenticator = new Authenticator(publicUrl);
  expect(await add(browser, authenticator)).toBe('ok');
  const listed = (await browser.send('GET', '/api/passkeys')).json();
  expect(listed.data).toMatchObject([{ label: 'โทรศัพท์', last_used_at: null }]);
  const entered = await logIn(authenticator);
  expect(entered.code).toBe('ok');
  expect((await entered.browser.send('GET', '/api/me')).json().data).toMatchObject({ name });
  const credential_id = authenticator.id.toString('base64url');
  await browser.send('POST', '/api/passkeys/remove', { credential_id });
  expect((await logIn(authenticator)).code).toBe('passkey-invalid');
});

test('a passkey is added with the password alone, and once', async () => {
  const { browser } = await employ(office, 'passkey-owner', ['support']);
  const authenticator = new Authenticator(publicUrl);
  expect(await add(browser, authenticator, 'another long password')).toBe('wrong-password');
  expect(await add(browser, authenticator)).toBe('ok');
  expect(await add(browser, authenticator)).toBe('passkey-invalid');
  const { browser: other } = await employ(office, 'passkey-other', ['support']);
  expect(await add(other, authenticator)).toBe('passkey-invalid');
});

test('an answer counts once, for its challenge, its site and a user who was verified', async () => {
  const { browser } = await employ(office, 'passkey-attacked', ['support']);
  const authenticator = new Authenticator(publicUrl);
  await add(browser, authenticator);
  const { given } = await logIn(authenticator);
  const thief = new Browser(office);
  const again = await thief.send('POST', '/api/log-in/passkey', { ...given, device: thief.device });
  expect(again.json().code).toBe('passkey-invalid');
  const { challenge } = await offer(thief, '/api/log-in/passkey/options');
  const other = await thief.send('POST', '/api/log-in/passkey', {
    ...given,
    challenge,
    device: thief.device,
  });
  expect(other.json().code).toBe('passkey-invalid');
  // User present, and not verified.
  expect((await logIn(authenticator, 0x01)).code).toBe('passkey-invalid');
  authenticator.counter = 0;
  expect((await logIn(authenticator)).code).toBe('passkey-invalid');
});

/** Runs a request while the account is locked, and a change of the person before the lock is gone. */
async function raceWith<T>(name: string, request: () => Promise<T>, change: string): Promise<T> {
  await office.admin.query('begin');
  await office.admin.query('select from account where name = $1 for update', [name]);
  const answered = request();
  await waitsForLock(office);
  await office.admin.query(change, [name]);
  await office.admin.query('commit');
  return answered;
}

test('a passkey that is added while the person joins again is void, as every old way in', async () => {
  const { name, browser } = await employ(office, 'passkey-late', ['support']);
  const authenticator = new Authenticator(publicUrl);
  const answer = await raceWith(
    name,
    () => add(browser, authenticator),
    "update account set password_hash = 'another' where name = $1",
  );
  expect(answer).toBe('passkey-invalid');
  expect((await logIn(authenticator)).code).toBe('passkey-invalid');
});

test('a log-in with a passkey that is removed at the same moment opens no session', async () => {
  const { name, browser } = await employ(office, 'passkey-racer', ['support']);
  const authenticator = new Authenticator(publicUrl);
  await add(browser, authenticator);
  const { code } = await raceWith(name, () => logIn(authenticator), 'delete from passkey where name = $1');
  expect(code).toBe('passkey-invalid');
});

test('a passkey of another site logs nobody in', async () => {
  const { browser } = await employ(office, 'passkey-phished', ['support']);
  expect(await add(browser, new Authenticator('https://evil.test'))).toBe('passkey-invalid');
  expect((await logIn(new Authenticator(publicUrl))).code).toBe('passkey-invalid');
});

test.each([{}, { id: 'x' }, { id: 'x', response: null }])(
  '%j is no answer of an authenticator',
  async (response) => {
    const browser = new Browser(office);
    const { challenge } = await offer(browser, '/api/log-in/passkey/options');
    const answer = await browser.send('POST', '/api/log-in/passkey', {
      challenge,
      response,
      device: browser.device,
    });
    expect(['passkey-invalid', 'request-invalid']).toContain(answer.json().code);
  },
);
