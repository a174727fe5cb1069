import type { GameCategory, GameSort } from '@sanuk/contract/areas/game';

/** What a list of games is narrowed and ordered by; what is left out narrows nothing. */
export interface GameFilter {
  category?: GameCategory;
  provider?: string;
  search?: string;
  sort?: GameSort;
}

/** The most that the server reads of a search. */
export const searchLength = 60;

/** A search as it is asked for: one space between words, letters in one form of Unicode. */
export const cleanSearch = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, searchLength).trim();

/** In the order in which they are offered; the first is how a list stands by itself. */
export const listSorts: readonly GameSort[] = ['new', 'popular', 'name'];

/** The order an address names; undefined where it names none, or one that nobody knows. */
export const sortOf = (name: string | null): GameSort | undefined => listSorts.find((sort) => sort === name);

/** Names in the query string, as they stand in addresses that members share. */
export const filterParams = { search: 'q', provider: 'provider', sort: 'sort' } as const;

/** Changes to the filter of a list; undefined takes a part of it away. */
export type FilterChanges = { [K in keyof typeof filterParams]?: string | undefined };

/** The query string with these changes; whatever else stands in it stays. */
export function withFilter(params: URLSearchParams, changes: FilterChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const part of Object.keys(changes) as (keyof typeof filterParams)[]) {
    const value = changes[part];
    if (value) next.set(filterParams[part], value);
    else next.delete(filterParams[part]);
  }
  return next;
}

/** Whether a list is the one of its category as it stands by itself, which is kept and drawn ahead. */
export const isWhole = ({ provider, search, sort }: GameFilter): boolean =>
  !provider && !search && (sort === undefined || sort === 'new');

/** What a search that finds nothing is tried with next: the longer half of it. */
export const shortenedSearch = (search: string): string =>
  cleanSearch([...search].slice(0, Math.max(2, Math.ceil([...search].length / 2))).join(''));
