import fc from 'fast-check';
import { lastDayBefore } from '../../calendar/bangkok.rules.ts';
import { endOf, type PeriodKind, periodAfter, periodAt, periodBefore, startOf } from './period.rules.ts';

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2045-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const kinds = fc.constantFrom<PeriodKind>('turnover', 'loss');

test('[M6] a day begins at midnight in Bangkok, a week on Monday', () => {
  expect(periodAt('turnover', new Date('2026-11-22T16:59:59.999Z'))).toBe('2026-11-22');
  expect(periodAt('turnover', new Date('2026-11-22T17:00:00Z'))).toBe('2026-11-23');
  expect(periodAt('loss', new Date('2026-11-22T16:59:59.999Z'))).toBe('2026-w47');
  expect(periodAt('loss', new Date('2026-11-22T17:00:00Z'))).toBe('2026-w48');
  expect(startOf('loss', '2026-w48')).toEqual(new Date('2026-11-22T17:00:00Z'));
  expect(endOf('loss', '2026-w48')).toEqual(new Date('2026-11-29T17:00:00Z'));
  expect(lastDayBefore(endOf('loss', '2026-w48'))).toBe('2026-11-29');
});

test.each([
  ['2021-01-03T12:00:00Z', '2020-w53'],
  ['2021-01-04T12:00:00Z', '2021-w01'],
  ['2024-12-30T12:00:00Z', '2025-w01'],
  ['2027-01-01T12:00:00Z', '2026-w53'],
])('[M6] %s is in the week %s of ISO 8601', (instant, week) => {
  expect(periodAt('loss', new Date(instant))).toBe(week);
});

test('[M6] each instant is in the one period that holds it, and periods follow without a gap (property)', () => {
  fc.assert(
    fc.property(instants, kinds, (instant, kind) => {
      const id = periodAt(kind, instant);
      expect(startOf(kind, id).getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(endOf(kind, id).getTime()).toBeGreaterThan(instant.getTime());
      expect(startOf(kind, periodAfter(kind, id))).toEqual(endOf(kind, id));
      expect(periodBefore(kind, periodAfter(kind, id))).toBe(id);
      // The order of the text is that of time: lists are sorted by it.
      expect(periodAfter(kind, id) > id).toBe(true);
    }),
  );
});
