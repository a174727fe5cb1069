/** Chance that can be had again: the same seed, the same numbers (mulberry32). */
export interface Chance {
  /** a whole number from `from` to `to`, both included */
  between(from: number, to: number): number;
  /** true in so many of a hundred cases */
  percent(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    percent: (share) => next() * 100 < share,
    pick<T>(items: readonly T[]): T {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    shuffled<T>(items: readonly T[]): T[] {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const at = between(0, last);
        [mixed[last], mixed[at]] = [mixed[at] as T, mixed[last] as T];
      }
      return mixed;
    },
  };
}
