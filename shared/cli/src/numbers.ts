import { UsageError } from './usage-error.ts';

interface Bounds {
  from?: number;
  to?: number;
}

const between = ({ from, to }: Bounds) =>
  `${from === undefined && to === undefined ? '' : ` from ${from ?? 0}`}${to === undefined ? '' : ` to ${to}`}`;
const isWithin = (value: number, { from = 0, to = Number.MAX_SAFE_INTEGER }: Bounds) =>
  value >= from && value <= to;

/**
 * The number somebody wrote, not negative unless the bounds say so.
 * @param name what took it, such as `--minutes`
 * @throws UsageError
 */
export function numberOf(name: string, text: string, bounds: Bounds = {}): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (isWithin(value, bounds)) return value;
  throw new UsageError(`${name} takes a number${between(bounds)}, not ${text}`);
}

/** Like `numberOf`, without a fraction and written in digits alone. @throws UsageError */
export function wholeNumberOf(name: string, text: string, bounds: Bounds = {}): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (isWithin(value, bounds)) return value;
  throw new UsageError(`${name} takes a whole number${between(bounds)}, not ${text}`);
}
