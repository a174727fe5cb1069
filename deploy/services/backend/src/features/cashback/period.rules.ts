import { addDays, dayOf, daysBetween, mondayOf, startOfDay } from '../../calendar/bangkok.rules.ts';

/** A day of turnover or a week of losses, by the calendar of Bangkok. */
export type PeriodKind = 'turnover' | 'loss';

/** `2026-11-22` or, by ISO 8601, `2026-w47`: the period an instant is in. */
export function periodAt(kind: PeriodKind, instant: Date): string {
  const day = dayOf(instant);
  return kind === 'turnover' ? day : weekText(mondayOf(day));
}

/** A week belongs to the year its Thursday is in. */
function weekText(monday: string): string {
  const year = addDays(monday, 3).slice(0, 4);
  const week = 1 + daysBetween(firstMonday(year), monday) / 7;
  return `${year}-w${String(week).padStart(2, '0')}`;
}

/** The Monday of the week that holds the fourth of January. */
const firstMonday = (year: string): string => mondayOf(`${year}-01-04`);

function firstDay(kind: PeriodKind, periodId: string): string {
  if (kind === 'turnover') return periodId;
  const [year = '', week = ''] = periodId.split('-w');
  return addDays(firstMonday(year), 7 * (Number(week) - 1));
}

const daysIn = (kind: PeriodKind): number => (kind === 'turnover' ? 1 : 7);

/** First instant of a period by the calendar. */
export const startOf = (kind: PeriodKind, periodId: string): Date => startOfDay(firstDay(kind, periodId));

/** First instant after it. */
export const endOf = (kind: PeriodKind, periodId: string): Date =>
  startOfDay(addDays(firstDay(kind, periodId), daysIn(kind)));

export const periodAfter = (kind: PeriodKind, periodId: string): string =>
  periodAt(kind, endOf(kind, periodId));

export const periodBefore = (kind: PeriodKind, periodId: string): string =>
  periodAt(kind, new Date(startOf(kind, periodId).getTime() - 1));
