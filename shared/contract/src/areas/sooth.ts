import { Type } from 'typebox';
import { Baht, Instant, nullable, Percent } from '../envelope.ts';
import { line } from '../scalars.ts';
import { Game } from './game.ts';

export const baccaratOutcomes = ['banker', 'player', 'tie'] as const;
export type BaccaratOutcome = (typeof baccaratOutcomes)[number];
const Outcome = Type.Enum([...baccaratOutcomes]);

/** A table as its present shoe stands. Counts describe what was, they foretell nothing. */
export const SoothRoom = Type.Object({
  room_id: Type.String(),
  name: Type.String(),
  provider_id: Type.String(),
  provider_name: Type.String(),
  /** counts the shoes of this table that were seen here */
  shoe_no: Type.Integer(),
  hands: Type.Integer(),
  counts: Type.Object({ banker: Type.Integer(), player: Type.Integer(), tie: Type.Integer() }),
  /** the last 48 hands at most, the oldest of them first */
  recent: Type.Array(Outcome),
  /** the same outcome again and again, ties left out; null before the first hand */
  streak: nullable(Type.Object({ outcome: Outcome, length: Type.Integer() })),
  limits: Type.Object({ min: Baht, max: Baht }),
  /** end of the betting time; null between hands */
  bets_close_at: nullable(Instant),
  /** when its last hand was seen, or its shoe began */
  updated_at: Instant,
});
export type SoothRoom = Type.Static<typeof SoothRoom>;

/** Chances of one hand from eight decks; they are the same in every room and after every hand. */
export const BaccaratOdds = Type.Object({
  outcome: Outcome,
  chance: Percent,
  house_edge: Percent,
});
export type BaccaratOdds = Type.Static<typeof BaccaratOdds>;

export const SoothRoomsBody = Type.Object({ provider_id: Type.Optional(line(40)) });
export const SoothRooms = Type.Object({
  rooms: Type.Array(SoothRoom),
  odds: Type.Array(BaccaratOdds),
  /** when the provider was last heard; null where it never was */
  read_at: nullable(Instant),
  /** false while the provider is away: the rooms are as they were at `read_at` */
  is_current: Type.Boolean(),
  server_time: Instant,
});
export type SoothRooms = Type.Static<typeof SoothRooms>;

export const BaccaratHand = Type.Object({
  hand_no: Type.Integer(),
  outcome: Outcome,
  banker_total: Type.Integer(),
  player_total: Type.Integer(),
  banker_pair: Type.Boolean(),
  player_pair: Type.Boolean(),
});
export type BaccaratHand = Type.Static<typeof BaccaratHand>;

/** Without a room the first of them; without a shoe the present one. */
export const SoothDetailBody = Type.Object({
  room_id: Type.Optional(line(40)),
  shoe_no: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
});
/** Every hand of a shoe in order: all five roads follow from it. */
export const SoothDetail = Type.Object({
  room: SoothRoom,
  /** to play at this table; null while the catalogue does not have it */
  game: nullable(Game),
  /** whose hands these are */
  shoe_no: Type.Integer(),
  /** the shoes that are kept, the newest first */
  shoes: Type.Array(Type.Object({ shoe_no: Type.Integer(), hands: Type.Integer() })),
  shoe: Type.Array(BaccaratHand),
  pairs: Type.Object({ banker: Type.Integer(), player: Type.Integer() }),
  longest: Type.Object({ banker: Type.Integer(), player: Type.Integer() }),
  server_time: Instant,
});
export type SoothDetail = Type.Static<typeof SoothDetail>;

/** A room after something happened at its table, with the hand that was dealt; null where none was, or several. */
export interface SoothChange {
  room: SoothRoom;
  hand: BaccaratHand | null;
}
