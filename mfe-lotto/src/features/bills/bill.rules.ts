import type { BillStatus } from '@sanuk/contract/areas/lotto';
import type { BillLineView, BillView } from '../../shared/bill.ts';

/** Every state of a bill, in the order of the filter. */
export const billStatuses = [
  'pending',
  'won',
  'lost',
  'cancelled',
  'refunded',
] as const satisfies readonly BillStatus[];

/** What a member may do with a bill now. */
export const billCan = {
  cancel: (bill: Pick<BillView, 'status' | 'cancellableUntil'>, nowMs: number): boolean =>
    bill.status === 'pending' && bill.cancellableUntil !== null && nowMs < Date.parse(bill.cancellableUntil),
};

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

/** The four groups a bill's lines lie in once one looks at them. */
export interface LineGroups {
  won: BillLineView[];
  pending: BillLineView[];
  lost: BillLineView[];
  returned: BillLineView[];
}

export function groupLines(lines: readonly BillLineView[]): LineGroups {
  const groups: LineGroups = { won: [], pending: [], lost: [], returned: [] };
  for (const line of lines) {
    const group = line.status === 'cancelled' || line.status === 'refunded' ? 'returned' : line.status;
    groups[group].push(line);
  }
  return groups;
}
