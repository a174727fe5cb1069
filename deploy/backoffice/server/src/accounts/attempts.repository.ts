import { prefixesOf } from '@sanuk/common/addresses';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Failures within a quarter of an hour; those of a name from one network count since its last success there. */
const limits = { ofPair: 5, ofNetwork: 30, ofSite: 60, ofName: 100 };
const minutes = 15;
/** Right passwords with a wrong code, within a day: more are no person who mistypes. */
const wrongCodesADay = 20;
/** How long a network that a person has logged in from is known, and attempts are kept. */
const knownDays = 30;

interface Counts {
  of_pair: number;
  of_network: number;
  of_site: number;
  of_name: number;
  wrong_codes: number;
  is_known: boolean;
}

/** What an attempt is counted under. */
interface Attempt {
  name: string;
  address: string;
}

/**
 * Writes an attempt down before it is made, so that attempts at one moment all count. A stranger's failures lock the stranger's network
 * out. Those of many networks lock an account, but not for the networks that its person has logged in from.
 * @returns its number; null when there were too many
 */
export function takeAttempt(db: Database, { name, address }: Attempt): Promise<string | null> {
  const { network, network48 } = prefixesOf(address);
  // Of IPv6 a customer has many networks; of IPv4 the address is all.
  const site = network48 ?? network;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`attempt:${site}`}, 1))`.execute(tx);
    const failed = sql`at > clock_timestamp() - make_interval(mins => ${minutes}) and not succeeded`;
    const here = sql`name = ${name} and network = ${network}`;
    const { rows } = await sql<Counts>`
      select
        (select count(*)::int from attempt where ${here} and ${failed}
          and attempt_id > coalesce((select max(attempt_id) from attempt where ${here} and succeeded), 0)) as of_pair,
        (select count(*)::int from attempt where network = ${network} and ${failed}) as of_network,
        (select count(*)::int from attempt where site = ${site} and ${failed}) as of_site,
        (select count(*)::int from attempt where name = ${name} and ${failed}) as of_name,
        (select count(*)::int from attempt where name = ${name} and code_was_wrong
          and at > clock_timestamp() - interval '1 day') as wrong_codes,
        exists (select from attempt where ${here} and succeeded) as is_known`.execute(tx);
    const [counts] = rows;
    if (!counts) throw new Error('attempts were not counted');
    if (isTooMany(counts)) return null;
    const { attempt_id } = await tx
      .insertInto('attempt')
      .values({ name, network, site })
      .returning('attempt_id')
      .executeTakeFirstOrThrow();
    return String(attempt_id);
  });
}

const isTooMany = (counts: Counts): boolean =>
  counts.of_pair >= limits.ofPair ||
  counts.of_network >= limits.ofNetwork ||
  counts.of_site >= limits.ofSite ||
  (!counts.is_known && (counts.of_name >= limits.ofName || counts.wrong_codes >= wrongCodesADay));

export async function markSucceeded(db: Database, attemptId: string): Promise<void> {
  await db.updateTable('attempt').set({ succeeded: true }).where('attempt_id', '=', attemptId).execute();
}

/** The password was right and the code was not: somebody else may know the password. */
export async function markWrongCode(db: Database, attemptId: string): Promise<void> {
  await db.updateTable('attempt').set({ code_was_wrong: true }).where('attempt_id', '=', attemptId).execute();
}

/** Deletes what no limit counts any more, and keys of invitations that have run out. */
export async function deleteOld(db: Database): Promise<void> {
  await sql`delete from attempt where at < clock_timestamp() - make_interval(days => ${knownDays})`.execute(
    db,
  );
  await sql`delete from attempt where not succeeded and at < clock_timestamp() - interval '2 days'`.execute(
    db,
  );
  await sql`delete from pending_key where created_at < clock_timestamp() - interval '4 days'`.execute(db);
}
