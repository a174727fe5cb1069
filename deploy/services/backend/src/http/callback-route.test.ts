import { Metrics } from '@sanuk/common/metrics';
import { signedHeaders } from '@sanuk/common/signature';
import { calls } from '@sanuk/contract/calls';
import { callbackPaths } from '@sanuk/contract/outside/callbacks';
import { operatorEndpoints } from '@sanuk/contract/outside/operator';
import { joinPath, ownStaffPath } from '@sanuk/contract/outside/operator-staff';
import type pino from 'pino';
import { providerKey, testKeys } from '../testing/signing.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { buildApp } from './app.ts';

const path = '/callback/bank/payment';
const balance = '/callback/provider/balance';
const bankAddress = '203.0.113.7';

let context: TestContext;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const logTo: pino.DestinationStream = { write: (line) => lines.push(JSON.parse(line)) };
  const env = {
    CALLBACK_ADDRESSES: 'bank=203.0.113.0/29+2001:db8::/32',
    CALLBACKS_PER_MINUTE: '3',
  };
  context = await createTestContext({ logTo, env });
});
// Each test has a minute of its own.
let now = Date.now();
beforeEach(() => {
  lines = [];
  now += 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

interface From {
  address?: string;
  target?: string;
  key?: typeof testKeys.bank;
}

/** Posts an empty object, which is let in with 400, from an address that the edge has seen. */
async function post({ address = bankAddress, target = path, key = testKeys.bank }: From = {}) {
  const payload = '{}';
  const headers = signedHeaders(key, { to: 'backend', method: 'POST', target, body: payload });
  const {
    statusCode,
    headers: answered,
    body,
  } = await context.app.inject({
    method: 'POST',
    url: target,
    headers: { ...headers, 'x-forwarded-for': address },
    payload,
  });
  return { status: statusCode, retryAfter: answered['retry-after'], body };
}
const attacks = () => lines.filter(({ attack }) => attack !== undefined);

test('[P2] a callback is taken only from the addresses of its sender, where they are set', async () => {
  expect((await post()).status).toBe(400);
  expect((await post({ address: '2001:db8::9' })).status).toBe(400);
  const foreign = await post({ address: '203.0.113.8' });
  const badlySigned = await post({ key: { ...testKeys.bank, secret: 'not the secret of it' } });
  // A thief of a key does not learn what is wrong.
  expect([foreign.status, foreign.body]).toEqual([401, badlySigned.body]);
  expect(attacks()).toContainEqual(
    expect.objectContaining({ attack: 'address-not-allowed', party: 'bank', address: '203.0.113.8', path }),
  );
  expect(
    (await post({ address: '198.51.100.1', target: balance, key: providerKey('siamspin') })).status,
  ).toBe(400);
});

test('[F6] callbacks of a minute are counted by who signed them: strangers and others use up nothing', async () => {
  const forged = { ...testKeys.bank, secret: 'not the secret of it' };
  for (let count = 0; count < 5; count += 1) expect((await post({ key: forged })).status).toBe(401);
  for (let count = 0; count < 3; count += 1) expect((await post()).status).toBe(400);
  expect(await post()).toMatchObject({ status: 429, retryAfter: '60' });
  expect((await post({ target: balance, key: providerKey('siamspin') })).status).toBe(400);
  expect((await post({ target: balance, key: providerKey('nakhon') })).status).toBe(400);
  now += 60_000;
  expect((await post()).status).toBe(400);
});

test('[F6] a stranger who signs wrongly fills no log: the lines of a minute have an end', async () => {
  const forged = { ...testKeys.bank, id: 'k9' };
  for (let count = 0; count < 601; count += 1) await post({ key: forged, address: '198.51.100.77' });
  expect(attacks()).toHaveLength(600);
  expect(attacks()[0]).toMatchObject({
    fault: 'key-unknown',
    claimedKey: 'bank:k9',
    address: '198.51.100.77',
  });
  // Background work has no request.
  expect(lines.filter(({ requestId }) => requestId !== undefined)).toHaveLength(600);
  const { text } = await context.context.metrics.page();
  expect(text).toContain(
    'sanuk_refused_attacks_unlogged_total{attack="signature-invalid",service="backend"} 1',
  );
});

test('[P2] [P8.8] the backend answers no path beyond those that the edge knows whether to forward', async () => {
  const routes = new Set<string>();
  const spy = {
    name: 'spy',
    plugin: (app: TestContext['app']) => {
      app.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.add(`${one} ${url}`);
      });
    },
  };
  const app = await buildApp(
    { ...context.context, metrics: new Metrics('backend') },
    [spy, ...context.features],
    context.readiness,
  );
  await app.ready();
  const ofStaff = [...Object.keys(operatorEndpoints), joinPath, ownStaffPath];
  const posts = [...callbackPaths, ...ofStaff].map((one) => `POST ${one}`);
  const gets = ['/api/live', '/livez', '/readyz', '/metrics', '/openapi.json'].map((one) => `GET ${one}`);
  expect([...routes].sort()).toEqual([...Object.keys(calls), ...posts, ...gets].sort());
  await app.close();
});
