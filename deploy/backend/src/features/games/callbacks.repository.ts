import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import type { GameTransactionRow } from './games.tables.ts';

/** Calls about one bet take turns, whatever their order and however often each is sent. */
export async function lockBet(tx: Tx, providerId: string, betTransactionId: string): Promise<void> {
  await sql`/* prepared: game_lock_bet */
    select pg_advisory_xact_lock(hashtextextended(${`game:${providerId}:${betTransactionId}`}, 0))`.execute(
    tx,
  );
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

/** What has happened to a bet. */
export async function findFate(
  tx: Tx,
  providerId: string,
  betTransactionId: string,
): Promise<{ isWon: boolean; isRolledBack: boolean }> {
  const { rows } = await sql<{ won: boolean; rolled_back: boolean }>`/* prepared: game_fate_of_bet */
    select coalesce(bool_or(kind = 'win' and status = 'ok'), false) as won,
           coalesce(bool_or(kind = 'rollback' and status = 'ok'), false) as rolled_back
      from game_transaction where provider_id = ${providerId} and bet_transaction_id = ${betTransactionId}`.execute(
    tx,
  );
  return { isWon: rows[0]?.won ?? false, isRolledBack: rows[0]?.rolled_back ?? false };
}

export type NewTransaction = Omit<GameTransactionRow, 'created_at'>;

export async function insertTransaction(tx: Tx, row: NewTransaction): Promise<void> {
  await sql`/* prepared: game_insert_transaction */
    insert into game_transaction (provider_id, transaction_id, kind, member_id, agent_id, game_id, round_id,
      bet_transaction_id, amount_satang, status, balance_satang)
    values (${row.provider_id}, ${row.transaction_id}, ${row.kind}, ${row.member_id}, ${row.agent_id}, ${row.game_id},
      ${row.round_id}, ${row.bet_transaction_id}, ${row.amount_satang}, ${row.status}, ${row.balance_satang})`.execute(
    tx,
  );
}

/** Adds to what a member has bet on games, or takes off what was rolled back. */
export async function addTurnover(
  tx: Tx,
  member: { memberId: string; agentId: number },
  satang: bigint,
): Promise<void> {
  await sql`/* prepared: game_add_turnover */
    insert into game_turnover as turnover (member_id, agent_id, bet_satang)
    values (${member.memberId}, ${member.agentId}, ${satang})
    on conflict (member_id) do update set bet_satang = turnover.bet_satang + excluded.bet_satang`.execute(tx);
}

export async function subtractTurnover(tx: Tx, memberId: string, satang: bigint): Promise<void> {
  await sql`/* prepared: game_subtract_turnover */
    update game_turnover set bet_satang = bet_satang - ${satang} where member_id = ${memberId}`.execute(tx);
}
