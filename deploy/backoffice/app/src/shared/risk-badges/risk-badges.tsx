import { Badge } from '@sanuk/ui';
import styles from './risk-badges.module.css';

/** Shows one badge for each risk. Renders nothing without a risk. */
export function RiskBadges({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <div className={styles.badges}>
      {labels.map((label) => (
        <Badge key={label} tone="warning">
          {label}
        </Badge>
      ))}
    </div>
  );
}
