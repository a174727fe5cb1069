import type { BaccaratHand, BaccaratOdds, BaccaratOutcome, SoothRoom } from '@sanuk/contract/areas/sooth';
import type { TableHand } from '@sanuk/contract/outside/table-feed';

/** Hands that a room shows of itself. */
const recentHands = 48;

/**
 * Exact chances of a hand from eight decks and what the house keeps of a stake: the banker pays 5 % commission, a tie
 * is paid 8 to 1. They are the same for every hand, whatever was dealt before it.
 */
export const baccaratOdds: readonly BaccaratOdds[] = [
  { outcome: 'banker', chance: 45.86, house_edge: 1.06 },
  { outcome: 'player', chance: 44.62, house_edge: 1.24 },
  { outcome: 'tie', chance: 9.52, house_edge: 14.36 },
];

export const handView = (hand: TableHand): BaccaratHand => ({
  hand_no: hand.hand_no,
  outcome: hand.winner,
  banker_total: hand.banker_total,
  player_total: hand.player_total,
  banker_pair: hand.banker_pair,
  player_pair: hand.player_pair,
});

const count = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length;

/** Runs of the same winner, ties left out. */
function runsOf(hands: readonly TableHand[]): { outcome: 'banker' | 'player'; length: number }[] {
  const runs: { outcome: 'banker' | 'player'; length: number }[] = [];
  for (const { winner } of hands) {
    if (winner === 'tie') continue;
    const last = runs.at(-1);
    if (last?.outcome === winner) last.length += 1;
    else runs.push({ outcome: winner, length: 1 });
  }
  return runs;
}

type Statistics = Pick<SoothRoom, 'hands' | 'counts' | 'recent' | 'streak'>;

/** What a room says of its shoe. */
export function statisticsOf(hands: readonly TableHand[]): Statistics {
  const of = (outcome: BaccaratOutcome) => count(hands, ({ winner }) => winner === outcome);
  return {
    hands: hands.length,
    counts: { banker: of('banker'), player: of('player'), tie: of('tie') },
    recent: hands.slice(-recentHands).map(({ winner }) => winner),
    streak: runsOf(hands).at(-1) ?? null,
  };
}

/** Pairs and longest runs of a shoe. */
export function extremesOf(hands: readonly TableHand[]) {
  const longest = (outcome: 'banker' | 'player') =>
    Math.max(0, ...runsOf(hands).map((run) => (run.outcome === outcome ? run.length : 0)));
  return {
    pairs: {
      banker: count(hands, ({ banker_pair }) => banker_pair),
      player: count(hands, ({ player_pair }) => player_pair),
    },
    longest: { banker: longest('banker'), player: longest('player') },
  };
}
