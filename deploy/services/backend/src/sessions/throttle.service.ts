import {
  networkOf,
  type Prefixes,
  prefixesOf,
  shareOf,
  type Width,
  widestPrefixOf,
  widths,
} from '@sanuk/common/addresses';
import { sql } from 'kysely';
import { type Database, inTransaction, type Queries, type Tx } from '../database/database.ts';
import type { AuthAttemptTable } from './sessions.tables.ts';

type Kind = AuthAttemptTable['kind'];
export type Held = 'account-locked' | 'too-many-requests';

interface Window {
  tries: number;
  minutes: number;
}

/** Limits of one kind of attempt, and the refusal when one is reached. */
interface Limit {
  /** failures of one network in 15 minutes */
  perNetwork: number;
  refusal: Held;
  /** attempts of one network at one account since its last success there */
  perPair?: Window;
  /** attempts of all networks the member has signed in from: bounds the text messages to one phone */
  known?: Window;
  /** attempts of all networks since the last success from any: for calls that need a session */
  perAccount?: Window;
  /** attempts of all networks the member never signed in from; `first` applies to a network without an attempt */
  strangers?: Window & { first?: number };
}

const windowMinutes = 15;
const guesses = { tries: 5, minutes: windowMinutes };

/**
 * Limits by kind. A stranger cannot use up a member's limit: counts by account also count by network, so wrong passwords and
 * requested codes lock out the stranger's network only. Networks the member has signed in from are outside the count that
 * strangers share. Each number is for one network; all networks of a wider IPv6 prefix share a small multiple of it.
 * Decisions 0091 and 0233 give the reasons for the numbers.
 */
const limits: Record<Kind, Limit> = {
  login: {
    perNetwork: 60,
    refusal: 'account-locked',
    perPair: guesses,
    strangers: { tries: 20, minutes: windowMinutes },
  },
  password: { perNetwork: 60, refusal: 'account-locked', perAccount: guesses },
  register: { perNetwork: 60, refusal: 'too-many-requests' },
  check: { perNetwork: 300, refusal: 'too-many-requests' },
  code: {
    perNetwork: 60,
    refusal: 'too-many-requests',
    perPair: { tries: 5, minutes: 60 },
    known: { tries: 10, minutes: 60 },
    strangers: { tries: 6, first: 12, minutes: 60 },
  },
  reset: {
    perNetwork: 60,
    refusal: 'too-many-requests',
    // Four codes, five attempts each.
    perPair: { tries: 20, minutes: windowMinutes },
  },
  'bank-account': { perNetwork: 60, refusal: 'too-many-requests', perAccount: guesses },
  coupon: { perNetwork: 60, refusal: 'too-many-requests', perAccount: { tries: 10, minutes: windowMinutes } },
};

export interface Attempt {
  kind: Kind;
  agentId: number;
  phone: string;
  address: string;
}

/**
 * Records an attempt before it is made, so that parallel attempts all count. `markSucceeded` marks a success afterwards.
 */
export function noteAttempt(db: Database, attempt: Attempt): Promise<bigint | Held> {
  return inTransaction(db, async (tx) => {
    await lockTries(tx, attempt);
    return (await findHeld(tx, attempt)) ?? insertAttempt(tx, attempt);
  });
}

/**
 * Locks the counts until the transaction ends. Only attempts at the same account from the same network or prefix wait, or
 * with a session of that account: a stranger cannot delay other clients.
 */
export async function lockTries(tx: Tx, { kind, agentId, phone, address }: Attempt): Promise<void> {
  const from = limits[kind].perAccount ? 'anywhere' : widestPrefixOf(prefixesOf(address));
  const tries = `${agentId}:${phone}:${from}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${tries}, 7204))`.execute(tx);
}

interface Counts {
  is_known: boolean;
  /** failures of the network and of its prefixes, at any account */
  failed: Record<Width, number>;
  /** attempts of the network and of its prefixes at this account */
  of_pair: Record<Width, number>;
  of_account: number;
  of_known: number;
  of_strangers: number;
}

/** Returns the refusal of an attempt, or null if it is allowed. */
export async function findHeld(queries: Queries, attempt: Attempt): Promise<Held | null> {
  const { perNetwork, refusal, perPair, perAccount, known, strangers } = limits[attempt.kind];
  const counts = await countTries(queries, attempt);
  const isOver = (count: number, limit: number | undefined) => limit !== undefined && count >= limit;
  const isOverIn = (of: Record<Width, number>, limit: number) =>
    widths.some((width) => of[width] >= shareOf(width, limit));
  if (isOver(counts.of_pair.network, perPair?.tries) || isOver(counts.of_account, perAccount?.tries))
    return refusal;
  // On a network the member has signed in from, attempts of other clients do not count.
  if (counts.is_known && (perPair || perAccount))
    return isOver(counts.of_known, known?.tries) ? refusal : null;
  if (isOverIn(counts.failed, perNetwork)) return 'too-many-requests';
  if (perPair && isOverIn(counts.of_pair, perPair.tries)) return refusal;
  const share = counts.of_pair.network === 0 ? (strangers?.first ?? strangers?.tries) : strangers?.tries;
  return isOver(counts.of_strangers, share) ? refusal : null;
}

