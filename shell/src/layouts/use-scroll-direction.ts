import { useEffect, useState } from 'react';

/** Pixels of movement that count as a decision; less is a trembling finger. */
const slackPx = 12;

export type ScrollDirection = 'down' | 'up';

/** Whether the member goes by keyboard: the browser shows where the focus is. */
const isByKeyboard = () => document.activeElement?.matches(':focus-visible') ?? false;

/**
 * Which way the page was scrolled last; 'up' at its top and before anything moved, and for whom the keyboard scrolls: what leaves
 * while one reads on, no Tab would reach.
 */
export function useScrollDirection(): ScrollDirection {
  const [direction, setDirection] = useState<ScrollDirection>('up');
  useEffect(() => {
    let turnedAt = window.scrollY;
    const follow = () => {
      const y = Math.max(0, window.scrollY);
      if (y > 0 && Math.abs(y - turnedAt) < slackPx) return;
      setDirection(y > turnedAt && y > 0 && !isByKeyboard() ? 'down' : 'up');
      turnedAt = y;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return direction;
}
