import type { CheckIns, Quest } from '@sanuk/contract/areas/quest';
import { bahtFromSatang, formatBaht } from '@sanuk/contract/money';
import { startOfDay } from '../../calendar/bangkok.rules.ts';
import type { QuestTerms } from '../../context/context.ts';
import { isMoney, type Standing, streakOf, unitOf } from './quest.rules.ts';

/** Where progress of each kind is made. */
const places: Record<QuestTerms['kind'], string> = {
  turnover: '/slot',
  games: '/slot',
  deposit: '/member/deposit',
  'deposit-days': '/member/deposit',
  bills: '/lotto/lobby',
  spin: '/member/wheel',
  'check-in': '/member/creditfree',
};
const placeOf = ({ kind, categories }: QuestTerms): string => {
  const [first] = categories ?? [];
  if (kind !== 'turnover' && kind !== 'games') return places[kind];
  return first === undefined ? places[kind] : first === 'lotto' ? places.bills : `/${first}`;
};

const instantOf = (day: string): string => startOfDay(day).toISOString();

/** A quest of a member as the wire has it. */
export function questView({ terms, span, progress, state, claimedAt, unlockedBy }: Standing): Quest {
  const amount = (units: bigint) => (isMoney(terms) ? bahtFromSatang(units) : Number(units));
  const { quest_id, kind, title, period, reward } = terms;
  const target = isMoney(terms) ? formatBaht(Number(progress.target)) : String(progress.target);
  return {
    ...{ quest_id, kind, title, period, state },
    description: terms.description.replaceAll('{target}', target),
    period_id: span.periodId,
    target: amount(progress.target),
    current: amount(progress.current),
    unit: unitOf[kind],
    reward: { ...reward },
    unlocked_by: unlockedBy,
    resets_at: instantOf(span.until),
    claim_until: instantOf(span.claimUntil),
    claimed_at: claimedAt?.toISOString() ?? null,
    href: placeOf(terms),
  };
}

/** The calendar of this month. @param days all that are known, in their order */
export const checkInsView = (days: readonly string[], today: string): CheckIns => ({
  today,
  is_done: days.includes(today),
  streak: streakOf(days, today),
  days: days.filter((day) => day.slice(0, 7) === today.slice(0, 7)),
});
