import fc from 'fast-check';
import { inTransaction } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { post } from '../../ledger/ledger.service.ts';
import { runTrialBalance } from '../../ledger/testing/trial.ts';
import type { TestContext } from '../../testing/test-context.ts';
import {
  balancesOf,
  giveCash,
  givePoints,
  signUpMember,
  type TestMember,
} from '../../testing/test-members.ts';
import { sitDown } from '../cashback/testing/test-play.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { callback, type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { buy, line } from '../lotto-bills/testing/test-bills.ts';
import { makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { age, lotsOf, newKey, pointsOf, shopOf } from './testing/test-shop.ts';

jest.setTimeout(60_000);

let provider: TestProvider;
let context: TestContext;
let member: TestMember;

providerOfFile([testGame(1), testGame(2, { category: 'casino' })], async (playing) => {
  ({ provider, context, member } = playing);
  await giveCash(context, member, 10_000_00n);
});

const points = async (who = member) => Number((await balancesOf(context, who)).points);
const table = (options?: Parameters<typeof sitDown>[2]) => sitDown({ context, provider }, member, options);
const count = () => context.runJob('points: count');

describe('points for play', () => {
  test('[R3] come with what is settled, by the rule of its category, once', async () => {
    const slots = await table();
    const open = await slots.bet(250_00);
    await count();
    expect(await points()).toBe(0);
    await slots.close(open, 900_00);
    await (await table({ game: 'game-2' })).round([100_00, 150_00]);
    await count();
    // 250 baht of slots at 100 each, 250 of casino at 200 each.
    expect(await points()).toBe(3);
    expect(await count()).toBe(0);
    await (await table()).round([50_00]);
    await count();
    expect(await points()).toBe(4);
    expect((await runTrialBalance(context)).problems).toEqual([]);
  });

  test('[R3] of a round that is settled, a bet that was undone earns nothing', async () => {
    const slots = await table();
    const token = provider.launches.at(-1)?.token;
    const round_id = await slots.bet(500_00);
    const kept = { token, round_id, game_id: 'game-1', transaction_id: newKey() };
    await callback(context.app, 'bet', { ...kept, amount_satang: 100_00 });
    expect(await slots.undo(round_id)).toBe('ok');
    const end = { bet_transaction_id: kept.transaction_id, transaction_id: newKey(), amount_satang: 0 };
    const { status } = await callback(context.app, 'win', { ...kept, ...end, round_closed: true });
    expect(status).toBe('ok');
    await count();
    expect(await points()).toBe(1);
  });

  test('[R3] two processes that count at once give each point once', async () => {
    const slots = await table();
    for (let round = 0; round < 5; round += 1) await slots.round([100_00]);
    const second = await context.startSecond();
    const jobs = [context, second].map(({ jobs }) => jobs.find(({ name }) => name === 'points: count'));
    await Promise.all(jobs.map((job) => job?.run()));
    await count();
    expect(await points()).toBe(5);
  });

  test('[R3] a bill of the lottery earns when it is settled', async () => {
    await startRounds(context);
    const roundId = await makeOpenRound(context, 'hanoi', 1);
    await buy(context, member, roundId, [line('2TOP', '12', 120)]);
    await count();
    expect(await points()).toBe(0);
    await setResult(context, roundId, '345', '67');
    await context.runJob('lotto-settle');
    await count();
    expect(await points()).toBe(2);
  });
});

describe('points that go', () => {
  test('[R3] are those whose last day is over, and the member is told of them ahead', async () => {
    await givePoints(context, member, 30n);
    await age(context, member, 91);
    await givePoints(context, member, 12n);
    expect((await shopOf(context, member)).expiring).toMatchObject({ points: 30 });
    await context.runJob('points: expire');
    expect(await points()).toBe(12);
    expect(await context.runJob('points: expire')).toBe(0);
    const { items, expiring } = await pointsOf(context, member);
    expect(items[0]).toMatchObject({ kind: 'points-expired', points: -30, points_after: 12 });
    expect(expiring).toMatchObject([{ points: 12 }]);
    expect((await runTrialBalance(context)).problems).toEqual([]);
  });

  test('[R3] on their last day are still there', async () => {
    await givePoints(context, member, 30n);
    await age(context, member, 90);
    expect(await context.runJob('points: expire')).toBe(0);
    expect(await points()).toBe(30);
  });
});

test('[R3] whatever comes, goes and ages: never below nothing, the oldest spent first', async () => {
  const spend = (who: TestMember, amount: bigint) =>
    inTransaction(context.context.db, (tx) =>
      post(tx, {
        ...{ from: memberAccounts(who.memberId).points, to: systemAccounts.points(who.agentId) },
        ...{ amount, kind: 'redemption', reference: 'ทดสอบ', scope: 'test', key: newKey() },
      }),
    );
  const step = fc.oneof(
    fc.record({ what: fc.constant('gain' as const), amount: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ what: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ what: fc.constant('age' as const), amount: fc.integer({ min: 1, max: 9 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const who = await signUpMember(context);
      let lots: number[] = [0];
      for (const { what, amount } of steps) {
        if (what === 'gain') {
          await givePoints(context, who, BigInt(amount));
          lots[lots.length - 1] = (lots.at(-1) ?? 0) + amount;
        } else if (what === 'age') {
          await age(context, who, amount);
          lots = [...lots, 0];
        } else {
          const { outcome } = await spend(who, BigInt(amount));
          const enough = lots.reduce((sum, one) => sum + one, 0) >= amount;
          expect(outcome).toBe(enough ? 'posted' : 'refused');
          if (enough) lots = spent(lots, amount);
        }
      }
      const kept = lots.filter((one) => one > 0);
      expect((await lotsOf(context, who)).filter((one) => one > 0)).toEqual(kept);
      expect(await points(who)).toBe(kept.reduce((sum, one) => sum + one, 0));
    }),
    {
      numRuns: 12,
      // Moved as far as two lots are apart, after the older one was written again.
      examples: [
        [
          [
            { what: 'gain', amount: 1 },
            { what: 'age', amount: 4 },
            { what: 'gain', amount: 1 },
            { what: 'age', amount: 1 },
            { what: 'spend', amount: 1 },
            { what: 'age', amount: 4 },
          ],
        ],
      ],
    },
  );
});

/** The model: from the front, as far as it goes. */
function spent(lots: readonly number[], amount: number): number[] {
  let rest = amount;
  return lots.map((one) => {
    const taken = Math.min(one, rest);
    rest -= taken;
    return one - taken;
  });
}
