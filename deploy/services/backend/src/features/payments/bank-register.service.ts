import type { ChannelKind } from '@sanuk/contract/areas/payment';
import type { BankQr } from '@sanuk/contract/outside/bank-webhook';
import { sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import type { Database } from '../../database/database.ts';
import { postSigned } from '../../http/outside-call.ts';
import { accountOfKey, type Sender } from './transfer.rules.ts';

const batch = 10;
const timeoutMs = 3_000;

interface PendingPayment {
  payment_id: string;
  kind: ChannelKind;
  receiver: string;
  senders: Sender[];
  reference: string;
  amount_satang: bigint;
  payload: string;
  receiver_name: string;
  expires_at: Date;
}

/**
 * Tells the bank of new payments, outside every money transaction. When the bank is away the member has the payment all the
 * same; it is told again after 1, 2, 4 … 60 seconds, until the payment is paid or has expired. The bank knows a
 * reference it was told twice.
 */
export async function tellBank({ db, config, log }: AppContext): Promise<number> {
  const { url, keys } = config.bank;
  if (!url) return 0;
  const rows = await takePending(db);
  await Promise.all(
    rows.map(async (row) => {
      try {
        await postSigned(`${url}/qr`, keys.signingKey('bank'), orderOf(row), timeoutMs);
        await db
          .updateTable('payment')
          .set({ bank_told_at: sql<Date>`clock_timestamp()` })
          .where('payment_id', '=', row.payment_id)
          .execute();
      } catch (cause) {
        log.warn({ reference: row.reference, reason: String(cause) }, 'the bank was not told of a payment');
      }
    }),
  );
  return rows.length;
}

/** Takes due rows for this process by moving their next time on; a process that dies leaves them to the others. */
async function takePending(db: Database): Promise<PendingPayment[]> {
  const { rows } = await sql<PendingPayment>`
    update payment set
      tell_attempts = tell_attempts + 1,
      next_tell_at = clock_timestamp() + make_interval(secs => least(60, 2 ^ least(tell_attempts, 6))) + interval '3 seconds'
    where payment_id in (
      select payment_id from payment
      where bank_told_at is null and status = 'pending' and next_tell_at <= statement_timestamp()
      order by next_tell_at limit ${batch} for update skip locked
    )
    returning payment_id, kind, receiver, senders, reference, amount_satang, payload, receiver_name, expires_at`.execute(
    db,
  );
  return rows;
}

const orderOf = (row: PendingPayment): BankQr => ({
  reference: row.reference,
  amount_satang: Number(row.amount_satang),
  payload: row.payload,
  receiver_name: row.receiver_name,
  expires_at: row.expires_at.toISOString(),
  transfer: { receiver: accountOfKey(row.receiver), senders: row.senders },
});
