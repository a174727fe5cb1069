import type { GameKind } from '@sanuk/contract/areas/game';
import { type ProviderRules, standardMultiples } from '../../context/provider-rules.ts';

/** What a win is measured by: its bet, what that was paid before, and what its round was. */
export interface WinBasis {
  kind: GameKind;
  stakeSatang: bigint;
  wonSatang: bigint;
  roundWonSatang: bigint;
}

/** How much a bet can still be paid, in satang: the rest of the multiple of its stake, or of the maximum of its round. */
export function payableSatang(
  rules: Pick<ProviderRules, 'winMultiple' | 'winSatang'>,
  { kind, stakeSatang, wonSatang, roundWonSatang }: WinBasis,
): bigint {
  const multiple = rules.winMultiple ?? standardMultiples[kind];
  const byStake = BigInt(Math.floor(Number(stakeSatang) * multiple)) - wonSatang;
  const byRound = BigInt(rules.winSatang) - roundWonSatang;
  const least = byStake < byRound ? byStake : byRound;
  return least > 0n ? least : 0n;
}
