import type { Draw } from '../game/draw.ts';
import { type Fish, isThere, nearest, type Pool, type Prize } from './shoal.ts';

/** Most shots of one volley; a volley is one round, at most one a second. */
export const shotsMax = 8;
export const volleyMs = 1000;
/** From one shot of the gun to the next, in milliseconds. */
export const shotMs = 250;
/** Fish that a blast reaches at most. */
export const blastMax = 12;

/** What one shot may cost, in satang: 1 to 50 baht. */
export const betsSatang: readonly number[] = [1, 2, 3, 5, 10, 20, 30, 50].map((baht) => baht * 100);

/** Shots that go out together: each names its fish. */
export interface Volley {
  betSatang: number;
  fish: number[];
}

/** What came of one shot. `times` is what it pays, in bets, its stake included. */
export interface Shot {
  fish: number;
  outcome: 'missed' | 'captured';
  times: number;
  /** what the free shots of a blast captured */
  blast?: { fish: number; times: number }[];
}

/** A decided volley, with what says which fish were there: whoever recomputes it needs both. */
export interface Hits {
  at: number;
  /** fish that the session captured in earlier volleys and that would be there without that */
  before: number[];
  shots: Shot[];
}

/** How a pool pays: the same return for every shot, in hundredths of a percent. */
export interface Odds {
  returnPer10000: number;
}

/** What a capture pays on average, as a fraction; a blast has no value of its own. */
export function meanOf(prize: Exclude<Prize, { kind: 'blast' }>): { sum: number; weight: number } {
  if (prize.kind === 'fixed') return { sum: prize.times, weight: 1 };
  return prize.prizes.reduce(
    (total, [times, weight]) => ({ sum: total.sum + times * weight, weight: total.weight + weight }),
    {
      sum: 0,
      weight: 0,
    },
  );
}

/**
 * Chance of a capture, as a fraction in whole numbers: return / what a capture pays on average. That makes each shot
 * return exactly what is published, whatever fish it is aimed at. A blast gives one free shot for each fish it reaches, and
 * is captured once in so many shots.
 */
export function chanceOf(
  prize: Prize,
  { returnPer10000 }: Odds,
  inReach = blastMax,
): { hits: number; of: number } {
  if (prize.kind === 'blast') return { hits: 1, of: inReach };
  const { sum, weight } = meanOf(prize);
  return { hits: returnPer10000 * weight, of: 10_000 * sum };
}

/** A pool with what decides its shots. */
export interface PoolRule {
  pool: Pool;
  odds: Odds;
  boss: string;
}

/** A body of the page as a volley, or undefined when it is none. */
export function volleyOf(body: unknown): Volley | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { betSatang, fish } = body as Partial<Record<keyof Volley, unknown>>;
  if (typeof betSatang !== 'number' || !betsSatang.includes(betSatang)) return undefined;
  if (!Array.isArray(fish) || fish.length < 1 || fish.length > shotsMax) return undefined;
  const ids = fish.filter((id): id is number => Number.isSafeInteger(id) && id >= 0);
  return ids.length === fish.length ? { betSatang, fish: ids } : undefined;
}

/** All fish that these volleys captured, those of a blast among them. */
export const capturedIn = (volleys: readonly Pick<Hits, 'shots'>[]): number[] =>
  volleys.flatMap(({ shots }) =>
    shots
      .filter(({ outcome }) => outcome === 'captured')
      .flatMap(({ fish, blast = [] }) => [fish, ...blast.map((hit) => hit.fish)]),
  );

/** The pool of one session at a moment. */
interface Moment {
  at: number;
  /** fish that the session captured in earlier volleys: they are not in its pool any more */
  before: readonly number[];
}

/** What one shot is aimed at. */
interface Target {
  fish: Fish;
  /** fish that its blast reaches; none where it is no blast */
  reached: Fish[];
}

/**
 * What each shot of a volley is aimed at. Undefined when one of them names a fish that is not in the pool at this moment, was captured by
 * the session, or is a blast that reaches nothing: such a volley is not fired.
 */
export function targetsOf(rule: PoolRule, volley: Volley, moment: Moment): Target[] | undefined {
  const targets = volley.fish.map((id) => targetOf(rule, id, moment));
  return targets.every((target) => target !== undefined) ? targets : undefined;
}

function targetOf(rule: PoolRule, id: number, moment: Moment): Target | undefined {
  const fish = rule.pool.fish(id);
  if (!fish || !isThere(fish, moment.at) || moment.before.includes(id)) return undefined;
  if (fish.species.prize.kind !== 'blast') return { fish, reached: [] };
  const reached = reachOf(fish, rule, moment);
  return reached.length > 0 ? { fish, reached } : undefined;
}

/**
 * Decides a volley, each shot by itself and by the pool as it was when the volley arrived: no shot is without risk, and where two
 * capture the same fish, each of them pays. Undefined for a volley that is not fired.
 */
export function fire(
  rule: PoolRule,
  volley: Volley,
  { draw, at, before = [] }: { draw: Draw; at: number; before?: readonly number[] },
): Hits | undefined {
  const targets = targetsOf(rule, volley, { at, before });
  return (
    targets && { at, before: [...before], shots: targets.map((target) => shoot(target, rule.odds, draw)) }
  );
}

function shoot({ fish: { id, species }, reached }: Target, odds: Odds, draw: Draw): Shot {
  const { prize } = species;
  const { hits, of } = chanceOf(prize, odds, reached.length);
  if (draw(of) >= hits) return { fish: id, outcome: 'missed', times: 0 };
  if (prize.kind !== 'blast') return { fish: id, outcome: 'captured', times: timesOf(prize, draw) };
  const blast = explode(reached, odds, draw);
  return { fish: id, outcome: 'captured', times: blast.reduce((sum, { times }) => sum + times, 0), blast };
}

/** Which fish the blast of one reaches: the nearest ones that can be captured. Neither the boss nor another blast is among them. */
function reachOf(fish: Fish, { pool, boss }: PoolRule, { at, before }: Moment): Fish[] {
  const others = pool
    .at(at)
    .filter(
      ({ id, species }) =>
        id !== fish.id && !before.includes(id) && species.prize.kind !== 'blast' && species.id !== boss,
    );
  return nearest(fish, others, at, blastMax);
}

/** One free shot at each fish in reach, at the chance it always has. */
function explode(reached: readonly Fish[], odds: Odds, draw: Draw): { fish: number; times: number }[] {
  return reached.flatMap(({ id, species: { prize } }) => {
    if (prize.kind === 'blast') return [];
    const { hits, of } = chanceOf(prize, odds);
    return draw(of) < hits ? [{ fish: id, times: timesOf(prize, draw) }] : [];
  });
}

function timesOf(prize: Exclude<Prize, { kind: 'blast' }>, draw: Draw): number {
  if (prize.kind === 'fixed') return prize.times;
  let rest = draw(meanOf(prize).weight);
  const found = prize.prizes.find(([, weight]) => {
    rest -= weight;
    return rest < 0;
  });
  return found?.[0] ?? 0;
}

/** Whole satang that a decided volley pays. */
export const winOfVolley = (volley: Volley, shots: readonly Shot[]): number =>
  shots.reduce((sum, { times }) => sum + times, 0) * volley.betSatang;
