import type { Database, Tx } from '../../database/database.ts';
import { inTransaction } from '../../database/database.ts';
import { auditBooks } from '../../ledger/testing/books.ts';
import { lockArrival } from '../../play-limits/gate.service.ts';
import { exclude, setLimit, takeBreak } from '../../play-limits/testing/test-limits.ts';
import { allWaitOrEnd } from '../../testing/lock-waits.ts';
import { sendSigned, testKeys } from '../../testing/signing.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, signUpMember, type TestMember } from '../../testing/test-members.ts';

let context: TestContext;
let member: TestMember;
let counter = 0;
beforeAll(async () => {
  context = await createTestContext();
});
beforeEach(async () => {
  member = await signUpMember(context);
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const newKey = () => `arrival-${String(++counter).padStart(6, '0')}`;
const channels = { qr: 1, bank: 2, truemoney: 3 } as const;
type Kind = keyof typeof channels;

/** A deposit that waits, with the report by which the bank will announce its money. */
async function openDeposit(baht: number, kind: Kind = 'qr') {
  const body = { channel_id: channels[kind], sub_channel_id: 1, amount: baht };
  const { code, message, data } = await call(context.app, 'POST /api/member/payment/generate_qr', body, {
    ...member.as,
    key: newKey(),
  });
  if (code !== 'ok') throw new Error(`no deposit: ${code} ${message}`);
  const [from] = data.pay_from;
  const report = {
    transaction_id: newKey(),
    reference: kind === 'qr' ? data.reference : '',
    amount_satang: Math.round(data.amount * 100),
    paid_at: '2026-11-20T12:00:00Z',
    ...(from && {
      transfer: {
        receiver: data.pay_to,
        sender: { bank_code: from.bank_code, account_ending: from.account.slice(-4) },
      },
    }),
  };
  return { paymentId: data.payment_id, report };
}

/** The bank's report; the status it is answered. */
async function deliver(report: object, app = context.app): Promise<string> {
  const response = await sendSigned(app, testKeys.bank, '/callback/bank/payment', report);
  return response.json<{ status: string }>().status;
}

const cancel = (payment_id: string) =>
  call(context.app, 'POST /api/member/payment/cancel', { payment_id }, { ...member.as, key: newKey() });
const shown = async (payment_id: string) =>
  (await call(context.app, 'GET /api/member/payment/inquiry_status', { payment_id }, member.as)).data;
const waiting = async () =>
  (await call(context.app, 'GET /api/member/payment/waiting', undefined, member.as)).data;
const cash = async () => Number((await balancesOf(context, member)).cashSatang);
const limitPerDay = (baht: number) =>
  setLimit(context, member, { kind: 'deposit', period: 'day', amount: baht });

async function problemForStaff(transactionId: string) {
  const { data } = await order(
    context.app,
    '/operator/review/list',
    { list: 'review', state: 'open', problem: null, from: null, until: null, cursor: null, limit: 200 },
    { by: 'operator' },
  );
  return data.items.find(({ transaction_id }) => transaction_id === transactionId)?.problem;
}

const credit = (transaction_id: string, phone = member.phone) =>
  order(context.app, '/operator/review/credit', {
    ...{ decision_key: newKey(), transaction_id, phone, reason: 'ตรวจสอบแล้ว' },
  });
const giveBack = (transaction_id: string) =>
  order(context.app, '/operator/review/return', {
    ...{ decision_key: newKey(), transaction_id, return_reference: 'KB-778899', reason: 'คืนเงินต้นทาง' },
  });

/** Ends the member's break, as its time does. */
const endBreak = () =>
  context.admin.query(
    `alter table play_guard disable trigger stops_are_never_shortened;
     update play_guard set break_until = clock_timestamp() where member_id = '${member.memberId}';
     alter table play_guard enable trigger stops_are_never_shortened`,
  );

/** Moves what the member deposited to the day before. */
const letDayPass = () =>
  context.admin.query(
    `begin; set local session_replication_role = replica;
     update ledger.entry set created_at = created_at - interval '1 day' where account_id =
       (select id from ledger.account where code = 'member:${member.memberId}:cash');
     commit`,
  );

/** A promise that is resolved from outside. */
function latch() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Keeps a transaction open that has done `work`, until it is let go. */
async function holdOpen(db: Database, work: (tx: Tx) => Promise<void>) {
  const { promise: gate, resolve: letGo } = latch();
  const { promise: isStarted, resolve: started } = latch();
  const done = inTransaction(db, async (tx) => {
    await work(tx);
    started();
    await gate;
  });
  await isStarted;
  return { done, letGo };
}

describe('a deposit limit', () => {
  test('[X5.1] given eight QRs of 900 created and cancelled under a limit of 1,000 a day, when all are paid, one is credited', async () => {
    await limitPerDay(1_000);
    const deposits: Awaited<ReturnType<typeof openDeposit>>[] = [];
    for (let no = 0; no < 8; no += 1) {
      const deposit = await openDeposit(900);
      deposits.push(deposit);
      await cancel(deposit.paymentId);
    }
    const answers: string[] = [];
    for (const { report } of deposits) answers.push(await deliver(report));
    expect(answers).toEqual(['credited', ...Array(7).fill('review')]);
    expect(await cash()).toBe(deposits[0]?.report.amount_satang);
    const last = deposits[7];
    if (!last) throw new Error('no deposits');
    expect(await shown(last.paymentId)).toMatchObject({
      ...{ status: 'review', problem: 'deposit-limit-exceeded', arrived: null },
    });
    expect(await problemForStaff(last.report.transaction_id)).toBe('deposit-limit-exceeded');
    expect((await waiting()).map(({ status }) => status)).toEqual(Array(7).fill('review'));
    // The bank's retry is not a second try at the limit.
    expect(await deliver(last.report)).toBe('review');
  });

  test.each(['bank', 'truemoney'] as const)(
    '[X5.1] given a limit that is used up, when a transfer to the %s account arrives, it is kept for review',
    async (kind) => {
      const transfer = await openDeposit(600, kind);
      const qr = await openDeposit(600);
      await limitPerDay(1_000);
      expect(await deliver(qr.report)).toBe('credited');
      expect(await deliver(transfer.report)).toBe('review');
      expect(await shown(transfer.paymentId)).toMatchObject({ problem: 'deposit-limit-exceeded' });
      expect(await cash()).toBe(qr.report.amount_satang);
    },
  );

  test('[X5.1] given a limit for two deposits, when four arrive at the same time in two processes, two are credited', async () => {
    const second = await context.startSecond();
    const deposits = [];
    for (let no = 0; no < 4; no += 1) deposits.push(await openDeposit(500));
    await limitPerDay(1_000);
    const answers = await Promise.all(
      deposits.map(({ report }, no) => deliver(report, no % 2 ? second.app : context.app)),
    );
    expect(answers.sort()).toEqual(['credited', 'credited', 'review', 'review']);
  });

  test('[X5.1] given an arrival that is not committed, when another arrives, it waits and is judged with the first', async () => {
    await limitPerDay(1_000);
    const [first, other] = [await openDeposit(500), await openDeposit(500)];
    await limitPerDay(900);
    const open = await holdOpen(context.context.db, (tx) => lockArrival(tx, member.memberId));
    const answers = Promise.all([first, other].map(({ report }) => deliver(report)));
    await allWaitOrEnd(context, answers);
    open.letGo();
    await open.done;
    expect((await answers).sort()).toEqual(['credited', 'review']);
  });

  test('[X5.1] given an amount that the site moved above the request, when it arrives, the request counts', async () => {
    const { paymentId, report } = await openDeposit(1_000);
    await limitPerDay(1_000);
    const moved = report.amount_satang + 300;
    await context.admin.query('update payment set amount_satang = $2 where payment_id = $1', [
      paymentId,
      moved,
    ]);
    expect(await deliver({ ...report, amount_satang: moved })).toBe('credited');
  });

  test('[X5.1] given money beyond a limit, when staff credits it, it is refused until the limit has room', async () => {
    const [first, other] = [await openDeposit(900), await openDeposit(900)];
    await limitPerDay(1_000);
    await deliver(first.report);
    await deliver(other.report);
    const refused = await credit(other.report.transaction_id);
    expect([refused.code, refused.message]).toEqual([
      'deposit-limit-reached',
      expect.stringContaining('เกินวงเงินฝากที่สมาชิกตั้งไว้'),
    ]);
    expect(await cash()).toBe(first.report.amount_satang);
    await letDayPass();
    expect((await credit(other.report.transaction_id)).code).toBe('ok');
    expect(await shown(other.paymentId)).toMatchObject({ status: 'paid', problem: null });
    expect(await cash()).toBe(first.report.amount_satang + other.report.amount_satang);
  });

  test('[X5.1] given money of an unknown sender, when two of the staff credit it under one limit, one is credited', async () => {
    await limitPerDay(1_000);
    const reports = [newKey(), newKey()].map((transaction_id) => ({
      ...{ transaction_id, reference: 'SNNOBODY', amount_satang: 600_00, paid_at: '2026-11-20T12:00:00Z' },
    }));
    for (const report of reports) await deliver(report);
    const answers = await Promise.all(reports.map(({ transaction_id }) => credit(transaction_id)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['deposit-limit-reached', 'ok']);
    expect(await cash()).toBe(600_00);
  });

  test('[X5.1] given a credit that waits for a second person, when the limit is reached meanwhile, the approval is refused', async () => {
    const transaction_id = newKey();
    await deliver({
      ...{ transaction_id, reference: 'SNNOBODY', amount_satang: 90_000_00, paid_at: '2026-11-20T12:00:00Z' },
    });
    const proposed = await credit(transaction_id);
    expect(proposed.data.state).toBe('proposed');
    await limitPerDay(1_000);
    const { code } = await order(
      context.app,
      '/operator/review/decide',
      { decision_id: proposed.data.decision_id, verdict: 'approve', reason: 'ตรวจสอบแล้ว' },
      { by: 'somsri' },
    );
    expect([code, await cash()]).toEqual(['deposit-limit-reached', 0]);
  });
});

describe('a break', () => {
  test.each(['qr', 'bank'] as const)(
    '[X5.12] given a %s created before it, when the money arrives during it, staff credits it after its end',
    async (kind) => {
      const { paymentId, report } = await openDeposit(500, kind);
      await takeBreak(context, member);
      expect(await deliver(report)).toBe('review');
      expect(await shown(paymentId)).toMatchObject({ status: 'review', problem: 'member-on-break' });
      expect(await problemForStaff(report.transaction_id)).toBe('member-on-break');
      const refused = await credit(report.transaction_id);
      expect([refused.code, refused.message]).toEqual([
        'on-break',
        expect.stringContaining('อยู่ระหว่างพักการเล่น'),
      ]);
      expect(await cash()).toBe(0);
      await endBreak();
      expect((await credit(report.transaction_id)).code).toBe('ok');
      expect(await cash()).toBe(report.amount_satang);
    },
  );

  test('[X5.12] given a break that is not committed, when money arrives, it waits for the break and is not credited', async () => {
    const { paymentId, report } = await openDeposit(500);
    // A break locks the payments that wait, and no cancelled one: only the gate is left to wait for.
    await cancel(paymentId);
    const { memberId } = member;
    const { promise: gate, resolve: letGo } = latch();
    const { promise: isStopping, resolve: noteStop } = latch();
    context.context.hooks.playStopped.add(async (_tx, stopped) => {
      if (stopped.memberId !== memberId) return;
      noteStop();
      await gate;
    });
    const stopping = takeBreak(context, member);
    await isStopping;
    const answer = deliver(report);
    await allWaitOrEnd(context, answer);
    letGo();
    expect([(await stopping).code, await answer]).toEqual(['ok', 'review']);
    expect(await cash()).toBe(0);
  });

  test('[X5.12] given money that is being credited, when a break is taken, the break starts after the credit', async () => {
    const { paymentId, report } = await openDeposit(500);
    // A break locks the payments that wait, and no cancelled one: only the gate is left to wait for.
    await cancel(paymentId);
    const { memberId } = member;
    const steps: string[] = [];
    let stopping: ReturnType<typeof takeBreak> | undefined;
    context.context.hooks.depositCredited.add(async (_tx, deposit) => {
      if (deposit.memberId !== memberId) return;
      stopping = takeBreak(context, member);
      stopping.then(() => steps.push('break'));
      await allWaitOrEnd(context, stopping);
      steps.push('credit');
    });
    expect(await deliver(report)).toBe('credited');
    expect((await stopping)?.code).toBe('ok');
    expect(steps).toEqual(['credit', 'break']);
  });
});

describe('an exclusion', () => {
  test('[X5.15] given a QR created before it, when the money arrives, the member sees it and staff can only return it', async () => {
    const { paymentId, report } = await openDeposit(500);
    await exclude(context, member);
    expect(await deliver(report)).toBe('review');
    expect(await shown(paymentId)).toMatchObject({ status: 'review', problem: 'member-excluded' });
    const refused = await credit(report.transaction_id);
    expect([refused.code, refused.message]).toEqual(['self-excluded', expect.stringContaining('โอนเงินคืน')]);
    expect((await giveBack(report.transaction_id)).code).toBe('ok');
    expect(await shown(paymentId)).toMatchObject({ status: 'expired', problem: 'returned' });
    expect([await cash(), await waiting()]).toEqual([0, []]);
  });
});

test('[P2] given a QR paid twice beyond a limit, when staff decides about one, the other stays in review for the member', async () => {
  const { paymentId, report } = await openDeposit(900);
  await limitPerDay(1_000);
  await context.admin.query('update play_limit set amount = 100 where member_id = $1', [member.memberId]);
  const again = { ...report, transaction_id: newKey() };
  expect([await deliver(report), await deliver(again)]).toEqual(['review', 'review']);
  await giveBack(report.transaction_id);
  expect(await shown(paymentId)).toMatchObject({ status: 'review', problem: 'deposit-limit-exceeded' });
  await giveBack(again.transaction_id);
  expect(await shown(paymentId)).toMatchObject({ status: 'expired', problem: 'returned' });
});
