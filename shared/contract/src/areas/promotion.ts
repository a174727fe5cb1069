import { Type } from 'typebox';
import { Baht, Instant, nullable, Percent } from '../envelope.ts';
import { Id } from '../scalars.ts';
import { gameCategories } from './game.ts';

export const promotionKinds = ['new-member', 'first-of-day', 'every-deposit', 'special'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** How often a member takes it: once in a life, or once a day of Bangkok. */
export const promotionLimits = ['once', 'daily'] as const;
export type PromotionLimit = (typeof promotionLimits)[number];

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
    description: 'games whose stakes of the bonus count',
  }),
  days: Type.Integer({ description: 'how long the bonus can be played for' }),
  limit: Type.Enum([...promotionLimits]),
  conditions: Type.Array(Type.String({ description: 'one sentence each, in Thai' })),
  from: Instant,
  until: nullable(Instant),
  state: Type.Enum([...promotionStates]),
  /** why it cannot be taken, in Thai; empty when it can */
  message: Type.String(),
  progress: nullable(TurnoverProgress),
});
export type Promotion = Type.Static<typeof Promotion>;

/** Where a bonus stands that a deposit carried. All but the first are its end. */
export const promotionUseStates = ['active', 'finished', 'used-up', 'expired', 'cancelled'] as const;
export type PromotionUseState = (typeof promotionUseStates)[number];

/** A promotion as one deposit carried it. Its terms are those of that moment. */
export const PromotionUse = Type.Object({
  use_id: Type.String(),
  promotion_id: Type.String(),
  title: Type.String(),
  status: Type.Enum([...promotionUseStates]),
  deposit: Baht,
  bonus: Baht,
  left: Type.Number({ description: 'baht of it that are in the bonus wallet now; 0 at its end' }),
  cash_max: nullable(Type.Number({ description: 'baht of it that become cash at most' })),
  progress: TurnoverProgress,
  started_at: Instant,
  expires_at: Instant,
  ended_at: nullable(Instant),
  cashed: Baht,
  taken: Baht,
  reason: nullable(Type.String({ description: 'why staff cancelled it, for the member' })),
});
export type PromotionUse = Type.Static<typeof PromotionUse>;

/** What a member has of promotions: the one the next deposit takes, the one that is played, and what is over. */
export const MyPromotions = Type.Object({
  selected: nullable(Promotion),
  active: nullable(PromotionUse),
  past: Type.Array(PromotionUse, { description: 'the last twenty, newest first' }),
  server_time: Instant,
});
export type MyPromotions = Type.Static<typeof MyPromotions>;

export const SelectPromotionBody = Type.Object({ promotion_id: Id });
export const CancelPromotionBody = Type.Object({ use_id: Id });

export const PromotionListQuery = Type.Object({ kind: Type.Optional(Type.Enum([...promotionKinds])) });
export const PromotionList = Type.Object({ promotions: Type.Array(Promotion), server_time: Instant });
export type PromotionList = Type.Static<typeof PromotionList>;
