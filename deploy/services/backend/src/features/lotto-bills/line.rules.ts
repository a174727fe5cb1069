import type { BetType, BillLineInput } from '@sanuk/contract/areas/lotto';
import { betTypeDigits } from '@sanuk/contract/bet-types';
import {
  exposureNumber,
  type RoundSettings,
  rateFor,
  restrictionOf,
} from '../lotto-rounds/markets/market.rules.ts';

/** Why a line is not taken as it was typed; each has a Thai text. */
export type LineProblem =
  | { code: 'bet-type-not-offered' }
  | { code: 'number-wrong'; digits: number }
  | { code: 'amount-not-whole-satang' }
  | { code: 'amount-below-minimum'; limitSatang: number }
  | { code: 'amount-above-maximum'; limitSatang: number }
  | { code: 'number-closed' }
  | { code: 'member-limit'; remainingSatang: number }
  | { code: 'house-limit'; remainingSatang: number }
  | { code: 'rate-reduced'; rateHundredths: number };

export interface CheckedBillLine {
  betType: BetType;
  number: string;
  amount: number;
  /** 0 where the amount cannot be read as satang */
  stakeSatang: number;
  rateHundredths: number;
  originalRateHundredths: number;
  status: 'ok' | 'reduced' | 'closed' | 'full' | 'invalid';
  problem: LineProblem | null;
}

/** Stakes already taken, by `takenKey`: from everybody, and from this member. */
export interface TakenStakes {
  house: ReadonlyMap<string, number>;
  member: ReadonlyMap<string, number>;
}

/** Stakes add up under this key within one round. */
export const takenKey = (betType: BetType, number: string) => `${betType} ${exposureNumber(betType, number)}`;

/** Most the house takes on one number: the type's limit, or less where the number has its own. */
export function exposureLimit(settings: RoundSettings, betType: BetType, number: string): number {
  const general = settings.betTypes.find((one) => one.code === betType)?.exposureSatang ?? 0;
  const restriction = restrictionOf(settings, betType, number);
  return restriction?.kind === 'capped' ? Math.min(general, restriction.exposureSatang) : general;
}

/**
 * Checks the lines of a bill one after the other, in their order: lines on the same number use up the same room.
 * Pure: the caller brings what is taken already, and decides whether it holds the lock that keeps it true.
 */
export function checkLines(
  lines: readonly BillLineInput[],
  settings: RoundSettings,
  taken: TakenStakes,
): CheckedBillLine[] {
  const house = new Map(taken.house);
  const member = new Map(taken.member);
  return lines.map((line) => {
    const checked = checkLine(line, settings, { house, member });
    if (checked.status === 'ok' || checked.status === 'reduced') {
      const key = takenKey(checked.betType, checked.number);
      house.set(key, (house.get(key) ?? 0) + checked.stakeSatang);
      member.set(key, (member.get(key) ?? 0) + checked.stakeSatang);
    }
    return checked;
  });
}

function checkLine(line: BillLineInput, settings: RoundSettings, taken: TakenStakes): CheckedBillLine {
  const betType = line.bet_type as BetType;
  const base = settings.betTypes.find((one) => one.code === betType);
  const stakeSatang = wholeSatang(line.amount);
  const rateHundredths = rateFor(settings, betType, line.number);
  const checked = {
    betType,
    number: line.number,
    amount: line.amount,
    stakeSatang: stakeSatang ?? 0,
    rateHundredths,
    originalRateHundredths: base?.rateHundredths ?? 0,
  };
  const invalid = inputProblem(line, settings, stakeSatang);
  if (invalid) return { ...checked, status: 'invalid', problem: invalid };
  if (rateHundredths === 0) return { ...checked, status: 'closed', problem: { code: 'number-closed' } };
  const full = roomProblem(checked, settings, taken);
  if (full) return { ...checked, status: 'full', problem: full };
  if (rateHundredths < checked.originalRateHundredths)
    return { ...checked, status: 'reduced', problem: { code: 'rate-reduced', rateHundredths } };
  return { ...checked, status: 'ok', problem: null };
}

function inputProblem(
  line: BillLineInput,
  settings: RoundSettings,
  stakeSatang: number | null,
): LineProblem | null {
  const setting = settings.betTypes.find((one) => one.code === line.bet_type);
  if (!setting) return { code: 'bet-type-not-offered' };
  const digits = betTypeDigits[setting.code];
  if (line.number.length !== digits || !/^[0-9]+$/.test(line.number)) return { code: 'number-wrong', digits };
  if (line.amount < setting.minSatang / 100)
    return { code: 'amount-below-minimum', limitSatang: setting.minSatang };
  if (line.amount > setting.maxPerBetSatang / 100)
    return { code: 'amount-above-maximum', limitSatang: setting.maxPerBetSatang };
  return stakeSatang === null ? { code: 'amount-not-whole-satang' } : null;
}

function roomProblem(
  line: { betType: BetType; number: string; stakeSatang: number },
  settings: RoundSettings,
  taken: TakenStakes,
): LineProblem | null {
  const key = takenKey(line.betType, line.number);
  const perMember = settings.betTypes.find((one) => one.code === line.betType)?.maxPerNumberSatang ?? 0;
  const memberRoom = Math.max(0, perMember - (taken.member.get(key) ?? 0));
  const limit = exposureLimit(settings, line.betType, line.number);
  const houseRoom = Math.max(0, limit - (taken.house.get(key) ?? 0));
  if (line.stakeSatang > houseRoom) return { code: 'house-limit', remainingSatang: houseRoom };
  if (line.stakeSatang > memberRoom) return { code: 'member-limit', remainingSatang: memberRoom };
  return null;
}

/** Integer satang of an amount in baht, or null when it has more than two decimals. */
function wholeSatang(baht: number): number | null {
  const satang = Math.round(baht * 100);
  return Number.isSafeInteger(satang) && Math.abs(baht * 100 - satang) < 1e-6 ? satang : null;
}

/** Whether a bill of these lines may be bought as it stands. */
export function isAcceptable(lines: readonly CheckedBillLine[]): boolean {
  return lines.every((line) => line.status === 'ok' || line.status === 'reduced');
}

/** The first line whose rate is now lower than the one the member saw, or -1. */
export function fallenRate(seenHundredths: readonly number[], now: readonly CheckedBillLine[]): number {
  return now.findIndex((line, index) => line.rateHundredths < (seenHundredths[index] ?? 0));
}
