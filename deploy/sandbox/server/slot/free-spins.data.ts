import type { FreeSpins } from './machine.ts';

/** How the free spins of a model go, before its reels are laid out. */
export interface FreeSpinsSpec extends Omit<FreeSpins, 'strips' | 'extraWilds' | 'awarded' | 'added'> {
  /** scatters on each reel, in ordinary spins and free ones */
  scatters: readonly number[];
  /** wilds on each reel while spins are free, beyond those of the ordinary ones */
  wilds: readonly number[];
  /** for three, four and five scatters */
  awarded: readonly [number, number, number];
  added: readonly [number, number, number];
}

const often = [1, 2, 1, 2, 1];
const middling = [1, 1, 2, 1, 1];
const seldom = [1, 1, 1, 1, 1];
const noWilds = [0, 0, 0, 0, 0];
/** One more every other spin. */
const slowly = [1, 1, 2, 2, 3, 3, 4, 4, 5];
/** One more with every spin. */
const fast = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const ten: Pick<FreeSpinsSpec, 'awarded' | 'added'> = { awarded: [10, 15, 20], added: [5, 10, 15] };
const eight: Pick<FreeSpinsSpec, 'awarded' | 'added'> = { awarded: [8, 12, 20], added: [4, 8, 12] };
const twelve: Pick<FreeSpinsSpec, 'awarded' | 'added'> = { awarded: [12, 15, 20], added: [6, 10, 12] };

/** Free spins of each model with scatters: from gentle and often to wild and seldom. */
export const freeSpinsSpecs: Readonly<Record<string, FreeSpinsSpec | undefined>> = {
  'lines-a': {
    ...eight,
    scatters: often,
    wilds: [0, 2, 2, 2, 0],
    multipliers: [1],
    most: 40,
    price: 235,
    maxWin: 1000,
  },
  'lines-b': {
    ...ten,
    scatters: seldom,
    wilds: noWilds,
    multipliers: [3],
    most: 50,
    price: 530,
    maxWin: 5000,
  },
  'lines-c': {
    ...ten,
    scatters: middling,
    wilds: noWilds,
    multipliers: slowly,
    most: 50,
    price: 520,
    maxWin: 2500,
  },
  'lines-d': {
    ...eight,
    scatters: often,
    wilds: noWilds,
    multipliers: [2],
    most: 40,
    price: 280,
    maxWin: 2000,
  },
  'lines-e': {
    ...eight,
    scatters: seldom,
    wilds: noWilds,
    multipliers: [5],
    most: 40,
    price: 680,
    maxWin: 10000,
  },
  'lines-f': {
    ...twelve,
    scatters: middling,
    wilds: [0, 2, 1, 2, 0],
    multipliers: [1],
    most: 50,
    price: 400,
    maxWin: 2000,
  },
  'ways-a': {
    ...eight,
    scatters: often,
    wilds: noWilds,
    multipliers: [2],
    most: 40,
    price: 280,
    maxWin: 1500,
  },
  'ways-b': {
    ...twelve,
    scatters: seldom,
    wilds: noWilds,
    multipliers: [3],
    most: 50,
    price: 630,
    maxWin: 4000,
  },
  'ways-c': {
    ...ten,
    scatters: middling,
    wilds: [0, 1, 2, 1, 0],
    multipliers: [1],
    most: 50,
    price: 295,
    maxWin: 2000,
  },
  'ways-d': {
    ...ten,
    scatters: middling,
    wilds: noWilds,
    multipliers: slowly,
    most: 50,
    price: 510,
    maxWin: 4000,
  },
  'ways-e': {
    ...eight,
    scatters: seldom,
    wilds: noWilds,
    multipliers: fast,
    most: 40,
    price: 640,
    maxWin: 10000,
  },
  'ways-f': {
    ...twelve,
    scatters: often,
    wilds: [0, 1, 0, 1, 0],
    multipliers: [1],
    most: 50,
    price: 270,
    maxWin: 1500,
  },
};
