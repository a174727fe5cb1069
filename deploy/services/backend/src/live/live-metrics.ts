import { sql } from 'kysely';
import type { AppContext } from '../context/context.ts';
import { watchWaiting } from '../database/waiting-metrics.ts';

/** Shows the open event streams of this process, and the outbox: events that no process has dispatched yet. */
export function watchLive({ metrics, db }: AppContext, places: { readonly size: number }): void {
  metrics.readGauge('sanuk_live_streams', 'Open event streams.', [], (gauge) => gauge.set(places.size));
  watchWaiting(metrics, db, {
    name: 'sanuk_outbox_events',
    help: 'Live events that are not dispatched yet',
    states: ['waiting'],
    rows: sql`select 'waiting' as state, created_at as since from live_event where seq is null`,
  });
}
