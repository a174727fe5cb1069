import { readPeriod } from './period.rules.ts';

const at = (text: string) => new Date(`${text}+07:00`);

describe('the days of a statement', () => {
  test('both days belong to it, as Bangkok has them', () => {
    expect(readPeriod('2026-11-20', '2026-11-21')).toEqual({
      start: at('2026-11-20T00:00:00'),
      end: at('2026-11-22T00:00:00'),
    });
    expect(readPeriod('2026-11-20', '2026-11-20')).toEqual({
      start: at('2026-11-20T00:00:00'),
      end: at('2026-11-21T00:00:00'),
    });
  });

  test('it is open where a day is missing', () => {
    expect(readPeriod(undefined, undefined)).toEqual({ start: null, end: null });
    expect(readPeriod('2026-11-20', undefined)).toEqual({ start: at('2026-11-20T00:00:00'), end: null });
    expect(readPeriod(undefined, '2026-11-20')).toEqual({ start: null, end: at('2026-11-21T00:00:00') });
  });

  test.each([
    ['2026-11-21', '2026-11-20'],
    ['2026-01-01', '2026-04-02'],
    ['2026-02-30', '2026-03-01'],
    ['2026-02-01', '2026-02-30'],
    ['tomorrow', undefined],
    [undefined, '2026-13-01'],
    ['+12026-01-01', undefined],
  ])('%s to %s is no period', (from, to) => {
    expect(readPeriod(from, to)).toBeNull();
  });

  test('90 days are not too many', () => {
    expect(readPeriod('2026-01-01', '2026-04-01')).not.toBeNull();
  });
});
