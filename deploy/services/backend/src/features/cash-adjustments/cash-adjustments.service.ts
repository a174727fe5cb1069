import type { Adjustment } from '@sanuk/contract/outside/operator-adjustments';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../database/database.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { lockBalance, post } from '../../ledger/ledger.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type Proposal, proposalView } from '../approvals/approvals.rules.ts';
import { type ApprovalKind, Approvals } from '../approvals/approvals.service.ts';
import { notifyMember } from '../notifications/notifications.service.ts';
import { lockProposed } from './cash-adjustments.repository.ts';
import type { CashAdjustmentTable } from './cash-adjustments.tables.ts';
import { adjustmentText as text } from './cash-adjustments.text.ts';

type AdjustmentRow = Selectable<CashAdjustmentTable> & Proposal;

/** Namespace of the ids of adjustments as keys of transfers; the database checks it too. */
export const adjustmentScope = 'cash-adjustment';

const adjustments: ApprovalKind<AdjustmentRow, Adjustment> = {
  table: { name: 'cash_adjustment', id: 'adjustment_id', key: 'adjustment_key' },
  approved: 'done',
  unknown: 'adjustment-unknown',
  taken: 'adjustment-taken',
  alwaysNeedsSecond: true,
  action: 'cash-adjustment',
  notesEveryProposal: true,
  details: (row) => ({
    adjustment_id: row.adjustment_id,
    direction: row.direction,
    amount_satang: Number(row.amount_satang),
  }),
  view: (row) => ({
    adjustment_id: row.adjustment_id,
    state: row.status,
    direction: row.direction,
    amount_satang: Number(row.amount_satang),
    ...proposalView(row),
  }),
  refuse: refuseAdjustment,
  follows: { done: adjust },
};

/**
 * Corrections of the cash that members have. One person proposes and another one approves, at every amount. What is added counts in the
 * day of both people like everything that staff gives; what is taken counts in nobody's.
 */
export function createCashAdjustments(context: AppContext) {
  const approvals = new Approvals<AdjustmentRow, Adjustment, 'direction' | 'amount_satang'>(
    context,
    adjustments,
  );

  const list: OperatorHandler<'/operator/adjustments/list'> = ({ agent, body }) =>
    approvals.list(agent.agentId, body.state);

  const propose: OperatorHandler<'/operator/adjustments/propose'> = (call) => {
    const { adjustment_key: key, direction } = call.body;
    const amount_satang = BigInt(call.body.amount_satang);
    const worthSatang = direction === 'credit' ? amount_satang : 0n;
    return approvals.propose(call, { key, worthSatang, row: { direction, amount_satang } });
  };

  const decide: OperatorHandler<'/operator/adjustments/decide'> = (call) =>
    approvals.decide(call, call.body.adjustment_id, call.body.verdict);

  return { list, propose, decide };
}

/**
 * Refuses a debit of more than the member has in cash; money that is held for a withdrawal is not among it. A correction settles what is
 * the member's, so neither a suspension nor a break nor an exclusion stops one: the member cannot play with what is added meanwhile.
 */
async function refuseAdjustment(tx: Tx, row: AdjustmentRow): Promise<Refusal | null> {
  // Before the balance: a second approval at the same moment must not judge the cash that the first one left.
  if (!(await lockProposed(tx, row.adjustment_id)) || row.direction === 'credit') return null;
  const cash = (await lockBalance(tx, memberAccounts(row.member_id).cash)) ?? 0n;
  return cash < row.amount_satang ? new Refusal('adjustment-exceeds-cash', text.exceedsCash(cash)) : null;
}

async function adjust(tx: Tx, row: AdjustmentRow): Promise<void> {
  const { agent_id: agentId, member_id: memberId, direction, amount_satang: amount } = row;
  const [house, { cash }] = [systemAccounts.adjustment(agentId), memberAccounts(memberId)];
  const { outcome } = await post(tx, {
    ...(direction === 'credit' ? { from: house, to: cash } : { from: cash, to: house }),
    amount,
    kind: `adjustment-${direction}`,
    reference: text.reference,
    scope: adjustmentScope,
    key: row.adjustment_id,
  });
  if (outcome !== 'posted') throw new Error(`a cash adjustment was ${outcome} by the ledger`);
  await notifyMember(tx, {
    ...{ agentId, memberId, title: text.title[direction], href: '/member/statement' },
    description: text.description(direction, amount, row.reason),
  });
}
