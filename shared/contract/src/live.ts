import type { LottoRound, YeekeeShot } from './areas/lotto.ts';
import type { QrPayment } from './areas/payment.ts';
import type { SoothChange } from './areas/sooth.ts';
import type { Withdrawal } from './areas/withdraw.ts';

/**
 * Server-sent events of GET /api/live (bearer token optional: a visitor gets only the public ones).
 * Each has an id; a client that comes back with Last-Event-ID gets what it missed, or `resync` when that is too old.
 */
export interface LiveEvents {
  /**
   * the member's wallets or points moved, published by the ledger: the main wallet's balance in baht, all points, and by its id
   * what is in each further wallet he has
   */
  'wallet.changed': { balance: number; point: number; wallets?: Record<string, number> };
  /** games of the member that may not bet any more: another was opened on their wallet, play was stopped, or their login session ended */
  'game.ended': { session_ids: string[] };
  /** free spins of the member were granted, played, given back or revoked; how many of the grant can be played now */
  'freespins.changed': { grant_id: string; left: number };
  'payment.changed': { payment: QrPayment };
  'withdrawal.changed': { withdrawal: Withdrawal };
  /** a day or a week of cashback ended for the brand, or the member claimed a refund: fetch them again */
  'cashback.changed': Record<string, never>;
  /** a friend joined the member's network, commission was counted, or the member redeemed it: fetch them again */
  'affiliate.changed': Record<string, never>;
  /** the member's promotion was selected or dropped, began or ended: fetch them again */
  'promotion.changed': Record<string, never>;
  /** the member used a coupon: fetch what shows them again */
  'coupon.changed': Record<string, never>;
  /** a poll of the brand opened, closed, had its result, or was answered by somebody within the last second */
  'poll.changed': { poll_id: number };
  /** what the member bought with points came into another state, or an item of the brand sold out or came back: fetch them again */
  'redemption.changed': Record<string, never>;
  /** something moved that quests of the member count, or one was claimed: fetch them again */
  'quest.changed': Record<string, never>;
  /** the member holds himself to something else than before: fetch it again */
  'responsible.changed': Record<string, never>;
  'lotto.round.changed': { round: LottoRound };
  /** a number was shot into a yeekee round; `mine` is absent, the event is the same for everybody */
  'yeekee.shot': { round_id: string; shot: YeekeeShot };
  /** baccarat tables dealt or opened their bets; sent while somebody looks at rooms, twenty rooms in one at most */
  'sooth.changed': { changes: SoothChange[] };
  'bill.changed': { bill_id: string; round_id: string };
  /** sessions ended elsewhere */
  'session.ended': {
    reason:
      | 'signed-out'
      | 'expired'
      | 'password-changed'
      | 'suspended'
      /** LINE had opened the session, and the LINE account was unlinked */
      | 'line-unlinked'
      /** the session entered too many wrong passwords */
      | 'password-guessed';
  };
  /** the brand published or withdrew a notification or an event, or switched the announcement: fetch them and its settings again */
  'notifications.changed': Record<string, never>;
  /** the member opened more streams than there are for one: this, the oldest, ends; come back when it is looked at */
  'stream.replaced': Record<string, never>;
  resync: Record<string, never>;
}
/** Header of every answer of the backend to the edge: the number of the newest live event when the call arrived. */
export const liveEventHeader = 'x-live-event-id';

/** Header of the calls that the edge makes for the pages of all visitors. They are not a visitor's, and have no share of one. */
export const edgeCallHeader = 'x-edge-call';

export type LiveEventName = keyof LiveEvents;
/** What services publish; what a wallet holds is published by the ledger, with the transfer. */
export type ServiceEventName = Exclude<LiveEventName, 'wallet.changed'>;
