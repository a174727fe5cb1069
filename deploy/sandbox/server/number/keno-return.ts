import { percentOf, type Ratio } from '../game/ratio.ts';
import { board, drawnCount, mostPicks, type PayTable, payOf } from './keno.rules.ts';

/** Ways to choose k of n. */
function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return k > n ? 0n : ways;
}

/** In how many of all draws exactly so many of the picks are drawn (the hypergeometric distribution). */
const drawsWith = (picks: number, hits: number): bigint =>
  choose(picks, hits) * choose(board - picks, drawnCount - hits);

/** All draws, each as likely as every other. */
const allDraws: bigint = choose(board, drawnCount);

const sumOverHits = (picks: number, of: (hits: number) => bigint): bigint =>
  Array.from({ length: picks + 1 }, (_, hits) => drawsWith(picks, hits) * of(hits)).reduce(
    (sum, part) => sum + part,
    0n,
  );

/** Exact return to player of so many picks. */
export const kenoReturn = (pays: PayTable, picks: number): Ratio => ({
  numerator: sumOverHits(picks, (hits) => BigInt(payOf(pays, picks, hits))),
  denominator: allDraws * 100n,
});

/** Exact share of rounds with so many picks that pay anything. */
const kenoHitRate = (pays: PayTable, picks: number): Ratio => ({
  numerator: sumOverHits(picks, (hits) => (payOf(pays, picks, hits) > 0 ? 1n : 0n)),
  denominator: allDraws,
});

/** What so many picks give back and how often they pay, in percent. */
export interface PicksReturn {
  rtpPercent: number;
  hitPercent: number;
}

/** What is published for 1 to 10 picks, in that order. */
export const returnsOf = (pays: PayTable): PicksReturn[] =>
  Array.from({ length: mostPicks }, (_, at) => ({
    rtpPercent: percentOf(kenoReturn(pays, at + 1)),
    hitPercent: percentOf(kenoHitRate(pays, at + 1)),
  }));

/** What the game gives back at least, however many are picked. */
export const leastReturnPercent = (pays: PayTable): number =>
  Math.min(...returnsOf(pays).map(({ rtpPercent }) => rtpPercent));

/** What the game gives back at most, with the best number of picks. */
export const mostReturnPercent = (pays: PayTable): number =>
  Math.max(...returnsOf(pays).map(({ rtpPercent }) => rtpPercent));
