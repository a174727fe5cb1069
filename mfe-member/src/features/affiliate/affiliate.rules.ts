import type { AffiliateTransaction } from '@sanuk/contract/areas/affiliate';
import type { Rebate } from '@sanuk/contract/areas/cashback';

export type PlayedCategory = Rebate['category'];

/** What the brand pays; shares in percent, of friends first. */
export interface Programme {
  levels: number;
  rates: readonly { level: number; category: PlayedCategory; percent: number }[];
  redeemMinSatang: number;
  shareTexts: readonly string[];
  rules: readonly string[];
}

export interface Summary {
  code: string;
  /** whole address */
  link: string;
  members: number;
  activeMembers: number;
  totalSatang: number;
  pendingSatang: number;
  payableSatang: number;
  redeemedSatang: number;
  redeemMinSatang: number;
  days: readonly DrawnDay[];
}

export interface DrawnDay {
  date: string;
  members: number;
  commissionSatang: number;
}

export interface Friend {
  name: string;
  level: number;
  joinedAtMs: number;
  turnoverSatang: number;
  commissionSatang: number;
  isActive: boolean;
}

export interface NetworkPage {
  counts: readonly { level: number; members: number; active: number }[];
  items: Friend[];
  nextCursor: string | undefined;
}

/** One day of the first version of transactions. */
export interface Day {
  date: string;
  turnoverSatang: number;
  commissionSatang: number;
  redeemedSatang: number;
}

export type TransactionState = AffiliateTransaction['state'];

/** One line of the second. */
export interface Transaction {
  id: string;
  isRedeem: boolean;
  state: TransactionState;
  name: string | undefined;
  level: number | undefined;
  category: PlayedCategory | undefined;
  stakeSatang: number | undefined;
  percent: number | undefined;
  amountSatang: number;
  atMs: number;
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | undefined;
}

/** What each level earns of each category, a row for a category. */
export function rateRows({ levels, rates }: Pick<Programme, 'levels' | 'rates'>) {
  const categories = [...new Set(rates.map(({ category }) => category))];
  return categories.map((category) => ({
    category,
    percents: Array.from(
      { length: levels },
      (_, no) => rates.find((rate) => rate.category === category && rate.level === no + 1)?.percent ?? 0,
    ),
  }));
}

/** The best share there is for direct friends. */
export const bestPercent = ({ rates }: Pick<Programme, 'rates'>): number =>
  Math.max(0, ...rates.filter(({ level }) => level === 1).map(({ percent }) => percent));

/** Why nothing can be redeemed now; undefined when it can. */
export function redeemHindrance({
  payableSatang,
  redeemMinSatang,
}: Pick<Summary, 'payableSatang' | 'redeemMinSatang'>): 'none' | 'too-small' | undefined {
  if (payableSatang === 0) return 'none';
  return payableSatang < redeemMinSatang ? 'too-small' : undefined;
}

/** Heights of bars in a drawing of that height; days that took back more than they brought have none. */
export function barHeights(days: readonly Pick<DrawnDay, 'commissionSatang'>[], height: number): number[] {
  const most = Math.max(1, ...days.map(({ commissionSatang }) => commissionSatang));
  return days.map(({ commissionSatang }) => (Math.max(0, commissionSatang) / most) * height);
}

export const stateTones = {
  pending: 'info',
  payable: 'success',
  redeemed: 'accent',
  void: 'danger',
} as const satisfies Record<TransactionState, string>;
