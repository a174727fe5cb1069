import type { StaffEvent } from '@sanuk/contract/outside/operator-staff-notes';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queries } from '../database/database.ts';
import type { NoteTable } from '../database/tables.ts';

export type NoteRow = Selectable<NoteTable>;

export type FailedLogIn = Extract<StaffEvent, { name: 'staff-log-in-failed' }>;

export interface NewNote<Event extends StaffEvent = StaffEvent> {
  /** the person it is about, who also signs it */
  name: string;
  /** network address of the person */
  network: string;
  event: Event;
  /** whose audit trail gets it; every brand of the person without one */
  brand?: string;
}

/** Writes an event down for the audit trail, in the transaction of what happened. */
export async function insertNote(queries: Queries, { name, network, event, brand }: NewNote): Promise<void> {
  await queries
    .insertInto('note_outbox')
    .values({ note_key: uuidv7(), name, network, event: JSON.stringify(event), brand: brand ?? null })
    .execute();
}

/** Minutes until the same fault of the same person is noted again. A locked-out name tells nothing new for as long as the lock lasts. */
const quietMinutes = (fault: FailedLogIn['fault']): number => (fault === 'too-many-attempts' ? 15 : 1);

/**
 * Writes down that a log-in of a person failed, for names that have an account. Each fault has its own limit: a wrong password must not
 * hide a wrong code after it, which means that the password is known.
 * @returns whether it was written down
 */
export async function insertFailure(queries: Queries, note: NewNote<FailedLogIn>): Promise<boolean> {
  const { fault } = note.event;
  const { rows } = await sql`
    insert into failed_log_in (name, fault) select name, ${fault} from account where name = ${note.name}
    on conflict (name, fault) do update set noted_at = clock_timestamp()
      where failed_log_in.noted_at < clock_timestamp() - make_interval(mins => ${quietMinutes(fault)})
    returning name`.execute(queries);
  if (rows.length === 0) return false;
  await insertNote(queries, note);
  return true;
}

/** The events that wait after a position, oldest first. */
export const findNotes = (queries: Queries, after: string, limit: number): Promise<NoteRow[]> =>
  queries
    .selectFrom('note_outbox')
    .selectAll()
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();

/** Deletes an event that was sent, except for some brands: for each of those it waits on its own. */
export async function replaceNote(
  queries: Queries,
  { position, ...note }: NoteRow,
  brands: readonly string[],
): Promise<void> {
  const { note_key, name, network, happened_at } = note;
  const rest = brands.map((brand) => ({
    ...{ note_key, name, network, happened_at, brand, event: note.event },
  }));
  await sql`
    with sent as (delete from note_outbox where position = ${position})
    insert into note_outbox (note_key, name, network, happened_at, brand, event)
    select note_key, name, network, happened_at, brand, event
      from jsonb_to_recordset(${JSON.stringify(rest)}::jsonb)
        as rest (note_key uuid, name text, network text, happened_at timestamptz, brand text, event jsonb)`.execute(
    queries,
  );
}

/** Counts a refusal of the key of a person for all their events that wait: at most once in so many minutes. */
export async function countRefusal(queries: Queries, name: string, minutes: number): Promise<void> {
  await sql`
    update note_outbox set tries = tries + 1, tried_at = clock_timestamp()
    where name = ${name}
      and (tried_at is null or tried_at < clock_timestamp() - make_interval(mins => ${minutes}))`.execute(
    queries,
  );
}

/** Deletes the events of a person that were refused so often and are older than so many hours. */
export const deleteRefused = (
  queries: Queries,
  { name, tries, hours }: { name: string; tries: number; hours: number },
): Promise<NoteRow[]> =>
  queries
    .deleteFrom('note_outbox')
    .where('name', '=', name)
    .where('tries', '>=', tries)
    .where('happened_at', '<', sql<Date>`clock_timestamp() - make_interval(hours => ${hours})`)
    .returningAll()
    .execute();

/** Deletes events that have waited for too long. */
export const deleteOldNotes = (queries: Queries, days: number): Promise<NoteRow[]> =>
  queries
    .deleteFrom('note_outbox')
    .where('happened_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${days})`)
    .returningAll()
    .execute();
