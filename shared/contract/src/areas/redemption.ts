import { Type } from 'typebox';
import { Baht, Day, Instant, nullable, page, paging } from '../envelope.ts';
import { Id32, line } from '../scalars.ts';

export const redemptionKinds = ['credit', 'goods'] as const;
export type RedemptionKind = (typeof redemptionKinds)[number];
export const redemptionObstacles = ['points', 'quota', 'stock', 'not-on-sale'] as const;
export type RedemptionObstacle = (typeof redemptionObstacles)[number];

/** How often one member may take an item, by days and by weeks of Bangkok. */
export const RedemptionQuota = Type.Object({
  period: Type.Enum(['day', 'week']),
  limit: Type.Integer(),
  left: Type.Integer(),
  resets_at: Instant,
});
export type RedemptionQuota = Type.Static<typeof RedemptionQuota>;

export const RedemptionItem = Type.Object({
  item_id: Type.String(),
  kind: Type.Enum([...redemptionKinds]),
  name: Type.String(),
  description: Type.String(),
  image: nullable(Type.String()),
  points: Type.Integer({ description: 'price of one' }),
  value: Type.Number({ description: 'baht that one brings; 0 for goods' }),
  turnover_multiplier: Type.Number(),
  quotas: Type.Array(RedemptionQuota),
  stock: nullable(Type.Integer({ description: 'left for everybody; null for as many as are wanted' })),
  from: Instant,
  until: nullable(Instant),
  /** what keeps this caller from taking one now; null for nothing; of visitors only what holds for everybody */
  obstacle: nullable(Type.Enum([...redemptionObstacles])),
});
export type RedemptionItem = Type.Static<typeof RedemptionItem>;

/** Points that go at the end of a day. */
export const ExpiringPoints = Type.Object({ points: Type.Integer(), on: Day });
export type ExpiringPoints = Type.Static<typeof ExpiringPoints>;

export const RedemptionList = Type.Object({
  items: Type.Array(RedemptionItem),
  points: Type.Integer({ description: 'what the caller has; 0 for visitors' }),
  /** the points that go next; null where nothing does */
  expiring: nullable(ExpiringPoints),
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
  turnover: Type.Number({ description: 'baht that have to be played before the value can be withdrawn' }),
  points_after: Type.Integer(),
  quotas: Type.Array(RedemptionQuota),
  obstacle: nullable(Type.Enum([...redemptionObstacles])),
  message: Type.String(),
});
export type RedemptionCalc = Type.Static<typeof RedemptionCalc>;

/** Where goods are sent to. What is wrong with it is a refusal, not a request that no client sends. */
export const RedemptionAddress = Type.Object({
  recipient: line(120),
  phone: line(20),
  address: line(400),
  postcode: line(10),
});
export type RedemptionAddress = Type.Static<typeof RedemptionAddress>;

/** `points` is the price the member agreed to: another one by now is refused. Goods need an address. */
export const RedemptionRedeemBody = Type.Object({
  item_id: line(40),
  quantity,
  points: Id32,
  address: Type.Optional(RedemptionAddress),
});

/** Credit is there at once; goods are ordered, packed, sent and delivered, or cancelled with the points back. */
export const redemptionStates = ['done', 'ordered', 'packed', 'sent', 'delivered', 'cancelled'] as const;
export type RedemptionState = (typeof redemptionStates)[number];
export const Redemption = Type.Object({
  redemption_id: Type.String(),
  item_id: Type.String(),
  kind: Type.Enum([...redemptionKinds]),
  name: Type.String(),
  quantity: Type.Integer(),
  points: Type.Integer(),
  value: Type.Number(),
  state: Type.Enum([...redemptionStates]),
  address: nullable(RedemptionAddress),
  tracking: nullable(Type.String()),
  /** why it was cancelled */
  reason: nullable(Type.String()),
  at: Instant,
  changed_at: Instant,
});
export type Redemption = Type.Static<typeof Redemption>;
/** What was bought, and what the member has after it. */
export const RedemptionRedeemed = Type.Object({
  redemption: Redemption,
  balance: Baht,
  points: Type.Integer(),
});
export type RedemptionRedeemed = Type.Static<typeof RedemptionRedeemed>;

export const RedemptionHistoryQuery = Type.Object({
  state: Type.Optional(Type.Enum([...redemptionStates])),
  ...paging,
});
export const RedemptionHistory = page(Redemption);
export type RedemptionHistory = Type.Static<typeof RedemptionHistory>;

export const pointKinds = [
  'turnover-points',
  'wheel-prize',
  'wheel-spin',
  'redemption',
  'redemption-return',
  'points-expired',
  'points-returned',
] as const;
export type PointKind = (typeof pointKinds)[number];
/** One movement of a member's points; `points` is signed. */
export const PointMovement = Type.Object({
  movement_id: Type.String(),
  kind: Type.Enum([...pointKinds]),
  points: Type.Integer(),
  points_after: Type.Integer(),
  reference: Type.String(),
  at: Instant,
});
export type PointMovement = Type.Static<typeof PointMovement>;
export const PointHistoryQuery = Type.Object({ ...paging });
export const PointHistory = Type.Object({
  items: Type.Array(PointMovement),
  next_cursor: nullable(Type.String()),
  /** what goes in the next days there are points of, the soonest first */
  expiring: Type.Array(ExpiringPoints),
});
export type PointHistory = Type.Static<typeof PointHistory>;
