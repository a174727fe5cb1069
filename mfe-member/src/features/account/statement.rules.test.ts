import fc from 'fast-check';
import {
  byDay,
  dayPlus,
  daysOf,
  filterKinds,
  isKind,
  isRange,
  type Movement,
  ranges,
} from './statement.rules.ts';

describe('daysOf', () => {
  test.each([
    ['today', { from: '2026-03-01', to: '2026-03-01' }],
    ['yesterday', { from: '2026-02-28', to: '2026-02-28' }],
    ['7d', { from: '2026-02-23', to: '2026-03-01' }],
    ['30d', { from: '2026-01-31', to: '2026-03-01' }],
  ] as const)('[M1] %s, on the first of March', (range, days) => {
    expect(daysOf(range, '2026-03-01')).toEqual(days);
  });

  test('[M1] crosses the end of a year and a leap day', () => {
    expect(dayPlus('2027-01-01', -1)).toBe('2026-12-31');
    expect(dayPlus('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('byDay', () => {
  test('[M1] groups what follows each other on one day and keeps the order', () => {
    const movement = (id: string, day: string) => ({ id, day }) as Movement;
    const days = byDay([movement('3', 'b'), movement('2', 'b'), movement('1', 'a')]);
    expect(days.map(({ day, movements }) => [day, movements.map(({ id }) => id)])).toEqual([
      ['b', ['3', '2']],
      ['a', ['1']],
    ]);
    expect(byDay([])).toEqual([]);
  });
});

describe('filters from the URL', () => {
  test('[M1] knows its own words and no others', () => {
    expect([isRange('7d'), isRange('8d'), isRange(null)]).toEqual([true, false, false]);
    expect([isKind('lotto-win'), isKind('theft'), isKind(null)]).toEqual([true, false, false]);
  });
});

describe('days and ranges (property)', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const ms = (one: string) => Date.parse(`${one}T00:00:00Z`);

  test('[M1] a day moved there and back is the same, and each step is a day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (from, days) => {
        expect(dayPlus(dayPlus(from, days), -days)).toBe(from);
        expect(ms(dayPlus(from, days)) - ms(from)).toBe(days * 86_400_000);
      }),
    );
  });

  test('[M1] a range has as many days as its name says, and none after today', () => {
    const length = { today: 1, yesterday: 1, '7d': 7, '30d': 30 };
    fc.assert(
      fc.property(day, fc.constantFrom(...ranges), (today, range) => {
        const { from, to } = daysOf(range, today);
        expect((ms(to) - ms(from)) / 86_400_000 + 1).toBe(length[range]);
        expect(to).toBe(range === 'yesterday' ? dayPlus(today, -1) : today);
      }),
    );
  });

  test('[M1] no movement is lost or moved by its day, and no day stands twice beside itself', () => {
    const some = fc.array(fc.record({ id: fc.string(), day: fc.constantFrom('a', 'b', 'c') }));
    fc.assert(
      fc.property(some, (list) => {
        const days = byDay(list as Movement[]);
        expect(days.flatMap(({ movements }) => movements)).toEqual(list);
        for (const [index, { day: one, movements }] of days.entries()) {
          expect(movements.every((movement) => movement.day === one)).toBe(true);
          expect(days[index + 1]?.day).not.toBe(one);
        }
      }),
    );
  });
});

test('[M1] every kind that is offered as a filter is known again in the URL', () => {
  expect(filterKinds.length).toBeGreaterThan(5);
  for (const kind of filterKinds) expect(isKind(kind)).toBe(true);
  for (const range of ranges) expect(isRange(range)).toBe(true);
});
