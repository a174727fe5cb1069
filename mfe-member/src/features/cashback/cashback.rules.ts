import type { LossPeriodState, Rebate } from '@sanuk/contract/areas/cashback';

export type RebateCategory = Rebate['category'];
export type RebateState = Rebate['state'];

/** One week of losses, in satang and ms. */
export interface Loss {
  id: string;
  from: string;
  until: string;
  stakesSatang: number;
  winsSatang: number;
  bonusesSatang: number;
  lossSatang: number;
  percent: number;
  refundSatang: number;
  state: LossPeriodState;
  claimFromMs: number;
  claimUntilMs: number;
  claimedAtMs: number | undefined;
}

export interface LossPage {
  setting: LossSetting;
  current: Loss;
  items: Loss[];
  nextCursor: string | undefined;
}

export interface LossSetting {
  percent: number;
  lossMinSatang: number;
  rules: readonly string[];
}

/** One category of one day. */
export interface DayLine {
  date: string;
  category: RebateCategory;
  turnoverSatang: number;
  percent: number;
  amountSatang: number;
  state: RebateState;
}

export interface TurnoverPage {
  rules: readonly string[];
  minSatang: number;
  today: DayLine[];
  items: DayLine[];
  nextCursor: string | undefined;
}

/** What the lines bring together. */
export const totalOf = (lines: readonly DayLine[]): { turnoverSatang: number; amountSatang: number } => ({
  turnoverSatang: lines.reduce((sum, { turnoverSatang }) => sum + turnoverSatang, 0),
  amountSatang: lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0),
});

export interface Day {
  date: string;
  lines: DayLine[];
}

/** Lines of one day stand together, in the order in which they came. */
export function daysOf(lines: readonly DayLine[]): Day[] {
  const days: Day[] = [];
  for (const line of lines) {
    const last = days.at(-1);
    if (last?.date === line.date) last.lines.push(line);
    else days.push({ date: line.date, lines: [line] });
  }
  return days;
}

/** Whether something of the week comes back. */
export const isRefunded = ({ lossSatang }: Loss, { lossMinSatang }: LossSetting): boolean =>
  lossSatang >= lossMinSatang;

export const stateTones = {
  open: 'info',
  claimable: 'accent',
  claimed: 'success',
  expired: 'danger',
  'too-small': 'neutral',
} as const satisfies Record<LossPeriodState, string>;

export const rebateTones = {
  open: 'info',
  paid: 'success',
  'too-small': 'neutral',
} as const satisfies Record<RebateState, string>;

/** States a member can ask for; the running week stands apart. */
export const askedStates = [
  'claimable',
  'claimed',
  'expired',
  'too-small',
] as const satisfies LossPeriodState[];
export type AskedState = (typeof askedStates)[number];
