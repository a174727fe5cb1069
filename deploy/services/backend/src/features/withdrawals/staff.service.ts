import type { WithdrawalStatus } from '@sanuk/contract/areas/withdraw';
import type { OperatorWithdrawal } from '@sanuk/contract/outside/operator-withdrawals';
import { accountSeenBy } from '@sanuk/contract/outside/staff-roles';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import type { Queries, Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import type { OperatorCall, OperatorHandler } from '../../http/operator-route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  completeOrder,
  findSecondPersons,
  hasProposerLeft,
  inStaffTransaction,
  type OrderName,
  recordOrder,
  secondPersonDetails,
  weighOrder,
} from '../approvals/staff-orders.service.ts';
import { refuseWhileCorrected } from '../lotto-write-offs/open-corrections.service.ts';
import {
  completeDecision,
  type DecisionRow,
  findForStaff,
  findHistory,
  findProposal,
  insertDecision,
  listForStaff,
  type StaffRow,
} from './staff.repository.ts';
import { staffView } from './staff.view.ts';
import { giveBack } from './withdrawal.money.ts';
import { lockWithdrawal, moveTo, type WithdrawalRow } from './withdrawals.repository.ts';

type Kind = DecisionRow['kind'];
type DecisionCall = OperatorCall<
  '/operator/withdrawals/approve' | '/operator/withdrawals/reject' | '/operator/withdrawals/fail'
>;

/** What each decision needs and leads to. Only money that stays with the member takes one person whatever the amount. */
const decisions: Record<
  Kind,
  { from: readonly WithdrawalStatus[]; to: 'approved' | 'rejected' | 'failed'; takesTwo: boolean }
> = {
  approve: { from: ['requested'], to: 'approved', takesTwo: true },
  reject: { from: ['requested'], to: 'rejected', takesTwo: false },
  // The bank may have paid all the same: giving it back as well would pay twice.
  fail: { from: ['approved', 'sent'], to: 'failed', takesTwo: true },
};

/**
 * What staff decides about withdrawals. Above the brand's limits the first call proposes and another person's completes it. Each
 * decision is made once, whoever presses at the same moment: the withdrawal is locked, and moves on once.
 */
export function createStaffService(context: AppContext) {
  const { db } = context;
  const list: OperatorHandler<'/operator/withdrawals/list'> = async ({ agent, body, roles }) => {
    const rows = await listForStaff(db, agent.agentId, body);
    const shown = rows.slice(0, body.limit);
    return {
      items: (await viewsOf(db, shown)).map((one) => shownTo(roles, one)),
      next_cursor: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
    };
  };

  const show: OperatorHandler<'/operator/withdrawals/show'> = async ({ agent, body, roles }) => {
    const view = await viewOf(db, agent.agentId, body.show_withdrawal);
    return view instanceof Refusal ? view : shownTo(roles, view);
  };

  const approve: OperatorHandler<'/operator/withdrawals/approve'> = (call) =>
    decide(context, call, 'approve', call.body.approve_withdrawal, BigInt(call.body.amount_satang));
  const reject: OperatorHandler<'/operator/withdrawals/reject'> = (call) =>
    decide(context, call, 'reject', call.body.reject_withdrawal);
  const fail: OperatorHandler<'/operator/withdrawals/fail'> = (call) =>
    decide(context, call, 'fail', call.body.fail_withdrawal);

  return { list, show, approve, reject, fail };
}

/** Who decides nothing about withdrawals sees no whole account number. */
const shownTo = (roles: DecisionCall['roles'], one: OperatorWithdrawal): OperatorWithdrawal => ({
  ...one,
  bank_account: accountSeenBy(roles, one.bank_account),
});

const decide = (
  context: AppContext,
  call: DecisionCall,
  kind: Kind,
  id: string,
  amount?: bigint,
): Promise<OperatorWithdrawal | Refusal> =>
  inStaffTransaction(context.db, call, async (tx) => {
    const { agentId } = call.agent;
    const row = await lockWithdrawal(tx, id);
    if (row?.agent_id !== agentId) return new Refusal('withdrawal-unknown');
    if (amount !== undefined && amount !== row.amount_satang) return new Refusal('withdrawal-amount-differs');
    const corrected = kind === 'approve' ? await refuseWhileCorrected(tx, row.member_id) : null;
    if (corrected) return corrected;
    const refused = decisions[kind].from.includes(row.status)
      ? await proposeOrComplete(tx, context, call, { kind, row })
      : await againstRepetition(tx, call, { kind, row });
    return refused ?? viewOf(tx, agentId, id);
  });

