import type { LimitKind, LimitPeriod } from '@sanuk/contract/areas/responsible-play';
import type { Queries, Tx } from '../database/database.ts';
import type { LimitState } from './limit.rules.ts';

/** Which limit of a member. */
export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}

export interface NamedLimit extends LimitName {
  state: LimitState;
}

/** The limits of a member that are set. */
export async function findLimits(queries: Queries, memberId: string): Promise<NamedLimit[]> {
  const rows = await queries
    .selectFrom('play_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('amount', 'is not', null)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, period, amount, raise_asked_at, raise_to }) => ({
    kind,
    period,
    state: { amount, raise: raise_asked_at && { to: raise_to, askedAt: raise_asked_at } },
  }));
}

export async function saveLimit(
  tx: Tx,
  memberId: string,
  { kind, period, state: { amount, raise } }: NamedLimit,
  now: Date,
): Promise<void> {
  const row = { amount, raise_asked_at: raise?.askedAt ?? null, raise_to: raise?.to ?? null, set_at: now };
  await tx
    .insertInto('play_limit')
    .values({ member_id: memberId, kind, period, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'period']).doUpdateSet(row))
    .execute();
}

/** Whether a member has set a limit is what the gate reads first. */
export async function noteLimits(tx: Tx, memberId: string, hasLimits: boolean): Promise<void> {
  await tx
    .updateTable('play_guard')
    .set({ has_limits: hasLimits })
    .where('member_id', '=', memberId)
    .execute();
}
