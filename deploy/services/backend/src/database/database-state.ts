import { clockAheadMs, clockState, type PartState } from '@sanuk/common/readiness';
import { withTimeout } from '@sanuk/common/with-timeout';
import { sql } from 'kysely';
import { type Database, isDiskFull } from './database.ts';
import { type AppliedStep, appliedStepsSql, compareSteps, type Migration } from './migrations.ts';

/** A database that has not answered for so long counts as away. */
const answerMs = 2_000;

/** What readiness reports of the database. */
export interface DatabaseStates {
  database: PartState;
  migrations: PartState;
  /** rounds, limits and sessions go by the clock of the database, signatures and pages by that of the machine */
  clock: PartState;
}

/** Asks the database for its migrations and its time, and compares them with those of this program and machine. */
export async function readDatabaseStates(
  db: Database,
  migrations: readonly Migration[],
): Promise<DatabaseStates> {
  const read = async () => ({
    applied: await sql.raw<AppliedStep>(appliedStepsSql).execute(db),
    clock: await readClock(db),
  });
  try {
    const { applied, clock } = await withTimeout(read(), answerMs, () => {
      throw new Error(`no answer for ${answerMs / 1000} s`);
    });
    return { database: writeState(db), migrations: stateOf(migrations, applied.rows), clock };
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    const unknown = { state: 'down', detail: 'the database does not answer' } as const;
    return { database: { state: 'down', detail }, migrations: unknown, clock: unknown };
  }
}

const writeState = (db: Database): PartState =>
  isDiskFull(db) ? { state: 'down', detail: 'its disk is full: it takes no writes' } : { state: 'up' };

async function readClock(db: Database): Promise<PartState> {
  const from = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = rows[0]?.now.getTime() ?? from;
  return clockState(clockAheadMs(from, now, Date.now()), 'the database');
}

function stateOf(migrations: readonly Migration[], applied: readonly AppliedStep[]): PartState {
  const { refusal, missing, newer } = compareSteps(migrations, applied);
  if (refusal) return { state: 'down', detail: refusal };
  if (missing[0]) return { state: 'down', detail: `${missing[0].name} is not applied` };
  if (newer.length === 0) return { state: 'up' };
  return { state: 'degraded', detail: `${newer.length} of a newer program are applied` };
}
