import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { reachPosition } from './reach-position.ts';
import { ScrollMemory } from './scroll-memory.ts';

/** A place of the history. The first one of a document has no key of its own. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Whether this document was opened by going back or by a reload, so that it has a position to return to. */
function isRevisit(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/**
 * Where the page should stand after a navigation, in px; undefined where it should stay as it is: a filter in the query
 * is not another page.
 */
function targetOf(memory: ScrollMemory, from: Location | undefined, to: Location, isPop: boolean) {
  if (!from) return isRevisit() ? memory.of(placeOf(to)) : undefined;
  if (isPop) return memory.of(placeOf(to));
  if (from.pathname === to.pathname) return undefined;
  return to.hash ? undefined : 0;
}

/** New pages begin at the top; going back, or loading anew, returns to where the member was (requirement S21). */
export function useScrollPosition(): void {
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const memory = useRef<ScrollMemory | undefined>(undefined);
  const last = useRef<Location | undefined>(undefined);
  const endReach = useRef<(() => void) | undefined>(undefined);

  useLayoutEffect(() => {
    memory.current ??= new ScrollMemory();
    const from = last.current;
    last.current = location;
    if (from?.key === location.key && from.pathname === location.pathname) return;
    const target = targetOf(memory.current, from, location, isPop);
    if (location.hash && !isPop) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    if (target === undefined) return;
    endReach.current?.();
    let isOver = false;
    const end = reachPosition(target, () => {
      isOver = true;
      endReach.current = undefined;
    });
    // The top of a page is reached before there is anything to end: from then on positions are noted.
    if (!isOver) endReach.current = end;
  }, [location, isPop]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => {
      if (last.current && !endReach.current) memory.current?.note(placeOf(last.current), window.scrollY);
    };
    const keep = () => {
      // Scrolled in this very moment: the event for it would come with the next frame.
      note();
      memory.current?.keep();
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', keep);
      endReach.current?.();
    };
  }, []);
}
