import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type BodyPart, renderedIndexes, withGaps } from './row-window.rules.ts';

/** Tables with more rows than this render those near the window alone. */
export const mostWholeRows = 100;

/** Rows that are rendered above and below the window. */
const overscan = 8;

interface RowWindowOptions {
  body: RefObject<HTMLTableSectionElement | null>;
  /** keys of all rows in their order */
  keys: readonly string[];
  isVirtual: boolean;
  /** height of a row before it is measured */
  rowPx: number;
  /** key of the row with the focus */
  focusedKey: string | null;
}

interface RowWindow {
  parts: readonly BodyPart[];
  /** measures a row; undefined where all rows are rendered */
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** Decides which rows of a table are rendered: all of a short one, those near the window of a long one. */
export function useRowWindow({ body, keys, isVirtual, rowPx, focusedKey }: RowWindowOptions): RowWindow {
  const marginPx = useDistanceFromTop(body, isVirtual);
  const focused = useMemo(() => (focusedKey === null ? -1 : keys.indexOf(focusedKey)), [keys, focusedKey]);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: keys.length,
    enabled: isVirtual,
    overscan,
    estimateSize: () => rowPx,
    // A row that is not displayed has no height. Taken for 0 px, all rows would be near the window.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || rowPx,
    scrollMargin: marginPx,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    rangeExtractor: useCallback((range) => renderedIndexes(range, focused), [focused]),
  });
  const measuredFor = useRef(rowPx);
  useLayoutEffect(() => {
    // Heights of rows that are lines say nothing about rows that are cards.
    if (measuredFor.current !== rowPx) virtualizer.measure();
    measuredFor.current = rowPx;
  }, [rowPx, virtualizer]);
  if (!isVirtual) return { parts: keys.map((_key, index) => ({ kind: 'row', index })) };
  const rows = virtualizer.getVirtualItems().map(({ index, start, end }) => ({
    ...{ index, startPx: start - marginPx, endPx: end - marginPx },
  }));
  return { parts: withGaps(rows, virtualizer.getTotalSize()), measure: virtualizer.measureElement };
}

/** Measures how far below the top of the document an element begins, again whenever the document changes its height. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>, isWatching: boolean): number {
  const [distancePx, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (!isWatching) return;
    const measure = () =>
      setDistance(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isWatching]);
  return distancePx;
}
