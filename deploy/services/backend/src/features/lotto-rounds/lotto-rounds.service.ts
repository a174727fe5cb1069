import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { roundTexts, roundWordOf } from '@sanuk/contract/round-words.text';
import { dayOf } from '../../calendar/bangkok.rules.ts';
import type { Queries, Tx } from '../../database/database.ts';
import { publishLive } from '../../live/live.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { RoundWithMarket } from './lotto-rounds.tables.ts';
import type { RoundSettings } from './markets/market.rules.ts';
import { readMarketSettings } from './markets/markets.repository.ts';
import { roundView } from './round.view.ts';
import { databaseNow, findRound, selectRounds } from './rounds.repository.ts';

export { cancellableUntil, cancelMinutes, cancelsPerDay } from './cancel.rules.ts';
export { addExposures, type Exposure, findExposures, subtractExposures } from './exposure.service.ts';
export { forEachRound } from './for-each-round.ts';
export type { RoundWithMarket } from './lotto-rounds.tables.ts';
export { roundView };

/** A round that takes bets, with the settings it opened with. */
export interface OpenRound {
  round: RoundWithMarket;
  settings: RoundSettings;
}

/** @returns the round, or a refusal when there is none of that id */
export async function getRound(queries: Queries, roundId: string): Promise<RoundWithMarket | Refusal> {
  return (await findRound(queries, roundId)) ?? new Refusal('round-unknown');
}

/** Settings a round has, or would have if it opened now. */
export async function settingsOf(queries: Queries, round: RoundWithMarket): Promise<RoundSettings> {
  return round.settings ?? (await readMarketSettings(queries, round.market));
}

/** That a round takes no bets any more, in the word of its kind. */
export const roundClosed = (round: Pick<RoundWithMarket, 'round_no'>): Refusal =>
  new Refusal('round-closed', roundTexts.closed(roundWordOf(round)));

/**
 * Holds a round open until the transaction ends: it cannot be closed meanwhile.
 * @returns the round, or round-unknown or round-closed
 */
export async function lockOpenRound(tx: Tx, roundId: string): Promise<OpenRound | Refusal> {
  const round = await selectRounds(tx)
    .where('round.round_id', '=', roundId)
    .forShare('round')
    .executeTakeFirst();
  if (!round) return new Refusal('round-unknown');
  if (round.status !== 'open' || !round.settings) return roundClosed(round);
  return (await refuseClosed(tx, round.close_at, round)) ?? { round, settings: round.settings };
}

/**
 * The last look at the clock, after every wait for a lock and before money moves.
 * @returns round-closed when the database's clock has reached `deadline`, otherwise null
 */
export async function refuseClosed(
  tx: Tx,
  deadline: Date,
  round: Pick<RoundWithMarket, 'round_no'>,
): Promise<Refusal | null> {
  return (await databaseNow(tx)) >= deadline ? roundClosed(round) : null;
}

/** Rounds by their ids, for lists of what happened in them. */
export async function findRoundsById(
  queries: Queries,
  roundIds: readonly string[],
): Promise<Map<string, RoundWithMarket>> {
  if (roundIds.length === 0) return new Map();
  const rounds = await selectRounds(queries)
    .where('round.round_id', 'in', [...new Set(roundIds)])
    .execute();
  return new Map(rounds.map((round) => [round.round_id, round]));
}

/** The day in Bangkok by the database's clock, YYYY-MM-DD. */
export async function bangkokToday(queries: Queries): Promise<string> {
  return dayOf(await databaseNow(queries));
}

/** Tells everyone how a round stands now. */
export async function publishRound(tx: Tx, roundId: string): Promise<LottoRound> {
  const found = await findRound(tx, roundId);
  if (!found) throw new Error(`no round ${roundId}`);
  const round = roundView(found);
  await publishLive(tx, {}, 'lotto.round.changed', { round });
  return round;
}

const unsettledAtOnce = 20;

/** Rounds with an outcome whose bills are not all settled, the oldest first. */
export function findUnsettledRounds(queries: Queries): Promise<RoundWithMarket[]> {
  return selectRounds(queries)
    .where('round.status', 'in', ['resulted', 'refunded'])
    .where('round.settled_at', 'is', null)
    .orderBy('round.resulted_at')
    .limit(unsettledAtOnce)
    .execute();
}

/** Locks one of them against corrections until the transaction ends; undefined when it is settled. */
export function lockUnsettledRound(tx: Tx, roundId: string): Promise<RoundWithMarket | undefined> {
  return selectRounds(tx)
    .where('round.round_id', '=', roundId)
    .where('round.settled_at', 'is', null)
    .forShare('round')
    .executeTakeFirst();
}

/** Every bill of the round has its outcome. @returns whether it was this call that noted it */
export async function markSettled(tx: Tx, roundId: string): Promise<boolean> {
  const updated = await tx
    .updateTable('lotto_round')
    .set({ settled_at: await databaseNow(tx) })
    .where('round_id', '=', roundId)
    .where('settled_at', 'is', null)
    .returning('round_id')
    .executeTakeFirst();
  return updated !== undefined;
}
