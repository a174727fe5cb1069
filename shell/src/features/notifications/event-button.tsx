import { useSinceDrawn } from '@sanuk/platform';
import { IconButton, SparklesIcon } from '@sanuk/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import styles from './event-button.module.css';
import { announcementOpenAtom, seenEventsAtom } from './notifications.atoms.ts';
import { announcementText as text } from './notifications.text.ts';
import { useEvents } from './use-notifications.ts';

/**
 * The event icon that floats at the bottom left (requirement S14): opens the announcement, while the brand shows one.
 * Its place is the layout's.
 */
export function EventButton() {
  const { isOn, events } = useEvents();
  const openAnnouncement = useSetAtom(announcementOpenAtom);
  // What this browser has shown is not known where the edge draws: the dot comes after.
  const seen = useSinceDrawn(useAtomValue(seenEventsAtom), undefined);
  if (!isOn || !events || events.length === 0) return null;
  const isUnseen = seen !== undefined && events.some(({ event_id }) => !seen.includes(event_id));
  const label = isUnseen ? text.buttonUnseen : text.button;
  return (
    <aside aria-label={text.button}>
      <IconButton label={label} variant="primary" size="l" onClick={() => openAnnouncement(true)}>
        <SparklesIcon />
        <span data-word="">{text.buttonWord}</span>
        {isUnseen && <span className={styles.dot} />}
      </IconButton>
    </aside>
  );
}
