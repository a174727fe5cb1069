import type { Waiting } from '@sanuk/contract/outside/operator-dashboard';
import { figuresOf, isQuiet, measureOf, productsOf, trendLine, waitingRows } from './dashboard.rules.ts';
import { fourteenDays, quietDay } from './testing/dashboard.fixtures.ts';

const slot = { product: 'slot' as const, bets_satang: 500, wins_satang: 620, net_satang: -120 };

describe('figures', () => {
  const days = fourteenDays({
    0: { deposits_satang: 100, new_members: 1 },
    1: { deposits_satang: 300 },
    7: { deposits_satang: 700 },
  });

  test('a figure has today, yesterday, the same weekday of last week, and its trend from the oldest day', () => {
    const [deposits] = figuresOf(days);
    expect(deposits).toMatchObject({
      name: 'deposits',
      unit: 'satang',
      today: 100,
      yesterday: 300,
      weekAgo: 700,
    });
    expect(deposits?.trend).toEqual([0, 0, 0, 0, 0, 0, 700, 0, 0, 0, 0, 0, 300, 100]);
  });

  test('members are counted, not money', () => {
    expect(figuresOf(days).filter(({ unit }) => unit === 'members')).toMatchObject([
      { name: 'new-members', today: 1 },
      { name: 'active-members', today: 0 },
    ]);
  });

  test('days that the server did not send are not compared', () => {
    expect(figuresOf(days.slice(0, 1))[0]).toMatchObject({ today: 100, yesterday: null, weekAgo: null });
  });
});

describe('a quiet day', () => {
  test('has neither money nor members', () => expect(isQuiet(quietDay('2026-11-28'))).toBe(true));
  test.each([
    ['a new member', { new_members: 1 }],
    [
      'a refund that cancels a bet out',
      { products: [{ ...slot, bets_satang: 0, wins_satang: 0, net_satang: 0 }] },
    ],
    ['a loss', { net_satang: -1 }],
  ])('has not %s', (_what, more) => {
    expect(isQuiet({ ...quietDay('2026-11-28'), ...more })).toBe(false);
  });
});

test('products of any day are listed in the order of the contract, and are 0 on other days', () => {
  const days = fourteenDays({ 3: { products: [{ ...slot, product: 'lotto' }] }, 5: { products: [slot] } });
  expect(productsOf(days)).toEqual(['slot', 'lotto']);
  const [today, fifth] = [days[0], days[5]];
  if (!today || !fifth) throw new Error('the fixture has fourteen days');
  expect([
    measureOf(fifth, 'slot', 'net'),
    measureOf(fifth, 'slot', 'bets'),
    measureOf(fifth, 'slot', 'wins'),
  ]).toEqual([-120, 500, 620]);
  expect(measureOf(today, 'slot', 'net')).toBe(0);
});

describe('waiting work', () => {
  const at = '2026-11-28T03:00:00.000Z';
  const waiting = (kind: Waiting['kind'], count: number, oldest_at: string | null): Waiting => ({
    ...{ kind, count, amount_satang: 100, oldest_at },
  });

  test('kinds of which something waits are listed, the longest wait first', () => {
    const rows = waitingRows(
      [
        waiting('withdrawal', 1, '2026-11-28T02:50:30.000Z'),
        waiting('deposit', 2, '2026-11-28T01:00:00.000Z'),
        waiting('gift', 0, null),
      ],
      at,
    );
    expect(rows.map(({ kind, minutes, isLate }) => [kind, minutes, isLate])).toEqual([
      ['deposit', 120, true],
      ['withdrawal', 9, false],
    ]);
  });

  test.each([
    ['2026-11-28T02:45:00.001Z', 14, false],
    ['2026-11-28T02:45:00.000Z', 15, true],
    ['2026-11-28T03:00:05.000Z', 0, false],
  ])('waiting since %s is %d minutes', (since, minutes, isLate) => {
    expect(waitingRows([waiting('win', 1, since)], at)).toMatchObject([{ minutes, isLate }]);
  });
});

describe('the line of a trend', () => {
  test.each([
    ['rising values', [0, 50, 100], '0,26 50,14 100,2', null],
    ['equal values', [7, 7], '0,14 100,14', null],
    ['one value', [3], '0,14 100,14', null],
    ['values on both sides of 0', [-100, 100], '0,26 100,2', 14],
  ])('%s', (_what, values, points, zeroY) => {
    expect(trendLine(values)).toEqual({ points, zeroY });
  });
});
