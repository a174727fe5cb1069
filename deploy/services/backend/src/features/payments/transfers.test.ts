import type { QrPayment } from '@sanuk/contract/areas/payment';
import type { BankPayment } from '@sanuk/contract/outside/bank-webhook';
import { auditBooks } from '../../ledger/testing/books.ts';
import { sendSigned, testKeys } from '../../testing/signing.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, signUpMember, type TestMember } from '../../testing/test-members.ts';

let context: TestContext;
let counter = 0;
beforeAll(async () => {
  context = await createTestContext();
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const newKey = () => `transfer-${String(++counter).padStart(6, '0')}`;
const channels = { bank: 2, truemoney: 3 } as const;

const ask = (
  member: TestMember,
  amount = 500,
  { kind = 'bank', key = newKey(), app = context.app }: AskOptions = {},
) =>
  call(
    app,
    'POST /api/member/payment/generate_qr',
    { channel_id: channels[kind], sub_channel_id: 1, amount },
    { ...member.as, key },
  );
interface AskOptions {
  kind?: keyof typeof channels;
  key?: string;
  app?: TestContext['app'];
}

async function waiting(amount = 500, kind: keyof typeof channels = 'bank', agentCode = 'SIAM') {
  const member = await signUpMember(context, agentCode);
  const { code, data, message } = await ask(member, amount, { kind });
  if (code !== 'ok') throw new Error(`no transfer: ${code} ${message}`);
  return { member, payment: data };
}

/** The transfer of a payment as the bank reports it. */
function transferOf(
  { amount, pay_to, pay_from }: QrPayment,
  more: { satang?: number; ending?: string } = {},
) {
  const [from] = pay_from;
  if (!pay_to || !from) throw new Error('not a transfer');
  return {
    transaction_id: `transfer-bank-${++counter}`,
    reference: '',
    amount_satang: Math.round(amount * 100) + (more.satang ?? 0),
    paid_at: '2026-11-20T12:00:00Z',
    transfer: {
      receiver: pay_to,
      sender: { bank_code: from.bank_code, account_ending: more.ending ?? from.account.slice(-4) },
    },
  } satisfies BankPayment;
}

async function deliver(body: object, app = context.app) {
  const response = await sendSigned(app, testKeys.bank, '/callback/bank/payment', body);
  return [response.statusCode, response.json().status];
}
const statusOf = async (member: TestMember, { payment_id }: QrPayment) =>
  (await call(context.app, 'GET /api/member/payment/inquiry_status', { payment_id }, member.as)).data;
const cancel = (member: TestMember, payment_id: string) =>
  call(context.app, 'POST /api/member/payment/cancel', { payment_id }, { ...member.as, key: newKey() });
const cashOf = async (member: TestMember) => Number((await balancesOf(context, member)).cashSatang);
const satangOf = ({ amount }: QrPayment) => Math.round(amount * 100);
const outdate = ({ payment_id }: QrPayment, age: string) =>
  context.admin.query('update payment set expires_at = now() - $2::interval where payment_id = $1', [
    payment_id,
    age,
  ]);
const inReview = async (brand = 'siam') =>
  (
    await order(
      context.app,
      '/operator/review/list',
      {
        ...{ list: 'review', state: null, problem: null, from: null, until: null, cursor: null },
        limit: 200,
      },
      { by: 'operator', brand },
    )
  ).data.items;

describe('a transfer is asked for', () => {
  test('[M2] the account of the brand, a unique amount, and from where it must come', async () => {
    const { member, payment } = await waiting();
    expect(payment).toMatchObject({
      ...{ kind: 'bank', status: 'pending', payload: '', requested_amount: 500 },
      pay_to: { bank_code: 'KBANK', account: '0050000000' },
      pay_from: [{ bank_code: 'KBANK', account: `xxxxxx${member.phone.slice(-4)}` }],
      receiver_name: 'บจก. สยาม',
      reference: expect.stringMatching(/^SB[2-9A-Z]{12}$/),
    });
    expect(payment.amount).toBeGreaterThan(500);
    expect(payment.amount).toBeLessThan(501);
  });

  test('[M2] a true-money account is paid from the wallet of the member’s own phone', async () => {
    const { member, payment } = await waiting(500, 'truemoney');
    expect(payment).toMatchObject({
      kind: 'truemoney',
      pay_to: { bank_code: 'TRUEMONEY', account: '0000000005' },
      pay_from: [{ bank_code: 'TRUEMONEY', account: `xxxxxx${member.phone.slice(-4)}` }],
    });
  });

  test('[M2] one waits for each channel; another is refused until it was taken back or its time is up', async () => {
    const { member, payment } = await waiting();
    expect((await ask(member, 700)).code).toBe('payment-waiting');
    const wallet = await ask(member, 700, { kind: 'truemoney' });
    expect(wallet.code).toBe('ok');
    const all = await call(context.app, 'GET /api/member/payment/waiting', undefined, member.as);
    expect(all.data.map(({ payment_id }) => payment_id)).toEqual([
      wallet.data.payment_id,
      payment.payment_id,
    ]);
    expect((await cancel(member, payment.payment_id)).data.status).toBe('cancelled');
    const second = await ask(member, 700);
    expect(second.code).toBe('ok');
    await outdate(second.data, '1 second');
    expect((await ask(member, 900)).code).toBe('ok');
  });

  test('[P2] two tabs at once, of two processes, make one', async () => {
    const member = await signUpMember(context);
    const { app } = await context.startSecond();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => ask(member)),
      ...[1, 2, 3].map(() => ask(member, 500, { app })),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', ...Array(5).fill('payment-waiting')]);
  });

  test('[P2] the same key is the same transfer', async () => {
    const member = await signUpMember(context);
    const key = newKey();
    const [one, two] = [await ask(member, 500, { key }), await ask(member, 500, { key })];
    expect(two.data.payment_id).toBe(one.data.payment_id);
    expect((await ask(member, 500, { key, kind: 'truemoney' })).code).toBe('idempotency-conflict');
  });

  test('[M2] who has no bank account is told to add one', async () => {
    const member = await signUpMember(context);
    await context.admin.query("update member set bank_code = 'TRUEMONEY' where member_id = $1", [
      member.memberId,
    ]);
    expect((await ask(member)).code).toBe('own-account-missing');
    expect((await ask(member, 500, { kind: 'truemoney' })).code).toBe('ok');
  });
});

describe('money comes', () => {
  test.each(['bank', 'truemoney'] as const)(
    '[M2] to the %s account: credited to the satang',
    async (kind) => {
      const { member, payment } = await waiting(500, kind);
      expect(await deliver(transferOf(payment))).toEqual([200, 'credited']);
      expect(await cashOf(member)).toBe(satangOf(payment));
      expect(await statusOf(member, payment)).toMatchObject({ status: 'paid', problem: null, arrived: null });
      const statement = await call(context.app, 'GET /api/member/statement', {}, member.as);
      expect(statement.data.items).toMatchObject([{ kind: 'deposit', reference: payment.reference }]);
    },
  );

  test.each([
    ['short', -100],
    ['over', 100],
  ])('[M2] %s: the member sees what came, staff credits it', async (_what, satang) => {
    const { member, payment } = await waiting();
    const body = transferOf(payment, { satang });
    expect(await deliver(body)).toEqual([200, 'review']);
    const arrived = (satangOf(payment) + satang) / 100;
    expect(await statusOf(member, payment)).toMatchObject({
      ...{ status: 'review', problem: 'amount-differs', arrived },
    });
    expect(await cashOf(member)).toBe(0);
    const [item] = await inReview();
    expect(item).toMatchObject({
      problem: 'amount-differs',
      transfer: { to: 'KBANK:0050000000', from: `KBANK:${member.phone.slice(-4)}` },
      payment: { phone: member.phone, status: 'review' },
    });
    const credited = await order(context.app, '/operator/review/credit', {
      decision_key: newKey(),
      transaction_id: body.transaction_id,
      phone: member.phone,
      reason: 'สลิปตรงกับบัญชี',
    });
    expect(credited.data.state).toBe('done');
    expect(await cashOf(member)).toBe(satangOf(payment) + satang);
    expect(await statusOf(member, payment)).toMatchObject({ status: 'paid', problem: null, arrived });
  });

  test('[M2] from a wrong account: looked into, and the right transfer is still credited', async () => {
    const { member, payment } = await waiting();
    expect(await deliver(transferOf(payment, { ending: '9999' }))).toEqual([200, 'review']);
    expect(await statusOf(member, payment)).toMatchObject({
      ...{ status: 'review', problem: 'sender-differs' },
    });
    expect(await deliver(transferOf(payment))).toEqual([200, 'credited']);
    expect(await cashOf(member)).toBe(satangOf(payment));
    expect(await statusOf(member, payment)).toMatchObject({ status: 'paid', problem: 'already-paid' });
  });

  test('[P2] twice: the second transfer is money of its own, looked into and told to the member', async () => {
    const { member, payment } = await waiting();
    await deliver(transferOf(payment));
    const second = transferOf(payment);
    expect(await deliver(second)).toEqual([200, 'review']);
    expect(await cashOf(member)).toBe(satangOf(payment));
    expect(await statusOf(member, payment)).toMatchObject({ status: 'paid', problem: 'already-paid' });
    await order(context.app, '/operator/review/return', {
      decision_key: newKey(),
      transaction_id: second.transaction_id,
      return_reference: 'KB-778899',
      reason: 'โอนซ้ำ คืนเงินแล้ว',
    });
    expect(await statusOf(member, payment)).toMatchObject({ status: 'paid', problem: null });
  });

  test('[P2] two payments of one transfer at once credit once', async () => {
    const { member, payment } = await waiting();
    const { app } = await context.startSecond();
    const answers = await Promise.all(
      [context.app, app, context.app, app].map((each) => deliver(transferOf(payment), each)),
    );
    expect(answers.map(([, status]) => status).sort()).toEqual(['credited', 'review', 'review', 'review']);
    expect(await cashOf(member)).toBe(satangOf(payment));
  });

  test('[P2] a webhook that is replayed is the same; with another sender it is refused', async () => {
    const { member, payment } = await waiting();
    const body = transferOf(payment);
    const answers = await Promise.all(Array.from({ length: 6 }, () => deliver(body)));
    expect(answers.filter(([, status]) => status === 'credited')).toHaveLength(1);
    expect(await deliver(body)).toEqual([200, 'duplicate']);
    const forged = { ...transferOf(payment, { ending: '9999' }), transaction_id: body.transaction_id };
    expect(await deliver(forged)).toEqual([400, 'invalid-request']);
    expect(await cashOf(member)).toBe(satangOf(payment));
  });

  test.each(['expired', 'cancelled'] as const)('[M2] late, for one that is %s: credited', async (status) => {
    const { member, payment } = await waiting();
    if (status === 'cancelled') await cancel(member, payment.payment_id);
    else await outdate(payment, '1 hour');
    await context.runJob('payments: expire');
    expect((await statusOf(member, payment)).status).toBe(status);
    expect(await deliver(transferOf(payment))).toEqual([200, 'credited']);
    expect(await cashOf(member)).toBe(satangOf(payment));
  });

  test('[M2] days late: kept for the staff of the brand whose account it came to', async () => {
    const { member, payment } = await waiting();
    await outdate(payment, '25 hours');
    const body = transferOf(payment);
    expect(await deliver(body)).toEqual([200, 'review']);
    expect(await cashOf(member)).toBe(0);
    const isThere = async (brand: string) =>
      (await inReview(brand)).some(({ transaction_id }) => transaction_id === body.transaction_id);
    expect([await isThere('siam'), await isThere('thara')]).toEqual([true, false]);
    expect((await inReview())[0]).toMatchObject({ problem: 'no-deposit-fits', payment: null });
  });

  test('[P2] the reference of a transfer alone moves nothing: whoever has read it is not its bank account', async () => {
    const { member, payment } = await waiting();
    const { transfer: _, ...body } = transferOf(payment);
    expect(await deliver({ ...body, reference: payment.reference })).toEqual([200, 'review']);
    expect(await cashOf(member)).toBe(0);
    expect((await statusOf(member, payment)).status).toBe('pending');
  });
});

describe('taking one back', () => {
  test('[M2] moves nothing, is told to open pages, and again is the same answer', async () => {
    const { member, payment } = await waiting();
    expect((await cancel(member, payment.payment_id)).data.status).toBe('cancelled');
    expect((await cancel(member, payment.payment_id)).code).toBe('ok');
    const { rows } = await context.admin.query(
      "select data from live_event where member_id = $1 and name = 'payment.changed'",
      [member.memberId],
    );
    expect(rows).toMatchObject([{ data: { payment: { status: 'cancelled' } } }]);
  });

  test('[M2] of another member, of a paid one or of one whose time is up is refused', async () => {
    const { member, payment } = await waiting();
    const other = await signUpMember(context);
    expect((await cancel(other, payment.payment_id)).code).toBe('payment-unknown');
    expect((await cancel(member, 'no-id')).code).toBe('payment-unknown');
    await outdate(payment, '1 second');
    expect((await cancel(member, payment.payment_id)).code).toBe('payment-not-cancellable');
    const paid = await waiting();
    await deliver(transferOf(paid.payment));
    expect((await cancel(paid.member, paid.payment.payment_id)).code).toBe('payment-not-cancellable');
  });

  test('[P2] at the moment the money comes: the member has the money, whichever is first', async () => {
    const { member, payment } = await waiting();
    const [answer] = await Promise.all([deliver(transferOf(payment)), cancel(member, payment.payment_id)]);
    expect(answer).toEqual([200, 'credited']);
    expect(await cashOf(member)).toBe(satangOf(payment));
    expect((await statusOf(member, payment)).status).toBe('paid');
  });
});
