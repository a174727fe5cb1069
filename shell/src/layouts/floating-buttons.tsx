import type { ReactNode } from 'react';
import styles from './floating-buttons.module.css';
import { useScrollDirection } from './use-scroll-direction.ts';

/**
 * What floats over a page (requirement S14): the event icon at the bottom left, the contact button at the bottom right.
 * On phones they leave while the member scrolls down and come back on the way up (docs/decisions/0050).
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
