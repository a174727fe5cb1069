import type { PartState } from '@sanuk/common/readiness';
import { withTimeout } from '@sanuk/common/with-timeout';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { type AppliedStep, appliedStepsSql, compareSteps, type Migration } from './migrations.ts';

/** A database that has not answered for so long counts as away. */
const answerMs = 2_000;

/** What readiness reports of the database. */
export interface DatabaseStates {
  database: PartState;
  migrations: PartState;
}

/** Asks the database for its migrations and compares them with those of this program. */
export async function readDatabaseStates(
  db: Database,
  migrations: readonly Migration[],
): Promise<DatabaseStates> {
  const reading = sql.raw<AppliedStep>(appliedStepsSql).execute(db);
  try {
    const { rows } = await withTimeout(reading, answerMs, () => {
      throw new Error(`no answer for ${answerMs / 1000} s`);
    });
    return { database: { state: 'up' }, migrations: stateOf(migrations, rows) };
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    return {
      database: { state: 'down', detail },
      migrations: { state: 'down', detail: 'the database does not answer' },
    };
  }
}

function stateOf(migrations: readonly Migration[], applied: readonly AppliedStep[]): PartState {
  const { refusal, missing, newer } = compareSteps(migrations, applied);
  if (refusal) return { state: 'down', detail: refusal };
  if (missing[0]) return { state: 'down', detail: `${missing[0].name} is not applied` };
  if (newer.length === 0) return { state: 'up' };
  return { state: 'degraded', detail: `${newer.length} of a newer program are applied` };
}