/** Reads all counts in one statement. A limit that the kind does not have uses the default window. */
async function countTries(queries: Queries, attempt: Attempt): Promise<Counts> {
  const { kind, agentId, phone, address } = attempt;
  const { perPair, perAccount, known, strangers } = limits[kind];
  const network = networkOf(address);
  const ofPhone = sql`from auth_attempt where agent_id = ${agentId} and phone = ${phone} and kind = ${kind}`;
  const isKnown = sql`exists (select from member join member_network using (member_id)
        where agent_id = ${agentId} and phone = ${phone} and network = ${network})`;
  const { rows } = await sql<Omit<Counts, 'failed' | 'of_pair'> & { failed: number; of_pair: number }>`
    select
      ${isKnown} as is_known,
      (select count(*)::int from auth_attempt where address = ${network} and kind = ${kind} and not succeeded
        and at > ${within(undefined)}) as failed,
      (select count(*)::int ${ofPhone} and address = ${network} and at > ${within(perPair)} and was_known = ${isKnown}
        and attempt_id > coalesce(
          (select max(attempt_id) ${ofPhone} and address = ${network} and at > ${within(perPair)} and succeeded), 0)
      ) as of_pair,
      (select count(*)::int ${ofPhone} and at > ${within(perAccount)} and attempt_id > coalesce(
        (select max(attempt_id) ${ofPhone} and at > ${within(perAccount)} and succeeded), 0)) as of_account,
      (select count(*)::int ${ofPhone} and was_known and at > ${within(known)}) as of_known,
      (select count(*)::int ${ofPhone} and not was_known and not succeeded and at > ${within(strangers)}
      ) as of_strangers`.execute(queries);
  const counts = rows[0];
  if (!counts) throw new Error('the tries were not counted');
  const wider = await countOfSite(queries, attempt);
  return {
    ...counts,
    failed: { ...wider.failed, network: counts.failed },
    of_pair: { ...wider.of_pair, network: counts.of_pair },
  };
}

type WiderCounts = Record<'failed' | 'of_pair', Record<Exclude<Width, 'network'>, number>>;

/** Counts failures of the neighbouring networks: at any account, and at this account from networks its member never signed in from. */
async function countOfSite(
  queries: Queries,
  { kind, agentId, phone, address }: Attempt,
): Promise<WiderCounts> {
  const { network56, network48 } = prefixesOf(address);
  const none = { network56: 0, network48: 0 };
  if (network48 === null) return { failed: none, of_pair: none };
  const failed = sql`at > ${within(undefined)}`;
  const ofPair = sql`agent_id = ${agentId} and phone = ${phone} and not was_known and at > ${within(limits[kind].perPair)}`;
  const in56 = sql`network_56 = ${network56}`;
  const { rows } = await sql<Record<'failed_48' | 'failed_56' | 'pair_48' | 'pair_56', number>>`
    select count(*) filter (where ${failed})::int as failed_48,
      count(*) filter (where ${failed} and ${in56})::int as failed_56,
      count(*) filter (where ${ofPair})::int as pair_48,
      count(*) filter (where ${ofPair} and ${in56})::int as pair_56
    from auth_attempt
    where network_48 = ${network48} and kind = ${kind} and not succeeded
      and at > least(${within(undefined)}, ${within(limits[kind].perPair)})`.execute(queries);
  const [of] = rows;
  if (!of) throw new Error('the tries of the site were not counted');
  return {
    failed: { network56: of.failed_56, network48: of.failed_48 },
    of_pair: { network56: of.pair_56, network48: of.pair_48 },
  };
}

/** SQL for the start of a window; the default window if the kind has no such limit. */
const within = (window: Window | undefined) =>
  sql<Date>`statement_timestamp() - make_interval(mins => ${sql.lit(window?.minutes ?? windowMinutes)})`;

/** Records an attempt; by default as failed, until `markSucceeded`. */
export async function insertAttempt(
  tx: Tx,
  { kind, agentId, phone, address }: Attempt,
  succeeded = false,
): Promise<bigint> {
  const { network, network56, network48 } = prefixesOf(address);
  const { rows } = await sql<{ attempt_id: bigint }>`
    insert into auth_attempt (kind, agent_id, phone, address, network_56, network_48, succeeded, was_known)
    values (${kind}, ${agentId}, ${phone}, ${network}, ${network56}, ${network48}, ${succeeded},
      exists (select from member join member_network using (member_id)
        where agent_id = ${agentId} and phone = ${phone} and network = ${network}))
    returning attempt_id`.execute(tx);
  const id = rows[0]?.attempt_id;
  if (id === undefined) throw new Error('a try was not written down');
  return id;
}

