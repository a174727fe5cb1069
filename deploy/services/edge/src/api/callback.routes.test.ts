import { readTrustedHops } from '@sanuk/common/addresses';
import { Keyring, signedHeaders, verifySignature } from '@sanuk/common/signature';
import { calls } from '@sanuk/contract/calls';
import { callbackPaths } from '@sanuk/contract/outside/callbacks';
import { operatorEndpoints } from '@sanuk/contract/outside/operator';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { type Ask, type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';
import { converse } from '../testing/raw-connection.ts';

const callbackHost = 'callback.sanuk.example';
const path = '/callback/bank/payment';
const ring = Keyring.parse('bank:k1=secret-of-the-bank');
const key = ring.signingKey('bank');
const body = '{"amount_satang":2500}';

let platform: PlatformFixture;
let backend: BackendFixture;
let edge: EdgeFixture;
beforeAll(async () => {
  platform = await makePlatform();
  backend = await startBackend();
  edge = await startEdge(platform, {
    backendUrls: [backend.url],
    callbackHosts: new Set([callbackHost]),
    trustedProxies: readTrustedHops('TRUST_PROXY', 'loopback'),
  });
});
beforeEach(() => {
  backend.calls.length = 0;
});
afterAll(async () => {
  await edge.close();
  await backend.close();
  await platform.remove();
});

const ask = (at: string, options: Ask = {}) =>
  edge.ask(at, { host: callbackHost, method: 'POST', ...options });
const signed = () => signedHeaders(key, { to: 'backend', method: 'POST', target: path, body });

test('[P2] a callback reaches the backend as it was signed, with the address of its sender and no brand', async () => {
  const headers = { ...signed(), 'x-forwarded-for': '203.0.113.7', 'x-agent-code': 'SIAM', cookie: 'a=b' };
  const answer = await ask(path, { headers, body });
  const received = JSON.parse(answer.text);
  expect([answer.status, received.url, received.headers['x-forwarded-for']]).toEqual([
    200,
    path,
    '203.0.113.7',
  ]);
  expect(verifySignature({ to: 'backend', keys: ring }, { ...received, target: received.url })).toMatchObject(
    {
      key: { party: 'bank' },
    },
  );
  expect([received.headers['x-agent-code'], received.headers.cookie]).toEqual([undefined, undefined]);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

/** Every path that the backend answers, whatever it is for; `app.test.ts` of the backend compares the list with its routes. */
const endpoints: readonly string[] = [
  ...Object.keys(calls),
  'GET /api/live',
  ...callbackPaths.map((one) => `POST ${one}`),
  ...Object.keys(operatorEndpoints).map((one) => `POST ${one}`),
  ...['/livez', '/readyz', '/metrics', '/openapi.json'].map((one) => `GET ${one}`),
];

/** The endpoints that are forwarded from a host. */
async function forwardedFrom(host: string): Promise<string[]> {
  for (const endpoint of endpoints) {
    const [method = '', at = ''] = endpoint.split(' ');
    await edge.ask(at, { host, method, ...(method === 'POST' && { body: '{}' }) });
  }
  return backend.calls.splice(0).sort();
}

test('[P2] [P8.8] members reach calls, banks and providers callbacks, and no host the operator’s endpoints or metrics', async () => {
  expect(endpoints.length).toBeGreaterThan(150);
  const isOfBrand = (endpoint: string) => endpoint.includes(' /api/') || endpoint === 'GET /openapi.json';
  expect(await forwardedFrom('localhost')).toEqual(endpoints.filter(isOfBrand).sort());
  expect(await forwardedFrom(callbackHost)).toEqual(callbackPaths.map((one) => `POST ${one}`).sort());
  expect(await forwardedFrom('unknown.example')).toEqual([]);
});

test.each<[string, number, string, Ask]>([
  ['another host', 404, path, { host: 'localhost' }],
  ['a query', 405, `${path}?x=1`, {}],
  ['a trailing slash', 405, `${path}/`, {}],
  ['a coded letter', 405, '/callback/%62ank/payment', {}],
  ['another path', 405, '/callback/bank', {}],
  ['GET', 405, path, { method: 'GET' }],
  ['a body beyond 64 KiB', 413, path, { body: 'x'.repeat(65 * 1024) }],
])('[P2] a callback with %s is refused with %i by the edge', async (_what, status, at, options) => {
  expect((await ask(at, options)).status).toBe(status);
  expect(backend.calls).toEqual([]);
});

test('[P2] a connection cannot take the signature from a callback', async () => {
  const head = `POST ${path} HTTP/1.1\r\nHost: ${callbackHost}\r\nConnection: x-signature\r\nContent-Length: 0\r\n\r\n`;
  expect((await converse(edge.port, head)).status).toBe(400);
  expect(backend.calls).toEqual([]);
});

test('[F6] the places of visitors and of callbacks are apart', async () => {
  const held: (() => void)[] = [];
  const slow = await startBackend({
    '/api/login': (_request, response) => held.push(() => response.end('{}')),
  });
  const narrow = await startEdge(platform, {
    backendUrls: [slow.url],
    callbackHosts: new Set([callbackHost]),
    calls: { inAll: 1, perNetwork: 1, waitingPerNetwork: 0 },
  });
  const login = narrow.ask('/api/login', { method: 'POST', body: '{}' });
  while (held.length === 0) await new Promise(setImmediate);
  expect((await narrow.ask('/api/login', { method: 'POST', body: '{}' })).status).toBe(429);
  expect((await narrow.ask(path, { host: callbackHost, method: 'POST', body })).status).toBe(200);
  for (const end of held) end();
  await login;
  await narrow.close();
  await slow.close();
});
