import type { WheelPrize } from '@sanuk/contract/areas/wheel';
import styles from './prize-emblem.module.css';

const star =
  'M0 -13L3.800 -4.700L12.800 -3.700L6.100 2.500L8 11.400L0 6.900L-8 11.400L-6.100 2.500L-12.800 -3.700L-3.800 -4.700Z';

/** A prize as a small drawing around the origin, 28 units wide: coin, star, turn, reels, nothing. */
export function PrizeEmblem({ kind }: { kind: WheelPrize['kind'] }) {
  if (kind === 'credit') {
    return (
      <g className={styles.coin}>
        <circle r="14" className={styles.coinEdge} />
        <circle r="10.5" className={styles.coinFace} />
        <text y="5.5" className={styles.coinSign}>
          ฿
        </text>
      </g>
    );
  }
  if (kind === 'points') return <path className={styles.star} d={star} />;
  if (kind === 'spin') {
    return (
      <g className={styles.turn}>
        <path d="M9.500 -6A11 11 0 1 0 11 2.500" />
        <path d="M11.500 -12V-5H4.500" />
      </g>
    );
  }
  if (kind === 'freespin') {
    return (
      <g className={styles.turn}>
        <path d="M-12 -9H12V9H-12Z" />
        <path d="M-4 -9V9M4 -9V9M-10 0H-6M-2 0H2M6 0H10" />
      </g>
    );
  }
  return (
    <g className={styles.turn} data-quiet="">
      <circle r="10" />
      <path d="M-5 0H5" />
    </g>
  );
}
