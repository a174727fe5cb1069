import { type Selectable, sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import type { SignedCall } from '../../http/signed-call.ts';
import type { GameHeldWinTable, GameSessionRow, GameTransactionRow } from './games.tables.ts';

/** A callback of a round, with the name of its game. */
export interface TracedCallback extends GameTransactionRow {
  game_name: string | null;
  /** both null where no request of the provider is stored */
  session_id: string | null;
  signed: SignedCall | null;
}

/** Finds the callback of a provider's transaction. */
export function findCallback(
  queries: Queries,
  providerId: string,
  transactionId: string,
): Promise<Pick<GameTransactionRow, 'member_id' | 'round_id'> | undefined> {
  return queries
    .selectFrom('game_transaction')
    .select(['member_id', 'round_id'])
    .where('provider_id', '=', providerId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** A member's part of a round. */
export interface MemberRound {
  memberId: string;
  providerId: string;
  roundId: string;
}

/** Finds the callbacks of a member's round, the oldest and that of one transaction, oldest first. */
export async function findCallbacks(
  queries: Queries,
  { memberId, providerId, roundId }: MemberRound,
  transactionId: string,
  limit: number,
): Promise<TracedCallback[]> {
  const { rows } = await sql<TracedCallback>`
    select t.*, g.name as game_name, p.session_id, p.signed from game_transaction t
      left join game g using (provider_id, game_id)
      left join game_transaction_proof p using (provider_id, transaction_id)
     where t.member_id = ${memberId} and t.provider_id = ${providerId} and t.round_id = ${roundId}
     order by t.transaction_id = ${transactionId} desc, t.created_at, t.transaction_id limit ${limit}`.execute(
    queries,
  );
  return rows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** Finds the wins of a member's round that were held for the staff, oldest first. */
export function findHeldWins(
  queries: Queries,
  { memberId, providerId, roundId }: MemberRound,
  limit: number,
): Promise<Selectable<GameHeldWinTable>[]> {
  return queries
    .selectFrom('game_held_win')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('provider_id', '=', providerId)
    .where('round_id', '=', roundId)
    .orderBy('proposed_at')
    .limit(limit)
    .execute();
}

/** A launch, without its token. */
export type TracedSession = Pick<
  GameSessionRow,
  'session_id' | 'provider_id' | 'game_id' | 'wallet_id' | 'created_at'
>;

/** Finds play sessions by their ids. */
export async function findSessionsById(queries: Queries, ids: readonly string[]): Promise<TracedSession[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('game_session')
    .select(['session_id', 'provider_id', 'game_id', 'wallet_id', 'created_at'])
    .where('session_id', 'in', [...ids])
    .execute();
}
