import type { ReactNode } from 'react';
import styles from './floating-buttons.module.css';
import { useScrollDirection } from './use-scroll-direction.ts';

/**
 * What floats (requirement S14): the event icon at the bottom left, the contact button at the bottom right. It covers no content:
 * phones have it in a strip on the tabs that hides while the member scrolls down, tablets at the ends of the tabs, wider screens
 * beside the page, which is up to 96 px narrower for it. On phones a part with `data-word` says beside the picture what it is.
 */
export function FloatingButtons({ event, contact }: { event: ReactNode; contact: ReactNode }) {
  const direction = useScrollDirection();
  return (
    <div className={styles.floats} data-scroll={direction}>
      <div className={styles.start}>{event}</div>
      <div className={styles.end}>{contact}</div>
    </div>
  );
}
