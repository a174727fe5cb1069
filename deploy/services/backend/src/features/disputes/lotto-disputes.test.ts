import { backendOfFile, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { buy, line } from '../lotto-bills/testing/test-bills.ts';
import { correct } from '../lotto-corrections/testing/test-corrections.ts';
import { finishRound, makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { factsOf, namesOf, traceNewest } from './testing/trace.ts';

let context: TestContext;
let member: TestMember;
let rounds = 0;
backendOfFile(
  async (made) => {
    context = made;
    await startRounds(made);
  },
  { env: { YEEKEE_FAST: '1' } },
);
beforeEach(async () => {
  rounds += 1;
  member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
});

/** A bill of 10 baht on 23, which pays 900. */
async function placeBill(market: string) {
  const roundId = await makeOpenRound(context, market, rounds);
  const { data } = await buy(context, member, roundId, [line('2TOP', '23', 10)]);
  return { roundId, billId: data.bill_id };
}

test('a won bill is traced from the purchase to the result that paid it', async () => {
  const { roundId, billId } = await placeBill('hanoi');
  await setResult(context, roundId, '123', '45');
  await context.runJob('lotto-settle');
  const trace = await traceNewest(context, member, 'lotto-win');
  expect(trace.transfer).toMatchObject({ amount: 900_00, group: billId, scope: 'lotto' });
  expect(trace.related.map(({ kind, amount }) => [kind, amount])).toEqual([['lotto-bet', 10_00]]);
  expect(factsOf(trace, 'bill-placed')).toMatchObject({
    ...{ bill_id: billId, round_id: roundId, market: 'hanoi', line_count: 1, amount_satang: 10_00 },
    lines: '2 ตัวบน 23 10.00 × 90 = 900.00',
  });
  expect(factsOf(trace, 'round-result')).toMatchObject({ top3: '123', bottom2: '45', status: 'resulted' });
  expect(factsOf(trace, 'bill-settled')).toMatchObject({ status: 'won', won_satang: 900_00 });
});

test('a corrected result is in the trace, with both results, both people’s decision and what the member read', async () => {
  const { roundId } = await placeBill('hanoi');
  await setResult(context, roundId, '123', '45');
  await context.runJob('lotto-settle');
  await correct(context, roundId, ['777', '45']);
  const trace = await traceNewest(context, member, 'lotto-bet');
  expect(trace.related.map(({ kind }) => kind)).toEqual(['lotto-win', 'lotto-correction']);
  expect(factsOf(trace, 'bill-corrected')).toMatchObject({
    ...{ old_top3: '123', top3: '777', old_won_satang: 900_00, won_satang: 0, status: 'lost' },
    person: 'somsri',
  });
  expect(factsOf(trace, 'member-notified').title).toMatch(/ถูกแก้ไข/);
  expect(namesOf(trace).filter((name) => name === 'member-notified')).toHaveLength(1);
});

test('a yeekee round proves its result: the commitment from before, and the nonce that opens it afterwards', async () => {
  const { roundId } = await placeBill('yeekee');
  const before = await traceNewest(context, member, 'lotto-bet');
  const { commitment } = factsOf(before, 'round-closed');
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(before)).not.toContain('commitment_nonce');
  await finishRound(context, roundId);
  const after = await traceNewest(context, member, 'lotto-bet');
  expect(factsOf(after, 'round-closed').commitment).toBe(commitment);
  expect(factsOf(after, 'round-result').commitment_nonce).toMatch(/^[0-9a-f]{32}$/);
});
