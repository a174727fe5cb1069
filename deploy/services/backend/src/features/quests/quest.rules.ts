import type { Quest, QuestState } from '@sanuk/contract/areas/quest';
import { addDays } from '../../calendar/bangkok.rules.ts';
import type { QuestTerms } from '../../context/context.ts';
import { type QuestSpan, spansOf } from './quest-span.rules.ts';

type Category = NonNullable<QuestTerms['categories']>[number];

/** What a member did that quests count, by day of Bangkok. Everything in it is settled: nothing of it is undone later. */
export interface Activity {
  /** rounds of one game that were closed on one day */
  plays: readonly { day: string; category: Category; game: string; staked: bigint }[];
  bills: readonly { day: string; count: number; staked: bigint }[];
  deposits: readonly { day: string; amount: bigint }[];
  spins: readonly { day: string; count: number }[];
  checkIns: readonly string[];
}

/** Where amounts are money they are satang, otherwise whole things. */
export interface Progress {
  current: bigint;
  target: bigint;
}

export const isMoney = ({ kind }: Pick<QuestTerms, 'kind'>): boolean =>
  kind === 'turnover' || kind === 'deposit';

export const unitOf: Record<QuestTerms['kind'], Quest['unit']> = {
  turnover: 'baht',
  deposit: 'baht',
  'deposit-days': 'days',
  bills: 'bills',
  games: 'games',
  spin: 'times',
  'check-in': 'days',
};

type DoneOf = (activity: Activity, terms: QuestTerms) => bigint;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);
const counts = (amounts: readonly { count: number }[]): bigint =>
  sum(amounts.map(({ count }) => BigInt(count)));
const distinct = (names: readonly string[]): bigint => BigInt(new Set(names).size);
const isCounted = ({ categories }: QuestTerms, category: Category): boolean =>
  categories === null || categories.includes(category);

const doneOf: Record<QuestTerms['kind'], DoneOf> = {
  turnover: ({ plays, bills }, terms) =>
    sum(plays.filter(({ category }) => isCounted(terms, category)).map(({ staked }) => staked)) +
    (isCounted(terms, 'lotto') ? sum(bills.map(({ staked }) => staked)) : 0n),
  games: ({ plays }, terms) =>
    distinct(plays.filter(({ category }) => isCounted(terms, category)).map(({ game }) => game)),
  deposit: ({ deposits }) => sum(deposits.map(({ amount }) => amount)),
  'deposit-days': ({ deposits }) => distinct(deposits.map(({ day }) => day)),
  bills: ({ bills }) => counts(bills),
  spin: ({ spins }) => counts(spins),
  'check-in': ({ checkIns }) => distinct(checkIns),
};

/** What of it was done within a span. */
function within(activity: Activity, { from, until }: QuestSpan): Activity {
  const isIn = (day: string) => day >= from && day < until;
  const ofSpan = <T extends { day: string }>(all: readonly T[]) => all.filter(({ day }) => isIn(day));
  return {
    plays: ofSpan(activity.plays),
    bills: ofSpan(activity.bills),
    deposits: ofSpan(activity.deposits),
    spins: ofSpan(activity.spins),
    checkIns: activity.checkIns.filter(isIn),
  };
}

/** How far a member is with a quest in one of its spans; never beyond the target. */
export function progressOf(terms: QuestTerms, span: QuestSpan, activity: Activity): Progress {
  const target = BigInt(terms.target) * (isMoney(terms) ? 100n : 1n);
  const done = doneOf[terms.kind](within(activity, span), terms);
  return { current: done < target ? done : target, target };
}

const isDone = ({ current, target }: Progress): boolean => current >= target;

/** A quest of a member in one of its spans. */
export interface Standing {
  terms: QuestTerms;
  span: QuestSpan;
  progress: Progress;
  state: QuestState;
  claimedAt: Date | null;
  /** title of the quest that has to be done before */
  unlockedBy: string;
}

/** All that decides about a member's quests. */
export interface Known {
  quests: readonly QuestTerms[];
  activity: Activity;
  /** when what was claimed was claimed, by `claimName` */
  claims: ReadonlyMap<string, Date>;
  today: string;
  joined: string;
}

export const claimName = (questId: string, periodId: string): string => `${questId}/${periodId}`;

/** The first day of which something counts for one of these quests today. */
export function firstDayOf(quests: readonly QuestTerms[], today: string, joined: string): string {
  const starts = quests.flatMap((terms) => spansOf(terms, today, joined).map(({ from }) => from));
  return [today, ...starts].sort()[0] ?? today;
}

/** Where a member is with each quest: its running span first, then those before. */
export function standingsOf(known: Known): Standing[] {
  return known.quests.flatMap((terms) =>
    spansOf(terms, known.today, known.joined).map((span, index) => standingOf(known, terms, span, index)),
  );
}

function standingOf(known: Known, terms: QuestTerms, span: QuestSpan, index: number): Standing {
  const progress = progressOf(terms, span, known.activity);
  const claimedAt = known.claims.get(claimName(terms.quest_id, span.periodId)) ?? null;
  const unlockedBy = claimedAt ? '' : lockOf(known, terms, index);
  const state = claimedAt ? 'claimed' : stateOf({ span, progress, isLocked: unlockedBy !== '' }, known.today);
  return { terms, span, progress, state, claimedAt, unlockedBy: state === 'locked' ? unlockedBy : '' };
}

function stateOf(
  { span, progress, isLocked }: { span: QuestSpan; progress: Progress; isLocked: boolean },
  today: string,
): QuestState {
  if (today >= span.claimUntil) return 'expired';
  if (isLocked) return today < span.until ? 'locked' : 'expired';
  if (isDone(progress)) return 'claimable';
  return today < span.until ? 'in-progress' : 'expired';
}

/** Title of the quest that keeps this one locked; the empty text where none does. */
function lockOf(known: Known, terms: QuestTerms, index: number): string {
  const before = known.quests.find(({ quest_id }) => quest_id === terms.after);
  if (!before) return '';
  const spans = spansOf(before, known.today, known.joined);
  // Yesterday's quest was unlocked yesterday; what is there once was unlocked for good.
  const span = spans[index] ?? spans[0];
  if (!span) return '';
  const isClaimed = known.claims.has(claimName(before.quest_id, span.periodId));
  return isClaimed || isDone(progressOf(before, span, known.activity)) ? '' : before.title;
}

/** Days without a gap up to today, or up to yesterday where today is still to come. */
export function streakOf(checkIns: readonly string[], today: string): number {
  const days = new Set(checkIns);
  let day = days.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; days.has(day); day = addDays(day, -1)) streak += 1;
  return streak;
}
