import type { ListWithdrawals } from '@sanuk/contract/outside/operator-withdrawals';
import { type InsertObject, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Queries, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';
import type { BankPayoutTable, WithdrawalDecisionTable } from './withdrawals.tables.ts';

export type DecisionRow = Selectable<WithdrawalDecisionTable>;
export type PayoutRow = Selectable<BankPayoutTable>;
/** A withdrawal with whose it is. */
export interface StaffRow extends WithdrawalRow {
  phone: string;
  member_name: string;
}

type Filter = Pick<Static<typeof ListWithdrawals>, 'state' | 'cursor' | 'limit'>;

const columns = sql`w.*, m.phone, m.name as member_name`;
const from = sql`from withdrawal w join member m on m.member_id = w.member_id`;

/** States in which a withdrawal waits for the staff or the bank. */
const waitingStates: ReadonlySet<Filter['state']> = new Set(['requested', 'approved', 'sent', 'unresolved']);

/** One page, and one row more when there is another page. Of those that wait the oldest are first, otherwise the newest. */
export async function listForStaff(
  queries: Queries,
  agentId: number,
  { state, cursor, limit }: Filter,
): Promise<StaffRow[]> {
  const isWaiting = waitingStates.has(state);
  const after = isWaiting ? sql`>` : sql`<`;
  const { rows } = await sql<StaffRow>`
    select ${columns} ${from} where w.agent_id = ${agentId} ${ofState(state)}
      ${cursor === null ? sql`` : sql`and w.seq ${after} ${cursor}::bigint`}
    order by w.seq ${isWaiting ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(queries);
  return rows;
}

const inReview = sql`exists (select from bank_payout b where b.withdrawal_id = w.withdrawal_id and b.outcome = 'review')`;
const hasProposal = sql`exists (select from withdrawal_decision d where d.withdrawal_id = w.withdrawal_id and d.status = 'proposed')`;

function ofState(state: Filter['state']): RawBuilder<unknown> {
  switch (state) {
    case null:
      return sql``;
    case 'review':
      return sql`and ${inReview}`;
    case 'unresolved':
      return sql`and w.status in ('approved', 'sent') and (${inReview} or ${hasProposal})`;
    default:
      return sql`and w.status = ${state}`;
  }
}

export async function findForStaff(
  queries: Queries,
  agentId: number,
  withdrawalId: string,
): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${columns} ${from} where w.agent_id = ${agentId} and w.withdrawal_id = ${withdrawalId}`.execute(
    queries,
  );
  return rows[0];
}

/** What was decided about withdrawals, and what the bank reported of them, oldest first. */
export async function findHistory(
  queries: Queries,
  ids: string[],
): Promise<{ decisions: DecisionRow[]; payouts: PayoutRow[] }> {
  if (ids.length === 0) return { decisions: [], payouts: [] };
  const decisions = await queries
    .selectFrom('withdrawal_decision')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('proposed_at')
    .execute();
  const payouts = await queries
    .selectFrom('bank_payout')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('received_at')
    .execute();
  return { decisions, payouts };
}

/** What somebody proposed and nobody has completed; the withdrawal is locked by the caller. */
export function findProposal(tx: Tx, withdrawalId: string): Promise<DecisionRow | undefined> {
  return tx
    .selectFrom('withdrawal_decision')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .where('status', '=', 'proposed')
    .executeTakeFirst();
}

export const insertDecision = (
  tx: Tx,
  decision: InsertObject<Tables, 'withdrawal_decision'>,
): Promise<DecisionRow> =>
  tx.insertInto('withdrawal_decision').values(decision).returningAll().executeTakeFirstOrThrow();

export async function completeDecision(
  tx: Tx,
  decisionId: string,
  by: { operator: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('withdrawal_decision')
    .set({
      status: 'done',
      decided_by: by.operator,
      decided_at: sql<Date>`clock_timestamp()`,
      decided_reason: by.reason,
    })
    .where('decision_id', '=', decisionId)
    .where('status', '=', 'proposed')
    .execute();
}
