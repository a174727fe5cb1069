import type { OperatorData } from '@sanuk/contract/outside/operator';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import type { Queries, Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import { digestOf } from '../../http/digest.ts';
import type { OperatorCall, OperatorHandler } from '../../http/operator-route.ts';
import { findMemberOfPhone } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  completeOrder,
  findSecondPersons,
  inStaffTransaction,
  type OrderName,
  recordOrder,
  secondPersonDetails,
  weighOrder,
} from '../approvals/staff-orders.service.ts';
import { arrivalCodes, findArrivalProblem } from './arrival.ts';
import { paymentText } from './payments.text.ts';
import {
  type DecisionRow,
  endProposal,
  findBareDecisions,
  findReview,
  insertDecision,
  listReview,
  type NewDecision,
} from './review.repository.ts';
import { decisionView, reviewView } from './review.view.ts';
import { carryOut } from './review-outcome.ts';

type AnyCall = OperatorCall<
  '/operator/review/credit' | '/operator/review/return' | '/operator/review/decide'
>;
type Proposal = Pick<NewDecision, 'kind' | 'member_id' | 'return_reference'>;

/**
 * What staff decides about money that fell into review: credit it to a member, or note that it was sent back. Above
 * the brand's limits the first call proposes and another person approves. Each decision is made once, whoever presses
 * at the same moment: the table has room for one per transaction, and the ledger for one transfer per transaction. The limits and
 * stops of the member are checked when the money is credited.
 */
export function createReviewService(context: AppContext) {
  const { db } = context;

  const list: OperatorHandler<'/operator/review/list'> = async ({ agent: { agentId }, body }) => {
    const [from, until] = [instantOf(body.from), instantOf(body.until)];
    // A leap second has the form of an instant and is none that can be compared.
    if ([from, until].some((instant) => Number.isNaN(instant?.getTime() ?? 0)))
      return new Refusal('request-invalid');
    const rows = await listReview(db, agentId, { ...body, from, until });
    const shown = rows.slice(0, body.limit);
    const ids = shown.flatMap(({ decision_id }) => decision_id ?? []);
    const decisions = ids.length > 0 ? await findDecisions(db, agentId, { ids }) : [];
    const decisionOf = (id: string | null) => decisions.find(({ decision_id }) => decision_id === id);
    return {
      items: shown.map((row) => reviewView(row, decisionOf(row.decision_id))),
      next_cursor: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
    };
  };

  const credit: OperatorHandler<'/operator/review/credit'> = (call) =>
    inStaffTransaction(db, call, async (tx) => {
      const member = await findMemberOfPhone(tx, call.agent.agentId, call.body.phone);
      if (!member) return new Refusal('member-unknown');
      return propose(tx, context, call, {
        kind: 'credit',
        member_id: member.memberId,
        return_reference: null,
      });
    });

  const giveBack: OperatorHandler<'/operator/review/return'> = (call) =>
    inStaffTransaction(db, call, (tx) =>
      propose(tx, context, call, {
        kind: 'return',
        member_id: null,
        return_reference: call.body.return_reference,
      }),
    );

  const decide: OperatorHandler<'/operator/review/decide'> = (call) =>
    inStaffTransaction(db, call, async (tx) => {
      const { agent, body, operator } = call;
      const [known] = await findDecisions(tx, agent.agentId, { ids: [body.decision_id] });
      if (!known) return new Refusal('review-unknown');
      const state = body.verdict === 'approve' ? 'done' : 'rejected';
      if (known.status !== 'proposed') {
        return known.status === state ? decisionView(known) : new Refusal('review-taken');
      }
      if (state === 'done' && known.proposed_by === operator) return new Refusal('second-person-needed');
      return finish(tx, context, call, known, state);
    });

  return { list, credit, giveBack, decide };
}

const nameOf = (id: string): OrderName => ({ kind: 'review_decision', id });

/** Decisions with why they take two people. */
async function findDecisions(
  queries: Queries,
  agentId: number,
  by: Parameters<typeof findBareDecisions>[2],
): Promise<DecisionRow[]> {
  const found = await findBareDecisions(queries, agentId, by);
  const ids = found.map(({ decision_id }) => decision_id);
  const seconds = await findSecondPersons(queries, 'review_decision', ids);
  return found.map((row) => ({ ...row, second_person: seconds.get(row.decision_id) }));
}

