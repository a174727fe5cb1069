import { type Static, type TSchema, Type } from 'typebox';
import { Instant } from '../envelope.ts';
import { Brand, OrNull, Phone, strict } from './operator-fields.ts';

/** What an agent's staff sees of the affiliate programme: part of operator-money.ts. */

export const ListAffiliates = Type.Object(
  { brand: Brand, list: Type.Literal('affiliates'), limit: Type.Integer({ minimum: 1, maximum: 200 }) },
  strict,
);
export const ShowAffiliate = Type.Object({ brand: Brand, show_affiliate: Phone }, strict);
/** Ends what runs and counts it now. A sandbox takes it, for whoever tries out what comes after; every other site refuses. */
export const EndAffiliate = Type.Object({ brand: Brand, end_affiliate: Type.Literal('now') }, strict);

/** A member who has a link, and what it brought. */
export const OperatorAffiliate = Type.Object({
  phone: Type.String(),
  code: Type.String(),
  members: Type.Integer({ description: 'below the member, on all levels' }),
  earned_satang: Type.Integer(),
  redeemed_satang: Type.Integer(),
});
export type OperatorAffiliate = Static<typeof OperatorAffiliate>;
export const OperatorAffiliateDetail = Type.Object({
  ...OperatorAffiliate.properties,
  upline: OrNull(Type.String({ description: 'phone of who invited the member' })),
  referrer: OrNull(Type.String({ description: 'code that was given at registration' })),
  outcome: OrNull(Type.String({ description: 'what became of that code' })),
  levels: Type.Array(
    Type.Object({
      level: Type.Integer(),
      members: Type.Integer(),
      turnover_satang: Type.Integer(),
      commission_satang: Type.Integer(),
    }),
  ),
});
export type OperatorAffiliateDetail = Static<typeof OperatorAffiliateDetail>;
export const OperatorAffiliateSpan = Type.Object({
  span_no: Type.Integer(),
  from: Instant,
  until: Instant,
  state: Type.Enum(['counting', 'closed']),
});
export type OperatorAffiliateSpan = Static<typeof OperatorAffiliateSpan>;

export const affiliateEndpoints = {
  '/operator/affiliate/list': { body: ListAffiliates, data: Type.Array(OperatorAffiliate) },
  '/operator/affiliate/show': { body: ShowAffiliate, data: OperatorAffiliateDetail },
  '/operator/affiliate/end': { body: EndAffiliate, data: OperatorAffiliateSpan },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
