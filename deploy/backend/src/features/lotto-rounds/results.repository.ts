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

/**
 * Rounds with an outcome, the newest close first. Each market gives its own newest ones from the index, and of those the page
 * is taken: a market that draws once a day is found as fast among a million yeekee rounds as alone.
 */
export async function findOutcomes(
  queries: Queries,
  fast: boolean,
  { categoryId, market, date, after, limit }: ResultFilter,
): Promise<RoundWithMarket[]> {
  const ofDay = date === undefined ? sql`` : sql`and round_date = ${date}`;
  const older =
    after === undefined
      ? sql``
      : sql`and (close_at, round_id) < (select close_at, round_id from lotto_round where round_id = ${after})`;
  const { rows } = await sql<RoundWithMarket>`
    select round.*, market.category_id, market.name, market.icon, market.cancellable
      from lotto_market as market cross join lateral (
        select * from lotto_round
         where market = market.code and status in ('resulted', 'refunded') ${ofDay} ${older}
         order by close_at desc, round_id desc limit ${limit}) as round
     where market.enabled and (${fast} or market.code <> ${fastMarketCode})
       and (${categoryId ?? null}::int is null or market.category_id = ${categoryId ?? null})
       and (${market ?? null}::text is null or market.code = ${market ?? null})
     order by round.close_at desc, round.round_id desc limit ${limit}`.execute(queries);
  return rows;
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
