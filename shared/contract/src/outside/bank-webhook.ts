import { type Static, Type } from 'typebox';
import { line } from '../scalars.ts';

/**
 * The bank tells the backend of money that arrived: `POST /callback/bank/payment`, signed with the key `bank:…` as
 * docs/signatures.md says.
 * Delivered at least once; `transaction_id` makes it exactly once. An amount that fits no waiting payment is kept
 * for review and answered 'review', never credited by guess.
 */
export const BankPayment = Type.Object({
  transaction_id: Type.String({ pattern: '^[!-~]{4,80}$' }),
  reference: line(40, { description: 'ref of the QR' }),
  amount_satang: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000_00 }),
  paid_at: line(40),
});
export const BankPaymentAnswer = Type.Object({
  status: Type.Enum(['credited', 'duplicate', 'review', 'invalid-signature', 'invalid-request']),
});
export type BankPayment = Static<typeof BankPayment>;
export type BankPaymentAnswer = Static<typeof BankPaymentAnswer>;

/**
 * What the backend registers with the bank when it makes a QR, so that the bank knows what waits:
 * `POST {bank}/qr`, signed with the same key.
 */
export const BankQr = Type.Object({
  reference: Type.String(),
  amount_satang: Type.Integer(),
  payload: Type.String(),
  receiver_name: Type.String(),
  expires_at: Type.String(),
});
export type BankQr = Static<typeof BankQr>;

/** Text messages: `POST {sms}/messages`, signed with the key `sms:…`. The sandbox keeps them in its outbox. */
export const TextMessage = Type.Object({ to: Type.String(), text: Type.String() });
export type TextMessage = Static<typeof TextMessage>;

/**
 * Official results of a daily market: `GET {draws}/draws/{market}/{YYYY-MM-DD}`, signed with the key `draws:…` over an
 * empty body; 404 until drawn.
 */
export const DrawResult = Type.Object({
  market: Type.String(),
  date: Type.String(),
  top3: Type.String({ pattern: '^\\d{3}$' }),
  bottom2: Type.String({ pattern: '^\\d{2}$' }),
  drawn_at: Type.String(),
});
export type DrawResult = Static<typeof DrawResult>;
