import { board, mostPicks } from '../../server/number/keno.rules.ts';
import { ballRadius, moveBalls, pileOf } from './balls.rules.ts';
import { ladderOf, numberAfter, quickPicks, toggled } from './picks.rules.ts';

describe('choosing numbers', () => {
  test('[P7] a press takes a number or lets it go, in order, and an eleventh is not taken', () => {
    expect(toggled([3, 9], 5)).toEqual([3, 5, 9]);
    expect(toggled([3, 5, 9], 5)).toEqual([3, 9]);
    const full = Array.from({ length: mostPicks }, (_, at) => at + 1);
    expect(toggled(full, 20)).toBeUndefined();
    expect(toggled(full, 10)).toEqual(full.slice(0, -1));
  });

  test('[P7] numbers picked by chance are as many as asked for, different, and in order', () => {
    const random = Array.from({ length: board }, (_, at) => (at * 29 + 7) % 41);
    const picked = quickPicks(6, random);
    expect(picked).toHaveLength(6);
    expect(new Set(picked).size).toBe(6);
    expect(picked).toEqual([...picked].sort((a, b) => a - b));
  });

  test.each([
    ['ArrowRight', 8, 9],
    ['ArrowLeft', 1, undefined],
    ['ArrowDown', 12, 20],
    ['ArrowDown', 33, undefined],
    ['ArrowUp', 12, 4],
    ['Home', 30, 1],
    ['End', 30, 40],
    ['Enter', 30, undefined],
  ])('[P7] %s on %i leads to %s', (key, from, to) => {
    expect(numberAfter(key, from)).toBe(to);
  });

  test('[P7] the ladder shows what pays and nothing else', () => {
    expect(ladderOf([[], [0, 385], [0, 0, 1650]], 2)).toEqual([{ hits: 2, pay: 1650 }]);
    expect(ladderOf([[], [0, 385]], 0)).toEqual([]);
  });
});

test('[P7] balls stay in their glass, whatever blows', () => {
  const balls = pileOf(board);
  expect(new Set(balls.map(({ number }) => number)).size).toBe(board);
  for (let frame = 0; frame < 300; frame++)
    moveBalls(
      balls,
      0.016,
      balls.map((_, at) => ((at * 7 + frame * 13) % 10) / 10),
    );
  for (const { x, y } of balls) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 - ballRadius + 1e-9);
});
