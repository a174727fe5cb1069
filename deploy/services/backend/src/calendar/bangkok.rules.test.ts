import {
  addDays,
  dayOf,
  daysBetween,
  firstOfMonth,
  isSpanOfDays,
  lastDayBefore,
  mondayOf,
  readDay,
  startOfDay,
} from './bangkok.rules.ts';

test('[M6] a day of Bangkok begins at 17:00 UTC of the day before', () => {
  expect(dayOf(new Date('2026-11-26T16:59:59.999Z'))).toBe('2026-11-26');
  expect(dayOf(new Date('2026-11-26T17:00:00Z'))).toBe('2026-11-27');
  expect(startOfDay('2026-11-27').toISOString()).toBe('2026-11-26T17:00:00.000Z');
  expect(lastDayBefore(startOfDay('2027-01-01'))).toBe('2026-12-31');
});

test('days are counted over months, years and the 29th of February', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});

test('weeks begin on Monday, and a Sunday ends one', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(mondayOf('1969-12-31')).toBe('1969-12-29');
});

test('months begin on their first day, over the end of a year as well', () => {
  expect(firstOfMonth('2026-12-31')).toBe('2026-12-01');
  expect(firstOfMonth('2026-12-31', 1)).toBe('2027-01-01');
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'yesterday'])('[M6] %j is no day', (day) => {
  expect(readDay(day)).toBeNull();
  expect(isSpanOfDays(day, undefined)).toBe(false);
});

test('a span of days has two days that exist, the first one first', () => {
  expect(isSpanOfDays('2026-11-27', '2026-11-27')).toBe(true);
  expect(isSpanOfDays('2026-11-28', '2026-11-27')).toBe(false);
});
