import type { StatementKind, StatementRow } from '@sanuk/contract/areas/member';
import { statementKinds } from '@sanuk/contract/statement-kinds';

export const ranges = ['today', 'yesterday', '7d', '30d'] as const;
export type Range = (typeof ranges)[number];

export const isRange = (value: string | null): value is Range => ranges.some((range) => range === value);

/** What can be asked for, in the order of the filter. */
export const filterKinds: readonly StatementKind[] = statementKinds;

export const isKind = (value: string | null): value is StatementKind =>
  filterKinds.some((kind) => kind === value);

/** A calendar day `YYYY-MM-DD` moved by whole days; days have no time zone. */
export function dayPlus(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** First and last day of a range, both included, seen from `today` in Bangkok. */
export function daysOf(range: Range, today: string): { from: string; to: string } {
  if (range === 'today') return { from: today, to: today };
  if (range === 'yesterday') return { from: dayPlus(today, -1), to: dayPlus(today, -1) };
  return { from: dayPlus(today, range === '7d' ? -6 : -29), to: today };
}

/** One movement as pages use it: money in integer satang. */
export interface Movement {
  id: string;
  kind: StatementKind;
  /** signed: what came in is positive */
  amountSatang: number;
  beforeSatang: number;
  afterSatang: number;
  reference: StatementRow['reference'];
  atMs: number;
  /** day in Bangkok, YYYY-MM-DD */
  day: string;
}

export interface MovementDay {
  day: string;
  movements: Movement[];
}

/** Movements by day, in the order they came. */
export function byDay(movements: readonly Movement[]): MovementDay[] {
  const days: MovementDay[] = [];
  for (const movement of movements) {
    const last = days.at(-1);
    if (last?.day === movement.day) last.movements.push(movement);
    else days.push({ day: movement.day, movements: [movement] });
  }
  return days;
}
