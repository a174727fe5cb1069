import type { LimitPeriod } from '@sanuk/contract/areas/responsible-play';
import { addDays, dayOf, firstOfMonth, mondayOf, startOfDay } from '../calendar/bangkok.rules.ts';

/** The first day of the day, week from Monday or month of Bangkok that an instant is in. */
export function firstDayOf(period: LimitPeriod, instant: Date): string {
  const day = dayOf(instant);
  if (period === 'day') return day;
  return period === 'week' ? mondayOf(day) : firstOfMonth(day);
}

/** First instant after that period. */
export function endOf(period: LimitPeriod, instant: Date): Date {
  const first = firstDayOf(period, instant);
  if (period === 'month') return startOfDay(firstOfMonth(first, 1));
  return startOfDay(addDays(first, period === 'day' ? 1 : 7));
}

/** From which day on counts are needed: a week may have begun in the month before. */
export const countedFrom = (instant: Date): string =>
  [firstDayOf('week', instant), firstDayOf('month', instant)].sort()[0] ?? '';

/** The month of Bangkok an instant is in, YYYY-MM. */
export const monthOf = (instant: Date): string => dayOf(instant).slice(0, 7);

/** First instant of a month, and first instant after it. */
export function spanOfMonth(month: string): { start: Date; end: Date } {
  const first = `${month}-01`;
  return { start: startOfDay(first), end: startOfDay(firstOfMonth(first, 1)) };
}
