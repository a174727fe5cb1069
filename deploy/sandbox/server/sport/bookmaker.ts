import { leaguesOf, type SportGame } from './games.ts';
import { evenLine, type Market, type Offer, offersOf } from './markets.ts';
import {
  type Course,
  courseOf,
  type FinalScore,
  type LiveScore,
  liveAt,
  newsFrom,
  scoreFrom,
} from './match.ts';
import { type News, type ScoreWeight, scoreWeights, weightsBeforeNews } from './scores.ts';
import { MatchSeeds } from './seeds.ts';
import type { MatchProof } from './sport-api.ts';
import { type Fixture, Timetable } from './timetable.ts';

type Pair = Pick<Fixture, 'league' | 'home' | 'away' | 'homeAt' | 'awayAt'>;

/** What was computed for an owner, by pair and news. */
type Known<T> = WeakMap<object, Map<number, T>>;

const stateNumbers: Record<News | 'unknown', number> = {
  unknown: 0,
  none: 1,
  'home-weaker': 2,
  'away-weaker': 3,
};

/** A number for two teams and what is known of them; leagues have far less than 64 teams. */
const keyOf = ({ homeAt, awayAt }: Pair, news: News | null): number =>
  (homeAt * 64 + awayAt) * 4 + stateNumbers[news ?? 'unknown'];

function remembered<T>(known: Known<T>, owner: object, key: number, make: () => T): T {
  const ofOwner = known.get(owner) ?? new Map<number, T>();
  known.set(owner, ofOwner);
  const value = ofOwner.get(key) ?? make();
  ofOwner.set(key, value);
  return value;
}

const weightsKnown: Known<ScoreWeight[]> = new WeakMap();
const linesKnown: Known<Partial<Record<Market, number>>> = new WeakMap();
const offersKnown: Known<Offer[]> = new WeakMap();

/** How a match of these two can end; without news as nobody knows them yet. */
export function weightsOf(pair: Pair, news: News | null): ScoreWeight[] {
  const { league, home, away } = pair;
  return remembered(weightsKnown, league, keyOf(pair, news), () =>
    news === null ? weightsBeforeNews(league, home, away) : scoreWeights(league, home, away, news),
  );
}

/** The lines of a match: they stand from the beginning, whatever the news. */
const linesOf = (pair: Pair): Partial<Record<Market, number>> =>
  remembered(linesKnown, pair.league, keyOf(pair, null), () => {
    const weights = weightsOf(pair, null);
    const { sport } = pair.league;
    return { handicap: evenLine('handicap', sport, weights), total: evenLine('total', sport, weights) };
  });

/** What is offered on a match of these two; odds follow the news. */
export function offersFor(game: SportGame, pair: Pair, news: News | null): Offer[] {
  const target = 1 - game.marginMille / 1000;
  return remembered(offersKnown, offersOwner(game, pair), keyOf(pair, news), () =>
    offersOf(pair.league.sport, weightsOf(pair, news), linesOf(pair), target),
  );
}

const owners = new WeakMap<object, Map<string, object>>();
/** A game and one of its leagues. */
function offersOwner(game: SportGame, { league }: Pair): object {
  const ofGame = owners.get(game) ?? new Map<string, object>();
  owners.set(game, ofGame);
  const owner = ofGame.get(league.id) ?? {};
  ofGame.set(league.id, owner);
  return owner;
}

/** Matches whose course is kept in memory; the others are computed again when somebody asks. */
const keptCourses = 400;
/** How many matches of a game may be bet on. */
export const matchesAhead = 36;

/** Timetable, seeds and odds together: everything that is known about a match, by the moment it is asked. */
export class Bookmaker {
  readonly timetable: Timetable;
  readonly #seeds: MatchSeeds;
  readonly #courses = new Map<string, { score: FinalScore; course: Course }>();

  constructor(secret: Buffer, pace = 1) {
    this.timetable = new Timetable(pace);
    this.#seeds = new MatchSeeds(secret);
  }

  /** Matches of a game that may be bet on at this moment, by kick-off. */
  ahead(game: SportGame, now: number): Fixture[] {
    return this.timetable.ahead(leaguesOf(game), now, matchesAhead);
  }

  /** Changes whenever a match begins or line-ups come: until then the same matches are ahead, at the same odds. */
  stampOf(game: SportGame, now: number): string {
    return leaguesOf(game)
      .flatMap((league) => {
        const next = this.timetable.slotAfter(league, now);
        const slots = Math.ceil(matchesAhead / game.leagues.length);
        const fixtures = Array.from({ length: slots }, (_, at) => this.timetable.fixture(league, next + at));
        return [next, fixtures.filter(({ newsAt }) => newsAt <= now).length];
      })
      .join('.');
  }

  /** The news of a match as it is known at this moment. */
  newsAt(fixture: Fixture, now: number): News | null {
    return now < fixture.newsAt ? null : this.#news(fixture);
  }

  /** What is offered at this moment; nothing from the kick-off on. */
  offersAt(game: SportGame, fixture: Fixture, now: number): Offer[] {
    return now < fixture.kickoffAt ? offersFor(game, fixture, this.newsAt(fixture, now)) : [];
  }

  /** The match as it stands at this moment. */
  live(fixture: Fixture, now: number): LiveScore {
    const share = (now - fixture.kickoffAt) / (fixture.endsAt - fixture.kickoffAt);
    const { score, course } = this.#played(fixture);
    return liveAt(fixture.league.sport, score, course, share);
  }

  /** How the match ends. For settling: whoever asks waits until it is over. */
  score(fixture: Fixture): FinalScore {
    const weights = weightsOf(fixture, this.#news(fixture));
    return scoreFrom(this.#seeds.of(fixture.id, 'score'), weights);
  }

  /** SHA-256 over both seeds of a match, hex: shown before it begins. */
  commitment(fixture: Fixture): string {
    return this.#seeds.commitment(fixture.id);
  }

  /** What anybody may know about the seeds at this moment: each from when it can change nothing any more. */
  proof(fixture: Fixture, now: number): MatchProof {
    const hex = (use: 'news' | 'score') => this.#seeds.of(fixture.id, use).toString('hex');
    return {
      commitment: this.commitment(fixture),
      newsSeed: now >= fixture.newsAt ? hex('news') : null,
      scoreSeed: now >= fixture.endsAt ? hex('score') : null,
    };
  }

  #news(fixture: Fixture): News {
    return newsFrom(this.#seeds.of(fixture.id, 'news'));
  }

  #played(fixture: Fixture): { score: FinalScore; course: Course } {
    const known = this.#courses.get(fixture.id);
    if (known) return known;
    const score = this.score(fixture);
    const seedHex = this.#seeds.of(fixture.id, 'score').toString('hex');
    const made = { score, course: courseOf(fixture.league.sport, score, seedHex) };
    this.#courses.set(fixture.id, made);
    const [oldest] = this.#courses.keys();
    if (this.#courses.size > keptCourses && oldest !== undefined) this.#courses.delete(oldest);
    return made;
  }
}
