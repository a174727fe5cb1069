import fc from 'fast-check';
import { inTransaction } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { post } from '../../ledger/ledger.service.ts';
import { auditBooks } from '../../ledger/testing/books.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import type { TestProvider } from '../games/testing/test-provider.ts';
import { settleBills } from '../lotto-bills/settlement.service.ts';
import { buy, line } from '../lotto-bills/testing/test-bills.ts';
import { makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { infoOf, newKey, payIn } from '../withdrawals/testing/test-withdrawals.ts';
import { onBanker, onPlayer, openGame, turnoverGames } from './testing/test-play.ts';

/** How many sequences are tried: more on demand, `TURNOVER_RUNS=500`. */
const runs = Number(process.env.TURNOVER_RUNS ?? 5);

jest.setTimeout(120_000 + runs * 30_000);

let playing: { context: TestContext; provider: TestProvider };
let context: TestContext;
let roundNo = 0;
providerOfFile(turnoverGames, async (made) => {
  playing = made;
  context = made.context;
  await startRounds(context);
});

/** What a member did so far, counted without the code under test; in satang. */
interface Model {
  /** stakes that were lost or won with the chance to be lost */
  atRisk: number;
  /** won on top of stakes at risk */
  won: number;
}
/** One step of a sequence. A step that the member cannot afford does nothing. */
type Step = (member: TestMember, model: Model) => Promise<void>;

const spin =
  (satang: number, win: number | 'back'): Step =>
  async (member, model) => {
    const game = await openGame(playing, member);
    const { id, status } = await game.bet(satang);
    if (status !== 'ok') return;
    if (win === 'back') {
      await game.rollBack(id);
      return;
    }
    await game.close(id, win);
    model.atRisk += satang;
    model.won += Math.max(0, win - satang);
  };

/** Both sides of a hand, of which one is refused; the hand is a tie or is lost. */
const hand =
  (satang: number, isTie: boolean): Step =>
  async (member, model) => {
    const game = await openGame(playing, member, { game: 'table-1' });
    const name = newKey();
    const bets = [
      await game.bet(satang, onPlayer(name, satang)),
      await game.bet(satang, onBanker(name, satang)),
    ];
    for (const { id, status } of bets) {
      if (status !== 'ok') continue;
      await game.close(id, isTie ? satang : 0, isTie ? satang : 0);
      if (!isTie) model.atRisk += satang;
    }
  };

const bill =
  (baht: number, end: 'cancel' | 'lose' | 'later'): Step =>
  async (member, model) => {
    const roundId = await makeOpenRound(context, 'hanoi', ++roundNo);
    const { code, data } = await buy(context, member, roundId, [line('2TOP', '23', baht)]);
    if (code !== 'ok') return;
    if (end === 'cancel') {
      const body = { bill_id: data.bill_id, agent_id: member.agentId };
      await call(context.app, 'POST /api/lotto/bill/cancel', body, { ...member.as, key: newKey() });
    }
    if (end !== 'lose') return;
    await setResult(context, roundId, '999', '99');
    while ((await settleBills(context.context.db)) > 0);
    model.atRisk += baht * 100;
  };

const gift =
  (satang: number): Step =>
  (member) =>
    inTransaction(context.context.db, async (tx) => {
      const amount = BigInt(satang);
      const to = memberAccounts(member.memberId).cash;
      const from = systemAccounts.promo(member.agentId);
      const how = { kind: 'coupon', reference: 'คูปอง', scope: 'test', key: newKey() };
      await post(tx, { from, to, amount, ...how });
      const { memberId } = member;
      await context.context.hooks.giftCredited.run(tx, {
        memberId,
        amountSatang: amount,
        turnoverSatang: amount,
      });
    });

const satang = fc.integer({ min: 1_00, max: 400_00 });
const baht = fc.integer({ min: 1, max: 400 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 100, max: 500 }).map(
    (amount): Step =>
      async (member) =>
        void (await payIn(context, member, amount)),
  ),
  satang.map(gift),
  fc
    .tuple(satang, fc.constantFrom(0, 50_00, 800_00, 'back' as const))
    .map(([stake, win]) => spin(stake, win)),
  fc.tuple(satang, fc.boolean()).map(([stake, isTie]) => hand(stake, isTie)),
  fc
    .tuple(baht, fc.constantFrom('cancel', 'lose', 'later'))
    .map(([amount, end]) => bill(amount, end as 'cancel' | 'lose' | 'later')),
);

test('[X8] no sequence of deposits, gifts, bets, cancels and rollbacks frees more than was at risk and won (property)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 9 }), async (steps) => {
      const member = await signUpMember(context);
      const model = { atRisk: 0, won: 0 };
      await payIn(context, member, 300);
      for (const step of steps) {
        await step(member, model);
        const { balance, withdrawable } = await infoOf(context, member);
        expect(withdrawable).toBeLessThanOrEqual(balance);
        expect(Math.round(withdrawable * 100)).toBeLessThanOrEqual(model.atRisk + model.won);
      }
    }),
    { numRuns: runs },
  );
  expect(await auditBooks(context.admin)).toEqual([]);
});
