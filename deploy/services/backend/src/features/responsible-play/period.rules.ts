import type { LimitPeriod } from '@sanuk/contract/areas/responsible-play';

const dayMs = 86_400_000;
const bangkokMs = 7 * 3_600_000;

/** Midnight, as if Bangkok were at Greenwich: its fields are those of Bangkok's calendar. */
const calendarDay = (instant: Date): Date =>
  new Date(Math.floor((instant.getTime() + bangkokMs) / dayMs) * dayMs);
const text = (day: Date): string => day.toISOString().slice(0, 10);
const instantOf = (day: Date): Date => new Date(day.getTime() - bangkokMs);
const later = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs);
const monthFrom = (day: Date, months: number): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));

function firstDay(period: LimitPeriod, instant: Date): Date {
  const day = calendarDay(instant);
  if (period === 'day') return day;
  // Sunday is 0 and belongs to the week of the Monday before.
  return period === 'week' ? later(day, -((day.getUTCDay() + 6) % 7)) : monthFrom(day, 0);
}

/** The first day of the day, week from Monday or month of Bangkok that an instant is in. */
export const firstDayOf = (period: LimitPeriod, instant: Date): string => text(firstDay(period, instant));

/** First instant after that period. */
export function endOf(period: LimitPeriod, instant: Date): Date {
  const first = firstDay(period, instant);
  if (period === 'month') return instantOf(monthFrom(first, 1));
  return instantOf(later(first, period === 'day' ? 1 : 7));
}

/** From which day on counts are needed: a week may have begun in the month before. */
export const countedFrom = (instant: Date): string =>
  [firstDayOf('week', instant), firstDayOf('month', instant)].sort()[0] ?? '';

/** The month of Bangkok an instant is in, YYYY-MM. */
export const monthOf = (instant: Date): string => text(calendarDay(instant)).slice(0, 7);

/** First instant of a month, and first instant after it. */
export function spanOfMonth(month: string): { start: Date; end: Date } {
  const first = new Date(`${month}-01T00:00:00Z`);
  return { start: instantOf(first), end: instantOf(monthFrom(first, 1)) };
}
