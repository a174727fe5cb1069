import type { ReactNode } from 'react';
import styles from './auth-backdrop.module.css';
import { layoutText } from './layouts.text.ts';

/** The brand's picture beside a guest page: a panel from 960 px, a quiet strip above the card on phones. */
export function AuthBackdrop({ brand }: { brand: ReactNode }) {
  return (
    <header className={styles.backdrop}>
      <picture>
        <source media="(min-width: 960px)" srcSet="/media/auth-backdrop.svg" width="1200" height="1600" />
        <img className={styles.art} src="/media/auth-backdrop-wide.svg" alt="" width="1600" height="600" />
      </picture>
      <div className={styles.words}>
        {brand}
        <p className={styles.line}>{layoutText.welcome}</p>
      </div>
    </header>
  );
}
