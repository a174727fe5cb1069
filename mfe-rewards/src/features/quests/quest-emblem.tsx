import type { QuestKind } from '@sanuk/contract/areas/quest';
import styles from './quest-emblem.module.css';

/** What a quest is about, as lines on a field of 48 units. */
const lines: Record<QuestKind, string> = {
  // coins that pile up
  turnover: 'M10 35c0 3 6 5 14 5s14-2 14-5v-6M10 29c0 3 6 5 14 5s14-2 14-5v-7M10 22c0 3 6 5 14 5s14-2 14-5',
  // a wallet that is filled
  deposit: 'M9 18h30v20H9zM9 24h30M31 31h3M24 5v10M20 11l4 4 4-4',
  // days in a row
  'deposit-days': 'M9 12h30v26H9zM9 20h30M16 8v7M32 8v7M15 27h4M22 27h4M29 27h4M15 33h4M22 33h4',
  // a ticket with its numbers
  bills: 'M13 7h22v34l-4-3-4 3-3-3-3 3-4-3-4 3zM18 15h12M18 22h12M18 29h7',
  // three reels
  games: 'M8 12h32v24H8zM18.700 12v24M29.300 12v24M11 24h5M21.500 24h5M32 24h5',
  // a wheel that turns
  spin: 'M24 8a16 16 0 1 0 .1 0zM24 24V8M24 24l14 8M24 24l-14 8M24 4l-3-2h6z',
  // a lamp that is lit each day
  'check-in': 'M24 6c6 7 8 11 8 15a8 8 0 0 1-16 0c0-4 2-8 8-15zM14 35h20M17 41h14',
};

/** The drawing of a quest: its sign in a ring that fills as it is done. */
export function QuestEmblem({ kind, share }: { kind: QuestKind; share: number }) {
  return (
    <svg className={styles.emblem} viewBox="0 0 72 72" aria-hidden="true" data-done={share >= 1 || undefined}>
      <circle className={styles.ground} cx="36" cy="36" r="30" />
      <circle className={styles.ring} cx="36" cy="36" r="33" />
      <circle
        className={styles.done}
        cx="36"
        cy="36"
        r="33"
        pathLength="100"
        strokeDasharray={`${share * 100} 100`}
      />
      <path className={styles.sign} transform="translate(12 12)" d={lines[kind]} />
    </svg>
  );
}
