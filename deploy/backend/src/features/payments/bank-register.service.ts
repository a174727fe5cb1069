import type { BankQr } from '@sanuk/contract/outside/bank-webhook';
import { sql } from 'kysely';
import type { AppContext } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { postSigned } from '../../kernel/outside-call.ts';

const BATCH = 10;
const TIMEOUT_MS = 3_000;

interface Untold {
  payment_id: string;
  reference: string;
  amount_satang: bigint;
  payload: string;
  receiver_name: string;
  expires_at: Date;
}

/**
 * Tells the bank of new QRs, outside every money transaction. When the bank is away the member has the QR all the
 * same; it is told again after 1, 2, 4 … 60 seconds, until the QR is paid or has expired. The bank knows a
 * reference it was told twice.
 */
export async function tellBank({ db, config, log }: AppContext): Promise<number> {
  const { url, keys } = config.bank;
  if (!url) return 0;
  const rows = await takeUntold(db);
  await Promise.all(
    rows.map(async (row) => {
      try {
        await postSigned(`${url}/qr`, keys.signingKey('bank'), orderOf(row), TIMEOUT_MS);
        await db
          .updateTable('payment')
          .set({ bank_told_at: sql<Date>`clock_timestamp()` })
          .where('payment_id', '=', row.payment_id)
          .execute();
      } catch (cause) {
        log.warn({ reference: row.reference, reason: String(cause) }, 'the bank was not told of a QR');
      }
    }),
  );
  return rows.length;
}

/** Takes due rows for this process by moving their next time on; a process that dies leaves them to the others. */
async function takeUntold(db: Database): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    update payment set
      tell_attempts = tell_attempts + 1,
      next_tell_at = clock_timestamp() + make_interval(secs => least(60, 2 ^ least(tell_attempts, 6))) + interval '3 seconds'
    where payment_id in (
      select payment_id from payment
      where bank_told_at is null and status = 'pending' and next_tell_at <= statement_timestamp()
      order by next_tell_at limit ${BATCH} for update skip locked
    )
    returning payment_id, reference, amount_satang, payload, receiver_name, expires_at`.execute(db);
  return rows;
}

const orderOf = (row: Untold): BankQr => ({
  reference: row.reference,
  amount_satang: Number(row.amount_satang),
  payload: row.payload,
  receiver_name: row.receiver_name,
  expires_at: row.expires_at.toISOString(),
});
