import { type Static, Type } from 'typebox';
import { line } from '../scalars.ts';

/**
 * What the backend asks of the bank to pay out: `POST {bank}/payouts`, signed with the key `bank:…`. The bank knows an id it
 * was sent twice, and pays it once.
 */
export const PayoutOrder = Type.Object({
  payout_id: Type.String(),
  amount_satang: Type.Integer({ minimum: 1 }),
  bank_code: Type.String(),
  bank_account: Type.String(),
  account_name: Type.String(),
  reference: Type.String(),
});
export type PayoutOrder = Static<typeof PayoutOrder>;

/**
 * The bank tells what became of a payout: `POST /callback/bank/payout`, signed with the same key and delivered at least once;
 * `transaction_id` makes it exactly once. What contradicts what is known already moves nothing and is answered 'review'.
 */
export const PayoutReport = Type.Object({
  transaction_id: Type.String({ pattern: '^[!-~]{4,80}$' }),
  payout_id: line(80),
  amount_satang: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000_00 }),
  result: Type.Enum(['paid', 'failed']),
  reported_at: line(40),
});
export type PayoutReport = Static<typeof PayoutReport>;
export const PayoutReportAnswer = Type.Object({
  status: Type.Enum(['applied', 'duplicate', 'review', 'invalid-signature', 'invalid-request']),
});
export type PayoutReportAnswer = Static<typeof PayoutReportAnswer>;

/** `GET {bank}/payouts/{id}`, signed over an empty body; 404 of one the bank does not know. */
export const PayoutState = Type.Object({
  payout_id: Type.String(),
  report: Type.Union([PayoutReport, Type.Null()]),
});
export type PayoutState = Static<typeof PayoutState>;
