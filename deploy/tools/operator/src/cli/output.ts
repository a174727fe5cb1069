import { columnsOf } from '@sanuk/cli';
import type { OperatorEvent, OperatorNotification } from '@sanuk/contract/outside/operator';

/** An instant as it is read in Thailand, to the minute. */
export const time = (instant: string): string =>
  new Date(new Date(instant).getTime() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

type Published = OperatorNotification | OperatorEvent;
const idOf = (one: Published): number => ('event_id' in one ? one.event_id : one.notification_id);

/** `notification 3 is shown since 2026-12-01 18:00: title` */
export function sentenceOf(noun: 'notification' | 'event', one: Published): string {
  const states = {
    scheduled: `will be shown from ${time(one.from)}`,
    shown: `is shown${one.until ? ` until ${time(one.until)}` : ''}`,
    over: `was shown until ${one.until ? time(one.until) : ''}`,
    withdrawn: 'is withdrawn',
  };
  return `${noun} ${idOf(one)} ${states[one.state]}: ${one.title}`;
}

/** One line for each, with the columns under each other. */
export function tableOf(list: readonly Published[]): string {
  const rows = list.map((one) => [
    String(idOf(one)),
    one.state,
    time(one.from),
    one.until ? time(one.until) : '–',
    'event_id' in one ? `position ${one.position}` : `type ${one.type}, read by ${one.read_by}`,
    one.title,
  ]);
  return columnsOf(['id', 'state', 'from', 'until', 'what', 'title'], rows);
}

/** What a list was limited to; null and undefined limit nothing. */
interface ListFilter {
  brand: string;
  state?: string | null;
  phone?: string | null;
  problem?: string | null;
  from?: string | null;
  until?: string | null;
  cursor?: string | null;
}

/**
 * Reports an empty list: that nothing exists, or that nothing fits the filter, and how to drop it.
 * @param noun what is listed, in the plural
 */
export function emptyListText(
  noun: string,
  { brand, state, phone, problem, from, until, cursor }: ListFilter,
): string {
  if (cursor) return `${brand} has no further ${noun} after this cursor`;
  const filters = [
    state ? `in the state ${state}` : '',
    problem ? `with the problem ${problem}` : '',
    phone ? `of ${phone}` : '',
    from ? `from ${time(from)}` : '',
    until ? `until ${time(until)}` : '',
  ].filter(Boolean);
  const advice = state ? '; --state all lists every state' : '';
  return [`${brand} has no ${noun}`, ...filters].join(' ') + advice;
}
