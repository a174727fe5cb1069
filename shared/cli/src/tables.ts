type Cell = string | number;
type Rows = readonly (readonly Cell[])[];

/** The width of each column: that of its longest cell. */
const widthsOf = (head: readonly string[], rows: Rows, atLeast = 0): number[] =>
  head.map((_, column) =>
    Math.max(atLeast, ...[head, ...rows].map((row) => String(row[column] ?? '').length)),
  );

const padded = (row: readonly Cell[], widths: readonly number[]): string[] =>
  widths.map((width, column) => String(row[column] ?? '').padEnd(width));

/** Rows below their heads for a terminal, each column as wide as what stands in it. */
export function columnsOf(head: readonly string[], rows: Rows): string {
  const widths = widthsOf(head, rows);
  return [head, ...rows].map((row) => padded(row, widths).join('  ').trimEnd()).join('\n');
}

/** Rows as a Markdown table, for documents. */
export function markdownTableOf(head: readonly string[], rows: Rows): string {
  const widths = widthsOf(head, rows, 3);
  const line = (row: readonly Cell[]) => `| ${padded(row, widths).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
