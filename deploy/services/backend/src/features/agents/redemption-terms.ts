import { gameCategories } from '@sanuk/contract/areas/game';
import { Instant } from '@sanuk/contract/envelope';
import { Type } from 'typebox';

const strict = { additionalProperties: false } as const;
const BahtPerPoint = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
const Times = Type.Union([Type.Integer({ minimum: 1, maximum: 100 }), Type.Null()]);

const common = {
  item_id: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
  name: Type.String({ minLength: 1, maxLength: 80 }),
  description: Type.String({ minLength: 1, maxLength: 300 }),
  image: Type.Union([Type.String({ pattern: '^/media/[a-z0-9./-]+$' }), Type.Null()]),
  points: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  worth: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  turnover_multiplier: Type.Number({ minimum: 0, maximum: 50 }),
  per_day: Times,
  per_week: Times,
  stock: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]),
  from: Instant,
  until: Type.Union([Instant, Type.Null()]),
};
const Credit = Type.Object(
  { ...common, kind: Type.Literal('credit'), value: Type.Number({ minimum: 1, maximum: 1_000_000 }) },
  strict,
);
const Goods = Type.Object({ ...common, kind: Type.Literal('goods'), value: Type.Literal(0) }, strict);

/** `redemption` of `agent.json`: what points are earned by, how long they are good, and what they buy. */
export const RedemptionSetting = Type.Object(
  {
    baht_per_point: Type.Object(
      Object.fromEntries([...gameCategories, 'lotto'].map((category) => [category, BahtPerPoint])),
      strict,
    ),
    expire_days: Type.Integer({ minimum: 1, maximum: 3_650 }),
    items: Type.Array(Type.Union([Credit, Goods]), { maxItems: 100 }),
  },
  strict,
);
