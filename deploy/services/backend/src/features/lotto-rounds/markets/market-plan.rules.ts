import { addDays } from '../../../calendar/bangkok.rules.ts';
import type { LottoMarketTerms, LottoTerms, TimetableTerms } from '../../../context/lotto-terms.ts';
import { type DrawDays, isRegularDay, movedDaysAtMost, type Timetable } from './timetable.rules.ts';

/** A market as a brand's configuration has it, with its timetable in minutes and days. */
export interface MarketPlan extends Omit<LottoMarketTerms, 'timetable'> {
  timetable: Timetable;
}

const dayMinutes = 1440;
/** A round takes bets for a month at most. */
const openDaysAtMost = 31;

/** Minutes after midnight of the draw's day; the pattern of the file has checked the form. */
function minuteOf(clock: string): number {
  const [hours, minutes, days] = [clock.slice(0, 2), clock.slice(3, 5), clock.slice(5)].map(Number);
  return (days ?? 0) * dayMinutes + (hours ?? 0) * 60 + (minutes ?? 0);
}

/**
 * The markets of a brand as rounds are planned from them.
 * @throws Error naming the first market that cannot be held as it is written
 */
export function marketPlansOf(terms: LottoTerms): MarketPlan[] {
  const plans = terms.markets.map((market): MarketPlan => {
    try {
      // Addresses and pages tell a market by shots from the others by its code.
      if (market.code.startsWith('yeekee') !== (market.timetable.kind === 'yeekee'))
        throw new Error('a code that begins with yeekee is that of a market by shots, and no other is');
      return { ...market, timetable: timetableOf(market.timetable, terms.holidays) };
    } catch (cause) {
      throw new Error(`lotto market ${market.code}: ${cause instanceof Error ? cause.message : cause}`);
    }
  });
  if (new Set(plans.map(({ code }) => code)).size < plans.length)
    throw new Error('two lotto markets have one code');
  return plans;
}

/** A value as text in which the order of its fields does not matter. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const fields = Object.entries(value).map(([name, field]) => `${name}:${textOf(field)}`);
  return `{${fields.sort().join()}}`;
}

/**
 * A round, its shots and what was staked on a number belong to all brands together, so they agree about a market.
 * @throws Error naming a market that another brand holds otherwise
 */
export function checkSameMarkets(
  plans: readonly MarketPlan[],
  others: readonly MarketPlan[],
  brand: string,
): void {
  for (const plan of plans) {
    const other = others.find(({ code }) => code === plan.code);
    if (other && textOf(other) !== textOf(plan))
      throw new Error(
        `lotto market ${plan.code} is another one than that of ${brand}: give it a code of its own`,
      );
  }
}

function timetableOf(terms: TimetableTerms, holidays: LottoTerms['holidays']): Timetable {
  if (terms.kind === 'daily') return dailyOf(terms, drawDaysOf(terms, holidays));
  const [opensMinute, firstCloseMinute] = [minuteOf(terms.opens), minuteOf(terms.first_close)];
  expectOrder(opensMinute, firstCloseMinute, firstCloseMinute);
  if (terms.rounds * terms.every_minutes > dayMinutes) throw new Error('its rounds do not fit into a day');
  const common = {
    rounds: terms.rounds,
    intervalSeconds: terms.every_minutes * 60,
    firstCloseMinute,
    opensMinute,
  };
  if (terms.kind === 'yeekee') return { kind: 'series', ...common, shotsSeconds: terms.shots_seconds };
  const days = drawDaysOf(terms, holidays);
  return { kind: 'repeated', ...days, ...common, drawsAfterSeconds: terms.draws_after_seconds };
}

function dailyOf(terms: TimetableTerms & { kind: 'daily' }, days: DrawDays): Timetable {
  const minutes = {
    opensMinute: minuteOf(terms.opens),
    closesMinute: minuteOf(terms.closes),
    drawsMinute: minuteOf(terms.draws),
  };
  expectOrder(minutes.opensMinute, minutes.closesMinute, minutes.drawsMinute);
  return { kind: 'daily', ...days, ...minutes };
}

function expectOrder(opens: number, closes: number, draws: number): void {
  if (opens >= closes || closes > draws) throw new Error('it opens, closes and is drawn in this order');
  if (closes - opens > openDaysAtMost * dayMinutes)
    throw new Error(`it is open for more than ${openDaysAtMost} days`);
}

type DrawDayTerms = Exclude<TimetableTerms, { kind: 'yeekee' }>;

function drawDaysOf(terms: DrawDayTerms, lists: LottoTerms['holidays']): DrawDays {
  const holidays = terms.holidays === undefined ? undefined : lists[terms.holidays];
  if (terms.holidays !== undefined && !holidays)
    throw new Error(`there are no holidays called ${terms.holidays}`);
  const days: DrawDays = {
    ...(terms.weekdays && { weekdays: terms.weekdays }),
    ...(terms.month_days && { monthDays: terms.month_days }),
    ...(holidays && { holidays }),
    ...(terms.moved && { moved: terms.moved }),
  };
  checkMoved(days);
  return days;
}

function checkMoved(days: DrawDays): void {
  const moved = Object.entries(days.moved ?? {});
  for (const [from, to] of moved) {
    if (!isRegularDay(days, from)) throw new Error(`there is no draw on ${from} that could be moved`);
    const nearest = Array.from({ length: 2 * movedDaysAtMost + 1 }, (_, at) =>
      addDays(from, at - movedDaysAtMost),
    );
    if (!nearest.includes(to)) throw new Error(`a draw is moved by ${movedDaysAtMost} days at most`);
    if (isRegularDay(days, to) && days.moved?.[to] === undefined)
      throw new Error(`two draws would be held on ${to}`);
  }
  if (new Set(moved.map(([, to]) => to)).size < moved.length)
    throw new Error('two draws are moved to one day');
}
