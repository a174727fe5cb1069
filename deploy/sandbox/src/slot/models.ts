import { classicLines, type Machine, type Mechanic, type SymbolRole, twentyLines } from './machine.ts';
import { layOutStrip } from './strip.ts';

const fiveReelRoles: readonly SymbolRole[] = [
  'wild',
  'scatter',
  'high',
  'high',
  'high',
  'high',
  'low',
  'low',
  'low',
  'low',
];
const classicRoles: readonly SymbolRole[] = ['wild', 'high', 'high', 'high', 'low', 'low', 'low'];

/** How a family of games pays: how often each symbol stands on each reel, and what it is worth. */
interface Model {
  mechanic: Mechanic;
  wildMultiplier: number;
  /** counts[reel][symbol], in the order of the roles */
  counts: readonly (readonly number[])[];
  /** pays[symbol]: for 3, 4, 5 of a kind (classic: for 3) */
  pays: readonly (readonly number[])[];
}

/** How often the symbols other than wild and scatter stand on the five reels. */
const lineCounts = [
  [2, 3, 4, 4, 5, 5, 6, 6],
  [3, 3, 3, 4, 6, 5, 5, 6],
  [2, 3, 3, 5, 5, 6, 6, 5],
  [3, 2, 4, 4, 6, 6, 5, 5],
  [2, 2, 4, 5, 5, 5, 6, 6],
];
const waysCounts = [
  [2, 3, 3, 4, 5, 5, 6, 6],
  [3, 3, 4, 4, 5, 6, 5, 5],
  [2, 3, 4, 4, 6, 5, 6, 5],
  [3, 3, 3, 5, 5, 5, 6, 6],
  [2, 2, 4, 4, 5, 6, 6, 6],
];
const classicCounts = [
  [2, 3, 4, 6, 6, 7],
  [2, 3, 5, 5, 7, 6],
  [2, 4, 4, 6, 6, 7],
];

const five = (others: number[][], wilds: readonly number[]): number[][] =>
  others.map((counts, reel) => [wilds[reel] ?? 0, 1, ...counts]);
const three = (wilds: number): number[][] => classicCounts.map((counts) => [wilds, ...counts]);

const lines = (wildMultiplier: number, wilds: readonly number[], pays: Model['pays']): Model => ({
  mechanic: 'lines',
  wildMultiplier,
  counts: five(lineCounts, wilds),
  pays,
});
const ways = (wilds: readonly number[], pays: Model['pays']): Model => ({
  mechanic: 'ways',
  wildMultiplier: 1,
  counts: five(waysCounts, wilds),
  pays,
});
const classic = (wildMultiplier: number, wilds: number, pays: readonly number[]): Model => ({
  mechanic: 'classic',
  wildMultiplier,
  counts: three(wilds),
  pays: pays.map((pay) => [pay]),
});

const scatterPays = [40, 150, 1000];

