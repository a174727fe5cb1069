import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifySignature } from '@sanuk/common/signature';
import type { BankPayment } from '@sanuk/contract/outside/bank-webhook';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from '../app.ts';
import { type FakeBackend, startBackend } from '../testing/fake-backend.ts';
import { signedByBackend, testKeys } from '../testing/keys.ts';
import { crc16, isWholePayload } from './promptpay-payload.ts';

const key = testKeys.bank.signingKey('bank');
const payload = '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469';
const order = {
  reference: 'REF-1',
  amount_satang: 50_037,
  payload,
  receiver_name: 'บริษัท ทดสอบ',
  expires_at: new Date(Date.now() + 900_000).toISOString(),
};

let dataDir: string;
let backend: FakeBackend;
let app: FastifyInstance;
let received: BankPayment[];
let answer: () => { status: number; body: unknown } | 'hang up';

const open = () =>
  buildSandbox({
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8082',
    backendUrl: backend.url,
    dataDir,
    keys: testKeys,
    embedderOrigins: [],
  });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sanuk-bank-'));
  received = [];
  answer = () => ({ status: 200, body: { status: 'credited' } });
  backend = await startBackend((target, body, { method = '', headers }) => {
    const verdict = verifySignature(
      { to: 'backend', keys: testKeys.bank },
      { method, target, headers, body },
    );
    if (target !== '/callback/bank/payment' || 'fault' in verdict)
      return { status: 401, body: { status: 'invalid-signature' } };
    received.push(JSON.parse(body) as BankPayment);
    return answer();
  });
  app = await open();
});

