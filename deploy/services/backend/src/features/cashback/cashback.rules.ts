import type { Rebate } from '@sanuk/contract/areas/cashback';
import type { CashbackTerms } from '../../context/context.ts';

export type RebateCategory = Rebate['category'];

/** The brand's terms in satang and hundredths of a percent: what is computed with is whole. */
export interface RebateTerms {
  readonly hundredths: Readonly<Record<RebateCategory, bigint>>;
  readonly min: bigint;
}
export interface LossTerms {
  readonly hundredths: bigint;
  readonly lossMin: bigint;
  readonly max: bigint;
  readonly claimDays: number;
  /** null: all of them */
  readonly categories: readonly RebateCategory[] | null;
}

const satang = (baht: number): bigint => BigInt(Math.round(baht * 100));

export function rebateTermsOf({ turnover }: CashbackTerms): RebateTerms {
  const hundredths = Object.fromEntries(
    Object.entries(turnover.percents).map(([category, percent]) => [category, satang(percent)]),
  ) as RebateTerms['hundredths'];
  return { hundredths, min: satang(turnover.min) };
}

export const lossTermsOf = ({ loss }: CashbackTerms): LossTerms => ({
  hundredths: satang(loss.percent),
  lossMin: satang(loss.loss_min),
  max: satang(loss.refund_max),
  claimDays: loss.claim_days,
  categories: loss.categories ?? null,
});

/** What a member staked and won with cash in settled events of one category. */
export interface Played {
  memberId: string;
  category: RebateCategory;
  stakes: bigint;
  /** the valid stake (docs/turnover.md): rebate and commission are shares of it */
  valid: bigint;
  wins: bigint;
}

export interface RebateLine {
  category: RebateCategory;
  turnover: bigint;
  hundredths: bigint;
  amount: bigint;
}

/** A share of an amount in whole satang: what is left over stays with the house. */
export const shareOf = (amount: bigint, hundredths: bigint): bigint => (amount * hundredths) / 10_000n;

/** What one day brings a member in each category, and what of it is paid: all of it, or nothing below the least amount. */
export function rebateOf(
  terms: RebateTerms,
  played: readonly Pick<Played, 'category' | 'valid'>[],
): { lines: RebateLine[]; paid: bigint } {
  const lines = played
    .filter(({ valid }) => valid > 0n)
    .map(({ category, valid }) => {
      const hundredths = terms.hundredths[category];
      return { category, turnover: valid, hundredths, amount: shareOf(valid, hundredths) };
    });
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
  return { lines, paid: total >= terms.min ? total : 0n };
}

export interface LossSums {
  stakes: bigint;
  wins: bigint;
  bonuses: bigint;
}

/** What a member lost in a week, and what of it comes back. Who won, or was given more than he lost, lost nothing. */
export function refundOf(
  terms: LossTerms,
  { stakes, wins, bonuses }: LossSums,
): { loss: bigint; refund: bigint } {
  const net = stakes - wins - bonuses;
  const loss = net > 0n ? net : 0n;
  if (loss < terms.lossMin) return { loss, refund: 0n };
  const share = shareOf(loss, terms.hundredths);
  const isCapped = share > terms.max;
  return { loss, refund: isCapped ? terms.max : share };
}

/** The same over all categories of one member in which losses are refunded. */
export function sumsOf(
  { categories }: Pick<LossTerms, 'categories'>,
  played: readonly Pick<Played, 'category' | 'stakes' | 'wins'>[],
  bonuses: bigint,
): LossSums {
  const counted = played.filter(({ category }) => categories?.includes(category) ?? true);
  return {
    stakes: counted.reduce((sum, one) => sum + one.stakes, 0n),
    wins: counted.reduce((sum, one) => sum + one.wins, 0n),
    bonuses,
  };
}
