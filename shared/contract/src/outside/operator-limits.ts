import { type Static, type TSchema, Type } from 'typebox';
import { exclusionMonths, limitKinds, limitPeriods } from '../areas/responsible-play.ts';
import { Instant } from '../envelope.ts';
import { Brand, OrNull, Phone, Reason, strict } from './operator-fields.ts';

/** What an agent's staff sees of a member's limits, and a self-exclusion that was asked for by telephone. */

export const ShowLimits = Type.Object({ brand: Brand, limits_of: Phone }, strict);
/**
 * As the member's own exclusion: on every brand of the platform, at once, and never shorter than it is. The same order of the same person
 * again, within an hour, changes nothing.
 */
export const ExcludeMember = Type.Object(
  { brand: Brand, exclude: Phone, months: Type.Enum([...exclusionMonths]), reason: Reason },
  strict,
);

export const OperatorLimits = Type.Object({
  phone: Type.String(),
  member_name: Type.String(),
  excluded_until: OrNull(Instant),
  break_until: OrNull(Instant),
  limits: Type.Array(
    Type.Object({
      kind: Type.Enum([...limitKinds]),
      period: Type.Enum([...limitPeriods]),
      amount: Type.Number({ description: 'baht, or minutes where the kind is time' }),
      used: Type.Number(),
      raise_waits: Type.Boolean({ description: 'a higher one was asked for and is not confirmed' }),
    }),
  ),
  stops: Type.Array(
    Type.Object({
      kind: Type.Enum(['break', 'exclusion']),
      started_at: Instant,
      ends_at: Instant,
      by: Type.String({ description: 'member, another brand, or the person of the staff' }),
      reason: OrNull(Type.String()),
    }),
    { description: 'the last twenty, newest first' },
  ),
});
export type OperatorLimits = Static<typeof OperatorLimits>;

export const limitEndpoints = {
  '/operator/limits/show': { body: ShowLimits, data: OperatorLimits },
  '/operator/limits/exclude': { body: ExcludeMember, data: OperatorLimits },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
