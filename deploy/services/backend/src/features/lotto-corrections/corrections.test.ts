import { auditBooks } from '../../ledger/testing/books.ts';
import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { order } from '../../testing/staff-orders.ts';
import { backendOfFile, call, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { buy, detailOf, line } from '../lotto-bills/testing/test-bills.ts';
import { finishRound, makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import {
  correct,
  decide,
  newKey,
  proposeResult,
  proposeVoid,
  voidRound,
} from './testing/test-corrections.ts';

let context: TestContext;
let member: TestMember;
let roundId: string;
let round = 0;

backendOfFile(
  async (made) => {
    context = made;
    await startRounds(made);
  },
  { env: { YEEKEE_FAST: '1' } },
);
beforeEach(async () => {
  round += 1;
  roundId = await makeOpenRound(context, 'hanoi', round);
  member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
});
afterEach(async () => {
  expect(await auditBooks(context.admin)).toEqual([]);
});

const cashOf = async (one = member) => (await balancesOf(context, one)).cashSatang;
const settle = async (top3 = '123', bottom2 = '45') => {
  await setResult(context, roundId, top3, bottom2);
  await context.runJob('lotto-settle');
};
/** A bill of 10 baht on one number: 900 baht where it wins. */
const bet = async (number: string, of = member) => {
  const { data } = await buy(context, of, roundId, [line('2TOP', number, 10)]);
  return data.bill_id;
};
const statementOf = async (of = member) => {
  const { data } = await call(context.app, 'GET /api/member/statement', {}, of.as);
  return data.items.map(({ kind, amount }) => [kind, amount]);
};
const transfersOf = async (billId: string) => {
  const { rows } = await context.admin.query(
    `select t.kind, t.key, original.key as reverses from ledger.transfer t
       left join ledger.transfer original on original.id = t.reversal_of
      where t.group_id = $1 order by t.created_at`,
    [billId],
  );
  return rows.map(({ kind, key, reverses }) => [
    kind,
    key.replace(billId, 'B'),
    reverses?.replace(billId, 'B') ?? null,
  ]);
};

test('a paid win by a wrong result is reversed, and the bill that should have won is paid once', async () => {
  const wrong = await bet('23');
  const right = await bet('24');
  await settle();
  expect(await cashOf()).toBe(80_00n + 900_00n);
  const done = await correct(context, roundId, ['124', '99']);
  expect(done).toMatchObject({
    ...{ state: 'approved', bills: 2, taken_satang: 900_00, paid_satang: 900_00, written_off_satang: 0 },
    ...{ old_result: { top3: '123', bottom2: '45' }, new_result: { top3: '124', bottom2: '99' } },
    ...{ round_bills: 2, round_won_satang: 900_00, finished_at: expect.any(String) },
  });
  expect(await cashOf()).toBe(80_00n + 900_00n);
  expect(await transfersOf(wrong)).toEqual([
    ['lotto-bet', 'bill:B', null],
    ['lotto-win', 'settle:B', null],
    ['lotto-correction', 'correct:B:1', 'settle:B'],
  ]);
  expect(await transfersOf(right)).toEqual([
    ['lotto-bet', 'bill:B', null],
    ['lotto-win', 'settle:B:1', null],
  ]);
  const [lost, won] = [await detailOf(context, member, wrong), await detailOf(context, member, right)];
  expect([lost.bill.status, lost.lines[0]?.status, lost.bill.win_total]).toEqual(['lost', 'lost', 0]);
  expect([won.bill.status, won.lines[0]?.status, won.bill.win_total]).toEqual(['won', 'won', 900]);
  expect(won.bill.round).toMatchObject({
    result: { top3: '124', top2: '24', bottom2: '99' },
    corrected_at: expect.any(String),
  });
  const { data } = await call(context.app, 'GET /api/lotto/result', { round_id: roundId }, member.as);
  expect([data.round.corrected_at, data.prizes[0]?.numbers]).toEqual([won.bill.round.corrected_at, ['124']]);
  expect((await runTrialBalance(context)).problems).toEqual([]);
});

test('a member is notified once, with the sums, and the statement shows the correction as its own kind', async () => {
  await bet('23');
  await settle();
  await correct(context, roundId, ['124', '45']);
  expect(await statementOf()).toEqual([
    ['lotto-correction', -900],
    ['lotto-win', 900],
    ['lotto-bet', -10],
    ['deposit', 100],
  ]);
  const { data } = await call(context.app, 'GET /api/notifications', undefined, member.as);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    title: expect.stringMatching(/^ผลรางวัลหวยฮานอย.* ถูกแก้ไข$/),
    description: expect.stringContaining('หักคืนเงินรางวัลเดิม ฿900.00'),
    href: `/lotto/bills?round=${roundId}`,
  });
  const other = await signUpMember(context);
  expect((await call(context.app, 'GET /api/notifications', undefined, other.as)).data).toEqual([]);
  expect((await call(context.app, 'GET /api/notifications', undefined)).data).toEqual([]);
  const staff = await order(
    context.app,
    '/operator/notifications/list',
    { list: 'notifications' },
    { by: 'operator' },
  );
  expect(staff.data).toEqual([]);
});

