import type { TraceEvent } from '@sanuk/contract/outside/operator-trace';
import type { Selectable } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { signedFacts } from '../../http/signed-call.ts';
import type { GameHeldWinTable } from './games.tables.ts';
import {
  findCallback,
  findCallbacks,
  findHeldWins,
  findSessionsById,
  type TracedCallback,
  type TracedSession,
} from './round-trace.repository.ts';

/** What happened in the round of a transaction. */
export interface RoundTrace {
  events: TraceEvent[];
  /** of its callbacks: the keys of their transfers in the ledger */
  transactionIds: string[];
}

/**
 * Traces a member's part of the round of a transaction: launches, callbacks with their signatures, wins that were held.
 * @param most callbacks, and held wins, that are read
 * @returns null where no callback of the member has the transaction
 */
export async function traceGameRound(
  queries: Queries,
  memberId: string,
  { providerId, transactionId }: { providerId: string; transactionId: string },
  most: number,
): Promise<RoundTrace | null> {
  const found = await findCallback(queries, providerId, transactionId);
  if (found?.member_id !== memberId) return null;
  const round = { memberId, providerId, roundId: found.round_id };
  const callbacks = await findCallbacks(queries, round, transactionId, most);
  const held = await findHeldWins(queries, round, most);
  const opened = await findSessionsById(queries, [
    ...new Set(callbacks.flatMap(({ session_id }) => session_id ?? [])),
  ]);
  return {
    events: [...opened.map(openedEvent), ...callbacks.map(callbackEvent), ...held.flatMap(heldEvents)],
    transactionIds: callbacks.map(({ transaction_id }) => transaction_id),
  };
}

const openedEvent = (session: TracedSession): TraceEvent => ({
  at: session.created_at.toISOString(),
  event: 'game-opened',
  facts: {
    session_id: session.session_id,
    provider_id: session.provider_id,
    game_id: session.game_id,
    wallet: session.wallet_id,
  },
});

const eventNames = { bet: 'game-bet', win: 'game-win', rollback: 'game-rollback' } as const;

function callbackEvent(row: TracedCallback): TraceEvent {
  const neverCame = row.kind === 'bet' && row.amount_satang === null;
  return {
    at: row.created_at.toISOString(),
    event: neverCame ? 'game-bet-never-came' : eventNames[row.kind],
    facts: {
      provider_id: row.provider_id,
      transaction_id: row.transaction_id,
      bet_transaction_id: row.kind === 'bet' ? null : row.bet_transaction_id,
      round_id: row.round_id,
      game_id: row.game_id,
      game_name: row.game_name,
      session_id: row.session_id,
      wallet: row.wallet_id,
      free_spin_grant_id: row.free_spin_grant_id,
      amount_satang: row.kind === 'rollback' ? null : numberOf(row.amount_satang),
      returned_satang: row.returned_satang > 0n ? Number(row.returned_satang) : null,
      status: row.status,
      balance_satang: Number(row.balance_satang),
      ...signedFacts(row.signed),
    },
  };
}

const numberOf = (satang: bigint | null): number | null => (satang === null ? null : Number(satang));

/** How a win was held, and what the staff decided about it. */
function heldEvents(held: Selectable<GameHeldWinTable>): TraceEvent[] {
  const facts = {
    held_id: held.held_id,
    transaction_id: held.transaction_id,
    bet_transaction_id: held.bet_transaction_id,
    round_id: held.round_id,
    amount_satang: Number(held.amount_satang),
  };
  const proposed: TraceEvent = {
    at: held.proposed_at.toISOString(),
    event: 'win-held',
    facts: { ...facts, stake_satang: Number(held.stake_satang), reason: held.reason },
  };
  if (!held.decided_at) return [proposed];
  const decided: TraceEvent = {
    at: held.decided_at.toISOString(),
    event: 'win-decided',
    facts: {
      ...facts,
      status: held.status,
      person: held.decided_by,
      reason: held.decided_reason,
    },
  };
  return [proposed, decided];
}
