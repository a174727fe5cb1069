import { gameCategories } from '@sanuk/contract/areas/game';
import { promotionKinds, promotionLimits } from '@sanuk/contract/areas/promotion';
import { Instant } from '@sanuk/contract/envelope';
import { Type } from 'typebox';

const Share = Type.Number({ exclusiveMinimum: 0, maximum: 100 });
const Counts = Type.Object(
  Object.fromEntries(gameCategories.map((category) => [category, Type.Optional(Share)])),
  { additionalProperties: false, minProperties: 1 },
);

/** `promotions` of `agent.json`: what members can take with a deposit. Amounts are baht. */
export const Promotions = Type.Array(
  Type.Object(
    {
      promotion_id: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
      kind: Type.Enum([...promotionKinds]),
      title: Type.String({ minLength: 1, maxLength: 80 }),
      description: Type.String({ minLength: 1, maxLength: 300 }),
      image: Type.Union([Type.String({ pattern: '^/media/[a-z0-9./-]+$' }), Type.Null()]),
      percent: Type.Number({ exclusiveMinimum: 0, maximum: 500 }),
      bonus_max: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      deposit_min: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      turnover: Type.Object(
        {
          multiplier: Type.Number({ minimum: 0, maximum: 50 }),
          of: Type.Enum(['deposit-and-bonus', 'bonus']),
        },
        { additionalProperties: false },
      ),
      cash_max: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000_000 }), Type.Null()]),
      counts: Counts,
      days: Type.Integer({ minimum: 1, maximum: 365 }),
      limit: Type.Enum([...promotionLimits]),
      from: Instant,
      until: Type.Union([Instant, Type.Null()]),
    },
    { additionalProperties: false },
  ),
  { maxItems: 30 },
);
