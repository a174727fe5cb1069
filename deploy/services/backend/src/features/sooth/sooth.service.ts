import type { SoothDetail, SoothRoom, SoothRooms } from '@sanuk/contract/areas/sooth';
import type { CallBody } from '@sanuk/contract/calls';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Agent, AppContext } from '../../context/context.ts';
import type { Queries } from '../../database/database.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { readProviderNames, readShownGame } from '../game-catalogue/shown-games.service.ts';
import { findReading, findRooms, findShoes, type RoomRow, saveWatch } from './sooth.repository.ts';
import { baccaratOdds, extremesOf, handView, statisticsOf } from './statistics.rules.ts';

const roomView = (room: RoomRow, providers: ReadonlyMap<string, string>): SoothRoom => ({
  room_id: room.room_id,
  name: room.name,
  provider_id: room.provider_id,
  provider_name: providers.get(room.provider_id) ?? room.provider_id,
  shoe_no: room.shoe_no,
  ...statisticsOf(room.hands),
  limits: { min: bahtFromSatang(room.min_satang), max: bahtFromSatang(room.max_satang) },
  bets_close_at: room.bets_close_at?.toISOString() ?? null,
  updated_at: room.updated_at.toISOString(),
});

/** The rooms as they stand, by provider and name. */
export async function roomViews(queries: Queries, providerId?: string): Promise<SoothRoom[]> {
  const providers = await readProviderNames(queries);
  return (await findRooms(queries, providerId)).map((room) => roomView(room, providers));
}

/** Rooms with the statistics of their shoes; whoever asks is told of what happens next by live events. */
export async function listRooms(
  { db }: AppContext,
  { provider_id }: CallBody<'POST /api/sooth/baccarat'>,
): Promise<SoothRooms> {
  await saveWatch(db);
  const { read_at, is_current } = await findReading(db);
  return {
    rooms: await roomViews(db, provider_id || undefined),
    odds: [...baccaratOdds],
    read_at: read_at?.toISOString() ?? null,
    is_current,
    server_time: new Date().toISOString(),
  };
}

/** Every hand of a shoe that is kept, with the game of its table as the brand shows it. */
export async function readDetail(
  context: AppContext,
  { agentId }: Agent,
  { room_id, shoe_no }: CallBody<'POST /api/sooth/detail'>,
): Promise<SoothDetail | Refusal> {
  const { db } = context;
  await saveWatch(db);
  const rooms = await findRooms(db);
  const row = room_id === undefined ? rooms[0] : rooms.find((one) => one.room_id === room_id);
  if (!row) return new Refusal('table-unknown');
  const shoes = await findShoes(db, row.room_id);
  const shoe = shoes.find((one) => one.shoe_no === (shoe_no ?? row.shoe_no));
  if (!shoe) return new Refusal('table-unknown');
  return {
    room: roomView(row, await readProviderNames(db)),
    game: await readShownGame(context, agentId, row.provider_id, row.game_id),
    shoe_no: shoe.shoe_no,
    shoes: shoes.map(({ shoe_no, hands }) => ({ shoe_no, hands: hands.length })),
    shoe: shoe.hands.map(handView),
    ...extremesOf(shoe.hands),
    server_time: new Date().toISOString(),
  };
}
