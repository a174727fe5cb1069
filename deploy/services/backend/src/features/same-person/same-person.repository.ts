import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { FlagStatus, SamePersonSignal } from './same-person.tables.ts';

/** Members with the name of another that are compared with it: the newest, and of those the ones that are flagged. */
const namesakesCompared = 200;
const namesakesFlagged = 5;

/** Members with the device of another that are flagged: those who used it last. */
const deviceUsersFlagged = 5;

/** Signals by which an open flag holds no money (the column `holds`): families and strangers share them. */
const weakSignals = sql`array['same-name', 'same-network', 'same-device']`;

/**
 * Whether a flag stays decided when it gets more signals. The same person stays the same one. Of different people who would be held
 * again, a weak signal is no reason to: staff knew that they are near to each other.
 */
const staysDecided = sql`(known.status = 'confirmed' or (known.status = 'cleared' and known.holds
  and (known.signals || ${weakSignals}) @> excluded.signals))`;

/** Writes a flag, or adds signals to a known one. New signals open a flag that staff has decided about, unless it stays decided. */
const insertFlags = (pairs: ReturnType<typeof sql>) => sql`
  insert into member_flag as known (member_id, other_id, agent_id, signals) ${pairs}
  on conflict (member_id, other_id) do update set
    signals = array(select distinct unnest(known.signals || excluded.signals) order by 1),
    (status, flagged_at, decided_by, decided_at, decided_reason) = (
      select known.status, known.flagged_at, known.decided_by, known.decided_at, known.decided_reason where ${staysDecided}
      union all select 'open', clock_timestamp(), null, null, null where not ${staysDecided})
   where not known.signals @> excluded.signals`;

/**
 * Waits for other transactions that flag a member by one of the same numbers or the same name, and makes later ones wait: of two
 * registrations at the same moment the second sees the first. All callers take the locks in one order.
 */
export async function lockTraits(tx: Tx, memberId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(trait) from (
      select hashtextextended(agent_id || ' ' || account_key, 7232) as trait from bank_account_owner where member_id = ${memberId}
      union select hashtextextended(agent_id || ' ' || ltrim(phone, '0'), 7232) from member where member_id = ${memberId}
      union select hashtextextended(agent_id || ' ' || name_key, 7232) from member where member_id = ${memberId}
      order by trait) ordered where trait is not null`.execute(tx);
}

/** Flags a member who has an account number, a wallet or a name in common with others of the brand. */
export async function insertFlagsOf(tx: Tx, memberId: string): Promise<void> {
  await insertFlags(sql`
    with me as (select * from member where member_id = ${memberId}),
    namesake as (
      select other.member_id, exists (
          select from member_network a join member_network b using (network)
           where a.member_id = ${memberId} and b.member_id = other.member_id) as is_near
        from (select o.member_id from me join member o on o.agent_id = me.agent_id and o.name_key = me.name_key
               where o.member_id <> me.member_id order by o.member_id desc limit ${sql.lit(namesakesCompared)}) other
       order by is_near desc, other.member_id desc limit ${sql.lit(namesakesFlagged)}
    ),
    other as (
      select member_id from namesake
      union select b.member_id from bank_account_owner a join bank_account_owner b using (agent_id, account_key)
             where a.member_id = ${memberId}
      union select b.member_id from me join bank_account_owner b
             on b.agent_id = me.agent_id and b.account_key = ltrim(me.phone, '0') and b.bank_code = 'TRUEMONEY'
      union select o.member_id from bank_account_owner a join member o on o.agent_id = a.agent_id and o.phone = '0' || a.account_key
             where a.member_id = ${memberId} and a.bank_code = 'TRUEMONEY'
    )
    select me.member_id, other.member_id, me.agent_id, member_signals(me.member_id, other.member_id)
      from me cross join other where other.member_id <> me.member_id order by other.member_id`).execute(tx);
}

/** Waits for other transactions that flag users of a device, and makes later ones wait. Taken before `lockTraits`. */
export async function lockDevice(tx: Tx, agentId: number, deviceHash: Buffer): Promise<void> {
  const device = `${agentId}:${deviceHash.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${device}, 7233))`.execute(tx);
}

/** Flags a member who has a device in common with others of the brand. A pair that is flagged already keeps its one flag. */
export async function insertFlagsOfDevice(tx: Tx, memberId: string, deviceHash: Buffer): Promise<void> {
  await insertFlags(sql`
    with me as (select member_id, agent_id from member where member_id = ${memberId}),
    other as (
      select used.member_id from me join member_device used on used.agent_id = me.agent_id and used.device_hash = ${deviceHash}
       where used.member_id <> me.member_id order by used.last_seen_at desc limit ${sql.lit(deviceUsersFlagged)}
    )
    select coalesce(flag.member_id, me.member_id), coalesce(flag.other_id, other.member_id), me.agent_id,
           member_signals(me.member_id, other.member_id)
      from me cross join other
      left join member_flag flag on flag.member_id = other.member_id and flag.other_id = me.member_id
     order by other.member_id`).execute(tx);
}

/** What two members of a brand have in common. */
export async function findSignals(
  queries: Queries,
  memberId: string,
  otherId: string,
): Promise<SamePersonSignal[]> {
  const { rows } = await sql<{ signals: SamePersonSignal[] }>`
    select member_signals(${memberId}, ${otherId}) as signals`.execute(queries);
  return rows[0]?.signals ?? [];
}

export async function insertFlag(
  tx: Tx,
  { memberId, otherId, signals }: { memberId: string; otherId: string; signals: SamePersonSignal[] },
): Promise<void> {
  await insertFlags(sql`
    select member_id, ${otherId}::uuid, agent_id, ${signals}::text[] from member where member_id = ${memberId}`).execute(
    tx,
  );
}

/** Flags that hold money: those staff has confirmed, and open ones with a strong signal. */
const isHolding = sql`(status = 'confirmed' or (status = 'open' and holds))`;

/** Whether a flag of the member holds money. */
export async function findHeld(queries: Queries, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select exists (select from member_flag where member_id = ${memberId} and ${isHolding}) as is_held`.execute(
    queries,
  );
  return rows[0]?.is_held === true;
}

