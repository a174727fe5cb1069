import type { BetType } from '@sanuk/contract/areas/lotto';
import { type NewLine, stakeSatang } from './slip.rules.ts';

/** A line on its way to the server. */
export interface StakedLine {
  betType: BetType;
  number: string;
  stakeSatang: number;
}

/** What the server says of one line before it is placed. */
export interface CheckView extends StakedLine {
  rateHundredths: number;
  originalRateHundredths: number;
  status: 'ok' | 'reduced' | 'closed' | 'full' | 'invalid';
  message: string;
}

export interface ValidationView {
  lines: CheckView[];
  totalSatang: number;
  isAcceptable: boolean;
  token: string;
  balanceSatang: number;
}

/** A slip line by line, as the server is asked about it. */
export const stakedLines = (lines: readonly NewLine[]): StakedLine[] =>
  lines.map((line) => ({
    betType: line.betType,
    number: line.number,
    stakeSatang: stakeSatang(line.amount) ?? 0,
  }));

/** Whether the slip is still what the server was asked about. */
export function isUnchanged(asked: readonly StakedLine[], now: readonly StakedLine[]): boolean {
  return (
    asked.length === now.length &&
    asked.every((line, index) => {
      const other = now[index];
      return (
        other?.betType === line.betType &&
        other.number === line.number &&
        other.stakeSatang === line.stakeSatang
      );
    })
  );
}

/** Lines that were written and not placed: each placed line takes out one that is like it. */
export function withoutPlaced(lines: readonly NewLine[], placed: readonly StakedLine[]): NewLine[] {
  const left = [...placed];
  return lines.filter((line) => {
    const [staked] = stakedLines([line]);
    const index = staked === undefined ? -1 : left.findIndex((one) => isUnchanged([one], [staked]));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Whether the server refused this line; a reduced rate is no refusal. */
export const isRefused = (check: Pick<CheckView, 'status'>): boolean =>
  check.status !== 'ok' && check.status !== 'reduced';
