import type { PaymentStatus, QrPayment } from '@sanuk/contract/areas/payment';
import { bahtFromSatang } from '@sanuk/contract/money';
import { type InsertObject, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../kernel/database.ts';
import type { Tables } from '../../kernel/tables.ts';
import type { PaymentTable } from './payments.tables.ts';
import type { BahtRange } from './unique-amount.rules.ts';

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

/**
 * An amount near the requested one that no open payment to this account has; null when all of the range are taken.
 * The requested baht come first and those nearest to them next; which satang is left to chance, so that callers at
 * the same moment seldom meet. The unique index decides between those who do.
 */
export async function pickUniqueAmount(
  tx: Tx,
  receiver: string,
  requestedSatang: bigint,
  range: BahtRange,
): Promise<bigint | null> {
  const { rows } = await sql<{ amount: bigint }>`
    select baht * 100 + satang as amount
    from generate_series(${range.from}::bigint, ${range.to}::bigint) baht, generate_series(1, ${sql.lit(MAX_SATANG)}) satang
    where not exists (
      select from payment p
      where p.receiver = ${receiver} and p.status = 'pending' and p.amount_satang = baht * 100 + satang
    )
    order by abs(baht * 100 - ${requestedSatang}::bigint), random() limit 1`.execute(tx);
  return rows[0]?.amount ?? null;
}

export type NewPayment = InsertObject<Tables, 'payment'>;

/** Writes a payment down; undefined when another took its amount a moment ago. */
export function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow | undefined> {
  return tx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) =>
      conflict.columns(['receiver', 'amount_satang']).where('status', '=', sql.lit('pending')).doNothing(),
    )
    .returningAll()
    .returning(columns)
    .executeTakeFirst();
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

/** The payment of an id, which stays as read until the transaction ends. */
export function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .select(columns)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setStatus(
  tx: Tx,
  paymentId: string,
  status: 'paid' | 'review' | 'expired',
): Promise<PaymentRow> {
  return tx
    .updateTable('payment')
    .set({ status, ...(status === 'paid' ? { paid_at: sql<Date>`clock_timestamp()` } : {}) })
    .where('payment_id', '=', paymentId)
    .returningAll()
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Payments to one account whose amounts lie in a range. */
export interface AmountsOf {
  receiver: string;
  range: BahtRange;
}

/**
 * Expires what nobody paid in time, all of it or what stands in the way of an amount. Several processes may do it at
 * once.
 */
export async function expireDue(tx: Tx, limit: number, only?: AmountsOf): Promise<PaymentRow[]> {
  return tx
    .updateTable('payment')
    .set({ status: 'expired' })
    .where('payment_id', 'in', (eb) => {
      const due = eb
        .selectFrom('payment')
        .select('payment_id')
        .where('status', '=', 'pending')
        .where('expires_at', '<=', sql<Date>`statement_timestamp()`);
      const found = only
        ? due
            .where('receiver', '=', only.receiver)
            .where('amount_satang', '>', BigInt(only.range.from) * 100n)
            .where('amount_satang', '<', BigInt(only.range.to + 1) * 100n)
        : due;
      return found.orderBy('expires_at').limit(limit).forUpdate().skipLocked();
    })
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
