import { Type } from 'typebox';
import { Baht, Instant, nullable, RequestId } from '../envelope.ts';
import { line } from '../scalars.ts';

/** chance: probability of the segment in percent; the published number is the one the draw uses. */
export const WheelPrize = Type.Object({
  prize_id: Type.Integer(),
  name: Type.String(),
  kind: Type.Enum(['credit', 'points', 'spin', 'freespin', 'none']),
  amount: Type.Number({
    description: 'baht, points, spins of the wheel, or free spins on a game, by kind',
  }),
  chance: Type.Number(),
  colour: Type.String(),
});
export type WheelPrize = Type.Static<typeof WheelPrize>;

const WheelSetting = Type.Object({
  wheel_version: Type.Integer({ description: 'counts the changes of the brand’s wheel' }),
  points_per_spin: Type.Integer(),
  spins_per_deposit: Type.Number({ description: 'baht of paid deposit that earn one free spin' }),
  rules: Type.Array(Type.String()),
});

/** Version 1: the same wheel, without what the caller may spin with. */
export const WheelConfigV1 = Type.Object({ configs: WheelSetting, prizes: Type.Array(WheelPrize) });
export type WheelConfigV1 = Type.Static<typeof WheelConfigV1>;

export const WheelConfig = Type.Object({
  setting: WheelSetting,
  prizes: Type.Array(WheelPrize),
  free_spins: Type.Integer(),
  points: Type.Number(),
});
export type WheelConfig = Type.Static<typeof WheelConfig>;

/** Version of the wheel that the member was shown: a spin is refused when it is no longer the newest. */
const WheelShown = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));

/** Version of the brand's wheel that a spin was drawn from; null for a spin from before there were versions. */
const WheelDrawn = nullable(Type.Integer());

export const WheelSpinBody = Type.Object({
  use: Type.Enum(['free', 'points']),
  request_id: RequestId,
  wheel_version: WheelShown,
});
/** The server has drawn and paid already; the wheel only turns to `prize_id`. */
export const WheelSpin = Type.Object({
  spin_id: Type.String(),
  wheel_version: WheelDrawn,
  prize: WheelPrize,
  free_spins: Type.Integer(),
  points: Type.Number(),
  balance: Type.Union([Baht, Type.Null()]),
});
export type WheelSpin = Type.Static<typeof WheelSpin>;

/** Version 1: takes a free spin where there is one, points where there is none. */
export const WheelSpinV1Body = Type.Object({ request_id: RequestId, wheel_version: WheelShown });
export const WheelSpinV1 = Type.Object({ spin_id: Type.String(), prize: WheelPrize });
export type WheelSpinV1 = Type.Static<typeof WheelSpinV1>;

/**
 * Prizes are paid with the spin: this repeats what a spin of the member brought, e.g. after its answer was lost. Without a spin it is
 * the newest one.
 */
export const WheelRewardBody = Type.Object({ spin_id: Type.Optional(line(40)) });
export const WheelReward = Type.Object({
  spin_id: Type.String(),
  wheel_version: WheelDrawn,
  prize: WheelPrize,
  paid_with: Type.Enum(['free', 'points']),
  /** main wallet after a prize in credit; null for other prizes */
  balance_after: nullable(Baht),
  at: Instant,
});
export type WheelReward = Type.Static<typeof WheelReward>;

/** Real winners only, names masked. */
export const WheelBoard = Type.Object({
  winners: Type.Array(Type.Object({ name: Type.String(), prize: Type.String(), at: Instant })),
  mine: Type.Array(Type.Object({ prize: Type.String(), kind: Type.String(), at: Instant })),
});
export type WheelBoard = Type.Static<typeof WheelBoard>;
