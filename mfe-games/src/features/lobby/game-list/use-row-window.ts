import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type GridMeasure, type RowWindow, roomAround, windowOf } from './row-window.rules.ts';

interface Place {
  measure: GridMeasure;
  window: RowWindow;
}
/** Heights of rows that were drawn, and the width of the list they are of. */
interface RowHeights {
  width: number;
  of: Map<number, number>;
}

/** Where lists stood when they were left, by place of the history, so that a way back draws the same rows at once. */
const leftAt = new Map<string, Place & { heights: RowHeights }>();
const keptPlaces = 20;

function leave(name: string, place: Place & { heights: RowHeights }): void {
  leftAt.delete(name);
  leftAt.set(name, place);
  const [oldest] = leftAt.keys();
  if (leftAt.size > keptPlaces && oldest !== undefined) leftAt.delete(oldest);
}

/** Until a list can be measured: what the server draws, and one page. */
const firstTiles = 60;

/** Columns of the grid and the height of its first row as they are drawn; undefined where nothing is. */
function measureOf(room: HTMLElement, { of: heights }: RowHeights): GridMeasure | undefined {
  const list = room.querySelector('ul');
  const height = list?.firstElementChild?.getBoundingClientRect().height ?? 0;
  if (!list || height === 0) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').length;
  return { columns, rowHeight: height + (Number.parseFloat(rowGap) || 0), heights };
}

/** Notes the heights of the rows that are drawn. Those of another width are worth nothing. */
function noteHeights(room: HTMLElement, { measure, window: { start } }: Place, known: RowHeights): void {
  const { columns } = measure;
  const list = room.querySelector('ul');
  if (!list) return;
  if (known.width !== room.clientWidth) known.of.clear();
  known.width = room.clientWidth;
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  for (let at = 0; at < list.children.length; at += columns) {
    const height = list.children[at]?.getBoundingClientRect().height ?? 0;
    if (height > 0) known.of.set((start + at) / columns, height + gap);
  }
}

export interface ListWindow extends RowWindow {
  /** how far the rows near the screen go; more than these may be drawn */
  reach: number;
  /** somebody reads on: what comes next may be fetched */
  isMoved: boolean;
  /** the room around the tiles that are drawn */
  ref: RefObject<HTMLDivElement | null>;
  style: CSSProperties | undefined;
}

const sightOf = (room: HTMLElement) => ({
  above: -room.getBoundingClientRect().top,
  height: window.innerHeight,
});

/**
 * The part of a list of `count` tiles that is near the screen. Without a layout, as in tests of components, it is all of
 * them.
 */
export function useRowWindow(count: number): ListWindow {
  const { key, pathname } = useLocation();
  const name = `${key} ${pathname}`;
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | 'all' | undefined>(() => leftAt.get(name));
  const [heights] = useState<RowHeights>(() => leftAt.get(name)?.heights ?? { width: 0, of: new Map() });
  const isReturn = useRef(place !== undefined);
  const [isMoved, setMoved] = useState(place !== undefined);

  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return undefined;
    let measure = measureOf(room, heights);
    const look = () => setPlace((last) => placeIn(room, measure, count, last));
    const measureAgain = () => {
      measure = measureOf(room, heights) ?? measure;
      look();
    };
    // A way back is scrolled to its place after this: until then it is drawn as it was left.
    if (!isReturn.current) look();
    isReturn.current = false;
    let width = -1;
    // Called before the first paint as well; rows that come and go change the height alone.
    const observer = new ResizeObserver(() => {
      if (room.clientWidth === width) return;
      width = room.clientWidth;
      measureAgain();
    });
    observer.observe(room);
    const scrolled = () => {
      setMoved(true);
      look();
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', scrolled);
    };
  }, [count, heights]);

  useLayoutEffect(() => {
    if (ref.current && typeof place === 'object') noteHeights(ref.current, place, heights);
  }, [place, count, heights]);

  useEffect(() => {
    if (typeof place === 'object') leave(name, { ...place, heights });
  }, [name, place, heights]);

  if (place === 'all') return { ref, start: 0, end: count, reach: count, isMoved, style: undefined };
  const first = Math.min(firstTiles, count);
  if (!place || place.window.start >= count)
    return { ref, start: 0, end: first, reach: first, isMoved, style: undefined };
  const drawn = withFirst(place.window, place.measure, count);
  const { before, after } = roomAround(place.measure, drawn, count);
  return {
    ref,
    ...drawn,
    reach: Math.min(count, place.window.end),
    isMoved,
    style: { paddingBlockStart: before, paddingBlockEnd: after },
  };
}

/** What the server drew stays as long as the list is at its beginning: nobody needs it drawn away. */
function withFirst({ start, end }: RowWindow, { columns }: GridMeasure, count: number): RowWindow {
  const drawn = Math.ceil(Math.min(firstTiles, count) / columns) * columns;
  return { start, end: Math.min(count, start === 0 ? Math.max(end, drawn) : end) };
}

/** Where a list stands now; the same value as before while it needs the same rows. */
function placeIn(
  room: HTMLElement,
  measure: GridMeasure | undefined,
  count: number,
  last: Place | 'all' | undefined,
): Place | 'all' | undefined {
  if (!measure) return last ?? 'all';
  const window = windowOf(measure, sightOf(room), count);
  const isSame =
    typeof last === 'object' &&
    last.window.start === window.start &&
    last.window.end === window.end &&
    last.measure.columns === measure.columns &&
    last.measure.rowHeight === measure.rowHeight;
  return isSame ? last : { measure, window };
}
