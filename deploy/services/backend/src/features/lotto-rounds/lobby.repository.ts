import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import type { RoundWithMarket } from './lotto-rounds.tables.ts';
import { selectRounds } from './rounds.repository.ts';

const shown = { next: 8, waiting: 3, finished: 4 };

/** Of each of these markets the rounds to bet on now and next, the ones that wait for a result, and the newest finished ones. */
export async function findLobbyRounds(
  queries: Queries,
  markets: readonly string[],
): Promise<RoundWithMarket[]> {
  const { rows } = await sql<{ round_id: string }>`
    select picked.round_id from lotto_market as market cross join lateral (
      (select round_id from lotto_round
        where market = market.code and status in ('open', 'upcoming')
          and close_at > statement_timestamp() - interval '1 minute'
        order by close_at limit ${shown.next})
      union all
      (select round_id from lotto_round
        where market = market.code and status = 'closed' order by close_at desc limit ${shown.waiting})
      union all
      (select round_id from lotto_round
        where market = market.code and status in ('resulted', 'refunded') and close_at <= statement_timestamp()
        order by close_at desc limit ${shown.finished})
    ) as picked
    where market.enabled and market.code = any(${markets}::text[])`.execute(queries);
  if (rows.length === 0) return [];
  return selectRounds(queries)
    .where(
      'round.round_id',
      'in',
      rows.map((row) => row.round_id),
    )
    .orderBy('round.close_at')
    .execute();
}

/** The categories these markets are in. */
export function findCategories(queries: Queries, markets: readonly string[]) {
  return queries
    .selectFrom('lotto_category')
    .selectAll()
    .where('category_id', 'in', (sub) =>
      sub
        .selectFrom('lotto_market')
        .select('category_id')
        .where('code', '=', sql<string>`any(${markets}::text[])`),
    )
    .orderBy('position')
    .execute();
}

export interface RoundFilter {
  categoryId?: number;
  /** business day; without one, what is not settled yet and the results of the last day */
  date?: string;
}

const roundsAtMost = 300;

/** Rounds of a day, or of now, the latest close first where there are too many to show. */
export async function findRounds(
  queries: Queries,
  markets: readonly string[],
  filter: RoundFilter,
): Promise<RoundWithMarket[]> {
  const { categoryId, date } = filter;
  const rounds = await selectRounds(queries)
    .where('market.enabled', '=', true)
    .where('market.code', '=', sql<string>`any(${markets}::text[])`)
    .$if(categoryId !== undefined, (query) => query.where('market.category_id', '=', categoryId ?? 0))
    // Each order has its index; either would read years of rounds through the other's.
    .$if(date !== undefined, (query) =>
      query.where('round.round_date', '=', date ?? '').orderBy('round.close_at', 'desc'),
    )
    .$if(date === undefined, (query) =>
      query
        .where('round.close_at', '>', sql<Date>`statement_timestamp() - interval '1 day'`)
        .orderBy('round.close_at', (order) => order.desc().nullsLast()),
    )
    .limit(roundsAtMost)
    .execute();
  return rounds.reverse();
}
