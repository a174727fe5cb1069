import { grantPerson, removePerson } from '@sanuk/backend/testing/office';
import { BackendAwayError } from '@sanuk/common/operator-client';
import { type Browser, employ, type Office, openOffice } from '../testing/office.ts';

jest.setTimeout(60_000);

let office: Office;
let address: string;
beforeAll(async () => {
  office = await openOffice();
  address = await office.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => office.close());

/** Opens the stream of a person. @returns what reads its next event; null once the stream has ended */
async function openStream(browser: Browser) {
  const headers = { cookie: browser.cookie, 'x-proof': browser.proof('GET', '/api/live', '') };
  const response = await fetch(`${address}/api/live`, { headers });
  if (!response.body) throw new Error('a stream without a body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async (): Promise<{ event: string; data: unknown } | null> => {
    for (;;) {
      const found = /event: (.+)\ndata: (.+)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return { event: found[1] ?? '', data: JSON.parse(found[2] ?? '') };
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
}

test('a stream says who the person is, and their new roles', async () => {
  const { browser } = await employ(office, 'lek', ['support']);
  const next = await openStream(browser);
  expect(await next()).toMatchObject({ event: 'me', data: { name: 'lek', grants: [{ role: 'support' }] } });
  await grantPerson(office.backend, 'lek', ['auditor']);
  expect(await next()).toMatchObject({ event: 'me', data: { grants: [{ role: 'auditor' }] } });
});

test('a stream of a removed person says that the session is over, and ends', async () => {
  const { browser } = await employ(office, 'yai', ['support']);
  const next = await openStream(browser);
  expect(await next()).toMatchObject({ event: 'me' });
  await removePerson(office.backend, 'yai');
  expect(await next()).toEqual({ event: 'session-over', data: {} });
  expect(await next()).toBeNull();
  expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
});

test('a stream ends with its session', async () => {
  const { browser } = await employ(office, 'klang', ['support']);
  const next = await openStream(browser);
  expect(await next()).toMatchObject({ event: 'me' });
  await browser.send('POST', '/api/log-out');
  expect(await next()).toEqual({ event: 'session-over', data: {} });
});

test('a stream and its session outlast a backend that does not answer', async () => {
  const { name, browser } = await employ(office, 'patient', ['support']);
  const next = await openStream(browser);
  expect(await next()).toMatchObject({ event: 'me', data: { grants: [{ role: 'support' }] } });
  const following = next();
  const away = new Promise<string>((resolve) => {
    let failures = 0;
    jest.spyOn(office.context.backend, 'readOwn').mockImplementation(async (account) => {
      if (account.name === name && ++failures === 3) resolve('three failures');
      throw new BackendAwayError('no answer');
    });
  });
  await grantPerson(office.backend, name, ['auditor']);
  expect(await Promise.race([away, following])).toBe('three failures');
  expect((await browser.send('GET', '/api/sessions')).statusCode).toBe(200);
  jest.restoreAllMocks();
  expect(await following).toMatchObject({ event: 'me', data: { grants: [{ role: 'auditor' }] } });
});

test('a seventh stream of a session ends the oldest one and no other', async () => {
  const { name, browser } = await employ(office, 'manytabs', ['support']);
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let nr = 0; nr < 7; nr += 1) {
    const next = await openStream(browser);
    expect(await next()).toMatchObject({ event: 'me' });
    streams.push(next);
  }
  const [oldest, ...others] = streams;
  expect(await oldest?.()).toBeNull();
  await grantPerson(office.backend, name, ['auditor']);
  for (const next of others)
    expect(await next()).toMatchObject({ event: 'me', data: { grants: [{ role: 'auditor' }] } });
});

test('a stream uses no keep-alive connection, which would delay the shutdown', async () => {
  const { browser } = await employ(office, 'closing', ['support']);
  const headers = { cookie: browser.cookie, 'x-proof': browser.proof('GET', '/api/live', '') };
  const ended = new AbortController();
  const response = await fetch(`${address}/api/live`, { headers, signal: ended.signal });
  expect(response.headers.get('connection')).toBe('close');
  ended.abort();
});

test('a stream without a session is refused', async () => {
  const answer = await fetch(`${address}/api/live`);
  expect(answer.status).toBe(401);
});
