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

/** A count of tries, and what is answered when it is used up. */
interface Limit {
  /** what one network may try in a quarter of an hour without success */
  perNetwork: number;
  refusal: Held;
  /** what one network may try at one account since its last success there */
  perPair?: Window;
  /** what all networks together may that the member has signed in from: nobody fills somebody's phone with texts */
  known?: Window;
  /** what all networks together may, since the last success from anywhere: for those who are signed in already */
  perAccount?: Window;
  /** what networks together may that the member has never signed in from; `first` for one that has not tried yet */
  strangers?: Window & { first?: number };
}

const windowMinutes = 15;
const guesses = { tries: 5, minutes: windowMinutes };

/**
 * How often each thing may be tried. No limit can be used up for somebody else: what counts by account counts by the
 * network as well, so wrong passwords and codes asked for by a stranger hold up that stranger; networks the member has
 * signed in from before stay out of what strangers share. Each number is that of one network; the networks of a wider
 * prefix have a small multiple of it together. Decisions 0091 and 0233 have the reasons of the numbers.
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
    // Four codes in a row, each with its five tries.
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
 * Notes a try before it is made, so that a hundred at once count as a hundred. A successful try is marked afterwards
 * with `markSucceeded`.
 */
export function noteAttempt(db: Database, attempt: Attempt): Promise<bigint | Held> {
  return inTransaction(db, async (tx) => {
    await lockTries(tx, attempt);
    return (await findHeld(tx, attempt)) ?? insertAttempt(tx, attempt);
  });
}

/**
 * Makes the counts exact until the transaction ends. Only who tries the same account from the same network or site waits
 * here, or who holds a session of that account: a stranger cannot make anybody else wait.
 */
export async function lockTries(tx: Tx, { kind, agentId, phone, address }: Attempt): Promise<void> {
  const from = limits[kind].perAccount ? 'anywhere' : widestPrefixOf(prefixesOf(address));
  const tries = `${agentId}:${phone}:${from}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${tries}, 7204))`.execute(tx);
}

interface Counts {
  is_known: boolean;
  /** failures of the network and of what it lies in, at any account */
  failed: Record<Width, number>;
  /** tries of the same at this account */
  of_pair: Record<Width, number>;
  of_account: number;
  of_known: number;
  of_strangers: number;
}

/** Why it may not be tried now, or null. */
export async function findHeld(queries: Queries, attempt: Attempt): Promise<Held | null> {
  const { perNetwork, refusal, perPair, perAccount, known, strangers } = limits[attempt.kind];
  const counts = await countTries(queries, attempt);
  const isOver = (count: number, limit: number | undefined) => limit !== undefined && count >= limit;
  const isOverIn = (of: Record<Width, number>, limit: number) =>
    widths.some((width) => of[width] >= shareOf(width, limit));
  if (isOver(counts.of_pair.network, perPair?.tries) || isOver(counts.of_account, perAccount?.tries))
    return refusal;
  // Where the member has signed in before, what others do from there or elsewhere does not matter.
  if (counts.is_known && (perPair || perAccount))
    return isOver(counts.of_known, known?.tries) ? refusal : null;
  if (isOverIn(counts.failed, perNetwork)) return 'too-many-requests';
  if (perPair && isOverIn(counts.of_pair, perPair.tries)) return refusal;
  const share = counts.of_pair.network === 0 ? (strangers?.first ?? strangers?.tries) : strangers?.tries;
  return isOver(counts.of_strangers, share) ? refusal : null;
}

/** All counts as of one moment. Of kinds without a limit the window is the usual one. */
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

/** Failures of the other networks beside this one: at any account, and at this one from where its member is not known. */
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

/** When a window began; of a limit that a kind does not have, the usual one. */
const within = (window: Window | undefined) =>
  sql<Date>`statement_timestamp() - make_interval(mins => ${sql.lit(window?.minutes ?? windowMinutes)})`;

/** Writes a try down: by default one that failed, or has not succeeded yet. */
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

/** Starts the count of failed tries again: who has just proven to be the member is not locked out. */
export async function forgiveFailures(tx: Tx, attempt: Attempt): Promise<void> {
  await insertAttempt(tx, attempt, true);
}

/** The member has proven to be at this network: what strangers do is not counted against it any more. */
export async function rememberNetwork(queries: Queries, memberId: string, address: string): Promise<void> {
  await sql`
    insert into member_network (member_id, network) values (${memberId}, ${networkOf(address)})
    on conflict (member_id, network) do update set last_seen_at = clock_timestamp()`.execute(queries);
  // A phone on its way is at many networks; a session that is sent from all of them keeps no more rows than this.
  await sql`
    delete from member_network where ctid = any(array(
      select ctid from member_network where member_id = ${memberId}
      order by last_seen_at desc, network offset ${sql.lit(knownNetworks)} for update skip locked))`.execute(
    queries,
  );
}

/**
 * Forgets the networks of a member but for the one a new password came from. A thief's session was used from some of them,
 * and would count there as the member for half a year: enough to use up the codes that the member may request.
 */
export async function forgetOtherNetworks(tx: Tx, memberId: string, address: string): Promise<void> {
  await tx
    .deleteFrom('member_network')
    .where('member_id', '=', memberId)
    .where('network', '<>', networkOf(address))
    .execute();
}

/** So many networks of a member are remembered, the newest. */
const knownNetworks = 64;

/** A registration that has neither succeeded nor failed yet is not older than this. */
const underWaySeconds = 30;

/**
 * Notes a registration, unless too many members signed up from the network within the hour. Those under way count as
 * well, so that many at once are as many.
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

/** Registrations of the hour from a network and from what it lies in. */
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

/** Attempts older than a day serve no throttle any more; the audit trail keeps what matters. */
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

/** Nobody is known for half a year where they have not signed in since. */
export async function deleteOldNetworks(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from member_network where (member_id, network) in (
      select member_id, network from member_network
      where last_seen_at < statement_timestamp() - interval '180 days'
      order by last_seen_at limit ${sql.lit(deletedAtOnce)})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
