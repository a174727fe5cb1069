import { type Bookmaker, matchesAhead } from './bookmaker.ts';
import { leaguesOf, type SportGame } from './games.ts';
import type { Board } from './sport-api.ts';

/** Everything that is on at a moment. */
export function boardOf(bookmaker: Bookmaker, game: SportGame, now: number, known: string): Board {
  const stamp = bookmaker.stampOf(game, now);
  const ahead = bookmaker.ahead(game, now).map((fixture) => ({
    id: fixture.id,
    newsAt: fixture.newsAt,
    kickoffAt: fixture.kickoffAt,
    endsAt: fixture.endsAt,
    news: bookmaker.newsAt(fixture, now),
    commitment: bookmaker.commitment(fixture),
    offers: bookmaker.offersAt(game, fixture, now),
  }));
  // As far back as a slip can reach whose last match is still to come.
  const ended = Math.ceil(matchesAhead / game.leagues.length);
  const begun = bookmaker.timetable.begun(leaguesOf(game), now, ended).map((fixture) => ({
    id: fixture.id,
    kickoffAt: fixture.kickoffAt,
    endsAt: fixture.endsAt,
    live: bookmaker.live(fixture, now),
  }));
  return { now, stamp, ahead: stamp === known ? null : ahead, begun };
}
