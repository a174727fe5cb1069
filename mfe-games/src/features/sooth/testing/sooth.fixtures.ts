import type {
  BaccaratHand,
  BaccaratOutcome,
  SoothChange,
  SoothDetail,
  SoothRoom,
  SoothRooms,
} from '@sanuk/contract/areas/sooth';
import { countsOf, streakOf } from '../roads.rules.ts';

const letters = { B: 'banker', P: 'player', T: 'tie' } as const;
const outcomesOf = (shoe: string): BaccaratOutcome[] =>
  [...shoe].map((letter) => letters[letter as keyof typeof letters]);

const handOf = (no: number, outcome: BaccaratOutcome): BaccaratHand => ({
  hand_no: no,
  outcome,
  banker_total: outcome === 'banker' ? 8 : 6,
  player_total: outcome === 'player' ? 7 : 6,
  banker_pair: no === 2,
  player_pair: no === 3,
});

export const sampleNow = '2026-11-23T03:00:00.000Z';

/** A room whose shoe has dealt this, as in `BBPT`. */
export const sampleRoom = (id: string, shoe: string, more: Partial<SoothRoom> = {}): SoothRoom => {
  const outcomes = outcomesOf(shoe);
  return {
    room_id: id,
    name: `ห้อง ${id}`,
    provider_id: 'lotus',
    provider_name: 'Lotus Live',
    shoe_no: 3,
    hands: outcomes.length,
    counts: countsOf(outcomes),
    recent: outcomes,
    streak: streakOf(outcomes),
    limits: { min: 20, max: 5_000 },
    bets_close_at: null,
    updated_at: sampleNow,
    ...more,
  };
};

export const sampleRooms = (rooms: SoothRoom[], more: Partial<SoothRooms> = {}): SoothRooms => ({
  rooms,
  odds: [
    { outcome: 'banker', chance: 45.86, house_edge: 1.06 },
    { outcome: 'player', chance: 44.62, house_edge: 1.24 },
    { outcome: 'tie', chance: 9.52, house_edge: 14.36 },
  ],
  read_at: sampleNow,
  is_current: true,
  server_time: sampleNow,
  ...more,
});

export const sampleDetail = (room: SoothRoom, more: Partial<SoothDetail> = {}): SoothDetail => ({
  room,
  game: {
    game_id: 'table-1',
    provider_id: 'lotus',
    sub_provider_id: 'lotus',
    provider_name: 'Lotus Live',
    name: 'บาคาร่า',
    name_en: 'Baccarat',
    category: 'casino',
    kind: 'table',
    gives_free_spins: false,
    image: '/tiles/table.webp',
    badge: null,
    rtp: 98.94,
    maintenance: false,
    has_demo: true,
    limits: null,
  },
  shoe_no: room.shoe_no,
  shoes: [{ shoe_no: room.shoe_no, hands: room.hands }],
  shoe: room.recent.map((outcome, index) => handOf(index + 1, outcome)),
  pairs: { banker: 1, player: 1 },
  longest: { banker: 2, player: 1 },
  server_time: sampleNow,
  ...more,
});

/** What the table of a room sends when it has dealt its last hand. */
export const changeOf = (room: SoothRoom): SoothChange => ({
  room,
  hand: handOf(room.hands, room.recent.at(-1) ?? 'tie'),
});
