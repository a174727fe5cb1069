import { UsageError } from '@sanuk/cli';
import { readTime } from './time.ts';

test.each([
  ['2026-12-31', '2026-12-30T17:00:00.000Z'],
  ['2026-12-31 18:00', '2026-12-31T11:00:00.000Z'],
  ['2026-12-31T18:00', '2026-12-31T11:00:00.000Z'],
  ['2026-12-31T11:00Z', '2026-12-31T11:00:00.000Z'],
  ['2026-12-31T11:00:30+02:00', '2026-12-31T09:00:30.000Z'],
  ['2028-02-29', '2028-02-28T17:00:00.000Z'],
])('[P8] the time %s is %s', (text, instant) => {
  expect(readTime('from', text)).toBe(instant);
});

test.each([
  '',
  'tomorrow',
  '2026-02-30',
  '2026-13-01',
  '2027-02-29T10:00:00Z',
  '2026-12-31 24:30',
  '31/12/2569',
  '1764547200000',
])('[P8] %j is not a time, and the option is named', (text) => {
  expect(() => readTime('until', text)).toThrow(UsageError);
  expect(() => readTime('until', text)).toThrow('--until takes a time');
});
