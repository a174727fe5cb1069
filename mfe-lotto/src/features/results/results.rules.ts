import type { BetType, LottoRound } from '@sanuk/contract/areas/lotto';
import type { PrizeCode, ResultPrize } from '@sanuk/contract/areas/lotto-results';
import { isDay } from '../../shared/rounds/day.rules.ts';
import { type Market, marketsOf, type VoidReason } from '../../shared/rounds/round.rules.ts';

export type Prize = ResultPrize & { code: PrizeCode };

/** A round and how it ended; without prizes where it was called off. */
export interface OutcomeView {
  round: LottoRound;
  prizes: readonly Prize[];
  voidReason: VoidReason | null;
  resultedAt: string | null;
}

export interface OutcomePage {
  outcomes: OutcomeView[];
  nextCursor: string | null;
}

/** Results as they stand on a page, and how many came since they did. */
export interface Standing {
  outcomes: readonly OutcomeView[];
  newCount: number;
}

/**
 * What a page shows once the server has said more: every result stays where it stands, as the server says it now, and
 * those older than all of them follow. Newer ones would push the others down: they are counted, and wait until they are
 * asked for.
 */
export function standingOf(shown: readonly OutcomeView[], fresh: readonly OutcomeView[]): Standing {
  const idOf = ({ round }: OutcomeView) => round.round_id;
  const known = new Set(shown.map(idOf));
  const now = new Map(fresh.map((outcome) => [idOf(outcome), outcome]));
  const end = fresh.reduce((last, outcome, at) => (known.has(idOf(outcome)) ? at + 1 : last), 0);
  const older = end === 0 ? [] : fresh.slice(end);
  return {
    outcomes: [...shown.map((outcome) => now.get(idOf(outcome)) ?? outcome), ...older],
    newCount: fresh.length - older.length - fresh.filter((outcome) => known.has(idOf(outcome))).length,
  };
}

export interface ResultFilter {
  categoryId?: number;
  market?: string;
  /** business day, YYYY-MM-DD */
  date?: string;
}

interface Category {
  categoryId: number;
  code: string;
  name: string;
  rounds: readonly LottoRound[];
}

/** What an address asks for, as far as the site knows it. */
export interface Selection {
  category?: { categoryId: number; code: string };
  /** the markets of the category, to choose from; none where there is but one */
  markets: Market[];
  market?: string;
  date?: string;
}

/**
 * What the address names: a market by `market`, a category by `category`, a day by `date`. A category of one market
 * is that market. A market that no category shows now may still have results, and is asked for as it is named.
 */
export function selectionOf(search: URLSearchParams, categories: readonly Category[]): Selection {
  const asked = search.get('market') || undefined;
  const code = search.get('category');
  const category = categories.find((one) =>
    asked ? one.rounds.some(({ market }) => market === asked) : one.code === code,
  );
  const markets = category ? marketsOf(category.rounds) : [];
  const [only] = markets;
  const date = search.get('date') ?? '';
  return {
    ...(category ? { category: { categoryId: category.categoryId, code: category.code } } : {}),
    markets: markets.length > 1 ? markets : [],
    market: asked ?? (markets.length === 1 ? only?.market : undefined),
    ...(isDay(date) ? { date } : {}),
  };
}

/** What the server is asked for; a market alone says all that its category would. */
export function filterOf({ category, market, date }: Selection): ResultFilter {
  return {
    ...(market === undefined
      ? category === undefined
        ? {}
        : { categoryId: category.categoryId }
      : { market }),
    ...(date === undefined ? {} : { date }),
  };
}

/** The address of the same page with some things asked otherwise; null asks for a thing no more. */
export function hrefWith(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** The prizes that stand in a list: the first or the four digits where there are any, and the two that every market draws. */
export const mainPrizes = (prizes: readonly Prize[]): Prize[] =>
  prizes.filter(({ code }) => code !== 'top2' && code !== 'front3' && code !== 'bottom3');

/** A line of the member's that won. */
export interface WinView {
  billId: string;
  roundId: string;
  betType: BetType;
  number: string;
  winSatang: number;
}

/** The prize a bet type is decided by. */
const prizeOfBetType: Readonly<Record<BetType, PrizeCode>> = {
  '3TOP': 'top3',
  '3TOD': 'top3',
  '2TOP': 'top2',
  '2BOTTOM': 'bottom2',
  RUN_TOP: 'top3',
  RUN_BOT: 'bottom2',
};

/** Whether one of the member's lines won by a prize. Where the two upper digits are not shown the three hold them. */
export const isOwn = (prize: PrizeCode, wins: readonly WinView[], shown: readonly Prize[]): boolean =>
  wins.some(({ betType }) => {
    const decided = prizeOfBetType[betType];
    const isShown = shown.some(({ code }) => code === decided);
    return prize === (decided === 'top2' && !isShown ? 'top3' : decided);
  });

/** Equal numbers of one bet type as one, with what they won together. */
export function sumWins(wins: readonly WinView[]): Pick<WinView, 'betType' | 'number' | 'winSatang'>[] {
  const sums = new Map<string, Pick<WinView, 'betType' | 'number' | 'winSatang'>>();
  for (const { betType, number, winSatang } of wins) {
    const key = `${betType} ${number}`;
    sums.set(key, { betType, number, winSatang: (sums.get(key)?.winSatang ?? 0) + winSatang });
  }
  return [...sums.values()];
}

export function groupByRound(wins: readonly WinView[]): ReadonlyMap<string, WinView[]> {
  const groups = new Map<string, WinView[]>();
  for (const win of wins) groups.set(win.roundId, [...(groups.get(win.roundId) ?? []), win]);
  return groups;
}

/** How often each digit stood in a prize. */
export interface Frequency {
  /** rounds that had the prize */
  rounds: number;
  /** by digit, 0 to 9 */
  counts: number[];
  /** what each digit would have if all came equally often */
  even: number;
  most: number;
}

/** Counts the digits of a prize over some rounds: what has been, and no word about what will be. */
export function digitFrequency(outcomes: readonly OutcomeView[], code: PrizeCode): Frequency {
  const drawn = outcomes.flatMap(({ prizes }) => prizes.filter((prize) => prize.code === code));
  const digits = drawn.flatMap(({ numbers }) => numbers.flatMap((number) => [...number]));
  const counts = Array.from(
    { length: 10 },
    (_, digit) => digits.filter((each) => each === String(digit)).length,
  );
  return { rounds: drawn.length, counts, even: digits.length / 10, most: Math.max(...counts) };
}
