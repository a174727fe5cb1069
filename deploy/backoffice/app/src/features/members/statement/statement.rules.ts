import type { StatementFilter } from '../members.api.ts';

/** Most days that the two days of a filter may be apart, as the server takes them. */
export const mostDaysApart = 90;

const dayMs = 86_400_000;

/** A filter that filters nothing. */
export const noFilter: StatementFilter = { kind: null, from: '', until: '' };

/** Returns whether a filter leaves anything out. */
export const isFiltered = ({ kind, from, until }: StatementFilter): boolean =>
  kind !== null || from !== '' || until !== '';

/** Returns why the days of a filter cannot be read; null where they can. */
export function problemOf({
  from,
  until,
}: Pick<StatementFilter, 'from' | 'until'>): 'reversed' | 'too-far' | null {
  if (from === '' || until === '') return null;
  const days = (Date.parse(until) - Date.parse(from)) / dayMs;
  if (days < 0) return 'reversed';
  return days > mostDaysApart ? 'too-far' : null;
}
