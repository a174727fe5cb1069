import type { BetType, BillStatus, LottoRound } from '@sanuk/contract/areas/lotto';

export type { BillStatus };
/** Every state of a bill, in the order of the filter. */
export const billStatuses = [
  'pending',
  'won',
  'lost',
  'cancelled',
  'refunded',
] as const satisfies readonly BillStatus[];

export interface BillView {
  billId: string;
  billNo: string;
  round: LottoRound;
  status: BillStatus;
  lineCount: number;
  totalSatang: number;
  winSatang: number;
  createdAt: string;
  cancellableUntil: string | null;
}

export interface BillLineView {
  betType: BetType;
  number: string;
  stakeSatang: number;
  rateHundredths: number;
  status: BillStatus;
  winSatang: number;
}

export interface BillDetailView {
  bill: BillView;
  lines: BillLineView[];
}

/** What a member may do with a bill now. */
export const billCan = {
  cancel: (bill: Pick<BillView, 'status' | 'cancellableUntil'>, nowMs: number): boolean =>
    bill.status === 'pending' && bill.cancellableUntil !== null && nowMs < Date.parse(bill.cancellableUntil),
};

export interface DayGroup<B> {
  /** YYYY-MM-DD in Bangkok */
  day: string;
  bills: B[];
}

/** Bills by the Bangkok day they were bought on, in the order they came. */
export function groupByDay<B extends { createdAt: string }>(
  bills: readonly B[],
  dayOf: (moment: string) => string,
): DayGroup<B>[] {
  const groups: DayGroup<B>[] = [];
  for (const bill of bills) {
    const day = dayOf(bill.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.bills.push(bill);
    else groups.push({ day, bills: [bill] });
  }
  return groups;
}

/** What a list of bills comes to; stakes that were given back do not count as played. */
export function sumBills(bills: readonly Pick<BillView, 'status' | 'totalSatang' | 'winSatang'>[]): {
  stakedSatang: number;
  wonSatang: number;
} {
  return bills.reduce(
    (sum, bill) => ({
      stakedSatang:
        sum.stakedSatang + (bill.status === 'cancelled' || bill.status === 'refunded' ? 0 : bill.totalSatang),
      wonSatang: sum.wonSatang + bill.winSatang,
    }),
    { stakedSatang: 0, wonSatang: 0 },
  );
}

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

/** The four heaps a bill's lines lie in once one looks at them. */
export interface LineHeaps {
  won: BillLineView[];
  pending: BillLineView[];
  lost: BillLineView[];
  returned: BillLineView[];
}

export function heapLines(lines: readonly BillLineView[]): LineHeaps {
  const heaps: LineHeaps = { won: [], pending: [], lost: [], returned: [] };
  for (const line of lines) {
    const heap = line.status === 'cancelled' || line.status === 'refunded' ? 'returned' : line.status;
    heaps[heap].push(line);
  }
  return heaps;
}
