import type { OperatorData } from '@sanuk/contract/outside/operator';
import type { SplitPart } from '@sanuk/contract/outside/operator-money';
import type { AppContext } from '../../../context/context.ts';
import type { Queries, Tx } from '../../../database/database.ts';
import { uuidv7 } from '../../../database/ids.ts';
import { digestOf } from '../../../http/digest.ts';
import type { OperatorCall, OperatorHandler } from '../../../http/operator-route.ts';
import { findMemberOfPhone } from '../../../members/members.service.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import { needsSecondPerson } from '../../approvals/approvals.rules.ts';
import {
  completeOrder,
  findSecondPersons,
  inStaffTransaction,
  type OrderName,
  recordOrder,
  weighOrder,
} from '../../approvals/staff-orders.service.ts';
import { arrivalCodes, findArrivalProblem } from '../arrival.ts';
import { paymentText } from '../payments.text.ts';
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
import { noteDecision, type ReviewCall } from './review-audit.service.ts';
import { carryOut } from './review-outcome.ts';
import { findParts, insertParts, type NewPart } from './review-parts.repository.ts';
import { creditsOf, findSplitProblem, partContent } from './review-split.rules.ts';

type Proposal = Pick<NewDecision, 'kind' | 'member_id' | 'return_reference' | 'content_digest'> & {
  /** of a split */
  parts?: readonly Receiver[];
};
/** What becomes of a part: a member has it, or it was sent back under a reference. */
type Receiver = Pick<NewPart, 'member_id' | 'return_reference' | 'amount_satang'>;

/**
 * What staff decides about money that fell into review: credit it to a member, note that it was sent back, or split it into parts of
 * either kind. Above the brand's limits, and of every split, the first call proposes and another person approves. Each decision is made once, whoever presses
 * at the same moment: the table has room for one per transaction, and the ledger for one transfer per transaction. The limits and
 * stops of the member are checked when the money is credited.
 */
export function createReviewService(context: AppContext) {
  const { db, config } = context;

  const list: OperatorHandler<'/operator/review/list'> = async ({ agent, body }) => {
    const { agentId, brand } = agent;
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
      items: shown.map((row) =>
        reviewView(row, decisionOf(row.decision_id), needsSecondPerson(config, brand, row.amount_satang)),
      ),
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
        content_digest: digestOf({ ...call.body }),
      });
    });

  const giveBack: OperatorHandler<'/operator/review/return'> = (call) =>
    inStaffTransaction(db, call, (tx) =>
      propose(tx, context, call, {
        kind: 'return',
        member_id: null,
        return_reference: call.body.return_reference,
        content_digest: digestOf({ ...call.body }),
      }),
    );

  const split: OperatorHandler<'/operator/review/split'> = (call) =>
    inStaffTransaction(db, call, async (tx) => {
      const { agent, body } = call;
      const content_digest = digestOf({ ...body, parts: body.parts.map(partContent) });
      const [known] = await findDecisions(tx, agent.agentId, { key: body.decision_key });
      if (known) return answerAgain(known, content_digest);
      const money = await findReview(tx, agent.agentId, body.transaction_id);
      if (!money) return new Refusal('review-unknown');
      const problem = findSplitProblem(body.parts, money.amount_satang);
      if (problem === 'repeated') return new Refusal('request-invalid', paymentText.splitRepeated);
      if (problem) return new Refusal('amount-invalid', paymentText.splitSum(money.amount_satang));
      const parts = await findReceivers(tx, agent.agentId, body.parts);
      if (parts instanceof Refusal) return parts;
      return propose(tx, context, call, {
        ...{ kind: 'split', member_id: null, return_reference: null },
        ...{ content_digest, parts },
      });
    });

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

  return { list, credit, giveBack, split, decide };
}

const nameOf = (id: string): OrderName => ({ kind: 'review_decision', id });

/** Finds the members of parts. */
async function findReceivers(
  tx: Tx,
  agentId: number,
  parts: readonly SplitPart[],
): Promise<Receiver[] | Refusal> {
  const found: Receiver[] = [];
  for (const part of parts) {
    const amount_satang = BigInt(part.amount_satang);
    if ('phone' in part) {
      const member = await findMemberOfPhone(tx, agentId, part.phone);
      if (!member) return new Refusal('member-unknown', paymentText.memberUnknown(part.phone));
      found.push({ member_id: member.memberId, return_reference: null, amount_satang });
    } else found.push({ member_id: null, return_reference: part.return_reference, amount_satang });
  }
  return found;
}

