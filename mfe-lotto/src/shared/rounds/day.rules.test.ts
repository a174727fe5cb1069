import { bangkokDay } from '@sanuk/platform';
import fc from 'fast-check';
import { dayAfter, dayBefore, daysUpTo, groupByDay, isDay } from './day.rules.ts';

const dayOf = ({ createdAt }: { createdAt: string }) => bangkokDay(createdAt);

describe('days of the calendar', () => {
  test('[L6] the day before and after cross months, years and leap days', () => {
    expect([dayBefore('2026-03-01'), dayAfter('2026-12-31')]).toEqual(['2026-02-28', '2027-01-01']);
    expect([dayBefore('2028-03-01'), dayAfter('2028-02-28')]).toEqual(['2028-02-29', '2028-02-29']);
    expect(daysUpTo('2026-11-02', 4)).toEqual(['2026-11-02', '2026-11-01', '2026-10-31', '2026-10-30']);
  });

  test.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-11-2', false],
    ['1800-01-01', false],
    ['today', false],
    ['', false],
  ])('[L6] %j is a day: %s', (text, isOne) => {
    expect(isDay(text)).toBe(isOne);
  });
});

describe('lists day by day', () => {
  test('[L5] is grouped by the Bangkok day', () => {
    const bills = ['2026-11-20T09:00:00.000Z', '2026-11-19T17:00:00.000Z', '2026-11-19T16:59:59.000Z'].map(
      (createdAt) => ({ createdAt }),
    );
    expect(groupByDay(bills, dayOf).map((group) => [group.day, group.items.length])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-19', 1],
    ]);
    expect(groupByDay([], dayOf)).toEqual([]);
  });

  // Instants around two Bangkok midnights, newest first as the server lists them.
  const moments = fc.array(fc.integer({ min: 0, max: 50 * 3600 }), { maxLength: 30 }).map((seconds) =>
    seconds
      .sort((a, b) => b - a)
      .map((second) => ({
        createdAt: new Date(Date.parse('2026-12-30T16:00:00Z') + second * 1000).toISOString(),
      })),
  );

  test('[L5] groups hold every bill once, in its order, each group one Bangkok day', () => {
    fc.assert(
      fc.property(moments, (bills) => {
        const groups = groupByDay(bills, dayOf);
        expect(groups.flatMap((group) => group.items)).toEqual(bills);
        for (const { day, items: ofDay } of groups) {
          // Bangkok is seven hours ahead of UTC all year.
          const first = Date.parse(`${day}T00:00:00+07:00`);
          for (const { createdAt } of ofDay) {
            const sinceMidnight = Date.parse(createdAt) - first;
            expect(sinceMidnight >= 0 && sinceMidnight < 86_400_000).toBe(true);
          }
        }
        const days = groups.map((group) => group.day);
        expect(days).toEqual([...new Set(days)].sort().reverse());
      }),
    );
  });

  test('[L5] a day that comes again after another is a group of its own: the order of the list stands', () => {
    const bills = ['2026-11-20', '2026-11-19', '2026-11-20'].map((createdAt) => ({ createdAt }));
    expect(groupByDay(bills, ({ createdAt }) => createdAt).map((group) => group.day)).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-20',
    ]);
  });
});
