import { type League, leagueById, type Team } from './leagues.ts';

/** One match of the timetable. Its id says which, whatever the pace of the clock is. */
export interface Fixture {
  id: string;
  league: League;
  home: Team;
  away: Team;
  /** places of the two in the list of their league */
  homeAt: number;
  awayAt: number;
  /** line-ups are known from here on */
  newsAt: number;
  kickoffAt: number;
  endsAt: number;
}

/**
 * Who plays in a slot of the timetable: everybody against everybody by the circle method, each pair once at each home,
 * without an end. From one round to the next a team moves by one place at most, so that nobody plays twice at a time.
 */
export function pairAt(teams: number, slot: number): readonly [home: number, away: number] {
  const perRound = teams / 2;
  const round = Math.floor(slot / perRound) % (2 * (teams - 1));
  const place = slot % perRound;
  const at = (seat: number): number => (seat === 0 ? 0 : ((seat - 1 + round) % (teams - 1)) + 1);
  const [a, b] = [at(place), at(teams - 1 - place)];
  const isSecondHalf = round >= teams - 1;
  // The seat that never moves changes sides by the round, the others by their place.
  const isAway = place === 0 ? (round % (teams - 1)) % 2 === 1 : place % 2 === 1;
  const isSwapped = isAway !== isSecondHalf;
  return isSwapped ? [b, a] : [a, b];
}

/** Matches of every league on the clock. `pace` 2 is twice as fast as the leagues say. */
export class Timetable {
  readonly #pace: number;

  constructor(pace = 1) {
    this.#pace = pace;
  }

  /** The match in a slot of a league. */
  fixture(league: League, slot: number): Fixture {
    const [homeAt, awayAt] = pairAt(league.teams.length, slot);
    const [home, away] = [league.teams[homeAt], league.teams[awayAt]];
    if (!home || !away) throw new Error(`league ${league.id} has no slot ${slot}`);
    const scaled = (ms: number) => Math.round(ms / this.#pace);
    const kickoffAt = scaled(league.offsetMs + slot * league.everyMs);
    return {
      id: `${league.id}.${slot}`,
      league,
      home,
      away,
      homeAt,
      awayAt,
      kickoffAt,
      newsAt: kickoffAt - scaled(league.newsLeadMs),
      endsAt: kickoffAt + scaled(league.lengthMs),
    };
  }

  /** The match with this id, or undefined where there is none. */
  byId(id: string): Fixture | undefined {
    const [, leagueId = '', slot = ''] = /^([a-z-]{1,20})\.(\d{1,12})$/.exec(id) ?? [];
    const league = leagueById(leagueId);
    return league && this.fixture(league, Number(slot));
  }

  /** The first slot whose kick-off is after this moment. */
  slotAfter(league: League, now: number): number {
    return Math.max(0, Math.floor((now * this.#pace - league.offsetMs) / league.everyMs) + 1);
  }

  /** The next matches of these leagues, by kick-off. */
  ahead(leagues: readonly League[], now: number, count: number): Fixture[] {
    return leagues
      .flatMap((league) => {
        const first = this.slotAfter(league, now);
        return Array.from({ length: Math.ceil(count / leagues.length) }, (_, at) =>
          this.fixture(league, first + at),
        );
      })
      .sort((a, b) => a.kickoffAt - b.kickoffAt || a.id.localeCompare(b.id));
  }

  /** Matches that have begun, newest first: those that are on, and the last `ended` of each league. */
  begun(leagues: readonly League[], now: number, ended: number): Fixture[] {
    return leagues
      .flatMap((league) => {
        const last = this.slotAfter(league, now) - 1;
        const running = Math.ceil(league.lengthMs / league.everyMs);
        const slots = Array.from({ length: running + ended }, (_, back) => last - back);
        return slots.filter((slot) => slot >= 0).map((slot) => this.fixture(league, slot));
      })
      .sort((a, b) => b.kickoffAt - a.kickoffAt || a.id.localeCompare(b.id));
  }
}
