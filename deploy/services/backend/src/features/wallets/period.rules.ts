import { daysBetween, daysLater, readDay } from '../../calendar/bangkok.rules.ts';

const maxDays = 90;

export interface Period {
  /** first instant of the period, included; null when open */
  start: Date | null;
  /** first instant after the period; null when open */
  end: Date | null;
}

/**
 * The instants between two days of Bangkok, both days included. Null when a day does not exist, when `from` is after `to`, or when
 * they are more than 90 days apart.
 */
export function readPeriod(from: string | undefined, to: string | undefined): Period | null {
  const start = from === undefined ? null : readDay(from);
  const last = to === undefined ? null : readDay(to);
  if ((from !== undefined && !start) || (to !== undefined && !last)) return null;
  if (from !== undefined && to !== undefined) {
    const days = daysBetween(from, to);
    if (days < 0 || days > maxDays) return null;
  }
  return { start, end: last && daysLater(last, 1) };
}
