import { randomUUID } from 'node:crypto';
import type { TestContext } from './test-context.ts';
import type { TestMember } from './test-members.ts';

/**
 * Writes down that two people approved a correction of a member's cash: without that row the ledger posts none.
 * @param kind of the transfer
 * @returns scope and key of the transfer
 */
export async function approvedAdjustment(
  { admin }: Pick<TestContext, 'admin'>,
  { agentId, memberId }: Pick<TestMember, 'agentId' | 'memberId'>,
  kind: 'adjustment-credit' | 'adjustment-debit',
  amount: bigint,
): Promise<{ scope: string; key: string }> {
  const key = randomUUID();
  // An adjustment is done together with its transfer, which the test posts after this.
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `insert into cash_adjustment (adjustment_id, agent_id, member_id, direction, amount_satang, adjustment_key, content_digest,
        needs_second, reason, status, proposed_by, decided_by, decided_at)
      values ($1::uuid, $2, $3, $4, $5, $1::uuid::text, 'd', true, 'ทดสอบ', 'done', 'somchai', 'somsri', now())`,
    [key, agentId, memberId, kind.slice('adjustment-'.length), amount],
  );
  await admin.query('set session_replication_role = default');
  return { scope: 'cash-adjustment', key };
}

/** Whether transfers of a kind need such an approval. */
export const isAdjustment = (kind: string): kind is 'adjustment-credit' | 'adjustment-debit' =>
  kind === 'adjustment-credit' || kind === 'adjustment-debit';
