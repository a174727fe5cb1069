import { type FreeSpinsSpec, freeSpinsSpecs } from './free-spins.data.ts';
import {
  classicLines,
  type FreeSpins,
  type Machine,
  type Mechanic,
  type SymbolRole,
  twentyLines,
} from './machine.ts';
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

/** Where scatters stand among the roles of a machine that has them. */
const scatter = 1;

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
  others.map((counts, reel) => [wilds[reel] ?? 0, 0, ...counts]);
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
      [45, 180, 890],
      scatterPays,
      [20, 90, 450],
      [20, 90, 270],
      [20, 90, 220],
      [20, 70, 180],
      [18, 55, 130],
      [9, 18, 110],
      [9, 16, 55],
      [9, 16, 45],
    ],
  ),
  'lines-b': lines(
    1,
    [1, 2, 2, 2, 1],
    [
      [45, 270, 1780],
      scatterPays,
      [20, 130, 890],
      [20, 130, 670],
      [20, 130, 530],
      [20, 110, 450],
      [16, 35, 270],
      [9, 16, 160],
      [9, 16, 70],
      [7, 16, 65],
    ],
  ),
  'lines-c': lines(
    1,
    [0, 2, 3, 2, 0],
    [
      [0, 0, 0],
      scatterPays,
      [35, 120, 500],
      [30, 100, 330],
      [25, 75, 250],
      [20, 60, 210],
      [17, 35, 120],
      [15, 35, 100],
      [15, 30, 85],
      [8, 20, 65],
    ],
  ),
  'lines-d': lines(
    2,
    [0, 2, 2, 2, 1],
    [
      [0, 0, 0],
      scatterPays,
      [20, 110, 670],
      [20, 110, 450],
      [20, 110, 360],
      [20, 65, 270],
      [13, 25, 70],
      [7, 16, 65],
      [5, 16, 45],
      [4, 16, 45],
    ],
  ),
  'lines-e': lines(
    1,
    [1, 1, 2, 2, 2],
    [
      [40, 340, 3360],
      scatterPays,
      [20, 170, 1680],
      [20, 150, 1260],
      [17, 150, 1010],
      [15, 100, 840],
      [15, 40, 130],
      [15, 30, 100],
      [8, 20, 50],
      [7, 20, 50],
    ],
  ),
  'lines-f': lines(
    3,
    [0, 1, 2, 1, 0],
    [
      [0, 0, 0],
      scatterPays,
      [20, 70, 350],
      [20, 70, 300],
      [17, 50, 160],
      [17, 45, 100],
      [16, 40, 85],
      [13, 30, 70],
      [7, 13, 50],
      [5, 13, 45],
    ],
  ),
  'ways-a': ways(
    [0, 1, 2, 1, 0],
    [
      [0],
      scatterPays,
      [9, 35, 170],
      [9, 35, 160],
      [9, 35, 130],
      [7, 30, 110],
      [7, 20, 100],
      [7, 20, 50],
      [7, 17, 40],
      [2, 13, 40],
    ],
  ),
  'ways-b': ways(
    [0, 1, 1, 1, 0],
    [
      [0],
      scatterPays,
      [9, 50, 340],
      [9, 50, 300],
      [9, 30, 260],
      [9, 30, 210],
      [9, 30, 170],
      [7, 15, 35],
      [4, 10, 25],
      [4, 9, 20],
    ],
  ),
  'ways-c': ways(
    [0, 2, 1, 2, 0],
    [
      [0],
      scatterPays,
      [9, 45, 270],
      [9, 45, 230],
      [5, 35, 180],
      [5, 35, 160],
      [5, 18, 70],
      [4, 16, 55],
      [4, 14, 35],
      [4, 11, 35],
    ],
  ),
  'ways-d': ways(
    [0, 1, 2, 2, 0],
    [
      [0],
      scatterPays,
      [8, 60, 500],
      [7, 25, 420],
      [5, 25, 330],
      [5, 25, 250],
      [4, 10, 50],
      [3, 8, 35],
      [3, 7, 25],
      [3, 7, 17],
    ],
  ),
  'ways-e': ways(
    [0, 1, 1, 2, 0],
    [
      [0],
      scatterPays,
      [8, 65, 840],
      [8, 40, 630],
      [8, 20, 500],
      [4, 20, 340],
      [3, 10, 65],
      [3, 10, 40],
      [3, 8, 17],
      [2, 4, 17],
    ],
  ),
  'ways-f': ways(
    [0, 2, 2, 1, 0],
    [
      [0],
      scatterPays,
      [9, 30, 130],
      [9, 30, 110],
      [9, 25, 110],
      [9, 20, 90],
      [9, 18, 70],
      [9, 18, 45],
      [7, 18, 35],
      [2, 16, 35],
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

/** How often each symbol stands on the reels, its scatters and additional wilds included. */
const countsWith = (
  counts: Model['counts'],
  scatters?: readonly number[],
  wilds?: readonly number[],
): number[][] =>
  counts.map((perSymbol, reel) =>
    perSymbol.map((count, symbol) => {
      if (scatters && symbol === scatter) return scatters[reel] ?? 0;
      return symbol === 0 ? count + (wilds?.[reel] ?? 0) : count;
    }),
  );

const layOut = (counts: Model['counts'], seed: string): number[][] =>
  counts.map((perSymbol, reel) => layOutStrip(perSymbol, `${seed}/${reel}`));

const knownFree = new Map<ModelId, FreeSpins>();

/** Free spins of a model turn the same reels in every game. */
function freeSpinsOf(model: ModelId, spec: FreeSpinsSpec): FreeSpins {
  const { scatters, wilds, awarded, added, ...rest } = spec;
  const strips = layOut(countsWith(models[model].counts, scatters, wilds), `free/${model}`);
  const free = {
    ...rest,
    strips,
    awarded: [0, 0, 0, ...awarded],
    added: [0, 0, 0, ...added],
    extraWilds: wilds.reduce((sum, count) => sum + count, 0),
  };
  knownFree.set(model, free);
  return free;
}

/**
 * The machine of a game. The order of symbols on its strips follows from `seed`, so two games of one model have the
 * same paytable and different reels.
 */
export function machineOf(model: ModelId, seed: string): Machine {
  const { mechanic, wildMultiplier, counts, pays } = models[model];
  const spec = freeSpinsSpecs[model];
  return {
    mechanic,
    wildMultiplier,
    roles: mechanic === 'classic' ? classicRoles : fiveReelRoles,
    strips: layOut(countsWith(counts, spec?.scatters), seed),
    lines: linesOf[mechanic],
    unitsPerStake: unitsPerStake[mechanic],
    pays: pays.map((row) => [0, 0, 0, ...row]),
    free: spec ? (knownFree.get(model) ?? freeSpinsOf(model, spec)) : null,
  };
}
