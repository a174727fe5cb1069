import type { Withdrawal, WithdrawalStatus } from '@sanuk/contract/areas/withdraw';
import { bahtFromSatang } from '@sanuk/contract/money';
import { type InsertObject, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { publishLive } from '../../live/live.service.ts';
import { maskAccount } from '../../members/banks.rules.ts';
import type { UsedToday } from './withdrawal.rules.ts';
import type { WithdrawalTable } from './withdrawals.tables.ts';

export type WithdrawalRow = Selectable<WithdrawalTable>;
export type NewWithdrawal = InsertObject<Tables, 'withdrawal'>;

const pendingStatuses = ['requested', 'approved', 'sent'] as const satisfies WithdrawalStatus[];

/** Alone with the withdrawals of this member until the end of `tx`. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 7212))`.execute(tx);
}

export function findByRequestKey(
  queries: Queries,
  memberId: string,
  key: string,
): Promise<WithdrawalRow | undefined> {
  return queries
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** What of the member waits for something, of which there is one at most. */
export function findPending(queries: Queries, memberId: string): Promise<WithdrawalRow | undefined> {
  return queries
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', pendingStatuses)
    .executeTakeFirst();
}

/** Withdrawals of the member, newest first. */
export function findOfMember(
  queries: Queries,
  memberId: string,
  page: { before: bigint | null; limit: number },
): Promise<WithdrawalRow[]> {
  const found = queries.selectFrom('withdrawal').selectAll().where('member_id', '=', memberId);
  const rest = page.before === null ? found : found.where('seq', '<', page.before);
  return rest.orderBy('seq', 'desc').limit(page.limit).execute();
}

/** Withdrawals of the member that the bank paid. */
export async function findPaid(
  queries: Queries,
  memberId: string,
): Promise<{ count: number; satang: bigint }> {
  const { rows } = await sql<{ count: number; satang: bigint }>`
    select count(*)::int as count, coalesce(sum(amount_satang), 0)::bigint as satang
      from withdrawal where member_id = ${memberId} and status = 'paid'`.execute(queries);
  return rows[0] ?? { count: 0, satang: 0n };
}

/** What was asked for since midnight in Bangkok (UTC+7 all year) and has not come to nothing. */
export async function findUsedToday(queries: Queries, memberId: string): Promise<UsedToday> {
  const { rows } = await sql<{ times: number; satang: bigint }>`
    select count(*)::int as times, coalesce(sum(amount_satang), 0)::bigint as satang
    from withdrawal
    where member_id = ${memberId} and status not in ('rejected', 'failed', 'cancelled')
      and created_at >= date_trunc('day', statement_timestamp() + interval '7 hours') - interval '7 hours'`.execute(
    queries,
  );
  return rows[0] ?? { times: 0, satang: 0n };
}

export function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<WithdrawalRow> {
  return tx.insertInto('withdrawal').values(withdrawal).returningAll().executeTakeFirstOrThrow();
}

/** The withdrawal of an id, which stays as read until the transaction ends. */
export function lockWithdrawal(tx: Tx, withdrawalId: string): Promise<WithdrawalRow | undefined> {
  return tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst();
}

const now = sql<Date>`clock_timestamp()`;
const ended = { ended_at: now, next_try_at: null };
const moves = {
  approved: { approved_at: now, next_try_at: now, try_attempts: 0 },
  sent: { sent_at: now, next_try_at: sql<Date>`clock_timestamp() + interval '1 minute'`, try_attempts: 0 },
  paid: ended,
  rejected: ended,
  failed: ended,
  cancelled: ended,
} satisfies Record<Exclude<WithdrawalStatus, 'requested'>, object>;

/**
 * Moves a withdrawal on and tells its member; a proposal about how it stood before means nothing any more. The row is locked by
 * the caller, and the database knows which moves there are.
 */
export async function moveTo(
  tx: Tx,
  withdrawalId: string,
  status: keyof typeof moves,
  reason: string | null = null,
): Promise<WithdrawalRow> {
  await tx
    .updateTable('withdrawal_decision')
    .set({ status: 'dropped' })
    .where('withdrawal_id', '=', withdrawalId)
    .where('status', '=', 'proposed')
    .execute();
  const row = await tx
    .updateTable('withdrawal')
    .set({ status, ...moves[status], ...(reason === null ? {} : { reason }) })
    .where('withdrawal_id', '=', withdrawalId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishWithdrawal(tx, row);
  return row;
}

export const publishWithdrawal = (tx: Tx, row: WithdrawalRow): Promise<void> =>
  publishLive(tx, { memberId: row.member_id }, 'withdrawal.changed', { withdrawal: withdrawalView(row) });

/** As its member sees it. */
export const withdrawalView = (row: WithdrawalRow): Withdrawal => ({
  withdrawal_id: row.withdrawal_id,
  status: row.status,
  amount: bahtFromSatang(row.amount_satang),
  bank_code: row.bank_code,
  bank_account: maskAccount(row.bank_account),
  account_name: row.account_name,
  reference: row.reference,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
});
