import type { TraceEvent } from '@sanuk/contract/outside/operator-trace';
import type { Queries } from '../../database/database.ts';
import { findRound } from './rounds.repository.ts';
import { findYeekee } from './yeekee/yeekee.repository.ts';

/**
 * Traces a round: when it closed, and its result as it is now. A yeekee round has the commitment of its system shots, which the nonce opens
 * once the round has a result.
 */
export async function traceLottoRound(queries: Queries, roundId: string): Promise<TraceEvent[]> {
  const round = await findRound(queries, roundId);
  if (!round) return [];
  const sealed = await findYeekee(queries, roundId);
  const closed: TraceEvent = {
    at: round.close_at.toISOString(),
    event: 'round-closed',
    facts: { round_id: roundId, market: round.market, commitment: sealed?.commitment ?? null },
  };
  if (!round.resulted_at) return [closed];
  const result: TraceEvent = {
    at: round.resulted_at.toISOString(),
    event: 'round-result',
    facts: {
      ...{ round_id: roundId, market: round.market, top3: round.top3, bottom2: round.bottom2 },
      status: round.status,
      reason: round.void_reason,
      outcome_no: round.outcome_no,
      commitment_nonce: sealed?.nonce ?? null,
    },
  };
  return [closed, result];
}
