import type { LossPeriodState } from '@sanuk/contract/areas/cashback';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import type { RebateCategory } from './cashback.rules.ts';
import type { LossRow, RebateRow } from './cashback.tables.ts';

interface OfMember {
  memberId: string;
  limit: number;
}

export interface RebateFilter extends OfMember {
  category?: RebateCategory;
  isPaid?: boolean;
  /** days, both included */
  from?: string;
  until?: string;
  /** only lines after this one, in the order of the list */
  after: { day: string; category: string } | null;
}

/** Days of a member, the newest first, and of a day its categories by name. */
export function findRebates(queries: Queries, filter: RebateFilter): Promise<RebateRow[]> {
  const { memberId, category, isPaid, from, until, after, limit } = filter;
  return queries
    .selectFrom('cashback_rebate')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'slot'))
    .$if(isPaid !== undefined, (query) => query.where('paid_at', isPaid ? 'is not' : 'is', null))
    .$if(from !== undefined, (query) => query.where('period_id', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('period_id', '<=', until ?? ''))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(period_id < ${after?.day} or (period_id = ${after?.day} and category > ${after?.category}))`,
      ),
    )
    .orderBy('period_id', 'desc')
    .orderBy('category')
    .limit(limit)
    .execute();
}

export interface LossFilter extends OfMember {
  state?: Exclude<LossPeriodState, 'open'>;
  /** instants: weeks that end after the one and begin before the other */
  from: Date | null;
  until: Date | null;
  /** only weeks before this one */
  before: string | null;
}

const inState: Record<Exclude<LossPeriodState, 'open'>, RawBuilder<boolean>> = {
  claimed: sql`claimed_at is not null`,
  'too-small': sql`refund_satang = 0`,
  claimable: sql`claimed_at is null and refund_satang > 0 and claim_until > clock_timestamp()`,
  expired: sql`claimed_at is null and refund_satang > 0 and claim_until <= clock_timestamp()`,
};

/** Weeks of a member, the newest first. */
export function findLosses(queries: Queries, filter: LossFilter): Promise<LossRow[]> {
  const { memberId, state, from, until, before, limit } = filter;
  return queries
    .selectFrom('cashback_loss')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(state !== undefined, (query) => query.where(inState[state ?? 'claimed']))
    .$if(from !== null, (query) => query.where('until_at', '>', from ?? new Date()))
    .$if(until !== null, (query) => query.where('from_at', '<', until ?? new Date()))
    .$if(before !== null, (query) => query.where('period_id', '<', before ?? ''))
    .orderBy('period_id', 'desc')
    .limit(limit)
    .execute();
}
