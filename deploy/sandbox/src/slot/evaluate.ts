import { type Machine, payOf, symbolWith, windowAt } from './machine.ts';

/** A cell of the window as [reel, row]. */
export type Cell = readonly [reel: number, row: number];

/** One thing that pays on a spin, in units of the machine. */
export interface Win {
  kind: 'line' | 'ways' | 'scatter';
  /** index of the pay line, or null */
  line: number | null;
  symbol: number;
  count: number;
  /** number of ways, 1 elsewhere */
  ways: number;
  units: number;
  cells: Cell[];
}

export interface SpinResult {
  window: number[][];
  wins: Win[];
  units: number;
}

/** What the machine shows and pays at these stops. Pure: the same stops always give the same result. */
export function evaluate(machine: Machine, stops: readonly number[]): SpinResult {
  const window = windowAt(machine.strips, stops);
  const wins = [
    ...(machine.mechanic === 'ways' ? waysWins(machine, window) : lineWins(machine, window)),
    ...scatterWins(machine, window),
  ];
  return { window, wins, units: wins.reduce((sum, win) => sum + win.units, 0) };
}

/** What a row of symbols pays from the left: the better of the wilds alone and the first other symbol. */
export function lineValue(
  machine: Machine,
  row: readonly number[],
): { symbol: number; count: number; units: number } {
  const wild = symbolWith(machine, 'wild');
  const wilds = leading(row, (symbol) => symbol === wild);
  const own = { symbol: wild, count: wilds, units: payOf(machine, wild, wilds) };
  const first = row[wilds];
  if (first === undefined || machine.roles[first] === 'scatter') return own;
  const count = leading(row, (symbol) => symbol === wild || symbol === first);
  const usesWild = row.slice(0, count).includes(wild);
  const units = payOf(machine, first, count) * (usesWild ? machine.wildMultiplier : 1);
  return units >= own.units ? { symbol: first, count, units } : own;
}

function leading(row: readonly number[], matches: (symbol: number) => boolean): number {
  const stop = row.findIndex((symbol) => !matches(symbol));
  return stop === -1 ? row.length : stop;
}

function lineWins(machine: Machine, window: number[][]): Win[] {
  return machine.lines.flatMap((rows, line) => {
    const row = rows.map((at, reel) => window[reel]?.[at] ?? -1);
    const { symbol, count, units } = lineValue(machine, row);
    if (units === 0) return [];
    const cells = rows.slice(0, count).map((at, reel): Cell => [reel, at]);
    return [{ kind: 'line' as const, line, symbol, count, ways: 1, units, cells }];
  });
}

function waysWins(machine: Machine, window: number[][]): Win[] {
  const wild = symbolWith(machine, 'wild');
  const paying = machine.roles.flatMap((role, symbol) => (role === 'high' || role === 'low' ? [symbol] : []));
  return paying.flatMap((symbol) => {
    const perReel = window.map((reel, at) =>
      reel.flatMap((shown, row): Cell[] => (shown === symbol || shown === wild ? [[at, row]] : [])),
    );
    const missing = perReel.findIndex((cells) => cells.length === 0);
    const count = missing === -1 ? perReel.length : missing;
    const used = perReel.slice(0, count);
    const ways = used.reduce((product, cells) => product * cells.length, 1);
    const units = payOf(machine, symbol, count) * ways;
    return units === 0
      ? []
      : [{ kind: 'ways' as const, line: null, symbol, count, ways, units, cells: used.flat() }];
  });
}

function scatterWins(machine: Machine, window: number[][]): Win[] {
  const scatter = symbolWith(machine, 'scatter');
  if (scatter === -1) return [];
  const cells = window.flatMap((reel, at) =>
    reel.flatMap((shown, row): Cell[] => (shown === scatter ? [[at, row]] : [])),
  );
  const units = payOf(machine, scatter, cells.length);
  return units === 0
    ? []
    : [{ kind: 'scatter' as const, line: null, symbol: scatter, count: cells.length, ways: 1, units, cells }];
}
