import { Type } from 'typebox';
import { Baht, Instant, nullable, Percent } from '../envelope.ts';
import { gameCategories } from './game.ts';

export const promotionKinds = ['new-member', 'first-of-day', 'every-deposit', 'special'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/**
 * What the caller can do with it. `selected`: the next deposit takes it. `active`: its bonus is being played.
 * Visitors see every promotion as `available`.
 */
export const promotionStates = ['available', 'selected', 'active', 'used', 'not-eligible'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** What was played towards a withdrawal, of what must be. */
export const TurnoverProgress = Type.Object({
  required: Baht,
  done: Baht,
  left: Baht,
  percent: Percent,
});
export type TurnoverProgress = Type.Static<typeof TurnoverProgress>;

export const Promotion = Type.Object({
  promotion_id: Type.String(),
  kind: Type.Enum([...promotionKinds]),
  title: Type.String(),
  description: Type.String(),
  image: nullable(Type.String()),
  bonus: Type.Object({
    /** a share of the deposit, or an amount */
    percent: nullable(Percent),
    amount: nullable(Baht),
    max: nullable(Baht),
  }),
  deposit_min: Baht,
  deposit_max: nullable(Baht),
  turnover: Type.Object({
    multiplier: Type.Number(),
    of: Type.Enum(['deposit-and-bonus', 'bonus']),
  }),
  withdrawal_max: nullable(Baht),
  categories: Type.Array(Type.Enum([...gameCategories, 'lotto']), {
    description: 'games the bonus can be played in',
  }),
  conditions: Type.Array(Type.String({ description: 'one sentence each, in Thai' })),
  from: Instant,
  until: nullable(Instant),
  state: Type.Enum([...promotionStates]),
  /** why it cannot be taken, in Thai; empty when it can */
  message: Type.String(),
  progress: nullable(TurnoverProgress),
});
export type Promotion = Type.Static<typeof Promotion>;

export const PromotionListQuery = Type.Object({ kind: Type.Optional(Type.Enum([...promotionKinds])) });
export const PromotionList = Type.Object({ promotions: Type.Array(Promotion), server_time: Instant });
export type PromotionList = Type.Static<typeof PromotionList>;
