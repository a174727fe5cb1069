import { Type } from 'typebox';
import { Instant, nullable, Percent } from '../envelope.ts';
import { line } from '../scalars.ts';

export const baccaratOutcomes = ['banker', 'player', 'tie'] as const;
export type BaccaratOutcome = (typeof baccaratOutcomes)[number];
const Outcome = Type.Enum([...baccaratOutcomes]);

/** A table as its stored shoe stands. Counts describe what was, they foretell nothing. */
export const SoothRoom = Type.Object({
  room_id: Type.String(),
  name: Type.String(),
  provider_id: Type.String(),
  provider_name: Type.String(),
  shoe_no: Type.Integer(),
  hands: Type.Integer(),
  counts: Type.Object({ banker: Type.Integer(), player: Type.Integer(), tie: Type.Integer() }),
  /** the last hands, the oldest of them first */
  recent: Type.Array(Outcome),
  /** the same outcome again and again, ties left out; null before the first hand */
  streak: nullable(Type.Object({ outcome: Outcome, length: Type.Integer() })),
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
  server_time: Instant,
});
export type SoothRooms = Type.Static<typeof SoothRooms>;

export const BaccaratHand = Type.Object({
  hand_no: Type.Integer(),
  outcome: Outcome,
  banker_pair: Type.Boolean(),
  player_pair: Type.Boolean(),
});
export type BaccaratHand = Type.Static<typeof BaccaratHand>;

export const SoothDetailBody = Type.Object({ room_id: line(40) });
/** Every hand of the shoe in order: all five roads follow from it. */
export const SoothDetail = Type.Object({
  room: SoothRoom,
  shoe: Type.Array(BaccaratHand),
  pairs: Type.Object({ banker: Type.Integer(), player: Type.Integer() }),
  longest: Type.Object({ banker: Type.Integer(), player: Type.Integer() }),
  server_time: Instant,
});
export type SoothDetail = Type.Static<typeof SoothDetail>;
