import { type Static, type TSchema, Type } from 'typebox';
import { withdrawalStatuses } from '../areas/withdraw.ts';
import { Instant } from '../envelope.ts';
import { Brand, DecisionId, OrNull, Reason, SecondPerson, strict } from './operator-fields.ts';

/** What an agent's staff decides about withdrawals: part of operator-money.ts. */

/**
 * States to list. `review`: the bank's reports contradict each other, whatever became of the withdrawal. `unresolved`: approved or sent, and in review or
 * with a proposal to return the money.
 */
export const withdrawalListStates = [...withdrawalStatuses, 'review', 'unresolved'] as const;

/** What waits for the staff or the bank is listed oldest first, everything else newest first. */
export const ListWithdrawals = Type.Object(
  {
    brand: Brand,
    list: Type.Literal('withdrawals'),
    state: OrNull(Type.Enum([...withdrawalListStates])),
    cursor: OrNull(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  },
  strict,
);
export const ShowWithdrawal = Type.Object({ brand: Brand, show_withdrawal: DecisionId }, strict);
/** The amount is what the person saw: another one is refused. Above the limits the first call proposes, another person's approves. */
export const ApproveWithdrawal = Type.Object(
  {
    brand: Brand,
    approve_withdrawal: DecisionId,
    amount_satang: Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 }),
    reason: Reason,
  },
  strict,
);
/** The money goes back at once, and the member reads the reason. */
export const RejectWithdrawal = Type.Object(
  { brand: Brand, reject_withdrawal: DecisionId, reason: Reason },
  strict,
);
/** The bank will not pay it: the money goes back once. Above the limit it takes two people, as approving does. */
export const FailWithdrawal = Type.Object(
  { brand: Brand, fail_withdrawal: DecisionId, reason: Reason },
  strict,
);

export const WithdrawalDecision = Type.Object({
  kind: Type.Enum(['approve', 'reject', 'fail']),
  state: Type.Enum(['proposed', 'done', 'dropped']),
  reason: Type.String(),
  proposed_by: Type.String(),
  proposed_at: Instant,
  decided_by: OrNull(Type.String()),
  decided_at: OrNull(Instant),
  second_person: SecondPerson,
});
export type WithdrawalDecision = Static<typeof WithdrawalDecision>;

export const OperatorWithdrawal = Type.Object({
  withdrawal_id: Type.String(),
  state: Type.Enum([...withdrawalStatuses]),
  amount_satang: Type.Integer(),
  needs_second: Type.Boolean(),
  phone: Type.String(),
  member_name: Type.String(),
  bank_code: Type.String(),
  bank_account: Type.String(),
  account_name: Type.String(),
  reference: Type.String(),
  reason: OrNull(Type.String({ description: 'what the member reads' })),
  created_at: Instant,
  sent_at: OrNull(Instant),
  ended_at: OrNull(Instant),
  decisions: Type.Array(WithdrawalDecision),
  reports: Type.Array(
    Type.Object({
      transaction_id: Type.String(),
      result: Type.Enum(['paid', 'failed']),
      amount_satang: Type.Integer(),
      received_at: Instant,
      outcome: Type.Enum(['applied', 'review']),
      problem: OrNull(Type.String()),
    }),
  ),
});
export type OperatorWithdrawal = Static<typeof OperatorWithdrawal>;
export const OperatorWithdrawals = Type.Object({
  items: Type.Array(OperatorWithdrawal),
  next_cursor: OrNull(Type.String()),
});
export type OperatorWithdrawals = Static<typeof OperatorWithdrawals>;

export const withdrawalEndpoints = {
  '/operator/withdrawals/list': { body: ListWithdrawals, data: OperatorWithdrawals },
  '/operator/withdrawals/show': { body: ShowWithdrawal, data: OperatorWithdrawal },
  '/operator/withdrawals/approve': { body: ApproveWithdrawal, data: OperatorWithdrawal },
  '/operator/withdrawals/reject': { body: RejectWithdrawal, data: OperatorWithdrawal },
  '/operator/withdrawals/fail': { body: FailWithdrawal, data: OperatorWithdrawal },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
