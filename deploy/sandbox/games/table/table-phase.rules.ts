import type { TableView } from '../../server/table/table-api.ts';
import { bettingMs, type Phase } from '../../server/table/timeline.rules.ts';

/** What a table does by the clock, between two looks at the server. */
export function phaseAt({ opensAt, closesAt, dealt }: TableView, now: number): Phase {
  if (dealt) return now < dealt.resultAt ? 'dealing' : 'result';
  if (now < opensAt) return 'shuffling';
  return now < closesAt ? 'betting' : 'closing';
}

/** Whole seconds until bets close, or until they open after a shuffle. */
export function secondsLeft(view: TableView, now: number): number | null {
  const phase = phaseAt(view, now);
  if (phase === 'betting') return Math.ceil((view.closesAt - now) / 1000);
  return phase === 'shuffling' ? Math.ceil((view.opensAt - now) / 1000) : null;
}

/** How much of the betting time is left, 0 to 1. */
export const bettingShare = (view: TableView, now: number): number | null =>
  phaseAt(view, now) === 'betting' ? Math.min(1, (view.closesAt - now) / bettingMs) : null;

/** Added to a moment before asking for what it brought, so that the server has come to it. */
const marginMs = 60;

/** When the server has something new: the first card, or the next hand. */
export const nextLookAt = (view: TableView): number =>
  (view.dealt ? view.dealt.endsAt : view.dealsAt) + marginMs;
