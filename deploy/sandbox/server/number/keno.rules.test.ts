import fc from 'fast-check';
import {
  board,
  drawBalls,
  drawnCount,
  kenoView,
  kenoWin,
  mostPicks,
  type PayTable,
  payOf,
} from './keno.rules.ts';

/** Pays the square of its hits, so that each number of hits is told apart. */
const pays: PayTable = Array.from({ length: mostPicks + 1 }, (_, picks) =>
  Array.from({ length: picks + 1 }, (_hit, hits) => hits * hits * 100),
);
const numbers = fc
  .uniqueArray(fc.integer({ min: 1, max: board }), { minLength: 1, maxLength: mostPicks })
  .map((all) => all.sort((one, other) => one - other));
/** Answers of the source of chance, one for each ball. */
const chances = fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), {
  minLength: drawnCount,
  maxLength: drawnCount,
});
const drawnBy = (all: readonly number[]) => {
  const asked: number[] = [];
  const drawn = drawBalls((bound) => {
    const share = all[asked.length] ?? 0;
    asked.push(bound);
    return Math.floor(share * bound);
  });
  return { ...drawn, asked };
};

test('[P7] a draw asks for one of the balls that are left, ten times', () => {
  expect(drawnBy(Array(drawnCount).fill(0)).asked).toEqual(
    Array.from({ length: drawnCount }, (_, at) => board - at),
  );
});

test('[P7] the first ball of each draw comes where chance says so, and the last one as well', () => {
  expect(drawnBy(Array(drawnCount).fill(0)).drawn[0]).toBe(1);
  expect(drawnBy(Array(drawnCount).fill(0.999_999)).drawn[0]).toBe(board);
});

test('[P7] whatever chance says, ten different balls of the board are drawn (property)', () => {
  fc.assert(
    fc.property(chances, (all) => {
      const { drawn } = drawnBy(all);
      expect(new Set(drawn).size).toBe(drawnCount);
      expect(drawn.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= board)).toBe(true);
    }),
  );
});

test('[P7] what is chosen and drawn is a hit, and each hit pays by the table of so many picks (property)', () => {
  const stakes = fc.integer({ min: 1, max: 500 }).map((baht) => baht * 100);
  fc.assert(
    fc.property(chances, numbers, stakes, (all, chosen, stake) => {
      const { drawn } = drawnBy(all);
      const hits = chosen.filter((number) => new Set(drawn).has(number));
      const view = kenoView(pays, { numbers: chosen }, { drawn });
      expect(view).toEqual({ numbers: chosen, drawn, hits, pay: hits.length ** 2 * 100 });
      expect(kenoWin(pays, { numbers: chosen }, { drawn }, stake)).toBe(hits.length ** 2 * stake);
    }),
  );
});

test.each([
  [0, 0],
  [mostPicks + 1, 1],
  [3, 4],
  [3, -1],
])('[P7] a table pays nothing for %i picks and %i hits that it has no row for', (picks, hits) => {
  expect(payOf(pays, picks, hits)).toBe(0);
});
