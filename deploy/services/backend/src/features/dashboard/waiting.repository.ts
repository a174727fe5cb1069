import { type Waiting, type WaitingKind, waitingKinds } from '@sanuk/contract/outside/operator-dashboard';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../database/database.ts';

/** Rows of one kind that wait at a brand: `amount` in satang, and `since` when. Each is served by an index over what waits. */
type WaitingSql = (agentId: number) => RawBuilder<unknown>;

const proposals = (table: string, amount: RawBuilder<unknown>): WaitingSql => {
  return (agentId) => sql`
    select ${amount} as amount, proposed_at as since from ${sql.table(table)}
     where agent_id = ${agentId} and status = 'proposed'`;
};

/** A kind of thing that waits without a query does not compile. */
const waitingSql: Readonly<Record<WaitingKind, WaitingSql>> = {
  withdrawal: (agentId) => sql`
    select amount_satang as amount, created_at as since from withdrawal
     where agent_id = ${agentId} and status = 'requested'`,
  // On its way to the bank, which contradicts itself, or somebody proposed to return the money.
  payout: (agentId) => sql`
    select amount_satang as amount, created_at as since from withdrawal w
     where agent_id = ${agentId} and status in ('approved', 'sent') and (
       exists (select from bank_payout b where b.withdrawal_id = w.withdrawal_id and b.outcome = 'review')
       or exists (select from withdrawal_decision d where d.withdrawal_id = w.withdrawal_id and d.status = 'proposed'))`,
  // Money that names no brand waits at each of them until one has decided about it.
  deposit: (agentId) => sql`
    select b.amount_satang as amount, b.received_at as since
      from review_waiting w
      cross join lateral (select * from bank_payment where transaction_id = w.transaction_id offset 0) b
      left join lateral (select agent_id from payment where payment_id = b.payment_id offset 0) p on true
      left join lateral (
        select agent_id from review_decision where transaction_id = b.transaction_id and status <> 'rejected' offset 0) d on true
     where coalesce(p.agent_id, b.agent_id, ${agentId}) = ${agentId} and coalesce(d.agent_id, ${agentId}) = ${agentId}`,
  gift: proposals('wallet_grant', sql`amount_satang`),
  win: proposals('game_held_win', sql`amount_satang`),
  'account-change': proposals('account_change', sql`0`),
  adjustment: proposals('cash_adjustment', sql`amount_satang`),
  'free-spins': proposals('free_spin_grant', sql`spins * stake_satang`),
  coupons: proposals(
    'coupon_batch',
    sql`amount_satang * least(codes::bigint * uses, coalesce(members, codes::bigint * uses))`,
  ),
  // What a correction moves is known after it ran.
  'lotto-correction': proposals('lotto_correction', sql`0`),
  'poll-result': (agentId) => sql`
    select case when reward_kind = 'credit' then reward_amount * winners_max else 0 end as amount, o.proposed_at as since
      from poll p left join staff_order o on o.kind = 'poll_result' and o.order_id = p.agent_id || ':' || p.poll_id
     where p.agent_id = ${agentId} and p.proposed_by is not null and resulted_at is null`,
  'redemption-cancel': (agentId) => sql`
    select worth_satang as amount, changed_at as since from redemption
     where agent_id = ${agentId} and state in ('ordered', 'packed') and cancel_proposed_by is not null`,
};

interface WaitingRow {
  kind: WaitingKind;
  count: number;
  amount: bigint;
  oldest: Date | null;
}

/** Counts what waits at a brand, one row for each kind in the order of `waitingKinds`. */
export async function readWaiting(queries: Queries, agentId: number): Promise<Waiting[]> {
  const sums = waitingKinds.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount, min(since) as oldest
        from (${waitingSql[kind](agentId)}) as one`,
  );
  const { rows } = await sql<WaitingRow>`${sql.join(sums, sql` union all `)}`.execute(queries);
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return waitingKinds.map((kind) => {
    const row = byKind.get(kind);
    return {
      kind,
      count: row?.count ?? 0,
      amount_satang: Number(row?.amount ?? 0n),
      oldest_at: row?.oldest?.toISOString() ?? null,
    };
  });
}
