import type { PaymentStatus, QrPayment } from '@sanuk/contract/areas/payment';
import { bahtFromSatang } from '@sanuk/contract/money';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../kernel/database.ts';
import type { PaymentTable } from './payments.tables.ts';

export type PaymentRow = Selectable<PaymentTable> & { server_time: Date };

const columns = sql<Date>`clock_timestamp()`.as('server_time');
const MAX_SATANG = 99;

export function findPayment(
  queries: Queries,
  memberId: string,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .select(columns)
    .where('payment_id', '=', paymentId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** The newest payment of a member that can still be paid in time. */
export function findWaiting(queries: Queries, memberId: string): Promise<PaymentRow | undefined> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .select(columns)
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findByRequestKey(
  queries: Queries,
  memberId: string,
  key: string,
): Promise<PaymentRow | undefined> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .select(columns)
    .where('member_id', '=', memberId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

export async function countWaiting(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('payment')
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes turns with everyone who makes a payment to this account, until the end of the transaction. */
export async function lockReceiver(tx: Tx, receiver: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${receiver}, 7205))`.execute(tx);
}

/** An amount just above the requested one that no waiting payment to this account has; null when all are taken. */
export async function pickUniqueAmount(
  tx: Tx,
  receiver: string,
  requestedSatang: bigint,
): Promise<bigint | null> {
  const { rows } = await sql<{ amount: bigint }>`
    select ${requestedSatang}::bigint + satang as amount from generate_series(1, ${sql.lit(MAX_SATANG)}) satang
    where not exists (
      select from payment p
      where p.receiver = ${receiver} and p.status = 'pending' and p.amount_satang = ${requestedSatang}::bigint + satang
    )
    order by random() limit 1`.execute(tx);
  return rows[0]?.amount ?? null;
}

export function findByReferenceForUpdate(tx: Tx, reference: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .select(columns)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export async function setStatus(tx: Tx, paymentId: string, status: 'paid' | 'review'): Promise<PaymentRow> {
  return tx
    .updateTable('payment')
    .set({ status, ...(status === 'paid' ? { paid_at: sql<Date>`clock_timestamp()` } : {}) })
    .where('payment_id', '=', paymentId)
    .returningAll()
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Expires what nobody paid in time. Several processes may do it at once. */
export async function expireDue(tx: Tx, limit: number): Promise<PaymentRow[]> {
  return tx
    .updateTable('payment')
    .set({ status: 'expired' })
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('payment')
        .select('payment_id')
        .where('status', '=', 'pending')
        .where('expires_at', '<=', sql<Date>`statement_timestamp()`)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning(columns)
    .execute();
}

/** As members see it; one past its time reads as expired even before the job has written it down. */
export function publicPayment(row: PaymentRow): QrPayment {
  const isLate = row.status === 'pending' && row.expires_at <= row.server_time;
  const status: PaymentStatus = isLate ? 'expired' : row.status;
  return {
    payment_id: row.payment_id,
    status,
    requested_amount: bahtFromSatang(row.requested_satang),
    amount: bahtFromSatang(row.amount_satang),
    payload: row.payload,
    receiver_name: row.receiver_name,
    reference: row.reference,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    server_time: row.server_time.toISOString(),
  };
}
