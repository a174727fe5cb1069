import type { QrPayment } from '@sanuk/contract/areas/payment';
import type { BankPayment } from '@sanuk/contract/outside/bank-webhook';
import { auditBooks } from '../../ledger/testing/books.ts';
import { sendSigned, testKeys } from '../../testing/signing.ts';
import { order } from '../../testing/staff-orders.ts';
import { backendOfFile, call, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, signUpMember, type TestMember } from '../../testing/test-members.ts';
import type { Sender } from './transfer.rules.ts';

let context: TestContext;
let counter = 0;
backendOfFile((made) => {
  context = made;
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));

const receivers = {
  SIAM: { bank_code: 'PROMPTPAY', account: '0000000000' },
  THARA: { bank_code: 'PROMPTPAY', account: '099999999999990' },
};

interface Qr {
  member: TestMember;
  payment: QrPayment;
  satang: number;
  /** accounts of the member that may pay it */
  senders: Sender[];
}

async function openQr(amount = 500, agentCode: keyof typeof receivers = 'SIAM'): Promise<Qr> {
  const member = await signUpMember(context, agentCode);
  const { code, data, message } = await call(
    context.app,
    'POST /api/member/payment/generate_qr',
    { channel_id: 1, sub_channel_id: 1, amount },
    { ...member.as, key: `unnamed-qr-${++counter}` },
  );
  if (code !== 'ok') throw new Error(`no QR: ${code} ${message}`);
  const { rows } = await context.admin.query('select senders from payment where payment_id = $1', [
    data.payment_id,
  ]);
  return { member, payment: data, satang: Math.round(data.amount * 100), senders: rows[0].senders };
}

/** The money of a QR as a bank reports it that returns no reference. */
function unnamed({ satang, senders }: Qr, more: Partial<BankPayment> & { sender?: Sender } = {}) {
  const { sender = senders[0], ...rest } = more;
  if (!sender) throw new Error('the member has no account');
  return {
    transaction_id: `unnamed-${++counter}`,
    reference: '',
    amount_satang: satang,
    paid_at: '2026-11-27T12:00:00Z',
    transfer: { receiver: receivers.SIAM, sender },
    ...rest,
  } satisfies BankPayment;
}
async function deliver(body: BankPayment) {
  return (await sendSigned(context.app, testKeys.bank, '/callback/bank/payment', body)).json().status;
}
const cashOf = async ({ member }: Qr) => Number((await balancesOf(context, member)).cashSatang);
const stateOf = async ({ member, payment: { payment_id } }: Qr) => {
  const { data } = await call(
    context.app,
    'GET /api/member/payment/inquiry_status',
    { payment_id },
    member.as,
  );
  return [data.status, data.problem];
};
const expire = async ({ payment }: Qr) => {
  await context.admin.query(
    "update payment set expires_at = now() - interval '1 hour' where payment_id = $1",
    [payment.payment_id],
  );
  await context.runJob('payments: expire');
};
/** The older QR is over, and a later one of somebody else has its amount. */
async function sameAmountLater(): Promise<[older: Qr, newer: Qr]> {
  const older = await openQr();
  await expire(older);
  const newer = await openQr();
  await context.admin.query('update payment set amount_satang = $2 where payment_id = $1', [
    newer.payment.payment_id,
    older.satang,
  ]);
  return [older, { ...newer, satang: older.satang }];
}
const reasonOf = async (transactionId: string) => {
  const { rows } = await context.admin.query(
    'select reason, agent_id from bank_payment where transaction_id = $1',
    [transactionId],
  );
  return [rows[0].reason, rows[0].agent_id];
};

test('[M2] money without a reference is credited by receiver, amount and the member’s own account, once', async () => {
  const qr = await openQr();
  const body = unnamed(qr);
  expect(await deliver(body)).toBe('credited');
  expect(await deliver(body)).toBe('duplicate');
  // The same again is money of its own.
  const again = unnamed(qr);
  expect(await deliver(again)).toBe('review');
  expect(await reasonOf(again.transaction_id)).toEqual(['already-paid', 5]);
  expect(await cashOf(qr)).toBe(qr.satang);
});

test('[M2] each account of the member may pay, and a bank’s own words in place of the reference change nothing', async () => {
  const qr = await openQr();
  expect(qr.senders.length).toBeGreaterThan(1);
  const body = unnamed(qr, { reference: 'MOBILE TRANSFER', sender: qr.senders.at(-1) as Sender });
  expect(await deliver(body)).toBe('credited');
  expect(await cashOf(qr)).toBe(qr.satang);
});

