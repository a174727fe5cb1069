import { Type } from 'typebox';
import { Day, Instant, nullable, page, paging } from '../envelope.ts';
import { Id32, line } from '../scalars.ts';
import { Holdings } from './reward.ts';

export const redemptionKinds = ['credit', 'spin', 'coupon', 'goods'] as const;
export type RedemptionKind = (typeof redemptionKinds)[number];
export const redemptionObstacles = ['points', 'quota', 'stock', 'not-on-sale'] as const;
export type RedemptionObstacle = (typeof redemptionObstacles)[number];

/** How often one member may take an item. */
export const RedemptionQuota = Type.Object({
  period: Type.Enum(['day', 'week', 'once']),
  limit: Type.Integer(),
  left: Type.Integer(),
  resets_at: nullable(Instant),
});
export type RedemptionQuota = Type.Static<typeof RedemptionQuota>;

export const RedemptionItem = Type.Object({
  item_id: Type.String(),
  kind: Type.Enum([...redemptionKinds]),
  name: Type.String(),
  description: Type.String(),
  image: nullable(Type.String()),
  points: Type.Integer({ description: 'price of one' }),
  value: Type.Number({ description: 'baht or spins that one brings; 0 for goods and coupons' }),
  turnover_multiplier: Type.Number(),
  quotas: Type.Array(RedemptionQuota),
  stock: nullable(Type.Integer({ description: 'left for everybody' })),
  from: Instant,
  until: nullable(Instant),
  /** what keeps this caller from taking one now; null for nothing, and for visitors */
  obstacle: nullable(Type.Enum([...redemptionObstacles])),
});
export type RedemptionItem = Type.Static<typeof RedemptionItem>;

export const RedemptionList = Type.Object({
  items: Type.Array(RedemptionItem),
  points: Type.Number({ description: 'what the caller has; 0 for visitors' }),
  rules: Type.Array(Type.String()),
  server_time: Instant,
});
export type RedemptionList = Type.Static<typeof RedemptionList>;

const quantity = Type.Integer({ minimum: 1, maximum: 100 });
export const RedemptionCalcBody = Type.Object({ item_id: line(40), quantity });
/** What it would cost and bring. `message` is Thai and says what stands in the way, empty for nothing. */
export const RedemptionCalc = Type.Object({
  item_id: Type.String(),
  quantity: Type.Integer(),
  points: Type.Integer(),
  value: Type.Number(),
  points_after: Type.Number(),
  quotas: Type.Array(RedemptionQuota),
  obstacle: nullable(Type.Enum([...redemptionObstacles])),
  message: Type.String(),
});
export type RedemptionCalc = Type.Static<typeof RedemptionCalc>;

/** `points` is the price the member agreed to: another one by now is refused. */
export const RedemptionRedeemBody = Type.Object({
  item_id: line(40),
  quantity,
  points: Id32,
});

export const redemptionStates = ['pending', 'done', 'cancelled'] as const;
export const Redemption = Type.Object({
  redemption_id: Type.String(),
  item_id: Type.String(),
  kind: Type.Enum([...redemptionKinds]),
  name: Type.String(),
  quantity: Type.Integer(),
  points: Type.Integer(),
  value: Type.Number(),
  state: Type.Enum([...redemptionStates]),
  coupon_code: nullable(Type.String()),
  at: Instant,
});
export type Redemption = Type.Static<typeof Redemption>;
export const RedemptionRedeemed = Type.Object({ redemption: Redemption, holdings: Holdings });
export type RedemptionRedeemed = Type.Static<typeof RedemptionRedeemed>;

export const RedemptionHistoryQuery = Type.Object({
  state: Type.Optional(Type.Enum([...redemptionStates])),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  ...paging,
});
export const RedemptionHistory = page(Redemption);
export type RedemptionHistory = Type.Static<typeof RedemptionHistory>;
