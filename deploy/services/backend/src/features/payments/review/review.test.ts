import type { QrPayment } from '@sanuk/contract/areas/payment';
import { errorNumbers } from '@sanuk/contract/errors';
import type { OperatorEndpoint } from '@sanuk/contract/outside/operator';
import { auditBooks } from '../../../ledger/testing/books.ts';
import { sendSigned, testKeys } from '../../../testing/signing.ts';
import { order, type StaffMember } from '../../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { balancesOf, signUpMember, type TestMember } from '../../../testing/test-members.ts';

let context: TestContext;
let counter = 0;
beforeAll(async () => {
  context = await createTestContext({ env: { SECOND_PERSON_ABOVE_BAHT: '50000,siam=2000' } });
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const newKey = () => `decision-${String(++counter).padStart(5, '0')}`;
const cashOf = async (member: TestMember) => (await balancesOf(context, member)).cashSatang;

async function askFor(member: TestMember, amount: number): Promise<QrPayment> {
  const body = { channel_id: 1, sub_channel_id: 1, amount };
  const options = { ...member.as, key: newKey() };
  return (await call(context.app, 'POST /api/member/payment/generate_qr', body, options)).data;
}

/** Money that the bank reports; answers its transaction id. */
async function arrive(reference: string, amount_satang: number): Promise<string> {
  const transaction_id = `review-${++counter}`;
  const body = { transaction_id, reference, amount_satang, paid_at: '2026-11-20T12:00:00Z' };
  const response = await sendSigned(context.app, testKeys.bank, '/callback/bank/payment', body);
  if (response.json().status !== 'review') throw new Error(`not in review: ${response.body}`);
  return transaction_id;
}

/** Money of another amount than the QR of a new member asks for. */
async function shortPayment(baht = 500, agentCode = 'SIAM') {
  const member = await signUpMember(context, agentCode);
  const payment = await askFor(member, baht);
  return { member, payment, transaction: await arrive(payment.reference, baht * 100) };
}

const credit = (
  transaction_id: string,
  phone: string,
  {
    by,
    key = newKey(),
    app = context.app,
  }: { by?: StaffMember; key?: string; app?: typeof context.app } = {},
) =>
  order(
    app,
    '/operator/review/credit',
    { decision_key: key, transaction_id, phone, reason: 'สมาชิกส่งสลิปแล้ว' },
    { by },
  );
const giveBack = (transaction_id: string) =>
  order(context.app, '/operator/review/return', {
    decision_key: newKey(),
    transaction_id,
    return_reference: 'KB-778899',
    reason: 'ไม่ทราบผู้โอน',
  });
const decide = (decision_id: string, verdict: 'approve' | 'reject', by: StaffMember, app = context.app) =>
  order(app, '/operator/review/decide', { decision_id, verdict, reason: 'ตรวจสลิปแล้ว' }, { by });
const filter = {
  list: 'review',
  state: null,
  problem: null,
  from: null,
  until: null,
  cursor: null,
  limit: 200,
} as const;
const list = (more: object = {}, brand = 'siam') =>
  order(context.app, '/operator/review/list', { ...filter, ...more }, { by: 'operator', brand });
const statusOf = async (member: TestMember, { payment_id }: QrPayment) =>
  (await call(context.app, 'GET /api/member/payment/inquiry_status', { payment_id }, member.as)).data.status;
const auditOf = async (transaction: string) =>
  (
    await context.admin.query(
      `select action, details ->> 'who' as who, details ->> 'reason' as reason from audit_event
       where details ->> 'transaction_id' = $1 order by event_id`,
      [transaction],
    )
  ).rows;

describe('money below the limit', () => {
  test('[P8] is credited whole, through the ledger, and shows in statement, QR and trail', async () => {
    const { member, payment, transaction } = await shortPayment();
    const answer = await credit(transaction, member.phone);
    expect(answer).toMatchObject({
      code: 'ok',
      data: { kind: 'credit', state: 'done', amount_satang: 500_00, proposed_by: 'somchai' },
    });
    expect(await cashOf(member)).toBe(500_00n);
    expect(await statusOf(member, payment)).toBe('paid');
    const statement = await call(context.app, 'GET /api/member/statement', {}, member.as);
    expect(statement.data.items).toMatchObject([
      { kind: 'deposit', amount: 500, reference: payment.reference },
    ]);
    expect(await auditOf(transaction)).toEqual([
      { action: 'review-credit-proposed', who: 'somchai', reason: 'สมาชิกส่งสลิปแล้ว' },
      { action: 'review-credit-done', who: 'somchai', reason: 'สมาชิกส่งสลิปแล้ว' },
    ]);
    const { rows } = await context.admin.query(
      'select name, data from live_event where member_id = $1 order by id desc limit 2',
      [member.memberId],
    );
    expect(rows).toMatchObject([
      { name: 'wallet.changed', data: { balance: 500 } },
      { name: 'payment.changed', data: { payment: { status: 'paid' } } },
    ]);
  });

  test('[P2] the right amount that comes after the credit is money of its own', async () => {
    const { member, payment, transaction } = await shortPayment();
    await credit(transaction, member.phone);
    const second = await arrive(payment.reference, Math.round(payment.amount * 100));
    expect(await cashOf(member)).toBe(500_00n);
    expect((await list({ state: 'open' })).data.items.at(-1)).toMatchObject({
      transaction_id: second,
      problem: 'already-paid',
    });
  });

  test('[P2] the same order again is the same decision; with other content its key is refused', async () => {
    const { member, transaction } = await shortPayment();
    const key = newKey();
    const first = await credit(transaction, member.phone, { key });
    expect(await credit(transaction, member.phone, { key })).toEqual(first);
    expect(await credit(transaction, member.phone, { key, by: 'somsri' })).toEqual(first);
    const other = await signUpMember(context);
    expect((await credit(transaction, other.phone, { key })).code).toBe('idempotency-conflict');
    expect([await cashOf(member), await cashOf(other)]).toEqual([500_00n, 0n]);
  });

  test('[P2] two people in two processes who press at once, for two members, credit one of them once', async () => {
    const second = await context.startSecond();
    const { member, transaction } = await shortPayment();
    const other = await signUpMember(context);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        credit(transaction, index % 3 ? member.phone : other.phone, {
          by: index % 2 ? 'somchai' : 'somsri',
          app: index % 2 ? context.app : second.app,
        }),
      ),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'review-taken')).toHaveLength(11);
    expect((await cashOf(member)) + (await cashOf(other))).toBe(500_00n);
  });

  test('[P8] that names nobody may be credited, also to a member who is suspended', async () => {
    const transaction = await arrive('SNNOBODY', 700_00);
    const member = await signUpMember(context);
    await order(context.app, '/operator/members/suspend', { suspend: member.phone, reason: 'ตรวจสอบ' });
    expect((await credit(transaction, member.phone)).code).toBe('ok');
    expect(await cashOf(member)).toBe(700_00n);
  });

  test('[P8] that was sent back leaves the wallet alone and the QR expired', async () => {
    const { member, payment, transaction } = await shortPayment();
    expect(await giveBack(transaction)).toMatchObject({
      code: 'ok',
      data: { kind: 'return', state: 'done', return_reference: 'KB-778899', phone: null },
    });
    expect([await cashOf(member), await statusOf(member, payment)]).toEqual([0n, 'expired']);
    expect(await auditOf(transaction)).toEqual([
      { action: 'review-return-proposed', who: 'somchai', reason: 'ไม่ทราบผู้โอน' },
      { action: 'review-return-done', who: 'somchai', reason: 'ไม่ทราบผู้โอน' },
    ]);
    expect((await credit(transaction, member.phone)).code).toBe('review-taken');
  });
});