test('one person alone corrects nothing, and the audit trail has both, both results and the sums', async () => {
  await bet('23');
  await settle();
  const { data } = await proposeResult(context, roundId, ['124', '45']);
  expect(data).toMatchObject({ state: 'proposed', second_person: { because: 'order' } });
  expect((await decide(context, data.correction_id, { by: 'somchai' })).code).toBe('second-person-needed');
  expect(await context.runJob('lotto-correct')).toBe(0);
  expect((await proposeResult(context, roundId, ['125', '45'], { by: 'somsri' })).code).toBe(
    'correction-open',
  );
  await decide(context, data.correction_id);
  await context.runJob('lotto-correct');
  expect((await decide(context, data.correction_id)).data.state).toBe('approved');
  const ordered = await context.admin.query(
    `select worth_satang::int as worth, proposed_by, approved_by, done_on is not null as "isDone" from staff_order
      where kind = 'lotto_correction' and order_id = $1`,
    [data.correction_id],
  );
  expect(ordered.rows).toEqual([{ worth: 0, proposed_by: 'somchai', approved_by: 'somsri', isDone: true }]);
  expect((await decide(context, data.correction_id, { verdict: 'reject' })).code).toBe('correction-taken');
  const { rows } = await context.admin.query(
    `select action, details from audit_event where action like 'lotto-correction%'
        and details ->> 'round_id' = $1 order by event_id`,
    [roundId],
  );
  expect(rows.map(({ action, details }) => [action, details.who])).toEqual([
    ['lotto-correction-proposed', 'somchai'],
    ['lotto-correction-approved', 'somsri'],
    ['lotto-correction-finished', 'somsri'],
  ]);
  expect(rows[2].details).toMatchObject({
    ...{
      proposed_by: 'somchai',
      approved_by: 'somsri',
      bills: 1,
      members: 1,
      taken_satang: 900_00,
      paid_satang: 0,
    },
    ...{ old_result: { top3: '123', bottom2: '45' }, new_result: { top3: '124', bottom2: '45' } },
  });
});

test('a round is corrected twice: each win is reversed from where it was paid', async () => {
  const first = await bet('23');
  const second = await bet('24');
  await settle();
  await correct(context, roundId, ['124', '45']);
  await correct(context, roundId, ['123', '45']);
  expect(await cashOf()).toBe(80_00n + 900_00n);
  expect((await transfersOf(first)).map(([kind, key]) => [kind, key])).toEqual([
    ['lotto-bet', 'bill:B'],
    ['lotto-win', 'settle:B'],
    ['lotto-correction', 'correct:B:1'],
    ['lotto-win', 'settle:B:2'],
  ]);
  expect((await transfersOf(second)).at(-1)).toEqual(['lotto-correction', 'correct:B:2', 'settle:B:1']);
});

test('a bill that wins the same by both results keeps its payment, and its lines follow', async () => {
  const { data } = await buy(context, member, roundId, [line('2TOP', '23', 10), line('2BOTTOM', '45', 10)]);
  await settle('123', '99');
  await correct(context, roundId, ['555', '45']);
  expect((await transfersOf(data.bill_id)).map(([kind]) => kind)).toEqual(['lotto-bet', 'lotto-win']);
  const { lines } = await detailOf(context, member, data.bill_id);
  expect(lines.map(({ status, win_amount }) => [status, win_amount])).toEqual([
    ['lost', 0],
    ['won', 900],
  ]);
  // What it was paid by is still the first settlement.
  await correct(context, roundId, ['556', '46']);
  expect((await transfersOf(data.bill_id)).at(-1)).toEqual(['lotto-correction', 'correct:B:2', 'settle:B']);
});

