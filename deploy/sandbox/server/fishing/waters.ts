import type { Prize, Species } from './shoal.ts';

/** Where a game is played. The page paints each in its own way. */
export const themes = ['river', 'mekong', 'pond', 'reef', 'moonlit', 'trench'] as const;
export type Theme = (typeof themes)[number];

/** How a species swims, whatever it is worth: length, time to cross, how often, how many together. */
type Habit = readonly [length: number, crossSeconds: number, weight: number, school?: number];

const habits = {
  minnow: [58, 11, 13, 4],
  barb: [82, 13, 12, 3],
  gourami: [92, 14, 11, 2],
  betta: [112, 15, 10],
  tilapia: [118, 14, 10, 2],
  featherback: [150, 15, 8],
  snakehead: [172, 13, 7],
  catfish: [200, 16, 5],
  prawn: [150, 19, 4],
  softshell: [190, 21, 3],
  giantCatfish: [420, 26, 0],
  goldfish: [88, 15, 13, 3],
  silverCarp: [84, 12, 12, 3],
  koiWhite: [124, 15, 10, 2],
  koiGold: [138, 15, 8],
  koiBlack: [152, 16, 7],
  arowana: [196, 14, 5],
  koiEmperor: [390, 25, 0],
  clown: [72, 12, 13, 3],
  damsel: [66, 11, 12, 4],
  butterflyfish: [102, 14, 10, 2],
  angelfish: [124, 15, 9],
  parrotfish: [138, 14, 8],
  lionfish: [146, 17, 7],
  grouper: [180, 16, 6],
  turtle: [190, 20, 4],
  ray: [220, 18, 3],
  shark: [290, 14, 3],
  goldShark: [430, 23, 0],
  lanternfish: [70, 12, 13, 4],
  jelly: [120, 22, 10],
  squid: [124, 12, 9, 2],
  angler: [168, 17, 6],
  manta: [280, 19, 3],
  oarfish: [320, 18, 3],
  dragon: [520, 27, 0],
  bomb: [118, 17, 3],
  oyster: [112, 20, 3],
} as const satisfies Record<string, Habit>;

export type SpeciesId = keyof typeof habits;

const species = (id: SpeciesId, prize: Prize): Species => {
  const [length, crossSeconds, weight, school = 1]: Habit = habits[id];
  return { id, prize, length, crossMs: crossSeconds * 1000, weight, school };
};

/** Fish with what they pay, smallest first, and the bomb last. */
export function stock(
  fixed: readonly (readonly [id: SpeciesId, times: number])[],
  oyster: readonly (readonly [times: number, weight: number])[],
): Species[] {
  return [
    ...fixed.map(([id, times]) => species(id, { kind: 'fixed', times })),
    species('oyster', { kind: 'drawn', prizes: oyster }),
    species('bomb', { kind: 'blast' }),
  ];
}

/** The one that comes by the clock. */
export const bossOf = (id: SpeciesId, times: number): Species => species(id, { kind: 'fixed', times });
