import type { LottoRound, YeekeeShot } from './areas/lotto.ts';
import type { QrPayment } from './areas/payment.ts';

/**
 * Server-sent events of GET /api/live (bearer token optional: a visitor gets only the public ones).
 * Each has an id; a client that comes back with Last-Event-ID gets what it missed, or `resync` when that is too old.
 */
export interface LiveEvents {
  /** the member's wallets or points moved: fetch them again; balance in baht of the main wallet */
  'wallet.changed': { balance: number; point: number };
  'payment.changed': { payment: QrPayment };
  'lotto.round.changed': { round: LottoRound };
  /** a number was shot into a yeekee round; `mine` is absent, the event is the same for everybody */
  'yeekee.shot': { round_id: string; shot: YeekeeShot };
  'bill.changed': { bill_id: string; round_id: string };
  /** sessions ended elsewhere */
  'session.ended': { reason: 'signed-out' | 'expired' | 'password-changed' | 'suspended' };
  /** the brand published or withdrew a notice or an event, or switched the announcement: fetch them and its settings again */
  'notices.changed': Record<string, never>;
  /** the member opened more streams than there are for one: this, the oldest, ends; come back when it is looked at */
  'stream.replaced': Record<string, never>;
  resync: Record<string, never>;
}
export type LiveEventName = keyof LiveEvents;
