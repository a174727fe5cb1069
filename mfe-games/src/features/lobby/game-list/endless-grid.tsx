import type { Game } from '@sanuk/contract/areas/game';
import { useEffect } from 'react';
import { GameGrid } from '../game-grid.tsx';
import styles from './game-list.module.css';
import { useRowWindow } from './use-row-window.ts';

interface EndlessGridProps {
  games: readonly Game[];
  source: string;
  /** shows what was found before while the next answer is on its way */
  isStale?: boolean;
  /** called when what is drawn comes near the end of what is known */
  onNearEnd: () => void;
}

/** So many games before the end of what is drawn the next ones are fetched. */
const fetchAhead = 24;

/** A list of games of any length, of which only what is near the screen stands in the page: 6,000 tiles would be 120,000 nodes. */
export function EndlessGrid({ games, source, isStale, onNearEnd }: EndlessGridProps) {
  const { ref, start, end, reach, isMoved, style } = useRowWindow(games.length);
  const isNearEnd = isMoved && style !== undefined && games.length - reach < fetchAhead;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  });
  return (
    <div
      ref={ref}
      style={style}
      className={styles.endless}
      data-stale={isStale || undefined}
      data-still={!isMoved || undefined}
    >
      <GameGrid games={games.slice(start, end)} source={source} />
    </div>
  );
}
