import { order } from '../../testing/staff-orders.ts';
import { backendOfFile, call, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { buy, line } from './testing/test-bills.ts';

let context: TestContext;
let member: TestMember;
let rounds = 0;
backendOfFile(async (made) => {
  context = made;
  await startRounds(made);
});
beforeEach(async () => {
  rounds += 1;
  member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
});

const readBills = async (cursor: string | null = null, limit = 50) =>
  (
    await order(context.app, '/operator/members/bets', {
      ...{ bets_of: member.phone, bets: 'lotto', cursor, limit },
    })
  ).data;

test('bills are listed with their state, and the transfer that took the stake is one of the statement', async () => {
  const won = await makeOpenRound(context, 'hanoi', rounds);
  await buy(context, member, won, [line('2TOP', '23', 10)]);
  await setResult(context, won, '123', '45');
  await context.runJob('lotto-settle');
  const open = await makeOpenRound(context, 'hanoi', rounds + 100);
  const { data } = await buy(context, member, open, [line('2TOP', '24', 5)]);
  const { items } = await readBills();
  expect(items).toMatchObject([
    { number: data.bill_no, staked_satang: 5_00, returned_satang: 0, state: 'open', wallet: 'main' },
    { staked_satang: 10_00, returned_satang: 900_00, state: 'won' },
  ]);
  const statement = await call(context.app, 'GET /api/member/statement', { kind: 'lotto-bet' }, member.as);
  expect(items.map(({ transfer_id }) => transfer_id)).toEqual(
    statement.data.items.map(({ statement_id }) => statement_id),
  );
});

test('bills are read page by page', async () => {
  const round = await makeOpenRound(context, 'hanoi', rounds + 200);
  for (const number of ['11', '12', '13']) await buy(context, member, round, [line('2TOP', number, 1)]);
  const first = await readBills(null, 2);
  const rest = await readBills(first.next_cursor, 2);
  expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([2, 1, null]);
  expect(new Set([...first.items, ...rest.items].map(({ bet_id }) => bet_id)).size).toBe(3);
});
