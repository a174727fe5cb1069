const dayMs = 86_400_000;
const moved = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The day before a day, both YYYY-MM-DD. */
export const dayBefore = (day: string): string => moved(day, -1);

export const dayAfter = (day: string): string => moved(day, 1);

/** A day and those before it, the latest first. */
export const daysUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, before) => moved(day, -before));

/** Whether a text names a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export interface DayGroup<T> {
  /** YYYY-MM-DD */
  day: string;
  items: T[];
}

/** Neighbours of one day together, in the order they came. */
export function groupByDay<T>(items: readonly T[], dayOf: (item: T) => string): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const day = dayOf(item);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
