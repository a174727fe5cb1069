import type { Notification } from '@sanuk/contract/areas/agent';
import { formatDateLong } from '@sanuk/platform';
import { Button } from '@sanuk/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './notification.module.css';
import { NotificationPicture } from './notification-picture.tsx';
import { isImageOnly, pathOfNotification } from './notifications.rules.ts';
import { notificationText as text } from './notifications.text.ts';

interface NotificationViewProps {
  notification: Notification;
  /** the reader goes where the notification leads */
  onFollow(): void;
}

/** One notification. The text is text: line breaks are kept, and nothing in it is taken for markup. */
export function NotificationView({ notification, onFollow }: NotificationViewProps) {
  const article = useRef<HTMLElement>(null);
  const { notification_id, title, description, image, href, published_at } = notification;
  // A long notification before this one may have left the dialog scrolled down.
  useEffect(() => {
    if (notification_id) article.current?.parentElement?.scrollTo(0, 0);
  }, [notification_id]);
  const path = pathOfNotification(href);
  return (
    <article ref={article} className={styles.notification} aria-live="polite">
      {isImageOnly(notification) && image ? (
        <Leading path={path} onFollow={onFollow}>
          <NotificationPicture key={image} src={image} alt={title} ratio="4:5" isFirst />
        </Leading>
      ) : (
        <>
          {image && (
            <NotificationPicture key={image} src={image} alt={title} ratio="8:5" isFirst isDecoration />
          )}
          <h3 className={styles.title}>{title}</h3>
          <time className={styles.time} dateTime={published_at}>
            {formatDateLong(published_at)}
          </time>
          {description && <p className={styles.words}>{description}</p>}
          {path && (
            <Button asChild block>
              <Link to={path} onClick={onFollow}>
                {text.more}
              </Link>
            </Button>
          )}
        </>
      )}
    </article>
  );
}

/** A picture that leads somewhere is a link to it. */
function Leading(props: { path: string | undefined; onFollow(): void; children: ReactNode }) {
  if (!props.path) return props.children;
  return (
    <Link to={props.path} className={styles.pictureLink} onClick={props.onFollow} draggable={false}>
      {props.children}
    </Link>
  );
}

interface NotificationActionsProps {
  isLast: boolean;
  onBack: (() => void) | undefined;
  onNext(): void;
  onLeave(): void;
}

/** On to the next one; the last one closes. */
export function NotificationActions({ isLast, onBack, onNext, onLeave }: NotificationActionsProps) {
  return (
    <>
      {onBack && <Button onClick={onBack}>{text.back}</Button>}
      <Button variant="primary" onClick={isLast ? onLeave : onNext}>
        {isLast ? text.close : text.next}
      </Button>
    </>
  );
}