test('a settled round is voided: wins are taken back, every stake is returned, and it is never corrected again', async () => {
  const billId = await bet('23');
  await bet('24');
  await settle();
  const done = await voidRound(context, roundId);
  expect(done).toMatchObject({ bills: 2, taken_satang: 900_00, returned_satang: 20_00, new_result: null });
  expect(await cashOf()).toBe(100_00n);
  expect(await transfersOf(billId)).toEqual([
    ['lotto-bet', 'bill:B', null],
    ['lotto-win', 'settle:B', null],
    ['lotto-refund', 'refund:B', 'bill:B'],
    ['lotto-correction', 'correct:B:1', 'settle:B'],
  ]);
  expect((await detailOf(context, member, billId)).bill).toMatchObject({ status: 'refunded', win_total: 0 });
  const again = await proposeResult(context, roundId, ['124', '45']);
  expect([again.code, again.message]).toEqual([
    'round-not-correctable',
    expect.stringContaining('คืนเงินไปแล้ว'),
  ]);
  expect((await proposeVoid(context, roundId)).code).toBe('round-not-correctable');
});

test('a corrected round can be voided', async () => {
  await bet('23');
  await bet('24');
  await settle();
  await correct(context, roundId, ['124', '45']);
  await voidRound(context, roundId);
  expect(await cashOf()).toBe(100_00n);
  const { data } = await call(context.app, 'GET /api/lotto/result', { round_id: roundId }, member.as);
  expect(data).toMatchObject({
    void_reason: 'staff',
    prizes: [],
    round: { status: 'refunded', result: null },
  });
});

test('a round without a result is voided after its close; a feed that is faster makes the proposal stale', async () => {
  await bet('23');
  expect((await proposeVoid(context, roundId)).code).toBe('round-still-open');
  expect((await proposeResult(context, roundId, ['124', '45'])).code).toBe('round-not-correctable');
  await setResult(context, roundId, '123', '45');
  const { data } = await proposeVoid(context, roundId);
  await decide(context, data.correction_id, { verdict: 'reject' });
  await context.runJob('lotto-settle');
  const waiting = await makeOpenRound(context, 'hanoi', 500 + round);
  roundId = waiting;
  await bet('23');
  await context.admin.query(`update lotto_round set status = 'closed' where round_id = $1`, [waiting]);
  const early = await proposeVoid(context, waiting);
  await context.admin.query(
    `update lotto_round set status = 'resulted', top3 = '123', bottom2 = '45', resulted_at = clock_timestamp() where round_id = $1`,
    [waiting],
  );
  const stale = await decide(context, early.data.correction_id);
  expect([stale.code, stale.message]).toEqual(['round-not-correctable', expect.stringContaining('เปลี่ยนไป')]);
  await decide(context, early.data.correction_id, { verdict: 'reject' });
  const cash = await cashOf();
  await voidRound(context, waiting);
  expect(await cashOf()).toBe(cash + 10_00n);
});

test('a round that is voided before it has a result returns its stakes and says what they came to', async () => {
  await bet('23');
  await context.admin.query(`update lotto_round set status = 'closed' where round_id = $1`, [roundId]);
  const done = await voidRound(context, roundId);
  expect(done).toMatchObject({ bills: 1, returned_satang: 10_00, taken_satang: 0, old_result: null });
  expect(await cashOf()).toBe(100_00n);
});

test('the result of a yeekee round is not corrected, and the round is voided', async () => {
  roundId = await makeOpenRound(context, 'yeekee1', round);
  await bet('23');
  await finishRound(context, roundId);
  await context.runJob('lotto-settle');
  const refused = await proposeResult(context, roundId, ['124', '45']);
  expect([refused.code, refused.message]).toEqual(['round-not-correctable', expect.stringContaining('ยิง')]);
  await voidRound(context, roundId);
  expect(await cashOf()).toBe(100_00n);
});

