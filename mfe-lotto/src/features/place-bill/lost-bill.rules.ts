import type { BillView } from '../../shared/bill.ts';

/** What is known of a bill whose answer was lost. */
export interface LostBill {
  totalSatang: number;
  lineCount: number;
  /** server time at sending, in milliseconds */
  sentAtMs: number;
}

/** The page's clock may be this much ahead of the server's without being set anew. */
const clockToleranceMs = 2000;

/** Looks for a bill whose answer was lost among the newest bills of its round. */
export function findLostBill<B extends Pick<BillView, 'billId' | 'totalSatang' | 'lineCount' | 'createdAt'>>(
  bills: readonly B[],
  lost: LostBill,
  knownBillIds: ReadonlySet<string>,
): B | undefined {
  return bills.find(
    (bill) =>
      !knownBillIds.has(bill.billId) &&
      bill.totalSatang === lost.totalSatang &&
      bill.lineCount === lost.lineCount &&
      Date.parse(bill.createdAt) >= lost.sentAtMs - clockToleranceMs,
  );
}
