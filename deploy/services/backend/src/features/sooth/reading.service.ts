import type { SoothChange } from '@sanuk/contract/areas/sooth';
import type { FeedTable } from '@sanuk/contract/outside/table-feed';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTransaction, type Tx } from '../../database/database.ts';
import { publishLive } from '../../live/live.service.ts';
import { betsCloseAt, newsOf, soundTables, type TableNews } from './feed.rules.ts';
import {
  claimReading,
  findKnownRooms,
  findShoeIds,
  finishReading,
  forgetBeyondBounds,
  type RoomRow,
  saveRoom,
} from './sooth.repository.ts';
import { roomViews } from './sooth.service.ts';
import { handView } from './statistics.rules.ts';
import type { TableFeedClient } from './table-feed-client.ts';

/** How often the provider is asked: while somebody looks, otherwise so that no shoe is missed, and while it is away. */
const cadence = { watchedSeconds: 1, idleSeconds: 10, awaySeconds: 3 };
const leaseSeconds = 8;
const roomsPerEvent = 20;

type Context = { db: Database; log: FastifyBaseLogger };

/** A feed that is read again and again; an outage of it is logged once. */
export interface FollowedFeed {
  client: TableFeedClient;
  isAway: boolean;
}

/**
 * Reads what the provider's tables have dealt, when it is due; one of all processes does. While the provider is away the
 * rooms stay as they were last heard.
 * @returns 0: there is never more to do at once
 */
export async function readTables({ db, log }: Context, feed: FollowedFeed): Promise<0> {
  const reading = await claimReading(db, leaseSeconds);
  if (reading === undefined) return 0;
  let tables: FeedTable[];
  try {
    tables = await feed.client.read();
    feed.isAway = false;
  } catch (cause) {
    if (!feed.isAway) log.warn({ err: cause }, 'the tables of the provider cannot be read');
    feed.isAway = true;
    await finishReading(db, reading, { ...cadence, isHeard: false });
    return 0;
  }
  const sound = soundTables(tables);
  if (sound.length < tables.length)
    log.warn({ refused: tables.length - sound.length }, 'tables of the provider are no tables');
  await inTransaction(db, async (tx) => {
    const isWatched = await finishReading(tx, reading, { ...cadence, isHeard: true });
    // An empty feed is a provider in trouble, not a house without tables.
    if (isWatched === undefined || sound.length === 0) return;
    const changed = await saveTables(tx, sound);
    if (isWatched) await publishChanges(tx, changed);
  });
  return 0;
}

/** Writes what is new. @returns the rooms at which something happened, with what was dealt */
async function saveTables(tx: Tx, tables: readonly FeedTable[]): Promise<Map<string, TableNews>> {
  const known = new Map((await findKnownRooms(tx)).map((room) => [room.room_id, room]));
  const shoeIds = await findShoeIds(tx);
  const changed = new Map<string, TableNews>();
  for (const table of tables) {
    const room = known.get(table.table_id);
    const news = newsOf(room && knownOf(room, shoeIds), table);
    if (!news) continue;
    const hasDealt = news.isNewShoe || news.dealt.length > 0;
    const next = betsCloseAt(table, new Date());
    if (!hasDealt && room && isUnchanged(room, table, next)) continue;
    await saveRoom(tx, {
      roomId: table.table_id,
      providerId: table.provider_id,
      gameId: table.game_id,
      name: table.name.trim(),
      shoeNo: news.shoeNo,
      shoeId: table.shoe_id,
      betsCloseAt: next,
      minSatang: BigInt(table.min_satang),
      maxSatang: BigInt(table.max_satang),
      hands: table.hands,
      hasDealt,
    });
    changed.set(table.table_id, news);
  }
  await forgetBeyondBounds(
    tx,
    tables.map(({ table_id }) => table_id),
  );
  return changed;
}

const knownOf = (room: RoomRow, shoeIds: ReadonlyMap<string, string[]>) => ({
  shoeNo: room.shoe_no,
  shoeId: room.shoe_id,
  hands: room.hands,
  olderShoeIds: shoeIds.get(room.room_id) ?? [],
});

const isUnchanged = (room: RoomRow, table: FeedTable, next: Date | null): boolean =>
  room.listed &&
  room.name === table.name.trim() &&
  room.provider_id === table.provider_id &&
  room.game_id === table.game_id &&
  room.min_satang === BigInt(table.min_satang) &&
  room.max_satang === BigInt(table.max_satang) &&
  room.bets_close_at?.getTime() === next?.getTime();

async function publishChanges(tx: Tx, changed: ReadonlyMap<string, TableNews>): Promise<void> {
  if (changed.size === 0) return;
  const rooms = (await roomViews(tx)).filter(({ room_id }) => changed.has(room_id));
  const changes = rooms.map((room): SoothChange => {
    const [hand, ...more] = changed.get(room.room_id)?.dealt ?? [];
    return { room, hand: hand && more.length === 0 ? handView(hand) : null };
  });
  for (let from = 0; from < changes.length; from += roomsPerEvent)
    await publishLive(tx, {}, 'sooth.changed', { changes: changes.slice(from, from + roomsPerEvent) });
}
