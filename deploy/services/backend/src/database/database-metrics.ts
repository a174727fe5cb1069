import type { Metrics } from '@sanuk/common/metrics';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseReading } from './database-reading.ts';

/** Shows the connections of this process: of a full pool, how many calls wait for one. */
export function watchPool(metrics: Metrics, pool: pg.Pool): void {
  const about = 'Connections of the pool to the database, by state.';
  metrics.readGauge('sanuk_database_pool_connections', about, ['state'], (gauge) => {
    gauge.set({ state: 'in-use' }, pool.totalCount - pool.idleCount);
    gauge.set({ state: 'idle' }, pool.idleCount);
  });
  metrics.readGauge('sanuk_database_pool_size', 'Most connections of the pool (POOL_SIZE).', [], (gauge) =>
    gauge.set(pool.options.max),
  );
  metrics.readGauge(
    'sanuk_database_pool_waiting',
    'Calls and jobs that wait for a connection.',
    [],
    (gauge) => gauge.set(pool.waitingCount),
  );
}

const sessionStates = ['active', 'idle', 'idle-in-transaction', 'lock-wait'] as const;

interface ServerRow {
  size_bytes: bigint;
  deadlocks: bigint;
  longest_seconds: number;
  sessions: Partial<Record<(typeof sessionStates)[number], number>>;
}

/** Shows the database as its server counts it. Every process shows the same numbers. */
export function watchDatabase(metrics: Metrics, db: Database): void {
  const reading = new DatabaseReading(() => readServer(db));
  const show = (name: string, help: string, pick: (row: ServerRow) => number) =>
    metrics.readGauge(name, help, [], async (gauge) => {
      const row = await reading.get();
      gauge.remove();
      if (row) gauge.set(pick(row));
    });
  show('sanuk_database_size_bytes', 'Size of the database on disk.', (row) => Number(row.size_bytes));
  show('sanuk_database_deadlocks', 'Deadlocks since the statistics of the server were reset.', (row) =>
    Number(row.deadlocks),
  );
  show(
    'sanuk_database_longest_transaction_seconds',
    'Age of the oldest open transaction of the application.',
    (row) => row.longest_seconds,
  );
  const about = 'Sessions of the application at the server, by state.';
  metrics.readGauge('sanuk_database_sessions', about, ['state'], async (gauge) => {
    const row = await reading.get();
    gauge.reset();
    if (row) for (const state of sessionStates) gauge.set({ state }, row.sessions[state] ?? 0);
  });
}

/** The server shows a login the state of its own sessions; this one reads and is left out. */
async function readServer(db: Database): Promise<ServerRow> {
  const { rows } = await sql<ServerRow>`
    with session as (
      select case when wait_event_type = 'Lock' then 'lock-wait'
                  when state like 'idle in transaction%' then 'idle-in-transaction'
                  when state = 'idle' then 'idle' else 'active' end as state,
             extract(epoch from clock_timestamp() - xact_start)::float8 as seconds
        from pg_stat_activity
       where datname = current_database() and usename = session_user and pid <> pg_backend_pid()
    )
    select pg_database_size(current_database()) as size_bytes,
           (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks,
           (select greatest(coalesce(max(seconds), 0), 0) from session) as longest_seconds,
           (select coalesce(jsonb_object_agg(state, sessions), '{}')
              from (select state, count(*) as sessions from session group by state) s) as sessions`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the server answered no row');
  return row;
}
