import fc from 'fast-check';
import type { RedemptionItemTerms } from '../../context/context.ts';
import { earnedOf, lastDayOf, sumsOf } from './points.rules.ts';
import { type Facts, quoteOf, readAddress, redemptionCan, windowsOf } from './redemption.rules.ts';

const item: RedemptionItemTerms = {
  item_id: 'credit-50',
  kind: 'credit',
  name: 'เครดิต 50',
  description: 'ทดสอบ',
  image: null,
  points: 100,
  value: 50,
  worth: 50,
  turnover_multiplier: 2,
  per_day: 3,
  per_week: 5,
  stock: 10,
  from: '2026-01-01T00:00:00Z',
  until: '2027-01-01T00:00:00Z',
};
const facts: Facts = {
  now: new Date('2026-11-23T05:00:00Z'),
  taken: { day: 0, week: 0 },
  takenByAll: 0,
  points: 1_000n,
};

describe('what a purchase costs and brings', () => {
  test('[R3] price, value and turnover are of all that is bought', () => {
    expect(quoteOf(item, 2, facts)).toMatchObject({
      points: 200n,
      valueSatang: 100_00n,
      turnoverSatang: 200_00n,
      obstacle: null,
    });
  });

  test.each([
    ['it begins later', { now: new Date('2025-12-31T23:59:59Z') }, 1, 'not-on-sale'],
    ['it is over', { now: new Date('2027-01-01T00:00:00Z') }, 1, 'not-on-sale'],
    ['everything is taken', { takenByAll: 10 }, 1, 'stock'],
    ['there are fewer', { takenByAll: 9 }, 2, 'stock'],
    ['the day is used', { taken: { day: 3, week: 3 } }, 1, 'quota'],
    ['the week is used', { taken: { day: 0, week: 5 } }, 1, 'quota'],
    ['it is more than the day has left', { taken: { day: 2, week: 2 } }, 2, 'quota'],
    ['one point is missing', { points: 99n }, 1, 'points'],
    ['nothing stands against it', { points: 100n, takenByAll: 9, taken: { day: 2, week: 4 } }, 1, null],
    ['nobody is known', { points: null }, 3, null],
  ] as const)('[R3] %s', (_what, more, quantity, obstacle) => {
    expect(quoteOf(item, quantity, { ...facts, ...more }).obstacle).toBe(obstacle);
  });

  test('[R3] quotas begin anew at midnight and on Monday, by the clock of Bangkok', () => {
    // Sunday, a second before and at midnight.
    const sunday = windowsOf(new Date('2026-11-22T16:59:59Z'));
    expect(sunday.day.until.toISOString()).toBe('2026-11-22T17:00:00.000Z');
    expect(sunday.week.until.toISOString()).toBe('2026-11-22T17:00:00.000Z');
    const monday = windowsOf(new Date('2026-11-22T17:00:00Z'));
    expect(monday.week.from.toISOString()).toBe('2026-11-22T17:00:00.000Z');
    expect(monday.week.until.toISOString()).toBe('2026-11-29T17:00:00.000Z');
  });
});

describe('an address', () => {
  const whole = {
    recipient: ' สมหญิง ',
    phone: '081-234 5678',
    address: '1/2 ถนนสุขุมวิท กรุงเทพ',
    postcode: '10110',
  };

  test('[R3] is kept without what people put between digits', () => {
    expect(readAddress(whole)).toMatchObject({ recipient: 'สมหญิง', phone: '0812345678' });
  });

  test.each([
    ['recipient', { recipient: ' ' }],
    ['phone', { phone: '812345678' }],
    ['address', { address: 'กรุงเทพ' }],
    ['postcode', { postcode: '1011' }],
  ] as const)('[R3] without a good %s is told so', (fault, more) => {
    expect(readAddress({ ...whole, ...more })).toBe(fault);
    expect(readAddress(undefined)).toBe('recipient');
  });
});

test('[R3] goods go one way, and are called back only while they are in the house', () => {
  const states = ['done', 'ordered', 'packed', 'sent', 'delivered', 'cancelled'] as const;
  const steps = ['packed', 'sent', 'delivered'] as const;
  const moves = states.flatMap((state) =>
    steps.filter((to) => redemptionCan.move(state, to)).map((to) => `${state} ${to}`),
  );
  expect(moves).toEqual(['ordered packed', 'packed sent', 'sent delivered']);
  expect(states.filter(redemptionCan.cancel)).toEqual(['ordered', 'packed']);
});

describe('points for stakes', () => {
  test('[R3] however stakes are cut, they make the same points, and nothing of them is lost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 1_000_00n }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 500 }),
        (stakes, baht) => {
          let left = 0n;
          let points = 0n;
          for (const stake of stakes) {
            const one = earnedOf(baht, left, stake);
            points += one.points;
            left = one.left;
          }
          const all = stakes.reduce((sum, stake) => sum + stake, 0n);
          expect(points * BigInt(baht) * 100n + left).toBe(all);
          expect(left).toBeLessThan(BigInt(baht) * 100n);
        },
      ),
    );
  });

  test('[R3] a category that earns nothing keeps what it had', () => {
    expect(earnedOf(undefined, 5n, 100_000n)).toEqual({ points: 0n, left: 5n });
  });

  test.each([
    ['all of their points', 0n, -500_00n, { points: -10n, left: 0n }],
    ['one point more where the rest does not cover them', 20_00n, -60_00n, { points: -1n, left: 10_00n }],
    ['nothing while the rest covers them', 20_00n, -10_00n, { points: 0n, left: 10_00n }],
  ])('stakes of a void round take back %s', (_what, left, stakes, expected) => {
    expect(earnedOf(50, left, stakes)).toEqual(expected);
  });

  test('stakes after points that are owed make up for them before they earn', () => {
    expect(earnedOf(50, -350_00n, 200_00n)).toEqual({ points: 0n, left: -150_00n });
    expect(earnedOf(50, -150_00n, 200_00n)).toEqual({ points: 1n, left: 0n });
  });

  test('[R3] stakes of one member and category are one', () => {
    const slot = { memberId: 'm', category: 'slot' } as const;
    expect(
      sumsOf([
        { ...slot, satang: 1n },
        { ...slot, category: 'lotto', satang: 2n },
        { ...slot, satang: 3n },
      ]),
    ).toEqual([
      { ...slot, satang: 4n },
      { ...slot, category: 'lotto', satang: 2n },
    ]);
  });

  test('[R3] points are good to the end of their last day', () => {
    expect(lastDayOf('2026-11-23', 90)).toBe('2027-02-21');
  });
});
