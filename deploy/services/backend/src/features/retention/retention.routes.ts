import { sql } from 'kysely';
import type { AppContext, Feature } from '../../context/context.ts';
import type { Database } from '../../database/database.ts';

/** Rows in one transaction: short enough that nobody waits for it. */
export const forgetAtOnce = 500;
const everyMs = 600_000;

/** What each job forgets; when is the database's own rule. */
const functions = {
  'retention: sessions': 'forget_sessions',
  'retention: play sessions': 'forget_play_sessions',
  'retention: cancel days': 'forget_cancel_days',
  'retention: rounds without bets': 'forget_rounds',
  'retention: audit trail': 'forget_audit',
  'retention: member notifications': 'forget_member_notifications',
} as const;

/** Forgets what nobody needs any more, in small batches, beside the running site. */
export function retentionFeature({ db }: AppContext): Feature {
  return {
    name: 'retention',
    jobs: Object.entries(functions).map(([name, fn]) => ({ name, everyMs, run: () => forget(db, fn) })),
  };
}

async function forget(db: Database, fn: (typeof functions)[keyof typeof functions]): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select ${sql.id('retention', fn)}(${forgetAtOnce}) as rows`.execute(db);
  return rows[0]?.rows ?? 0;
}
