import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '../../kernel/database.ts';

/** Failed sign-ins of one account, and tries of one address, that are allowed within the window. */
export const THROTTLE = {
  windowMinutes: 15,
  failuresPerAccount: 5,
  perAddress: { login: 60, register: 60, check: 300 },
} as const;

type Kind = keyof typeof THROTTLE.perAddress;
interface Attempt {
  kind: Kind;
  agentId: number;
  phone: string;
  address: string;
}

/**
 * Notes a try before it is made, so that a hundred at once count as a hundred. Sign-ins of one account take turns
 * here. A successful try is marked afterwards with `markSucceeded`.
 */
export function noteAttempt(
  db: Database,
  attempt: Attempt,
): Promise<bigint | 'account-locked' | 'too-many-requests'> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${attempt.agentId}:${attempt.phone}`}, 7204))`.execute(
      tx,
    );
    if ((await countOfAddress(tx, attempt)) >= THROTTLE.perAddress[attempt.kind]) return 'too-many-requests';
    if (attempt.kind === 'login' && (await countFailures(tx, attempt)) >= THROTTLE.failuresPerAccount) {
      return 'account-locked';
    }
    const row = await tx
      .insertInto('auth_attempt')
      .values({
        kind: attempt.kind,
        agent_id: attempt.agentId,
        phone: attempt.phone,
        address: attempt.address,
      })
      .returning('attempt_id')
      .executeTakeFirstOrThrow();
    return row.attempt_id;
  });
}

export async function markSucceeded(tx: Tx, attemptId: bigint): Promise<void> {
  await tx.updateTable('auth_attempt').set({ succeeded: true }).where('attempt_id', '=', attemptId).execute();
}

const windowStart = sql<Date>`clock_timestamp() - make_interval(mins => ${sql.lit(THROTTLE.windowMinutes)})`;

/** Failures since the last success within the window. */
async function countFailures(tx: Tx, { agentId, phone }: Attempt): Promise<number> {
  const ofPhone = tx
    .selectFrom('auth_attempt')
    .where('kind', '=', 'login')
    .where('agent_id', '=', agentId)
    .where('phone', '=', phone)
    .where('at', '>', windowStart);
  const success = await ofPhone
    .where('succeeded', '=', true)
    .select((eb) => eb.fn.max('attempt_id').as('last'))
    .executeTakeFirst();
  const { count } = await ofPhone
    .where('attempt_id', '>', success?.last ?? 0n)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countOfAddress(tx: Tx, { kind, address }: Attempt): Promise<number> {
  const { count } = await tx
    .selectFrom('auth_attempt')
    .where('address', '=', address)
    .where('kind', '=', kind)
    .where('succeeded', '=', false)
    .where('at', '>', windowStart)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Attempts older than a day serve no throttle any more; the audit trail keeps what matters. */
export async function deleteOldAttempts(db: Database): Promise<number> {
  const result = await db
    .deleteFrom('auth_attempt')
    .where('at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
