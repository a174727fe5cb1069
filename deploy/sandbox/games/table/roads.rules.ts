import type { HandOutcome, Winner } from '../../server/table/deal.rules.ts';

/** Rows of both plates. */
export const roadRows = 6;

export interface Bead {
  column: number;
  row: number;
  winner: Winner;
  playerPair: boolean;
  bankerPair: boolean;
}

/** The bead plate: every hand, filled column by column. */
export const beadPlate = (hands: readonly HandOutcome[]): Bead[] =>
  hands.map(({ winner, playerPair, bankerPair }, at) => ({
    column: Math.floor(at / roadRows),
    row: at % roadRows,
    winner,
    playerPair,
    bankerPair,
  }));

export interface RoadCell {
  column: number;
  row: number;
  winner: Exclude<Winner, 'tie'>;
  /** ties after this hand, or before the first one */
  ties: number;
}

/**
 * The big road: a column for each run of one winner, downwards, and to the right where there is no room below. Ties take no place of
 * their own.
 */
export function bigRoad(hands: readonly HandOutcome[]): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number) => row < roadRows && !taken.has(`${column} ${row}`);
  let [start, leadingTies] = [-1, 0];
  for (const { winner } of hands) {
    const last = cells.at(-1);
    if (winner === 'tie') {
      if (last) last.ties++;
      else leadingTies++;
      continue;
    }
    const cell: RoadCell = { column: 0, row: 0, winner, ties: last ? 0 : leadingTies };
    if (last?.winner !== winner) {
      do start++;
      while (!isFree(start, 0));
      cell.column = start;
    } else if (isFree(last.column, last.row + 1) && !isBeside(cells, start)) {
      [cell.column, cell.row] = [last.column, last.row + 1];
    } else [cell.column, cell.row] = [last.column + 1, last.row];
    taken.add(`${cell.column} ${cell.row}`);
    cells.push(cell);
  }
  return cells;
}

/** Whether the run has turned to the right already: it stays on its row then. */
function isBeside(cells: readonly RoadCell[], start: number): boolean {
  return (cells.at(-1)?.column ?? start) > start;
}

export interface RoadCounts {
  player: number;
  banker: number;
  tie: number;
}

export function countsOf(hands: readonly HandOutcome[]): RoadCounts {
  const counts: RoadCounts = { player: 0, banker: 0, tie: 0 };
  for (const { winner } of hands) counts[winner]++;
  return counts;
}
