import { drawWinners, sealOf } from './draw.ts';

describe('the draw', () => {
  const seed = Buffer.alloc(32, 7);
  const right = Array.from({ length: 30 }, (_, at) => ({
    entry_id: `entry-${at}`,
    member_id: `m${at % 10}`,
  }));

  test('[R4] the same seed draws the same, in whatever order the answers stand', () => {
    const drawn = drawWinners(seed, right, 4);
    expect(drawWinners(seed, [...right].reverse(), 4)).toEqual(drawn);
    expect(drawWinners(Buffer.alloc(32, 8), right, 4)).not.toEqual(drawn);
  });

  test('[R4] a member wins once, and no more win than answered right', () => {
    const drawn = drawWinners(seed, right, 100);
    expect(drawn).toHaveLength(10);
    expect(new Set(drawn.map(({ member_id }) => member_id)).size).toBe(10);
    expect(drawWinners(seed, [], 5)).toEqual([]);
  });

  test('[R4] every right answer can win', () => {
    const wins = new Set(
      Array.from({ length: 200 }, (_, nr) => drawWinners(Buffer.alloc(32, nr), right, 1)[0]?.member_id),
    );
    expect(wins.size).toBe(10);
  });

  test('[R4] the seal does not tell the seed', () => {
    expect(sealOf(seed)).toMatch(/^[0-9a-f]{64}$/);
    expect(sealOf(seed)).not.toBe(seed.toString('hex'));
  });
});
