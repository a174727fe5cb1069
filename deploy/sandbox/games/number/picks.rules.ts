import { board, mostPicks, type PayTable } from '../../server/number/keno.rules.ts';

/** Columns of the board. */
const columns = 8;

/** The picks with one more or one less; undefined where there are as many as allowed. */
export function toggled(picks: readonly number[], number: number): number[] | undefined {
  if (picks.includes(number)) return picks.filter((other) => other !== number);
  return picks.length < mostPicks ? [...picks, number].sort((a, b) => a - b) : undefined;
}

/** So many numbers of the board by chance. @param random one value for each number of the board */
export function quickPicks(count: number, random: readonly number[]): number[] {
  return Array.from({ length: board }, (_, at) => at + 1)
    .sort((a, b) => (random[a - 1] ?? 0) - (random[b - 1] ?? 0))
    .slice(0, count)
    .sort((a, b) => a - b);
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

/** Which number a key leads to from one of the board; undefined where it leads nowhere. */
export function numberAfter(key: string, from: number): number | undefined {
  if (key === 'Home') return 1;
  if (key === 'End') return board;
  const step = steps[key];
  const to = from + (step ?? 0);
  return step !== undefined && to >= 1 && to <= board ? to : undefined;
}

/** One step of what so many picks pay. */
export interface Rung {
  hits: number;
  /** in hundredths of the stake */
  pay: number;
}

/** What so many picks pay, fewest hits first. */
export const ladderOf = (pays: PayTable, picks: number): Rung[] =>
  (pays[picks] ?? []).flatMap((pay, hits) => (pay > 0 ? [{ hits, pay }] : []));
