import type { BetType, BillStatus, RoundResult } from '@sanuk/contract/areas/lotto';

const sorted = (digits: string) => [...digits].sort().join('');

/** When a number of each bet type wins; the published rule of domain facts 1.3. A run digit pays once, however often it falls. */
const winRules: Record<BetType, (number: string, result: RoundResult) => boolean> = {
  '3TOP': (number, { top3 }) => number === top3,
  '3TOD': (number, { top3 }) => sorted(number) === sorted(top3),
  '2TOP': (number, { top3 }) => number === top3.slice(1),
  '2BOTTOM': (number, { bottom2 }) => number === bottom2,
  RUN_TOP: (number, { top3 }) => top3.includes(number),
  RUN_BOT: (number, { bottom2 }) => bottom2.includes(number),
};

/** Whether a line wins against the result of its round. */
export function isWinner(betType: BetType, number: string, result: RoundResult): boolean {
  return winRules[betType](number, result);
}

/** Payout of one line: stake times rate (hundredths of baht per baht, stake included), rounded half up to the satang. */
export function payoutSatang(stakeSatang: number, rateHundredths: number): number {
  return Number((BigInt(stakeSatang) * BigInt(rateHundredths) + 50n) / 100n);
}

export interface PlacedLine {
  betType: BetType;
  number: string;
  stakeSatang: number;
  rateHundredths: number;
}

export interface SettledLine {
  status: 'won' | 'lost';
  winSatang: number;
}

/** Outcome of one line at the rate it was bought at, whatever the rate is today. */
export function settleLine(line: PlacedLine, result: RoundResult): SettledLine {
  return isWinner(line.betType, line.number, result)
    ? { status: 'won', winSatang: payoutSatang(line.stakeSatang, line.rateHundredths) }
    : { status: 'lost', winSatang: 0 };
}

/**
 * What a bill is, from what its lines are. A bill of which only some lines were given back is still won or lost by the others;
 * only when nothing was played is it cancelled or refunded.
 */
export function billStatusOf(lines: readonly BillStatus[]): BillStatus {
  const has = (status: BillStatus) => lines.includes(status);
  if (has('pending')) return 'pending';
  if (has('won')) return 'won';
  if (has('lost')) return 'lost';
  return has('refunded') ? 'refunded' : 'cancelled';
}