/** The flags that hold money between any two of these members. */
export async function findHeldPairs(
  queries: Queries,
  memberIds: readonly string[],
): Promise<{ member_id: string; other_id: string }[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ member_id: string; other_id: string }>`
    select member_id, other_id from member_flag
     where member_id = any(${memberIds}::uuid[]) and other_id = any(${memberIds}::uuid[])
       and ${isHolding}`.execute(queries);
  return rows;
}

/** A flag with the two members it is about. */
export interface FlagRow {
  seq: bigint;
  phone: string;
  member_name: string;
  other_phone: string;
  other_name: string;
  signals: SamePersonSignal[];
  holds: boolean;
  status: FlagStatus;
  flagged_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  decided_reason: string | null;
}

/** The flags of a query with their members. The page is cut before the members are looked up. */
const withMembers = (flags: ReturnType<typeof sql>) => sql<FlagRow>`
  select flag.seq, flag.signals, flag.holds, flag.status, flag.flagged_at, flag.decided_by, flag.decided_at, flag.decided_reason,
         member.phone, member.name as member_name, other.phone as other_phone, other.name as other_name
    from (${flags}) flag
    join lateral (select phone, name from member where member_id = flag.member_id limit 1) member on true
    join lateral (select phone, name from member where member_id = flag.other_id limit 1) other on true
   order by flag.seq desc`;

/** One page of a brand's flags, newest first, and one row more when there is another page. */
export async function listFlags(
  queries: Queries,
  agentId: number,
  { status, cursor, limit }: { status: FlagStatus | null; cursor: string | null; limit: number },
): Promise<FlagRow[]> {
  const { rows } = await withMembers(sql`
    select * from member_flag where agent_id = ${agentId}
      ${status === null ? sql`` : sql`and status = ${sql.lit(status)}`}
      ${cursor === null ? sql`` : sql`and seq < ${cursor}::bigint`}
    order by seq desc limit ${limit + 1}`).execute(queries);
  return rows;
}

/** The flags of one member, newest first. */
export async function findFlagsOf(queries: Queries, memberId: string): Promise<FlagRow[]> {
  const { rows } = await withMembers(sql`select * from member_flag where member_id = ${memberId}`).execute(
    queries,
  );
  return rows;
}

/** The other member of a flag. */
export interface LinkRow
  extends Pick<FlagRow, 'signals' | 'holds' | 'status' | 'flagged_at' | 'decided_reason'> {
  phone: string;
  name: string;
  is_own: boolean;
}

/**
 * Finds flags of a member in both directions, with the other member of each flag: first those that wait here for a decision and hold
 * money, then those that hold money, the newest first. Flags that were decided, that wait at the other member, or that hold nothing can be
 * many, and hide none of the first.
 */
export async function findLinks(queries: Queries, memberId: string, limit: number): Promise<LinkRow[]> {
  const columns = sql`flag.signals, flag.holds, flag.status, flag.flagged_at, flag.decided_reason, other.phone, other.name`;
  const { rows } = await sql<LinkRow>`
    select * from (
      select ${columns}, true as is_own from member_flag flag join member other on other.member_id = flag.other_id
       where flag.member_id = ${memberId}
      union all
      select ${columns}, false from member_flag flag join member other on other.member_id = flag.member_id
       where flag.other_id = ${memberId}) link
    order by (is_own and status = 'open' and holds) desc, ${isHolding} desc, flagged_at desc limit ${limit}`.execute(
    queries,
  );
  return rows;
}

/**
 * Decides about flags of a member that have another status.
 * @param others phones of the other members; null for all of them
 * @param seenUntil flags of later times are left as they are; null decides about these too
 * @returns with whom the member was flagged
 */
export async function decideFlags(
  tx: Tx,
  memberId: string,
  {
    status,
    others,
    seenUntil,
    operator,
    reason,
  }: {
    status: 'cleared' | 'confirmed';
    others: readonly string[] | null;
    seenUntil: string | null;
    operator: string;
    reason: string;
  },
): Promise<string[]> {
  const rows = await tx
    .updateTable('member_flag')
    .set({
      status,
      decided_by: operator,
      decided_at: sql<Date>`clock_timestamp()`,
      decided_reason: reason,
    })
    .where('member_id', '=', memberId)
    .where('status', '<>', status)
    .$if(others !== null, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('member')
            .whereRef('member.member_id', '=', 'member_flag.other_id')
            .where('member.phone', 'in', others ?? []),
        ),
      ),
    )
    // A time on a page has milliseconds alone.
    .$if(seenUntil !== null, (query) =>
      query.where(sql`date_trunc('milliseconds', flagged_at)`, '<=', sql`${seenUntil}::timestamptz`),
    )
    .returning('other_id')
    .execute();
  return rows.map(({ other_id }) => other_id);
}