/** Writes a decision, once per transaction and key; within the brand's limits it is carried out at once. */
async function propose(
  tx: Tx,
  context: AppContext,
  call: OperatorCall<'/operator/review/credit' | '/operator/review/return'>,
  proposal: Proposal,
): Promise<OperatorData<'/operator/review/credit'> | Refusal> {
  const { agent, body, operator } = call;
  const found = await findReview(tx, agent.agentId, body.transaction_id);
  if (!found) return new Refusal('review-unknown');
  const content_digest = digestOf({ ...body });
  const weighed = await weighOrder(tx, context.config, call, { worthSatang: found.amount_satang });
  const needs_second = weighed.second_because !== null;
  const decision_id = uuidv7();
  const isNew = await insertDecision(tx, {
    ...proposal,
    decision_id,
    agent_id: agent.agentId,
    transaction_id: found.transaction_id,
    decision_key: body.decision_key,
    content_digest,
    amount_satang: found.amount_satang,
    needs_second,
    reason: body.reason,
    proposed_by: operator,
  });
  if (isNew) await recordOrder(tx, call, nameOf(decision_id), weighed);
  const [known] = await findDecisions(tx, agent.agentId, { key: body.decision_key });
  if (!isNew) {
    if (!known) return new Refusal('review-taken');
    return known.content_digest === content_digest
      ? decisionView(known)
      : new Refusal('idempotency-conflict');
  }
  if (!known) throw new Error('a decision is not there after it was written');
  await note(tx, call, known, 'proposed');
  if (needs_second) return decisionView(known);
  return finish(tx, context, call, known, 'done');
}

/** Ends a proposal and does what it says, unless another call was faster. */
async function finish(
  tx: Tx,
  context: AppContext,
  call: AnyCall,
  decision: DecisionRow,
  state: 'done' | 'rejected',
): Promise<OperatorData<'/operator/review/decide'> | Refusal> {
  const refused = state === 'done' ? await refuseCredit(tx, decision) : null;
  if (refused) return refused;
  const isOurs = await endProposal(tx, decision.decision_id, state, {
    operator: call.operator,
    reason: call.body.reason,
  });
  const [now] = await findDecisions(tx, call.agent.agentId, { ids: [decision.decision_id] });
  if (!now) throw new Error('a decision has gone');
  if (!isOurs) return now.status === state ? decisionView(now) : new Refusal('review-taken');
  if (state === 'done') {
    const beyond = await completeOrder(tx, context.config, call, nameOf(now.decision_id));
    if (beyond) return beyond;
    await carryOut(tx, context, now);
  }
  await note(tx, call, now, state);
  return decisionView(now);
}

/** Staff credits nothing beyond the deposit limits of the member, and nothing during a break or an exclusion. */
async function refuseCredit(tx: Tx, decision: DecisionRow): Promise<Refusal | null> {
  const { agent_id, transaction_id, member_id: memberId, amount_satang: amount } = decision;
  if (memberId === null) return null;
  const money = await findReview(tx, agent_id, transaction_id);
  const isAsRequested = money?.payment_amount === amount && money.payment_member === memberId;
  const wished = isAsRequested ? money.payment_requested : null;
  // The satang are the mark of a payment, here as in the count of what was deposited.
  const problem = await findArrivalProblem(tx, memberId, wished ?? amount - (amount % 100n));
  return problem && new Refusal(arrivalCodes[problem], paymentText.creditRefused[problem]);
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** One line in the audit trail for each step, with who and why. */
async function note(
  tx: Tx,
  { agent, body, operator, address }: AnyCall,
  decision: DecisionRow,
  step: 'proposed' | 'done' | 'rejected',
): Promise<void> {
  await auditStaff(tx, {
    agentId: agent.agentId,
    ...(decision.member_id === null ? {} : { memberId: decision.member_id }),
    action: `review-${decision.kind}-${step}`,
    who: operator,
    address,
    details: {
      decision_id: decision.decision_id,
      transaction_id: decision.transaction_id,
      amount_satang: Number(decision.amount_satang),
      ...(step === 'proposed' ? secondPersonDetails(decision.second_person) : {}),
      reason: body.reason,
      ...(decision.return_reference === null ? {} : { return_reference: decision.return_reference }),
    },
  });
}
