import type { WithdrawalStatus } from '@sanuk/contract/areas/withdraw';
import type { OperatorWithdrawal } from '@sanuk/contract/outside/operator-withdrawals';
import type { AppContext } from '../../context/context.ts';
import { type Database, inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import type { OperatorCall, OperatorHandler } from '../../http/operator-route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { auditStaff } from '../auth/audit.service.ts';
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
 * What staff decides about withdrawals. Above the brand's limit the first call proposes and another person's completes it. Each
 * decision is made once, whoever presses at the same moment: the withdrawal is locked, and moves on once.
 */
export function createStaffService({ db }: AppContext) {
  const list: OperatorHandler<'/operator/withdrawals/list'> = async ({ agent, body }) => {
    const rows = await listForStaff(db, agent.agentId, body);
    const shown = rows.slice(0, body.limit);
    return {
      items: await viewsOf(db, shown),
      next_cursor: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
    };
  };

  const show: OperatorHandler<'/operator/withdrawals/show'> = ({ agent, body }) =>
    viewOf(db, agent.agentId, body.show_withdrawal);

  const approve: OperatorHandler<'/operator/withdrawals/approve'> = (call) =>
    decide(db, call, 'approve', call.body.approve_withdrawal, BigInt(call.body.amount_satang));
  const reject: OperatorHandler<'/operator/withdrawals/reject'> = (call) =>
    decide(db, call, 'reject', call.body.reject_withdrawal);
  const fail: OperatorHandler<'/operator/withdrawals/fail'> = (call) =>
    decide(db, call, 'fail', call.body.fail_withdrawal);

  return { list, show, approve, reject, fail };
}

const decide = (
  db: Database,
  call: DecisionCall,
  kind: Kind,
  id: string,
  amount?: bigint,
): Promise<OperatorWithdrawal | Refusal> =>
  inTransaction(db, async (tx) => {
    const { agentId } = call.agent;
    const row = await lockWithdrawal(tx, id);
    if (row?.agent_id !== agentId) return new Refusal('withdrawal-unknown');
    if (amount !== undefined && amount !== row.amount_satang) return new Refusal('withdrawal-amount-differs');
    const refused = decisions[kind].from.includes(row.status)
      ? await proposeOrComplete(tx, call, kind, row)
      : await againstRepetition(tx, kind, row);
    return refused ?? viewOf(tx, agentId, id);
  });

/** A decision that is made already is the answer again; what went another way is taken. */
async function againstRepetition(tx: Tx, kind: Kind, row: WithdrawalRow): Promise<Refusal | null> {
  const { decisions: made } = await findHistory(tx, [row.withdrawal_id]);
  const isMade = made.some((one) => one.kind === kind && one.status === 'done');
  return isMade ? null : new Refusal('withdrawal-taken');
}

async function proposeOrComplete(
  tx: Tx,
  call: DecisionCall,
  kind: Kind,
  row: WithdrawalRow,
): Promise<Refusal | null> {
  const { operator, body } = call;
  const open = await findProposal(tx, row.withdrawal_id);
  const ofThis = open?.kind === kind ? open : undefined;
  if (ofThis?.proposed_by === operator) return new Refusal('second-person-needed');
  const decision =
    ofThis ??
    (await propose(tx, call, kind, { row, needsSecond: decisions[kind].takesTwo && row.needs_second, open }));
  if (!ofThis && decision.needs_second) return null;
  await completeDecision(tx, decision.decision_id, { operator, reason: body.reason });
  await carryOut(tx, kind, row, body.reason);
  await note(tx, call, row, `withdrawal-${kind}-done`);
  return null;
}

interface Proposal {
  row: WithdrawalRow;
  needsSecond: boolean;
  /** of another kind, which this one ends */
  open: DecisionRow | undefined;
}

async function propose(
  tx: Tx,
  call: DecisionCall,
  kind: Kind,
  { row, needsSecond, open }: Proposal,
): Promise<DecisionRow> {
  if (open) await dropProposal(tx, open);
  await note(tx, call, row, `withdrawal-${kind}-proposed`);
  return insertDecision(tx, {
    decision_id: uuidv7(),
    withdrawal_id: row.withdrawal_id,
    kind,
    needs_second: needsSecond,
    reason: call.body.reason,
    proposed_by: call.operator,
  });
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
  return rows.map((row) => staffView(row, history));
}

/** One line in the audit trail for each step, with who and why. */
const note = (
  tx: Tx,
  { agent, body, operator, address }: DecisionCall,
  { withdrawal_id, member_id, amount_satang }: WithdrawalRow,
  action: string,
): Promise<void> =>
  auditStaff(tx, {
    agentId: agent.agentId,
    memberId: member_id,
    action,
    who: operator,
    address,
    details: { withdrawal_id, amount_satang: Number(amount_satang), reason: body.reason },
  });
