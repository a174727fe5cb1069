import type { Dashboard } from '@sanuk/contract/outside/operator-dashboard';
import { Badge, EmptyState, SectionHeading, Stack } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { formatSatang } from '../../shared/format.ts';
import styles from './dashboard.module.css';
import { isInQueue, type WaitingRow, waitingRows } from './dashboard.rules.ts';
import { dashboardText as text } from './dashboard.text.ts';

/** What waits for a decision, the longest wait first; what the queue lists leads there. */
export function WaitingWork({ waiting, at }: Pick<Dashboard, 'waiting' | 'at'>) {
  const rows = waitingRows(waiting, at);
  return (
    <Stack as="section" gap={3} aria-label={text.waiting}>
      <SectionHeading title={text.waiting} action={<Link to="/queue">{text.openQueue}</Link>} />
      {rows.length > 0 ? (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <WaitingLine key={row.kind} row={row} />
          ))}
        </ul>
      ) : (
        <EmptyState size="s" title={text.nothingWaits} />
      )}
    </Stack>
  );
}

function WaitingLine({ row }: { row: WaitingRow }) {
  const { kind, count, amount_satang, oldest_at, minutes, isLate } = row;
  const name = text.waitingKinds[kind];
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>{isInQueue(kind) ? <Link to="/queue">{name}</Link> : name}</span>
      <span className={styles.number}>{text.items(count)}</span>
      {amount_satang > 0 && <span className={styles.number}>{text.baht(formatSatang(amount_satang))}</span>}
      {oldest_at !== null && <Badge tone={isLate ? 'warning' : 'neutral'}>{text.oldest(minutes)}</Badge>}
    </li>
  );
}
