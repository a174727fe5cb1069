import { PageLoader } from '@sanuk/ui';
import styles from './layouts.module.css';

/** Stands, in the middle of the screen, while the first guard of a directly opened page is asked. */
export function StartingPage() {
  return (
    <div className={styles.starting}>
      <PageLoader />
    </div>
  );
}
