import type { OperatorWithdrawal, WithdrawalDecision } from '@sanuk/contract/outside/operator-withdrawals';
import { type SecondPersonColumns, secondPersonView } from '../approvals/approvals.rules.ts';
import type { DecisionRow, PayoutRow, StaffRow } from './staff.repository.ts';

interface History {
  decisions: DecisionRow[];
  payouts: PayoutRow[];
  /** why decisions take two people, by their ids */
  seconds: ReadonlyMap<string, SecondPersonColumns>;
}

/** A withdrawal as staff sees it, with everything that happened to it. */
export const staffView = (row: StaffRow, history: History): OperatorWithdrawal => ({
  withdrawal_id: row.withdrawal_id,
  state: row.status,
  amount_satang: Number(row.amount_satang),
  needs_second: row.needs_second,
  phone: row.phone,
  member_name: row.member_name,
  bank_code: row.bank_code,
  bank_account: row.bank_account,
  account_name: row.account_name,
  reference: row.reference,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  decisions: history.decisions
    .filter(({ withdrawal_id }) => withdrawal_id === row.withdrawal_id)
    .map((row) => decisionView(row, history.seconds.get(row.decision_id))),
  reports: history.payouts
    .filter(({ withdrawal_id }) => withdrawal_id === row.withdrawal_id)
    .map((one) => ({
      transaction_id: one.transaction_id,
      result: one.result,
      amount_satang: Number(one.amount_satang),
      received_at: one.received_at.toISOString(),
      outcome: one.outcome,
      problem: one.problem,
    })),
});

const decisionView = (row: DecisionRow, second: SecondPersonColumns | undefined): WithdrawalDecision => ({
  kind: row.kind,
  state: row.status,
  reason: row.decided_reason ?? row.reason,
  proposed_by: row.proposed_by,
  proposed_at: row.proposed_at.toISOString(),
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
  second_person: secondPersonView(second),
});
