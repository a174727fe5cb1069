import type { CheckIns, Quest } from '@sanuk/contract/areas/quest';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { QuestTerms } from '../../context/context.ts';
import { readDay } from '../cashback/period.rules.ts';
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

const instantOf = (day: string): string => {
  const start = readDay(day);
  if (!start) throw new Error(`${day} is no day`);
  return start.toISOString();
};

/** A quest of a member as the wire has it. */
export function questView({ terms, span, progress, state, claimedAt, unlockedBy }: Standing): Quest {
  const amount = (units: bigint) => (isMoney(terms) ? bahtFromSatang(units) : Number(units));
  const { quest_id, kind, title, description, period, reward } = terms;
  return {
    ...{ quest_id, kind, title, description, period, state },
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