test('[P8] the trail names the member, the amount, and the bank’s reference of a return', async () => {
  const { member, transaction } = await shortPayment();
  await credit(transaction, member.phone);
  const returned = await arrive('SNNOBODY', 70_00);
  await giveBack(returned);
  const { rows } = await context.admin.query(
    `select member_id, details - array['who', 'reason', 'decision_id'] as details from audit_event
     where details ->> 'transaction_id' = any ($1) and action like 'review-%-done' order by event_id`,
    [[transaction, returned]],
  );
  expect(rows).toEqual([
    { member_id: member.memberId, details: { transaction_id: transaction, amount_satang: 500_00 } },
    {
      member_id: null,
      details: { transaction_id: returned, amount_satang: 70_00, return_reference: 'KB-778899' },
    },
  ]);
});

describe('money above the limit', () => {
  test('[P8] waits for a second person, and is credited once when two approve at once', async () => {
    const second = await context.startSecond();
    const { member, payment, transaction } = await shortPayment(3_000);
    const { transaction: small } = await shortPayment(500);
    const { items } = (await list({ state: 'open' })).data;
    const needsSecond = (id: string) => items.find((one) => one.transaction_id === id)?.needs_second;
    expect([needsSecond(transaction), needsSecond(small)]).toEqual([true, false]);
    const { data } = await credit(transaction, member.phone);
    expect(data.state).toBe('proposed');
    expect([await cashOf(member), await statusOf(member, payment)]).toEqual([0n, 'review']);
    expect((await decide(data.decision_id, 'approve', 'somchai')).code).toBe('second-person-needed');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        decide(data.decision_id, 'approve', 'somsri', index % 2 ? context.app : second.app),
      ),
    );
    expect(answers.map(({ code, data: { state } }) => [code, state])).toEqual(Array(6).fill(['ok', 'done']));
    expect(await cashOf(member)).toBe(3_000_00n);
    expect((await auditOf(transaction)).map(({ action, who }) => [action, who])).toEqual([
      ['review-credit-proposed', 'somchai'],
      ['review-credit-done', 'somsri'],
    ]);
    expect((await decide(data.decision_id, 'reject', 'somsri')).code).toBe('review-taken');
  });

  test('[P8] that was rejected is open again, for another decision under another key', async () => {
    const { member, transaction } = await shortPayment(3_000);
    const wrong = await signUpMember(context);
    const { data } = await credit(transaction, wrong.phone);
    expect((await credit(transaction, member.phone)).code).toBe('review-taken');
    expect((await decide(data.decision_id, 'reject', 'somchai')).data.state).toBe('rejected');
    expect((await decide(data.decision_id, 'approve', 'somsri')).code).toBe('review-taken');
    const again = await credit(transaction, member.phone, { by: 'somsri' });
    expect(again.data.state).toBe('proposed');
    expect((await decide(again.data.decision_id, 'approve', 'somchai')).data.state).toBe('done');
    expect([await cashOf(member), await cashOf(wrong)]).toEqual([3_000_00n, 0n]);
    expect((await auditOf(transaction)).map(({ action, who }) => [action, who])).toEqual([
      ['review-credit-proposed', 'somchai'],
      ['review-credit-rejected', 'somchai'],
      ['review-credit-proposed', 'somsri'],
      ['review-credit-done', 'somchai'],
    ]);
  });

  test('[P8] is not approved by its proposer even where the application would', async () => {
    const { member, transaction } = await shortPayment(3_000);
    const { data } = await credit(transaction, member.phone);
    const forged = context.admin.query(
      `update review_decision set status = 'done', decided_by = 'somchai', decided_at = now()
       where decision_id = $1`,
      [data.decision_id],
    );
    await expect(forged).rejects.toMatchObject({ constraint: 'review_decision_second_person' });
  });

  test('[P8] of another brand has that brand’s limit', async () => {
    const { member, transaction } = await shortPayment(3_000, 'THARA');
    const answer = await order(
      context.app,
      '/operator/review/credit',
      { decision_key: newKey(), transaction_id: transaction, phone: member.phone, reason: 'ตรวจแล้ว' },
      { brand: 'thara' },
    );
    expect(answer.data.state).toBe('done');
  });
});

