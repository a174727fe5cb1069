import { satangFromBaht } from '@sanuk/contract/money';
import type { MaintenanceWindow, WithdrawalTerms } from '../../context/context.ts';
import type { Turnover } from '../turnover/requirements.service.ts';

const minuteMs = 60_000;
/** Bangkok is UTC+7 all year. */
const bangkokMinutes = 7 * 60;
const dayMinutes = 24 * 60;

/** What is still missing of turnover. */
export const turnoverLeft = ({ required, done }: Turnover): bigint =>
  required > done ? required - done : 0n;

/** What of a balance may leave: all but what turnover is still missing of. */
export function withdrawableOf(
  balance: bigint,
  turnover: Turnover,
): { withdrawable: bigint; heldBack: bigint } {
  const left = turnoverLeft(turnover);
  const heldBack = left < balance ? left : balance;
  return { withdrawable: balance - heldBack, heldBack };
}

/** What was asked for today already, without what came to nothing. */
export interface UsedToday {
  times: number;
  satang: bigint;
}

export interface Limits {
  min: bigint;
  max: bigint;
  timesLeft: number;
  dayLeft: bigint;
}

export function limitsOf(terms: WithdrawalTerms, used: UsedToday): Limits {
  const dayMax = BigInt(satangFromBaht(terms.day_max));
  return {
    min: BigInt(satangFromBaht(terms.min)),
    max: BigInt(satangFromBaht(terms.max)),
    timesLeft: Math.max(0, terms.times_per_day - used.times),
    dayLeft: dayMax > used.satang ? dayMax - used.satang : 0n,
  };
}

/** The end (HH:MM) of the maintenance in which a bank takes nothing at this moment; null when it does. */
export function maintenanceUntil(
  windows: readonly MaintenanceWindow[],
  bank: string,
  at: Date,
): string | null {
  const now = (Math.floor(at.getTime() / minuteMs) + bangkokMinutes) % dayMinutes;
  const isOver = ({ from, until }: MaintenanceWindow) => {
    const [begin, end] = [minuteOf(from), minuteOf(until)];
    return begin < end ? now < begin || now >= end : now < begin && now >= end;
  };
  const found = windows.find((window) => (window.banks?.includes(bank) ?? true) && !isOver(window));
  return found?.until ?? null;
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
