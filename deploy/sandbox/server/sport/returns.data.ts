import type { sportGameNames } from './games.text.ts';

/** What singles return on average, in percent rounded down: over everything on offer, of its worst and its best selection. */
export interface Returns {
  mean: number;
  lowest: number;
  highest: number;
}

/** Written down because computing them takes a second, which no start should wait for; a test computes them anew. */
export const publishedReturns: Readonly<Record<keyof typeof sportGameNames, Returns>> = {
  'tn-football-today': { mean: 94.8, lowest: 94.32, highest: 95.01 },
  'tn-football-minute': { mean: 93.81, lowest: 93.4, highest: 94.02 },
  'tn-volleyball-today': { mean: 94.76, lowest: 94.14, highest: 95.01 },
  'lp-football-step': { mean: 96.29, lowest: 95.72, highest: 96.51 },
  'lp-football-neutral': { mean: 95.8, lowest: 95.22, highest: 96.01 },
  'lp-volleyball-quick': { mean: 93.77, lowest: 93.17, highest: 94.02 },
};
