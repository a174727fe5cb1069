import type {
  ExpiringPoints,
  RedemptionAddress,
  RedemptionKind,
  RedemptionObstacle,
  RedemptionQuota,
  RedemptionState,
} from '@sanuk/contract/areas/redemption';

/** One item of the shop, in satang, points and ms. */
export interface Item {
  id: string;
  kind: RedemptionKind;
  name: string;
  description: string;
  image: string | null;
  points: number;
  valueSatang: number;
  multiplier: number;
  quotas: readonly RedemptionQuota[];
  stock: number | null;
  fromMs: number;
  untilMs: number | undefined;
  obstacle: RedemptionObstacle | undefined;
}

export interface Shop {
  items: Item[];
  points: number;
  expiring: ExpiringPoints | undefined;
  rules: readonly string[];
}

export interface Quote {
  points: number;
  valueSatang: number;
  turnoverSatang: number;
  pointsAfter: number;
  quotas: readonly RedemptionQuota[];
  obstacle: RedemptionObstacle | undefined;
  message: string;
}

export interface Order {
  id: string;
  itemId: string;
  kind: RedemptionKind;
  name: string;
  quantity: number;
  points: number;
  valueSatang: number;
  state: RedemptionState;
  address: RedemptionAddress | undefined;
  tracking: string | undefined;
  reason: string | undefined;
  atMs: number;
}

export interface Bought {
  order: Order;
  balanceSatang: number;
  points: number;
}

export interface PointRow {
  id: string;
  points: number;
  after: number;
  reference: string;
  atMs: number;
}
export interface PointPage {
  items: PointRow[];
  nextCursor: string | undefined;
  expiring: readonly ExpiringPoints[];
}

/** What of the shop is shown. */
export const filters = ['all', 'credit', 'goods', 'now'] as const;
export type Filter = (typeof filters)[number];

const fits: Record<Filter, (item: Item) => boolean> = {
  all: () => true,
  credit: ({ kind }) => kind === 'credit',
  goods: ({ kind }) => kind === 'goods',
  now: ({ obstacle }) => obstacle === undefined,
};
export const itemsOf = (items: readonly Item[], filter: Filter): Item[] => items.filter(fits[filter]);

/** Never more at once than this, whatever the stock is. */
const mostAtOnce = 10;

/** How many a member may order at once by stock and quotas; one at least, so that there is something to ask about. */
export const mostOf = ({ stock, quotas }: Pick<Item, 'stock' | 'quotas'>): number =>
  Math.max(1, Math.min(mostAtOnce, stock ?? mostAtOnce, ...quotas.map(({ left }) => left)));

export const orderTones = {
  done: 'success',
  ordered: 'info',
  packed: 'info',
  sent: 'accent',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<RedemptionState, string>;

/** Steps of goods in their order, and which of them an order has reached; none of what was cancelled. */
export const deliverySteps = ['ordered', 'packed', 'sent', 'delivered'] as const satisfies RedemptionState[];
export const stepOf = (state: RedemptionState): number =>
  (deliverySteps as readonly RedemptionState[]).indexOf(state);

export type AddressName = keyof RedemptionAddress;

/** The fields of an address that goods cannot be sent by: the checks are the server's, made before it is asked. */
export function addressFaults(address: RedemptionAddress): AddressName[] {
  const isGood: Record<AddressName, boolean> = {
    recipient: address.recipient.trim().length >= 2,
    phone: /^0\d{8,9}$/.test(address.phone.replaceAll(/[\s-]/g, '')),
    address: address.address.trim().length >= 10,
    postcode: /^[1-9]\d{4}$/.test(address.postcode.trim()),
  };
  return (Object.keys(isGood) as AddressName[]).filter((name) => !isGood[name]);
}
