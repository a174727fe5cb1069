import type { Notification } from '@sanuk/contract/areas/agent';
import { Dialog } from '@sanuk/ui';
import type { DialogFlag } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationActions, NotificationView } from './notification-view.tsx';
import { newestFirst } from './notifications.rules.ts';
import { notificationText as text } from './notifications.text.ts';
import positionStyles from './position.module.css';
import { useMarkShown } from './use-mark-read.ts';
import { useNotifications, useReader } from './use-notifications.ts';
import { useReading } from './use-reading.ts';

const none: readonly Notification[] = [];

/**
 * The notification modal (requirement S19): steps through what is unread and closes at the end; opened by the bell it
 * starts at the list of all notifications. Each one that was shown is marked read.
 */
export function NotificationDialog({ open, onOpenChange }: DialogFlag) {
  const { known, isError, isFetching, refetch } = useNotifications();
  const all = newestFirst(known ?? none);
  const { notifications, at, hasList, openAt, backToList, next } = useReading(open, known && all);
  const shown = notifications[at];
  useMarkShown(open ? shown : undefined, useReader());
  const leave = () => onOpenChange(false);

  return (
    <Dialog
      overlay="notifications"
      open={open}
      onOpenChange={onOpenChange}
      title={shown && notifications.length > 1 ? <Title at={at} total={notifications.length} /> : text.title}
      width={400}
      form="sheet"
      footer={
        shown && (
          <NotificationActions
            isLast={at === notifications.length - 1}
            onBack={hasList ? backToList : undefined}
            onNext={next}
            onLeave={leave}
          />
        )
      }
    >
      {shown ? (
        <NotificationView notification={shown} onFollow={leave} />
      ) : (
        <NotificationList
          notifications={known && !isError ? all : undefined}
          hasFailed={isError}
          isAsking={isFetching}
          onRetry={() => void refetch()}
          onOpen={openAt}
        />
      )}
    </Dialog>
  );
}

function Title({ at, total }: { at: number; total: number }) {
  return (
    <>
      {text.title} <span className={positionStyles.position}>{text.position(at + 1, total)}</span>
    </>
  );
}
