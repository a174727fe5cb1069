import type { CheckIns, Quest, QuestKind, QuestPeriod, QuestState } from '@sanuk/contract/areas/quest';

/** A quest as the page shows it; amounts of money in satang. */
export interface QuestView {
  id: string;
  periodId: string;
  kind: QuestKind;
  title: string;
  description: string;
  period: QuestPeriod;
  unit: Quest['unit'];
  current: number;
  target: number;
  reward: { kind: Quest['reward']['kind']; amount: number; multiplier: number };
  state: QuestState;
  /** title of the quest that has to be done before; empty unless it is locked */
  unlockedBy: string;
  resetsAtMs: number | undefined;
  claimUntilMs: number | undefined;
  href: string;
}

/** The quests of one event, with its picture. */
export interface EventView {
  id: number;
  title: string;
  quests: readonly QuestView[];
}

/** All that the page shows. */
export interface QuestsView {
  quests: readonly QuestView[];
  unclaimed: readonly QuestView[];
  events: readonly EventView[];
  checkIns: CheckIns;
  rules: readonly string[];
}

/** What the list can be narrowed to, in the order it is offered. */
export const shownStates = ['claimable', 'in-progress', 'locked', 'claimed', 'expired'] as const;

/** Every quest on the page, once. */
export const everyQuest = ({ unclaimed, quests, events }: QuestsView): QuestView[] => [
  ...unclaimed,
  ...quests,
  ...events.flatMap((event) => event.quests),
];

/** How many stand in each state. */
export function countByState(quests: readonly QuestView[]): Map<QuestState, number> {
  const counts = new Map<QuestState, number>();
  for (const { state } of quests) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}

/** When something on the page begins anew: the first moment at which it has to be fetched again. */
export const nextResetMs = (quests: readonly QuestView[], nowMs: number): number | undefined =>
  quests
    .map(({ resetsAtMs }) => resetsAtMs)
    .filter((at): at is number => at !== undefined && at > nowMs)
    .sort((a, b) => a - b)[0];

/** One cell of the calendar; null before the first day of the month and after its last. */
export type CalendarDay = { day: string; no: number; isDone: boolean; isToday: boolean } | null;

/** The month of today in weeks that begin on Monday. */
export function monthOf({ today, days }: Pick<CheckIns, 'today' | 'days'>): CalendarDay[][] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const done = new Set(days);
  const cells: CalendarDay[] = Array.from({ length: before }, () => null);
  for (let no = 1; no <= length; no += 1) {
    const day = `${today.slice(0, 8)}${String(no).padStart(2, '0')}`;
    cells.push({ day, no, isDone: done.has(day), isToday: day === today });
  }
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
