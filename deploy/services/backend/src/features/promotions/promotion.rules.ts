import type { PromotionUseState } from '@sanuk/contract/areas/promotion';
import { satangFromBaht } from '@sanuk/contract/money';
import type { PromotionTerms } from '../../context/context.ts';

/** What of a member decides about promotions, as it is at this moment. */
export interface MemberFacts {
  /** deposits that were credited: ever, and today in Bangkok */
  deposits: number;
  depositsToday: number;
  /** how often each promotion was taken: ever, and today */
  uses: ReadonlyMap<string, { ever: number; today: number }>;
  /** whether the member may be another one of the brand, and staff has not decided that he is not */
  isHeld: boolean;
  /** title of the one that is played now */
  activeTitle: string | null;
}

/** Why a promotion cannot be taken. */
export type Hindrance =
  | 'not-begun'
  | 'active'
  | 'used'
  | 'used-today'
  | 'not-new'
  | 'under-review'
  | 'not-first-today';

/** What stands against a promotion first, from what no member can change to what time does; null when nothing does. */
export function hindranceOf(terms: PromotionTerms, facts: MemberFacts, now: Date): Hindrance | null {
  const uses = facts.uses.get(terms.promotion_id) ?? { ever: 0, today: 0 };
  if (terms.limit === 'once' && uses.ever > 0) return 'used';
  if (terms.kind === 'new-member' && facts.deposits > 0) return 'not-new';
  if (terms.kind === 'new-member' && facts.isHeld) return 'under-review';
  if (new Date(terms.from) > now) return 'not-begun';
  if (uses.today > 0) return 'used-today';
  if (terms.kind === 'first-of-day' && facts.depositsToday > 0) return 'not-first-today';
  return facts.activeTitle === null ? null : 'active';
}

/** Whether a promotion is still offered: one whose time is over is not shown. */
export const isOffered = ({ until }: PromotionTerms, now: Date): boolean =>
  until === null || new Date(until) > now;

const satang = (baht: number): bigint => BigInt(satangFromBaht(baht));

export const isEnough = ({ deposit_min }: PromotionTerms, depositSatang: bigint): boolean =>
  depositSatang >= satang(deposit_min);

/** What a deposit brings, in whole satang; never more than the promotion's most. */
export function bonusOf({ percent, bonus_max }: PromotionTerms, depositSatang: bigint): bigint {
  const share = (depositSatang * BigInt(Math.round(percent * 100))) / 10_000n;
  const most = satang(bonus_max);
  return share < most ? share : most;
}

/** How much of the bonus's stakes it takes. */
export function requiredOf({ turnover }: PromotionTerms, depositSatang: bigint, bonusSatang: bigint): bigint {
  const base = turnover.of === 'bonus' ? bonusSatang : depositSatang + bonusSatang;
  return (base * BigInt(Math.round(turnover.multiplier * 100))) / 100n;
}

/** A promotion as it is played. */
export interface Played {
  required: bigint;
  done: bigint;
  /** in the bonus wallet, and what of that came from elsewhere */
  balance: bigint;
  others: bigint;
  cashMax: bigint | null;
  isExpired: boolean;
  /** whether a round is open in which a stake of it waits for its outcome */
  isWaiting: boolean;
}

/** What of the bonus wallet is the promotion's: it is played before what came from elsewhere. */
export const leftOf = ({ balance, others }: Pick<Played, 'balance' | 'others'>): bigint =>
  balance > others ? balance - others : 0n;

/** Below a baht nothing can be played. */
const leastSatang = 100n;

/** What a promotion has come to by play or by the clock; null while it goes on. An open round is waited for, the clock is not. */
export function endOf(played: Played): Exclude<PromotionUseState, 'active' | 'cancelled'> | null {
  const isDone = played.done >= played.required;
  if (isDone && !played.isWaiting) return 'finished';
  if (played.isExpired) return 'expired';
  return leftOf(played) < leastSatang && !played.isWaiting ? 'used-up' : null;
}

/** Where what is left goes when it ends so: into cash as far as the terms allow, and back to the house. */
export function sharesOf(
  end: Exclude<PromotionUseState, 'active'>,
  played: Pick<Played, 'balance' | 'others' | 'cashMax'>,
): { cashed: bigint; taken: bigint } {
  const left = leftOf(played);
  if (end !== 'finished') return { cashed: 0n, taken: left };
  const cashed = played.cashMax !== null && played.cashMax < left ? played.cashMax : left;
  return { cashed, taken: left - cashed };
}

/** Whole percent of what has to be played; all of nothing is done. */
export const percentOf = (done: bigint, required: bigint): number =>
  required === 0n || done >= required ? 100 : done <= 0n ? 0 : Number((done * 100n) / required);
