import { Type } from 'typebox';
import { Baht, Instant, nullable, page, paging } from '../envelope.ts';
import { AmountInput, Id } from '../scalars.ts';

/** Where a withdrawal stands. The first three wait for something, the others are its end. */
export const withdrawalStatuses = [
  'requested',
  'approved',
  'sent',
  'paid',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** The accounts a member registered: money leaves to these and to no other. */
export const withdrawAccountIds = ['main', 'second'] as const;
export type WithdrawAccountId = (typeof withdrawAccountIds)[number];

export const WithdrawAccount = Type.Object({
  account_id: Type.Enum([...withdrawAccountIds]),
  bank_code: Type.String(),
  bank_account: Type.String(),
  account_name: Type.String(),
  maintenance_until: nullable(Type.String({ description: 'HH:MM in Bangkok while its bank takes nothing' })),
});
export type WithdrawAccount = Type.Static<typeof WithdrawAccount>;

export const Withdrawal = Type.Object({
  withdrawal_id: Type.String(),
  status: Type.Enum([...withdrawalStatuses]),
  amount: Baht,
  bank_code: Type.String(),
  bank_account: Type.String(),
  account_name: Type.String(),
  reference: Type.String(),
  reason: nullable(Type.String({ description: 'why it was rejected or failed, for the member' })),
  created_at: Instant,
  sent_at: nullable(Instant),
  ended_at: nullable(Instant),
});
export type Withdrawal = Type.Static<typeof Withdrawal>;

/**
 * What can be withdrawn and why it is not more: `withdrawable` is `balance` less `held_back`, which is what turnover is still
 * missing of, as far as there is that much.
 */
export const WithdrawInfo = Type.Object({
  balance: Baht,
  withdrawable: Baht,
  held_back: Baht,
  turnover: Type.Object({ required: Baht, done: Baht, left: Baht }),
  not_cash: Type.Array(
    Type.Object({ wallet_name: Type.String(), balance: Baht }, { description: 'played, never paid out' }),
  ),
  accounts: Type.Array(WithdrawAccount),
  limits: Type.Object({
    min: Baht,
    max: Baht,
    times_per_day: Type.Integer(),
    times_left: Type.Integer(),
    day_max: Baht,
    day_left: Baht,
  }),
  pending: nullable(Withdrawal),
});
export type WithdrawInfo = Type.Static<typeof WithdrawInfo>;

export const WithdrawBody = Type.Object({
  account_id: Type.Enum([...withdrawAccountIds]),
  amount: AmountInput(),
});
/** What a withdrawal would do, for the step in which it is confirmed. Nothing has moved. */
export const WithdrawPreview = Type.Object({
  account: WithdrawAccount,
  amount: Baht,
  fee: Baht,
  balance_after: Baht,
  needs_longer: Type.Boolean({ description: 'a second person looks at this amount' }),
  ends_promotion: Type.Union([Type.String(), Type.Null()], {
    description: 'title of the promotion whose bonus is cancelled, because its deposit leaves',
  }),
});
export type WithdrawPreview = Type.Static<typeof WithdrawPreview>;

export const CancelWithdrawalBody = Type.Object({ withdrawal_id: Id });
export const WithdrawalListQuery = Type.Object(paging);
export const WithdrawalList = page(Withdrawal);
