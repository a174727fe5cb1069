import type { ProviderRules } from '../../context/provider-rules.ts';

/** Whether a bet takes one more win. */
export function isWinAllowed(
  rules: ProviderRules,
  bet: { stakeSatang: bigint; wins: number; wonSatang: bigint },
  winSatang: bigint,
): boolean {
  if (bet.wins >= rules.winsPerBet) return false;
  if (rules.winSatang !== null && winSatang > BigInt(rules.winSatang)) return false;
  if (rules.winMultiple === null || bet.stakeSatang === 0n) return true;
  return Number(bet.wonSatang + winSatang) <= Number(bet.stakeSatang) * rules.winMultiple;
}
