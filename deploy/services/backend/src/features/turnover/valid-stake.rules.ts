/** The wallet a stake was taken from. */
export type StakeWallet = 'main' | 'bonus' | 'free';

/** What a bet returns at each outcome of its event, stake included; every outcome has its entry. */
export type Returns = ReadonlyMap<string, bigint>;

/** One settled bet of a member in an event. */
export interface SettledBet {
  wallet: StakeWallet;
  stakeSatang: bigint;
  /** what of the stake came back without a decision: a push, a void leg, a called-off match */
  returnedSatang: bigint;
  /** null where the game does not declare them */
  returns: Returns | null;
}

/** A member's combined position in one event: all wallets, sessions and bills. */
export interface Position {
  bets: readonly SettledBet[];
  /** what all of them paid, stakes included */
  paidSatang: bigint;
  /** whether the game takes bets on opposite outcomes of one event, as tables and matches do */
  isSided: boolean;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);
/** The smaller of two amounts. */
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * The most a member can lose with these bets together: their stakes less what the worst outcome returns.
 * @returns null where a bet does not declare its returns, or declares other outcomes than the rest
 */
export function worstCaseLoss(bets: readonly Pick<SettledBet, 'stakeSatang' | 'returns'>[]): bigint | null {
  const staked = sum(bets.map(({ stakeSatang }) => stakeSatang));
  const [first] = bets;
  if (!first) return 0n;
  const outcomes = first.returns && [...first.returns.keys()];
  if (!outcomes || outcomes.length === 0) return null;
  let worst: bigint | null = null;
  for (const outcome of outcomes) {
    let returned = 0n;
    for (const { returns } of bets) {
      const one = returns?.size === outcomes.length ? returns.get(outcome) : undefined;
      if (one === undefined) return null;
      returned += one;
    }
    if (worst === null || returned < worst) worst = returned;
  }
  return staked > (worst ?? 0n) ? staked - (worst ?? 0n) : 0n;
}

/**
 * The valid stake of a settled event (docs/turnover.md): the worst-case loss of the combined position, never more than the stakes that
 * were decided. Of a table or a match that does not declare its outcomes it is the lower of stake and result, as the trade counts it; any other game can
 * lose all of its stake.
 */
export function validStakeOf({ bets, paidSatang, isSided }: Position): bigint {
  const staked = sum(bets.map(({ stakeSatang }) => stakeSatang));
  const decided = sum(
    bets.map(({ stakeSatang, returnedSatang }) => stakeSatang - least(returnedSatang, stakeSatang)),
  );
  const result = paidSatang > staked ? paidSatang - staked : staked - paidSatang;
  const atRisk = worstCaseLoss(bets) ?? (isSided ? result : staked);
  const valid = least(atRisk, decided);
  return valid > 0n ? valid : 0n;
}

/** The valid stake of each bet: its share of the position's by what was staked, in whole satang rounded down. */
export function validParts(position: Position): bigint[] {
  const staked = sum(position.bets.map(({ stakeSatang }) => stakeSatang));
  const valid = validStakeOf(position);
  return position.bets.map(({ stakeSatang }) => (staked === 0n ? 0n : (valid * stakeSatang) / staked));
}

/**
 * Whether a bet is opposite to what the member has in the event already: it adds less than half of its stake to what the member can lose there.
 * A bet on the same side, or a side bet with an outcome of its own, adds all of it.
 * @returns null where the bets of the event do not declare the same outcomes
 */
export function isOpposite(
  before: readonly Pick<SettledBet, 'stakeSatang' | 'returns'>[],
  bet: Pick<SettledBet, 'stakeSatang' | 'returns'>,
): boolean | null {
  const lossBefore = worstCaseLoss(before);
  const lossAfter = worstCaseLoss([...before, bet]);
  if (lossBefore === null || lossAfter === null) return null;
  return before.length > 0 && 2n * (lossAfter - lossBefore) < bet.stakeSatang;
}
