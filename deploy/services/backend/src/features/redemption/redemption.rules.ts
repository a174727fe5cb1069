import type {
  RedemptionAddress,
  RedemptionObstacle,
  RedemptionQuota,
  RedemptionState,
} from '@sanuk/contract/areas/redemption';
import type { DeliveryStep } from '@sanuk/contract/outside/operator-redemptions';
import { addDays, dayOf, mondayOf, startOfDay } from '../../calendar/bangkok.rules.ts';
import type { RedemptionItemTerms } from '../../context/context.ts';

/** When the day and the week of Bangkok began that an instant is in, and when they end. */
export function windowsOf(now: Date) {
  const day = dayOf(now);
  const monday = mondayOf(day);
  return {
    day: { from: startOfDay(day), until: startOfDay(addDays(day, 1)) },
    week: { from: startOfDay(monday), until: startOfDay(addDays(monday, 7)) },
  };
}

/** How many of an item a member took in the running day and week. */
export interface Taken {
  day: number;
  week: number;
}
export const noneTaken: Taken = { day: 0, week: 0 };

/** What decides whether somebody may take an item. */
export interface Facts {
  now: Date;
  taken: Taken;
  /** how many everybody took together */
  takenByAll: number;
  /** what the member has; null for a visitor, of whom nothing is known */
  points: bigint | null;
}

export const stockOf = ({ stock }: RedemptionItemTerms, takenByAll: number): number | null =>
  stock === null ? null : Math.max(0, stock - takenByAll);

function quotasOf(item: RedemptionItemTerms, taken: Taken, now: Date): RedemptionQuota[] {
  const windows = windowsOf(now);
  const limits = { day: item.per_day, week: item.per_week };
  return (['day', 'week'] as const).flatMap((period) => {
    const limit = limits[period];
    if (limit === null) return [];
    const left = Math.max(0, limit - taken[period]);
    return [{ period, limit, left, resets_at: windows[period].until.toISOString() }];
  });
}

const isOnSale = ({ from, until }: RedemptionItemTerms, now: Date): boolean =>
  Date.parse(from) <= now.getTime() && (until === null || now.getTime() < Date.parse(until));

/** What a purchase costs and brings, and what stands in its way: the one rule of the preview and of the purchase. */
export interface Quote {
  points: bigint;
  valueSatang: bigint;
  turnoverSatang: bigint;
  quotas: RedemptionQuota[];
  obstacle: RedemptionObstacle | null;
}

export function quoteOf(item: RedemptionItemTerms, quantity: number, facts: Facts): Quote {
  const points = BigInt(item.points) * BigInt(quantity);
  const valueSatang = BigInt(Math.round(item.value * 100)) * BigInt(quantity);
  const turnoverSatang = (valueSatang * BigInt(Math.round(item.turnover_multiplier * 100))) / 100n;
  const quotas = quotasOf(item, facts.taken, facts.now);
  const costs = { points, quantity, quotas };
  return { points, valueSatang, turnoverSatang, quotas, obstacle: obstacleOf(item, costs, facts) };
}

function obstacleOf(
  item: RedemptionItemTerms,
  { points, quantity, quotas }: { points: bigint; quantity: number; quotas: readonly RedemptionQuota[] },
  facts: Facts,
): RedemptionObstacle | null {
  if (!isOnSale(item, facts.now)) return 'not-on-sale';
  const stock = stockOf(item, facts.takenByAll);
  if (stock !== null && stock < quantity) return 'stock';
  if (quotas.some(({ left }) => left < quantity)) return 'quota';
  return facts.points !== null && facts.points < points ? 'points' : null;
}

export type AddressFault = keyof RedemptionAddress;

/** An address as it is kept, or the first field that goods cannot be sent by. */
export function readAddress(given: RedemptionAddress | undefined): RedemptionAddress | AddressFault {
  const address = {
    recipient: given?.recipient.trim() ?? '',
    phone: given?.phone.replaceAll(/[\s-]/g, '') ?? '',
    address: given?.address.trim() ?? '',
    postcode: given?.postcode.trim() ?? '',
  };
  if (address.recipient.length < 2) return 'recipient';
  if (!/^0\d{8,9}$/.test(address.phone)) return 'phone';
  if (address.address.length < 10) return 'address';
  return /^[1-9]\d{4}$/.test(address.postcode) ? address : 'postcode';
}

/** The state that staff takes goods from, by the one it takes them to. */
const before: Record<DeliveryStep, RedemptionState> = {
  packed: 'ordered',
  sent: 'packed',
  delivered: 'sent',
};
export const redemptionCan = {
  move: (state: RedemptionState, to: DeliveryStep): boolean => before[to] === state,
  /** goods that are on their way cannot be called back */
  cancel: (state: RedemptionState): boolean => state === 'ordered' || state === 'packed',
};
