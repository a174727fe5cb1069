import type { AffiliateTerms } from '../../context/context.ts';
import { type RebateCategory, shareOf } from '../cashback/cashback.rules.ts';

export type PlayedCategory = RebateCategory;

/** The valid stake of a friend in one category; below 0 where a corrected result takes back what was counted before. */
export interface Stake {
  memberId: string;
  category: PlayedCategory;
  valid: bigint;
}

/** A member above a friend. */
export interface Upline {
  uplineId: string;
  memberId: string;
  level: number;
}

/** One share of one stake, for one of those above. */
export interface CommissionLine {
  ownerId: string;
  memberId: string;
  level: number;
  category: PlayedCategory;
  /** hundredths of a percent, so that what is computed with is whole */
  hundredths: bigint;
  stakes: bigint;
}

/** What a level earns of a category; 0 where the brand's terms have no such level. */
export const rateOf = ({ levels }: AffiliateTerms, level: number, category: PlayedCategory): bigint =>
  BigInt(Math.round((levels[level - 1]?.[category] ?? 0) * 100));

/** Returns which member earns which share of which stake. Stakes that earn nothing by the terms have no line. */
export function linesOf(
  terms: AffiliateTerms,
  stakes: readonly Stake[],
  uplines: readonly Upline[],
): CommissionLine[] {
  const above = byMember(uplines);
  return stakes.flatMap(({ memberId, category, valid: staked }) =>
    (above.get(memberId) ?? [])
      .map(({ uplineId, level }) => ({
        ...{ ownerId: uplineId, memberId, level, category, stakes: staked },
        hundredths: rateOf(terms, level, category),
      }))
      .filter(({ hundredths }) => hundredths > 0n && staked !== 0n),
  );
}

function byMember(uplines: readonly Upline[]): Map<string, Upline[]> {
  const above = new Map<string, Upline[]>();
  for (const upline of uplines) above.set(upline.memberId, [...(above.get(upline.memberId) ?? []), upline]);
  return above;
}

/** What a line brings: whole satang, what is left over stays with the house. */
export const commissionOf = ({ stakes, hundredths }: Pick<CommissionLine, 'stakes' | 'hundredths'>): bigint =>
  shareOf(stakes, hundredths);

/** What can be redeemed: never below nothing, however much was taken back after it was redeemed. */
export function payableOf(earned: bigint, redeemed: bigint): bigint {
  const left = earned - redeemed;
  return left > 0n ? left : 0n;
}

export type RedeemRefusal = 'amount-invalid' | 'commission-too-small' | 'commission-insufficient';

/** What a member redeems: the amount asked for, or everything that is payable; or why not. */
export function redeemOf(
  payable: bigint,
  least: bigint,
  wanted: bigint | null,
): { amount: bigint } | { refused: RedeemRefusal } {
  const amount = wanted ?? payable;
  if (amount < 0n || (amount === 0n && wanted !== null)) return { refused: 'amount-invalid' };
  if (amount < least) return { refused: 'commission-too-small' };
  return amount > payable ? { refused: 'commission-insufficient' } : { amount };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code without letters that are read for others. Forty bits: too many to guess one of a brand's. */
export const codeOf = (draw: (below: number) => number): string =>
  Array.from({ length: 8 }, () => letters[draw(letters.length)]).join('');
