import type { ReactNode } from 'react';
import styles from './auth-backdrop.module.css';
import { layoutText } from './layouts.text.ts';

/** The brand's picture beside a guest page: a panel from 960 px, a quiet strip above the card on phones. */
export function AuthBackdrop({ brand }: { brand: ReactNode }) {
  return (
    <header className={styles.backdrop}>
      <div className={styles.words}>
        {brand}
        <p className={styles.line}>{layoutText.welcome}</p>
      </div>
    </header>
  );
}
