import type {
  PointHistory,
  Redemption,
  RedemptionAddress,
  RedemptionCalc,
  RedemptionHistory,
  RedemptionItem,
  RedemptionList,
  RedemptionRedeemed,
} from '@sanuk/contract/areas/redemption';
import { satangFromBaht } from '@sanuk/contract/money';
import { call } from '@sanuk/platform';
import type { Bought, Item, Order, PointPage, Quote, Shop } from './redemption.rules.ts';

/** Keys in the query cache. */
export const redemptionKeys = {
  all: ['redemption'],
  list: (memberId: string) => ['redemption', 'list', memberId],
  quote: (itemId: string, quantity: number) => ['redemption', 'quote', itemId, quantity],
  orders: ['redemption', 'orders'],
  points: ['redemption', 'points'],
} as const;

/** The shop with what the member may take of it. */
export const fetchShop = (signal?: AbortSignal): Promise<RedemptionList> =>
  call('GET /api/redemption/list', { signal });

/** The shop as the page shows it. */
export const shopOf = ({ items, points, expiring, rules }: RedemptionList): Shop => ({
  items: items.map(itemOf),
  points,
  expiring: expiring ?? undefined,
  rules,
});

const itemOf = ({ value, turnover_multiplier, ...wire }: RedemptionItem): Item => ({
  id: wire.item_id,
  kind: wire.kind,
  name: wire.name,
  description: wire.description,
  image: wire.image,
  points: wire.points,
  valueSatang: satangFromBaht(value),
  multiplier: turnover_multiplier,
  quotas: wire.quotas,
  stock: wire.stock,
  fromMs: Date.parse(wire.from),
  untilMs: wire.until === null ? undefined : Date.parse(wire.until),
  obstacle: wire.obstacle ?? undefined,
});

/** What an order would cost and bring, by the rule the shop sells by. */
export async function fetchQuote(itemId: string, quantity: number, signal?: AbortSignal): Promise<Quote> {
  const body = { item_id: itemId, quantity };
  return quoteOf(await call('POST /api/redemption/calc', { body, signal }));
}

const quoteOf = (wire: RedemptionCalc): Quote => ({
  points: wire.points,
  valueSatang: satangFromBaht(wire.value),
  turnoverSatang: satangFromBaht(wire.turnover),
  pointsAfter: wire.points_after,
  quotas: wire.quotas,
  obstacle: wire.obstacle ?? undefined,
  message: wire.message,
});

/** What the member orders, at the price that was agreed to. */
export interface RedeemOrder {
  itemId: string;
  quantity: number;
  points: number;
  address: RedemptionAddress | undefined;
}

/** Buys. Sending the same key again gives back the same answer. */
export async function sendRedeem(order: RedeemOrder, requestId: string): Promise<Bought> {
  const { itemId: item_id, quantity, points, address } = order;
  const body = { item_id, quantity, points, ...(address ? { address } : {}) };
  const wire: RedemptionRedeemed = await call('POST /api/redemption/redeem', {
    body,
    idempotencyKey: requestId,
  });
  return {
    order: orderOf(wire.redemption),
    balanceSatang: satangFromBaht(wire.balance),
    points: wire.points,
  };
}

/** What the member bought, newest first. */
export async function fetchOrders(
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<{ items: Order[]; nextCursor: string | undefined }> {
  const wire: RedemptionHistory = await call('GET /api/redemption/history', { query: { cursor }, signal });
  return { items: wire.items.map(orderOf), nextCursor: wire.next_cursor ?? undefined };
}

const orderOf = (wire: Redemption): Order => ({
  id: wire.redemption_id,
  itemId: wire.item_id,
  kind: wire.kind,
  name: wire.name,
  quantity: wire.quantity,
  points: wire.points,
  valueSatang: satangFromBaht(wire.value),
  state: wire.state,
  address: wire.address ?? undefined,
  tracking: wire.tracking ?? undefined,
  reason: wire.reason ?? undefined,
  atMs: Date.parse(wire.at),
});

/** How the points moved, newest first, and what of them goes next. */
export async function fetchPoints(cursor: string | undefined, signal?: AbortSignal): Promise<PointPage> {
  const wire: PointHistory = await call('GET /api/redemption/points', { query: { cursor }, signal });
  return {
    items: wire.items.map(({ movement_id: id, points, points_after: after, reference, at }) => ({
      ...{ id, points, after, reference },
      atMs: Date.parse(at),
    })),
    nextCursor: wire.next_cursor ?? undefined,
    expiring: wire.expiring,
  };
}
