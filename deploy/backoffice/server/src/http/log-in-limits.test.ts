import { takeAttempt } from '../accounts/attempts.repository.ts';
import {
  Browser,
  codeOf,
  type Employee,
  employ,
  goodPassword,
  type Office,
  openOffice,
} from '../testing/office.ts';

jest.setTimeout(60_000);

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

/** Logs in from an address, as a proxy names it. */
const logInFrom = (address: string, name: string, code: string) => {
  const browser = new Browser(office);
  const body = { name, password: goodPassword, code, device: browser.device };
  return browser.send('POST', '/api/log-in', body, { 'x-forwarded-for': address });
};

/** Logs in from an address with the right code. The code of this half minute counts again each time. */
async function logInRightly(address: string, { name, secret }: Employee) {
  await office.admin.query('update account set totp_last_step = 0 where name = $1', [name]);
  return logInFrom(address, name, codeOf(secret));
}

test('sixty failures lock an IPv6 /48 out, however many networks and names they are spread over', async () => {
  const person = await employ(office, 'sixty', ['auditor']);
  for (let nr = 0; nr < 60; nr += 1) {
    const address = `2001:db8:7:${nr.toString(16)}::1`;
    expect(await takeAttempt(office.context.db, { name: `guess${nr}`, address })).not.toBeNull();
  }
  expect((await logInRightly('2001:db8:7:ffff::1', person)).statusCode).toBe(429);
  expect((await logInRightly('2001:db8:8::1', person)).json()).toMatchObject({ code: 'ok' });
  await office.admin.query(`update attempt set at = at - interval '16 minutes'`);
  expect((await logInRightly('2001:db8:7:ffff::1', person)).json()).toMatchObject({ code: 'ok' });
});

test('twenty wrong codes after the right password lock an account for a day, but not where its person is known', async () => {
  const person = await employ(office, 'twenty', ['auditor']);
  const known = '203.0.113.9';
  expect((await logInRightly(known, person)).json()).toMatchObject({ code: 'ok' });
  for (let nr = 1; nr <= 20; nr += 1)
    expect((await logInFrom(`198.51.100.${nr}`, person.name, '000000')).json()).toMatchObject({
      code: 'wrong-credentials',
    });
  expect((await logInRightly('198.51.100.99', person)).statusCode).toBe(429);
  expect((await logInRightly(known, person)).json()).toMatchObject({ code: 'ok' });
  // Beyond the quarter of an hour of the other limits, and not beyond the day.
  await office.admin.query(`update attempt set at = at - interval '23 hours'`);
  expect((await logInRightly('198.51.100.99', person)).statusCode).toBe(429);
  await office.admin.query(`update attempt set at = at - interval '2 hours'`);
  expect((await logInRightly('198.51.100.99', person)).json()).toMatchObject({ code: 'ok' });
});
