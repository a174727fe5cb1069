import type { Tx } from '../../database/database.ts';
import { giveBack } from './withdrawal.money.ts';
import {
  findPending,
  lockMember,
  lockWithdrawal,
  moveTo,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

/**
 * The member's withdrawal that can still be taken back, because no payout was sent to the bank. It is locked until the transaction ends, and
 * the member cannot request another one meanwhile. Locked before the member's wallet, as everything that ends a withdrawal does.
 */
export async function lockUnsent(tx: Tx, memberId: string): Promise<WithdrawalRow | undefined> {
  await lockMember(tx, memberId);
  const pending = await findPending(tx, memberId);
  const row = pending && (await lockWithdrawal(tx, pending.withdrawal_id));
  const isUnsent = row?.status === 'requested' || (row?.status === 'approved' && row.try_attempts === 0);
  return isUnsent ? row : undefined;
}

/** Ends such a withdrawal: what it held is in the member's cash again. */
export async function returnUnsent(tx: Tx, row: WithdrawalRow, reason: string): Promise<void> {
  await giveBack(tx, row);
  await moveTo(tx, row.withdrawal_id, row.status === 'requested' ? 'rejected' : 'failed', reason);
}
