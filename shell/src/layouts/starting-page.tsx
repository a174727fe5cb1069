import { PageLoader } from '@sanuk/ui';
import { useEffect } from 'react';
import { signalDrawn } from '../recovery/shell-signals.ts';
import styles from './layouts.module.css';

/** Stands, in the middle of the screen, while the first guard of a directly opened page is asked. */
export function StartingPage() {
  useEffect(() => void signalDrawn(), []);
  return (
    <div className={styles.starting}>
      <PageLoader />
    </div>
  );
}
