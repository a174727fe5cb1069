import { type Static, type TSchema, Type } from 'typebox';
import { promotionUseStates } from '../areas/promotion.ts';
import { Instant } from '../envelope.ts';
import { Brand, DecisionId, OrNull, Phone, Reason, strict } from './operator-fields.ts';

/** What an agent's staff sees and decides about promotions: part of operator-money.ts. */

export const ListPromotions = Type.Object(
  {
    brand: Brand,
    list: Type.Literal('promotions'),
    state: OrNull(Type.Enum([...promotionUseStates])),
    phone: OrNull(Phone),
    cursor: OrNull(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  },
  strict,
);
export const ShowPromotion = Type.Object({ brand: Brand, show_promotion: DecisionId }, strict);
/** What is left of the bonus goes back to the house, and the member reads the reason. Cash is not touched. */
export const CancelPromotion = Type.Object(
  { brand: Brand, cancel_promotion: DecisionId, reason: Reason },
  strict,
);

export const OperatorPromotion = Type.Object({
  use_id: Type.String(),
  promotion_id: Type.String(),
  title: Type.String(),
  state: Type.Enum([...promotionUseStates]),
  phone: Type.String(),
  member_name: Type.String(),
  deposit_satang: Type.Integer(),
  bonus_satang: Type.Integer(),
  required_satang: Type.Integer(),
  done_satang: Type.Integer(),
  cashed_satang: Type.Integer(),
  taken_satang: Type.Integer(),
  started_at: Instant,
  expires_at: Instant,
  ended_at: OrNull(Instant),
  ended_by: OrNull(Type.String({ description: 'member, clock, play, or the person of the staff' })),
  reason: OrNull(Type.String({ description: 'what the member reads' })),
});
export type OperatorPromotion = Static<typeof OperatorPromotion>;
export const OperatorPromotions = Type.Object({
  items: Type.Array(OperatorPromotion),
  next_cursor: OrNull(Type.String()),
});

export const promotionEndpoints = {
  '/operator/promotions/list': { body: ListPromotions, data: OperatorPromotions },
  '/operator/promotions/show': { body: ShowPromotion, data: OperatorPromotion },
  '/operator/promotions/cancel': { body: CancelPromotion, data: OperatorPromotion },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
