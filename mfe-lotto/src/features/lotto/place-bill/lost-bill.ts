import { storedValue } from '@sanuk/platform';
import type { BillOrder } from '../lotto.api.ts';

/** A bill that was sent and whose answer has not come: what is needed to look for it, or to send the very same again. */
export interface SentOrder extends BillOrder {
  /** server time at sending, in milliseconds */
  sentAtMs: number;
}

const isSentOrder = (value: unknown): value is SentOrder =>
  typeof value === 'object' &&
  value !== null &&
  'roundId' in value &&
  'requestId' in value &&
  'token' in value &&
  'sentAtMs' in value &&
  'lines' in value &&
  Array.isArray(value.lines);

/** Survives a reload in the middle of sending; gone with the tab. */
export const storedOrder = storedValue<SentOrder>({
  area: 'session',
  name: 'lotto-sending',
  version: 1,
  maxLength: 120_000,
  isValid: isSentOrder,
});
