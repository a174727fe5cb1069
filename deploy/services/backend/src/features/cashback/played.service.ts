import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { type Span, settledEvents } from '../turnover/valid-stakes.service.ts';
import type { Played, RebateCategory } from './cashback.rules.ts';

/**
 * What these members played with cash in events that were settled within a span, by category: stakes and wins for losses, the valid stake for
 * everything that rewards play. What a correction changed of a settled lottery round counts in the span in which it was corrected, and may
 * make a category less than nothing.
 * @param isWeek leaves out corrections of what was settled before the span
 */
export async function findPlayed(
  queries: Queries,
  memberIds: readonly string[],
  span: Span,
  isWeek = false,
): Promise<Played[]> {
  const { rows } = await sql<{
    member_id: string;
    category: RebateCategory;
    stakes: bigint;
    valid: bigint;
    wins: bigint;
  }>`
    select member_id, category, sum(staked)::bigint as stakes, sum(valid)::bigint as valid, sum(paid)::bigint as wins
      from (${settledEvents(memberIds, span)}) as event
     where (staked <> 0 or paid <> 0)
       ${isWeek ? sql`and coalesce(first_settled_at, settled_at) >= ${span.from}` : sql``}
     group by 1, 2 order by 1, 2`.execute(queries);
  return rows.map(({ member_id: memberId, ...played }) => ({ memberId, ...played }));
}

/**
 * The same for a week of losses. A week that was counted before is not opened again: what a correction made its loss more or less comes as
 * wins of this one. A week that was won has no loss to add to, so no member is refunded a wrong win that was taken back.
 */
export async function findPlayedOfWeek(
  queries: Queries,
  memberIds: readonly string[],
  span: Span,
): Promise<Played[]> {
  const { from, until } = span;
  const played = await findPlayed(queries, memberIds, span, true);
  const { rows } = await sql<{ member_id: string; more: bigint }>`
    with change as (
      select c.member_id, week.period_id, c.settled_at >= ${from} as is_new,
          week.stakes_satang - week.wins_satang - week.bonuses_satang as net, c.cash_staked_satang - c.cash_paid_satang as more
        from unnest(${memberIds}::uuid[]) as who (member_id)
        join valid_stake c on c.member_id = who.member_id and c.first_settled_at < ${from} and c.settled_at < ${until}
        join cashback_loss week on week.member_id = c.member_id
          and c.first_settled_at >= week.from_at and c.first_settled_at < week.until_at and c.settled_at >= week.until_at
    ), week as (
      select member_id, greatest(0, net + sum(more)) - greatest(0, net + coalesce(sum(more) filter (where not is_new), 0)) as more
        from change group by member_id, period_id, net having bool_or(is_new)
    )
    select member_id, sum(more)::bigint as more from week group by member_id having sum(more) <> 0`.execute(
    queries,
  );
  return [
    ...played,
    ...rows.map(({ member_id: memberId, more }) => ({
      ...{ memberId, category: 'lotto' as const },
      ...{ stakes: 0n, valid: 0n, wins: -more },
    })),
  ];
}

/**
 * Cash that the house gave these members within a span: what of a loss was theirs is less by it. A wrong win that was written off is such
 * a gift, as far as it was not recovered; and so is cash that staff added by corrections, as far as corrections did not take as much.
 * Cash that staff took is no loss.
 */
export async function findGifts(
  queries: Queries,
  memberIds: readonly string[],
  { from, until }: Span,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ member_id: string; given: bigint }>`
    select who.member_id, sum(t.amount)::bigint as given
      from unnest(${memberIds}::uuid[]) as who (member_id)
      join ledger.account a on a.code = 'member:' || who.member_id || ':cash'
      cross join lateral (
        select amount from ledger.transfer where to_entry = a.id and created_at >= ${from} and created_at < ${until}
          and kind in ('wheel-prize', 'cashback', 'loss-refund', 'bonus-cashed', 'coupon', 'poll-prize',
            'redemption-credit', 'quest-reward', 'lotto-write-off')
        union all
        select -amount from ledger.transfer where from_entry = a.id and created_at >= ${from} and created_at < ${until}
          and kind = 'lotto-recovery'
        union all
        select sum(amount) from (
          select amount from ledger.transfer where to_entry = a.id and created_at >= ${from} and created_at < ${until}
            and kind = 'adjustment-credit'
          union all
          select -amount from ledger.transfer where from_entry = a.id and created_at >= ${from} and created_at < ${until}
            and kind = 'adjustment-debit'
        ) as adjusted having sum(amount) > 0
      ) as t
     group by 1`.execute(queries);
  return new Map(rows.map(({ member_id, given }) => [member_id, given]));
}
