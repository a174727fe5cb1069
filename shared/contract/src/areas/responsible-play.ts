import { Type } from 'typebox';
import { Baht, Day, Instant, nullable } from '../envelope.ts';

/** What a member can hold himself to: money paid in, money lost, minutes played. */
export const limitKinds = ['deposit', 'loss', 'time'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Days, weeks from Monday and months of Bangkok. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** How long a time-out lasts: a day, a week, thirty days, six weeks. */
export const breakHours = [24, 168, 720, 1_008] as const;
export type BreakHours = (typeof breakHours)[number];

/** How long a self-exclusion lasts; nothing ends it sooner. */
export const exclusionMonths = [6, 12, 60] as const;
export type ExclusionMonths = (typeof exclusionMonths)[number];

/** How often a member is told how long he has played. */
export const checkMinutes = [15, 30, 60] as const;
export type CheckMinutes = (typeof checkMinutes)[number];

const Kind = Type.Enum([...limitKinds]);
const Period = Type.Enum([...limitPeriods]);
const unit = 'baht; minutes where the kind is time';

export const PlayLimit = Type.Object({
  kind: Kind,
  period: Period,
  amount: Type.Number({ description: unit }),
  used: Type.Number({ description: `${unit}; of money lost, what came back is taken off` }),
  /** when counting begins anew */
  resets_at: Instant,
  /** a higher limit that was asked for; it holds when it is confirmed, from `confirmable_at` on */
  raise: nullable(
    Type.Object({
      amount: nullable(Type.Number({ description: `${unit}; null: no limit any more` })),
      confirmable_at: Instant,
    }),
  ),
});
export type PlayLimit = Type.Static<typeof PlayLimit>;

/** What a member holds himself to. */
export const ResponsiblePlay = Type.Object({
  limits: Type.Array(PlayLimit, { description: 'those that are set, by kind and period' }),
  break_until: nullable(Instant),
  excluded_until: nullable(Instant),
  check_minutes: Type.Enum([...checkMinutes]),
  server_time: Instant,
});
export type ResponsiblePlay = Type.Static<typeof ResponsiblePlay>;

/** Whole baht, or whole minutes; null for no limit any more. */
const Amount = nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 }));
export const SetLimitBody = Type.Object({ kind: Kind, period: Period, amount: Amount });
export const SetCheckBody = Type.Object({ minutes: Type.Enum([...checkMinutes]) });
export const TakeBreakBody = Type.Object({ hours: Type.Enum([...breakHours]) });
export const ExcludeBody = Type.Object({
  months: Type.Enum([...exclusionMonths]),
  confirmed: Type.Literal(true, { description: 'the member has read what it means' }),
});

/** Of the main wallet: what was staked, what came back of it, and the difference. */
const sums = { staked: Baht, returned: Baht, net: Baht };

/** `month` is one of Bangkok, YYYY-MM; the running one when left out. */
export const ActivityQuery = Type.Object({
  month: Type.Optional(Type.String({ pattern: '^2\\d{3}-(?:0[1-9]|1[0-2])$' })),
});
export const Activity = Type.Object({
  month: Type.String(),
  total: Type.Object({ ...sums, deposited: Baht, withdrawn: Baht }),
  days: Type.Array(Type.Object({ day: Day, ...sums }), { description: 'with play in them, newest first' }),
});
export type Activity = Type.Static<typeof Activity>;

/** What was played since an instant of the last day and a half, for the reality check. */
export const PlayedQuery = Type.Object({ since: Instant });
export const Played = Type.Object({ ...sums, server_time: Instant });
export type Played = Type.Static<typeof Played>;

export const SignIn = Type.Object({
  at: Instant,
  address: Type.String({ description: 'network address it came from, its end hidden' }),
  device: Type.String({ description: 'as the browser named itself' }),
  state: Type.Enum(['this-one', 'open', 'ended']),
  way: Type.Enum(['password', 'line'], { description: 'how the member signed in' }),
});
export type SignIn = Type.Static<typeof SignIn>;
/** The last fifty, newest first. */
export const SignIns = Type.Array(SignIn);
