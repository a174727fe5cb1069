import { type Static, Type } from 'typebox';
import { line } from '../scalars.ts';

/** Digits of an account as banks write them between machines, and the symbol of its bank. */
const Receiver = Type.Object({
  bank_code: Type.String({ pattern: '^[A-Z0-9]{2,12}$' }),
  account: Type.String({ pattern: '^[0-9]{8,20}$' }),
});
/** Whose money it is: banks show no more than the end of a number. */
const Sender = Type.Object({
  bank_code: Type.String({ pattern: '^[A-Z0-9]{2,12}$' }),
  account_ending: Type.String({ pattern: '^[0-9]{4}$' }),
});

/**
 * The bank tells the backend of money that arrived: `POST /callback/bank/payment`, signed with the key `bank:…` as
 * docs/signatures.md says.
 * Delivered at least once; `transaction_id` makes it exactly once. An amount that fits no waiting payment is kept
 * for review and answered 'review', never credited by guess.
 * A transfer to an account names no payment: its `reference` is empty, and `transfer` says from where it came and to which account. So does
 * a QR where the bank returns no reference; the bank of its receiver is `PROMPTPAY`.
 */
export const BankPayment = Type.Object({
  transaction_id: Type.String({ pattern: '^[!-~]{4,80}$' }),
  reference: line(40, {
    description: 'ref of the QR; empty for a transfer, and where the bank returns none',
  }),
  amount_satang: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000_00 }),
  paid_at: line(40),
  transfer: Type.Optional(Type.Object({ receiver: Receiver, sender: Sender })),
});
export const BankPaymentAnswer = Type.Object({
  status: Type.Enum(['credited', 'duplicate', 'review', 'invalid-signature', 'invalid-request']),
});
export type BankPayment = Static<typeof BankPayment>;
export type BankPaymentAnswer = Static<typeof BankPaymentAnswer>;

/**
 * What the backend registers with the bank when it makes a payment, so that the bank knows what waits:
 * `POST {bank}/qr`, signed with the same key. A transfer has no payload. `transfer` names the account or receiver and where money may come from.
 */
export const BankQr = Type.Object({
  reference: Type.String(),
  amount_satang: Type.Integer(),
  payload: Type.String(),
  receiver_name: Type.String(),
  expires_at: Type.String(),
  transfer: Type.Optional(Type.Object({ receiver: Receiver, senders: Type.Array(Sender) })),
});
export type BankQr = Static<typeof BankQr>;

/** Text messages: `POST {sms}/messages`, signed with the key `sms:…`. The sandbox keeps them in its outbox. */
export const TextMessage = Type.Object({ to: Type.String(), text: Type.String() });
export type TextMessage = Static<typeof TextMessage>;

/**
 * Official results of the markets that are not drawn by shots: `GET {draws}/draws/{market}/{YYYY-MM-DD}?at={instant}`,
 * with `&round={no}` where a market draws several times a day, signed with the key `draws:…` over an empty body. `at` is
 * when the draw is due by the timetable; 404 until drawn.
 */
export const DrawResult = Type.Object({
  market: Type.String(),
  date: Type.String(),
  round: Type.Optional(Type.Integer()),
  top3: Type.String({ pattern: '^\\d{3}$' }),
  bottom2: Type.String({ pattern: '^\\d{2}$' }),
  drawn_at: Type.String(),
});
export type DrawResult = Static<typeof DrawResult>;
