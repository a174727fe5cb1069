import { auditBooks } from '../../ledger/testing/books.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { settleBills } from '../lotto-bills/settlement.service.ts';
import { buy, line, openDrawOfEachTest } from '../lotto-bills/testing/test-bills.ts';
import { setResult } from '../lotto-rounds/testing/test-rounds.ts';
import { infoOf, newKey, payIn } from '../withdrawals/testing/test-withdrawals.ts';

let context: TestContext;
let roundId: string;
let member: TestMember;
openDrawOfEachTest((draw) => {
  ({ context, roundId } = draw);
});
beforeEach(async () => {
  member = await signUpMember(context);
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));

const baht = (satang: number) => satang / 100;
const numbers = (from: number, count: number, digits: number) =>
  Array.from({ length: count }, (_, at) => String(from + at).padStart(digits, '0'));
const settle = async (top3 = '123', bottom2 = '45') => {
  await setResult(context, roundId, top3, bottom2);
  while ((await settleBills(context.context.db)) > 0);
};
const stakes = async () => {
  const { rows } = await context.admin.query<{ event: string; staked: bigint; valid: bigint }>(
    `select event, cash_staked_satang as staked, cash_valid_satang as valid from valid_stake
      where member_id = $1 order by event`,
    [member.memberId],
  );
  return rows.map(({ event, staked, valid }) => [event.split(':').at(-1), BigInt(staked), BigInt(valid)]);
};
/** The rate of the number that pays least in the round, in satang a baht. */
const leastRate = async (): Promise<bigint> => {
  const { rows } = await context.admin.query<{ least: number }>(
    `select min(rate_hundredths) as least from lotto_bill_line join lotto_bill using (bill_id)
      where round_id = $1 and bet_type = '2TOP'`,
    [roundId],
  );
  return BigInt(rows[0]?.least ?? 0);
};
const bought = async (lines: ReturnType<typeof line>[]) => {
  const { code, data, message } = await buy(context, member, roundId, lines);
  if (code !== 'ok') throw new Error(`no bill for the test: ${code} ${message}`);
  return data.bill_id;
};

test('[X8] a deposit staked on a bill that is cancelled after a second deposit is still to be played', async () => {
  const first = await payIn(context, member, 1_000);
  const bill = await bought([line('2TOP', '23', 1_000)]);
  const second = await payIn(context, member, 100);
  const body = { bill_id: bill, agent_id: member.agentId };
  const cancelled = await call(context.app, 'POST /api/lotto/bill/cancel', body, {
    ...member.as,
    key: newKey(),
  });
  expect(cancelled.code).toBe('ok');
  expect(await infoOf(context, member)).toMatchObject({
    withdrawable: 0,
    turnover: { done: 0, left: baht(first + second) },
  });
});

test('who covers every number plays for what the house keeps, over all bills of the draw', async () => {
  await giveCash(context, member, 20_000_00n);
  await payIn(context, member, 1_000);
  await bought(numbers(0, 50, 2).map((number) => line('2TOP', number, 10)));
  await bought(numbers(50, 50, 2).map((number) => line('2TOP', number, 10)));
  await bought([line('2BOTTOM', '11', 40)]);
  await settle();
  const least = await leastRate();
  // Of 1,000 baht the worst number returns its rate ten times; the other draw was at risk.
  expect(await stakes()).toEqual([
    ['bottom', 40_00n, 40_00n],
    ['top', 1_000_00n, 1_000_00n - 10n * least],
  ]);
  expect((await infoOf(context, member)).turnover.done).toBe(40 + Number(1_000_00n - 10n * least) / 100);
});

test('bet types of one draw are one position: even by its last digit on top, odd by its last two', async () => {
  await giveCash(context, member, 20_000_00n);
  await bought(numbers(0, 50, 2).map((at) => line('2TOP', String(2 * Number(at) + 1).padStart(2, '0'), 10)));
  await bought(numbers(0, 50, 2).map((at) => line('2TOP', String(2 * Number(at)).padStart(2, '0'), 10)));
  await settle();
  expect(await stakes()).toEqual([['top', 1_000_00n, 1_000_00n - 10n * (await leastRate())]]);
});

test('a refunded round counts for nothing, and settling again counts nothing twice', async () => {
  await giveCash(context, member, 1_000_00n);
  await bought([line('2TOP', '23', 100), line('2BOTTOM', '45', 50)]);
  await settle('023', '99');
  while ((await settleBills(context.context.db)) > 0);
  expect(await stakes()).toEqual([
    ['bottom', 50_00n, 50_00n],
    ['top', 100_00n, 100_00n],
  ]);
});
