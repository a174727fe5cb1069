import type { Server } from 'node:http';
import { BankQr } from '@sanuk/contract/outside/bank-webhook';
import { Value } from 'typebox/value';
import { openOutside } from '../../testing/signing.ts';
import { call, createTestContext, rawCall, type TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { crc16 } from './promptpay/promptpay.rules.ts';

/** A bank that writes down what it is told, and can be told to be ill. */
interface Bank {
  server: Server;
  url: string;
  received: BankQr[];
  isIll: boolean;
}

let context: TestContext;
let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
  context = await createTestContext({ env: { BANK_URL: bank.url } });
});
afterAll(async () => {
  await context.close();
  bank.server.close();
});

async function openBank(): Promise<Bank> {
  const received: BankQr[] = [];
  const { server, url } = await openOutside('bank', ({ path, body, isSigned }) => {
    const isGood = isSigned && Value.Check(BankQr, body);
    if (isGood && !opened.isIll && path === '/qr') received.push(body);
    return opened.isIll ? 503 : isGood ? 200 : 400;
  });
  const opened = { server, url, received, isIll: false };
  return opened;
}

let counter = 0;
const newKey = () => `key-${String(++counter).padStart(8, '0')}`;
const generate = (member: TestMember, amount: number, key = newKey()) =>
  call(
    context.app,
    'POST /api/member/payment/generate_qr',
    { channel_id: 1, sub_channel_id: 1, amount },
    { ...member.as, key },
  );
const inquire = (member: TestMember, payment_id: string) =>
  call(context.app, 'GET /api/member/payment/inquiry_status', { payment_id }, member.as);

const channel = (
  channel_id: number,
  sub_channel_id: number,
  kind: string,
  name: string,
  bank_code: string | null,
) => ({ channel_id, sub_channel_id, kind, name, bank_code, min: 100, max: 100_000 });

test('[M2] there is the QR and each account of the brand, with its bounds, presets and an obviously fake receiver', async () => {
  const member = await signUpMember(context);
  const channels = await call(context.app, 'GET /api/member/payment/channels', undefined, member.as);
  expect(channels.data).toEqual([
    channel(1, 1, 'qr', 'QR พร้อมเพย์', null),
    channel(2, 1, 'bank', 'โอนผ่านธนาคาร', 'KBANK'),
    channel(3, 1, 'truemoney', 'ทรูมันนี่ วอลเล็ท', 'TRUEMONEY'),
  ]);
  const info = await call(context.app, 'GET /api/member/payment/info', { channel_id: 1 }, member.as);
  expect(info.data).toMatchObject({ presets: [100, 300, 500, 1_000, 3_000, 5_000], expires_minutes: 15 });
  expect(info.data.receiver_name).toContain('ทดสอบ');
  const unknown = await call(context.app, 'GET /api/member/payment/info', { channel_id: 9 }, member.as);
  expect(unknown.code).toBe('channel-unknown');
});

test('[M2] a QR asks for the amount and some satang, in a valid payload that names them', async () => {
  const member = await signUpMember(context);
  const { code, data } = await generate(member, 500);
  expect(code).toBe('ok');
  expect(data).toMatchObject({ status: 'pending', requested_amount: 500, paid_at: null });
  expect(data.amount).toBeGreaterThan(500);
  expect(data.amount).toBeLessThan(501);
  expect(Date.parse(data.expires_at) - Date.parse(data.created_at)).toBe(15 * 60_000);
  expect(data.payload).toContain(`5406${data.amount.toFixed(2)}`);
  expect(data.payload).toContain(data.reference);
  expect(data.payload).toContain('0066000000000');
  expect(crc16(data.payload.slice(0, -4))).toBe(data.payload.slice(-4));
});

test.each([
  ['0', 0, 'amount-below-minimum'],
  ['below the minimum', 99, 'amount-below-minimum'],
  ['0.001', 0.001, 'amount-invalid'],
  ['with satang', 500.5, 'amount-invalid'],
  ['negative', -500, 'amount-invalid'],
  ['1e9', 1e9, 'amount-above-maximum'],
  ['1e12', 1e12, 'amount-above-maximum'],
])('[M2] an amount of %s is refused in Thai and makes nothing', async (_what, amount, code) => {
  const member = await signUpMember(context);
  const answer = await generate(member, amount);
  expect([answer.http, answer.code, answer.data]).toEqual([200, code, null]);
  expect(answer.message).toMatch(/[ก-๙]/);
  expect(
    (await context.admin.query('select 1 from payment where member_id = $1', [member.memberId])).rowCount,
  ).toBe(0);
});

test.each([
  ['letters for an amount', { channel_id: 1, sub_channel_id: 1, amount: 'ห้าร้อย' }],
  ['a number as text', { channel_id: 1, sub_channel_id: 1, amount: '500' }],
  ['1e300', { channel_id: 1, sub_channel_id: 1, amount: 1e300 }],
  ['no amount', { channel_id: 1, sub_channel_id: 1 }],
])('[M2] %s is no honest request', async (_what, body) => {
  const member = await signUpMember(context);
  const response = await rawCall(context.app, 'POST /api/member/payment/generate_qr', body, {
    ...member.as,
    key: newKey(),
  });
  expect([response.statusCode, response.json().error, response.json().message]).toEqual([
    400,
    9003,
    'ข้อมูลที่ส่งมาไม่ถูกต้อง',
  ]);
});

