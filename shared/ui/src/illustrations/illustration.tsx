import type { ReactNode } from 'react';
import styles from './illustration.module.css';

export type IllustrationName =
  | 'box'
  | 'search'
  | 'bill'
  | 'wallet'
  | 'game'
  | 'gift'
  | 'broken'
  | 'offline'
  | 'lost'
  | 'building';

export interface IllustrationProps {
  name: IllustrationName;
  className?: string;
}

/** A drawing in the brand's own colours; decoration, the words beside it carry the meaning. */
export function Illustration({ name, className }: IllustrationProps) {
  return (
    <svg viewBox="0 0 200 140" className={className} aria-hidden="true" focusable="false">
      {pictures[name]}
    </svg>
  );
}

const pictures: Record<IllustrationName, ReactNode> = {
  box: <circle cx="100" cy="70" r="40" className={styles.base} />,
  search: <circle cx="100" cy="70" r="40" className={styles.base} />,
  bill: <circle cx="100" cy="70" r="40" className={styles.base} />,
  wallet: <circle cx="100" cy="70" r="40" className={styles.base} />,
  game: <circle cx="100" cy="70" r="40" className={styles.base} />,
  gift: <circle cx="100" cy="70" r="40" className={styles.base} />,
  broken: <circle cx="100" cy="70" r="40" className={styles.base} />,
  offline: <circle cx="100" cy="70" r="40" className={styles.base} />,
  lost: <circle cx="100" cy="70" r="40" className={styles.base} />,
  building: <circle cx="100" cy="70" r="40" className={styles.base} />,
};
