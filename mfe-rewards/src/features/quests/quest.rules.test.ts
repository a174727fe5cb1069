import { monthOf, nextResetMs, type QuestView } from './quest.rules.ts';

test('[R2] a month stands in weeks from Monday on, with the days that were checked in', () => {
  const weeks = monthOf({ today: '2026-11-25', days: ['2026-11-01', '2026-11-24'] });
  // The first of November 2026 is a Sunday.
  expect(weeks[0]?.map((day) => day?.no ?? 0)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(weeks).toHaveLength(6);
  const days = weeks.flat().filter((day) => day !== null);
  expect(days).toHaveLength(30);
  expect(days.filter(({ isDone }) => isDone).map(({ no }) => no)).toEqual([1, 24]);
  expect(days.find(({ isToday }) => isToday)?.day).toBe('2026-11-25');
});

test.each([
  ['2027-02-10', 4, 28],
  ['2028-02-10', 5, 29],
])('[R2] the month of %s has %i weeks and %i days', (today, weeks, days) => {
  const month = monthOf({ today, days: [] });
  expect(month).toHaveLength(weeks);
  expect(month.flat().filter((day) => day !== null)).toHaveLength(days);
});

test('[R2] the next reset is the first that is still to come', () => {
  const quests = [undefined, 500, 90, 300].map((resetsAtMs) => ({ resetsAtMs }) as QuestView);
  expect(nextResetMs(quests, 100)).toBe(300);
  expect(nextResetMs(quests, 600)).toBeUndefined();
});
