import { sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { watchWaiting } from '../../database/waiting-metrics.ts';

/** Shows withdrawals that wait: for staff, or for the bank. */
export function watchWithdrawals({ metrics, db }: AppContext): void {
  watchWaiting(metrics, db, {
    name: 'sanuk_withdrawals',
    help: 'Withdrawals that wait for staff (requested) or for the bank (approved, sent)',
    states: ['requested', 'approved', 'sent'],
    rows: sql`
      select status as state,
             case status when 'requested' then created_at when 'approved' then approved_at else sent_at end as since
        from withdrawal where status in ('requested', 'approved', 'sent')`,
  });
}
