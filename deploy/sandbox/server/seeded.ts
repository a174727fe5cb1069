/**
 * Repeatable pseudo-random numbers in [0, 1) from a text seed (xmur3 and mulberry32).
 * For drawings and for the order of symbols on a reel strip only; the result of a spin comes from `game/draw.ts`.
 */
export function seeded(seed: string): () => number {
  let hash = 1779033703 ^ seed.length;
  for (const char of seed) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  let state = hash >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
