/** Net turnover that earns one point, in satang: 100 baht of bets. */
export const satangPerPoint = 10_000n;

/**
 * Whole points that a member is still owed. Bets that were rolled back have left the turnover again; points that were
 * awarded before that are kept and simply come off the next ones.
 */
export function pointsDue(netBetSatang: bigint, awarded: bigint): bigint {
  const earned = netBetSatang / satangPerPoint;
  return earned > awarded ? earned - awarded : 0n;
}
