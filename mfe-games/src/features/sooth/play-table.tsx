import type { Game } from '@sanuk/contract/areas/game';
import { openGame, useSession } from '@sanuk/platform';
import { Button } from '@sanuk/ui';
import styles from './sooth.module.css';
import { soothText } from './sooth.text.ts';

interface PlayTableProps {
  /** null where the catalogue does not have it; undefined while that is not known */
  game: Game | null | undefined;
  /** name of the table */
  room: string;
}

/** The ways to play at this table, in the shell's game sheet; for real play it asks a visitor to log in first. */
export function PlayTable({ game, room }: PlayTableProps) {
  const isGuest = useSession().status === 'guest';
  if (!game || game.maintenance)
    return (
      <p className={styles.notPlayable}>
        {game === undefined ? '' : game ? soothText.maintenance : soothText.notListed}
      </p>
    );
  return (
    <div className={styles.play}>
      <Button
        variant="primary"
        aria-label={soothText.playNamed(room)}
        onClick={() => openGame(game, 'real', 'sooth')}
      >
        {soothText.play}
      </Button>
      {game.has_demo && (
        <Button aria-label={soothText.demoNamed(room)} onClick={() => openGame(game, 'demo', 'sooth')}>
          {soothText.demo}
        </Button>
      )}
      {isGuest && <p className={styles.hint}>{soothText.loginFirst}</p>}
    </div>
  );
}
