import { satangFromBaht } from '@sanuk/contract/money';
import { call, site } from '@sanuk/platform';
import type { BillDetailView } from '../../shared/bill.ts';
import { billDetailView } from '../../shared/lotto.wire.ts';

/** One bill with its lines. */
export const fetchBill = async (billId: string): Promise<BillDetailView> =>
  billDetailView(await call('GET /api/lotto/bill/detail', { query: { bill_id: billId } }));

/** Takes a bill back where that is still allowed. `requestId` makes a repetition safe. */
export async function cancelBill(
  billId: string,
  requestId: string,
): Promise<{ refundSatang: number; cancelsLeftToday: number }> {
  const cancelled = await call('POST /api/lotto/bill/cancel', {
    body: { bill_id: billId, agent_id: site().agentId },
    idempotencyKey: requestId,
  });
  return {
    refundSatang: satangFromBaht(cancelled.refund),
    cancelsLeftToday: cancelled.cancels_left_today,
  };
}
