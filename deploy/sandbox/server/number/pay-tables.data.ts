/** How evenly a game spreads what it gives back: often and little, or seldom and much. */
export type Volatility = 'low' | 'medium' | 'high';

/** For 1 to 10 picks: the fewest hits that pay, then what they and each further hit pay, as multiples of the stake. */
export type PayRow = readonly [fewest: number, ...times: readonly number[]];

export const payRows: Record<Volatility, readonly PayRow[]> = {
  low: [
    [1, 3.85],
    [1, 1.75, 5],
    [1, 1.2, 2.4, 8.8],
    [2, 2.8, 7.2, 34],
    [2, 1.85, 3.8, 12, 70],
    [2, 1.4, 2.4, 6, 23, 170],
    [3, 3, 6.2, 19, 90, 800],
    [3, 2.2, 3.8, 9.8, 37, 200, 1000],
    [3, 1.7, 2.6, 6, 19, 90, 650, 2000],
    [3, 1.35, 2, 4, 11, 42, 250, 1000, 5000],
  ],
  medium: [
    [1, 3.85],
    [1, 1.55, 6.2],
    [2, 4.6, 27],
    [2, 2.4, 7.8, 60],
    [2, 1.55, 3.8, 17, 175],
    [3, 3.7, 12, 75, 1000],
    [3, 2.4, 6.2, 27, 200, 3500],
    [4, 6.2, 21, 125, 1300, 5000],
    [4, 3.8, 11, 50, 450, 4000, 10000],
    [4, 2.6, 6.6, 25, 145, 1500, 5000, 10000],
  ],
  high: [
    [1, 3.85],
    [2, 16.5],
    [2, 4, 34],
    [3, 14, 175],
    [3, 5.3, 34, 550],
    [4, 18, 160, 4000],
    [4, 8.4, 50, 650, 10000],
    [4, 4.4, 21, 170, 3000, 10000],
    [5, 15, 105, 1100, 8000, 10000],
    [5, 8, 44, 350, 5000, 8000, 10000],
  ],
};
