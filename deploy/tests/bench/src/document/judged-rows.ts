import type { BenchResult } from '../result.ts';
import { rows } from '../rows.ts';
import { type Judged, judge } from '../verdict.ts';

/** Everything that was measured, against its bars, in the order of the table. */
export const judgedRows = ({ rows: measured }: BenchResult): Judged[] =>
  rows.flatMap((row) => {
    const found = measured.find((one) => one.row === row.id);
    return found && !found.skipped ? judge(row, found) : [];
  });
