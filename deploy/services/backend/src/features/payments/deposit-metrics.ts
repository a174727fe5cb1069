import { sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { watchWaiting } from '../../database/waiting-metrics.ts';

/** Shows deposits that wait: for the money, or with their money for staff. */
export function watchDeposits({ metrics, db }: AppContext): void {
  watchWaiting(metrics, db, {
    name: 'sanuk_deposits',
    help: 'Deposits that wait for their money (pending) or for staff (review)',
    states: ['pending', 'review'],
    rows: sql`
      select 'pending' as state, created_at as since from payment where status = 'pending'
      union all
      select 'review', b.received_at from review_waiting w
        cross join lateral (select received_at from bank_payment where transaction_id = w.transaction_id offset 0) b`,
  });
}
