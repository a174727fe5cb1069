import { createHash } from 'node:crypto';
import { seeded } from '../seeded.ts';
import { Bookmaker, offersFor } from './bookmaker.ts';
import { leaguesOf, slipReturn, sportGames } from './games.ts';
import { type Offer, outcomeOf, type Selection } from './markets.ts';
import { returnsOf } from './published-return.ts';
import { publishedReturns } from './returns.data.ts';
import { payoutOf } from './slip.ts';

/** Slips of the simulation, over all games. */
const slipCount = 100_000;
/** To make a match and its odds is nearly all of the work; this many slips are written on the same ones. */
const slipsOfMatches = 5;
const stake = 100_00;

const known = new WeakMap<readonly Offer[], { offer: Offer; selection: Selection; odds: number }[]>();
/** Every selection of a match. */
function everythingOf(offers: readonly Offer[]) {
  const all =
    known.get(offers) ??
    offers.flatMap((offer) => offer.odds.map(([selection, odds]) => ({ offer, selection, odds })));
  known.set(offers, all);
  return all;
}

/**
 * Mean return of slips on matches of the real seeds, with the standard error of that mean. Slips on the same matches pay together, so
 * the error is that of the means of matches, not of slips.
 */
function simulate(game: (typeof sportGames)[number], slips: number, legsOfSlip: number) {
  const bookmaker = new Bookmaker(createHash('sha256').update(`return of ${game.id}`).digest());
  const random = seeded(`slips of ${game.id} by ${legsOfSlip}`);
  const among = (count: number) => Math.floor(random() * count);
  const groups = Math.ceil(slips / slipsOfMatches);
  let [sum, squares] = [0, 0];
  for (let group = 0; group < groups; group++) {
    const matches = Array.from({ length: legsOfSlip }, () => drawMatch(game, bookmaker, random));
    let paid = 0;
    for (let slip = 0; slip < slipsOfMatches; slip++) {
      const legs = matches.map(({ all, score }) => {
        const leg = all[among(all.length)];
        if (!leg) throw new Error('a match without offers');
        const outcome = score.isOff ? ('void' as const) : outcomeOf(leg.offer, leg.selection, score);
        return { ...leg, outcome };
      });
      const outcomes = legs.map(({ outcome }) => outcome);
      paid += payoutOf(stake, legs, outcomes) / stake / slipsOfMatches;
    }
    sum += paid;
    squares += paid * paid;
  }
  const mean = sum / groups;
  return { mean, error: Math.sqrt((squares / groups - mean * mean) / groups) };
}

/** A match before or after its news, with all that can be bet on it, and how it ends. */
function drawMatch(game: (typeof sportGames)[number], bookmaker: Bookmaker, random: () => number) {
  const leagues = leaguesOf(game);
  const league = leagues[Math.floor(random() * leagues.length)];
  if (!league) throw new Error('a game without leagues');
  const fixture = bookmaker.timetable.fixture(league, Math.floor(random() * 1e9));
  const moment = random() < 0.5 ? fixture.newsAt - 1 : fixture.newsAt;
  const all = everythingOf(offersFor(game, fixture, bookmaker.newsAt(fixture, moment)));
  return { all, score: bookmaker.score(fixture) };
}

test('[P7] 100,000 slips return what is computed and published, singles and combinations, within three standard errors', () => {
  const share = slipCount / sportGames.length;
  for (const game of sportGames) {
    const { mean: published, lowest, highest } = returnsOf(game);
    const percent = (share: number) => Math.floor(share * 10_000) / 100;
    expect(publishedReturns[game.id]).toEqual({
      mean: percent(published),
      lowest: percent(lowest),
      highest: percent(highest),
    });
    for (const legs of [1, 2]) {
      const { mean, error } = simulate(game, Math.ceil((share * (legs === 1 ? 5 : 1)) / 6), legs);
      expect(Math.abs(mean - published ** legs)).toBeLessThan(3 * error);
      expect(error).toBeLessThan(0.05);
    }
  }
});

test('[P7] the lobby shows what the shortest slip of a game returns: of a combination, not of its legs', () => {
  const shown = new Map(sportGames.map((game) => [game.id, slipReturn(game)]));
  expect(shown.get('tn-football-today')).toBe(publishedReturns['tn-football-today'].mean);
  expect(shown.get('lp-football-step')).toBe(92.71);
});
