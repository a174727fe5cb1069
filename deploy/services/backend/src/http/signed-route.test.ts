import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { signedHeaders } from '@sanuk/common/signature';
import { type OperatorEndpoint, operatorEndpoints } from '@sanuk/contract/outside/operator';
import type pino from 'pino';
import { providerKey, sendSigned, testKeys } from '../testing/signing.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { signUpMember } from '../testing/test-members.ts';

let context: TestContext;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const logTo: pino.DestinationStream = { write: (line) => lines.push(JSON.parse(line)) };
  context = await createTestContext({ logTo });
  await context.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => context.close());

const webhook = '/callback/bank/payment';
const announcement = '/operator/announcement';
const paymentOf = (transaction_id: string) =>
  JSON.stringify({ transaction_id, reference: 'none', amount_satang: 500, paid_at: '2026-11-20T12:00:00Z' });
const raw = paymentOf('never-seen');
const on = { brand: 'siam', who: 'สมชาย', announcement: 'on' };
const attacks = () => lines.filter((line) => line.attack !== undefined);
const countOf = async (attack: string) => {
  const { text } = await context.context.metrics.page();
  return Number(new RegExp(`refused_attacks_total\\{attack="${attack}".*\\} (\\d+)`).exec(text)?.[1] ?? 0);
};
const countPayments = async () =>
  (await context.admin.query("select from bank_payment where transaction_id = 'never-seen'")).rowCount;

