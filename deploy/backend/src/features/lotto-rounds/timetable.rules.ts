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

export interface DailyTimetable {
  kind: 'daily';
  /** Bangkok clock, minutes after midnight of the draw's day; negative is the day before */
  opensMinute: number;
  closesMinute: number;
  drawsMinute: number;
}

export type Timetable = SeriesTimetable | DailyTimetable;

export interface RoundSlot {
  /** business day, YYYY-MM-DD */
  roundDate: string;
  /** 1-based; null where a market has one round a day */
  roundNo: number | null;
  opensAt: Date;
  closesAt: Date;
  /** end of the shots of a yeekee round, the draw of a daily one */
  resultAt: Date;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const bangkokMs = 7 * 60 * minuteMs;

/** Calendar day in Bangkok at an instant, YYYY-MM-DD. */
export function bangkokDay(at: Date): string {
  return new Date(at.getTime() + bangkokMs).toISOString().slice(0, 10);
}

/** The business day that runs at an instant: where all rounds open at 05:00, from 05:00 to 05:00 of the next day. */
export function businessDay(timetable: Timetable, at: Date): string {
  const startsMinute = timetable.kind === 'series' ? (timetable.opensMinute ?? 0) : 0;
  return bangkokDay(new Date(at.getTime() - startsMinute * minuteMs));
}

/** The day so many days after (or before) another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The instant of a Bangkok clock time, given in minutes after midnight of a day. */
export function bangkokInstant(day: string, minute: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - bangkokMs + minute * minuteMs);
}

/** Every round of a market on one business day, in the order of closing. */
export function slotsOfDay(timetable: Timetable, day: string): RoundSlot[] {
  if (timetable.kind === 'daily') {
    return [
      {
        roundDate: day,
        roundNo: null,
        opensAt: bangkokInstant(day, timetable.opensMinute),
        closesAt: bangkokInstant(day, timetable.closesMinute),
        resultAt: bangkokInstant(day, timetable.drawsMinute),
      },
    ];
  }
  return Array.from({ length: timetable.rounds }, (_, index) => seriesSlot(timetable, day, index + 1));
}

function seriesSlot(timetable: SeriesTimetable, day: string, roundNo: number): RoundSlot {
  const first = bangkokInstant(day, timetable.firstCloseMinute).getTime();
  const close = first + (roundNo - 1) * timetable.intervalSeconds * 1000;
  const opens =
    timetable.opensMinute === undefined
      ? new Date(close - (timetable.opensBeforeCloseSeconds ?? timetable.intervalSeconds) * 1000)
      : bangkokInstant(day, timetable.opensMinute);
  return {
    roundDate: day,
    roundNo,
    opensAt: opens,
    closesAt: new Date(close),
    resultAt: new Date(close + timetable.shotsSeconds * 1000),
  };
}

/** Rounds that are open now or open within the horizon: the ones that should stand in the database. */
export function slotsToPlan(timetable: Timetable, now: Date, horizonMs: number): RoundSlot[] {
  const today = bangkokDay(now);
  return [-1, 0, 1]
    .flatMap((days) => slotsOfDay(timetable, addDays(today, days)))
    .filter((slot) => slot.closesAt > now && slot.opensAt.getTime() <= now.getTime() + horizonMs);
}

/** Identity of a round: the same slot always has the same id, so planning it twice makes one row. */
export function roundIdOf(market: string, slot: Pick<RoundSlot, 'roundDate' | 'roundNo'>): string {
  const day = slot.roundDate.replaceAll('-', '');
  return slot.roundNo === null
    ? `${market}-${day}`
    : `${market}-${day}-${String(slot.roundNo).padStart(2, '0')}`;
}
