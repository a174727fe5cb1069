import { paymentProblems } from '@sanuk/contract/areas/payment';
import type { ListReview, reviewProblems } from '@sanuk/contract/outside/operator-money';
import { type Selectable, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Queries, Tx } from '../../../database/database.ts';
import type { SecondPersonColumns } from '../../approvals/approvals.rules.ts';
import type { PaymentTable, ReviewDecisionTable } from '../payments.tables.ts';
import type { PartRow } from './review-parts.repository.ts';

export type ReviewProblem = (typeof reviewProblems)[number];
export interface ReviewFilter extends Omit<Static<typeof ListReview>, 'brand' | 'list' | 'from' | 'until'> {
  from: Date | null;
  until: Date | null;
}

/** A decision with whom it is about. */
export interface FoundDecision extends Selectable<ReviewDecisionTable> {
  phone: string | null;
  member_name: string | null;
}
/** The same, with why it takes two people, and the parts of a split. */
export interface DecisionRow extends FoundDecision {
  second_person: SecondPersonColumns | undefined;
  parts: PartRow[];
}

/** Money in review, with the payment it belongs to and what was decided about it. */
export interface ReviewRow {
  seq: bigint;
  transaction_id: string;
  reference: string;
  receiver: string | null;
  sender: string | null;
  amount_satang: bigint;
  paid_at: string;
  received_at: Date;
  reason: ReviewProblem;
  payment_id: string | null;
  payment_member: string | null;
  payment_phone: string | null;
  payment_name: string | null;
  payment_requested: bigint | null;
  payment_amount: bigint | null;
  payment_status: PaymentTable['status']['__select__'] | null;
  decision_id: string | null;
}

const everything = sql`bank_payment b`;
/** Only money without a decision that was carried out. */
const whatWaits = sql`
  review_waiting w
  cross join lateral (select * from bank_payment where transaction_id = w.transaction_id offset 0) b`;

/**
 * Money in review that a brand may decide about: what belongs to a payment of its own or came to its account, and what
 * names neither, unless another brand has decided about it. `offset 0` makes the planner look each row up by its key: what it would
 * otherwise read as a whole grows for ever, and the small table may never have been analysed.
 */
const inReview = (agentId: number, source = everything) => sql`
  from ${source}
  left join lateral (select * from payment where payment_id = b.payment_id offset 0) p on true
  left join lateral (select * from member where member_id = p.member_id offset 0) m on true
  left join lateral (
    select * from review_decision where transaction_id = b.transaction_id and status <> 'rejected' offset 0) d on true
  where b.outcome = 'review' and coalesce(p.agent_id, b.agent_id, ${agentId}) = ${agentId}
    and coalesce(d.agent_id, ${agentId}) = ${agentId}`;

const columns = sql`b.seq, b.transaction_id, b.reference, b.receiver, b.sender, b.amount_satang, b.paid_at, b.received_at, b.reason,
  b.payment_id, p.member_id as payment_member, m.phone as payment_phone, m.name as payment_name, p.requested_satang as payment_requested,
  p.amount_satang as payment_amount, p.status as payment_status, d.decision_id`;

const stateSql = {
  open: sql`and d.decision_id is null`,
  proposed: sql`and d.status = 'proposed'`,
  done: sql`and d.status = 'done'`,
};

/**
 * One page, and one row more when there is another page. Of money that waits the oldest is first, otherwise the newest. A list of what
 * waits reads nothing that was decided.
 */
export async function listReview(
  queries: Queries,
  agentId: number,
  { state, problem, from, until, cursor, limit }: ReviewFilter,
): Promise<ReviewRow[]> {
  const isWaiting = state === 'open' || state === 'proposed';
  const after = isWaiting ? sql`>` : sql`<`;
  const seq = isWaiting ? sql`w.seq` : sql`b.seq`;
  const { rows } = await sql<ReviewRow>`
    select ${columns} ${inReview(agentId, isWaiting ? whatWaits : everything)}
      ${state === null ? sql`` : stateSql[state]}
      ${problem === null ? sql`` : sql`and b.reason = ${problem}`}
      ${from === null ? sql`` : sql`and b.received_at >= ${from}::timestamptz`}
      ${until === null ? sql`` : sql`and b.received_at < ${until}::timestamptz`}
      ${cursor === null ? sql`` : sql`and ${seq} ${after} ${cursor}::bigint`}
    order by ${seq} ${isWaiting ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(queries);
  return rows;
}

export async function findReview(
  queries: Queries,
  agentId: number,
  transactionId: string,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} ${inReview(agentId)} and b.transaction_id = ${transactionId}`.execute(queries);
  return rows[0];
}

/** Whether money that the member is shown with a payment is in review and undecided. */
export async function hasUndecided(queries: Queries, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ is_undecided: boolean }>`
    select exists (
      select from bank_payment b
       where b.payment_id = ${paymentId} and b.outcome = 'review' and b.reason = any(${[...paymentProblems]}::text[]) and not exists (
         select from review_decision d where d.transaction_id = b.transaction_id and d.status = 'done')) as is_undecided`.execute(
    queries,
  );
  return rows[0]?.is_undecided === true;
}

/** Decisions by their ids, or the one of a key. */
export function findBareDecisions(
  queries: Queries,
  agentId: number,
  by: { ids: string[] } | { key: string },
): Promise<FoundDecision[]> {
  const found = queries
    .selectFrom('review_decision as d')
    .leftJoin('member as m', 'm.member_id', 'd.member_id')
    .selectAll('d')
    .select(['m.phone', 'm.name as member_name'])
    .where('d.agent_id', '=', agentId);
  return 'key' in by
    ? found.where('d.decision_key', '=', by.key).execute()
    : found.where('d.decision_id', 'in', by.ids).execute();
}

export type NewDecision = Omit<
  Selectable<ReviewDecisionTable>,
  'status' | 'proposed_at' | 'decided_by' | 'decided_at' | 'decided_reason'
>;

/** Writes a proposal down; false when the key is used or the money is decided about already. */
export async function insertDecision(tx: Tx, decision: NewDecision): Promise<boolean> {
  const inserted = await tx
    .insertInto('review_decision')
    .values(decision)
    .onConflict((conflict) => conflict.doNothing())
    .returning('decision_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ends a proposal, once: false when it has ended already. */
export async function endProposal(
  tx: Tx,
  decisionId: string,
  status: 'done' | 'rejected',
  by: { operator: string; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_decision')
    .set({
      status,
      decided_by: by.operator,
      decided_at: sql<Date>`clock_timestamp()`,
      decided_reason: by.reason,
    })
    .where('decision_id', '=', decisionId)
    .where('status', '=', 'proposed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
