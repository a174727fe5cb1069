import { RulesCard } from '../../shared/rules-card/rules-card.tsx';
import styles from './affiliate.module.css';
import type { Programme } from './affiliate.rules.ts';
import { RateTable } from './rate-table.tsx';

/** What is paid, and how it is counted. */
export function Terms({ programme }: { programme: Programme }) {
  return (
    <div className={styles.columns}>
      <RateTable programme={programme} />
      <RulesCard id="affiliate-rules" rules={programme.rules} />
    </div>
  );
}
