import { sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { watchWaiting } from '../../database/waiting-metrics.ts';

/** Shows rounds that are late: those without a result after its time, and those whose bills are not settled yet. */
export function watchRounds({ metrics, db }: AppContext): void {
  watchWaiting(metrics, db, {
    name: 'sanuk_lotto_rounds_late',
    help: 'Lottery rounds whose result is due (no-result) or whose bills are not settled (unsettled)',
    states: ['no-result', 'unsettled'],
    rows: sql`
      select 'no-result' as state, result_at as since from lotto_round
       where status = 'closed' and result_at <= statement_timestamp()
      union all
      select 'unsettled', resulted_at from lotto_round
       where status in ('resulted', 'refunded') and settled_at is null`,
  });
}