/** Decisions with why they take two people, and with the parts of splits. */
async function findDecisions(
  queries: Queries,
  agentId: number,
  by: Parameters<typeof findBareDecisions>[2],
): Promise<DecisionRow[]> {
  const found = await findBareDecisions(queries, agentId, by);
  const ids = found.map(({ decision_id }) => decision_id);
  const seconds = await findSecondPersons(queries, 'review_decision', ids);
  const splits = found.filter(({ kind }) => kind === 'split');
  const parts = await findParts(
    queries,
    splits.map(({ decision_id }) => decision_id),
  );
  return found.map((row) => ({
    ...row,
    second_person: seconds.get(row.decision_id),
    parts: parts.filter(({ decision_id }) => decision_id === row.decision_id),
  }));
}

/** Writes a decision, once per transaction and key; within the brand's limits it is carried out at once. A split never is. */
async function propose(
  tx: Tx,
  context: AppContext,
  call: OperatorCall<'/operator/review/credit' | '/operator/review/return' | '/operator/review/split'>,
  { parts = [], ...proposal }: Proposal,
): Promise<OperatorData<'/operator/review/credit'> | Refusal> {
  const { agent, body, operator } = call;
  const found = await findReview(tx, agent.agentId, body.transaction_id);
  if (!found) return new Refusal('review-unknown');
  const weighed = await weighOrder(tx, context.config, call, {
    worthSatang: found.amount_satang,
    ...(proposal.kind === 'split' ? { isAboveLimit: true } : {}),
  });
  const needs_second = weighed.second_because !== null;
  const decision_id = uuidv7();
  const isNew = await insertDecision(tx, {
    ...proposal,
    decision_id,
    agent_id: agent.agentId,
    transaction_id: found.transaction_id,
    decision_key: body.decision_key,
    amount_satang: found.amount_satang,
    needs_second,
    reason: body.reason,
    proposed_by: operator,
  });
  if (isNew) {
    await recordOrder(tx, call, nameOf(decision_id), weighed);
    if (parts.length > 0)
      await insertParts(
        tx,
        parts.map((part, index) => ({ ...part, decision_id, part_id: uuidv7(), part_no: index + 1 })),
      );
  }
  const [known] = await findDecisions(tx, agent.agentId, { key: body.decision_key });
  if (!isNew) return known ? answerAgain(known, proposal.content_digest) : new Refusal('review-taken');
  if (!known) throw new Error('a decision is not there after it was written');
  await noteDecision(tx, call, known, 'proposed');
  if (needs_second) return decisionView(known);
  return finish(tx, context, call, known, 'done');
}

const answerAgain = (known: DecisionRow, content_digest: string) =>
  known.content_digest === content_digest ? decisionView(known) : new Refusal('idempotency-conflict');

/** Ends a proposal and does what it says, unless another call was faster. */
async function finish(
  tx: Tx,
  context: AppContext,
  call: ReviewCall,
  decision: DecisionRow,
  state: 'done' | 'rejected',
): Promise<OperatorData<'/operator/review/decide'> | Refusal> {
  const refused = state === 'done' ? await refuseCredits(tx, decision) : null;
  // A limit that another call has just used up with this very decision refuses nothing.
  if (refused && (await isProposed(tx, call, decision))) return refused;
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
  await noteDecision(tx, call, now, state);
  return decisionView(now);
}

async function isProposed(tx: Tx, { agent }: ReviewCall, { decision_id }: DecisionRow): Promise<boolean> {
  const [now] = await findBareDecisions(tx, agent.agentId, { ids: [decision_id] });
  return now?.status === 'proposed';
}

/**
 * Staff credits nothing beyond the deposit limits of a member, and nothing during a break or an exclusion. The members of a split are
 * locked in one order, so that two splits never wait for each other in a circle.
 */
async function refuseCredits(tx: Tx, decision: DecisionRow): Promise<Refusal | null> {
  const credits = creditsOf(decision).toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
  if (credits.length === 0) return null;
  const money = await findReview(tx, decision.agent_id, decision.transaction_id);
  for (const { memberId, amountSatang: amount } of credits) {
    const isAsRequested = money?.payment_amount === amount && money.payment_member === memberId;
    const wished = isAsRequested ? money.payment_requested : null;
    // The satang are the mark of a payment, here as in the count of what was deposited.
    const problem = await findArrivalProblem(tx, memberId, wished ?? amount - (amount % 100n));
    if (!problem) continue;
    const why = paymentText.creditRefused[problem];
    const phone = decision.parts.find(({ member_id }) => member_id === memberId)?.phone;
    return new Refusal(arrivalCodes[problem], phone ? paymentText.creditOf(phone, why) : why);
  }
  return null;
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
