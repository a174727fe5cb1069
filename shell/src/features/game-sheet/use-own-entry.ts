import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { awaitOwnStep } from '../../navigation/own-step.ts';

/** State of the entry of the history that a game has for itself. */
export const gameEntry = { game: true } as const;

const isGameEntry = ({ state }: Location): boolean =>
  typeof state === 'object' && state !== null && 'game' in state && state.game === true;

/**
 * Gives an open game an entry of its own in the history, over that of its page: going back closes the game and stays on
 * the page, also where the page was the first one of the tab. A game closed in another way takes its entry along.
 * @returns what to call before the game is closed by going somewhere else
 */
export function useOwnEntry(isOpen: boolean, close: () => void): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const isEntry = isGameEntry(location);
  const before = useRef({ isOpen: false, isEntry });
  const isGoing = useRef(false);
  useEffect(() => {
    const was = before.current;
    before.current = { isOpen, isEntry };
    if (isOpen && !was.isOpen) {
      isGoing.current = false;
      // After a reload the entry is still there.
      if (!isEntry) void navigate(location, { state: { ...location.state, ...gameEntry } });
    } else if (isOpen && was.isEntry && !isEntry) close();
    else if (!isOpen && was.isOpen && isEntry && !isGoing.current) {
      // What opens as the game closes, e.g. the warning of a recall, stays.
      awaitOwnStep();
      void navigate(-1);
    }
  });
  return useCallback(() => {
    isGoing.current = true;
  }, []);
}