const models = {
  'lines-a': lines(
    1,
    [2, 2, 2, 2, 2],
    [
      [50, 200, 1000],
      scatterPays,
      [25, 100, 500],
      [25, 100, 300],
      [25, 100, 250],
      [25, 80, 200],
      [20, 60, 150],
      [10, 20, 120],
      [10, 18, 60],
      [10, 18, 50],
    ],
  ),
  'lines-b': lines(
    1,
    [1, 2, 2, 2, 1],
    [
      [50, 300, 2000],
      scatterPays,
      [25, 150, 1000],
      [25, 150, 750],
      [25, 150, 600],
      [25, 120, 500],
      [18, 40, 300],
      [10, 18, 180],
      [10, 18, 80],
      [8, 18, 75],
    ],
  ),
  'lines-c': lines(
    1,
    [0, 2, 3, 2, 0],
    [
      [0, 0, 0],
      scatterPays,
      [40, 150, 600],
      [35, 120, 400],
      [30, 90, 300],
      [25, 75, 250],
      [20, 45, 150],
      [18, 40, 120],
      [18, 35, 100],
      [10, 25, 80],
    ],
  ),
  'lines-d': lines(
    2,
    [0, 2, 2, 2, 1],
    [
      [0, 0, 0],
      scatterPays,
      [25, 120, 750],
      [25, 120, 500],
      [25, 120, 400],
      [25, 75, 300],
      [15, 30, 80],
      [8, 18, 75],
      [6, 18, 50],
      [5, 18, 50],
    ],
  ),
  'lines-e': lines(
    1,
    [1, 1, 2, 2, 2],
    [
      [50, 400, 4000],
      scatterPays,
      [25, 200, 2000],
      [25, 180, 1500],
      [20, 180, 1200],
      [18, 120, 1000],
      [18, 50, 150],
      [18, 35, 120],
      [10, 25, 60],
      [8, 25, 60],
    ],
  ),
  'lines-f': lines(
    3,
    [0, 1, 2, 1, 0],
    [
      [0, 0, 0],
      scatterPays,
      [25, 80, 400],
      [25, 80, 350],
      [20, 60, 180],
      [20, 50, 120],
      [18, 45, 100],
      [15, 35, 80],
      [8, 15, 60],
      [6, 15, 50],
    ],
  ),
  'ways-a': ways(
    [0, 1, 2, 1, 0],
    [
      [0],
      scatterPays,
      [10, 40, 200],
      [10, 40, 180],
      [10, 40, 150],
      [8, 35, 125],
      [8, 25, 120],
      [8, 25, 60],
      [8, 20, 45],
      [2, 15, 45],
    ],
  ),
  'ways-b': ways(
    [0, 1, 1, 1, 0],
    [
      [0],
      scatterPays,
      [10, 60, 400],
      [10, 60, 350],
      [10, 35, 300],
      [10, 35, 250],
      [10, 35, 200],
      [8, 18, 40],
      [5, 12, 30],
      [5, 10, 25],
    ],
  ),
  'ways-c': ways(
    [0, 2, 1, 2, 0],
    [
      [0],
      scatterPays,
      [10, 50, 300],
      [10, 50, 250],
      [6, 40, 200],
      [6, 40, 180],
      [5, 20, 75],
      [4, 18, 60],
      [4, 15, 40],
      [4, 12, 40],
    ],
  ),
  'ways-d': ways(
    [0, 1, 2, 2, 0],
    [
      [0],
      scatterPays,
      [10, 75, 600],
      [8, 30, 500],
      [6, 30, 400],
      [6, 30, 300],
      [5, 12, 60],
      [4, 10, 45],
      [4, 8, 30],
      [4, 8, 20],
    ],
  ),
  'ways-e': ways(
    [0, 1, 1, 2, 0],
    [
      [0],
      scatterPays,
      [10, 80, 1000],
      [10, 50, 750],
      [10, 25, 600],
      [5, 25, 400],
      [4, 12, 75],
      [4, 12, 45],
      [3, 10, 20],
      [2, 5, 20],
    ],
  ),
  'ways-f': ways(
    [0, 2, 2, 1, 0],
    [
      [0],
      scatterPays,
      [10, 35, 150],
      [10, 35, 125],
      [10, 30, 120],
      [10, 25, 100],
      [10, 20, 80],
      [10, 20, 50],
      [8, 20, 40],
      [2, 18, 40],
    ],
  ),
  'classic-a': classic(1, 2, [500, 150, 30, 20, 5, 4, 1]),
  'classic-b': classic(2, 1, [1000, 150, 40, 15, 10, 4, 4]),
  'classic-c': classic(1, 2, [300, 150, 50, 18, 4, 3, 1]),
  'classic-d': classic(3, 1, [1500, 150, 18, 10, 8, 4, 1]),
  'classic-e': classic(2, 1, [800, 150, 40, 20, 10, 5, 1]),
  'classic-f': classic(1, 2, [250, 150, 20, 12, 10, 8, 3]),
} satisfies Record<string, Model>;

export type ModelId = keyof typeof models;
export const modelIds = Object.keys(models) as ModelId[];

const unitsPerStake = { classic: 5, lines: 20, ways: 20 } as const;
const linesOf = { classic: classicLines, lines: twentyLines, ways: [] } as const;

/**
 * The machine of a game. The order of symbols on its strips follows from `seed`, so two games of one model have the
 * same paytable and different reels.
 */
export function machineOf(model: ModelId, seed: string): Machine {
  const { mechanic, wildMultiplier, counts, pays } = models[model];
  return {
    mechanic,
    wildMultiplier,
    roles: mechanic === 'classic' ? classicRoles : fiveReelRoles,
    strips: counts.map((perSymbol, reel) => layOutStrip(perSymbol, `${seed}/${reel}`)),
    lines: linesOf[mechanic],
    unitsPerStake: unitsPerStake[mechanic],
    pays: pays.map((row) => [0, 0, 0, ...row]),
  };
}
