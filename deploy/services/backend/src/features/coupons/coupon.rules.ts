import type { ErrorCode } from '@sanuk/contract/errors';
import type { BatchRow } from './coupons.tables.ts';

/** How a code stands for a member at one moment. */
export interface Standing {
  used: number;
  isFor: boolean;
  hasUsed: boolean;
  now: Date;
}

type Terms = Pick<BatchRow, 'status' | 'from_at' | 'until_at' | 'uses'>;

/** Why a code is not taken, the reason that nothing changes before the one that waiting does; null when it is. */
export function obstacleOf(batch: Terms, { used, isFor, hasUsed, now }: Standing): ErrorCode | null {
  if (batch.status === 'proposed' || batch.status === 'rejected') return 'coupon-unknown';
  if (hasUsed) return 'coupon-used';
  if (!isFor) return 'coupon-not-yours';
  if (batch.status === 'stopped') return 'coupon-stopped';
  if (batch.until_at !== null && now >= batch.until_at) return 'coupon-expired';
  if (now < batch.from_at) return 'coupon-not-begun';
  return used >= batch.uses ? 'coupon-used-up' : null;
}

/** What has to be played before the cash of a coupon can leave; a part of a satang is none. */
export const turnoverOf = ({
  amount_satang,
  turnover_hundredths,
}: Pick<BatchRow, 'amount_satang' | 'turnover_hundredths'>): bigint =>
  (amount_satang * BigInt(turnover_hundredths)) / 100n;

/** What a batch gives when it is used to the last: a member uses it once, however many codes there are. */
export function worthOf(
  order: { amount_satang: number; codes: number; uses: number },
  members: number | null,
) {
  const times = order.codes * order.uses;
  return BigInt(order.amount_satang) * BigInt(members === null ? times : Math.min(times, members));
}
