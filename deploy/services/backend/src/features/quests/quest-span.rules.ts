import { addDays, dayOf, startOfDay } from '../../calendar/bangkok.rules.ts';
import type { QuestTerms } from '../../context/context.ts';
import { periodAt, periodBefore, startOf } from '../cashback/period.rules.ts';

/** The time in which one quest is done and claimed, in days of Bangkok: each `until` is the first day that is too late. */
export interface QuestSpan {
  periodId: string;
  from: string;
  until: string;
  /** a reward that was earned waits until then */
  claimUntil: string;
}

/** Days a reward waits after the end of its period. */
const graceDays = { day: 1, week: 3, once: 3 } as const;
/** How long a quest that is there once stands in the list after its time. */
const shownDays = 10;

function spanOf(
  period: QuestTerms['period'],
  periodId: string,
  { from, days }: { from: string; days: number },
): QuestSpan {
  const until = addDays(from, days);
  return { periodId, from, until, claimUntil: addDays(until, graceDays[period]) };
}

const daySpan = (day: string): QuestSpan => spanOf('day', day, { from: day, days: 1 });
const weekSpan = (week: string): QuestSpan =>
  spanOf('week', week, { from: dayOf(startOf('loss', week)), days: 7 });

/**
 * The spans of a quest that are known on a day: the running one, and those before it of which something may wait or have
 * expired. A quest that is there once has one span, and none when its time is long over.
 * @param joined the day the member joined
 */
export function spansOf({ period, days }: QuestTerms, today: string, joined: string): QuestSpan[] {
  if (period === 'day') return [0, -1, -2].map((offset) => daySpan(addDays(today, offset)));
  if (period === 'week') {
    const week = periodAt('loss', startOfDay(today));
    return [week, periodBefore('loss', week)].map(weekSpan);
  }
  const span = spanOf('once', 'once', { from: joined, days: days ?? 30 });
  return today < addDays(span.until, shownDays) ? [span] : [];
}
