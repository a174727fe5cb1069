import type { GameKind } from '@sanuk/contract/areas/game';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { GameTransactionProofTable, GameTransactionRow } from './games.tables.ts';

/** What two calls must not work on at the same time. */
export interface CallScope {
  provider_id: string;
  member_id: string;
  transaction_id: string;
  bet_transaction_id: string;
  round_id: string;
}

/**
 * Serialises calls that share a transaction id, in whatever role, or a member's round. All locks of a call are taken in one
 * order, so none waits for another in a circle; the last key is that of the trigger on the table.
 */
export async function lockCall(tx: Tx, call: CallScope): Promise<void> {
  const keys = [
    `game:${call.provider_id}:${call.transaction_id}`,
    `game:${call.provider_id}:${call.bet_transaction_id}`,
    `game-round:${call.provider_id}:${call.member_id}:${call.round_id}`,
  ];
  await sql`/* prepared: game_lock_call */
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(key, 0) as lock from unnest(${keys}::text[]) as key order by 1
    ) as locks`.execute(tx);
}

export async function findTransaction(
  tx: Tx,
  providerId: string,
  transactionId: string,
): Promise<GameTransactionRow | undefined> {
  const { rows } = await sql<GameTransactionRow>`/* prepared: game_find_transaction */
    select * from game_transaction where provider_id = ${providerId} and transaction_id = ${transactionId}`.execute(
    tx,
  );
  return rows[0];
}

/** What has happened to a bet, and whether the round is over in which something is to be done to it. */
export interface BetOutcome {
  wins: number;
  wonSatang: bigint;
  /** by every bet of the round together */
  roundWonSatang: bigint;
  isRolledBack: boolean;
  isRoundClosed: boolean;
}

export async function findOutcome(tx: Tx, call: CallScope): Promise<BetOutcome> {
  const { rows } = await sql<{
    wins: number;
    won: bigint;
    round_won: bigint;
    rolled_back: boolean;
    round_closed: boolean;
  }>`/* prepared: game_outcome_of_bet */
    select count(*) filter (where kind = 'win' and status = 'ok')::int as wins,
           coalesce(sum(amount_satang) filter (where kind = 'win' and status = 'ok'), 0)::bigint as won,
           (select coalesce(sum(amount_satang), 0)::bigint from game_transaction where member_id = ${call.member_id}
               and provider_id = ${call.provider_id} and round_id = ${call.round_id} and kind = 'win' and status = 'ok') as round_won,
           coalesce(bool_or(kind = 'rollback' and status = 'ok'), false) as rolled_back,
           exists (select from game_transaction where provider_id = ${call.provider_id}
                      and member_id = ${call.member_id} and round_id = ${call.round_id} and closes_round) as round_closed
      from game_transaction
     where provider_id = ${call.provider_id} and bet_transaction_id = ${call.bet_transaction_id}`.execute(tx);
  const row = rows[0];
  return {
    wins: row?.wins ?? 0,
    wonSatang: row?.won ?? 0n,
    roundWonSatang: row?.round_won ?? 0n,
    isRolledBack: row?.rolled_back ?? false,
    isRoundClosed: row?.round_closed ?? false,
  };
}

/** How a game is played, as its provider's catalogue says. */
export async function findKind(
  tx: Tx,
  { provider_id, game_id }: { provider_id: string; game_id: string },
): Promise<GameKind> {
  const { rows } = await sql<{ kind: GameKind }>`/* prepared: game_kind_of */
    select kind from game where provider_id = ${provider_id} and game_id = ${game_id}`.execute(tx);
  return rows[0]?.kind ?? 'slot';
}

/** What a game is called, also one that has left the catalogue. */
export async function findGameName(tx: Tx, providerId: string, gameId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`/* prepared: game_name_of */
    select name from game where provider_id = ${providerId} and game_id = ${gameId}`.execute(tx);
  return rows[0]?.name;
}

/** The signed request of a transaction and its play session; null for a transaction without a request of the provider. */
export type Proof = Pick<GameTransactionProofTable, 'session_id' | 'signed'> | null;
export type NewTransaction = Omit<GameTransactionRow, 'created_at'> & { proof: Proof };
/** A transaction as its call describes it, before it is decided. */
export type UnansweredTransaction = Omit<NewTransaction, 'status' | 'balance_satang'>;

export async function insertTransaction(tx: Tx, { proof, ...row }: NewTransaction): Promise<void> {
  await sql`/* prepared: game_insert_transaction */
    with proof as (
      insert into game_transaction_proof (provider_id, transaction_id, session_id, signed)
        select ${row.provider_id}, ${row.transaction_id}, ${proof?.session_id ?? null}::uuid, ${proof ? JSON.stringify(proof.signed) : null}::jsonb
         where ${proof !== null}::boolean)
    insert into game_transaction (provider_id, transaction_id, kind, member_id, agent_id, game_id, wallet_id, round_id,
      bet_transaction_id, amount_satang, status, balance_satang, closes_round, win_no, free_spin_grant_id, event_id, returns,
      returned_satang)
    values (${row.provider_id}, ${row.transaction_id}, ${row.kind}, ${row.member_id}, ${row.agent_id}, ${row.game_id},
      ${row.wallet_id}, ${row.round_id}, ${row.bet_transaction_id}, ${row.amount_satang}, ${row.status}, ${row.balance_satang}, ${row.closes_round}, ${row.win_no},
      ${row.free_spin_grant_id}, ${row.event_id}, ${row.returns === null ? null : JSON.stringify(row.returns)}::jsonb, ${row.returned_satang})`.execute(
    tx,
  );
}
