import type { Ratio } from '../game/ratio.ts';
import { lineValue } from './evaluate.ts';
import { combinationsOf, type Machine, payOf, rowCount, symbolWith, windowOfReel } from './machine.ts';
import { scatterDistribution } from './return-to-player.ts';

/** Reels that decide whether anything but scatters pays: three of a kind from the left is the shortest win of all. */
const deciding = 3;

/** Exact share of spins that pay anything at all. Every symbol must pay for three of a kind, and none needs more. */
export function hitFrequency(machine: Machine): Ratio {
  const pays = machine.mechanic === 'ways' ? waysPay : linesPay(machine);
  const scatter = symbolWith(machine, 'scatter');
  const rest = machine.strips.slice(deciding);
  const restCombinations = rest.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const restScatters = scatterDistribution(rest, scatter);
  const scatterPaysFrom = (shown: number): bigint =>
    restScatters.reduce(
      (sum, combinations, count) => (payOf(machine, scatter, shown + count) > 0 ? sum + combinations : sum),
      0n,
    );
  let hits = 0n;
  for (const window of decidingWindows(machine)) {
    const scatters = window.flat().filter((symbol) => symbol === scatter).length;
    hits += pays(machine, window) ? restCombinations : scatterPaysFrom(scatters);
  }
  return { numerator: hits, denominator: combinationsOf(machine) };
}

function* decidingWindows(machine: Machine): Generator<number[][]> {
  const [first = [], second = [], third = []] = machine.strips
    .slice(0, deciding)
    .map((strip) => strip.map((_, stop) => windowOfReel(strip, stop)));
  for (const a of first) for (const b of second) for (const c of third) yield [a, b, c];
}

/** Looks every triple of symbols up in a table, because each is met thousands of times. */
function linesPay(machine: Machine): (machine: Machine, window: number[][]) => boolean {
  const size = machine.roles.length;
  const table = Array.from({ length: size ** deciding }, (_, at) => {
    const row = [Math.floor(at / size ** 2), Math.floor(at / size) % size, at % size];
    return lineValue(machine, row).units > 0;
  });
  const cells = machine.lines.map((rows) => rows.slice(0, deciding));
  return (_, window) =>
    cells.some((rows) => {
      const at = rows.reduce((soFar, row, reel) => soFar * size + (window[reel]?.[row % rowCount] ?? 0), 0);
      return table[at] === true;
    });
}

function waysPay(machine: Machine, window: number[][]): boolean {
  const wild = symbolWith(machine, 'wild');
  const scatter = symbolWith(machine, 'scatter');
  const first = window[0] ?? [];
  return first.some(
    (symbol) =>
      symbol !== scatter && window.slice(1).every((reel) => reel.includes(symbol) || reel.includes(wild)),
  );
}
