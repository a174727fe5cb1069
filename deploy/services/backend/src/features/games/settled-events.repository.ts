import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { GameTransactionRow } from './games.tables.ts';

/** A bet of a member in an event, with what came of it so far. */
export interface EventBet
  extends Pick<GameTransactionRow, 'wallet_id' | 'game_id' | 'agent_id' | 'created_at'> {
  stake: bigint;
  returns: Record<string, number> | null;
  paid: bigint;
  returned: bigint;
  is_open: boolean;
  category: 'slot' | 'casino' | 'sport' | 'fishing' | 'freespin';
  game_kind: string;
}

export interface EventKey {
  providerId: string;
  memberId: string;
  /** the event a bet declares, or the member's round where none is declared */
  event: { eventId: string } | { roundId: string };
}

/** Works alone on the member's bets in a declared event until the transaction ends. Taken after the locks of the call and before any wallet. */
export async function lockEvent(
  tx: Tx,
  providerId: string,
  memberId: string,
  eventId: string,
): Promise<void> {
  await sql`/* prepared: game_lock_event */
    select pg_advisory_xact_lock(hashtextextended(${`game-event:${providerId}:${memberId}:${eventId}`}, 0))`.execute(
    tx,
  );
}

/** The member's bets in an event that were not rolled back, the oldest first. */
export async function findEventBets(tx: Tx, { providerId, memberId, event }: EventKey): Promise<EventBet[]> {
  const isOfEvent =
    'eventId' in event
      ? sql`bet.event_id = ${event.eventId}`
      : sql`bet.event_id is null and bet.round_id = ${event.roundId}`;
  const { rows } = await sql<EventBet>`
    select bet.wallet_id, bet.game_id, bet.agent_id, bet.created_at, coalesce(bet.amount_satang, 0) as stake, bet.returns,
        coalesce(after.paid, 0)::bigint as paid, coalesce(after.returned, 0)::bigint as returned,
        not exists (select from game_transaction ended where ended.provider_id = bet.provider_id
          and ended.member_id = bet.member_id and ended.round_id = bet.round_id and ended.closes_round) as is_open,
        game.category, game.kind as game_kind
      from game_transaction bet
      join game on game.provider_id = bet.provider_id and game.game_id = bet.game_id
      cross join lateral (
        select sum(t.amount_satang) filter (where t.kind = 'win') as paid, sum(t.returned_satang) as returned,
            bool_or(t.kind = 'rollback') as is_undone
          from game_transaction t
         where t.provider_id = bet.provider_id and t.bet_transaction_id = bet.transaction_id
           and t.kind <> 'bet' and t.status = 'ok'
      ) as after
     where bet.member_id = ${memberId} and bet.provider_id = ${providerId} and ${isOfEvent}
       and bet.kind = 'bet' and bet.status = 'ok' and after.is_undone is not true
     order by bet.created_at, bet.transaction_id`.execute(tx);
  return rows;
}

/** The events in which a member has bets of a round; null stands for the round itself, where nothing is declared. */
export async function findEventsOfRound(
  tx: Tx,
  { provider_id, member_id, round_id }: Pick<GameTransactionRow, 'provider_id' | 'member_id' | 'round_id'>,
): Promise<(string | null)[]> {
  const { rows } = await sql<{ event_id: string | null }>`/* prepared: game_events_of_round */
    select distinct event_id from game_transaction
     where member_id = ${member_id} and provider_id = ${provider_id} and round_id = ${round_id}
       and kind = 'bet' and status = 'ok' order by event_id`.execute(tx);
  return rows.map(({ event_id }) => event_id);
}
