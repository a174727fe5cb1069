import { order, type StaffMember } from '../../testing/staff-orders.ts';
import { backendOfFile, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember } from '../../testing/test-members.ts';
import { buy, line } from '../lotto-bills/testing/test-bills.ts';
import { closeAgo, makeOpenRound, startRounds } from './testing/test-rounds.ts';

let context: TestContext;
let round = 0;
let roundId: string;

backendOfFile(async (made) => {
  context = made;
  await startRounds(made);
});
beforeEach(async () => {
  round += 1;
  roundId = await makeOpenRound(context, 'hanoi', round);
});

const close = async () => {
  await closeAgo(context, roundId, 120);
  await context.runJob('lotto-close');
};
const enter = (by: StaffMember, top3 = '123', bottom2 = '45') =>
  order(
    context.app,
    '/operator/lotto/result',
    { lotto_round: roundId, top3, bottom2, reason: 'ผลทางการ' },
    { by },
  );

test('[P8.4, P5.3, P5.4] the same numbers by two people are the result, and the round settles by it', async () => {
  const member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
  await buy(context, member, roundId, [line('3TOP', '123', 10)]);
  await close();
  const proposed = await enter('somchai');
  expect(proposed.data).toMatchObject({
    status: 'closed',
    result: null,
    proposed: { top3: '123', bottom2: '45' },
    proposed_by: 'somchai',
  });
  const again = await enter('somchai');
  expect(again.data).toMatchObject({ status: 'closed', proposed_by: 'somchai' });
  const waiting = await order(context.app, '/operator/lotto/waiting', { list: 'lotto-results' });
  expect(waiting.data.map((one) => one.round_id)).toContain(roundId);
  const entered = await enter('somsri');
  expect(entered.data).toMatchObject({
    status: 'resulted',
    result: { top3: '123', bottom2: '45' },
    proposed: null,
  });
  await context.runJob('lotto-settle');
  // 10 baht at the 850 the line was bought at.
  expect((await balancesOf(context, member)).cashSatang).toBe(90_00n + 8_500_00n);
  const { rows } = await context.admin.query(
    `select action, details ->> 'who' as who from audit_event
      where action like 'lotto-result%' and details ->> 'round_id' = $1 order by event_id`,
    [roundId],
  );
  expect(rows).toEqual([
    { action: 'lotto-result-proposed', who: 'somchai' },
    { action: 'lotto-result-proposed', who: 'somchai' },
    { action: 'lotto-result-entered', who: 'somsri' },
  ]);
});

test('[P8.4] other numbers are no result, and who proposed them corrects them', async () => {
  await close();
  await enter('somchai', '124');
  expect((await enter('somsri')).code).toBe('round-result-differs');
  await enter('somchai');
  expect((await enter('somsri')).data.status).toBe('resulted');
  expect((await enter('somchai')).code).toBe('ok');
  expect((await enter('somchai', '999')).code).toBe('round-resulted');
});

test('[P8.4] a round that takes bets, one by shots, one nobody knows and the shared key are refused', async () => {
  expect((await enter('somchai')).code).toBe('round-still-open');
  expect((await enter('operator')).code).toBe('personal-key-needed');
  roundId = await makeOpenRound(context, 'yeekee', round);
  expect((await enter('somchai')).code).toBe('round-unknown');
  roundId = 'nothing';
  expect((await enter('somchai')).code).toBe('round-unknown');
});
