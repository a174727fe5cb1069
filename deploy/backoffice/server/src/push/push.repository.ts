import { type Selectable, sql } from 'kysely';
import { lockAccount } from '../accounts/accounts.repository.ts';
import type { Database, Queries, Tx } from '../database/database.ts';
import type { PushSubscriptionTable } from '../database/tables.ts';
import type { PushAddress } from './push-address.ts';

export type SubscriptionRow = Selectable<PushSubscriptionTable>;
export type NoticeLanguage = SubscriptionRow['language'];

/** Browsers of one person; the one that was used longest ago is forgotten when another one is added. */
const mostBrowsers = 5;
/** A browser that nobody has used with a session for so long is not notified any more. */
const unusedDays = 7;
/** A person is notified once within this time, in all browsers together. */
const turnSeconds = 60;

/** The sealed key for push services; the first one that was stored counts. */
export async function storePushKey(queries: Queries, sealedKey: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ sealed_key: Buffer }>`
    insert into push_key (sealed_key) values (${sealedKey})
    on conflict (is_only) do update set created_at = push_key.created_at
    returning sealed_key`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('the key for push services was not stored');
  return row.sealed_key;
}

/** Stores another key. No browser is subscribed to it yet. */
export async function replacePushKey(db: Database, sealedKey: Buffer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('push_subscription').execute();
    await tx.updateTable('push_key').set({ sealed_key: sealedKey }).execute();
  });
}

export const findPushKey = async (queries: Queries): Promise<Buffer | undefined> =>
  (await queries.selectFrom('push_key').select('sealed_key').executeTakeFirst())?.sealed_key;

interface Subscriber {
  name: string;
  sessionId: string;
  language: NoticeLanguage;
}

/** The same browser: only it knows the secret that comes with its address. */
const sameBrowser = (queries: Queries, { endpoint, authSecret, publicKey }: PushAddress) =>
  queries
    .selectFrom('push_subscription')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .where('auth_secret', '=', authSecret)
    .where('public_key', '=', publicKey);

/**
 * Notes that a person wants to know of a brand's queue in a browser. Another person who subscribed there before is replaced.
 * @returns whether it is new; null where the session is over, or the address belongs to another browser
 */
export function addSubscription(
  db: Database,
  { name, sessionId, language }: Subscriber,
  address: PushAddress,
  brand: string,
): Promise<boolean | null> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, name);
    if (!(await findOpen(tx, sessionId))) return null;
    const before = await sameBrowser(tx, address).forUpdate().executeTakeFirst();
    const isOwn = before?.name === name;
    const known = isOwn ? before.brands : [];
    const values = {
      ...{ name, session_id: sessionId, language, brands: [...new Set([...known, brand])] },
      ...{ public_key: address.publicKey, auth_secret: address.authSecret },
      renewed_at: sql<Date>`clock_timestamp()`,
    };
    const stored = await tx
      .insertInto('push_subscription')
      .values({ ...values, endpoint: address.endpoint })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet(values)
          .whereRef('push_subscription.auth_secret', '=', 'excluded.auth_secret')
          .whereRef('push_subscription.public_key', '=', 'excluded.public_key'),
      )
      .returning('endpoint')
      .executeTakeFirst();
    if (!stored) return null;
    await deleteSurplus(tx, name);
    return !known.includes(brand);
  });
}

/** Finds a session that was not ended, and keeps it from being ended until the transaction is. */
const findOpen = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();

const deleteSurplus = (queries: Queries, name: string): Promise<unknown> =>
  sql`delete from push_subscription where endpoint in (
        select endpoint from push_subscription where name = ${name} order by renewed_at desc offset ${mostBrowsers})`.execute(
    queries,
  );

/**
 * Notes that a person uses a browser with a session. A subscription that another person left in it ends.
 * @returns brands whose queue the person wants to know of here
 */
export async function renewSubscription(
  db: Database,
  { name, sessionId, language }: Subscriber,
  address: PushAddress,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const session = await findOpen(tx, sessionId);
    const before = await sameBrowser(tx, address).forUpdate().executeTakeFirst();
    if (!before) return [];
    // A log-out at the same moment has ended the notifications as well.
    if (before.name !== name || !session) {
      await deleteSubscription(tx, address.endpoint);
      return [];
    }
    await tx
      .updateTable('push_subscription')
      .set({ session_id: sessionId, language, renewed_at: sql<Date>`clock_timestamp()` })
      .where('endpoint', '=', address.endpoint)
      .execute();
    return before.brands;
  });
}

/** Ends the notifications of a brand in a browser of a person. */
export async function removeBrand(
  db: Database,
  name: string,
  endpoint: string,
  brand: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom('push_subscription')
      .select('brands')
      .where('endpoint', '=', endpoint)
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (!own) return;
    const brands = own.brands.filter((one) => one !== brand);
    if (brands.length === 0) return deleteSubscription(tx, endpoint);
    await tx.updateTable('push_subscription').set({ brands }).where('endpoint', '=', endpoint).execute();
  });
}

export async function deleteSubscription(queries: Queries, endpoint: string): Promise<void> {
  await queries.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
}

/** Deletes subscriptions of browsers that nobody uses any more. */
export async function deleteUnused(queries: Queries): Promise<void> {
  await sql`delete from push_subscription
             where renewed_at < clock_timestamp() - make_interval(days => ${unusedDays})`.execute(queries);
}

/** Every browser that is notified, by person. */
export const listSubscriptions = (queries: Queries): Promise<SubscriptionRow[]> =>
  queries.selectFrom('push_subscription').selectAll().orderBy('name').orderBy('endpoint').execute();

/** Takes the turn to notify a person. @returns false when they were notified less than a minute ago */
export async function takeTurn(queries: Queries, name: string): Promise<boolean> {
  const { rows } = await sql`
    insert into push_turn (name, sent_at) values (${name}, clock_timestamp())
    on conflict (name) do update set sent_at = excluded.sent_at
      where push_turn.sent_at <= excluded.sent_at - make_interval(secs => ${turnSeconds})
    returning name`.execute(queries);
  return rows.length === 1;
}
