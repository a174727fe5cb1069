import { IconButton, SparklesIcon } from '@sanuk/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import styles from './event-button.module.css';
import { announcementOpenAtom, seenEventsAtom } from './notices.atoms.ts';
import { announcementText as text } from './notices.text.ts';
import { useEvents } from './use-notices.ts';

/**
 * The event icon that floats at the bottom left (requirement S14): opens the announcement, while the brand shows one.
 * Its place is the layout's.
 */
export function EventButton() {
  const { isOn, events } = useEvents();
  const openAnnouncement = useSetAtom(announcementOpenAtom);
  const seen = useAtomValue(seenEventsAtom);
  if (!isOn || !events || events.length === 0) return null;
  const isUnseen = events.some(({ event_id }) => !seen.includes(event_id));
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
