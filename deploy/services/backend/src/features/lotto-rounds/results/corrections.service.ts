import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { publishRound } from '../lotto-rounds.service.ts';
import type { RoundWithMarket } from '../lotto-rounds.tables.ts';
import { saveVoid, selectRounds } from '../rounds.repository.ts';

export { marketsOf } from '../markets/markets.service.ts';

export type CorrectableRound = RoundWithMarket & { isByShots: boolean };

/**
 * Locks a round until the transaction ends: its outcome does not change and no bill is settled by it meanwhile.
 * @param markets those the staff's brand offers; null for any
 */
export function lockForCorrection(
  tx: Tx,
  markets: readonly string[] | null,
  roundId: string,
): Promise<CorrectableRound | undefined> {
  return selectRounds(tx)
    .select(sql<boolean>`market.timetable ->> 'kind' = 'series'`.as('isByShots'))
    .where('round.round_id', '=', roundId)
    .$if(markets !== null, (query) =>
      query.where('market.code', '=', sql<string>`any(${markets ?? []}::text[])`),
    )
    .forNoKeyUpdate('round')
    .executeTakeFirst();
}

/** The new outcome of a round; without numbers it is void. */
interface NewOutcome {
  round_id: string;
  outcome_no: number;
  old_top3: string | null;
  top3: string | null;
  bottom2: string | null;
}

/** Gives a round the outcome of an approved correction, which the database compares. Its bills follow by a job. */
export async function correctRound(tx: Tx, correction: NewOutcome): Promise<void> {
  const { round_id: roundId, outcome_no, old_top3, top3, bottom2 } = correction;
  // Without a result there is nothing to correct: every bill still waits.
  if (old_top3 === null) await saveVoid(tx, roundId, 'staff');
  else
    await tx
      .updateTable('lotto_round')
      .set({
        ...{ outcome_no, top3, bottom2, corrected_at: sql<Date>`clock_timestamp()` },
        ...(top3 === null ? { status: 'refunded', void_reason: 'staff' } : {}),
      })
      .where('round_id', '=', roundId)
      .execute();
  await publishRound(tx, roundId);
}
