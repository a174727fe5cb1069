import {
  type DashboardDay,
  type DashboardProduct,
  dashboardProducts,
  type Waiting,
  type WaitingKind,
} from '@sanuk/contract/outside/operator-dashboard';

/** Two weeks: the same weekday of the week before is among them. */
export const shownDays = 14;
const weekDays = 7;

export type FigureName =
  | 'deposits'
  | 'withdrawals'
  | 'bets'
  | 'wins'
  | 'net'
  | 'bonus'
  | 'new-members'
  | 'active-members';

interface Source {
  unit: 'satang' | 'members';
  read: (day: DashboardDay) => number;
}

/** Where each figure comes from, in the order of the page. */
export const sources: Readonly<Record<FigureName, Source>> = {
  deposits: { unit: 'satang', read: (day) => day.deposits_satang },
  withdrawals: { unit: 'satang', read: (day) => day.withdrawals_satang },
  bets: { unit: 'satang', read: (day) => day.bets_satang },
  wins: { unit: 'satang', read: (day) => day.wins_satang },
  net: { unit: 'satang', read: (day) => day.net_satang },
  bonus: { unit: 'satang', read: (day) => day.bonus_satang },
  'new-members': { unit: 'members', read: (day) => day.new_members },
  'active-members': { unit: 'members', read: (day) => day.active_members },
};

/** One number of today, with whole days to compare it with. */
export interface Figure {
  name: FigureName;
  unit: Source['unit'];
  today: number;
  /** null where the server sent fewer days */
  yesterday: number | null;
  weekAgo: number | null;
  /** oldest first, today included */
  trend: readonly number[];
}

/** The figures of the page. @param days the present day first */
export const figuresOf = (days: readonly DashboardDay[]): Figure[] =>
  (Object.entries(sources) as [FigureName, Source][]).map(([name, { unit, read }]) => {
    const values = days.map(read);
    return {
      ...{ name, unit, today: values[0] ?? 0 },
      ...{ yesterday: values[1] ?? null, weekAgo: values[weekDays] ?? null },
      trend: [...values].reverse(),
    };
  });

/** Whether neither money nor members moved on a day. */
export const isQuiet = (day: DashboardDay): boolean =>
  Object.values(sources).every(({ read }) => read(day) === 0) && day.products.length === 0;

/** Products that moved money on one of the days, in the order of the contract. */
export const productsOf = (days: readonly DashboardDay[]): DashboardProduct[] =>
  dashboardProducts.filter((product) =>
    days.some((day) => day.products.some((one) => one.product === product)),
  );

export const measures = ['net', 'bets', 'wins'] as const;
export type Measure = (typeof measures)[number];

/** A measure of one product on one day, in satang. */
export function measureOf(day: DashboardDay, product: DashboardProduct, measure: Measure): number {
  const played = day.products.find((one) => one.product === product);
  return played?.[`${measure}_satang`] ?? 0;
}

/** Kinds whose items the page of the queue lists. */
const queued: Readonly<Record<WaitingKind, boolean>> = {
  withdrawal: true,
  payout: true,
  deposit: true,
  gift: true,
  win: true,
  'account-change': true,
  adjustment: true,
  'free-spins': false,
  coupons: false,
  'lotto-correction': false,
  'poll-result': false,
  'redemption-cancel': false,
};
export const isInQueue = (kind: WaitingKind): boolean => queued[kind];

/** After this long a waiting item is marked as late. */
const lateMinutes = 15;

/** A kind of which something waits. */
export interface WaitingRow extends Waiting {
  /** whole minutes that the oldest has waited */
  minutes: number;
  isLate: boolean;
}

/** Kinds of which something waits, the longest wait first. @param at instant of the answer, by the server's clock */
export function waitingRows(waiting: readonly Waiting[], at: string): WaitingRow[] {
  const rows = waiting.filter(({ count }) => count > 0);
  return rows
    .map((one) => {
      const minutes = one.oldest_at === null ? 0 : minutesBetween(one.oldest_at, at);
      return { ...one, minutes, isLate: minutes >= lateMinutes };
    })
    .sort((one, other) => other.minutes - one.minutes);
}

const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));

/** Width and height of the coordinates that a trend is drawn in. */
export const trendBox = { width: 100, height: 28 };
const inset = 2;

interface TrendLine {
  /** of a polyline, oldest value at the left */
  points: string;
  /** where 0 is; null unless the values lie on both sides of it */
  zeroY: number | null;
}

/** The line of a trend. Equal values are a line through the middle. */
export function trendLine(values: readonly number[]): TrendLine {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = trendBox.height - 2 * inset;
  const yOf = (value: number): number =>
    high === low ? trendBox.height / 2 : round(inset + ((high - value) / (high - low)) * room);
  const step = values.length > 1 ? trendBox.width / (values.length - 1) : 0;
  const points = values.map((value, nr) => `${round(nr * step)},${yOf(value)}`);
  // One value has no direction: it is drawn over the whole width.
  const whole = points.length === 1 ? [...points, `${trendBox.width},${yOf(low)}`] : points;
  return { points: whole.join(' '), zeroY: low < 0 && high > 0 ? yOf(0) : null };
}

const round = (coordinate: number): number => Math.round(coordinate * 10) / 10;
