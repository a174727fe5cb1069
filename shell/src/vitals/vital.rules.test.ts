import { PageVitals } from './vital.rules.ts';

const clsOf = (...shifts: [at: number, value: number][]) => {
  const page = new PageVitals();
  for (const [at, value] of shifts) page.shifted({ at, value });
  return page.values().find(({ vital }) => vital === 'cls')?.value;
};

test('[X9] shifts that follow each other are one window, and the worst window is the page’s', () => {
  expect(clsOf()).toBe(0);
  expect(clsOf([0, 0.1], [900, 0.1])).toBe(0.2);
  expect(clsOf([0, 0.1], [1_000, 0.1])).toBe(0.1);
  // A window ends after five seconds, however closely they follow.
  expect(clsOf(...Array.from({ length: 12 }, (_, at): [number, number] => [at * 500, 0.01]))).toBe(0.1);
  expect(clsOf([0, 0.3], [5_000, 0.1])).toBe(0.3);
});

test('[X9] the newest paint is the largest, and the slowest action is the page’s', () => {
  const page = new PageVitals();
  for (const value of [500, 1_400.7]) page.painted({ at: value, value });
  for (const value of [120, 48]) page.answered({ at: 0, value });
  expect(page.values()).toEqual([
    { vital: 'cls', value: 0 },
    { vital: 'lcp', value: 1_401 },
    { vital: 'inp', value: 120 },
  ]);
});
