import type { Notification } from '@sanuk/contract/areas/agent';
import { Dialog } from '@sanuk/ui';
import type { DialogFlag } from '../../lazy-dialog/lazy-dialog.tsx';
import { NoticeList } from './notice-list.tsx';
import { NoticeActions, NoticeView } from './notice-view.tsx';
import { newestFirst } from './notices.rules.ts';
import { noticeText as text } from './notices.text.ts';
import styles from './notification.module.css';
import { useMarkShown } from './use-mark-read.ts';
import { useNotifications, useReader } from './use-notices.ts';
import { useReading } from './use-reading.ts';

const none: readonly Notification[] = [];

/**
 * The notification modal (requirement S19): steps through what is unread and closes at the end; opened by the bell it
 * starts at the list of all notices. Each one that was shown is marked read.
 */
export function NotificationDialog({ open, onOpenChange }: DialogFlag) {
  const { known, isError, isFetching, refetch } = useNotifications();
  const all = newestFirst(known ?? none);
  const { notices, at, hasList, openAt, backToList, next } = useReading(open, known && all);
  const shown = notices[at];
  useMarkShown(open ? shown : undefined, useReader());
  const leave = () => onOpenChange(false);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={shown && notices.length > 1 ? <Title at={at} total={notices.length} /> : text.title}
      width={400}
      form="sheet"
      footer={
        shown && (
          <NoticeActions
            isLast={at === notices.length - 1}
            onBack={hasList ? backToList : undefined}
            onNext={next}
            onLeave={leave}
          />
        )
      }
    >
      {shown ? (
        <NoticeView notice={shown} onFollow={leave} />
      ) : (
        <NoticeList
          notices={known && !isError ? all : undefined}
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
      {text.title} <span className={styles.position}>{text.position(at + 1, total)}</span>
    </>
  );
}
