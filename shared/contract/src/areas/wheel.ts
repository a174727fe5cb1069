import { Type } from 'typebox';
import { Baht, Instant } from '../envelope.ts';

/** chance: probability of the segment in percent; the published figure is the one the draw uses. */
export const WheelPrize = Type.Object({
  prize_id: Type.Integer(),
  name: Type.String(),
  kind: Type.Enum(['credit', 'points', 'spin', 'none']),
  amount: Type.Number({ description: 'baht, points or spins, by kind' }),
  chance: Type.Number(),
  colour: Type.String(),
});
export type WheelPrize = Type.Static<typeof WheelPrize>;

export const WheelConfig = Type.Object({
  setting: Type.Object({
    points_per_spin: Type.Integer(),
    spins_per_deposit: Type.Number({ description: 'baht of paid deposit that earn one free spin' }),
    rules: Type.Array(Type.String()),
  }),
  prizes: Type.Array(WheelPrize),
  free_spins: Type.Integer(),
  points: Type.Number(),
});
export type WheelConfig = Type.Static<typeof WheelConfig>;

export const WheelSpinBody = Type.Object({
  use: Type.Enum(['free', 'points']),
  request_id: Type.String({ minLength: 8, maxLength: 64, description: 'idempotency key of the client' }),
});
/** The server has drawn and paid already; the wheel only turns to `prize_id`. */
export const WheelSpin = Type.Object({
  spin_id: Type.String(),
  prize: WheelPrize,
  free_spins: Type.Integer(),
  points: Type.Number(),
  balance: Type.Union([Baht, Type.Null()]),
});
export type WheelSpin = Type.Static<typeof WheelSpin>;

/** Real winners only, names masked. */
export const WheelBoard = Type.Object({
  winners: Type.Array(Type.Object({ name: Type.String(), prize: Type.String(), at: Instant })),
  mine: Type.Array(Type.Object({ prize: Type.String(), kind: Type.String(), at: Instant })),
});
export type WheelBoard = Type.Static<typeof WheelBoard>;
