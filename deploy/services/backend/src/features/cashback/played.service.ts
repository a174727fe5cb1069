import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { type Span, settledEvents } from '../turnover/valid-stakes.service.ts';
import type { Played, RebateCategory } from './cashback.rules.ts';

/**
 * What these members played with cash in events that were settled within a span, by category: stakes and wins for losses, the valid stake for
 * everything that rewards play.
 */
export async function findPlayed(
  queries: Queries,
  memberIds: readonly string[],
  span: Span,
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
     where staked <> 0 or paid <> 0
     group by 1, 2 order by 1, 2`.execute(queries);
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
