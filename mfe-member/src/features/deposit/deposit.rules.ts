import type { PaymentChannel } from '@sanuk/contract/areas/payment';

/** Why an amount cannot be paid in; the server refuses the same. */
export type AmountProblem = 'empty' | 'not-a-number' | 'too-fine' | 'zero' | 'below' | 'above';

export type CheckedAmount = { amountSatang: number; problem?: undefined } | { problem: AmountProblem };

/**
 * Reads an amount of baht as it was typed, without ever making it a float.
 * @param text digits with at most one point, e.g. '500' or '500.50'
 * @param bounds smallest and largest deposit in satang, both allowed
 */
export function checkAmount(text: string, bounds: { minSatang: number; maxSatang: number }): CheckedAmount {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  const parts = /^(\d+)(?:\.(\d*))?$/.exec(trimmed);
  if (!parts) return { problem: 'not-a-number' };
  const [, whole = '', decimals = ''] = parts;
  if (/[1-9]/.test(decimals.slice(2))) return { problem: 'too-fine' };
  const significant = whole.replace(/^0+/, '');
  // More digits than a safe integer of satang holds: above any maximum.
  if (significant.length > 12) return { problem: 'above' };
  const amountSatang = Number(significant || '0') * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (amountSatang === 0) return { problem: 'zero' };
  if (amountSatang < bounds.minSatang) return { problem: 'below' };
  if (amountSatang > bounds.maxSatang) return { problem: 'above' };
  return { amountSatang };
}

/** `50037` → `500.37`, as a bank's app takes it: plain digits, always two decimals. */
export const plainAmount = (satang: number): string =>
  `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;

/** Channels that this site can serve from beginning to end; the others are not shown. */
export const servedChannels = (channels: readonly PaymentChannel[]): PaymentChannel[] =>
  channels.filter(({ kind }) => kind === 'qr');