/** A decision that the person had a part in is the answer again; what others decided, or what went another way, is taken. */
async function againstRepetition(
  tx: Tx,
  { operator }: DecisionCall,
  { kind, row }: Step,
): Promise<Refusal | null> {
  const { decisions: made } = await findHistory(tx, [row.withdrawal_id]);
  const isMade = made.some(
    ({ kind: of, status, proposed_by, decided_by }) =>
      of === kind && status === 'done' && [proposed_by, decided_by].includes(operator),
  );
  return isMade ? null : new Refusal('withdrawal-taken');
}

const nameOf = ({ decision_id }: Pick<DecisionRow, 'decision_id'>): OrderName => ({
  kind: 'withdrawal_decision',
  id: decision_id,
});

interface Step {
  kind: Kind;
  row: WithdrawalRow;
}

async function proposeOrComplete(
  tx: Tx,
  context: AppContext,
  call: DecisionCall,
  { kind, row }: Step,
): Promise<Refusal | null> {
  const { operator, body } = call;
  const open = await findProposal(tx, row.withdrawal_id);
  // The proposal of a person who has left is dropped: whoever decides next proposes.
  const isOfThis = open?.kind === kind && !(await hasProposerLeft(tx, { ...open, agent_id: row.agent_id }));
  const ofThis = isOfThis ? open : undefined;
  if (ofThis?.proposed_by === operator) return new Refusal('second-person-needed');
  if (open && !ofThis) await dropProposal(tx, open);
  const decision = ofThis ?? (await propose(tx, context, call, { kind, row }));
  if (!ofThis && decision.needs_second) return null;
  const beyond = decisions[kind].takesTwo
    ? await completeOrder(tx, context.config, call, nameOf(decision))
    : null;
  if (beyond) return beyond;
  await completeDecision(tx, decision.decision_id, { operator, reason: body.reason });
  await carryOut(tx, kind, row, body.reason);
  await note(tx, call, row, `withdrawal-${kind}-done`);
  return null;
}

async function propose(
  tx: Tx,
  { config }: AppContext,
  call: DecisionCall,
  { kind, row }: Step,
): Promise<DecisionRow> {
  const worth = { worthSatang: row.amount_satang, isAboveLimit: row.needs_second };
  const weighed = decisions[kind].takesTwo ? await weighOrder(tx, config, call, worth) : null;
  await note(tx, call, row, `withdrawal-${kind}-proposed`, weighed ? secondPersonDetails(weighed) : {});
  const decision = await insertDecision(tx, {
    decision_id: uuidv7(),
    withdrawal_id: row.withdrawal_id,
    kind,
    needs_second: weighed !== null && weighed.second_because !== null,
    reason: call.body.reason,
    proposed_by: call.operator,
  });
  if (weighed) await recordOrder(tx, call, nameOf(decision), weighed);
  return decision;
}

const dropProposal = (tx: Tx, { decision_id }: DecisionRow) =>
  tx
    .updateTable('withdrawal_decision')
    .set({ status: 'dropped' })
    .where('decision_id', '=', decision_id)
    .execute();

async function carryOut(tx: Tx, kind: Kind, row: WithdrawalRow, reason: string): Promise<void> {
  const { to } = decisions[kind];
  if (to !== 'approved') await giveBack(tx, row);
  await moveTo(tx, row.withdrawal_id, to, to === 'approved' ? null : reason);
}

async function viewOf(
  queries: Queries,
  agentId: number,
  withdrawalId: string,
): Promise<OperatorWithdrawal | Refusal> {
  const row = await findForStaff(queries, agentId, withdrawalId);
  const [view] = row ? await viewsOf(queries, [row]) : [];
  return view ?? new Refusal('withdrawal-unknown');
}

async function viewsOf(queries: Queries, rows: StaffRow[]): Promise<OperatorWithdrawal[]> {
  const history = await findHistory(
    queries,
    rows.map(({ withdrawal_id }) => withdrawal_id),
  );
  const ids = history.decisions.map(({ decision_id }) => decision_id);
  const seconds = await findSecondPersons(queries, 'withdrawal_decision', ids);
  return rows.map((row) => staffView(row, { ...history, seconds }));
}

/** One line in the audit trail for each step, with who and why. */
const note = (
  tx: Tx,
  { agent, body, operator, address }: DecisionCall,
  { withdrawal_id, member_id, amount_satang }: WithdrawalRow,
  action: string,
  more: object = {},
): Promise<void> =>
  auditStaff(tx, {
    agentId: agent.agentId,
    memberId: member_id,
    action,
    who: operator,
    address,
    details: { withdrawal_id, amount_satang: Number(amount_satang), ...more, reason: body.reason },
  });