export async function markSucceeded(tx: Tx, attemptId: bigint): Promise<void> {
  await tx.updateTable('auth_attempt').set({ succeeded: true }).where('attempt_id', '=', attemptId).execute();
}

/** Resets the count of failures after the member proved the identity. */
export async function forgiveFailures(tx: Tx, attempt: Attempt): Promise<void> {
  await insertAttempt(tx, attempt, true);
}

/** Records that the member signed in from this network: failures of strangers no longer count against it. */
export async function rememberNetwork(queries: Queries, memberId: string, address: string): Promise<void> {
  await sql`
    insert into member_network (member_id, network) values (${memberId}, ${networkOf(address)})
    on conflict (member_id, network) do update set last_seen_at = clock_timestamp()`.execute(queries);
  // A moving phone uses many networks; a session that is used from all of them keeps at most this many rows.
  await sql`
    delete from member_network where ctid = any(array(
      select ctid from member_network where member_id = ${memberId}
      order by last_seen_at desc, network offset ${sql.lit(knownNetworks)} for update skip locked))`.execute(
    queries,
  );
}

/**
 * Deletes the networks of a member except the one that set the new password. A thief may have used a session from some of
 * them; there the thief would count as the member for half a year and could use up the member's codes.
 */
export async function forgetOtherNetworks(tx: Tx, memberId: string, address: string): Promise<void> {
  await tx
    .deleteFrom('member_network')
    .where('member_id', '=', memberId)
    .where('network', '<>', networkOf(address))
    .execute();
}

/** Deletes every network of a member, whose password counts nowhere any more. */
export async function forgetNetworks(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('member_network').where('member_id', '=', memberId).execute();
}

/** Most networks stored per member; the oldest are deleted. */
const knownNetworks = 64;

/** A registration without an outcome counts as pending for this long. */
const underWaySeconds = 30;

/**
 * Records a registration, unless too many members signed up from the network within the hour. Pending registrations count
 * as well, so that parallel requests cannot exceed the limit.
 */
export function noteRegistration(
  db: Database,
  attempt: Attempt,
  perHour: number,
): Promise<bigint | Held | 'too-many-registrations'> {
  return inTransaction(db, async (tx) => {
    const from = prefixesOf(attempt.address);
    await sql`select pg_advisory_xact_lock(hashtextextended(${widestPrefixOf(from)}, 7208))`.execute(tx);
    const counts = await countRegistrations(tx, from);
    if (widths.some((width) => counts[width] >= shareOf(width, perHour))) return 'too-many-registrations';
    return (await findHeld(tx, attempt)) ?? insertAttempt(tx, attempt);
  });
}

/** Counts the registrations of the last hour from a network and from its prefixes. */
async function countRegistrations(
  tx: Tx,
  { network, network56, network48 }: Prefixes,
): Promise<Record<Width, number>> {
  const lately = sql`kind = 'register' and at > statement_timestamp() - interval '1 hour'
    and (succeeded or at > statement_timestamp() - make_interval(secs => ${sql.lit(underWaySeconds)}))`;
  const { rows } = await sql<Record<Width, number>>`
    select (select count(*)::int from auth_attempt where address = ${network} and ${lately}) as network,
      (select count(*)::int from auth_attempt where network_48 = ${network48} and network_56 = ${network56} and ${lately}) as network56,
      (select count(*)::int from auth_attempt where network_48 = ${network48} and ${lately}) as network48`.execute(
    tx,
  );
  const [counts] = rows;
  if (!counts) throw new Error('the registrations were not counted');
  return counts;
}

const deletedAtOnce = 500;

/** Deletes attempts older than a day: no limit counts them, and the audit trail has its own record. */
export async function deleteOldAttempts(db: Database): Promise<number> {
  const result = await db
    .deleteFrom('auth_attempt')
    .where('attempt_id', 'in', (eb) =>
      eb
        .selectFrom('auth_attempt')
        .select('attempt_id')
        .where('at', '<', sql<Date>`statement_timestamp() - interval '1 day'`)
        .orderBy('at')
        .limit(deletedAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes networks a member has not used for half a year. */
export async function deleteOldNetworks(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from member_network where (member_id, network) in (
      select member_id, network from member_network
      where last_seen_at < statement_timestamp() - interval '180 days'
      order by last_seen_at limit ${sql.lit(deletedAtOnce)})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
