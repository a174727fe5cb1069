import { type RawBuilder, sql } from 'kysely';

/** From an instant to the first one that does not belong to it. */
export interface Span {
  from: Date;
  until: Date;
}

export interface SettledRound {
  member_id: string;
  settled_at: Date;
  provider_id: string;
  game_id: string;
  category: string;
  stakes: bigint;
  wins: bigint;
}

/**
 * A query for the rounds of these members that were closed within a span, with what was staked and won in cash. A bet is settled when
 * its round is closed, and nothing of it is undone after that. Each member's own rows are read by index, and no others.
 */
export const settledRounds = (
  memberIds: readonly string[],
  { from, until }: Span,
): RawBuilder<SettledRound> => sql<SettledRound>`
  select ended.member_id, ended.created_at as settled_at, ended.provider_id, ended.game_id, game.category,
      coalesce(round.stakes, 0) as stakes, coalesce(round.wins, 0) as wins
    from unnest(${memberIds}::uuid[]) as who (member_id)
    join game_transaction ended on ended.member_id = who.member_id and ended.closes_round
      and ended.created_at >= ${from} and ended.created_at < ${until}
    join game on game.provider_id = ended.provider_id and game.game_id = ended.game_id
    cross join lateral (
      select sum(stake) filter (where not undone) as stakes, sum(won) as wins from (
        select coalesce(sum(t.amount_satang) filter (where t.kind = 'bet'), 0) as stake,
            coalesce(sum(t.amount_satang) filter (where t.kind = 'win'), 0) as won,
            bool_or(t.kind = 'rollback' and t.created_at < ${until}) as undone
          from game_transaction t
         where t.member_id = ended.member_id and t.provider_id = ended.provider_id and t.round_id = ended.round_id
           and t.status = 'ok' and t.wallet_id not in ('bonus', 'free')
         group by t.bet_transaction_id
      ) as bet
    ) as round`;
