import { sql } from 'kysely';
import type { Queries } from '../../kernel/database.ts';
import { fastMarketCode } from './markets.seed.ts';
import { type RoundWithMarket, selectRounds } from './rounds.repository.ts';

export interface ResultFilter {
  categoryId?: number;
  market?: string;
  /** business day */
  date?: string;
  /** id of the round before the first one of the page */
  after?: string;
  limit: number;
}

/** Rounds with an outcome, the newest close first. */
export function findOutcomes(
  queries: Queries,
  fast: boolean,
  { categoryId, market, date, after, limit }: ResultFilter,
): Promise<RoundWithMarket[]> {
  let query = selectRounds(queries)
    .where('round.status', 'in', ['resulted', 'refunded'])
    .where('market.enabled', '=', true);
  if (!fast) query = query.where('market.code', '<>', fastMarketCode);
  if (categoryId !== undefined) query = query.where('market.category_id', '=', categoryId);
  if (market !== undefined) query = query.where('market.code', '=', market);
  if (date !== undefined) query = query.where('round.round_date', '=', date);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(round.close_at, round.round_id) < (select close_at, round_id from lotto_round where round_id = ${after})`,
    );
  }
  return query.orderBy('round.close_at', 'desc').orderBy('round.round_id', 'desc').limit(limit).execute();
}

/** Rounds of one market on one business day with the number of their shots, the latest close first. */
export function findRoundsOfDay(queries: Queries, market: string, date: string, limit: number) {
  return selectRounds(queries)
    .leftJoin('lotto_yeekee as yeekee', 'yeekee.round_id', 'round.round_id')
    .select('yeekee.shot_count')
    .where('round.market', '=', market)
    .where('round.round_date', '=', date)
    .orderBy('round.close_at', 'desc')
    .limit(limit)
    .execute();
}
