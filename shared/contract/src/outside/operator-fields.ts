import { type TSchema, Type } from 'typebox';
import { Instant } from '../envelope.ts';

/** Fields that orders of an agent's staff about money and members have in common. */
export const strict = { additionalProperties: false } as const;
export const OrNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
export const printable = '[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]';

export const Brand = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,39}$',
  description: 'name of the brand’s folder',
});
export const Key = Type.String({ pattern: '^[A-Za-z0-9_.:-]{8,64}$' });
export const Phone = Type.String({ pattern: '^0[0-9]{9}$', description: 'of the member' });
export const Reason = Type.String({
  pattern: `^(?=.*\\S)${printable}{3,300}$`,
  description: 'why, for the audit trail',
});
export const DecisionId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** What staff gives a member of a brand: the same key with the same content gives once. */
export const gift = { brand: Brand, grant_key: Key, phone: Phone, reason: Reason };

/** Says yes or no to what somebody else proposed. Whoever proposed it may reject it, not approve it. */
export const verdict = { brand: Brand, verdict: Type.Enum(['approve', 'reject']), reason: Reason };

/**
 * Why an order takes two people: `order` is its own amount, `day` the sum of what its proposer gave on that Bangkok day, on all brands.
 * Null when one person is enough.
 */
export const SecondPerson = OrNull(
  Type.Object({
    because: Type.Enum(['order', 'day']),
    day_used_satang: Type.Integer({
      description: 'the proposer’s sum when it was proposed, without the order',
    }),
    day_limit_satang: Type.Integer(),
  }),
);

/** How something was proposed and decided, as staff sees it. */
export const decision = {
  reason: Type.String(),
  proposed_by: Type.String(),
  proposed_at: Instant,
  decided_by: OrNull(Type.String()),
  decided_at: OrNull(Instant),
  decided_reason: OrNull(Type.String()),
  second_person: SecondPerson,
};
/** The same, with the member it is for. */
export const proposal = { phone: Type.String(), member_name: Type.String(), ...decision };
