import type { PaymentChannel } from '@sanuk/contract/areas/payment';
import { channelKey } from '@sanuk/contract/deposit-channels';

/** Why an amount cannot be paid in; the server refuses the same. */
export type AmountProblem = 'empty' | 'not-a-number' | 'not-whole' | 'zero' | 'below' | 'above';

export type CheckedAmount = { amountSatang: number; problem?: undefined } | { problem: AmountProblem };

/**
 * Reads an amount of baht as it was typed, without ever making it a float. Whole baht only: the satang of a QR are
 * added by the server and find the payment.
 * @param text digits with at most one point, e.g. '500' or '500.00'
 * @param bounds smallest and largest deposit in satang, both allowed
 */
export function checkAmount(text: string, bounds: { minSatang: number; maxSatang: number }): CheckedAmount {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  const parts = /^(\d+)(?:\.(\d*))?$/.exec(trimmed);
  if (!parts) return { problem: 'not-a-number' };
  const [, whole = '', decimals = ''] = parts;
  const significant = whole.replace(/^0+/, '');
  // More digits than a safe integer of satang holds: above any maximum.
  if (significant.length > 12) return { problem: 'above' };
  const amountSatang = Number(significant || '0') * 100;
  const hasSatang = /[1-9]/.test(decimals);
  if (amountSatang === 0 && !hasSatang) return { problem: 'zero' };
  if (amountSatang < bounds.minSatang) return { problem: 'below' };
  if (amountSatang > bounds.maxSatang) return { problem: 'above' };
  return hasSatang ? { problem: 'not-whole' } : { amountSatang };
}

/** The channel of a key, or the first of the list: a brand may have closed it meanwhile. */
export const channelOf = (
  channels: readonly PaymentChannel[],
  key: string | null | undefined,
): PaymentChannel | undefined => channels.find((channel) => channelKey(channel) === key) ?? channels[0];
