import type { Ratio } from '../game/ratio.ts';
import { isRunOver, lineValue } from './evaluate.ts';
import { combinationsOf, type Machine, payOf, rowCount, symbolWith, windowOfReel } from './machine.ts';

/**
 * Exact return to player over every stop combination. Reels are independent and each row of a reel shows every
 * position of its strip equally often, so all pay lines return the same and combinations that show the same symbols
 * can be counted instead of listed; a test compares it with the plain listing.
 */
export function returnToPlayer(machine: Machine): Ratio {
  const onWins = machine.mechanic === 'ways' ? waysUnits(machine) : lineUnits(machine);
  return {
    numerator: onWins + scatterUnits(machine),
    denominator: combinationsOf(machine) * BigInt(machine.unitsPerStake),
  };
}

/** Sum of what all lines pay over all combinations. */
function lineUnits(machine: Machine): bigint {
  const counts = machine.strips.map((strip) => countSymbols(strip));
  const lengths = machine.strips.map((strip) => strip.length);
  const after = counts.map((_, reel) => lengths.slice(reel).reduce((product, length) => product * length, 1));
  let units = 0n;
  const walk = (row: number[], weight: number): void => {
    const reel = counts[row.length];
    if (!reel || isRunOver(machine, row)) {
      units += BigInt(lineValue(machine, row).units) * BigInt(weight * (after[row.length] ?? 1));
      return;
    }
    for (const [symbol, count] of reel) walk([...row, symbol], weight * count);
  };
  walk([], 1);
  return units * BigInt(machine.lines.length);
}

function countSymbols(strip: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
}

/** Sum of what all ways pay over all combinations: per symbol and length, a product over the reels. */
function waysUnits(machine: Machine): bigint {
  const wild = symbolWith(machine, 'wild');
  let units = 0n;
  machine.roles.forEach((role, symbol) => {
    if (role !== 'high' && role !== 'low') return;
    const shown = machine.strips.map((strip) =>
      strip.map((_, stop) => windowOfReel(strip, stop).filter((s) => s === symbol || s === wild).length),
    );
    for (let count = 1; count <= shown.length; count++) {
      const product = shown.reduce((soFar, perStop, reel) => {
        if (reel < count) return soFar * BigInt(perStop.reduce((sum, n) => sum + n, 0));
        if (reel === count) return soFar * BigInt(perStop.filter((n) => n === 0).length);
        return soFar * BigInt(perStop.length);
      }, 1n);
      units += product * BigInt(payOf(machine, symbol, count));
    }
  });
  return units;
}

/** Sum of what scatters pay over all combinations, from how many each reel can show. */
function scatterUnits(machine: Machine): bigint {
  const scatter = symbolWith(machine, 'scatter');
  if (scatter === -1) return 0n;
  return scatterDistribution(machine.strips, scatter).reduce(
    (sum, combinations, count) => sum + combinations * BigInt(payOf(machine, scatter, count)),
    0n,
  );
}

/** `result[n]`: how many stop combinations of these strips show exactly n of the symbol. */
export function scatterDistribution(strips: Machine['strips'], symbol: number): bigint[] {
  return strips.reduce<bigint[]>(
    (soFar, strip) => {
      const next = Array.from({ length: soFar.length + rowCount }, () => 0n);
      strip.forEach((_, stop) => {
        const shown = windowOfReel(strip, stop).filter((s) => s === symbol).length;
        soFar.forEach((combinations, count) => {
          next[count + shown] = (next[count + shown] ?? 0n) + combinations;
        });
      });
      return next;
    },
    [1n],
  );
}