afterEach(async () => {
  await app.close();
  await backend.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const register = (content: object = order) => {
  const body = JSON.stringify(content);
  return app.inject({
    method: 'POST',
    url: '/bank/qr',
    payload: body,
    headers: signedByBackend(key, '/bank/qr', body),
  });
};
const press = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const transferOrder = {
  ...order,
  reference: 'SB-1',
  payload: '',
  transfer: {
    receiver: { bank_code: 'KBANK', account: '0000000010' },
    senders: [{ bank_code: 'SCB', account_ending: '4321' }],
  },
};
const pay = (amount = '50037') => press('/bank/pay', { reference: 'REF-1', amount });

describe('the bank', () => {
  test('[P7] shows a QR the backend registered, and paying it tells the backend, signed', async () => {
    expect((await register()).statusCode).toBe(200);
    expect((await app.inject('/bank')).body).toContain('฿500.37');
    expect((await pay()).headers.location).toBe('/bank?outcome=credited');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ reference: 'REF-1', amount_satang: 50_037 });
    expect((await app.inject('/bank')).body).toContain('จ่ายแล้ว');
  });

  test('[P2] takes no QR without a fresh signature', async () => {
    const body = JSON.stringify(order);
    const send = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/bank/qr', payload: body, headers });
    expect(
      (await send(signedByBackend({ ...key, secret: 'another secret' }, '/bank/qr', body))).statusCode,
    ).toBe(401);
    expect(
      (await send(signedByBackend(key, '/bank/qr', body, { nowMs: Date.now() - 6 * 60_000 }))).statusCode,
    ).toBe(401);
    expect((await send({ 'content-type': 'application/json' })).statusCode).toBe(401);
    expect((await app.inject('/bank')).body).not.toContain('REF-1');
  });

  test('[P2] sends the same transaction again until the backend has answered', async () => {
    await register();
    let isAway = true;
    answer = () => (isAway ? { status: 503, body: {} } : { status: 200, body: { status: 'credited' } });
    expect((await pay()).headers.location).toBe('/bank?outcome=waiting');
    isAway = false;
    await app.close();
    app = await open();
    await app.ready();
    while (received.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(new Set(received.map(({ transaction_id }) => transaction_id)).size).toBe(1);
  });

  test('[P7] reports a QR without its reference, from the member’s own account and from another one', async () => {
    const receiver = { bank_code: 'PROMPTPAY', account: '0000000000' };
    await register({ ...order, transfer: { ...transferOrder.transfer, receiver } });
    await pay();
    for (const from of ['own', 'stranger'])
      await press('/bank/pay', { reference: 'REF-1', amount: '50037', named: 'no', from });
    expect(received.map(({ reference, transfer }) => [reference, transfer])).toEqual([
      ['REF-1', undefined],
      ['', { receiver, sender: { bank_code: 'SCB', account_ending: '4321' } }],
      ['', { receiver, sender: { bank_code: 'SCB', account_ending: '9001' } }],
    ]);
  });

  test('[P2] can repeat a webhook on purpose, with the same transaction id', async () => {
    await register();
    await pay();
    const id = received[0]?.transaction_id ?? '';
    answer = () => ({ status: 200, body: { status: 'duplicate' } });
    expect((await press('/bank/repeat', { transaction: id })).headers.location).toBe(
      '/bank?outcome=duplicate',
    );
    expect(received.map(({ transaction_id }) => transaction_id)).toEqual([id, id]);
  });

  test('[P7] can pay a wrong amount, and refuses what is no amount', async () => {
    await register();
    answer = () => ({ status: 200, body: { status: 'review' } });
    expect((await pay('50036')).headers.location).toBe('/bank?outcome=review');
    for (const amount of ['0', '-1', 'ten', '1.5', ''])
      expect((await pay(amount)).headers.location).toBe('/bank?outcome=unknown');
    expect(received).toHaveLength(1);
  });

  test('[P7] pays a transfer from the member’s account or another, and names it by neither reference', async () => {
    await register(transferOrder);
    const page = (await app.inject('/bank')).body;
    expect(page).toContain('โอนเข้า KBANK 0000000010 · จาก SCB …4321');
    const exact = { reference: 'SB-1', amount: '50037' };
    expect((await press('/bank/pay', exact)).headers.location).toBe('/bank?outcome=credited');
    await press('/bank/pay', { ...exact, from: 'stranger' });
    const { receiver } = transferOrder.transfer;
    expect(received.map(({ reference, transfer }) => [reference, transfer])).toEqual([
      ['', { receiver, sender: { bank_code: 'SCB', account_ending: '4321' } }],
      ['', { receiver, sender: { bank_code: 'SCB', account_ending: '9001' } }],
    ]);
    expect((await press('/bank/pay', { ...exact, from: 'anywhere' })).headers.location).toBe(
      '/bank?outcome=unknown',
    );
    await app.close();
    app = await open();
    expect((await app.inject('/bank')).body).toContain('จ่ายแล้ว');
  });

  test('[P7] pays by the text of a QR, if it is whole', async () => {
    await register();
    expect((await press('/bank/scan', { payload: ` ${payload} ` })).headers.location).toBe(
      '/bank?outcome=credited',
    );
    expect((await press('/bank/scan', { payload: payload.replace('4.22', '4.23') })).headers.location).toBe(
      '/bank?outcome=bad-payload',
    );
  });

  test('[P7] knows its orders and transfers after a restart', async () => {
    await register();
    await pay();
    await app.close();
    app = await open();
    expect((await app.inject('/bank')).body).toContain('เว็บรับยอดแล้ว');
  });

  test('[P7] text from outside is text on the page', async () => {
    const body = JSON.stringify({ ...order, receiver_name: '<img src=x onerror=alert(1)>' });
    await app.inject({
      method: 'POST',
      url: '/bank/qr',
      payload: body,
      headers: signedByBackend(key, '/bank/qr', body),
    });
    expect((await app.inject('/bank')).body).not.toContain('<img');
  });
});

describe('a QR payload', () => {
  test('[M2] ends in the CRC of what precedes it', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(isWholePayload(payload)).toBe(true);
    expect(isWholePayload(`${payload}0`)).toBe(false);
  });
});
