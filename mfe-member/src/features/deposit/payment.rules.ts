import type {
  ChannelKind,
  PaymentAccount,
  PaymentProblem,
  PaymentStatus,
} from '@sanuk/contract/areas/payment';

/** A deposit as pages use it: money in integer satang, instants in ms. */
export interface Payment {
  paymentId: string;
  kind: ChannelKind;
  channelId: number;
  subChannelId: number;
  status: PaymentStatus;
  requestedSatang: number;
  /** what has to be paid, with its unique satang */
  amountSatang: number;
  payload: string;
  receiverName: string;
  /** of a transfer: where it goes, and the masked accounts it must come from */
  payTo: PaymentAccount | undefined;
  payFrom: readonly PaymentAccount[];
  /** what staff looks into */
  problem: PaymentProblem | undefined;
  /** what came, where it is not the amount */
  arrivedSatang: number | undefined;
  reference: string;
  createdAtMs: number;
  expiresAtMs: number;
  paidAtMs: number | undefined;
}

/**
 * What a member is shown: `checking` is the moment between the end of the countdown and the server's word on it,
 * when the code must not be paid any more but a payment may still be on its way.
 */
export type PaymentPhase = 'waiting' | 'checking' | 'paid' | 'review' | 'expired' | 'cancelled';

/** The phase of a payment at a second of the server's clock (unix time). */
export function phaseOf(
  payment: Pick<Payment, 'status' | 'expiresAtMs'>,
  serverSecond: number,
): PaymentPhase {
  if (payment.status !== 'pending') return payment.status;
  return secondsLeft(payment, serverSecond) > 0 ? 'waiting' : 'checking';
}

/** Whole seconds until a payment expires, at least 0. */
export const secondsLeft = (payment: Pick<Payment, 'expiresAtMs'>, serverSecond: number): number =>
  Math.max(0, Math.ceil(payment.expiresAtMs / 1000 - serverSecond));

/** True when more than the satang differ from what was asked for: another than the expected amount needs a word. */
export const isMoved = ({
  requestedSatang,
  amountSatang,
}: Pick<Payment, 'requestedSatang' | 'amountSatang'>): boolean =>
  Math.floor(amountSatang / 100) !== Math.floor(requestedSatang / 100);

/** Problems of money that fits its payment and is held because of the member's own limits, break or exclusion. */
export type HeldProblem = Extract<
  PaymentProblem,
  'deposit-limit-exceeded' | 'member-on-break' | 'member-excluded'
>;

export const isHeld = (problem: PaymentProblem | undefined): problem is HeldProblem =>
  problem === 'deposit-limit-exceeded' || problem === 'member-on-break' || problem === 'member-excluded';

/** Nobody should pay it any more, and nothing is under way. */
export const isOver = (phase: PaymentPhase): boolean => phase === 'expired' || phase === 'cancelled';

/** What a paid one brought: another amount than asked for where staff credited what came. */
export const creditedSatang = ({
  amountSatang,
  arrivedSatang,
}: Pick<Payment, 'amountSatang' | 'arrivedSatang'>): number => arrivedSatang ?? amountSatang;

/** Nothing changes any more once a payment is in one of these. */
export const isFinal = (status: PaymentStatus | undefined): boolean =>
  status === 'paid' || status === 'expired' || status === 'cancelled';

/**
 * How long to wait before asking for the status again, in ms; false when there is nothing left to learn. Live
 * events carry the news; asking is the fallback, and hurries when the time is up.
 */
export function askAgainAfterMs(
  payment: Pick<Payment, 'status' | 'expiresAtMs'> | undefined,
  serverSecond: number,
  isLive: boolean,
): number | false {
  if (!payment) return false;
  if (isFinal(payment.status)) return false;
  if (payment.status === 'review') return 10_000;
  if (phaseOf(payment, serverSecond) === 'checking') return 2000;
  return isLive ? 20_000 : 3000;
}
