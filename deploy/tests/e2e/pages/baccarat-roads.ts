/** What roads must show, worked out from the hands alone and another way than the page does it. */
export type Outcome = 'banker' | 'player' | 'tie';
type Drawn = string;

const mark = (column: number, row: number, what: string): Drawn => `${column},${row} ${what}`;

/** Draws runs on a board of six rows: down, and to the right where there is no room below. */
function draw(runs: readonly string[][]): Drawn[] {
  const board = new Map<string, string>();
  const isFree = (column: number, row: number) => row < 6 && !board.has(`${column},${row}`);
  let first = 0;
  for (const run of runs) {
    while (!isFree(first, 0)) first += 1;
    let [column, row, isTurned] = [first, 0, false];
    run.forEach((what, index) => {
      if (index > 0) {
        isTurned = isTurned || !isFree(column, row + 1);
        if (isTurned) column += 1;
        else row += 1;
      }
      board.set(`${column},${row}`, what);
    });
    first += 1;
  }
  return [...board].map(([place, what]) => `${place} ${what}`);
}

const inRuns = (all: readonly string[]): string[][] =>
  all.reduce<string[][]>((runs, one) => {
    const last = runs.at(-1);
    if (last?.[0] === one) last.push(one);
    else runs.push([one]);
    return runs;
  }, []);

/** By cells: what stands beside a cell, `back` columns to its left, and above that, are both there or both not. */
function derived(columns: readonly string[][], back: number): string[] {
  const has = (column: number, row: number) => columns[column]?.[row] !== undefined;
  return columns.flatMap((column, at) =>
    column.flatMap((_, row) => {
      if (row > 0) return at < back ? [] : [has(at - back, row) === has(at - back, row - 1) ? 'red' : 'blue'];
      if (at <= back) return [];
      return [columns[at - 1]?.length === columns[at - 1 - back]?.length ? 'red' : 'blue'];
    }),
  );
}

/** The five roads of a shoe, each as its marks in any order. */
export function roadsOf(hands: readonly Outcome[]): Record<string, Drawn[]> {
  const columns = inRuns(hands.filter((hand) => hand !== 'tie'));
  return {
    ลูกปัด: hands.map((hand, index) => mark(Math.floor(index / 6), index % 6, hand)).sort(),
    บิ๊กโรด: (columns.length === 0 && hands.length > 0 ? ['0,0 tie'] : draw(columns)).sort(),
    บิ๊กอายบอย: draw(inRuns(derived(columns, 1))).sort(),
    สมอลโรด: draw(inRuns(derived(columns, 2))).sort(),
    ค็อกโรช: draw(inRuns(derived(columns, 3))).sort(),
  };
}
