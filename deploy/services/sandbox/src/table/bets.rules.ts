import { type Hand, outcomeOf } from './deal.rules.ts';

/** What can be bet on, in the order the table shows it. */
export const sections = ['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'lucky-six'] as const;
export type Section = (typeof sections)[number];

/** Satang on each section with a bet on it. */
export type Bets = Partial<Record<Section, number>>;

/** Stakes are whole baht. */
const stakeStepSatang = 100;

/** The house keeps five percent of what the banker wins. */
const commissionPercent = 5;

/** What is paid on top of the stake, for each satang of it; the banker's is less the commission. */
const odds = { player: 1, tie: 8, pair: 11, luckySixTwoCards: 12, luckySixThreeCards: 20 } as const;

/** The commission on a win of the banker, in whole satang: rounded down, in the member's favour. */
export const commissionOf = (stakeSatang: number): number =>
  Math.floor((stakeSatang * commissionPercent) / 100);

/** Whole satang a section pays after this hand, stake included; 0 when it lost. */
export function paidOn(section: Section, hand: Hand, stakeSatang: number): number {
  const { winner, playerPair, bankerPair, bankerTotal } = outcomeOf(hand);
  const times = (more: number) => stakeSatang * (1 + more);
  switch (section) {
    case 'player':
      return winner === 'tie' ? stakeSatang : winner === 'player' ? times(odds.player) : 0;
    case 'banker':
      if (winner === 'tie') return stakeSatang;
      return winner === 'banker' ? 2 * stakeSatang - commissionOf(stakeSatang) : 0;
    case 'tie':
      return winner === 'tie' ? times(odds.tie) : 0;
    case 'player-pair':
      return playerPair ? times(odds.pair) : 0;
    case 'banker-pair':
      return bankerPair ? times(odds.pair) : 0;
    case 'lucky-six':
      if (winner !== 'banker' || bankerTotal !== 6) return 0;
      return times(hand.banker.length === 2 ? odds.luckySixTwoCards : odds.luckySixThreeCards);
  }
}

/** Whole satang all bets of a hand pay, stakes included. */
export const paidOnAll = (bets: Bets, hand: Hand): number =>
  sections.reduce((sum, section) => sum + paidOn(section, hand, bets[section] ?? 0), 0);

export const totalStake = (bets: Bets): number =>
  sections.reduce((sum, section) => sum + (bets[section] ?? 0), 0);

export interface Limits {
  minSatang: number;
  /** on the player or the banker */
  maxSatang: number;
}

/** The least and the most on one section of one hand: what pays many times its stake takes a tenth. */
export function limitsOf(section: Section, { minSatang, maxSatang }: Limits): Limits {
  const isMain = section === 'player' || section === 'banker';
  return { minSatang, maxSatang: isMain ? maxSatang : maxSatang / 10 };
}

/**
 * Bets as the table takes them, or undefined: whole baht within the limits of each section, at least one, and not on player and
 * banker at once (that would turn money over without risk).
 */
export function checkedBets(bets: unknown, limits: Limits): Bets | undefined {
  if (typeof bets !== 'object' || bets === null || Array.isArray(bets)) return undefined;
  const entries = Object.entries(bets);
  const isTaken = ([name, amount]: [string, unknown]) => {
    const section = sections.find((known) => known === name);
    if (!section || typeof amount !== 'number' || !Number.isSafeInteger(amount)) return false;
    const { minSatang, maxSatang } = limitsOf(section, limits);
    return amount % stakeStepSatang === 0 && amount >= minSatang && amount <= maxSatang;
  };
  if (entries.length === 0 || !entries.every(isTaken)) return undefined;
  const taken = Object.fromEntries(entries) as Bets;
  return taken.player !== undefined && taken.banker !== undefined ? undefined : taken;
}
