import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { type PostOutcome, post, reverse } from '../../ledger/ledger.service.ts';

/** The bill's own id is the key of everything that moves for it, so each of these happens at most once. */
const scope = 'lotto';
const stakeKey = (billId: string) => `bill:${billId}`;

export interface BillMoney {
  bill_id: string;
  bill_no: string;
  agent_id: number;
  member_id: string;
}

const common = (bill: BillMoney) => ({ reference: bill.bill_no, group: bill.bill_id, scope });

/** The stake, from the member to the house. */
export function takeStake(tx: Tx, bill: BillMoney, satang: number): Promise<PostOutcome> {
  return post(tx, {
    ...common(bill),
    from: memberAccounts(bill.member_id).cash,
    to: systemAccounts.lotto(bill.agent_id),
    amount: BigInt(satang),
    kind: 'lotto-bet',
    key: stakeKey(bill.bill_id),
  });
}

/** Finds the transfers that took the stakes of bills, by the id of the bill. */
export async function findStakes(
  queries: Queries,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from ledger.transfer where scope = ${scope} and key = any(${billIds.map(stakeKey)}::text[])`.execute(
    queries,
  );
  return new Map(rows.map(({ id, key }) => [key.slice(stakeKey('').length), id]));
}

/** Key of the payment by one outcome of the round: outcome 0 is the first. */
const winKey = (billId: string, outcomeNo: number) =>
  outcomeNo === 0 ? `settle:${billId}` : `settle:${billId}:${outcomeNo}`;

/** What the bill won, from the house to the member. A bill that waited for a corrected outcome is paid under the first key too. */
export async function payWin(tx: Tx, bill: BillMoney, satang: number, outcomeNo = 0): Promise<void> {
  const paid = await post(tx, {
    ...common(bill),
    from: systemAccounts.lotto(bill.agent_id),
    to: memberAccounts(bill.member_id).cash,
    amount: BigInt(satang),
    kind: 'lotto-win',
    key: winKey(bill.bill_id, outcomeNo),
  });
  expectMoved(paid, bill);
}

/** Reverses the win that was paid by an outcome which is corrected now. The member's cash must hold it. */
export async function takeBackWin(
  tx: Tx,
  bill: BillMoney,
  { paidBy, outcomeNo }: { paidBy: number; outcomeNo: number },
): Promise<void> {
  const taken = await reverse(tx, {
    ...common(bill),
    of: { scope, key: winKey(bill.bill_id, paidBy) },
    kind: 'lotto-correction',
    key: `correct:${bill.bill_id}:${outcomeNo}`,
  });
  expectMoved(taken, bill);
}

/** The stake goes back, for a cancelled bill or a void round. @returns the member's balance afterwards, in satang */
export async function returnStake(tx: Tx, bill: BillMoney): Promise<bigint> {
  const returned = await reverse(tx, {
    ...common(bill),
    of: { scope, key: stakeKey(bill.bill_id) },
    kind: 'lotto-refund',
    key: `refund:${bill.bill_id}`,
  });
  expectMoved(returned, bill);
  return returned.toBalance ?? 0n;
}

function expectMoved(result: PostOutcome, bill: BillMoney): void {
  if (result.outcome !== 'posted' && result.outcome !== 'replayed') {
    throw new Error(`the ledger refused to pay bill ${bill.bill_id}: ${result.outcome}`);
  }
}
