import type { Queries, Tx } from '../../database/database.ts';

/** Locks an adjustment until the transaction ends. @returns whether it still waits for a decision */
export async function lockProposed(tx: Tx, adjustmentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cash_adjustment')
    .select('status')
    .where('adjustment_id', '=', adjustmentId)
    .forUpdate()
    .executeTakeFirst();
  return row?.status === 'proposed';
}

/** Finds an adjustment of a member. */
export const findAdjustment = (queries: Queries, memberId: string, adjustmentId: string) =>
  queries
    .selectFrom('cash_adjustment')
    .selectAll()
    .where('adjustment_id', '=', adjustmentId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
