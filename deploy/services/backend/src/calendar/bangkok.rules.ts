/** Days of Bangkok, written YYYY-MM-DD. Thailand is at UTC+7 all year: a day has 24 hours, and midnight is 17:00 of the day before in UTC. */
const dayMs = 86_400_000;
const minuteMs = 60_000;
const bangkokMs = 7 * 60 * minuteMs;

const utcMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);

/** The day an instant is in. */
export const dayOf = (instant: Date): string => textOf(instant.getTime() + bangkokMs);

/** The instant of a clock time, given in minutes after midnight of a day; negative is the day before. */
export const instantOf = (day: string, minute: number): Date =>
  new Date(utcMidnight(day) - bangkokMs + minute * minuteMs);

/** First instant of a day that exists. */
export const startOfDay = (day: string): Date => instantOf(day, 0);

/** First instant of a day that comes from outside; null when there is no such day. */
export function readDay(day: string): Date | null {
  const at = utcMidnight(day);
  // 2026-02-30 is read as a day of March: only what comes back as it went in exists.
  return !Number.isNaN(at) && textOf(at) === day ? startOfDay(day) : null;
}

/** The day so many days after another; negative is before. */
export const addDays = (day: string, days: number): string => textOf(utcMidnight(day) + days * dayMs);

/** How many days another day comes after a day. */
export const daysBetween = (from: string, to: string): number =>
  (utcMidnight(to) - utcMidnight(from)) / dayMs;

/** The same clock time so many days later. */
export const daysLater = (instant: Date, days: number): Date => new Date(instant.getTime() + days * dayMs);

/** The last day before an instant that ends something. */
export const lastDayBefore = (end: Date): string => dayOf(new Date(end.getTime() - 1));

/** The Monday of the week a day is in: Sunday ends a week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(utcMidnight(day)).getUTCDay() + 6) % 7));

/** The first day of the month so many months after the one that a day is in. */
export function firstOfMonth(day: string, months = 0): string {
  const date = new Date(utcMidnight(day));
  return textOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/** Whether both days exist and `from` is not after `until`. */
export function isSpanOfDays(from: string | undefined, until: string | undefined): boolean {
  if (from !== undefined && !readDay(from)) return false;
  if (until !== undefined && !readDay(until)) return false;
  return from === undefined || until === undefined || from <= until;
}