test('[P2] without an idempotency key no QR is made', async () => {
  const member = await signUpMember(context);
  const body = { channel_id: 1, sub_channel_id: 1, amount: 500 };
  for (const key of [undefined, 'short', 'x'.repeat(65)]) {
    const response = await rawCall(context.app, 'POST /api/member/payment/generate_qr', body, {
      ...member.as,
      key,
    });
    expect([response.statusCode, response.json().error]).toEqual([400, 9003]);
  }
});

test('[P2] the same key makes one payment, also at once; with another amount it is refused', async () => {
  const member = await signUpMember(context);
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 8 }, () => generate(member, 300, key)));
  expect(new Set(answers.map((answer) => answer.data.payment_id)).size).toBe(1);
  expect((await generate(member, 500, key)).code).toBe('idempotency-conflict');
  const other = await signUpMember(context);
  expect((await generate(other, 500, key)).code).toBe('ok');
});

test('[M2] ninety-nine payments of one amount are told apart; the next one moves the baht', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => signUpMember(context)));
  const fiveEach = members.flatMap((member) => Array.from({ length: 5 }, () => member)).slice(0, 99);
  const answers = [];
  for (const member of fiveEach) answers.push(await generate(member, 777));
  expect(new Set(answers.map((answer) => answer.data.amount)).size).toBe(99);
  expect(answers.every((answer) => Math.floor(answer.data.amount) === 777)).toBe(true);
  const late = await signUpMember(context);
  const moved = await generate(late, 777);
  expect([moved.code, moved.data.requested_amount]).toEqual(['ok', 777]);
  expect([776, 778]).toContain(Math.floor(moved.data.amount));
  await context.admin.query(
    "update payment set expires_at = now() - interval '1 second' where payment_id = $1",
    [answers[0]?.data.payment_id],
  );
  expect((await generate(late, 777)).data.amount).toBe(answers[0]?.data.amount);
});

test('[M2] one member cannot keep more than five waiting', async () => {
  const member = await signUpMember(context);
  for (let index = 0; index < 5; index++) expect((await generate(member, 1_000)).code).toBe('ok');
  const sixth = await generate(member, 1_000);
  expect(sixth.code).toBe('no-unique-amount-left');
  expect(sixth.message).toContain('รอชำระ');
});

test('[M2] the newest waiting payment is found again without its id; another member’s is not', async () => {
  const [ann, ben] = [await signUpMember(context), await signUpMember(context)];
  const latest = (member: TestMember) =>
    call(context.app, 'GET /api/member/payment/qrcode_info', {}, member.as);
  expect((await latest(ann)).data).toBeNull();
  await generate(ann, 100);
  const second = await generate(ann, 300);
  expect((await latest(ann)).data?.payment_id).toBe(second.data.payment_id);
  expect((await latest(ben)).data).toBeNull();
  expect((await inquire(ben, second.data.payment_id)).code).toBe('payment-unknown');
  expect((await inquire(ben, 'not-an-id')).code).toBe('payment-unknown');
});

test('[M2] a payment nobody pays expires, and says so even before the job has run', async () => {
  const member = await signUpMember(context);
  const { data } = await generate(member, 500);
  await context.admin.query('update payment set expires_at = now() where payment_id = $1', [data.payment_id]);
  expect((await inquire(member, data.payment_id)).data.status).toBe('expired');
  await context.runJob('payments: expire');
  const { rows } = await context.admin.query('select status from payment where payment_id = $1', [
    data.payment_id,
  ]);
  expect(rows).toEqual([{ status: 'expired' }]);
});

test('[M2] the bank is told of a QR once; while it is away the QR shows all the same and is told later', async () => {
  await context.runJob('payments: tell the bank');
  bank.received.length = 0;
  bank.isIll = true;
  const member = await signUpMember(context);
  const { code, data } = await generate(member, 500);
  expect(code).toBe('ok');
  await context.runJob('payments: tell the bank');
  expect(bank.received).toEqual([]);
  bank.isIll = false;
  // Not yet its time.
  await context.runJob('payments: tell the bank');
  expect(bank.received).toEqual([]);
  await context.admin.query('update payment set next_tell_at = now()');
  await context.runJob('payments: tell the bank');
  await context.admin.query('update payment set next_tell_at = now()');
  await context.runJob('payments: tell the bank');
  expect(bank.received).toEqual([
    {
      reference: data.reference,
      amount_satang: Math.round(data.amount * 100),
      payload: data.payload,
      receiver_name: data.receiver_name,
      transfer: {
        receiver: { bank_code: 'PROMPTPAY', account: '0000000000' },
        senders: expect.any(Array),
      },
      expires_at: data.expires_at,
    },
  ]);
});
