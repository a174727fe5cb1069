import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { focusPage, type LinkMark, markOf } from './page-focus.ts';

/**
 * After a navigation the focus is on the new page's heading, once the page is drawn, so that a screen reader and the
 * keyboard start there; going back it is on the link that was used (requirement S21). A filter in the query moves nothing.
 */
export function usePageFocus(): void {
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const last = useRef<Location | undefined>(undefined);
  const used = useRef<LinkMark | undefined>(undefined);
  const leftBy = useRef(new Map<string, LinkMark>());
  const endLast = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      used.current = markOf(target);
    };
    document.addEventListener('click', note, { capture: true });
    return () => {
      document.removeEventListener('click', note, { capture: true });
      endLast.current?.();
    };
  }, []);

  useLayoutEffect(() => {
    const from = last.current;
    last.current = location;
    if (!from || from.pathname === location.pathname) return;
    if (used.current && !isPop) leftBy.current.set(from.key, used.current);
    used.current = undefined;
    endLast.current?.();
    endLast.current = focusPage(isPop ? leftBy.current.get(location.key) : undefined);
  }, [location, isPop]);
}
