import type { Draw } from '../game/draw.ts';

/** Numbers on the board, how many of them are drawn, and how many a member may choose. */
export const board = 40;
export const drawnCount = 10;
export const mostPicks = 10;

/** What a round pays for so many picks and hits, in hundredths of the stake: `pays[picks][hits]`. */
export type PayTable = readonly (readonly number[])[];

/** What a member bets on, in ascending order. */
export interface Picks {
  numbers: number[];
}

/** What was drawn, in the order of the draw. */
export interface Drawn {
  drawn: number[];
}

/** What the page shows of a round. */
export interface KenoView extends Drawn, Picks {
  /** chosen numbers that were drawn */
  hits: number[];
  /** in hundredths of the stake */
  pay: number;
}

/** Draws balls one after the other, none of them twice. */
export function drawBalls(draw: Draw): Drawn {
  const balls = Array.from({ length: board }, (_, at) => at + 1);
  const drawn: number[] = [];
  for (let left = board; left > board - drawnCount; left--) {
    const at = draw(left);
    drawn.push(balls[at] ?? 0);
    balls[at] = balls[left - 1] ?? 0;
  }
  return { drawn };
}

const hitsOf = ({ numbers }: Picks, { drawn }: Drawn): number[] =>
  numbers.filter((number) => drawn.includes(number));

/** What so many hits pay, in hundredths of the stake; 0 where the table has nothing. */
export const payOf = (pays: PayTable, picks: number, hits: number): number => pays[picks]?.[hits] ?? 0;

/** Win in satang. A stake is whole baht, so hundredths of it are whole satang. */
export const kenoWin = (pays: PayTable, picks: Picks, drawn: Drawn, stakeSatang: number): number =>
  (payOf(pays, picks.numbers.length, hitsOf(picks, drawn).length) * stakeSatang) / 100;

/** What there is to see of a decided round. */
export function kenoView(pays: PayTable, picks: Picks, drawn: Drawn): KenoView {
  const hits = hitsOf(picks, drawn);
  return { ...picks, ...drawn, hits, pay: payOf(pays, picks.numbers.length, hits.length) };
}
