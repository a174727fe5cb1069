import type { Measured } from './result.ts';
import type { Bar, Row } from './rows.ts';
import { type Spread, spreadOf } from './statistics.ts';

/** How a row stands against one of its bars. */
export interface Judged {
  row: Row;
  bar: Bar | null;
  /** of what the bar is of, or of the subject where there is no bar */
  value: Spread | null;
  beside: Spread | null;
  besideName: string | undefined;
  /** median to median */
  ratio: number | null;
  verdict: 'met' | 'missed' | 'no bar' | 'not measured';
}

const spreadIn = ({ series }: Measured, name: string | undefined): Spread | null => {
  const values = name === undefined ? undefined : series[name];
  return values && values.length > 0 ? spreadOf(values) : null;
};

function verdictOf(bar: Bar | null, judged: number | null): Judged['verdict'] {
  if (judged === null || Number.isNaN(judged)) return 'not measured';
  if (!bar) return 'no bar';
  return (bar.kind === 'at most' ? judged <= bar.limit : judged >= bar.limit) ? 'met' : 'missed';
}

/** A row against each of its bars; a row without one is judged once, by nothing. */
export function judge(row: Row, measured: Measured): Judged[] {
  const bars = row.bars.length > 0 ? row.bars : [null];
  return bars.map((bar) => {
    const value = spreadIn(measured, bar?.of ?? row.subject);
    const others = Object.keys(measured.series).filter((name) => name !== row.subject);
    const isOfSubject = (bar?.of ?? row.subject) === row.subject;
    const besideName = bar?.against ?? (isOfSubject ? others[0] : undefined);
    const beside = spreadIn(measured, besideName);
    const ratio = value && beside ? value.median / beside.median : null;
    const judged = bar?.against ? ratio : (value?.median ?? null);
    return { row, bar, value, beside, besideName, ratio, verdict: verdictOf(bar, judged) };
  });
}
