import { useIsOnline, useLiveStatus } from '@sanuk/platform';
import { OfflineIcon, Spinner } from '@sanuk/ui';
import { connectionText as text } from './connection.text.ts';
import styles from './connection-note.module.css';

/**
 * Says that the device is offline, or that live amounts are being fetched one by one meanwhile. Goes by itself. The
 * second appears only after a few seconds: a stream that comes back at once is nobody's concern.
 */
export function ConnectionNote() {
  const isOnline = useIsOnline();
  const live = useLiveStatus();
  const note = !isOnline ? 'offline' : live === 'polling' ? 'reconnecting' : undefined;
  return (
    <div role="status">
      {note && (
        <p key={note} className={styles.note} data-note={note}>
          {note === 'offline' ? <OfflineIcon size={18} /> : <Spinner size="s" />}
          {text[note]}
        </p>
      )}
    </div>
  );
}
