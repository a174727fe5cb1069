import { type Hand, type HandOutcome, outcomeOf } from './deal.rules.ts';

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

/** What of a hand decides bets. */
interface Decision extends Pick<HandOutcome, 'winner' | 'playerPair' | 'bankerPair'> {
  /** cards of a banker who wins with a six; 0 where he does not */
  sixCards: 0 | 2 | 3;
}

function decisionOf(hand: Hand): Decision {
  const { winner, playerPair, bankerPair, bankerTotal } = outcomeOf(hand);
  const isSix = winner === 'banker' && bankerTotal === 6;
  return { winner, playerPair, bankerPair, sixCards: !isSix ? 0 : hand.banker.length === 2 ? 2 : 3 };
}

/** Every decision a hand can come to, by a name. */
const decisions: ReadonlyMap<string, Decision> = new Map(
  (['player', 'tie', 'banker'] as const).flatMap((winner) =>
    (winner === 'banker' ? ([0, 2, 3] as const) : ([0] as const)).flatMap((sixCards) =>
      [false, true].flatMap((playerPair) =>
        [false, true].map((bankerPair): [string, Decision] => [
          [winner, sixCards, playerPair ? 'pp' : '', bankerPair ? 'bp' : ''].join('.'),
          { winner, sixCards, playerPair, bankerPair },
        ]),
      ),
    ),
  ),
);

/** What all bets of a hand return at each decision, stakes included, in satang. */
export const returnsOfHand = (bets: Bets): Record<string, number> =>
  Object.fromEntries(
    [...decisions].map(([name, decision]) => [
      name,
      sections.reduce((sum, section) => sum + paidFor(section, decision, bets[section] ?? 0), 0),
    ]),
  );

/** Whether these bets are on the opposite side of other bets of the same hand. */
export const isOppositeSide = (bets: Bets, others: Bets): boolean =>
  (bets.player !== undefined && others.banker !== undefined) ||
  (bets.banker !== undefined && others.player !== undefined);

/** What of the stakes a tie gives back. */
export const returnedOn = (bets: Bets, hand: Hand): number =>
  outcomeOf(hand).winner === 'tie' ? (bets.player ?? 0) + (bets.banker ?? 0) : 0;

/** Whole satang a section pays after this hand, stake included; 0 when it lost. */
export const paidOn = (section: Section, hand: Hand, stakeSatang: number): number =>
  paidFor(section, decisionOf(hand), stakeSatang);

function paidFor(section: Section, decision: Decision, stakeSatang: number): number {
  const { winner, playerPair, bankerPair, sixCards } = decision;
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
      if (sixCards === 0) return 0;
      return times(sixCards === 2 ? odds.luckySixTwoCards : odds.luckySixThreeCards);
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
  return isOppositeSide(taken, taken) ? undefined : taken;
}
