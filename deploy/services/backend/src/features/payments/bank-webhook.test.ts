import type { QrPayment } from '@sanuk/contract/areas/payment';
import { auditBooks } from '../../ledger/testing/books.ts';
import { sendSigned, testKeys } from '../../testing/signing.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, signUpMember, type TestMember } from '../../testing/test-members.ts';

let context: TestContext;
let counter = 0;
beforeAll(async () => {
  context = await createTestContext();
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

async function waitingPayment(
  amount = 500,
): Promise<{ member: TestMember; payment: QrPayment; satang: number }> {
  const member = await signUpMember(context);
  const { data } = await call(
    context.app,
    'POST /api/member/payment/generate_qr',
    { channel_id: 1, sub_channel_id: 1, amount },
    { ...member.as, key: `webhook-${++counter}` },
  );
  return { member, payment: data, satang: Math.round(data.amount * 100) };
}

const paid = (reference: string, amount_satang: number, transaction_id = `bank-${++counter}`) => ({
  transaction_id,
  reference,
  amount_satang,
  paid_at: '2026-11-20T12:00:00Z',
});

async function deliver(body: object, key = testKeys.bank, app = context.app) {
  const response = await sendSigned(app, key, '/callback/bank/payment', body);
  return [response.statusCode, response.json().status];
}

const statusOf = async (member: TestMember, payment: QrPayment) =>
  (
    await call(
      context.app,
      'GET /api/member/payment/inquiry_status',
      { payment_id: payment.payment_id },
      member.as,
    )
  ).data;
const cashOf = async (member: TestMember) => (await balancesOf(context, member)).cashSatang;

test('[M2] a paid QR is credited to the satang and shows in the statement', async () => {
  const { member, payment, satang } = await waitingPayment();
  expect(await deliver(paid(payment.reference, satang))).toEqual([200, 'credited']);
  expect(await cashOf(member)).toBe(BigInt(satang));
  expect(await statusOf(member, payment)).toMatchObject({ status: 'paid', paid_at: expect.any(String) });
  const statement = await call(context.app, 'GET /api/member/statement', {}, member.as);
  expect(statement.data.items).toMatchObject([
    { kind: 'deposit', amount: payment.amount, balance_before: 0, reference: payment.reference },
  ]);
});

test('[P2.7] a webhook delivered twice, or twenty times at once to two processes, credits once', async () => {
  const { member, payment, satang } = await waitingPayment();
  const second = await context.startSecond();
  const body = paid(payment.reference, satang);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      deliver(body, testKeys.bank, index % 2 ? second.app : context.app),
    ),
  );
  expect(answers.filter(([, status]) => status === 'credited')).toHaveLength(1);
  expect(answers.filter(([, status]) => status === 'duplicate')).toHaveLength(19);
  expect(await deliver(body)).toEqual([200, 'duplicate']);
  expect(await cashOf(member)).toBe(BigInt(satang));
});

test('[P2.5, P2.6] a bad signature moves nothing', async () => {
  const { member, payment, satang } = await waitingPayment();
  expect(
    await deliver(paid(payment.reference, satang), { ...testKeys.bank, secret: 'another secret' }),
  ).toEqual([401, 'invalid-signature']);
  expect(await cashOf(member)).toBe(0n);
  expect((await statusOf(member, payment)).status).toBe('pending');
});

test.each([
  ['one satang less', -1],
  ['one satang more', 1],
  ['the amount asked for without its satang', null],
])('[M2] %s is kept for review and credits nothing', async (_what, difference) => {
  const { member, payment, satang } = await waitingPayment();
  const amount = difference === null ? payment.requested_amount * 100 : satang + difference;
  const body = paid(payment.reference, amount);
  expect(await deliver(body)).toEqual([200, 'review']);
  expect(await deliver(body)).toEqual([200, 'review']);
  expect(await cashOf(member)).toBe(0n);
  expect((await statusOf(member, payment)).status).toBe('review');
});

test('[M2] after a wrong amount the right one is still credited', async () => {
  const { member, payment, satang } = await waitingPayment();
  await deliver(paid(payment.reference, satang + 1));
  expect(await deliver(paid(payment.reference, satang))).toEqual([200, 'credited']);
  expect(await cashOf(member)).toBe(BigInt(satang));
});

