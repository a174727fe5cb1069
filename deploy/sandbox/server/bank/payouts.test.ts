import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedHeaders, verifySignature } from '@sanuk/common/signature';
import type { PayoutReport } from '@sanuk/contract/outside/payout-webhook';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from '../app.ts';
import { type FakeBackend, startBackend } from '../testing/fake-backend.ts';
import { signedByBackend, testKeys } from '../testing/keys.ts';

const key = testKeys.bank.signingKey('bank');

let dataDir: string;
let backend: FakeBackend;
let app: FastifyInstance;
let received: PayoutReport[];
let answer: () => { status: number; body: unknown } | 'hang up';
/** wakes whoever waits for a report */
let arrived: () => void = () => undefined;

const open = (lateMs = 0) =>
  buildSandbox(
    {
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8082',
      backendUrl: backend.url,
      dataDir,
      keys: testKeys,
      embedderOrigins: [],
    },
    { lateMs },
  );

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sanuk-payouts-'));
  received = [];
  answer = () => ({ status: 200, body: { status: 'applied' } });
  backend = await startBackend((target, body, { method = '', headers }) => {
    const verdict = verifySignature(
      { to: 'backend', keys: testKeys.bank },
      { method, target, headers, body },
    );
    if (target !== '/callback/bank/payout' || 'fault' in verdict)
      return { status: 401, body: { status: 'invalid-signature' } };
    received.push(JSON.parse(body) as PayoutReport);
    arrived();
    return answer();
  });
  app = await open();
  await app.ready();
});

afterEach(async () => {
  await app.close();
  await backend.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Resolves when the backend has heard so many reports. */
async function reports(count: number): Promise<PayoutReport[]> {
  while (received.length < count)
    await new Promise<void>((resolve) => {
      arrived = resolve;
    });
  return received;
}

const order = (bank_account: string, payout_id = 'payout-1') => ({
  payout_id,
  amount_satang: 500_00,
  bank_code: 'KBANK',
  bank_account,
  account_name: 'สมหญิง ใจดี',
  reference: 'WD-1',
});
const send = (body: object) => {
  const payload = JSON.stringify(body);
  return app.inject({
    method: 'POST',
    url: '/bank/payouts',
    payload,
    headers: signedByBackend(key, '/bank/payouts', payload),
  });
};
const stateOf = async (id: string) => {
  const message = { to: 'outside', method: 'GET', target: `/bank/payouts/${id}`, body: '' } as const;
  return app.inject({ method: 'GET', url: message.target, headers: signedHeaders(key, message) });
};
const press = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('a payout', () => {
  test('[P7] is paid at once, reported to the backend, signed, and known when it is asked about', async () => {
    expect((await send(order('1234567890'))).statusCode).toBe(200);
    expect(await reports(1)).toMatchObject([
      { payout_id: 'payout-1', amount_satang: 500_00, result: 'paid' },
    ]);
    const known = await stateOf('payout-1');
    expect(known.json()).toEqual({ payout_id: 'payout-1', report: received[0] });
    expect((await stateOf('payout-2')).statusCode).toBe(404);
    expect((await app.inject('/payouts')).body).toContain('฿500.00');
  });

  test('[P2] that is sent twice is paid once; without a signature it is not taken', async () => {
    await send(order('1234567890'));
    await send(order('1234567890'));
    await send(order('1234567890', 'payout-2'));
    expect((await reports(2)).map(({ payout_id }) => payout_id)).toEqual(['payout-1', 'payout-2']);
    const payload = JSON.stringify(order('1234567890', 'payout-3'));
    const headers = { 'content-type': 'application/json' };
    const unsigned = await app.inject({ method: 'POST', url: '/bank/payouts', payload, headers });
    expect(unsigned.statusCode).toBe(401);
    expect((await app.inject('/bank/payouts/payout-1')).statusCode).toBe(401);
  });

  test('[P7] to an account that ends so fails, is paid twice or is paid late', async () => {
    await send(order('12345699991', 'fails'));
    await send(order('12345699992', 'twice'));
    await send(order('12345699993', 'late'));
    const heard = (await reports(4)).map(({ payout_id, result }) => `${payout_id} ${result}`).sort();
    expect(heard).toEqual(['fails failed', 'late paid', 'twice paid', 'twice paid']);
    expect(new Set(received.map(({ transaction_id }) => transaction_id)).size).toBe(4);
  });

  test('[P7] that nobody pays waits until somebody presses, also over a restart', async () => {
    await send(order('12345699994'));
    expect((await stateOf('payout-1')).json()).toEqual({ payout_id: 'payout-1', report: null });
    await app.close();
    app = await open();
    await app.ready();
    expect((await app.inject('/payouts')).body).toContain('รอโอน');
    expect(received).toEqual([]);
    const pressed = await press('/payouts/report', { payout: 'payout-1', result: 'failed' });
    expect(pressed.headers.location).toBe('/payouts?outcome=applied');
    answer = () => ({ status: 200, body: { status: 'duplicate' } });
    const transaction = received[0]?.transaction_id ?? '';
    expect((await press('/payouts/repeat', { transaction })).headers.location).toBe(
      '/payouts?outcome=duplicate',
    );
    expect(received.map(({ transaction_id }) => transaction_id)).toEqual([transaction, transaction]);
  });

  test('[P2] is reported again, under the same transaction, until the backend has answered', async () => {
    let isAway = true;
    answer = () => (isAway ? { status: 503, body: {} } : { status: 200, body: { status: 'applied' } });
    await send(order('1234567890'));
    await reports(1);
    isAway = false;
    await app.close();
    app = await open();
    await app.ready();
    const heard = await reports(2);
    expect(new Set(heard.map(({ transaction_id }) => transaction_id)).size).toBe(1);
  });

  test('[P7] of the page is none that the bank does not know', async () => {
    for (const fields of [
      { payout: 'nobody', result: 'paid' },
      { payout: 'payout-1', result: 'lost' },
    ])
      expect((await press('/payouts/report', fields)).headers.location).toBe('/payouts?outcome=unknown');
  });
});
