import { byDay, dayPlus, daysOf, isKind, isRange, type Movement } from './statement.rules.ts';

describe('daysOf', () => {
  it.each([
    ['today', { from: '2026-03-01', to: '2026-03-01' }],
    ['yesterday', { from: '2026-02-28', to: '2026-02-28' }],
    ['7d', { from: '2026-02-23', to: '2026-03-01' }],
    ['30d', { from: '2026-01-31', to: '2026-03-01' }],
  ] as const)('[M1] %s, on the first of March', (range, days) => {
    expect(daysOf(range, '2026-03-01')).toEqual(days);
  });

  it('[M1] crosses the end of a year and a leap day', () => {
    expect(dayPlus('2027-01-01', -1)).toBe('2026-12-31');
    expect(dayPlus('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('byDay', () => {
  it('[M1] groups what follows each other on one day and keeps the order', () => {
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
  it('[M1] knows its own words and no others', () => {
    expect([isRange('7d'), isRange('8d'), isRange(null)]).toEqual([true, false, false]);
    expect([isKind('lotto-win'), isKind('theft'), isKind(null)]).toEqual([true, false, false]);
  });
});