test('[M2] money that names no payment is kept for review', async () => {
  const { satang } = await waitingPayment();
  const body = paid('SNNOBODYKNOWS', satang);
  expect(await deliver(body)).toEqual([200, 'review']);
  const { rows } = await context.admin.query(
    'select outcome, reason from bank_payment where transaction_id = $1',
    [body.transaction_id],
  );
  expect(rows).toEqual([{ outcome: 'review', reason: 'reference-unknown' }]);
});

test('[P2] a second transfer for a paid QR is money of its own: kept for review', async () => {
  const { member, payment, satang } = await waitingPayment();
  await deliver(paid(payment.reference, satang));
  expect(await deliver(paid(payment.reference, satang))).toEqual([200, 'review']);
  expect(await cashOf(member)).toBe(BigInt(satang));
  expect((await statusOf(member, payment)).status).toBe('paid');
});

test('[P2] a transaction id that comes back with other content is refused', async () => {
  const [one, two] = [await waitingPayment(), await waitingPayment()];
  const body = paid(one.payment.reference, one.satang);
  await deliver(body);
  const forged = { ...body, reference: two.payment.reference, amount_satang: two.satang };
  expect(await deliver(forged)).toEqual([400, 'invalid-request']);
  expect(await cashOf(two.member)).toBe(0n);
});

test('[M2] money that comes after the QR expired is credited: reference and amount leave no doubt', async () => {
  const { member, payment, satang } = await waitingPayment();
  await context.admin.query(
    "update payment set expires_at = now() - interval '1 hour' where payment_id = $1",
    [payment.payment_id],
  );
  await context.runJob('payments: expire');
  expect((await statusOf(member, payment)).status).toBe('expired');
  expect(await deliver(paid(payment.reference, satang))).toEqual([200, 'credited']);
  expect(await cashOf(member)).toBe(BigInt(satang));
  expect((await statusOf(member, payment)).status).toBe('paid');
});

test('[M2] money for an expired QR whose amount is another’s by now goes to who was asked for it', async () => {
  const older = await waitingPayment(700);
  await context.admin.query('update payment set expires_at = now() where payment_id = $1', [
    older.payment.payment_id,
  ]);
  const newer = await waitingPayment(700);
  await context.admin.query("update payment set status = 'expired' where payment_id = $1", [
    older.payment.payment_id,
  ]);
  await context.admin.query('update payment set amount_satang = $2 where payment_id = $1', [
    newer.payment.payment_id,
    older.satang,
  ]);
  expect(await deliver(paid(older.payment.reference, older.satang))).toEqual([200, 'credited']);
  expect([await cashOf(older.member), await cashOf(newer.member)]).toEqual([BigInt(older.satang), 0n]);
  expect((await statusOf(newer.member, newer.payment)).status).toBe('pending');
});

test.each([
  ['amount 0', { amount_satang: 0 }],
  ['an amount in baht with satang', { amount_satang: 500.37 }],
  ['an amount as text', { amount_satang: '50037' }],
  ['no transaction id', { transaction_id: undefined }],
])('[P2] a signed webhook with %s is refused', async (_what, change) => {
  const { member, payment, satang } = await waitingPayment();
  expect(await deliver({ ...paid(payment.reference, satang), ...change })).toEqual([400, 'invalid-request']);
  expect(await cashOf(member)).toBe(0n);
});

test('[P1] when a follower of the deposit fails, nothing of it happened, and the bank’s next try credits it', async () => {
  const { member, payment, satang } = await waitingPayment();
  let isBroken = true;
  context.context.hooks.depositCredited.add(async (_tx, event) => {
    if (isBroken && event.memberId === member.memberId) throw new Error('broken follower');
  });
  const body = paid(payment.reference, satang);
  expect((await deliver(body))[0]).toBe(500);
  expect(await cashOf(member)).toBe(0n);
  isBroken = false;
  expect(await deliver(body)).toEqual([200, 'credited']);
  expect(await cashOf(member)).toBe(BigInt(satang));
});
