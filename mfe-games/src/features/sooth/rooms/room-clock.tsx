import type { SoothRoom } from '@sanuk/contract/areas/sooth';
import { useServerSecond } from '@sanuk/platform';
import { Countdown } from '@sanuk/ui';
import { secondsLeft } from '../clock.rules.ts';
import styles from '../sooth.module.css';
import { soothText } from '../sooth.text.ts';

/** How long bets are taken, or that a hand is being dealt. */
export function RoomClock({ room, size = 's' }: { room: SoothRoom; size?: 's' | 'm' }) {
  const left = secondsLeft(room.bets_close_at, useServerSecond());
  if (left === 0) return <span className={styles.dealing}>{soothText.dealing}</span>;
  return <Countdown size={size} label={size === 'm' ? soothText.betting : undefined} seconds={left} />;
}
