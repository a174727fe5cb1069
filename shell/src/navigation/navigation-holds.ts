import { useEffect, useRef } from 'react';
import { type Location, type NavigationType, useBlocker } from 'react-router-dom';

export interface Move {
  from: Location;
  to: Location;
  /** POP: back or forward through the history */
  action: `${NavigationType}`;
}

/** Something that may stand in the way of a navigation, and what happens then. */
export interface NavigationHold {
  holds(move: Move): boolean;
  /** The navigation did not take place. Gives back whether it shall after all. */
  instead(to: Location): boolean;
}

const holds = new Set<{ current: NavigationHold }>();

/** Lets a component stand in the way of navigations while it is there; the newest is asked first. */
export function useNavigationHold(hold: NavigationHold): void {
  const current = useRef(hold);
  current.current = hold;
  useEffect(() => {
    holds.add(current);
    return () => {
      holds.delete(current);
    };
  }, []);
}

const holderOf = (move: Move) => [...holds].reverse().find(({ current }) => current.holds(move));

/** The one blocker of the router, which knows only one. Stands once, in the frame. */
export function useNavigationHolds(): void {
  const holder = useRef<ReturnType<typeof holderOf>>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    holder.current = holderOf({ from: currentLocation, to: nextLocation, action: historyAction });
    return holder.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (holder.current?.current.instead(blocker.location) ?? true) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
