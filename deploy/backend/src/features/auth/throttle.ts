import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '../../kernel/database.ts';
import type { AuthAttemptTable } from './auth.tables.ts';

type Kind = AuthAttemptTable['kind'];
type Held = 'account-locked' | 'too-many-requests';

interface Limit {
  /** tries of one address within the window that did not succeed */
  perAddress: number;
  /** those of one phone number since its last success, whether or not it has an account */
  perPhone?: { tries: number; minutes: number; refusal: Held };
}

const WINDOW_MINUTES = 15;
const guesses = (refusal: Held) => ({ tries: 5, minutes: WINDOW_MINUTES, refusal });

/**
 * How often each thing may be tried. Passwords of signed-in members (`password`) have a count of their own: whoever
 * locks a member's sign-in from outside must not keep the member from changing the password. Ten codes a day of five
 * tries each leave who asks for codes of somebody else one chance in 20,000 a day.
 */
export const LIMITS: Record<Kind, Limit> = {
  login: { perAddress: 60, perPhone: guesses('account-locked') },
  password: { perAddress: 60, perPhone: guesses('account-locked') },
  register: { perAddress: 60 },
  check: { perAddress: 300 },
  code: { perAddress: 60, perPhone: { tries: 10, minutes: 24 * 60, refusal: 'too-many-requests' } },
  reset: { perAddress: 60 },
  'bank-account': { perAddress: 60, perPhone: guesses('too-many-requests') },
};

export interface Attempt {
  kind: Kind;
  agentId: number;
  phone: string;
  address: string;
}

/**
 * Notes a try before it is made, so that a hundred at once count as a hundred. Tries of one phone number take turns
 * here. A successful try is marked afterwards with `markSucceeded`.
 */
export function noteAttempt(db: Database, attempt: Attempt): Promise<bigint | Held> {
  return inTransaction(db, async (tx) => (await findHeld(tx, attempt)) ?? insertAttempt(tx, attempt));
}

/** Takes the phone number's turn until the transaction ends, and answers why it may not be tried now, or null. */
export async function findHeld(tx: Tx, attempt: Attempt): Promise<Held | null> {
  const turn = `${attempt.agentId}:${attempt.phone}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 7204))`.execute(tx);
  const { perAddress, perPhone } = LIMITS[attempt.kind];
  if ((await countOfAddress(tx, attempt)) >= perAddress) return 'too-many-requests';
  if (!perPhone) return null;
  return (await countOfPhone(tx, attempt, perPhone.minutes)) >= perPhone.tries ? perPhone.refusal : null;
}

export async function insertAttempt(tx: Tx, { kind, agentId, phone, address }: Attempt): Promise<bigint> {
  const row = await tx
    .insertInto('auth_attempt')
    .values({ kind, agent_id: agentId, phone, address })
    .returning('attempt_id')
    .executeTakeFirstOrThrow();
  return row.attempt_id;
}

export async function markSucceeded(tx: Tx, attemptId: bigint): Promise<void> {
  await tx.updateTable('auth_attempt').set({ succeeded: true }).where('attempt_id', '=', attemptId).execute();
}

/** Starts the count of failed tries again: who has just proven to be the member is not locked out. */
export async function forgiveFailures(tx: Tx, attempt: Attempt): Promise<void> {
  await markSucceeded(tx, await insertAttempt(tx, attempt));
}

const since = (minutes: number) =>
  sql<Date>`statement_timestamp() - make_interval(mins => ${sql.lit(minutes)})`;

/** Failures since the last success within the time. */
async function countOfPhone(tx: Tx, { kind, agentId, phone }: Attempt, minutes: number): Promise<number> {
  const ofPhone = tx
    .selectFrom('auth_attempt')
    .where('kind', '=', kind)
    .where('agent_id', '=', agentId)
    .where('phone', '=', phone)
    .where('at', '>', since(minutes));
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
    .where('at', '>', since(WINDOW_MINUTES))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const deletedAtOnce = 500;

/** Attempts older than a day serve no throttle any more; the audit trail keeps what matters. */
export async function deleteOldAttempts(db: Database): Promise<number> {
  const result = await db
    .deleteFrom('auth_attempt')
    .where('attempt_id', 'in', (eb) =>
      eb
        .selectFrom('auth_attempt')
        .select('attempt_id')
        .where('at', '<', since(24 * 60))
        .orderBy('at')
        .limit(deletedAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
