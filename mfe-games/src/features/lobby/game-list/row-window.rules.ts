/** How a grid of tiles is drawn where it stands: CSS decides, and it is measured. */
export interface GridMeasure {
  columns: number;
  /** of one row of tiles and the gap below it, in px, where its own height is not known */
  rowHeight: number;
  /** of rows that were drawn, by their number: names of games take one line or more */
  heights: ReadonlyMap<number, number>;
}

/** What the rows from one up to another take, in px. */
function heightOfRows({ rowHeight, heights }: GridMeasure, from: number, to: number): number {
  let height = 0;
  for (let row = from; row < to; row += 1) height += heights.get(row) ?? rowHeight;
  return height;
}

/** The row that stands so many px below the beginning of the list. */
function rowAt({ rowHeight, heights }: GridMeasure, below: number, rows: number): number {
  let end = 0;
  for (let row = 0; row < rows; row += 1) {
    end += heights.get(row) ?? rowHeight;
    if (end > below) return row;
  }
  return rows;
}

/** What of a list is on the screen, in px. */
export interface Sight {
  /** how much of the list lies above the screen; negative while the list begins further down */
  above: number;
  height: number;
}

/** Games from `start` up to `end`, in whole rows. */
export interface RowWindow {
  start: number;
  end: number;
}

/** More tiles than these at once would make more than 3,000 nodes of a page, with its frame. */
export const tilesAtMost = 112;

/** Rows are added and taken away two at a time. */
const step = 2;

/** The rows on the screen, and as many around them as are scrolled through before the next are drawn. */
export function windowOf(measure: GridMeasure, sight: Sight, count: number): RowWindow {
  const { columns, rowHeight } = measure;
  const rows = Math.ceil(count / columns);
  const inSight = Math.ceil(sight.height / rowHeight) + 1;
  const affordable = Math.floor((tilesAtMost / columns - inSight) / 2);
  const around = Math.max(1, Math.min(Math.ceil(inSight * 1.5), affordable - (step - 1)));
  const first = Math.min(rowAt(measure, sight.above, rows), Math.max(0, rows - inSight));
  const startRow = Math.max(0, Math.floor((first - around) / step) * step);
  const endRow = Math.min(rows, Math.ceil((first + inSight + around) / step) * step);
  return { start: startRow * columns, end: Math.min(count, endRow * columns) };
}

/** The room that the rows before and after a window take, in px. */
export function roomAround(measure: GridMeasure, { start, end }: RowWindow, count: number) {
  const rowsUntil = (tiles: number) => Math.ceil(tiles / measure.columns);
  return {
    before: heightOfRows(measure, 0, rowsUntil(start)),
    after: heightOfRows(measure, rowsUntil(end), rowsUntil(count)),
  };
}
