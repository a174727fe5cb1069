import { auditBooks } from '../../ledger/testing/books.ts';
import { order } from '../../testing/staff-orders.ts';
import { backendOfFile, call, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import {
  countCommission,
  joinBy,
  redeem,
  summaryOf,
  transactionsOf,
} from '../affiliate/testing/test-network.ts';
import { buy, line, newRequestId } from '../lotto-bills/testing/test-bills.ts';
import { makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { approve, ask, report, reportOf } from '../withdrawals/testing/test-withdrawals.ts';
import { runCorrections } from './run-correction.service.ts';
import { correct, decide, newKey, proposeResult, voidRound } from './testing/test-corrections.ts';

let context: TestContext;
let member: TestMember;
let roundId: string;
let other: string;
let round = 0;

backendOfFile(
  async (made) => {
    context = made;
    await startRounds(made);
  },
  { env: { CASHBACK_CLOSES_EARLY: '1' } },
);
beforeEach(async () => {
  round += 1;
  roundId = await makeOpenRound(context, 'hanoi', round);
  other = await makeOpenRound(context, 'hanoi', 500 + round);
  member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
});
afterEach(async () => {
  expect(await auditBooks(context.admin)).toEqual([]);
});

const moneyOf = async (one = member): Promise<[cash: bigint, held: bigint]> => {
  const { cashSatang, holdSatang } = await balancesOf(context, one);
  return [cashSatang, holdSatang];
};
const bet = async (number: string, { baht = 10, of = member, on = roundId } = {}) => {
  const { code, data, message } = await buy(context, of, on, [line('2TOP', number, baht)]);
  if (code !== 'ok') throw new Error(`no bill: ${message}`);
  return data.bill_id;
};
const settle = async (top3 = '123') => {
  await setResult(context, roundId, top3, '45');
  await context.runJob('lotto-settle');
};
const transfers = async (one = member) => {
  const { rows } = await context.admin.query<{ kind: string; times: number }>(
    `select t.kind, count(*)::int as times from ledger.transfer t
       join ledger.account a on a.id in (t.from_account, t.to_account)
      where a.code = $1 group by 1 order by 1`,
    [`member:${one.memberId}:cash`],
  );
  return Object.fromEntries(rows.map(({ kind, times }) => [kind, times]));
};
/** What brands have borne of the write-offs of a round and not recovered, in satang. */
const borne = async () => {
  const { rows } = await context.admin.query<{ left: string }>(
    `select coalesce(sum(w.amount_satang - w.recovered_satang), 0)::text as left
       from lotto_write_off w join lotto_correction c using (correction_id) where c.round_id = $1`,
    [roundId],
  );
  return BigInt(rows[0]?.left ?? 0);
};

test('a proposal that is sent three times at once under one key is one proposal', async () => {
  await bet('23');
  await settle();
  const key = newKey();
  const answers = await Promise.all(
    [1, 2, 3].map(() => proposeResult(context, roundId, ['124', '45'], { key })),
  );
  expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
  expect(new Set(answers.map(({ data }) => data.correction_id)).size).toBe(1);
});

test('the proposer does not approve with a second key of theirs', async () => {
  await bet('23');
  await settle();
  const { data } = await proposeResult(context, roundId, ['124', '45']);
  const alone = await decide(context, data.correction_id, { by: 'somchai-2' });
  expect(alone.code).toBe('second-person-needed');
  expect(await context.runJob('lotto-correct')).toBe(0);
});

test('an approval and a rejection at the same moment: one counts, and the bills follow it', async () => {
  await bet('23');
  await settle();
  const { data } = await proposeResult(context, roundId, ['124', '45']);
  const answers = await Promise.all([
    decide(context, data.correction_id),
    decide(context, data.correction_id, { verdict: 'reject', by: 'somchai' }),
    decide(context, data.correction_id),
    decide(context, data.correction_id, { verdict: 'reject' }),
  ]);
  const states = new Set(answers.filter(({ code }) => code === 'ok').map((one) => one.data.state));
  expect(states.size).toBe(1);
  await context.runJob('lotto-correct');
  expect((await moneyOf())[0]).toBe(states.has('approved') ? 90_00n : 990_00n);
});

test('a withdrawal that is approved while the correction is carried out is paid or taken back, never both', async () => {
  const outcomes = new Set<string>();
  for (let turn = 0; turn < 4; turn++) {
    roundId = await makeOpenRound(context, 'hanoi', 1_000 + round * 10 + turn);
    member = await signUpMember(context);
    await giveCash(context, member, 100_00n);
    await bet('23');
    await settle();
    const { data: withdrawal } = await ask(context, member, 900);
    const { data } = await proposeResult(context, roundId, ['124', '45']);
    const [, waits] = await Promise.all([
      decide(context, data.correction_id).then(() => context.runJob('lotto-correct')),
      approve(context, withdrawal),
      approve(context, withdrawal, 'somsri'),
    ]);
    outcomes.add(waits.code);
    await context.runJob('lotto-correct');
    expect(await moneyOf()).toEqual([90_00n, 0n]);
    expect(await borne()).toBe(0n);
    const later = await approve(context, withdrawal);
    expect(later.code).toBe('withdrawal-taken');
  }
  expect([...outcomes].every((code) => ['correction-open', 'withdrawal-taken'].includes(code))).toBe(true);
});

test('a bill that is cancelled while a correction is carried out pays the write-off back in either order', async () => {
  for (let turn = 0; turn < 4; turn++) {
    roundId = await makeOpenRound(context, 'hanoi', 1_000 + round * 10 + turn);
    other = await makeOpenRound(context, 'hanoi', 2_000 + round * 10 + turn);
    member = await signUpMember(context);
    await giveCash(context, member, 100_00n);
    await bet('23');
    await settle();
    const hidden = await bet('77', { baht: 900, on: other });
    const { data } = await proposeResult(context, roundId, ['124', '45']);
    await decide(context, data.correction_id);
    const [cancelled] = await Promise.all([
      call(
        context.app,
        'POST /api/lotto/bill/cancel',
        { agent_id: member.agentId, bill_id: hidden },
        { ...member.as, key: newRequestId() },
      ),
      context.runJob('lotto-correct'),
    ]);
    expect(cancelled.code).toBe('ok');
    await context.runJob('lotto-recover');
    expect(await moneyOf()).toEqual([90_00n, 0n]);
    expect(await borne()).toBe(0n);
  }
});

test('a member with many bills has one posting for each change, and does not share a transaction with other members', async () => {
  const many = await signUpMember(context);
  await giveCash(context, many, 10_000_00n);
  for (let bill = 0; bill < 20; bill++) await bet('23', { of: many });
  for (let bill = 0; bill < 10; bill++) await bet('24', { of: many });
  const next = await signUpMember(context);
  await giveCash(context, next, 10_00n);
  await bet('23', { of: next });
  await settle();
  const { data } = await proposeResult(context, roundId, ['124', '45']);
  await decide(context, data.correction_id);
  const { db } = context.context;
  const chunks: number[] = [];
  const work = () => runCorrections(db, { bills: 5 });
  for (let bills = await work(); bills > 0; bills = await work()) chunks.push(bills);
  // The last one ends the correction.
  expect(chunks).toEqual([30, 1, 1]);
  expect(await transfers(many)).toEqual({
    ...{ deposit: 1, 'lotto-bet': 30, 'lotto-win': 30, 'lotto-correction': 20 },
  });
  expect((await moneyOf(many))[0]).toBe(10_000_00n - 300_00n + 9_000_00n);
});

test('money that returned before a later correction still pays the write-off back', async () => {
  await bet('25', { baht: 1 });
  await bet('23');
  await settle();
  const { data } = await ask(context, member, 900);
  await approve(context, data);
  await context.admin.query('update withdrawal set try_attempts = 1 where withdrawal_id = $1', [
    data.withdrawal_id,
  ]);
  await correct(context, roundId, ['124', '45']);
  expect(await borne()).toBe(811_00n);
  // The bank could not pay, and the round is corrected again before anything is recovered: 90 baht are won.
  await report(context, reportOf(data, { result: 'failed' }));
  await correct(context, roundId, ['125', '45']);
  await context.runJob('lotto-recover');
  expect(await borne()).toBe(0n);
  expect(await moneyOf()).toEqual([100_00n - 11_00n + 90_00n, 0n]);
});

test('commission that was redeemed before its round is void is worked off by later stakes', async () => {
  const friend = await joinBy(context, (await summaryOf(context, member)).code);
  await countCommission(context);
  for (const number of ['23', '88']) await bet(number, { baht: 5_000, of: friend });
  await settle();
  await countCommission(context);
  expect((await redeem(context, member)).code).toBe('ok');
  const [cash] = await moneyOf();
  await voidRound(context, roundId);
  await countCommission(context);
  expect((await summaryOf(context, member)).commission_payable).toBe(0);
  expect((await redeem(context, member)).code).not.toBe('ok');
  for (const number of ['11', '88']) await bet(number, { baht: 5_000, of: friend, on: other });
  roundId = other;
  await settle();
  await countCommission(context);
  const entries = await transactionsOf(context, member);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect((await summaryOf(context, member)).commission_payable).toBe(0);
  expect((await moneyOf())[0]).toBe(cash);
});

test('a proposal that stays open is listed until it is decided', async () => {
  await bet('23');
  await settle();
  const { data } = await proposeResult(context, roundId, ['124', '45']);
  const { data: open } = await order(context.app, '/operator/lotto/corrections', {
    list: 'lotto-corrections',
    state: 'proposed',
  });
  expect(open.map(({ correction_id }) => correction_id)).toContain(data.correction_id);
});
