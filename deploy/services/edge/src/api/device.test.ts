import { readTrustedHops } from '@sanuk/common/addresses';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';

let platform: PlatformFixture;
let backend: BackendFixture;
let edge: EdgeFixture;
beforeAll(async () => {
  platform = await makeRunningPlatform();
  backend = await startBackend();
  edge = await startEdge(platform, {
    backendUrls: [backend.url],
    trustedProxies: readTrustedHops('TRUST_PROXY', '1'),
  });
});
afterAll(async () => {
  await edge.close();
  await backend.close();
  await platform.remove();
});

/** A call by a page of the site: the device that the backend was sent, and the cookies that the browser was. */
async function post(path: string, headers: Record<string, string> = {}) {
  const { text, headers: answered } = await edge.ask(path, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
  const device: string | undefined = JSON.parse(text).headers['x-device'];
  return { device, cookies: answered['set-cookie'] };
}
const kept = (id: string) => `sanuk_device=${id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`;
const known = 'abcdefghijklmnopqrst-_';

test.each(['/api/register', '/api/login', '/api/line/finish', '/api/line/confirm'])(
  'given a browser without a device id, when a page calls %s, the backend and the browser get a new one',
  async (path) => {
    const first = await post(path);
    const second = await post(path);
    expect(first.device).toMatch(/^[\w-]{22}$/);
    expect(second.device).not.toBe(first.device);
    expect(first.cookies).toEqual([kept(first.device ?? '')]);
  },
);

test('given a browser with a device id, when a member logs in, the id stays and is kept for another year', async () => {
  expect(await post('/api/login', { cookie: `a=1; sanuk_device=${known}` })).toEqual({
    device: known,
    cookies: [kept(known)],
  });
});

test('given a browser that was a member’s, when a page logs in, both cookies are set', async () => {
  const { cookies } = await post('/api/login', { cookie: `sanuk_member=1; sanuk_device=${known}` });
  expect(cookies).toEqual(['sanuk_member=1; Path=/; Max-Age=0; HttpOnly; SameSite=Lax', kept(known)]);
});

test.each(['', 'short', `${known}x`, '../../etc/passwd-and-mo', `${known.slice(1)} `])(
  'given a cookie %j, which is no device id, when a member logs in, it is replaced',
  async (value) => {
    const { device } = await post('/api/login', { cookie: `sanuk_device=${value}` });
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(device).not.toBe(value);
  },
);

test('given a browser with a device id, when a page makes another call, nobody is sent the id', async () => {
  expect(await post('/api/agent/config', { cookie: `sanuk_device=${known}` })).toEqual({
    device: undefined,
    cookies: undefined,
  });
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['no page', { 'sec-fetch-site': '' }],
])('given a log-in by %s, no device is sent or kept', async (_what, headers) => {
  expect(await post('/api/login', { cookie: `sanuk_device=${known}`, ...headers })).toEqual({
    device: undefined,
    cookies: undefined,
  });
});

test('given a header with a device id from a visitor, no call passes it on', async () => {
  const headers = { 'x-device': known };
  expect((await post('/api/agent/config', headers)).device).toBeUndefined();
  expect((await post('/api/login', headers)).device).not.toBe(known);
});

test('over TLS the device id belongs to this host alone, and one that a host beside it may have set counts for nothing', async () => {
  const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.1' };
  const { device, cookies } = await post('/api/login', { ...tls, cookie: `sanuk_device=${known}` });
  expect(device).not.toBe(known);
  expect(cookies).toEqual([`__Host-${kept(device ?? '')}; Secure`]);
  expect((await post('/api/login', { ...tls, cookie: `__Host-sanuk_device=${known}` })).device).toBe(known);
});
