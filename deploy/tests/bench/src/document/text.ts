import { type Bar, type Series, seriesNames, type Unit } from '../rows.ts';
import type { Spread } from '../statistics.ts';

const digits: Readonly<Record<Unit, number>> = {
  ms: 0,
  kB: 1,
  MB: 2,
  requests: 0,
  steps: 0,
  score: 4,
  'per second': 0,
};

const units: Partial<Record<Unit, string>> = { ms: ' ms', kB: ' kB', MB: ' MB', 'per second': '/s' };

/** A number as it is written everywhere. */
export function figureOf(value: number, unit: Unit): string {
  const maximumFractionDigits = unit === 'ms' && value < 10 ? 1 : digits[unit];
  const text = value.toLocaleString('en-US', { maximumFractionDigits });
  return `${text}${units[unit] ?? ''}`;
}

/** From quartile to quartile. */
export const spreadText = (spread: Spread | null, unit: Unit): string =>
  spread ? `${figureOf(spread.lower, unit)} – ${figureOf(spread.upper, unit)}` : '–';

/** What a series is called. */
export const nameOf = (series: string | undefined): string => seriesNames[series as Series] ?? '–';

/** What a bar asks. */
export function barText(bar: Bar | null, unit: Unit): string {
  if (!bar) return '–';
  const sign = bar.kind === 'at most' ? '≤' : '≥';
  return bar.against
    ? `${sign} ${bar.limit.toFixed(2)} × ${nameOf(bar.against)}`
    : `${sign} ${figureOf(bar.limit, unit)}`;
}
