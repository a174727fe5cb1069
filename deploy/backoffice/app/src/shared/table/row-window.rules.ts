/** Rows near the window, as the virtualizer counts them. */
interface RowRange {
  startIndex: number;
  endIndex: number;
  overscan: number;
  count: number;
}

/** Where a row is, in pixels from the first row. */
interface RowPlace {
  index: number;
  startPx: number;
  endPx: number;
}

/** A part of the body of a table: a row, or the room of rows that are not rendered. */
export type BodyPart =
  | { kind: 'row'; index: number }
  | { kind: 'gap'; beforeIndex: number; heightPx: number };

/**
 * Returns the indexes of the rows that are rendered, in their order. Besides the rows near the window these are the first one, the last
 * one, the focused one and its neighbours: the focus is not lost by scrolling, and Tab, `j` and `k` find the next row as they do where all
 * rows are rendered.
 * @param focused index of the row with the focus; -1 for none
 */
export function renderedIndexes(
  { startIndex, endIndex, overscan, count }: RowRange,
  focused: number,
): number[] {
  const spans: [number, number][] = [
    [0, 0],
    [startIndex - overscan, endIndex + overscan],
    [count - 1, count - 1],
  ];
  if (focused !== -1) spans.push([focused - 1, focused + 1]);
  const indexes = new Set<number>();
  for (const [from, to] of spans)
    for (let index = Math.max(0, from); index <= Math.min(to, count - 1); index += 1) indexes.add(index);
  return [...indexes].sort((one, other) => one - other);
}

/** Returns the rows with a gap wherever rows between them are not rendered. @param totalPx height of all rows */
export function withGaps(rows: readonly RowPlace[], totalPx: number): BodyPart[] {
  const parts: BodyPart[] = [];
  let atPx = 0;
  let next = 0;
  const fillTo = (startPx: number, index: number) => {
    if (index > next) parts.push({ kind: 'gap', beforeIndex: index, heightPx: Math.max(0, startPx - atPx) });
  };
  for (const { index, startPx, endPx } of rows) {
    fillTo(startPx, index);
    parts.push({ kind: 'row', index });
    atPx = endPx;
    next = index + 1;
  }
  if (totalPx > atPx) parts.push({ kind: 'gap', beforeIndex: -1, heightPx: totalPx - atPx });
  return parts;
}
