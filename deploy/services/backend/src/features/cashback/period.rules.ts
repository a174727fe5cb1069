/** A day of turnover or a week of losses, by the clock of Bangkok (UTC+7 all year). */
export type PeriodKind = 'turnover' | 'loss';

const dayMs = 86_400_000;
const bangkokMs = 7 * 3_600_000;

/** Days since 1970-01-01, as Bangkok counts them. */
const dayNo = (instant: Date): number => Math.floor((instant.getTime() + bangkokMs) / dayMs);
const startOfDayNo = (no: number): Date => new Date(no * dayMs - bangkokMs);
const dayText = (no: number): string => new Date(no * dayMs).toISOString().slice(0, 10);
/** 0 on Monday; the first of January 1970 was a Thursday. */
const weekday = (no: number): number => (((no + 3) % 7) + 7) % 7;
const mondayOf = (no: number): number => no - weekday(no);

/** The day of Bangkok an instant is in. */
export const dayOf = (instant: Date): string => dayText(dayNo(instant));

/** The last day of Bangkok before an instant that ends something. */
export const lastDayBefore = (end: Date): string => dayOf(new Date(end.getTime() - 1));

/** `2026-11-22` or, by ISO 8601, `2026-w47`: the period an instant is in. */
export function periodAt(kind: PeriodKind, instant: Date): string {
  const no = dayNo(instant);
  return kind === 'turnover' ? dayText(no) : weekText(mondayOf(no));
}

/** A week belongs to the year its Thursday is in. */
function weekText(monday: number): string {
  const year = Number(dayText(monday + 3).slice(0, 4));
  const week = 1 + (monday - firstMonday(year)) / 7;
  return `${year}-w${String(week).padStart(2, '0')}`;
}

/** The Monday of the week that holds the fourth of January. */
const firstMonday = (year: number): number => mondayOf(Date.UTC(year, 0, 4) / dayMs);

function firstDayNo(kind: PeriodKind, periodId: string): number {
  if (kind === 'turnover') return Date.parse(`${periodId}T00:00:00Z`) / dayMs;
  const [year = '', week = ''] = periodId.split('-w');
  return firstMonday(Number(year)) + 7 * (Number(week) - 1);
}

const daysIn = (kind: PeriodKind): number => (kind === 'turnover' ? 1 : 7);

/** First instant of a period by the calendar. */
export const startOf = (kind: PeriodKind, periodId: string): Date => startOfDayNo(firstDayNo(kind, periodId));

/** First instant after it. */
export const endOf = (kind: PeriodKind, periodId: string): Date =>
  startOfDayNo(firstDayNo(kind, periodId) + daysIn(kind));

export const periodAfter = (kind: PeriodKind, periodId: string): string =>
  periodAt(kind, endOf(kind, periodId));

export const periodBefore = (kind: PeriodKind, periodId: string): string =>
  periodAt(kind, new Date(startOf(kind, periodId).getTime() - 1));

/** First instant of a day of Bangkok; null when there is no such day. */
export function readDay(day: string): Date | null {
  const utc = new Date(`${day}T00:00:00Z`);
  // 2026-02-30 is read as a day of March: only what comes back as it went in exists.
  const isDay = !Number.isNaN(utc.getTime()) && utc.toISOString().slice(0, 10) === day;
  return isDay ? new Date(utc.getTime() - bangkokMs) : null;
}

export const daysLater = (instant: Date, days: number): Date => new Date(instant.getTime() + days * dayMs);

/** Whether both days exist, and stand in their order. */
export function isSpanOfDays(from: string | undefined, until: string | undefined): boolean {
  if (from !== undefined && !readDay(from)) return false;
  if (until !== undefined && !readDay(until)) return false;
  return from === undefined || until === undefined || from <= until;
}