test('[M2] money from the account of somebody else waits for staff, and both see why', async () => {
  const qr = await openQr();
  const body = unnamed(qr, { sender: { bank_code: 'BAY', account_ending: '9001' } });
  expect(await deliver(body)).toBe('review');
  expect(await cashOf(qr)).toBe(0);
  expect(await stateOf(qr)).toEqual(['review', 'sender-differs']);
  const { data } = await order(
    context.app,
    '/operator/review/list',
    {
      ...{ list: 'review' as const, state: null, problem: null, from: null, until: null, cursor: null },
      limit: 200,
    },
    { by: 'operator' },
  );
  expect(JSON.stringify(data)).toContain(body.transaction_id);
});

test.each([-1, 1])('[M2] %s satang beside the amount waits for staff', async (difference) => {
  const qr = await openQr();
  expect(await deliver(unnamed(qr, { amount_satang: qr.satang + difference }))).toBe('review');
  expect(await cashOf(qr)).toBe(0);
  expect(await stateOf(qr)).toEqual(['review', 'amount-differs']);
});

test('[M2] a QR that expired or was cancelled is credited to the member whose account paid it', async () => {
  const late = await openQr();
  await expire(late);
  expect(await deliver(unnamed(late))).toBe('credited');
  expect(await cashOf(late)).toBe(late.satang);
  const cancelled = await openQr();
  await call(
    context.app,
    'POST /api/member/payment/cancel',
    { payment_id: cancelled.payment.payment_id },
    { ...cancelled.member.as, key: `unnamed-cancel-${++counter}` },
  );
  expect(await deliver(unnamed(cancelled))).toBe('credited');
  expect(await cashOf(cancelled)).toBe(cancelled.satang);
});

test('[M2] of two members with one amount the account decides, whichever QR is still open', async () => {
  const [older, newer] = await sameAmountLater();
  expect(await deliver(unnamed(older))).toBe('credited');
  expect([await cashOf(older), await cashOf(newer)]).toEqual([older.satang, 0]);
  expect(await deliver(unnamed(newer))).toBe('credited');
  expect(await cashOf(newer)).toBe(newer.satang);
});

test('[M2] money that fits two members equally well is credited to neither', async () => {
  const [older, newer] = await sameAmountLater();
  await expire(newer);
  await context.admin.query('update payment set senders = $2 where payment_id = $1', [
    newer.payment.payment_id,
    JSON.stringify(older.senders),
  ]);
  const body = unnamed(older);
  expect(await deliver(body)).toBe('review');
  expect(await reasonOf(body.transaction_id)).toEqual(['no-deposit-fits', 5]);
  expect([await cashOf(older), await cashOf(newer)]).toEqual([0, 0]);
});

test('[M2] money to the receiver of another brand is never credited here, with a reference or without', async () => {
  const qr = await openQr();
  const transfer = { receiver: receivers.THARA, sender: qr.senders[0] as Sender };
  for (const reference of ['', qr.payment.reference]) {
    const body = unnamed(qr, { reference, transfer });
    expect(await deliver(body)).toBe('review');
    expect(await reasonOf(body.transaction_id)).toEqual(['no-deposit-fits', 7]);
  }
  expect(await cashOf(qr)).toBe(0);
  expect((await stateOf(qr))[0]).toBe('pending');
});

test('[M2] a QR more than a day over takes no money without its reference', async () => {
  const qr = await openQr();
  await context.admin.query(
    "update payment set expires_at = now() - interval '25 hours' where payment_id = $1",
    [qr.payment.payment_id],
  );
  await context.runJob('payments: expire');
  expect(await deliver(unnamed(qr))).toBe('review');
  expect(await deliver(unnamed(qr, { reference: qr.payment.reference }))).toBe('credited');
  expect(await cashOf(qr)).toBe(qr.satang);
});

test('[M2] each brand has its receiver: a number in tag 29, or a bill with the reference in tag 30', async () => {
  const [number, bill] = [await openQr(), await openQr(500, 'THARA')];
  expect(number.payment.payload).toContain('29370016A00000067701011101130066000000000');
  expect(number.payment.payload).toContain(`62180514${number.payment.reference}`);
  expect(bill.payment.payload).toContain(
    `0016A0000006770101120115099999999999990${'0214'}${bill.payment.reference}0305THARA`,
  );
  const body = unnamed(bill, {
    reference: bill.payment.reference,
    transfer: { receiver: receivers.THARA, sender: bill.senders[0] as Sender },
  });
  expect(await deliver(body)).toBe('credited');
  expect(await cashOf(bill)).toBe(bill.satang);
});
