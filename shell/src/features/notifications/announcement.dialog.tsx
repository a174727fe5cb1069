import type { AgentEvent } from '@sanuk/contract/areas/agent';
import { paths } from '@sanuk/platform';
import { Carousel, Dialog } from '@sanuk/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DialogFlag } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import styles from './announcement.module.css';
import { NotificationPicture } from './notification-picture.tsx';
import { announcementPosition } from './notifications.rules.ts';
import { announcementText as text } from './notifications.text.ts';
import positionStyles from './position.module.css';

export interface AnnouncementProps extends DialogFlag {
  events: readonly AgentEvent[];
  /** number of the brand's notifications, which the title counts by; undefined until known */
  notificationTotal: number | undefined;
}

/**
 * The announcement (requirements S16 to S18): one picture per event, each of which leads to the poll. A press outside
 * does not close it; Escape does, because WCAG 2.1.2 wants a way out for the keyboard.
 */
export function AnnouncementDialog({ open, onOpenChange, events, notificationTotal }: AnnouncementProps) {
  const [pageIndex, setPageIndex] = useState(0);
  useEffect(() => {
    if (open) setPageIndex(0);
  }, [open]);
  return (
    <Dialog
      overlay="announcement"
      open={open}
      onOpenChange={onOpenChange}
      title={<Title pageIndex={pageIndex} total={notificationTotal} />}
      width={800}
      persistent
      closeTone="danger"
    >
      <Carousel label={text.slides} onIndexChange={setPageIndex} dotsPlace="below">
        {events.map(({ event_id, title, image }, position) => (
          <Link
            key={event_id}
            to={paths.poll(1)}
            className={styles.slide}
            draggable={false}
            onClick={() => onOpenChange(false)}
          >
            <NotificationPicture src={image} alt={title} ratio="8:5" isFirst={position === 0} />
          </Link>
        ))}
      </Carousel>
    </Dialog>
  );
}

function Title({ pageIndex, total }: { pageIndex: number; total: number | undefined }) {
  if (total === undefined) return text.title;
  const { shown, total: count } = announcementPosition(pageIndex, total);
  return (
    <>
      {text.title} <span className={positionStyles.position}>{text.position(shown, count)}</span>
    </>
  );
}
