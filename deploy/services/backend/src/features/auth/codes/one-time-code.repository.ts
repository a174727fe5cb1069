import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { type CodeUse, codePolicy, newSalt } from './one-time-code.ts';

/** A code just made, with the server's time it was made at. */
export interface NewCode {
  created_at: Date;
  expires_at: Date;
}

/** A code's use, and the network it is asked for or tried from. */
export interface CodeCall extends CodeUse {
  network: string;
}

/**
 * Makes a code in the place of the older one this network asked for; codes other networks asked for stay good.
 * @returns null while the older one is not a minute old
 */
export async function replaceCode(
  tx: Tx,
  { agentId, phone, purpose, network }: CodeCall,
  address: string,
): Promise<NewCode | null> {
  const { rows } = await sql<NewCode>`
    insert into one_time_code as older (agent_id, phone, purpose, network, salt, address, created_at, expires_at)
    select ${agentId}::integer, ${phone}, ${purpose}, ${network}, ${newSalt()}::bytea, ${address},
      now, now + make_interval(secs => ${sql.lit(codePolicy.lifeSeconds)})
    from clock_timestamp() as now
    on conflict (agent_id, phone, purpose, network) do update set
      salt = excluded.salt, address = excluded.address, tries = 0, others_tries = 0,
      created_at = excluded.created_at, expires_at = excluded.expires_at,
      used_at = null, handled_at = null, send_attempts = 0, next_send_at = excluded.created_at
    where older.created_at <= excluded.created_at - make_interval(secs => ${sql.lit(codePolicy.resendSeconds)})
    returning created_at, expires_at`.execute(tx);
  return rows[0] ?? null;
}

/** Whole seconds until this network may ask again for the phone, at least 1. */
export async function secondsToWait(tx: Tx, { agentId, phone, purpose, network }: CodeCall): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from created_at - clock_timestamp()) + ${sql.lit(codePolicy.resendSeconds)})::integer as seconds
    from one_time_code
    where agent_id = ${agentId} and phone = ${phone} and purpose = ${purpose} and network = ${network}`.execute(
    tx,
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

export interface LockedCode {
  network: string;
  salt: Buffer;
  tries: number;
  others_tries: number;
  is_used: boolean;
  is_expired: boolean;
}

/** The phone's codes, newest first; tries of them wait for each other until the transaction ends. */
export async function lockCodes(tx: Tx, { agentId, phone, purpose }: CodeUse): Promise<LockedCode[]> {
  const { rows } = await sql<LockedCode>`
    select network, salt, tries, others_tries, used_at is not null as is_used,
      expires_at <= clock_timestamp() as is_expired
    from one_time_code
    where agent_id = ${agentId} and phone = ${phone} and purpose = ${purpose}
    order by created_at desc, network for update`.execute(tx);
  return rows;
}

const ofUse = (tx: Tx, { agentId, phone, purpose }: CodeUse) =>
  tx
    .updateTable('one_time_code')
    .where('agent_id', '=', agentId)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose);

/** Counts one try from a network: at its own code as its own, at every other code of the phone as a stranger's. */
export async function countTry(tx: Tx, use: CodeCall): Promise<void> {
  await ofUse(tx, use)
    .set({
      tries: sql`tries + (network = ${use.network} and tries < ${sql.lit(codePolicy.tries)})::int`,
      others_tries: sql`others_tries + (network <> ${use.network} and others_tries < ${sql.lit(codePolicy.tries)})::int`,
    })
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .execute();
}

/** After this no code of the phone opens anything until it asks for another. */
export async function spendCode(tx: Tx, use: CodeUse): Promise<void> {
  await ofUse(tx, use).set({ used_at: sql`clock_timestamp()` }).where('used_at', 'is', null).execute();
}

/** A code whose text is due, and the active member it is for, if there is one. */
export interface DueCode extends CodeUse {
  salt: Buffer;
  address: string;
  memberId: string | null;
}

/** Takes due codes for this process by moving their next time on; a process that dies leaves them to the others. */
export async function takeDueCodes(db: Database, limit: number): Promise<DueCode[]> {
  const { rows } = await sql<DueCode>`
    with due as (
      update one_time_code c set
        send_attempts = send_attempts + 1,
        next_send_at = clock_timestamp() + make_interval(secs => least(30, 2 ^ least(send_attempts, 5))) + interval '3 seconds'
      from (
        select agent_id, phone, purpose, network from one_time_code
        where handled_at is null and used_at is null and next_send_at <= statement_timestamp() and expires_at > statement_timestamp()
        order by next_send_at limit ${limit} for update skip locked
      ) waiting
      where (c.agent_id, c.phone, c.purpose, c.network) = (waiting.agent_id, waiting.phone, waiting.purpose, waiting.network)
      returning c.agent_id, c.phone, c.purpose, c.salt, c.address
    )
    select due.agent_id as "agentId", due.phone, due.purpose, due.salt, due.address, member.member_id as "memberId"
    from due left join member on (member.agent_id, member.phone, member.status) = (due.agent_id, due.phone, 'active')`.execute(
    db,
  );
  return rows;
}

/** Nothing more is to be sent for this code; for a newer one in its place there is. */
export async function markHandled(tx: Tx, code: DueCode): Promise<void> {
  await ofUse(tx, code).set({ handled_at: sql`clock_timestamp()` }).where('salt', '=', code.salt).execute();
}

const deletedAtOnce = 500;

/** A day after its end nobody asks about a code any more. */
export async function deleteOldCodes(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from one_time_code where ctid = any(array(
      select ctid from one_time_code where expires_at < statement_timestamp() - interval '1 day'
       order by expires_at limit ${sql.lit(deletedAtOnce)} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
