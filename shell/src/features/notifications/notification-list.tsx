import type { Notification } from '@sanuk/contract/areas/agent';
import { formatDateLong } from '@sanuk/platform';
import { BellIcon, EmptyState, ErrorState, List, ListRow, Skeleton, VisuallyHidden } from '@sanuk/ui';
import styles from './notification.module.css';
import { notificationText as text } from './notifications.text.ts';

interface NotificationListProps {
  /** newest first; undefined until they are here */
  notifications: readonly Notification[] | undefined;
  hasFailed: boolean;
  isAsking: boolean;
  onRetry(): void;
  onOpen(position: number): void;
}

/** All notifications, read and unread. */
export function NotificationList({
  notifications,
  hasFailed,
  isAsking,
  onRetry,
  onOpen,
}: NotificationListProps) {
  if (hasFailed) return <ErrorState size="s" title={text.loadFailed} onRetry={onRetry} retrying={isAsking} />;
  if (!notifications) return <Skeleton shape="row" count={3} />;
  if (notifications.length === 0)
    return <EmptyState size="s" title={text.empty} description={text.emptyHint} />;
  return (
    <List label={text.title}>
      {notifications.map(({ notification_id, title, published_at, read_at }, position) => (
        <ListRow
          key={notification_id}
          start={<Mark isUnread={read_at === null} />}
          title={<span className={styles.rowTitle}>{title}</span>}
          subtitle={formatDateLong(published_at)}
          chevron
          onClick={() => onOpen(position)}
        />
      ))}
    </List>
  );
}

function Mark({ isUnread }: { isUnread: boolean }) {
  return (
    <span className={styles.mark} data-unread={isUnread || undefined}>
      <BellIcon size={20} />
      {isUnread && <VisuallyHidden>{text.unread}</VisuallyHidden>}
    </span>
  );
}
