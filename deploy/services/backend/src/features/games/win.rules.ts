/** What a win is measured by: its bet, what that was paid before, and what its round was. */
export interface WinBasis {
  stakeSatang: bigint;
  wonSatang: bigint;
  roundWonSatang: bigint;
}

/**
 * How much a bet can still be paid, in satang: the rest of the multiple of its stake, or of the maximum of its round.
 * @param multiple all wins of the bet together, in stakes
 * @param maximumSatang all wins of the round together
 */
export function payableSatang(
  { multiple, maximumSatang }: { multiple: number; maximumSatang: number },
  { stakeSatang, wonSatang, roundWonSatang }: WinBasis,
): bigint {
  const byStake = BigInt(Math.floor(Number(stakeSatang) * multiple)) - wonSatang;
  const byRound = BigInt(maximumSatang) - roundWonSatang;
  const least = byStake < byRound ? byStake : byRound;
  return least > 0n ? least : 0n;
}
