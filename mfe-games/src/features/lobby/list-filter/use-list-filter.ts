import type { GameSort } from '@sanuk/contract/areas/game';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { cleanSearch, type FilterChanges, filterParams, sortOf, withFilter } from './list-filter.rules.ts';

/** Between two requests of one search; the first letter after a pause is asked for at once. */
const searchEveryMs = 150;
/** After the last letter. Browsers take a hundred changes of the address in half a minute, and no more. */
const addressAfterMs = 400;

export interface ListFilter {
  provider: string | undefined;
  sort: GameSort | undefined;
  /** what stands in the box */
  text: string;
  /** what is asked for */
  search: string;
  type: (text: string) => void;
  /** the box lost the focus: the address has what was typed before anything else opens */
  leave: () => void;
  select: (providerId: string | undefined) => void;
  order: (sort: GameSort | undefined) => void;
}

/** Marks an address that the box has written: what was typed since must not be taken back by it. */
const typedState = { isTyped: true } as const;

type EntryState = Partial<typeof typedState> | null;

function useIsTyped(): boolean {
  const { state } = useLocation() as { state: EntryState };
  return useNavigationType() === 'REPLACE' && state?.isTyped === true;
}

/** The filter of a list: in the address, so that it can be shared and a way back finds it. */
export function useListFilter(): ListFilter {
  const [params, setParams] = useSearchParams();
  const { state: entry } = useLocation() as { state: EntryState };
  // Two changes can come before the address of the first is drawn: the second goes on from it.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (changes: FilterChanges, state?: typeof typedState) => {
    latest.current = withFilter(latest.current, changes);
    // The way back leaves the list; it does not undo one filter after the other.
    setParams(latest.current, { replace: true, preventScrollReset: true, state });
  };
  const search = useSearch(cleanSearch(params.get(filterParams.search) ?? ''), (next) =>
    // A game that was opened meanwhile has marked its entry of the history.
    change({ search: next }, { ...entry, ...typedState }),
  );
  return {
    provider: params.get(filterParams.provider) || undefined,
    sort: sortOf(params.get(filterParams.sort)),
    ...search,
    select: (provider) => change({ provider }),
    order: (sort) => change({ sort }),
  };
}

/**
 * What is typed, what of it is asked for, and what of that the address says.
 * @param inAddress the search the address names
 */
function useSearch(inAddress: string, writeAddress: (search: string) => void) {
  const [text, setText] = useState(inAddress);
  const [search, setSearch] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  const isTyped = useIsTyped();
  if (known !== inAddress) {
    setKnown(inAddress);
    if (!isTyped) {
      setText(inAddress);
      setSearch(inAddress);
    }
  }
  const ask = useSpaced(setSearch, searchEveryMs);
  const { call: write, flush: leave } = useLast((typed: string) => {
    // A link to another search may have come between.
    if (typed === cleanSearch(text)) writeAddress(typed);
  }, addressAfterMs);
  return {
    text,
    search,
    type: (typed: string) => {
      setText(typed);
      ask(cleanSearch(typed));
      write(cleanSearch(typed));
    },
    leave,
  };
}

/** Calls at once after a pause, and then no more often than that; the last call is never lost. */
function useSpaced<T>(action: (value: T) => void, everyMs: number): (value: T) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<{ value: T } | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = () => {
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (!waiting.current) return;
      action(waiting.current.value);
      waiting.current = undefined;
      rest();
    }, everyMs);
  };
  return (value) => {
    if (timer.current !== undefined) {
      waiting.current = { value };
      return;
    }
    action(value);
    rest();
  };
}

/** Calls with the last value when nothing has come for a while, or at once when it is flushed. */
function useLast<T>(
  action: (value: T) => void,
  afterMs: number,
): { call: (value: T) => void; flush: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<{ value: T } | undefined>(undefined);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const flush = () => {
    clearTimeout(timer.current);
    const last = waiting.current;
    waiting.current = undefined;
    if (last) latest.current(last.value);
  };
  const call = (value: T) => {
    clearTimeout(timer.current);
    waiting.current = { value };
    timer.current = setTimeout(flush, afterMs);
  };
  return { call, flush };
}
