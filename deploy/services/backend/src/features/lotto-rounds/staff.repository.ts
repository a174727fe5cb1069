import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { RoundWithMarket } from './lotto-rounds.tables.ts';
import { selectRounds } from './rounds.repository.ts';

const listed = 100;

/** Rounds of these markets that are drawn outside. */
const selectFed = (queries: Queries, markets: readonly string[]) =>
  selectRounds(queries)
    .where('market.code', '=', sql<string>`any(${markets}::text[])`)
    .where(sql<boolean>`market.timetable ->> 'kind' <> 'series'`);

/** Those that are closed without a result, the one that waits longest first. */
export const findWaitingRounds = (queries: Queries, markets: readonly string[]): Promise<RoundWithMarket[]> =>
  selectFed(queries, markets)
    .where('round.status', '=', 'closed')
    .orderBy('round.result_at')
    .limit(listed)
    .execute();

/** One of them, held until the transaction ends: no feed and nobody else gives it a result meanwhile. */
export const lockFedRound = (
  tx: Tx,
  markets: readonly string[],
  roundId: string,
): Promise<RoundWithMarket | undefined> =>
  selectFed(tx, markets).where('round.round_id', '=', roundId).forUpdate('round').executeTakeFirst();

export async function saveProposedResult(
  tx: Tx,
  { roundId, top3, bottom2, by }: { roundId: string; top3: string; bottom2: string; by: string },
): Promise<void> {
  await tx
    .updateTable('lotto_round')
    .set({ proposed_top3: top3, proposed_bottom2: bottom2, proposed_by: by })
    .where('round_id', '=', roundId)
    .execute();
}
