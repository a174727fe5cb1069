import { type Static, type TSchema, Type } from 'typebox';
import { Instant } from '../envelope.ts';
import { Brand, OrNull, Phone, Reason, strict } from './operator-fields.ts';

/** Members who may be one person, as an agent's staff sees them: part of operator-money.ts. */

export const samePersonSignals = [
  'same-account',
  'same-phone',
  'same-name',
  'same-network',
  'same-device',
  'own-referral',
] as const;
export const flagStates = ['open', 'cleared', 'confirmed'] as const;

export const ListFlags = Type.Object(
  {
    brand: Brand,
    list: Type.Literal('flags'),
    state: OrNull(Type.Enum([...flagStates])),
    cursor: OrNull(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  },
  strict,
);
/**
 * Decides about flags of a member: another person, who may earn and be rewarded, or the same one, who stays held. It counts for the
 * flags with `others`, which the person has seen; without them for every flag. A flag that got another signal after `seen_until`, the
 * newest `flagged_at` that the person saw, waits on.
 */
export const DecideFlags = Type.Object(
  {
    brand: Brand,
    flags_of: Phone,
    others: Type.Optional(Type.Array(Phone, { minItems: 1, maxItems: 100, uniqueItems: true })),
    seen_until: Type.Optional(Instant),
    verdict: Type.Enum(['other-person', 'same-person']),
    reason: Reason,
  },
  strict,
);

/** A member whose registration or second account shows that he may be another member of the brand. */
export const MemberFlag = Type.Object({
  phone: Type.String(),
  member_name: Type.String(),
  other_phone: Type.String(),
  other_name: Type.String(),
  signals: Type.Array(Type.Enum([...samePersonSignals])),
  holds_money: Type.Boolean({ description: 'commission between the two and the bonus of new members wait' }),
  state: Type.Enum([...flagStates]),
  flagged_at: Instant,
  decided_by: OrNull(Type.String()),
  decided_at: OrNull(Instant),
  decided_reason: OrNull(Type.String()),
});
export type MemberFlag = Static<typeof MemberFlag>;
export const FlagPage = Type.Object({
  items: Type.Array(MemberFlag),
  next_cursor: OrNull(Type.String()),
});
export type FlagPage = Static<typeof FlagPage>;

export const flagEndpoints = {
  '/operator/members/flags': { body: ListFlags, data: FlagPage },
  '/operator/members/decide-flags': { body: DecideFlags, data: Type.Array(MemberFlag) },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
