import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { mine, setLimit } from '../../play-limits/testing/test-limits.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { countCommission, joinBy, summaryOf, transactionsOf } from '../affiliate/testing/test-network.ts';
import { endPeriod, lossesOf, turnoverOf } from '../cashback/testing/test-play.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { testGame } from '../games/testing/test-provider.ts';
import { buy, line } from '../lotto-bills/testing/test-bills.ts';
import { makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { questOf } from '../quests/testing/test-quests.ts';
import { infoOf, payIn } from '../withdrawals/testing/test-withdrawals.ts';
import { correct, voidRound } from './testing/test-corrections.ts';

jest.setTimeout(120_000);

let context: TestContext;
let member: TestMember;
let roundId: string;
let round = 0;

providerOfFile(
  [testGame(1)],
  async (playing) => {
    ({ context, member } = playing);
    if (round === 0) await startRounds(context);
    round += 1;
    roundId = await makeOpenRound(context, 'hanoi', round);
    await giveCash(context, member, 1_000_00n);
    // What the test before left is not this one's.
    await endPeriod(context, 'loss');
    await endPeriod(context, 'turnover');
  },
  { CASHBACK_CLOSES_EARLY: '1' },
);
afterEach(async () => {
  expect((await runTrialBalance(context)).problems).toEqual([]);
});

const bet = async (number: string, baht: number, of = member) => {
  const { code, message } = await buy(context, of, roundId, [line('2TOP', number, baht)]);
  if (code !== 'ok') throw new Error(`no bill: ${message}`);
};
const settle = async () => {
  await setResult(context, roundId, '123', '45');
  await context.runJob('lotto-settle');
};
const week = async () => (await lossesOf(context, member)).data;
const points = async (who = member) => Number((await balancesOf(context, who)).points);

describe('the refund of losses', () => {
  test('a week that runs follows the corrected win', async () => {
    await bet('23', 10);
    await settle();
    expect((await week()).current).toMatchObject({ stakes: 10, wins: 900, loss: 0 });
    await correct(context, roundId, ['124', '45']);
    expect((await week()).current).toMatchObject({ stakes: 10, wins: 0, loss: 10 });
  });

  test('a week that was counted stays as it is, and the running one has the difference', async () => {
    await bet('23', 10);
    await bet('24', 500);
    await settle();
    const counted = await endPeriod(context, 'loss');
    const before = (await week()).items.find((one) => one.period_id === counted);
    expect(before).toMatchObject({ stakes: 510, wins: 900 });
    await correct(context, roundId, ['199', '45']);
    const { current, items } = await week();
    expect(items.find((one) => one.period_id === counted)).toEqual(before);
    // It was won by 390, and would have been lost by 510: no more than that is a loss.
    expect(current).toMatchObject({ stakes: 0, wins: -510, loss: 510 });
    const next = await endPeriod(context, 'loss');
    expect((await week()).items.find((one) => one.period_id === next)).toMatchObject({
      wins: -510,
      loss: 510,
    });
    // The first result is restored: the loss that the closed week had more is taken off the running one.
    await correct(context, roundId, ['123', '45']);
    expect((await week()).current).toMatchObject({ wins: 510, loss: 0 });
  });

  test('what was written off is no loss of the member', async () => {
    await bet('23', 10);
    await settle();
    const other = await makeOpenRound(context, 'hanoi', 500 + round);
    await buy(context, member, other, [line('2TOP', '77', 1_000)]);
    await buy(context, member, other, [line('2TOP', '78', 890)]);
    await correct(context, roundId, ['199', '45']);
    expect((await week()).current).toMatchObject({ stakes: 10, wins: 0, bonuses: 900, loss: 0 });
  });

  test('a void round takes stakes and wins out of the running week', async () => {
    await bet('23', 10);
    await settle();
    await endPeriod(context, 'loss');
    await voidRound(context, roundId);
    expect((await week()).current).toMatchObject({ stakes: 0, wins: 0, loss: 0 });
  });
});

test('the rebate on turnover keeps the stakes of a corrected round and loses those of a void one', async () => {
  const lotto = async () => {
    const { data } = await turnoverOf(context, member);
    return data.today.find(({ category }) => category === 'lotto')?.turnover ?? 0;
  };
  await bet('23', 100);
  await settle();
  expect(await lotto()).toBe(100);
  await correct(context, roundId, ['124', '45']);
  expect(await lotto()).toBe(100);
  await endPeriod(context, 'turnover');
  // Stakes that were counted in a day before are set off against this day's.
  const corrected = roundId;
  roundId = await makeOpenRound(context, 'hanoi', 500 + round);
  await bet('23', 300);
  await settle();
  await voidRound(context, corrected);
  expect(await lotto()).toBe(200);
});

test('commission stays for a corrected round, and is taken back for a void one', async () => {
  const { code } = await summaryOf(context, member);
  const friend = await joinBy(context, code);
  await countCommission(context);
  await bet('23', 500, friend);
  await settle();
  await countCommission(context);
  const entries = async () =>
    (await transactionsOf(context, member)).map(({ kind, stake, amount }) => [kind, stake, amount]);
  const earned = await entries();
  expect(earned).toEqual([['commission', 500, expect.any(Number)]]);
  await correct(context, roundId, ['124', '45']);
  await countCommission(context);
  expect(await entries()).toEqual(earned);
  await voidRound(context, roundId);
  await countCommission(context);
  expect(await entries()).toEqual([['commission', -500, -Number(earned[0]?.[2])], ...earned]);
});

describe('points', () => {
  test('stay for a corrected round, and go back once for a void one', async () => {
    await bet('23', 500);
    await settle();
    await context.runJob('points: count');
    // 50 baht of the lottery are a point.
    expect(await points()).toBe(10);
    await correct(context, roundId, ['124', '45']);
    await context.runJob('points: count');
    expect(await points()).toBe(10);
    await voidRound(context, roundId);
    await context.runJob('points: count');
    expect(await points()).toBe(0);
    const { data } = await call(context.app, 'GET /api/redemption/points', {}, member.as);
    expect(data.items[0]).toMatchObject({ kind: 'points-returned', points: -10, points_after: 0 });
  });

  test('that were spent are owed: later stakes make up for them first', async () => {
    await bet('23', 500);
    await settle();
    await context.runJob('points: count');
    await context.admin.query(
      `select ledger.post(gen_random_uuid(), $1, 'points:5', 7, 'redemption', 'ทดสอบ', null, 'test', $1, null)`,
      [`member:${member.memberId}:points`],
    );
    await voidRound(context, roundId);
    await context.runJob('points: count');
    expect(await points()).toBe(0);
    for (const [no, expected] of [
      [1, 0],
      [2, 1],
    ] as const) {
      roundId = await makeOpenRound(context, 'hanoi', 500 + round * 10 + no);
      await bet('11', 200);
      await settle();
      await context.runJob('points: count');
      expect(await points()).toBe(expected);
    }
  });

  test('of a bill that is voided before it was counted never come', async () => {
    await bet('23', 500);
    await settle();
    await voidRound(context, roundId);
    await context.runJob('points: count');
    expect(await points()).toBe(0);
  });
});

test('a quest keeps a corrected bill and loses a void one', async () => {
  const staked = async () => (await questOf(context, member, 'later')).current;
  await bet('23', 60);
  await settle();
  expect(await staked()).toBe(60);
  await correct(context, roundId, ['124', '45']);
  expect(await staked()).toBe(60);
  await voidRound(context, roundId);
  expect(await staked()).toBe(0);
});

test('a quest loses nothing of a week by the void of a round from a week before', async () => {
  await bet('23', 60);
  await settle();
  await context.admin.query(`alter table valid_stake disable trigger append_only`);
  await context.admin.query(
    `update valid_stake set settled_at = settled_at - interval '8 days' where member_id = $1`,
    [member.memberId],
  );
  await context.admin.query(`alter table valid_stake enable trigger append_only`);
  await voidRound(context, roundId);
  roundId = await makeOpenRound(context, 'hanoi', 500 + round);
  await bet('11', 40);
  await settle();
  expect((await questOf(context, member, 'later')).current).toBe(40);
});

describe('valid stakes', () => {
  const recorded = async () => {
    const { rows } = await context.admin.query<Record<'event' | 'staked' | 'valid' | 'paid', string>>(
      `select event, cash_staked_satang::text as staked, cash_valid_satang::text as valid, cash_paid_satang::text as paid
         from valid_stake where member_id = $1 order by valid_stake_id`,
      [member.memberId],
    );
    return rows.map(({ event, staked, valid, paid }) => [
      event.replace(roundId, 'R'),
      ...[staked, valid, paid].map(Number),
    ]);
  };

  test('keep what was staked and follow what was paid, and a void takes every row back', async () => {
    await bet('23', 10);
    await buy(context, member, roundId, [line('2BOTTOM', '45', 20)]);
    await settle();
    const settled = [
      ['lotto:R:top', 1_000, 1_000, 90_000],
      ['lotto:R:bottom', 2_000, 2_000, 180_000],
    ];
    expect(await recorded()).toEqual(settled);
    await correct(context, roundId, ['124', '45']);
    await correct(context, roundId, ['123', '46']);
    const corrected = [
      ['lotto:R:corrected:1', 0, 0, -90_000],
      ['lotto:R:corrected:2', 0, 0, -90_000],
    ];
    expect(await recorded()).toEqual([...settled, ...corrected]);
    await voidRound(context, roundId);
    const taken = [...settled, ...corrected].map(([event, ...satang]) => [
      `${event}:void`,
      ...satang.map((one) => 0 - Number(one)),
    ]);
    expect((await recorded()).slice(4)).toEqual(taken);
  });

  test('cannot be taken back twice, whoever writes the row', async () => {
    await bet('23', 10);
    await settle();
    await voidRound(context, roundId);
    await expect(
      context.admin.query(
        `insert into valid_stake (member_id, agent_id, event, category, staked_at, first_settled_at, cash_staked_satang,
             cash_valid_satang, cash_paid_satang, bonus_valid_satang, reverses)
           select member_id, agent_id, event || ':again', category, staked_at, settled_at, -cash_staked_satang,
             -cash_valid_satang, -cash_paid_satang, 0, valid_stake_id
             from valid_stake where member_id = $1 and reverses is null`,
        [member.memberId],
      ),
    ).rejects.toThrow('valid_stake_reverses_key');
  });
});

test('turnover of a deposit keeps the stake of a corrected bill, and asks for that of a void one again', async () => {
  member = await signUpMember(context);
  await payIn(context, member, 500);
  const done = async () => (await infoOf(context, member)).turnover.done;
  await bet('23', 60);
  await settle();
  expect(await done()).toBe(60);
  await correct(context, roundId, ['124', '45']);
  expect(await done()).toBe(60);
  await voidRound(context, roundId);
  expect(await done()).toBe(0);
});

test('a loss limit counts a win no longer once it is taken back', async () => {
  await setLimit(context, member, { kind: 'loss', period: 'day', amount: 100 });
  await bet('23', 10);
  await bet('24', 50);
  await settle();
  const used = async () => (await mine(context, member)).limits[0]?.used;
  expect(await used()).toBe(0);
  await correct(context, roundId, ['199', '45']);
  expect(await used()).toBe(60);
});
