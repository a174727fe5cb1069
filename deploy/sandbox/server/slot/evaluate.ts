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

/** Whether the run that begins a line has ended within these symbols: what follows them changes nothing of its value. */
export function isRunOver(machine: Machine, row: readonly number[]): boolean {
  const wild = symbolWith(machine, 'wild');
  const first = row.find((symbol) => symbol !== wild);
  return first !== undefined && leading(row, (symbol) => symbol === wild || symbol === first) < row.length;
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
  return machine.roles.flatMap((role, symbol) => {
    if (role !== 'high' && role !== 'low') return [];
    const { count, ways } = waysOf(window, symbol, wild);
    const units = payOf(machine, symbol, count) * ways;
    if (units === 0) return [];
    const cells = window.slice(0, count).flatMap((reel, at) => cellsOf(reel, at, symbol, wild));
    return [{ kind: 'ways' as const, line: null, symbol, count, ways, units, cells }];
  });
}

/** On how many reels from the left a symbol shows, and in how many ways. Counts only: most symbols of most spins pay nothing. */
function waysOf(window: number[][], symbol: number, wild: number): { count: number; ways: number } {
  let [count, ways] = [0, 1];
  for (const reel of window) {
    let shown = 0;
    for (const one of reel) if (one === symbol || one === wild) shown += 1;
    if (shown === 0) break;
    count += 1;
    ways *= shown;
  }
  return { count, ways };
}

const cellsOf = (reel: readonly number[], at: number, symbol: number, wild: number): Cell[] =>
  reel.flatMap((shown, row): Cell[] => (shown === symbol || shown === wild ? [[at, row]] : []));

/** How many scatters show. */
export function scattersIn(machine: Pick<Machine, 'roles'>, window: readonly (readonly number[])[]): number {
  const scatter = symbolWith(machine, 'scatter');
  let count = 0;
  for (const reel of window) for (const shown of reel) if (shown === scatter) count += 1;
  return count;
}

function scatterWins(machine: Machine, window: number[][]): Win[] {
  const scatter = symbolWith(machine, 'scatter');
  const count = scattersIn(machine, window);
  const units = payOf(machine, scatter, count);
  if (units === 0) return [];
  const cells = window.flatMap((reel, at) => cellsOf(reel, at, scatter, scatter));
  return [{ kind: 'scatter' as const, line: null, symbol: scatter, count, ways: 1, units, cells }];
}
