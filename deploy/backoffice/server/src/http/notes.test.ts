import type { AddressInfo } from 'node:net';
import { removePerson } from '@sanuk/backend/testing/office';
import { Notes } from '../notes/notes.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { type HeldBackend, holdBackend } from '../testing/held-backend.ts';
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
let backend: HeldBackend;
beforeAll(async () => {
  backend = await holdBackend();
  office = await openOffice({ BACKEND_URL: backend.url });
  backend.target = `http://127.0.0.1:${(office.backend.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await office.close();
  backend.close();
});
beforeEach(() => {
  backend.way = 'open';
});

const address = '203.0.113.77';
const from = { 'x-forwarded-for': address, 'user-agent': 'Firefox\t140' };

const logIn = (name: string, code: string, password = goodPassword, browser = new Browser(office)) =>
  browser.send('POST', '/api/log-in', { name, password, code, device: browser.device }, from);
/** A code of a later step than the last one that was used. */
const nextCode = async (name: string, secret: string) => {
  await office.admin.query('update account set totp_last_step = 0 where name = $1', [name]);
  return codeOf(secret);
};

interface Noted {
  action: string;
  address: string;
  details: { network: string; happened_at: string; fault?: string };
}

/** What the trail of siam has of a person, once everything was sent. */
async function trailOf(name: string): Promise<Noted[]> {
  await office.context.notes.sendAll();
  const { rows } = await office.backend.admin.query<Noted>(
    `select action, address, details - 'who' as details from audit_event
     where agent_id = 5 and details->>'who' = $1 and action like 'staff-%' order by event_id`,
    [name],
  );
  return rows.filter(({ action }) => action !== 'staff-joined');
}
const actionsOf = async (name: string) => (await trailOf(name)).map(({ action }) => action);
const waiting = async (name: string): Promise<number> =>
  (await office.admin.query('select from note_outbox where name = $1', [name])).rowCount ?? 0;

test('joining, logging in and logging out are in the trail of the brand, in order and with the network', async () => {
  const { name, secret } = await employ(office, 'pim', ['support']);
  const browser = new Browser(office);
  await logIn(name, await nextCode(name, secret), goodPassword, browser);
  await browser.send('POST', '/api/log-out', undefined, from);
  const trail = await trailOf(name);
  expect(trail.map(({ action }) => action)).toEqual([
    ...['staff-credentials-set', 'staff-logged-in', 'staff-logged-in', 'staff-logged-out'],
  ]);
  expect(trail.map(({ details }) => details)).toMatchObject([
    {},
    { way: 'invitation' },
    { way: 'password', browser: 'Firefox140', network: address },
    { network: address },
  ]);
  expect(trail.at(-1)).toMatchObject({ address });
  expect(Date.parse(trail[0]?.details.happened_at ?? '')).not.toBeNaN();
});

test('a recovery code, passkeys and ended sessions are in the trail', async () => {
  const { name, browser, recoveryCodes } = await employ(office, 'mali', ['auditor']);
  const other = new Browser(office);
  await logIn(name, recoveryCodes[0] ?? '', goodPassword, other);
  const authenticator = new Authenticator(publicUrl);
  const offered = (await browser.send('POST', '/api/passkeys/options')).json().data;
  await browser.send('POST', '/api/passkeys/add', {
    ...{ challenge: offered.challenge, response: authenticator.create(offered.options) },
    ...{ label: 'โทรศัพท์ 📱', password: goodPassword },
  });
  const entering = new Browser(office);
  const entry = (await entering.send('POST', '/api/log-in/passkey/options')).json().data;
  await entering.send('POST', '/api/log-in/passkey', {
    ...{ challenge: entry.challenge, response: authenticator.get(entry.options), device: entering.device },
  });
  const { session_id } = (await other.send('GET', '/api/me')).json().data;
  for (let twice = 0; twice < 2; twice += 1) await browser.send('POST', '/api/sessions/end', { session_id });
  const credential_id = authenticator.id.toString('base64url');
  for (let twice = 0; twice < 2; twice += 1)
    await browser.send('POST', '/api/passkeys/remove', { credential_id });
  expect((await trailOf(name)).slice(2)).toMatchObject([
    { action: 'staff-logged-in', details: { way: 'recovery-code' } },
    { action: 'staff-recovery-code-used', details: { left: 9 } },
    { action: 'staff-passkey-added', details: { label: 'โทรศัพท์ 📱' } },
    { action: 'staff-logged-in', details: { way: 'passkey' } },
    { action: 'staff-sessions-ended', details: { ended: 1 } },
    { action: 'staff-passkey-removed', details: { label: 'โทรศัพท์ 📱' } },
  ]);
});

/** Faults of the failed log-ins of a person in the trail. */
const faultsOf = async (name: string) =>
  (await trailOf(name))
    .filter(({ action }) => action === 'staff-log-in-failed')
    .map(({ details }) => details.fault);
const moveBack = (name: string, seconds: number) =>
  office.admin.query(
    'update failed_log_in set noted_at = noted_at - make_interval(secs => $2) where name = $1',
    [name, seconds],
  );

test('each fault of a known name is noted at most once a minute, those of an unknown name never', async () => {
  const { name, secret } = await employ(office, 'guessed', ['support']);
  await logIn(name, codeOf(secret), 'another long password');
  await logIn(name, codeOf(secret), 'another long password');
  await logIn(name, '000000');
  await logIn('nobody-at-all', '000000');
  expect(await faultsOf(name)).toEqual(['password', 'code']);
  expect((await trailOf(name)).at(-1)).toMatchObject({ details: { network: address } });
  await moveBack(name, 61);
  await logIn(name, '000000');
  expect(await faultsOf(name)).toEqual(['password', 'code', 'code']);
  expect(await actionsOf('nobody-at-all')).toEqual([]);
});

test('a locked-out name is noted once in a quarter of an hour', async () => {
  const { name } = await employ(office, 'lockedout', ['support']);
  for (let tries = 0; tries < 5; tries += 1) await logIn(name, '000000');
  const before = ['code', 'too-many-attempts'];
  await logIn(name, '000000');
  expect(await faultsOf(name)).toEqual(before);
  await moveBack(name, 14 * 60);
  await logIn(name, '000000');
  expect(await faultsOf(name)).toEqual(before);
  await moveBack(name, 61);
  await logIn(name, '000000');
  expect(await faultsOf(name)).toEqual([...before, 'too-many-attempts']);
});

test('a failed log-in that is not noted causes no sending', async () => {
  const { name } = await employ(office, 'unsent', ['support']);
  const { db, backend: access, log } = office.context;
  const notes = new Notes({ db, backend: access, log });
  const wake = jest.spyOn(notes, 'wake');
  for (const who of ['nobody-at-all', name, name]) notes.noteFailure(who, address, 'code');
  await notes.stop();
  expect(wake).toHaveBeenCalledTimes(1);
});

test('a person logs in while the backend is away, and the trail has it once the backend is back', async () => {
  const { name, secret } = await employ(office, 'early', ['support']);
  const before = await actionsOf(name);
  backend.way = 'away';
  expect((await logIn(name, await nextCode(name, secret))).json()).toMatchObject({ code: 'ok' });
  expect((await logIn(name, await nextCode(name, secret))).json()).toMatchObject({ code: 'ok' });
  expect([await actionsOf(name), await waiting(name)]).toEqual([before, 2]);
  backend.way = 'open';
  expect(await actionsOf(name)).toEqual([...before, 'staff-logged-in', 'staff-logged-in']);
  expect(await waiting(name)).toBe(0);
});

test('an event whose answer was lost is in the trail once', async () => {
  const { name, secret } = await employ(office, 'lostanswer', ['support']);
  const before = await actionsOf(name);
  backend.way = 'answers-lost';
  await logIn(name, await nextCode(name, secret));
  await office.context.notes.sendAll();
  expect(await waiting(name)).toBe(1);
  backend.way = 'open';
  expect(await actionsOf(name)).toEqual([...before, 'staff-logged-in']);
  expect(await waiting(name)).toBe(0);
});

test('a backend of the release before, which lacks the endpoint, loses no event', async () => {
  const { name, secret } = await employ(office, 'oldbackend', ['support']);
  await office.context.notes.sendAll();
  backend.way = 'without-notes';
  await logIn(name, await nextCode(name, secret));
  await office.context.notes.sendAll();
  backend.way = 'open';
  expect((await actionsOf(name)).at(-1)).toBe('staff-logged-in');
});

test('events wait for a brand that the backend has refused at its start, each with the brand alone', async () => {
  const { name, secret } = await employ(office, 'brokenbrand', ['support']);
  const before = await actionsOf(name);
  backend.way = 'brand-refused';
  await logIn(name, await nextCode(name, secret));
  await logIn(name, await nextCode(name, secret));
  await office.context.notes.sendAll();
  const { rows } = await office.admin.query('select brand from note_outbox where name = $1', [name]);
  expect(rows).toEqual([{ brand: 'siam' }, { brand: 'siam' }]);
  backend.way = 'open';
  expect(await actionsOf(name)).toEqual([...before, 'staff-logged-in', 'staff-logged-in']);
  expect(await waiting(name)).toBe(0);
});

test('events of a removed person hold up nobody, wait a day and are logged when they are dropped', async () => {
  const leaver = await employ(office, 'leaver', ['support']);
  const { name, secret } = await employ(office, 'stayer', ['support']);
  await office.context.notes.sendAll();
  await removePerson(office.backend, leaver.name);
  await logIn(leaver.name, await nextCode(leaver.name, leaver.secret));
  await logIn(name, await nextCode(name, secret));
  expect((await actionsOf(name)).at(-1)).toBe('staff-logged-in');
  const age = (column: 'tried_at' | 'happened_at', interval: string) =>
    office.admin.query(`update note_outbox set ${column} = ${column} - $2::interval where name = $1`, [
      ...[leaver.name, interval],
    ]);
  await age('happened_at', '25 hours');
  for (let tries = 0; tries < 5; tries += 1) await office.context.notes.sendAll();
  await age('tried_at', '11 minutes');
  for (let tries = 0; tries < 5; tries += 1) await office.context.notes.sendAll();
  await age('happened_at', '-2 hours');
  await age('tried_at', '11 minutes');
  await office.context.notes.sendAll();
  expect(await waiting(leaver.name)).toBe(1);
  const logged = jest.spyOn(office.context.log, 'error');
  await age('happened_at', '2 hours');
  await office.context.notes.sendAll();
  expect(await waiting(leaver.name)).toBe(0);
  const dropped = {
    name: leaver.name,
    brand: null,
    network: address,
    tries: 3,
    note_key: expect.any(String),
  };
  expect(logged.mock.calls).toMatchObject([
    [{ dropped: { ...dropped, event: { name: 'staff-logged-in', way: 'password' } } }, expect.any(String)],
  ]);
  logged.mockRestore();
});

test('events whose key was refused are in the trail when the key is taken again', async () => {
  const { name, secret } = await employ(office, 'offclock', ['support']);
  const before = await actionsOf(name);
  const { rows } = await office.admin.query('select key_id from account where name = $1', [name]);
  await office.admin.query(`update account set key_id = 'unknown' where name = $1`, [name]);
  await logIn(name, await nextCode(name, secret));
  for (let tries = 0; tries < 5; tries += 1) await office.context.notes.sendAll();
  expect(await waiting(name)).toBe(1);
  await office.admin.query('update account set key_id = $2 where name = $1', [name, rows[0].key_id]);
  expect(await actionsOf(name)).toEqual([...before, 'staff-logged-in']);
});

test('two processes send each event once', async () => {
  const { name, secret } = await employ(office, 'twice', ['support']);
  const before = await actionsOf(name);
  backend.way = 'away';
  for (let count = 0; count < 3; count += 1) await logIn(name, await nextCode(name, secret));
  await office.context.notes.sendAll();
  backend.way = 'open';
  const { db, backend: access, log } = office.context;
  const other = new Notes({ db, backend: access, log });
  await Promise.all([other.sendAll(), office.context.notes.sendAll()]);
  await other.stop();
  expect(await actionsOf(name)).toEqual([...before, ...Array(3).fill('staff-logged-in')]);
});

test('a page cannot note anything itself', async () => {
  const { browser } = await employ(office, 'forger', ['owner']);
  const body = {
    ...{ brand: 'siam', note_key: 'made-up-01', happened_at: '2026-11-20T12:00:00.000Z' },
    ...{ network: '192.0.2.1', event: { name: 'staff-logged-out' } },
  };
  expect((await browser.send('POST', '/api/orders/staff/note', body)).statusCode).toBe(404);
});
