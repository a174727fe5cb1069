import { offersFor, weightsOf } from './bookmaker.ts';
import { leaguesOf, type SportGame } from './games.ts';
import type { League } from './leagues.ts';
import { meanReturn, sharesOf } from './markets.ts';
import type { Returns } from './returns.data.ts';
import { calledOffOf, type News, newsQuarters } from './scores.ts';

/** Every pair of a league, each side at home once. */
function* pairsOf(league: League) {
  for (const [homeAt, home] of league.teams.entries())
    for (const [awayAt, away] of league.teams.entries())
      if (homeAt !== awayAt) yield { league, home, away, homeAt, awayAt };
}

/** States in which a match is bet on: before the line-ups are known half the time, then after each news as often as it comes. */
const states: readonly (readonly [news: News | null, weight: number])[] = [
  [null, 4],
  ...(Object.entries(newsQuarters) as [News, number][]),
];

/**
 * Computed over every pair, state and selection, from the weights that decide the matches and the odds as they are
 * offered, rounding and called-off matches included. Of one.
 */
export function returnsOf(game: SportGame): Returns {
  let [sum, weights, lowest, highest] = [0, 0, 2, 0];
  for (const league of leaguesOf(game))
    for (const pair of pairsOf(league))
      for (const [news, weight] of states) {
        const score = weightsOf(pair, news);
        const all = offersFor(game, pair, news).flatMap((offer) =>
          offer.odds.map(([selection, odds]) => meanReturn(sharesOf(offer, selection, score), odds)),
        );
        for (const played of all) {
          const mean = (1 + played * (calledOffOf - 1)) / calledOffOf;
          sum += (mean * weight) / all.length;
          lowest = Math.min(lowest, mean);
          highest = Math.max(highest, mean);
        }
        weights += weight;
      }
  return { mean: sum / weights, lowest, highest };
}
