import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { type Span, settledRounds } from '../games/settled-rounds.service.ts';
import type { Played, RebateCategory } from './cashback.rules.ts';

/**
 * What these members staked and got back in bets of cash that were settled within a span, by category: rounds that were
 * closed, and bills that were won or lost. Nothing of either is undone after that.
 */
export async function findPlayed(
  queries: Queries,
  memberIds: readonly string[],
  { from, until }: Span,
): Promise<Played[]> {
  const { rows } = await sql<{ member_id: string; category: RebateCategory; stakes: bigint; wins: bigint }>`
    with of_games as (
      select member_id, category, sum(stakes) as stakes, sum(wins) as wins
        from (${settledRounds(memberIds, { from, until })}) as round
       group by 1, 2
    ), of_bills as (
      select bill.member_id, 'lotto' as category, sum(bill.total_satang) as stakes, sum(bill.win_satang) as wins
        from unnest(${memberIds}::uuid[]) as who (member_id)
        join lotto_bill bill on bill.member_id = who.member_id and bill.status in ('won', 'lost')
          and bill.settled_at >= ${from} and bill.settled_at < ${until}
       group by 1
    )
    select member_id, category, coalesce(stakes, 0)::bigint as stakes, coalesce(wins, 0)::bigint as wins
      from (select * from of_games union all select * from of_bills) as played
     where stakes > 0 or wins > 0
     order by member_id, category`.execute(queries);
  return rows.map(({ member_id: memberId, ...played }) => ({ memberId, ...played }));
}

/** Cash that the house gave these members within a span: what of a loss was theirs is less by it. */
export async function findGifts(
  queries: Queries,
  memberIds: readonly string[],
  { from, until }: Span,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ member_id: string; given: bigint }>`
    select who.member_id, sum(t.amount)::bigint as given
      from unnest(${memberIds}::uuid[]) as who (member_id)
      join ledger.account a on a.code = 'member:' || who.member_id || ':cash'
      join ledger.transfer t on t.to_entry = a.id and t.kind in ('wheel-prize', 'cashback', 'loss-refund', 'bonus-cashed', 'coupon', 'poll-prize', 'redemption-credit', 'quest-reward')
        and t.created_at >= ${from} and t.created_at < ${until}
     group by 1`.execute(queries);
  return new Map(rows.map(({ member_id, given }) => [member_id, given]));
}
