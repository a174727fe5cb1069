import { type Static, type TSchema, Type } from 'typebox';
import { couponWallets } from '../areas/coupon.ts';
import { Instant } from '../envelope.ts';
import {
  Brand,
  DecisionId,
  decision,
  Key,
  OrNull,
  Phone,
  Reason,
  strict,
  verdict,
} from './operator-fields.ts';

/** Coupons that an agent's staff issues: part of operator-money.ts. */

export const couponStates = ['proposed', 'open', 'rejected', 'stopped'] as const;

/**
 * Issues codes, each good for so many uses; a member uses one code of a batch, once. What all uses are worth together counts
 * against the brand's limit and the person's daily sum: above either another person approves. The same key with the
 * same content issues once.
 */
export const IssueCoupons = Type.Object(
  {
    brand: Brand,
    batch_key: Key,
    coupon_title: Type.String({
      minLength: 1,
      maxLength: 80,
      pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$',
      description: 'what the member reads',
    }),
    coupon_wallet: Type.Enum([...couponWallets]),
    amount_satang: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    /** hundredths of the amount that are played before cash can be withdrawn: 100 is once; 0 in the other wallets */
    turnover_hundredths: Type.Integer({ minimum: 0, maximum: 5_000 }),
    codes: Type.Integer({ minimum: 1, maximum: 500 }),
    uses: Type.Integer({ minimum: 1, maximum: 100_000, description: 'of each code' }),
    /** null: everyone of the brand */
    members: OrNull(Type.Array(Phone, { minItems: 1, maxItems: 500, uniqueItems: true })),
    from: OrNull(Instant),
    until: OrNull(Instant),
    reason: Reason,
  },
  strict,
);
/** A second person's word on a batch above the limit. */
export const DecideCoupons = Type.Object({ coupon_batch_id: DecisionId, ...verdict }, strict);
/** No code of the batch is taken any more. What was given stays. */
export const StopCoupons = Type.Object({ brand: Brand, stop_coupons: DecisionId, reason: Reason }, strict);
/** The newest hundred. */
export const ListCoupons = Type.Object(
  { brand: Brand, list: Type.Literal('coupons'), state: OrNull(Type.Enum([...couponStates])) },
  strict,
);
/** One batch with its codes: whoever has them can use them, so that it is noted who read them. */
export const ShowCoupons = Type.Object({ brand: Brand, show_coupons: DecisionId }, strict);

const batch = {
  batch_id: Type.String(),
  title: Type.String(),
  state: Type.Enum([...couponStates]),
  wallet: Type.Enum([...couponWallets]),
  amount_satang: Type.Integer(),
  turnover_hundredths: Type.Integer(),
  codes: Type.Integer(),
  uses: Type.Integer({ description: 'of each code' }),
  members: OrNull(Type.Integer({ description: 'for how many members; null for everyone' })),
  from: Instant,
  until: OrNull(Instant),
  used: Type.Integer({ description: 'of all codes together' }),
  given_satang: Type.Integer(),
  ...decision,
  stopped_by: OrNull(Type.String()),
  stopped_at: OrNull(Instant),
  stopped_reason: OrNull(Type.String()),
};
export const OperatorCoupons = Type.Object(batch);
export type OperatorCoupons = Static<typeof OperatorCoupons>;
/** Codes only while they can be used. */
export const OperatorCouponCodes = Type.Object({
  ...batch,
  code_list: Type.Array(Type.Object({ code: Type.String(), used: Type.Integer() })),
});
export type OperatorCouponCodes = Static<typeof OperatorCouponCodes>;

export const couponEndpoints = {
  '/operator/coupons/issue': { body: IssueCoupons, data: OperatorCouponCodes },
  '/operator/coupons/decide': { body: DecideCoupons, data: OperatorCouponCodes },
  '/operator/coupons/list': { body: ListCoupons, data: Type.Array(OperatorCoupons) },
  '/operator/coupons/show': { body: ShowCoupons, data: OperatorCouponCodes },
  '/operator/coupons/stop': { body: StopCoupons, data: OperatorCoupons },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
