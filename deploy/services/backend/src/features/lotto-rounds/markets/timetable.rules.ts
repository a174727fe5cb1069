import { addDays, dayOf, instantOf } from '../../../calendar/bangkok.rules.ts';

/**
 * When the rounds of a market open, close and are drawn. Thailand keeps UTC+7 all year, so a Bangkok clock time is plain
 * arithmetic. A business day is named by the date of its first round; its last rounds may fall on the next calendar day.
 */
export interface SeriesTimetable {
  kind: 'series';
  rounds: number;
  intervalSeconds: number;
  /** Bangkok clock, minutes after midnight of the business day */
  firstCloseMinute: number;
  /** all rounds open together at this minute of the day … */
  opensMinute?: number;
  /** … or each this long before its own close */
  opensBeforeCloseSeconds?: number;
  /** shots are taken this much longer than bets */
  shotsSeconds: number;
}

/** Which days of a year a market is drawn on. Days are Bangkok's, YYYY-MM-DD. */
export interface DrawDays {
  /** 1 is Monday, 7 is Sunday; every day where it is missing */
  weekdays?: readonly number[];
  /** days of the month; every day where it is missing */
  monthDays?: readonly number[];
  /** nothing is drawn on these */
  holidays?: readonly string[];
  /** a draw of this day is held on that one instead */
  moved?: Readonly<Record<string, string>>;
}

interface DailyTimetable extends DrawDays {
  kind: 'daily';
  /** Bangkok clock, minutes after midnight of the draw's day; negative is the day before */
  opensMinute: number;
  closesMinute: number;
  drawsMinute: number;
}

/** Several draws a day, none of them by shots. */
interface RepeatedTimetable extends DrawDays {
  kind: 'repeated';
  rounds: number;
  intervalSeconds: number;
  opensMinute: number;
  firstCloseMinute: number;
  /** a round is drawn so long after its close */
  drawsAfterSeconds: number;
}

export type Timetable = SeriesTimetable | DailyTimetable | RepeatedTimetable;

export interface RoundSlot {
  /** business day, YYYY-MM-DD; of a draw that was moved, the day it is held on */
  roundDate: string;
  /** the day by which the round is known, which stays when its draw is moved */
  regularDate: string;
  /** 1-based; null where a market has one round a day */
  roundNo: number | null;
  opensAt: Date;
  closesAt: Date;
  /** end of the shots of a yeekee round, the draw of a daily one */
  resultAt: Date;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The business day that runs at an instant: where all rounds open at 05:00, from 05:00 to 05:00 of the next day. */
export function businessDay(timetable: Timetable, at: Date): string {
  const startsMinute = timetable.kind === 'daily' ? 0 : (timetable.opensMinute ?? 0);
  return dayOf(new Date(at.getTime() - startsMinute * minuteMs));
}

/** Whether a timetable knows a draw of that day, wherever it is held in the end. */
export function isRegularDay({ weekdays, monthDays }: DrawDays, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay() || 7;
  return (weekdays?.includes(weekday) ?? true) && (monthDays?.includes(date.getUTCDate()) ?? true);
}

/** The day on which the draw of a regular day is held; null where there is none. */
function drawDayOf(days: DrawDays, regularDate: string): string | null {
  if (!isRegularDay(days, regularDate)) return null;
  const held = days.moved?.[regularDate] ?? regularDate;
  return days.holidays?.includes(held) ? null : held;
}

/** Every round that is known by one day, in the order of closing. */
export function slotsOfDay(timetable: Timetable, regularDate: string): RoundSlot[] {
  if (timetable.kind === 'series')
    return Array.from({ length: timetable.rounds }, (_, index) =>
      seriesSlot(timetable, regularDate, index + 1),
    );
  const day = drawDayOf(timetable, regularDate);
  if (day === null) return [];
  if (timetable.kind === 'repeated')
    return Array.from({ length: timetable.rounds }, (_, index) =>
      repeatedSlot(timetable, { day, regularDate }, index + 1),
    );
  return [
    {
      roundDate: day,
      regularDate,
      roundNo: null,
      opensAt: instantOf(day, timetable.opensMinute),
      closesAt: instantOf(day, timetable.closesMinute),
      resultAt: instantOf(day, timetable.drawsMinute),
    },
  ];
}

function repeatedSlot(
  timetable: RepeatedTimetable,
  { day, regularDate }: { day: string; regularDate: string },
  roundNo: number,
): RoundSlot {
  const first = instantOf(day, timetable.firstCloseMinute).getTime();
  const close = first + (roundNo - 1) * timetable.intervalSeconds * 1000;
  return {
    roundDate: day,
    regularDate,
    roundNo,
    opensAt: instantOf(day, timetable.opensMinute),
    closesAt: new Date(close),
    resultAt: new Date(close + timetable.drawsAfterSeconds * 1000),
  };
}

function seriesSlot(timetable: SeriesTimetable, day: string, roundNo: number): RoundSlot {
  const first = instantOf(day, timetable.firstCloseMinute).getTime();
  const close = first + (roundNo - 1) * timetable.intervalSeconds * 1000;
  const opens =
    timetable.opensMinute === undefined
      ? new Date(close - (timetable.opensBeforeCloseSeconds ?? timetable.intervalSeconds) * 1000)
      : instantOf(day, timetable.opensMinute);
  return {
    roundDate: day,
    regularDate: day,
    roundNo,
    opensAt: opens,
    closesAt: new Date(close),
    resultAt: new Date(close + timetable.shotsSeconds * 1000),
  };
}

/** A draw is moved by this many days at most. */
export const movedDaysAtMost = 7;

/** The days around now whose rounds may be open, or open within the horizon. */
function daysAround(timetable: Timetable, now: Date, horizonMs: number): string[] {
  const today = dayOf(now);
  const opensDaysBefore =
    timetable.kind === 'daily' ? Math.max(0, Math.ceil(-timetable.opensMinute / 1440)) : 0;
  const moved = timetable.kind !== 'series' && timetable.moved ? movedDaysAtMost : 0;
  const [first, last] = [-1 - moved, 1 + opensDaysBefore + Math.floor(horizonMs / dayMs) + moved];
  return Array.from({ length: last - first + 1 }, (_, index) => addDays(today, first + index));
}

/** Rounds that are open now or open within the horizon: the ones that should stand in the database. */
export function slotsToPlan(timetable: Timetable, now: Date, horizonMs: number): RoundSlot[] {
  return daysAround(timetable, now, horizonMs)
    .flatMap((day) => slotsOfDay(timetable, day))
    .filter((slot) => slot.closesAt > now && slot.opensAt.getTime() <= now.getTime() + horizonMs);
}

/** Rounds of yesterday and today that closed within a time: those that should have been planned while nothing ran. */
export function slotsMissed(timetable: Timetable, after: Date, upto: Date): RoundSlot[] {
  return daysAround(timetable, upto, 0)
    .flatMap((day) => slotsOfDay(timetable, day))
    .filter((slot) => slot.closesAt > after && slot.closesAt <= upto);
}

/** Identity of a round: the same slot always has the same id, so planning it twice makes one row. */
export function roundIdOf(market: string, slot: Pick<RoundSlot, 'regularDate' | 'roundNo'>): string {
  const day = slot.regularDate.replaceAll('-', '');
  return slot.roundNo === null
    ? `${market}-${day}`
    : `${market}-${day}-${String(slot.roundNo).padStart(2, '0')}`;
}
