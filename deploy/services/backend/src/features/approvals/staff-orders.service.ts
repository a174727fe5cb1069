import type { Agent } from '../../context/context.ts';
import { type Database, inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  approverLimit,
  type OrderWorth,
  type SecondPersonColumns,
  type StaffLimits,
  secondPersonView,
  type Weighed,
  weigh,
} from './approvals.rules.ts';
import type { StaffOrderKind } from './approvals.tables.ts';
import { approvalsText as text } from './approvals.text.ts';
import {
  countStaffOrder,
  findStaffOrders,
  hasLeft,
  insertStaffOrder,
  lockPerson,
  readDaySum,
} from './staff-orders.repository.ts';

/** The staff member who gives an order, and the brand. */
export interface StaffCall {
  agent: Pick<Agent, 'agentId' | 'brand'>;
  operator: string;
}

/** An order by the row of its feature. */
export interface OrderName {
  kind: StaffOrderKind;
  id: string;
}

/**
 * Runs an order that may give money, in a transaction in which no other order of the same person is weighed. The lock comes
 * before every other one, so that it takes part in no deadlock.
 */
export const inStaffTransaction = <T>(
  db: Database,
  { operator }: Pick<StaffCall, 'operator'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockPerson(tx, operator);
    return work(tx);
  });

/** Decides whether an order needs a second person: by its worth, or by what its proposer gave on this Bangkok day. */
export const weighOrder = async (
  tx: Tx,
  limits: StaffLimits,
  { agent, operator }: StaffCall,
  order: OrderWorth,
): Promise<Weighed> => weigh(limits, agent.brand, order, await readDaySum(tx, operator));

/** Writes an order down that was weighed. It counts once `completeOrder` was called for it. */
export const recordOrder = (
  tx: Tx,
  { agent, operator }: { agent: Pick<Agent, 'agentId'>; operator: string },
  { kind, id }: OrderName,
  weighed: Weighed,
): Promise<void> =>
  insertStaffOrder(tx, { kind, order_id: id, agent_id: agent.agentId, proposed_by: operator, ...weighed });

/**
 * Kinds whose second person gives the same order again rather than approve a proposal by its id. Such an order has no rejection, so it
 * does not depend on whether its first person still has a role.
 */
const givenAgain: ReadonlySet<StaffOrderKind> = new Set([
  'poll_result',
  'redemption_send',
  'redemption_cancel',
]);

/** Whether the person who proposed an order has no role for its brand any more. */
export const hasProposerLeft = (
  tx: Tx,
  { proposed_by, agent_id }: { proposed_by: string; agent_id: number },
): Promise<boolean> => hasLeft(tx, proposed_by, agent_id);

/**
 * Counts an order that is being carried out, for its proposer and for the caller. A caller other than the proposer approves it, and
 * is refused once the sum of the own day is the brand's limit for approvers, and where the proposer has no role for the brand any more.
 */
export async function completeOrder(
  tx: Tx,
  limits: StaffLimits,
  { agent, operator }: StaffCall,
  { kind, id }: OrderName,
): Promise<Refusal | null> {
  const [order] = await findStaffOrders(tx, kind, [id]);
  if (!order) throw new Error(`the order ${id} of ${kind} was not recorded`);
  if (order.proposed_by === operator) {
    if (order.second_because !== null) return new Refusal('second-person-needed');
  } else {
    if (!givenAgain.has(kind) && (await hasProposerLeft(tx, order))) return new Refusal('proposer-removed');
    const [used, limit] = [await readDaySum(tx, operator), approverLimit(limits, agent.brand)];
    if (used >= limit && order.worth_satang > 0n)
      return new Refusal('approver-day-sum-reached', text.approverDaySum(used, limit));
  }
  await countStaffOrder(tx, order, operator);
  return null;
}

/** The refusal of an order that cannot wait as a proposal; null when one person is enough. */
export function refuseAlone({ second_because, day_used_satang, day_limit_satang }: Weighed): Refusal | null {
  if (second_because === null) return null;
  const isDay = second_because === 'day';
  return new Refusal(
    'second-person-needed',
    isDay ? text.daySum(day_used_satang, day_limit_satang) : undefined,
  );
}

/** Why orders of a kind take two people, by their ids. */
export async function findSecondPersons(
  queries: Queries,
  kind: StaffOrderKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SecondPersonColumns>> {
  const rows = ids.length > 0 ? await findStaffOrders(queries, kind, ids) : [];
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** What the audit trail says of a proposal that takes two people. */
export function secondPersonDetails(row: SecondPersonColumns | undefined): object {
  const second_person = secondPersonView(row);
  return second_person === null ? {} : { second_person };
}
