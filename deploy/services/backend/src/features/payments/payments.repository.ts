import type { PaymentProblem, PaymentStatus, QrPayment } from '@sanuk/contract/areas/payment';
import { bahtFromSatang } from '@sanuk/contract/money';
import { type InsertObject, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { PaymentTable } from './payments.tables.ts';
import { accountOfKey, isPromptPayKey, type Sender } from './transfer.rules.ts';
import type { BahtRange } from './unique-amount.rules.ts';

export type PaymentRow = Selectable<PaymentTable> & { server_time: Date };

const columns = sql<Date>`clock_timestamp()`.as('server_time');
const maxSatang = 99;

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

/** How many payments in review a member is shown. */
const reviewsShown = 20;

/** Payments of a member whose money has arrived and waits for staff, the newest first. */
export function findInReview(queries: Queries, memberId: string): Promise<PaymentRow[]> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .select(columns)
    .where('member_id', '=', memberId)
    .where('status', '=', sql.lit('review'))
    .orderBy('created_at', 'desc')
    .limit(reviewsShown)
    .execute();
}

/** Payments of a member that can still be paid in time, the newest first. */
export function findWaiting(queries: Queries, memberId: string): Promise<PaymentRow[]> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .select(columns)
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .orderBy('created_at', 'desc')
    .execute();
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
    from generate_series(${range.from}::bigint, ${range.to}::bigint) baht, generate_series(1, ${sql.lit(maxSatang)}) satang
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

/** Whether rows are only read, or stay as read until the transaction ends. */
export type Reading = 'read' | 'lock';

export function findByReference(
  tx: Tx,
  reference: string,
  reading: Reading,
): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .select(columns)
    .where('reference', '=', reference)
    .$if(reading === 'lock', (query) => query.forUpdate())
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

/** How long after its end a payment still takes a transfer that fits it. */
const lateHours = 24;

/**
 * Payments to an account that a transfer may be for: those of this amount, and those of this sender. All callers lock them in
 * one order.
 */
export async function findCandidates(
  tx: Tx,
  { receiver, sender, amountSatang }: { receiver: string; sender: Sender; amountSatang: bigint },
  reading: Reading,
): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .select(columns)
    .where('receiver', '=', receiver)
    .where('kind', isPromptPayKey(receiver) ? '=' : '<>', sql.lit('qr'))
    .where(
      'expires_at',
      '>',
      sql<Date>`statement_timestamp() - make_interval(hours => ${sql.lit(lateHours)})`,
    )
    .where((eb) =>
      eb.or([
        eb('amount_satang', '=', amountSatang),
        sql<boolean>`senders @> ${JSON.stringify([sender])}::jsonb`,
      ]),
    )
    .orderBy('payment_id')
    .$if(reading === 'lock', (query) => query.forUpdate())
    .execute();
}

/** Where a payment goes on to; what staff had to look at about it is over unless said anew. */
export interface Change {
  status: 'paid' | 'review' | 'expired' | 'cancelled';
  problem?: PaymentProblem | null;
  arrivedSatang?: bigint | null;
}

export async function setStatus(
  tx: Tx,
  paymentId: string,
  { status, problem = null, arrivedSatang }: Change,
): Promise<PaymentRow> {
  return tx
    .updateTable('payment')
    .set({
      status,
      problem,
      ...(arrivedSatang === undefined ? {} : { arrived_satang: arrivedSatang }),
      ...(status === 'paid' ? { paid_at: sql<Date>`coalesce(paid_at, clock_timestamp())` } : {}),
    })
    .where('payment_id', '=', paymentId)
    .returningAll()
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Takes back everything a member has waiting. */
export function cancelWaiting(tx: Tx, memberId: string): Promise<PaymentRow[]> {
  return tx
    .updateTable('payment')
    .set({ status: 'cancelled' })
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .returningAll()
    .returning(columns)
    .execute();
}

/** Payments to one account whose amounts lie in a range. */
export interface AmountsOf {
  receiver: string;
  range: BahtRange;
}

/**
 * Expires what nobody paid in time: all of it, what stands in the way of an amount, or what a member has. Several
 * processes may do it at once.
 */
export async function expireDue(
  tx: Tx,
  limit: number,
  only?: AmountsOf | { memberId: string },
): Promise<PaymentRow[]> {
  return tx
    .updateTable('payment')
    .set({ status: 'expired' })
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('payment')
        .select('payment_id')
        .where('status', '=', 'pending')
        .where('expires_at', '<=', sql<Date>`statement_timestamp()`)
        .where(only ? narrowed(only) : sql<boolean>`true`)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning(columns)
    .execute();
}

function narrowed(only: AmountsOf | { memberId: string }) {
  if ('memberId' in only) return sql<boolean>`member_id = ${only.memberId}`;
  const { from, to } = only.range;
  return sql<boolean>`receiver = ${only.receiver}
    and amount_satang > ${BigInt(from) * 100n} and amount_satang < ${BigInt(to + 1) * 100n}`;
}

/** As members see it; one past its time reads as expired even before the job has written it down. */
export function publicPayment(row: PaymentRow): QrPayment {
  const isLate = row.status === 'pending' && row.expires_at <= row.server_time;
  const status: PaymentStatus = isLate ? 'expired' : row.status;
  return {
    payment_id: row.payment_id,
    kind: row.kind,
    channel_id: row.channel_id,
    sub_channel_id: row.sub_channel_id,
    status,
    requested_amount: bahtFromSatang(row.requested_satang),
    amount: bahtFromSatang(row.amount_satang),
    payload: row.payload,
    receiver_name: row.receiver_name,
    pay_to: row.kind === 'qr' ? null : accountOfKey(row.receiver),
    pay_from:
      row.kind === 'qr'
        ? []
        : row.senders.map(({ bank_code, account_ending }) => ({
            bank_code,
            account: `xxxxxx${account_ending}`,
          })),
    problem: row.problem,
    arrived: row.arrived_satang === null ? null : bahtFromSatang(row.arrived_satang),
    reference: row.reference,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    server_time: row.server_time.toISOString(),
  };
}
