import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { ValidPart } from './requirement.rules.ts';
import { workBack, workOff } from './requirements.service.ts';
import type { ValidStakeTable } from './turnover.tables.ts';
import { type Position, type SettledBet, validParts } from './valid-stake.rules.ts';

export { isOpposite, type SettledBet } from './valid-stake.rules.ts';

/** A bet of an event as it was placed and settled. */
export type EventBet = SettledBet & { stakedAt: Date; paidSatang: bigint };

/** A settled event of one member. */
export interface SettledEvent {
  memberId: string;
  agentId: number;
  /** unique for the member: `game:<provider>:<event>` or `lotto:<round>:<draw>` */
  event: string;
  category: ValidStakeTable['category'];
  /** null for the lottery */
  game: { providerId: string; gameId: string } | null;
  /** the oldest first */
  bets: readonly EventBet[];
  isSided: Position['isSided'];
}

/**
 * Writes down the valid stake of a settled event and counts it against the member's turnover requirements. Everything that counts play
 * reads it from here: turnover, promotions, points, cashback, commission and quests. An event counts once: called again it changes nothing.
 * The caller has locked the event, and has posted what moves in the same transaction.
 * @returns what counts of bonus credit, bet by bet
 */
export async function recordEvent(tx: Tx, settled: SettledEvent): Promise<ValidPart[]> {
  const { bets, isSided, memberId } = settled;
  const [first] = bets;
  if (!first || bets.every(({ stakeSatang }) => stakeSatang === 0n)) return [];
  const valid = validParts({ bets, paidSatang: sumOf(bets.map((bet) => bet.paidSatang)), isSided });
  const counted = bets.map((bet, at) => ({ ...bet, satang: valid[at] ?? 0n }));
  const [cash, bonus] = (['main', 'bonus'] as const).map((wallet) =>
    counted.filter((bet) => bet.wallet === wallet),
  ) as [typeof counted, typeof counted];
  const row = await tx
    .insertInto('valid_stake')
    .values({
      ...{ member_id: memberId, agent_id: settled.agentId, event: settled.event, category: settled.category },
      ...{ provider_id: settled.game?.providerId ?? null, game_id: settled.game?.gameId ?? null },
      staked_at: first.stakedAt,
      cash_staked_satang: sumOf(cash.map(({ stakeSatang }) => stakeSatang)),
      cash_valid_satang: sumOf(cash.map(({ satang }) => satang)),
      cash_paid_satang: sumOf(cash.map(({ paidSatang }) => paidSatang)),
      bonus_valid_satang: sumOf(bonus.map(({ satang }) => satang)),
      reverses: null,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'event']).doNothing())
    .returning('valid_stake_id')
    .executeTakeFirst();
  if (!row) return [];
  if (cash.length > 0) await workOff(tx, memberId, cash);
  return bonus.filter(({ satang }) => satang > 0n);
}

/** What was recorded of a member in several events. */
export interface RecordedEvents {
  memberId: string;
  events: readonly string[];
}

/** Takes recorded events back: their stakes were returned. Turnover they worked off has to be played for again, where it is still open. */
export async function takeBackEvents(tx: Tx, { memberId, events }: RecordedEvents): Promise<void> {
  const { rows } = await sql<ValidPart>`
    insert into valid_stake (member_id, agent_id, event, category, provider_id, game_id, staked_at, first_settled_at,
        cash_staked_satang, cash_valid_satang, cash_paid_satang, bonus_valid_satang, reverses)
    select member_id, agent_id, event || ':void', category, provider_id, game_id, staked_at, coalesce(first_settled_at, settled_at),
        -cash_staked_satang, -cash_valid_satang, -cash_paid_satang, -bonus_valid_satang, valid_stake_id
      from valid_stake where member_id = ${memberId} and event = any(${events}::text[]) and reverses is null
     order by valid_stake_id on conflict do nothing
    returning staked_at as "stakedAt", -cash_valid_satang as satang`.execute(tx);
  await workBack(tx, memberId, rows);
}

/** Records what a corrected result paid more or less for recorded events. Stakes and what they count stay. */
export async function recordPaidLater(
  tx: Tx,
  { memberId, events }: RecordedEvents,
  { event, paidSatang }: { event: string; paidSatang: bigint },
): Promise<void> {
  await sql`
    insert into valid_stake (member_id, agent_id, event, category, staked_at, first_settled_at,
        cash_staked_satang, cash_valid_satang, cash_paid_satang, bonus_valid_satang)
    select member_id, agent_id, ${event}, category, min(staked_at), min(coalesce(first_settled_at, settled_at)), 0, 0, ${paidSatang}, 0
      from valid_stake where member_id = ${memberId} and event = any(${events}::text[])
     group by member_id, agent_id, category on conflict do nothing`.execute(tx);
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);

/** From an instant to the first one that does not belong to it. */
export interface Span {
  from: Date;
  until: Date;
}

export interface PlayedEvent {
  member_id: string;
  settled_at: Date;
  /** null unless the row changes what was recorded then */
  first_settled_at: Date | null;
  category: ValidStakeTable['category'];
  provider_id: string | null;
  game_id: string | null;
  staked: bigint;
  valid: bigint;
  paid: bigint;
}

/** A query for what these members played with cash in events that were settled within a span. Each member's own rows are read by index. */
export const settledEvents = (
  memberIds: readonly string[],
  { from, until }: Span,
): RawBuilder<PlayedEvent> => sql<PlayedEvent>`
  select stake.member_id, stake.settled_at, stake.first_settled_at, stake.category, stake.provider_id, stake.game_id,
      stake.cash_staked_satang as staked, stake.cash_valid_satang as valid, stake.cash_paid_satang as paid
    from unnest(${memberIds}::uuid[]) as who (member_id)
    join valid_stake stake on stake.member_id = who.member_id and stake.settled_at >= ${from} and stake.settled_at < ${until}`;
