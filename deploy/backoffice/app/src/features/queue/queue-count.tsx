import { Badge } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PageProps } from '../../office/page-props.ts';
import { formatNumber } from '../../shared/format.ts';
import { queueQuery } from './queue.api.ts';
import styles from './queue.module.css';
import { useQueueAlerts } from './queue-alerts.ts';

/** Badge with the number of pending items in the menu. It also updates the tab title on every page. */
export function QueueCount({ brand }: PageProps) {
  const { data } = useQuery(queueQuery(brand));
  useQueueAlerts(useMemo(() => data?.items.map(({ key }) => key), [data]));
  if (!data || data.items.length === 0) return null;
  return (
    <Badge tone="warning" className={styles.count}>
      {formatNumber(data.items.length)}
      {data.isLonger && '+'}
    </Badge>
  );
}
