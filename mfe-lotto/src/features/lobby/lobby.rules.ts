import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { phaseOf, sortRounds } from '../../shared/rounds/round.rules.ts';

export interface LobbyCategory {
  categoryId: number;
  code: string;
  name: string;
  rounds: readonly LottoRound[];
}

/** What the lobby shows: rounds that can be bet on, everything, or one category by its code. */
export type LobbyTab = 'open' | 'all' | (string & {});

/** The tab a URL asks for; an unknown one is the first. */
export function tabOf(wanted: string | null, categories: readonly Pick<LobbyCategory, 'code'>[]): LobbyTab {
  if (wanted === 'all' || categories.some((category) => category.code === wanted)) return wanted ?? 'open';
  return 'open';
}

export const roundsOf = (categories: readonly LobbyCategory[]): LottoRound[] =>
  categories.flatMap((category) => category.rounds);

/** Rounds that can be bet on at this moment, nearest close first. */
export const openRounds = (rounds: readonly LottoRound[], nowMs: number): LottoRound[] =>
  sortRounds(
    rounds.filter((round) => phaseOf(round, nowMs) === 'open'),
    nowMs,
  );

export interface MarketGroup {
  market: string;
  name: string;
  rounds: LottoRound[];
}

/** Rounds market by market, in the order the markets first appear, each sorted as the lobby is. */
export function byMarket(rounds: readonly LottoRound[], nowMs: number): MarketGroup[] {
  const groups = new Map<string, MarketGroup>();
  for (const round of rounds) {
    const group = groups.get(round.market) ?? { market: round.market, name: round.name, rounds: [] };
    group.rounds.push(round);
    groups.set(round.market, group);
  }
  return [...groups.values()].map((group) => ({ ...group, rounds: sortRounds(group.rounds, nowMs) }));
}

/**
 * The business day a category is in: that of its next round, because the last rounds of a day fall on the next
 * calendar day. Without rounds it is the calendar day.
 */
export function businessDay(category: LobbyCategory, nowMs: number, calendarDay: string): string {
  return openRounds(category.rounds, nowMs)[0]?.round_date ?? calendarDay;
}
