import { seeded } from '../seeded.ts';
import type { Sport } from './leagues.ts';
import { calledOffOf, type News, type ScoreWeight } from './scores.ts';

/** How a match ends. One that is called off never begins. */
export interface FinalScore {
  isOff: boolean;
  home: number;
  away: number;
}

const wordAt = (seed: Uint8Array, at: number): number =>
  new DataView(seed.buffer, seed.byteOffset, seed.byteLength).getUint32(4 * at);

/** The news of a match, from the first two bits of its seed: each value as likely as every other. */
export function newsFrom(seed: Uint8Array): News {
  const two = wordAt(seed, 0) >>> 30;
  return two === 0 ? 'home-weaker' : two === 1 ? 'away-weaker' : 'none';
}

/** The end of a match, from its seed: eight bits say whether it takes place, thirty how it ends. */
export function scoreFrom(seed: Uint8Array, weights: readonly ScoreWeight[]): FinalScore {
  if (wordAt(seed, 0) % calledOffOf === 0) return { isOff: true, home: 0, away: 0 };
  let left = wordAt(seed, 1) >>> 2;
  for (const { home, away, weight } of weights) {
    if (left < weight) return { isOff: false, home, away };
    left -= weight;
  }
  throw new Error('the weights of a match do not add up');
}

/** One goal at its minute, or one set with its points in the order in which they fell. */
export interface Course {
  goals: { minute: number; side: 'home' | 'away' }[];
  sets: { winner: 'home' | 'away'; points: ('home' | 'away')[] }[];
}

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);

const sidesOf = ({ home, away }: { home: number; away: number }): ('home' | 'away')[] => [
  ...Array.from({ length: home }, () => 'home' as const),
  ...Array.from({ length: away }, () => 'away' as const),
];

const fullTime = 90;
const setPoints = 25;
const lastSetPoints = 15;
const maxSets = 5;

/** What happened on the way to a score. Nothing is paid by it: it is for those who watch. */
export function courseOf(sport: Sport, score: FinalScore, seedHex: string): Course {
  const random = seeded(`course ${seedHex}`);
  if (score.isOff) return { goals: [], sets: [] };
  if (sport === 'football') {
    const goals = sidesOf(score).map((side) => ({ side, minute: 1 + Math.floor(random() * fullTime) }));
    return { goals: goals.sort((a, b) => a.minute - b.minute), sets: [] };
  }
  // The last set is won by the winner of the match, the others in any order.
  const winner = score.home > score.away ? 'home' : 'away';
  const before = {
    home: score.home - Number(winner === 'home'),
    away: score.away - Number(winner === 'away'),
  };
  const order = [...shuffled(sidesOf(before), random), winner] as const;
  const sets = order.map((side, at) => {
    const full = at === maxSets - 1 ? lastSetPoints : setPoints;
    const lost = full - 2 - Math.floor(random() * 12);
    const [mine, theirs] = [full - 1, lost];
    const rallies = shuffled(
      sidesOf(side === 'home' ? { home: mine, away: theirs } : { home: theirs, away: mine }),
      random,
    );
    return { winner: side, points: [...rallies, side] };
  });
  return { goals: [], sets };
}

/** What can be seen of a match at a moment, and nothing that is still to come. */
export interface LiveScore {
  phase: 'before' | 'live' | 'ended' | 'off';
  /** goals or sets */
  home: number;
  away: number;
  /** football: the minute, 45 during the break; volleyball: the number of the set */
  clock: number;
  isBreak: boolean;
  /** volleyball: points in the present set */
  points: readonly [home: number, away: number] | null;
  /** football: the goals so far */
  goals: Course['goals'];
}

/** Share of a football match after which the break begins, and after which it ends. */
const halfTime = { from: 0.47, until: 0.53 } as const;

function minuteAt(share: number): { clock: number; isBreak: boolean } {
  const half = fullTime / 2;
  if (share < halfTime.from) return { clock: 1 + Math.floor((share / halfTime.from) * half), isBreak: false };
  if (share < halfTime.until) return { clock: half, isBreak: true };
  const second = (share - halfTime.until) / (1 - halfTime.until);
  return { clock: Math.min(fullTime, half + 1 + Math.floor(second * half)), isBreak: false };
}

const count = (sides: readonly ('home' | 'away')[], side: 'home' | 'away'): number =>
  sides.filter((each) => each === side).length;

function setsAt({ sets }: Course, share: number): LiveScore {
  const at = Math.min(sets.length - 1, Math.floor(share * sets.length));
  const winners = sets.slice(0, at).map(({ winner }) => winner);
  const played = sets[at]?.points ?? [];
  const seen = played.slice(0, Math.floor((share * sets.length - at) * played.length));
  return {
    phase: 'live',
    home: count(winners, 'home'),
    away: count(winners, 'away'),
    clock: at + 1,
    isBreak: false,
    points: [count(seen, 'home'), count(seen, 'away')],
    goals: [],
  };
}

/** A match as it stands after this share of its time; below 0 it has not begun, from 1 on it is over. */
export function liveAt(sport: Sport, score: FinalScore, course: Course, share: number): LiveScore {
  const still = { home: 0, away: 0, clock: 0, isBreak: false, points: null, goals: [] };
  if (share < 0) return { phase: 'before', ...still };
  if (score.isOff) return { phase: 'off', ...still };
  if (share >= 1)
    return { phase: 'ended', ...still, home: score.home, away: score.away, goals: course.goals };
  if (sport === 'volleyball') return setsAt(course, share);
  const { clock, isBreak } = minuteAt(share);
  const goals = course.goals.filter(({ minute }) => minute <= clock);
  const sides = goals.map(({ side }) => side);
  return {
    phase: 'live',
    home: count(sides, 'home'),
    away: count(sides, 'away'),
    clock,
    isBreak,
    points: null,
    goals,
  };
}