test('an unknown round, the same result, a key with other content and the shared key are refused', async () => {
  await settle();
  expect((await proposeResult(context, 'nothing', ['124', '45'])).code).toBe('round-unknown');
  expect((await proposeResult(context, roundId, ['123', '45'])).code).toBe('round-not-correctable');
  expect((await proposeResult(context, roundId, ['124', '45'], { by: 'operator' })).code).toBe(
    'personal-key-needed',
  );
  const key = newKey();
  const { data } = await proposeResult(context, roundId, ['124', '45'], { key });
  expect((await proposeResult(context, roundId, ['124', '45'], { key })).data.correction_id).toBe(
    data.correction_id,
  );
  expect((await proposeResult(context, roundId, ['125', '45'], { key })).code).toBe('idempotency-conflict');
  expect((await decide(context, '01890000-0000-7000-8000-000000000001')).code).toBe('correction-unknown');
});

test('an outcome without an approved correction stays, whoever writes it', async () => {
  const billId = await bet('23');
  await settle();
  const { data } = await proposeResult(context, roundId, ['124', '45']);
  const forge = (statement: string, ...values: unknown[]) => context.admin.query(statement, values);
  await expect(
    forge(
      `update lotto_round set top3 = '124', outcome_no = 1, corrected_at = now() where round_id = $1`,
      roundId,
    ),
  ).rejects.toThrow('stands');
  await expect(
    forge(`update lotto_bill set status = 'lost', win_satang = 0, outcome_no = 1 where bill_id = $1`, billId),
  ).rejects.toThrow('has its outcome');
  await expect(
    forge(
      `update lotto_correction set status = 'approved', decided_by = 'somchai', decided_at = now() where correction_id = $1`,
      data.correction_id,
    ),
  ).rejects.toThrow('second_person');
  await decide(context, data.correction_id);
  // Approved, it allows its own outcome and no other, and no bill without what changed of it.
  await expect(forge(`update lotto_round set top3 = '999' where round_id = $1`, roundId)).rejects.toThrow(
    'stands',
  );
  await expect(
    forge(`update lotto_bill set status = 'lost', win_satang = 0, outcome_no = 1 where bill_id = $1`, billId),
  ).rejects.toThrow('has its outcome');
  await context.runJob('lotto-correct');
  await expect(
    forge(`update lotto_bill_line set status = 'won', win_satang = 1 where bill_id = $1`, billId),
  ).rejects.toThrow('has its outcome');
  await expect(
    forge(`update lotto_correction set reason = 'อื่น' where correction_id = $1`, data.correction_id),
  ).rejects.toThrow('has ended');
});

test('members of every brand are corrected, and each brand has its own line with its own sums', async () => {
  const thara = await signUpMember(context, 'THARA');
  await giveCash(context, thara, 100_00n);
  await bet('23');
  await bet('23', thara);
  await bet('24', thara);
  await settle();
  const done = await correct(context, roundId, ['124', '45']);
  expect(done).toMatchObject({ bills: 3, taken_satang: 1_800_00, paid_satang: 900_00 });
  expect([await cashOf(), await cashOf(thara)]).toEqual([90_00n, 980_00n]);
  const { rows } = await context.admin.query(
    `select agent_id, details -> 'bills' as bills, details -> 'taken_satang' as taken, details -> 'paid_satang' as paid
       from audit_event where action = 'lotto-correction-finished' and details ->> 'round_id' = $1 order by 1`,
    [roundId],
  );
  expect(rows).toEqual([
    { agent_id: 5, bills: 1, taken: 900_00, paid: 0 },
    { agent_id: 7, bills: 2, taken: 900_00, paid: 900_00 },
  ]);
});

test('of proposals and approvals at the same moment one counts', async () => {
  await bet('23');
  await settle();
  const proposals = await Promise.all([
    proposeResult(context, roundId, ['124', '45']),
    proposeResult(context, roundId, ['125', '45'], { by: 'somsri' }),
    proposeVoid(context, roundId),
  ]);
  expect(proposals.map(({ code }) => code).sort()).toEqual(['correction-open', 'correction-open', 'ok']);
  const open = proposals.find(({ code }) => code === 'ok')?.data;
  const by = open?.proposed_by === 'somsri' ? 'somchai' : 'somsri';
  const approvals = await Promise.all(
    [1, 2, 3].map(() => decide(context, open?.correction_id ?? '', { by })),
  );
  expect(approvals.map(({ code, data }) => [code, data?.state])).toEqual(
    approvals.map(() => ['ok', 'approved']),
  );
  const { rows } = await context.admin.query(
    `select count(*)::int as lines from audit_event where action = 'lotto-correction-approved' and details ->> 'round_id' = $1`,
    [roundId],
  );
  expect(rows[0].lines).toBe(1);
  await context.runJob('lotto-correct');
});
