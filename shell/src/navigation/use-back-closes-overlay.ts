import { onOverlaysChange, topOverlay } from '@sanuk/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { takeOwnStep } from './own-step.ts';
import { beginReturn, endReturn, returnUnderWay } from './returning.ts';

/** An entry of the history as the router numbers it; a spare one repeats the one before it. */
interface Entry {
  index: number;
  isSpare: boolean;
}

/** What an entry says of itself; undefined for one that the router did not make. */
function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state) || typeof state.idx !== 'number')
    return undefined;
  return { index: state.idx, isSpare: 'spare' in state && state.spare === true };
}

/**
 * Going back, or forward, while an overlay is open closes the one that covers the others and nothing else: the step is taken
 * back before the router hears of it, so nothing of the overlay is ever in the history. Overlays that are in it close by the step itself,
 * and a step that the page goes itself closes none.
 * The first page of a document has nothing of the site before it: it gets a spare entry to go back from, which is
 * passed over when nothing is open.
 */
export function useBackClosesOverlay(): void {
  const location = useLocation();
  const here = useRef<Entry>({ index: 0, isSpare: false });
  useLayoutEffect(() => {
    here.current = entryOf(history.state) ?? here.current;
  }, [location]);

  useEffect(
    () =>
      onOverlaysChange(() => {
        const top = topOverlay();
        // Not what the history says: a step that is being taken back has not arrived yet.
        if (!top || top.isInHistory || here.current.index !== 0) return;
        here.current = { index: 1, isSpare: true };
        history.pushState({ ...history.state, idx: 1, spare: true }, '');
      }),
    [],
  );

  useEffect(() => {
    const hear = (event: PopStateEvent) => {
      const to = entryOf(event.state);
      if (!to || !stepsAside(to, here)) return;
      event.stopImmediatePropagation();
    };
    // Before the router's own listener.
    addEventListener('popstate', hear, { capture: true });
    return () => removeEventListener('popstate', hear, { capture: true });
  }, []);
}

/** Whether a step that has arrived is not the router's, because it is a return, closed an overlay or passed over a spare entry. */
function stepsAside(to: Entry, here: { current: Entry }): boolean {
  const from = here.current;
  const returning = returnUnderWay();
  if (returning) endReturn();
  if (returning?.to === to.index) return true;
  if (takeOwnStep() || to.index === from.index) return false;
  const top = topOverlay();
  if (top && !top.isInHistory) {
    beginReturn({ left: to.index, to: from.index });
    if (!top.isLocked) top.close();
    return true;
  }
  if (returning) {
    // Asked for before the return had arrived, the step began at the wrong entry and the return never comes: it is gone anew.
    history.go(from.index + (to.index - returning.left) - to.index);
    return true;
  }
  if (!from.isSpare || to.index !== from.index - 1) return false;
  here.current = to;
  history.back();
  return true;
}
