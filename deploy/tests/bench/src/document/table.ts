import { markdownTableOf } from '@sanuk/cli';
import type { BenchResult } from '../result.ts';
import type { Judged } from '../verdict.ts';
import { judgedRows } from './judged-rows.ts';
import { barText, figureOf, nameOf, spreadText } from './text.ts';

const besideText = ({ row, beside, besideName, ratio }: Judged): string =>
  beside && ratio !== null
    ? `${nameOf(besideName)}: ${figureOf(beside.median, row.unit)}, ${ratio.toFixed(2)} ×`
    : '–';

/** The table of all rows. */
export function tableOf(result: BenchResult): string {
  const lines = judgedRows(result).map((judged) => {
    const { row, bar, value, verdict } = judged;
    return [
      row.title,
      `${nameOf(bar?.of ?? row.subject)}: ${value ? figureOf(value.median, row.unit) : '–'}`,
      spreadText(value, row.unit),
      besideText(judged),
      barText(bar, row.unit),
      verdict,
    ];
  });
  return markdownTableOf(['measure', 'median', 'quartiles', 'beside it', 'bar', 'verdict'], lines);
}
