import { sql } from 'kysely';
import type { Queries } from '../../../database/database.ts';
import type { RoundWithMarket } from '../lotto-rounds.tables.ts';
import { selectRounds } from '../rounds.repository.ts';

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
  markets: readonly string[],
  filter: ResultFilter,
): Promise<RoundWithMarket[]> {
  return filter.date === undefined
    ? findNewestOutcomes(queries, markets, filter)
    : findOutcomesOfDay(queries, markets, filter, filter.date);
}

const beforeRound = (after: string) =>
  sql<boolean>`(close_at, round_id) < (select close_at, round_id from lotto_round where round_id = ${after})`;

/**
 * Each market gives its own newest ones from the index, and of those the page is taken: a market that draws once a day is
 * found as fast among a million yeekee rounds as alone.
 */
async function findNewestOutcomes(
  queries: Queries,
  markets: readonly string[],
  { categoryId, market, after, limit }: ResultFilter,
): Promise<RoundWithMarket[]> {
  const older = after === undefined ? sql`` : sql`and ${beforeRound(after)}`;
  const { rows } = await sql<RoundWithMarket>`
    select round.*, market.category_id, market.name, market.icon, market.cancellable
      from lotto_market as market cross join lateral (
        select * from lotto_round
         where market = market.code and status in ('resulted', 'refunded') ${older}
         order by close_at desc, round_id desc limit ${limit}) as round
     where market.enabled and market.code = any(${markets}::text[])
       and (${categoryId ?? null}::int is null or market.category_id = ${categoryId ?? null})
       and (${market ?? null}::text is null or market.code = ${market ?? null})
     order by round.close_at desc, round.round_id desc limit ${limit}`.execute(queries);
  return rows;
}

/** A day of all markets together is short, and read once: market by market it would be read as often as there are markets. */
function findOutcomesOfDay(
  queries: Queries,
  markets: readonly string[],
  { categoryId, market, after, limit }: ResultFilter,
  date: string,
): Promise<RoundWithMarket[]> {
  let query = selectRounds(queries)
    .where('market.code', '=', sql<string>`any(${markets}::text[])`)
    .where('round.round_date', '=', date)
    .where('round.status', 'in', ['resulted', 'refunded'])
    .where('market.enabled', '=', true);
  if (categoryId !== undefined) query = query.where('market.category_id', '=', categoryId);
  if (market !== undefined) query = query.where('market.code', '=', market);
  if (after !== undefined) query = query.where(beforeRound(after));
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
