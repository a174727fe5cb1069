import type { LimitKind, LimitPeriod } from '@sanuk/contract/areas/responsible-play';
import { daysLater } from '../calendar/bangkok.rules.ts';
import { endOf, firstDayOf } from './period.rules.ts';

/** A limit of a member: satang, or minutes of time; null for none. */
export interface LimitState {
  amount: bigint | null;
  /** a higher one that was asked for and is not confirmed; `to` is null for none at all */
  raise: { to: bigint | null; askedAt: Date } | null;
}

export const noLimit: LimitState = { amount: null, raise: null };

/** When a raise can be confirmed. */
export const confirmableAt = (askedAt: Date): Date => daysLater(askedAt, 1);

const isLower = (wanted: bigint | null, current: bigint): boolean => wanted !== null && wanted <= current;

/**
 * What a limit becomes when another is asked for: the first and every lower one holds at once, and drops what waited; a higher one, or none,
 * waits. Asked for again, it waits from when it was asked first.
 */
export function change(state: LimitState, wanted: bigint | null, now: Date): LimitState {
  if (state.amount === null || isLower(wanted, state.amount)) return { amount: wanted, raise: null };
  const isSame = state.raise !== null && state.raise.to === wanted;
  return isSame ? state : { amount: state.amount, raise: { to: wanted, askedAt: now } };
}

/** What a limit becomes when its raise is confirmed, or why it does not. */
export function confirm(
  state: LimitState,
  wanted: bigint | null,
  now: Date,
): LimitState | 'raise-unknown' | 'raise-too-soon' {
  if (state.raise === null || state.raise.to !== wanted) return 'raise-unknown';
  if (now < confirmableAt(state.raise.askedAt)) return 'raise-too-soon';
  return { amount: state.raise.to, raise: null };
}

/** What was done on a day of Bangkok. */
export interface DayCount {
  day: string;
  deposited: bigint;
  staked: bigint;
  returned: bigint;
  seconds: number;
}

/** How much of a limit is used in the period an instant is in: satang, or whole minutes. What was won is no loss. */
export function usedOf(
  days: readonly DayCount[],
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
  now: Date,
): bigint {
  const first = firstDayOf(period, now);
  const within = days.filter(({ day }) => day >= first);
  const sum = (read: (day: DayCount) => bigint) => within.reduce((all, day) => all + read(day), 0n);
  if (kind === 'deposit') return sum(({ deposited }) => deposited);
  if (kind === 'time') return sum(({ seconds }) => BigInt(seconds)) / 60n;
  return atLeastNothing(sum(({ staked, returned }) => staked - returned));
}

const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** A limit that is set. */
export interface SetLimit {
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint;
}

/** What somebody wants to do: satang more of money paid in or at stake. Time alone is asked of what stakes nothing yet. */
export interface Wish {
  kind: 'deposit' | 'stake' | 'play';
  satang: bigint;
}

/** A limit that stands against a wish, with what is left of it and until when. */
export interface Reached extends SetLimit {
  left: bigint;
  resetsAt: Date;
}

/** The limit that stands against a wish: of several the one that holds longest. */
export function reachedLimit(
  limits: readonly SetLimit[],
  days: readonly DayCount[],
  wish: Wish,
  now: Date,
): Reached | null {
  const reached = limits
    .filter(({ kind }) => askedOf[wish.kind].includes(kind))
    .map((limit) => ({ ...limit, left: limit.amount - usedOf(days, limit, now) }))
    .filter(({ kind, left }) => (kind === 'time' ? left <= 0n : wish.satang > left))
    .map((limit) => ({ ...limit, left: atLeastNothing(limit.left), resetsAt: endOf(limit.period, now) }))
    .sort((a, b) => b.resetsAt.getTime() - a.resetsAt.getTime());
  return reached[0] ?? null;
}

const askedOf: Readonly<Record<Wish['kind'], readonly LimitKind[]>> = {
  deposit: ['deposit'],
  stake: ['loss', 'time'],
  play: ['time'],
};
