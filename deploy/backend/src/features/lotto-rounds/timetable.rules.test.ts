import { dailyHanoi, yeekee88, yeekeeEachMinute } from './markets.seed.ts';
import { addDays, bangkokDay, businessDay, roundIdOf, slotsOfDay, slotsToPlan } from './timetable.rules.ts';

const at = (text: string) => new Date(`${text}+07:00`);

describe('yeekee, 88 rounds', () => {
  const slots = slotsOfDay(yeekee88, '2026-11-20');

  test.each([
    [1, '2026-11-20T06:00:00'],
    [2, '2026-11-20T06:15:00'],
    [72, '2026-11-20T23:45:00'],
    [73, '2026-11-21T00:00:00'],
    [88, '2026-11-21T03:45:00'],
  ])('[P5] round %i closes at %s Bangkok and belongs to the day of round 1', (no, close) => {
    const slot = slots[no - 1];
    expect(slot?.roundNo).toBe(no);
    expect(slot?.closesAt).toEqual(at(close));
    expect(slot?.roundDate).toBe('2026-11-20');
  });

  test('[P5] there are 88 rounds, all taking bets from 05:00, shots 2 minutes longer', () => {
    expect(slots).toHaveLength(88);
    expect(new Set(slots.map((slot) => slot.opensAt.getTime()))).toEqual(
      new Set([at('2026-11-20T05:00:00').getTime()]),
    );
    for (const slot of slots) expect(slot.resultAt.getTime() - slot.closesAt.getTime()).toBe(120_000);
  });

  test('[P5] after midnight the rounds of the business day before are still planned', () => {
    const planned = slotsToPlan(yeekee88, at('2026-11-21T03:31:00'), 0);
    expect(planned.map((slot) => [slot.roundDate, slot.roundNo])).toEqual([['2026-11-20', 88]]);
  });

  test('[P5] between the last close and 05:00 nothing is open, the horizon shows the next day', () => {
    expect(slotsToPlan(yeekee88, at('2026-11-21T04:00:00'), 0)).toEqual([]);
    expect(slotsToPlan(yeekee88, at('2026-11-21T04:00:00'), 3_600_000)).toHaveLength(88);
  });
});

describe('yeekee each minute', () => {
  test('[P5] covers the day without a gap: at any moment a round has a minute or more to go', () => {
    const slots = slotsOfDay(yeekeeEachMinute, '2026-11-20');
    expect(slots).toHaveLength(1440);
    expect(slots[0]?.closesAt).toEqual(at('2026-11-20T00:01:00'));
    expect(slots[1439]?.closesAt).toEqual(at('2026-11-21T00:00:00'));
    for (const now of ['2026-11-20T00:00:00', '2026-11-20T13:59:59', '2026-11-20T23:59:30'].map(at)) {
      const open = slotsToPlan(yeekeeEachMinute, now, 0);
      expect(open.length).toBeGreaterThanOrEqual(2);
      expect(open.some((slot) => slot.closesAt.getTime() - now.getTime() >= 60_000)).toBe(true);
    }
  });

  test('[P5] results 5 seconds after the minute', () => {
    const slot = slotsOfDay(yeekeeEachMinute, '2026-11-20')[600];
    expect(slot?.resultAt).toEqual(at('2026-11-20T10:01:05'));
  });
});

describe('daily market', () => {
  test('[P5] takes bets from the evening before, closes 18:00, is drawn 18:30', () => {
    const [slot] = slotsOfDay(dailyHanoi, '2026-11-20');
    expect(slot).toEqual({
      roundDate: '2026-11-20',
      roundNo: null,
      opensAt: at('2026-11-19T19:00:00'),
      closesAt: at('2026-11-20T18:00:00'),
      resultAt: at('2026-11-20T18:30:00'),
    });
  });
});

describe('days and ids', () => {
  test('[P5] the day in Bangkok changes at 17:00 UTC', () => {
    expect(bangkokDay(new Date('2026-11-20T16:59:59Z'))).toBe('2026-11-20');
    expect(bangkokDay(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('[P5] one slot, one id', () => {
    expect(roundIdOf('yeekee', { roundDate: '2026-11-20', roundNo: 7 })).toBe('yeekee-20261120-07');
    expect(roundIdOf('hanoi', { roundDate: '2026-11-20', roundNo: null })).toBe('hanoi-20261120');
  });
});

test.each([
  ['2026-11-20T04:59:59', '2026-11-19', '2026-11-20'],
  ['2026-11-20T05:00:00', '2026-11-20', '2026-11-20'],
  ['2026-11-21T00:00:00', '2026-11-20', '2026-11-21'],
  ['2026-11-21T03:47:00', '2026-11-20', '2026-11-21'],
])(
  '[L7] [P5] at %s the 88 rounds are those of %s, the rounds of each minute those of %s',
  (time, day, ofMinutes) => {
    expect(businessDay(yeekee88, at(time))).toBe(day);
    expect(businessDay(yeekeeEachMinute, at(time))).toBe(ofMinutes);
    expect(businessDay(dailyHanoi, at(time))).toBe(ofMinutes);
  },
);
