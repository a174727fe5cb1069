import { Type } from 'typebox';
import { Baht, Day, Instant, nullable, Percent, page, paging } from '../envelope.ts';
import { line } from '../scalars.ts';
import { gameCategories } from './game.ts';

/**
 * `open`: the period runs and its amounts still change. `claimable` until `claim_until`, then `expired`.
 * `too-small`: the period is over and its loss was below the least that is refunded.
 */
export const lossPeriodStates = ['open', 'claimable', 'claimed', 'expired', 'too-small'] as const;
export type LossPeriodState = (typeof lossPeriodStates)[number];

/** A week of a member: what was lost, and what of it comes back. */
export const LossPeriod = Type.Object({
  period_id: Type.String({ description: 'the same for every member, e.g. 2026-w47' }),
  from: Day,
  until: Day,
  stakes: Baht,
  wins: Baht,
  bonuses: Type.Number({ description: 'Baht of bonuses received, which are taken off the loss' }),
  loss: Type.Number({ description: 'Baht that count: stakes less wins and bonuses, never below 0' }),
  percent: Percent,
  refund: Baht,
  state: Type.Enum([...lossPeriodStates]),
  claim_from: Instant,
  claim_until: Instant,
  claimed_at: nullable(Instant),
});
export type LossPeriod = Type.Static<typeof LossPeriod>;

export const LossHistoryQuery = Type.Object({
  state: Type.Optional(Type.Enum([...lossPeriodStates])),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  ...paging,
});
/** `current` is the running period; `items` are the ones before it, the newest first. */
export const LossHistory = Type.Object({
  setting: Type.Object({
    percent: Percent,
    loss_min: Baht,
    refund_max: Baht,
    claim_days: Type.Integer({ description: 'days a refund waits to be claimed' }),
    turnover_multiplier: Type.Number(),
    rules: Type.Array(Type.String()),
  }),
  current: LossPeriod,
  ...page(LossPeriod).properties,
  server_time: Instant,
});
export type LossHistory = Type.Static<typeof LossHistory>;

/** One period is claimed once, by whichever request comes first. */
export const LossClaimBody = Type.Object({ period_id: line(20) });
export const LossClaim = Type.Object({ period: LossPeriod, balance_after: Baht });
export type LossClaim = Type.Static<typeof LossClaim>;

export const rebateCategories = [...gameCategories, 'lotto'] as const;
export const rebateStates = ['open', 'paid', 'too-small'] as const;

/** Turnover of one day in one category, and the share of it that is paid back by itself after the day. */
export const Rebate = Type.Object({
  date: Day,
  category: Type.Enum([...rebateCategories]),
  turnover: Type.Number({ description: 'Baht of bets that count: settled, not void, not given back' }),
  percent: Percent,
  amount: Baht,
  state: Type.Enum([...rebateStates]),
  paid_at: nullable(Instant),
});
export type Rebate = Type.Static<typeof Rebate>;

export const TurnoverHistoryQuery = Type.Object({
  category: Type.Optional(Type.Enum([...rebateCategories])),
  state: Type.Optional(Type.Enum([...rebateStates])),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  ...paging,
});
/** The newest day first; `today` is what the running day has brought so far. */
export const TurnoverHistory = Type.Object({
  setting: Type.Object({
    percents: Type.Array(Type.Object({ category: Type.Enum([...rebateCategories]), percent: Percent })),
    amount_min: Type.Number({ description: 'Baht; a day that brings less is not paid' }),
    turnover_multiplier: Type.Number(),
    rules: Type.Array(Type.String()),
  }),
  today: Type.Array(Rebate),
  ...page(Rebate).properties,
  server_time: Instant,
});
export type TurnoverHistory = Type.Static<typeof TurnoverHistory>;
