import { addressIds } from '@sanuk/contract/federation/address-ids';
import fc from 'fast-check';
import { addDays, dayOf } from '../../../calendar/bangkok.rules.ts';
import { usualLotto } from '../../agents/usual-lotto.ts';
import { marketPlansOf } from './market-plan.rules.ts';
import { fastMarketCode, yeekeeEachMinute } from './markets.seed.ts';
import {
  businessDay,
  type RoundSlot,
  roundIdOf,
  slotsOfDay,
  slotsToPlan,
  type Timetable,
} from './timetable.rules.ts';

const timetableOf = (market: string): Timetable => {
  const found = marketPlansOf(usualLotto).find(({ code }) => code === market);
  if (!found) throw new Error(`no market ${market}`);
  return found.timetable;
};
const yeekee88 = timetableOf('yeekee');
const dailyHanoi = timetableOf('hanoi');

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
      regularDate: '2026-11-20',
      roundNo: null,
      opensAt: at('2026-11-19T19:00:00'),
      closesAt: at('2026-11-20T18:00:00'),
      resultAt: at('2026-11-20T18:30:00'),
    });
  });
});

describe('days and ids', () => {
  test('[P5] the day in Bangkok changes at 17:00 UTC', () => {
    expect(dayOf(new Date('2026-11-20T16:59:59Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('[P5] one slot, one id', () => {
    expect(roundIdOf('yeekee', { regularDate: '2026-11-20', roundNo: 7 })).toBe('yeekee-20261120-07');
    expect(roundIdOf('hanoi', { regularDate: '2026-11-20', roundNo: null })).toBe('hanoi-20261120');
  });

  test('[P5] every id has the form by which the edge knows addresses of rounds', () => {
    const markets = [...marketPlansOf(usualLotto), { code: fastMarketCode, timetable: yeekeeEachMinute }];
    const ids = markets.flatMap(({ code, timetable }) =>
      slotsOfDay(timetable, '2026-12-01').map((slot) => roundIdOf(code, slot)),
    );
    expect(ids.length).toBeGreaterThan(1500);
    expect(ids.filter((id) => !addressIds.round.form.test(id))).toEqual([]);
    expect(ids.filter((id) => addressIds.yeekee.form.test(id))).toEqual(
      ids.filter((id) => id.startsWith('yeekee')),
    );
  });
});

test.each([
  ['2026-11-20T04:59:59', '2026-11-19', '2026-11-20'],
  ['2026-11-20T05:00:00', '2026-11-20', '2026-11-20'],
  ['2026-11-20T23:59:59', '2026-11-20', '2026-11-20'],
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

const bangkokClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** The clock on a wall in Bangkok, from the machine's table of time zones: 2026-11-20 06:00:00. */
const wall = (instant: Date) => bangkokClock.format(instant);
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
const days = instants.map((instant) => instant.toISOString().slice(0, 10));
const timetables = { yeekee88, yeekeeEachMinute, dailyHanoi };
const anyTimetable = fc.constantFrom(...Object.values(timetables));

describe('against a clock on a wall in Bangkok (property)', () => {
  test('[P5] the day is the one on the wall, in summer and winter of any year', () => {
    fc.assert(fc.property(instants, (instant) => expect(dayOf(instant)).toBe(wall(instant).slice(0, 10))));
  });

  test('[P5] the 88 rounds close every quarter of an hour from six, wherever midnight falls', () => {
    fc.assert(
      fc.property(days, (day) => {
        let [hour, minute] = [6, 0];
        for (const slot of slotsOfDay(yeekee88, day)) {
          const time = `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
          expect(wall(slot.closesAt).slice(11)).toBe(time);
          expect(wall(slot.closesAt).slice(0, 10) === day).toBe(hour < 24);
          expect(wall(slot.opensAt)).toBe(`${day} 05:00:00`);
          expect(slot.roundDate).toBe(day);
          minute += 15;
          if (minute === 60) [hour, minute] = [hour + 1, 0];
        }
        expect([hour, minute]).toEqual([28, 0]);
      }),
      { numRuns: 20 },
    );
  });

  test('[P5] the daily market opens the evening before and closes and draws on its day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [slot] = slotsOfDay(dailyHanoi, day);
        expect(slot && wall(slot.opensAt)).toBe(`${addDays(day, -1)} 19:00:00`);
        expect(slot && wall(slot.closesAt)).toBe(`${day} 18:00:00`);
        expect(slot && wall(slot.resultAt)).toBe(`${day} 18:30:00`);
      }),
    );
  });

  test('[P5] days are counted as on a calendar, forwards and back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
        let [walked, left] = [day, Math.abs(count)];
        for (; left > 0; left -= 1) walked = addDays(walked, Math.sign(count));
        expect(addDays(day, count)).toBe(walked);
        expect(addDays(walked, -count)).toBe(day);
      }),
      { numRuns: 20 },
    );
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  });

  test('[L7] [P5] whichever of the 88 rounds takes bets, it belongs to the business day that runs', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const open = slotsToPlan(yeekee88, now, 0);
        const day = businessDay(yeekee88, now);
        for (const slot of open) expect(slot.roundDate).toBe(day);
        // From the last close at 03:45 until five nothing is open.
        const time = wall(now).slice(11);
        expect(open.length > 0).toBe(time < '03:45:00' || time >= '05:00:00');
      }),
    );
  });
});

describe('what should stand in the database (property)', () => {
  const horizon = fc.constantFrom(0, 60_000, 3 * 3_600_000, 6 * 3_600_000);

  test('[P5] is every round that has not closed and opens within the horizon, of any day', () => {
    fc.assert(
      fc.property(anyTimetable, instants, horizon, (timetable, now, horizonMs) => {
        const wanted: string[] = [];
        for (let off = -4; off <= 4; off += 1)
          for (const slot of slotsOfDay(timetable, addDays(dayOf(now), off))) {
            const opensIn = slot.opensAt.getTime() - now.getTime();
            if (slot.closesAt.getTime() > now.getTime() && opensIn <= horizonMs)
              wanted.push(roundIdOf('m', slot));
          }
        expect(slotsToPlan(timetable, now, horizonMs).map((slot) => roundIdOf('m', slot))).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });

  test('[P5] planning again later gives a round that stands already the same id and times', () => {
    fc.assert(
      fc.property(anyTimetable, instants, fc.nat(7_200_000), (timetable, now, later) => {
        const stands = new Map<string, RoundSlot>();
        for (const slot of slotsToPlan(timetable, now, 3_600_000)) stands.set(roundIdOf('m', slot), slot);
        const again = slotsToPlan(timetable, new Date(now.getTime() + later), 3_600_000);
        for (const slot of again) {
          const known = stands.get(roundIdOf('m', slot));
          if (known) expect(slot).toEqual(known);
          else expect(slot.opensAt.getTime()).toBeGreaterThan(now.getTime() + 3_600_000);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('[P5] a round is planned up to its last moment, and not at it', () => {
    const last = at('2026-11-21T03:45:00').getTime();
    expect(slotsToPlan(yeekee88, new Date(last - 1), 0)).toHaveLength(1);
    expect(slotsToPlan(yeekee88, new Date(last), 0)).toEqual([]);
    const opens = at('2026-11-21T05:00:00').getTime();
    expect(slotsToPlan(yeekee88, new Date(opens - 1), 0)).toEqual([]);
    expect(slotsToPlan(yeekee88, new Date(opens), 0)).toHaveLength(88);
    expect(slotsToPlan(yeekee88, new Date(opens - 1000), 1000)).toHaveLength(88);
  });

  test('[P5] each round opens before it closes and closes before it has a result', () => {
    for (const timetable of Object.values(timetables))
      for (const slot of slotsOfDay(timetable, '2026-12-31')) {
        expect(slot.opensAt < slot.closesAt).toBe(true);
        expect(slot.closesAt < slot.resultAt).toBe(true);
      }
  });

  test('[P5] over a week no two rounds of a market have one id, and ids stand in the order of closing', () => {
    for (const timetable of [yeekee88, dailyHanoi]) {
      const week = [0, 1, 2, 3, 4, 5, 6].flatMap((off) => slotsOfDay(timetable, addDays('2026-12-28', off)));
      const ids = week.map((slot) => roundIdOf('m', slot));
      expect(new Set(ids).size).toBe(week.length);
      expect([...ids].sort()).toEqual(ids);
      const closes = week.map((slot) => slot.closesAt.getTime());
      expect([...closes].sort((a, b) => a - b)).toEqual(closes);
    }
  });

  test('[P5] a series without a word about opening opens each round one interval before its close', () => {
    const { opensBeforeCloseSeconds: _, ...plain } = yeekeeEachMinute;
    const [first, second] = slotsOfDay({ ...plain, rounds: 2 }, '2026-11-20');
    expect(first?.opensAt).toEqual(at('2026-11-20T00:00:00'));
    expect(second?.opensAt).toEqual(first?.closesAt);
    expect(businessDay({ ...plain, rounds: 2 }, at('2026-11-20T00:00:00'))).toBe('2026-11-20');
  });
});
