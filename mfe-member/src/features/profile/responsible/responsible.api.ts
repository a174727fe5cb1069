import type {
  Activity,
  BreakHours,
  CheckMinutes,
  ExclusionMonths,
  LimitKind,
  LimitPeriod,
  ResponsiblePlay,
  SignIn,
} from '@sanuk/contract/areas/responsible-play';
import { satangFromBaht } from '@sanuk/contract/money';
import { call, refetchOn } from '@sanuk/platform';
import type { Limit, Standing } from './responsible.rules.ts';

/** Keys in the query cache. */
export const responsibleKeys = {
  mine: ['responsible', 'mine'],
  activity: (month: string) => ['responsible', 'activity', month],
  signIns: ['responsible', 'sign-ins'],
} as const;
refetchOn(['responsible.changed'], ['responsible']);

/** Which limit, and what it is to be: whole baht or minutes; null for none. */
export interface LimitOrder {
  kind: LimitKind;
  period: LimitPeriod;
  amount: number | null;
}

export const fetchMine = (signal?: AbortSignal): Promise<ResponsiblePlay> =>
  call('GET /api/responsible/mine', { signal });
export const setLimit = (order: LimitOrder): Promise<ResponsiblePlay> =>
  call('POST /api/responsible/limit', { body: order });
export const confirmRaise = (order: LimitOrder): Promise<ResponsiblePlay> =>
  call('POST /api/responsible/confirm', { body: order });
export const setCheck = (minutes: CheckMinutes): Promise<ResponsiblePlay> =>
  call('POST /api/responsible/check', { body: { minutes } });
export const takeBreak = (hours: BreakHours): Promise<ResponsiblePlay> =>
  call('POST /api/responsible/break', { body: { hours } });
export const excludeSelf = (months: ExclusionMonths): Promise<ResponsiblePlay> =>
  call('POST /api/responsible/exclude', { body: { months, confirmed: true } });
export const fetchActivity = (month: string, signal?: AbortSignal): Promise<Activity> =>
  call('GET /api/responsible/activity', { query: { month }, signal });
export const fetchSignIns = (signal?: AbortSignal): Promise<SignIn[]> =>
  call('GET /api/responsible/sign_ins', { signal });

/** What the page is drawn from: money in satang, time in minutes. */
export const standingOf = (wire: ResponsiblePlay): Standing => ({
  limits: wire.limits.map(limitOf),
  breakUntil: wire.break_until,
  excludedUntil: wire.excluded_until,
  checkMinutes: wire.check_minutes,
});

function limitOf({ kind, period, amount, used, resets_at, raise }: ResponsiblePlay['limits'][number]): Limit {
  const inside = (value: number) => (kind === 'time' ? value : satangFromBaht(value));
  return {
    kind,
    period,
    amount: inside(amount),
    used: inside(used),
    resetsAt: resets_at,
    raise: raise && {
      amount: raise.amount === null ? null : inside(raise.amount),
      confirmableAt: raise.confirmable_at,
    },
  };
}

/** An amount as the calls take it. */
export const wireAmount = (kind: LimitKind, amount: number | null): number | null =>
  amount === null || kind === 'time' ? amount : amount / 100;