describe('who and what', () => {
  test.each([
    ['no reason', {}],
    ['an empty one', { reason: '' }],
    ['one of spaces', { reason: '     ' }],
    ['one of two letters', { reason: 'ok' }],
  ])('[P8] an order about money or a member with %s does nothing', async (_what, why) => {
    const { member, transaction } = await shortPayment();
    const key = { decision_key: newKey(), transaction_id: transaction };
    const proposal = await credit((await shortPayment(3_000)).transaction, member.phone);
    const orders: [OperatorEndpoint, object][] = [
      ['/operator/review/credit', { ...key, phone: member.phone }],
      ['/operator/review/return', { ...key, return_reference: 'KB-778899' }],
      ['/operator/review/decide', { decision_id: proposal.data.decision_id, verdict: 'approve' }],
      ['/operator/members/suspend', { suspend: member.phone }],
      ['/operator/members/restore', { restore: member.phone }],
      ['/operator/members/level', { level_of: member.phone, vip_level: 1 }],
    ];
    for (const [url, body] of orders) {
      const signed = { brand: 'siam', ...body, ...why };
      const response = await sendSigned(context.app, testKeys.somsri, url, signed);
      expect([url, response.statusCode, response.json()]).toEqual([
        url,
        400,
        expect.objectContaining({ error: errorNumbers['request-invalid'] }),
      ]);
    }
    expect((await call(context.app, 'GET /api/get_user_info', undefined, member.as)).code).toBe('ok');
    expect(await auditOf(transaction)).toEqual([]);
  });

  test('[P8] the key a team shares decides nothing about money or members', async () => {
    const { member, transaction } = await shortPayment();
    expect((await credit(transaction, member.phone, { by: 'operator' })).code).toBe('personal-key-needed');
    const suspended = await order(
      context.app,
      '/operator/members/suspend',
      { suspend: member.phone, reason: 'ตรวจสอบ' },
      { by: 'operator' },
    );
    expect(suspended.code).toBe('personal-key-needed');
    expect(await cashOf(member)).toBe(0n);
  });

  test('[P8] money of another brand is neither seen nor credited', async () => {
    const { transaction } = await shortPayment(500, 'THARA');
    const member = await signUpMember(context);
    expect((await credit(transaction, member.phone)).code).toBe('review-unknown');
    const seen = (await list()).data.items.map(({ transaction_id }) => transaction_id);
    expect(seen).not.toContain(transaction);
    expect((await list({}, 'thara')).data.items[0]).toMatchObject({ transaction_id: transaction });
  });

  test('[P8] what is not in review, or nobody’s phone, is refused', async () => {
    const { member, transaction } = await shortPayment();
    expect((await credit('no-such-transaction', member.phone)).code).toBe('review-unknown');
    expect((await credit(transaction, '0899999999')).code).toBe('member-unknown');
    expect((await decide('01890000-0000-7000-8000-000000000001', 'approve', 'somsri')).code).toBe(
      'review-unknown',
    );
  });

  test('[P8] the list filters, pages without gaps, and shows the QR and the decision', async () => {
    await context.admin.query('truncate bank_payment cascade');
    const short = await shortPayment();
    const nobody = [await arrive('SNNOBODY', 100_00), await arrive('SNNOBODY', 200_00)];
    const large = await shortPayment(4_000);
    await credit(large.transaction, large.member.phone);
    await giveBack(nobody[0] ?? '');
    const idsOf = async (more: object) =>
      (await list(more)).data.items.map(({ transaction_id }) => transaction_id);
    expect(await idsOf({})).toEqual([large.transaction, nobody[1], nobody[0], short.transaction]);
    // What waits has the oldest first, so that a page too short for all of it shows what waits longest.
    expect(await idsOf({ state: 'open' })).toEqual([short.transaction, nobody[1]]);
    const oldest = await list({ state: 'open', limit: 1 });
    expect(oldest.data.items[0]).toMatchObject({ transaction_id: short.transaction });
    const { next_cursor: cursor } = oldest.data;
    expect(await idsOf({ state: 'open', limit: 1, cursor })).toEqual([nobody[1]]);
    expect(await idsOf({ state: 'proposed' })).toEqual([large.transaction]);
    expect(await idsOf({ state: 'done' })).toEqual([nobody[0]]);
    expect(await idsOf({ problem: 'amount-differs' })).toEqual([large.transaction, short.transaction]);
    expect(await idsOf({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await idsOf({ until: '0000-01-01T00:00:00Z' })).toEqual([]);
    expect((await list({ from: '2016-12-31T23:59:60Z' })).code).toBe('request-invalid');
    const first = await list({ limit: 3 });
    const rest = await list({ limit: 3, cursor: first.data.next_cursor });
    expect([first.data.items.length, rest.data.items.length, rest.data.next_cursor]).toEqual([3, 1, null]);
    expect(first.data.items[0]).toMatchObject({
      problem: 'amount-differs',
      amount_satang: 4_000_00,
      payment: { phone: large.member.phone, requested_satang: 4_000_00, status: 'review' },
      decision: { state: 'proposed', phone: large.member.phone, proposed_by: 'somchai' },
    });
    expect(rest.data.items[0]).toMatchObject({ transaction_id: short.transaction, decision: null });
  });

  test('[P1] when a follower of the deposit fails, nothing was decided, and the order may be given again', async () => {
    const { member, transaction } = await shortPayment();
    let isBroken = true;
    context.context.hooks.depositCredited.add(async (_tx, event) => {
      if (isBroken && event.memberId === member.memberId) throw new Error('broken follower');
    });
    const key = newKey();
    expect((await credit(transaction, member.phone, { key })).code).toBe('internal');
    isBroken = false;
    expect((await credit(transaction, member.phone, { key })).data.state).toBe('done');
    expect(await cashOf(member)).toBe(500_00n);
  });
});
