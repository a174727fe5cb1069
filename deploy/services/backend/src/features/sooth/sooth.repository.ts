import type { TableHand } from '@sanuk/contract/outside/table-feed';
import { sql } from 'kysely';
import type { Database, Queries, Tx } from '../../database/database.ts';
import type { SoothTableRow } from './sooth.tables.ts';

/** A table with the hands of its present shoe. */
export type RoomRow = SoothTableRow & { shoe_id: string; hands: TableHand[] };

const selectRooms = (queries: Queries) =>
  queries
    .selectFrom('sooth_table as room')
    .innerJoin('sooth_shoe as shoe', (join) =>
      join.onRef('shoe.room_id', '=', 'room.room_id').onRef('shoe.shoe_no', '=', 'room.shoe_no'),
    )
    .selectAll('room')
    .select(['shoe.shoe_id', 'shoe.hands']);

/** Every table that stands in the feed, by provider and name. */
export const findRooms = (queries: Queries, providerId?: string): Promise<RoomRow[]> => {
  const rooms = selectRooms(queries).where('room.listed', '=', true);
  return (providerId ? rooms.where('room.provider_id', '=', providerId) : rooms)
    .orderBy('room.provider_id')
    .orderBy('room.name')
    .orderBy('room.room_id')
    .execute();
};

/** All tables that are kept, listed or not. */
export const findKnownRooms = (tx: Tx): Promise<RoomRow[]> => selectRooms(tx).execute();

export interface ShoeRow {
  shoe_no: number;
  shoe_id: string;
  hands: TableHand[];
}

/** The shoes of a table that are kept, the newest first. */
export const findShoes = (queries: Queries, roomId: string): Promise<ShoeRow[]> =>
  queries
    .selectFrom('sooth_shoe')
    .select(['shoe_no', 'shoe_id', 'hands'])
    .where('room_id', '=', roomId)
    .orderBy('shoe_no', 'desc')
    .execute();

/** Ids of the shoes that are kept, by table. */
export async function findShoeIds(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx.selectFrom('sooth_shoe').select(['room_id', 'shoe_id']).execute();
  const ids = new Map<string, string[]>();
  for (const { room_id, shoe_id } of rows) ids.set(room_id, [...(ids.get(room_id) ?? []), shoe_id]);
  return ids;
}

/** When the provider was last heard, and whether that is less than half a minute ago. */
export const findReading = (queries: Queries): Promise<{ read_at: Date | null; is_current: boolean }> =>
  queries
    .selectFrom('sooth_feed')
    .select('read_at')
    .select(
      sql<boolean>`coalesce(read_at > clock_timestamp() - interval '30 seconds', false)`.as('is_current'),
    )
    .executeTakeFirstOrThrow();

/** Somebody looks at the rooms: events are sent for two minutes more, and the next reading is due at once. */
export async function saveWatch(db: Database): Promise<void> {
  await sql`
    update sooth_feed set watched_until = clock_timestamp() + interval '2 minutes',
      next_read_at = case when watched_until < clock_timestamp() then least(next_read_at, clock_timestamp())
                          else next_read_at end
     where watched_until < clock_timestamp() + interval '1 minute'`.execute(db);
}

/**
 * Takes the reading that is due for this process, for as long as one may take.
 * @returns its number, undefined when none is due
 */
export async function claimReading(db: Database, leaseSeconds: number): Promise<bigint | undefined> {
  const { rows } = await sql<{ reading: bigint }>`
    update sooth_feed set reading = reading + 1,
      next_read_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
     where next_read_at <= clock_timestamp() returning reading`.execute(db);
  return rows[0]?.reading;
}

/** Seconds from one reading to the next. */
interface Cadence {
  watchedSeconds: number;
  idleSeconds: number;
  awaySeconds: number;
}

/**
 * Ends a reading: says when the next is due.
 * @returns whether somebody watches, undefined when another reading has overtaken this one
 */
export async function finishReading(
  queries: Queries,
  reading: bigint,
  { isHeard, ...next }: Cadence & { isHeard: boolean },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_watched: boolean }>`
    update sooth_feed set
      read_at = case when ${isHeard}::boolean then clock_timestamp() else read_at end,
      next_read_at = clock_timestamp() + make_interval(secs => case
        when not ${isHeard}::boolean then ${next.awaySeconds}::float8
        when watched_until > clock_timestamp() then ${next.watchedSeconds}::float8
        else ${next.idleSeconds}::float8 end)
     where reading = ${reading}
     returning watched_until > clock_timestamp() as is_watched`.execute(queries);
  return rows[0]?.is_watched;
}

export interface RoomToSave {
  roomId: string;
  providerId: string;
  gameId: string;
  name: string;
  shoeNo: number;
  shoeId: string;
  betsCloseAt: Date | null;
  minSatang: bigint;
  maxSatang: bigint;
  hands: readonly TableHand[];
  /** a hand was dealt, or a shoe began */
  hasDealt: boolean;
}

/** Writes a table and its present shoe. */
export async function saveRoom(tx: Tx, room: RoomToSave): Promise<void> {
  const row = {
    provider_id: room.providerId,
    game_id: room.gameId,
    name: room.name,
    shoe_no: room.shoeNo,
    bets_close_at: room.betsCloseAt,
    min_satang: room.minSatang,
    max_satang: room.maxSatang,
    listed: true,
  };
  await tx
    .insertInto('sooth_table')
    .values({ room_id: room.roomId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('room_id')
        .doUpdateSet({ ...row, ...(room.hasDealt ? { updated_at: sql<Date>`clock_timestamp()` } : {}) }),
    )
    .execute();
  if (!room.hasDealt) return;
  const hands = JSON.stringify(room.hands);
  await tx
    .insertInto('sooth_shoe')
    .values({ room_id: room.roomId, shoe_no: room.shoeNo, shoe_id: room.shoeId, hands })
    .onConflict((conflict) => conflict.columns(['room_id', 'shoe_no']).doUpdateSet({ hands }))
    .execute();
}

/** Shoes of a table that are kept, its present one among them. */
const shoesKept = 5;
/** Tables that left the feed and may come back. */
const leftKept = 20;

/** Marks tables that left the feed, and forgets what is beyond the bounds. */
export async function forgetBeyondBounds(tx: Tx, listedIds: readonly string[]): Promise<void> {
  await sql`update sooth_table set listed = false where listed and room_id <> all(${listedIds}::text[])`.execute(
    tx,
  );
  await sql`
    delete from sooth_table where not listed and room_id not in (
      select room_id from sooth_table where not listed order by updated_at desc, room_id limit ${leftKept})`.execute(
    tx,
  );
  await sql`
    delete from sooth_shoe using sooth_table as room
     where room.room_id = sooth_shoe.room_id and sooth_shoe.shoe_no <= room.shoe_no - ${shoesKept}`.execute(
    tx,
  );
}