/** Sends bytes as they stand; resolves with the status of the answer. */
async function sendBytes(text: string): Promise<number> {
  const socket = connect((context.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}
const bytesOf = (method: string, target: string, headers: [string, string][], body: string) =>
  [
    `${method} ${target} HTTP/1.1`,
    'Host: backend',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
const signed = (target = webhook, method = 'POST', body = raw) =>
  Object.entries(signedHeaders(testKeys.bank, { to: 'backend', method, target, body }));

test('[P8.8] every call of the staff is refused without its signature, and with a member’s token in its place', async () => {
  const { as } = await signUpMember(context);
  const before = await countPayments();
  const answers = await Promise.all(
    Object.keys(operatorEndpoints).flatMap((url) =>
      [{}, { authorization: `Bearer ${as.token}` }].map(async (headers) => {
        const { statusCode } = await context.app.inject({ method: 'POST', url, headers, payload: on });
        return [url, statusCode];
      }),
    ),
  );
  expect(answers.length).toBeGreaterThan(50);
  expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
  expect(await countPayments()).toBe(before);
});

test('[P2] a header in any case of letters is the same header', async () => {
  const body = paymentOf('in-capitals');
  const headers = signed(webhook, 'POST', body);
  const loud = headers.map(([name, value]): [string, string] => [name.toUpperCase(), value]);
  expect(await sendBytes(bytesOf('POST', webhook, loud, body))).toBe(200);
});

const own = (name: string) => (headers: [string, string][]) =>
  headers.map(([header, value]): [string, string] => [header, header === name ? 'x' : value]);
test.each<[string, string, string, (headers: [string, string][]) => [string, string][]]>([
  ['another path', webhook, '/callback/provider/bet', (all) => all],
  ['another query', webhook, `${webhook}?x=1`, (all) => all],
  ['a trailing slash', webhook, `${webhook}/`, (all) => all],
  [
    'its signature twice',
    webhook,
    webhook,
    (all) => [...all, ...all.filter(([name]) => name === 'x-signature')],
  ],
  ['its key twice', webhook, webhook, (all) => [...all, ['X-Key-Id', 'bank:k1']]],
  ['a second key', webhook, webhook, (all) => [['X-Key-Id', 'siamspin:k1'], ...all]],
  ['another time', webhook, webhook, own('x-timestamp')],
  ['another nonce', webhook, webhook, own('x-nonce')],
  ['no signature', webhook, webhook, (all) => all.filter(([name]) => name !== 'x-signature')],
  ['a signature for the operator’s path', announcement, webhook, (all) => all],
])('[P2] a webhook with %s is refused, keeps nothing, leaves one line', async (_what, at, to, change) => {
  const before = await countOf('signature-invalid');
  expect(await sendBytes(bytesOf('POST', to, change(signed(at)), raw))).toBe(401);
  expect(await countPayments()).toBe(0);
  expect(attacks()).toHaveLength(1);
  expect(attacks()[0]).toMatchObject({ attack: 'signature-invalid', address: '127.0.0.1' });
  expect(JSON.stringify(lines)).not.toMatch(/never-seen|[0-9a-f]{64}/);
  expect(await countOf('signature-invalid')).toBe(before + 1);
});

test.each(['PUT', 'GET', 'PATCH', 'DELETE'])(
  '[P2] a webhook signed and sent as %s is nobody’s',
  async (how) => {
    expect(await sendBytes(bytesOf(how, webhook, signed(webhook, how), raw))).toBe(404);
    expect(await countPayments()).toBe(0);
  },
);

test('[P2] the key of one kind of caller opens nothing of another', async () => {
  const keys = [testKeys.bank, testKeys.operator, providerKey('siamspin')];
  const targets = [webhook, announcement, '/callback/provider/bet'];
  const answers = await Promise.all(
    targets.map((target) =>
      Promise.all(keys.map(async (key) => (await sendSigned(context.app, key, target, '{}')).statusCode)),
    ),
  );
  // 400: let in, and an empty body fits nothing.
  expect(answers).toEqual([
    [400, 401, 401],
    [401, 400, 401],
    [401, 401, 400],
  ]);
});

test('[P2] an unknown key and a bad signature are the same answer', async () => {
  const bad = [
    { ...testKeys.bank, secret: 'not the secret of it' },
    { ...testKeys.bank, id: 'k9' },
    { ...testKeys.bank, party: 'nobody' },
  ];
  const answers = await Promise.all(bad.map((key) => sendSigned(context.app, key, webhook, raw)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
});

test('[P2] an order that is caught and sent again does nothing, on any process', async () => {
  const second = await context.startSecond();
  const payload = JSON.stringify(on);
  const headers = signedHeaders(testKeys.operator, {
    to: 'backend',
    method: 'POST',
    target: announcement,
    body: payload,
  });
  const send = (app = context.app) => app.inject({ method: 'POST', url: announcement, headers, payload });
  const answers = await Promise.all([send(), send(second.app), send(), send(second.app)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
  await sendSigned(context.app, testKeys.operator, announcement, { ...on, announcement: 'off' });
  expect((await send()).json()).toMatchObject({ error: 9008, data: null });
  const { rows } = await context.admin.query(
    "select from audit_event where action = 'announcement-switched'",
  );
  expect(rows).toHaveLength(2);
  expect(attacks().every(({ attack }) => attack === 'signature-repeated')).toBe(true);
});

test('[P2] [P8] a key of the staff gives orders for the brands it names, whatever the order says', async () => {
  const orders: [OperatorEndpoint, object][] = [
    ['/operator/announcement', { who: 'สมชาย', announcement: 'off' }],
    ['/operator/notifications/list', { list: 'notifications' }],
    ['/operator/members/suspend', { suspend: '0812345678', reason: 'ทดสอบ' }],
  ];
  const refusalsBefore = await countOf('key-of-another-brand');
  for (const [endpoint, body] of orders) {
    const send = (more: object) => sendSigned(context.app, testKeys.somkid, endpoint, { ...body, ...more });
    expect((await send({ brand: 'siam' })).json()).toEqual({
      error: 9020,
      message: expect.stringMatching(/กุญแจ/),
      data: null,
    });
    // What is asked for as well, as a claim of the order, is no order at all.
    expect((await send({ brand: 'siam', brands: ['siam'] })).statusCode).toBe(400);
    expect((await send({ brand: 'thara' })).json().error).not.toBe(9020);
  }
  expect(await countOf('key-of-another-brand')).toBe(refusalsBefore + orders.length);
  const refusals = attacks().filter(({ attack }) => attack === 'key-of-another-brand');
  expect(refusals).toEqual(
    orders.map(([path]) => expect.objectContaining({ path, key: 'somkid:k1', brand: 'siam' })),
  );
  const { rows } = await context.admin.query(
    `select agent_id, details ->> 'who' as who, details ->> 'path' as path from audit_event
     where action = 'order-refused' order by event_id`,
  );
  expect(rows).toEqual(orders.map(([path]) => ({ agent_id: 5, who: 'somkid', path })));
  const { rows: switched } = await context.admin.query(
    "select agent_id from audit_event where action = 'announcement-switched' and details ->> 'who' = 'somkid'",
  );
  expect(switched).toEqual([{ agent_id: 7 }]);
});

test('[P2] the same order given twice by staff is two orders', async () => {
  const orders = [on, on].map((order) => sendSigned(context.app, testKeys.operator, announcement, order));
  expect((await Promise.all(orders)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('[P2] nonces are forgotten when their time is over, and not before', async () => {
  await context.admin.query("update signed_request set forget_at = now() - interval '1 second'");
  await sendSigned(context.app, testKeys.operator, announcement, on);
  expect((await context.admin.query('select from signed_request')).rowCount).toBe(1);
  await sendSigned(context.app, testKeys.operator, announcement, on);
  expect((await context.admin.query('select from signed_request')).rowCount).toBe(2);
});
