import { setTimeout as sleep } from 'node:timers/promises';
import type { BetEvent } from '@sanuk/contract/outside/wallet-callback';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Bet, Engine } from '../game/engine.ts';
import type { BetRefusal } from '../game/play-api.ts';
import type { Bookmaker } from './bookmaker.ts';
import { leaguesOf, type SportGame } from './games.ts';
import { outcomeOf } from './markets.ts';
import { publishedReturns } from './returns.data.ts';
import { calledOffOf, possibleScores } from './scores.ts';
import {
  areOpposite,
  isStakeAllowed,
  type Leg,
  type LegResult,
  payoutOf,
  returnedOf,
  type Slip,
  type SlipResult,
  slipLimits,
} from './slip.ts';
import type { SportState } from './sport-api.ts';

const LegBody = Type.Object({
  fixtureId: Type.String({ maxLength: 40 }),
  market: Type.Enum(['winner', 'handicap', 'total', 'both']),
  selection: Type.Enum(['home', 'draw', 'away', 'over', 'under', 'yes', 'no']),
  odds: Type.Integer({ minimum: 101, maximum: 1_000_000 }),
});
/** What the page asks for: legs at the odds it has seen. */
const SlipBody = Type.Object({
  stakeSatang: Type.Integer({ minimum: 1 }),
  acceptsChanges: Type.Boolean(),
  legs: Type.Array(LegBody, { minItems: 1, maxItems: slipLimits.maxLegs }),
});
type LegBody = Static<typeof LegBody>;

/** Slips of one session that may be open at a time. */
const maxOpen = 20;
const minBetMs = 1000;
/** Longest single wait of a timer, well below where timers overflow. */
const longestWaitMs = 60 * 60_000;

/** Resolves when the clock has reached a moment. */
export type Until = (moment: number) => Promise<void>;

/** Waits on the clock of the process, and keeps no process alive. */
export const untilOn =
  (now: () => number): Until =>
  async (moment) => {
    for (let left = moment - now(); left > 0; left = moment - now())
      await sleep(Math.min(left, longestWaitMs), undefined, { ref: false });
  };

/** A leg of the slip as it can be taken at this moment, why it cannot, or undefined when there is no such thing. */
function legOf(
  bookmaker: Bookmaker,
  game: SportGame,
  { fixtureId, market, selection, odds }: LegBody,
  now: number,
): { leg: Leg; isAsSeen: boolean } | { refused: BetRefusal } | undefined {
  const fixture = bookmaker.timetable.byId(fixtureId);
  if (!fixture || !leaguesOf(game).includes(fixture.league)) return undefined;
  if (now >= fixture.kickoffAt) return { refused: 'bets-closed' };
  if (!bookmaker.ahead(game, now).some(({ id }) => id === fixtureId)) return undefined;
  const offer = bookmaker.offersAt(game, fixture, now).find((each) => each.market === market);
  const priced = offer?.odds.find(([each]) => each === selection);
  if (!offer || !priced) return undefined;
  const { kickoffAt, endsAt } = fixture;
  return {
    leg: {
      ...{ fixtureId, market, line: offer.line, selection, odds: priced[1], kickoffAt, endsAt },
      sport: fixture.league.sport,
    },
    isAsSeen: priced[1] === odds,
  };
}

/** The slip of a body, checked against what is offered at this moment. */
function slipOf(
  bookmaker: Bookmaker,
  game: SportGame,
  body: unknown,
  now: number,
): Bet<Slip> | { refused: BetRefusal } | undefined {
  if (!Check(SlipBody, body) || body.legs.length < game.minLegs) return undefined;
  // One leg of each match: two of the same one would not be independent.
  if (new Set(body.legs.map(({ fixtureId }) => fixtureId)).size < body.legs.length) return undefined;
  const taken: Leg[] = [];
  let isAsSeen = true;
  for (const each of body.legs) {
    const found = legOf(bookmaker, game, each, now);
    if (!found || 'refused' in found) return found;
    taken.push(found.leg);
    isAsSeen &&= found.isAsSeen;
  }
  if (!isAsSeen && !body.acceptsChanges) return { refused: 'odds-changed' };
  if (!isStakeAllowed(body.stakeSatang, taken)) return undefined;
  return { choice: { legs: taken, acceptsChanges: body.acceptsChanges }, stakeSatang: body.stakeSatang };
}

/** How a leg ended. Times lie in the slip, the score follows from the seed of the match. */
function resultOf(bookmaker: Bookmaker, leg: Leg): LegResult {
  const fixture = bookmaker.timetable.byId(leg.fixtureId);
  if (!fixture) throw new Error(`match ${leg.fixtureId} is gone`);
  const score = bookmaker.score(fixture);
  return { ...score, outcome: score.isOff ? 'void' : outcomeOf(leg, leg.selection, score) };
}

/** A single is about its match: what it returns at each score. Several matches decide the others. */
function singleEvent(legs: readonly Leg[], stakeSatang: number): BetEvent | undefined {
  const [leg] = legs;
  if (!leg || legs.length > 1) return undefined;
  const returns = possibleScores(leg.sport).map(({ home, away }) => {
    const outcome = outcomeOf(leg, leg.selection, { home, away });
    return [`${home}-${away}`, payoutOf(stakeSatang, legs, [outcome])] as const;
  });
  return { id: `match.${leg.fixtureId}`, returns: Object.fromEntries(returns) };
}

/** Sport: slips of one or several legs, taken before the kick-off, settled when the last match is over. */
export const createSportEngine = (
  bookmaker: Bookmaker,
  until: Until,
): Engine<SportGame, Slip, SlipResult> => ({
  kind: 'sport',
  minBetMs: minBetMs,
  maxOpen: maxOpen,
  betOf: (game, body, now) => slipOf(bookmaker, game, body, now),
  async decide(_game, { legs }) {
    await until(Math.max(...legs.map(({ endsAt }) => endsAt)));
    const results = legs.map((leg) => resultOf(bookmaker, leg));
    return results.every(({ isOff }) => isOff) ? 'void' : { legs: results };
  },
  winOf: (_game, { legs }, result, stakeSatang) =>
    payoutOf(
      stakeSatang,
      legs,
      result.legs.map(({ outcome }) => outcome),
    ),
  eventOf: (_game, { legs }, stakeSatang) => singleEvent(legs, stakeSatang),
  returnedOf: (_game, { legs }, { legs: results }, stakeSatang) => returnedOf(stakeSatang, legs, results),
  isOpposite: (_game, { legs }, open) => open.some((slip) => areOpposite(legs, slip.legs)),
  viewOf: (_game, _slip, result) => result,
  stateOf: (game): SportState => ({
    sport: game.sport,
    leagues: game.leagues,
    minLegs: game.minLegs,
    limits: slipLimits,
    returns: publishedReturns[game.id],
    marginPercent: game.marginMille / 10,
    calledOffOf: calledOffOf,
  }),
});
