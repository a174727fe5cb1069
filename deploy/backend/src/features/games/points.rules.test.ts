import { pointsDue } from './points.rules.ts';

describe('points for turnover', () => {
  test.each([
    [0n, 0n, 0n],
    [9_999n, 0n, 0n],
    [10_000n, 0n, 1n],
    [25_000n, 1n, 1n],
    [25_000n, 2n, 0n],
    [15_000n, 2n, 0n],
    [1_000_000n, 2n, 98n],
  ])('[R3] %d satang of bets with %d points awarded owe %d', (net, awarded, due) => {
    expect(pointsDue(net, awarded)).toBe(due);
  });
});
