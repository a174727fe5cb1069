const maxDays = 90;
const dayMs = 86_400_000;

export interface Period {
  /** first instant of the period, included; null when open */
  start: Date | null;
  /** first instant after the period; null when open */
  end: Date | null;
}

/**
 * The instants between two days of Asia/Bangkok (UTC+7 all year), both days included. Null when a day does not exist,
 * the days stand in the wrong order, or are more than 90 days apart.
 */
export function readPeriod(from: string | undefined, to: string | undefined): Period | null {
  const start = from === undefined ? null : startOfDay(from);
  const last = to === undefined ? null : startOfDay(to);
  if ((from !== undefined && !start) || (to !== undefined && !last)) return null;
  if (start && last) {
    const days = (last.getTime() - start.getTime()) / dayMs;
    if (days < 0 || days > maxDays) return null;
  }
  return { start, end: last && new Date(last.getTime() + dayMs) };
}

function startOfDay(day: string): Date | null {
  const utc = new Date(`${day}T00:00:00Z`);
  // 2026-02-30 is read as a day of March: only what comes back as it went in exists.
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== day) return null;
  return new Date(`${day}T00:00:00+07:00`);
}
