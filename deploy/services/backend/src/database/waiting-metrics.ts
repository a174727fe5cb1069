import type { Metrics } from '@sanuk/common/metrics';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseReading } from './database-reading.ts';

interface WaitingRow {
  state: string;
  count: number;
  oldest_seconds: number;
}

interface Waiting {
  /** of the metric with the counts; the one with the ages ends in `_oldest_seconds` */
  name: string;
  help: string;
  states: readonly string[];
  /**
   * Query of what waits: its `state`, and `since` when it has been in it. It counts all brands together, reads no amount and no
   * member, and must be served by an index over what waits: it runs every 15 s in every process.
   */
  rows: RawBuilder<unknown>;
}

/**
 * Shows how much waits in the database and for how long the oldest has waited, by state. Every process shows the same numbers:
 * queries take the maximum over them. While the database is away there is no value.
 */
export function watchWaiting(
  metrics: Metrics,
  db: Database,
  { name, help, states, rows: waiting }: Waiting,
): void {
  const reading = new DatabaseReading(async () => {
    const { rows } = await sql<WaitingRow>`
      select state, count(*)::integer as count,
             greatest(extract(epoch from clock_timestamp() - min(since)), 0)::float8 as oldest_seconds
        from (${waiting}) as waiting group by state`.execute(db);
    return rows;
  });
  const show = (metric: string, about: string, pick: (row: WaitingRow) => number) =>
    metrics.readGauge(metric, about, ['state'], async (gauge) => {
      const rows = await reading.get();
      gauge.reset();
      if (!rows) return;
      for (const state of states) gauge.set({ state }, 0);
      for (const row of rows) gauge.set({ state: row.state }, pick(row));
    });
  show(name, `${help}, by state.`, ({ count }) => count);
  show(
    `${name}_oldest_seconds`,
    `Age of the oldest. ${help}, by state.`,
    ({ oldest_seconds }) => oldest_seconds,
  );
}
