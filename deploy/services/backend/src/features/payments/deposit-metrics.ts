import { sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { watchWaiting } from '../../database/waiting-metrics.ts';

/** Bank payments in review stay in their index after the decision: older ones than these are not read. */
const reviewsRead = 5_000;

/** Shows deposits that wait: for the money, or with their money for staff. */
export function watchDeposits({ metrics, db }: AppContext): void {
  watchWaiting(metrics, db, {
    name: 'sanuk_deposits',
    help: 'Deposits that wait for their money (pending) or for staff (review)',
    states: ['pending', 'review'],
    rows: sql`
      select 'pending' as state, created_at as since from payment where status = 'pending'
      union all
      select 'review', received_at
        from (select transaction_id, received_at from bank_payment where outcome = 'review'
               order by seq desc limit ${sql.lit(reviewsRead)}) as b
       where not exists (select from review_decision d where d.transaction_id = b.transaction_id and d.status = 'done')`,
  });
}
