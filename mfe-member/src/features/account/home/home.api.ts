import type { Bill } from '@sanuk/contract/areas/lotto';
import { satangFromBaht } from '@sanuk/contract/money';
import { call } from '@sanuk/platform';

/** A bill as one line of the home of a member. */
export interface RecentBill {
  id: string;
  billNo: string;
  market: string;
  /** of a series of a day; null of a draw that has a day for itself */
  roundNo: number | null;
  status: Bill['status'];
  lineCount: number;
  totalSatang: number;
  winSatang: number;
  atMs: number;
}

/** The newest bills of the member. */
export async function fetchRecentBills(limit: number, signal?: AbortSignal): Promise<RecentBill[]> {
  const { items } = await call('GET /api/lotto/bill/list', { query: { limit }, signal });
  return items.map((bill) => ({
    id: bill.bill_id,
    billNo: bill.bill_no,
    market: bill.round.name,
    roundNo: bill.round.round_no,
    status: bill.status,
    lineCount: bill.line_count,
    totalSatang: satangFromBaht(bill.total),
    winSatang: satangFromBaht(bill.win_total),
    atMs: Date.parse(bill.created_at),
  }));
}

/** What the member can turn the wheel with. */
export interface Spins {
  free: number;
  pointsPerSpin: number;
}

export async function fetchSpins(signal?: AbortSignal): Promise<Spins> {
  const { free_spins, setting } = await call('GET /api/wheel/config_v2', { signal });
  return { free: free_spins, pointsPerSpin: setting.points_per_spin };
}

/** What stands of promotions: the one that is played, else the one the next deposit takes, else none. */
export type PromotionNow =
  | { state: 'active'; title: string; leftSatang: number; doneSatang: number; requiredSatang: number }
  | { state: 'selected'; title: string; depositMinSatang: number }
  | { state: 'none' };

export async function fetchPromotionNow(signal?: AbortSignal): Promise<PromotionNow> {
  const { active, selected } = await call('GET /api/promotion/mine', { signal });
  if (active)
    return {
      state: 'active',
      title: active.title,
      leftSatang: satangFromBaht(active.left),
      doneSatang: satangFromBaht(active.progress.done),
      requiredSatang: satangFromBaht(active.progress.required),
    };
  if (selected)
    return {
      state: 'selected',
      title: selected.title,
      depositMinSatang: satangFromBaht(selected.deposit_min),
    };
  return { state: 'none' };
}
