import type { Game } from '@sanuk/contract/areas/game';
import { Skeleton, TileGrid } from '@sanuk/ui';
import { useCallback, useState } from 'react';
import { useFavourites } from './favourites/use-favourites.ts';
import { GameChoiceSheet } from './game-choice.sheet.tsx';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';
import { gameKey } from './lobby.rules.ts';
import { useLaunchGame } from './use-launch-game.ts';

interface GameGridProps {
  games: readonly Game[];
  /** where a game picked here was picked, for the provider's link */
  source: string;
  /** whole rows of tiles to show, whatever the number of columns; all of them when left out */
  rows?: 1 | 2;
}

const skeletonTiles = Array.from({ length: 16 }, (_, index) => index);

/** Tiles in one row of the widest screen: more of a row are never shown. */
const widestRow = 8;

/** Tiles of games, 3 to 8 in a row, with the one sheet that asks how to play. */
export function GameGrid({ games, source, rows }: GameGridProps) {
  const launch = useLaunchGame(source);
  const [chosen, setChosen] = useState<Game>();
  const [isOpen, setOpen] = useState(false);
  const choose = useCallback((game: Game) => {
    setChosen(game);
    setOpen(true);
  }, []);
  const favourites = useFavourites();
  return (
    <div className={styles.grid} data-rows={rows}>
      <TileGrid>
        {(rows ? games.slice(0, rows * widestRow) : games).map((game) => (
          <GameTile
            key={gameKey(game)}
            game={game}
            launch={launch}
            // Rows have a heading of their own; a whole page of games has only its h1.
            headingLevel={rows ? 3 : 2}
            onChoose={choose}
            isFavourite={favourites.has(game)}
            onFavourite={favourites.toggle}
          />
        ))}
      </TileGrid>
      {chosen && (
        <GameChoiceSheet game={chosen} open={isOpen} onClose={() => setOpen(false)} launch={launch} />
      )}
    </div>
  );
}

/** Room for a grid that is still on its way. */
export function GameGridSkeleton({ rows }: { rows?: 1 | 2 }) {
  return (
    <div className={styles.grid} data-rows={rows}>
      <TileGrid>
        {skeletonTiles.map((tile) => (
          <div key={tile}>
            <Skeleton shape="tile" />
            <div className={styles.ghostName}>
              <Skeleton />
            </div>
            <div className={styles.ghostProvider}>
              <Skeleton />
            </div>
          </div>
        ))}
      </TileGrid>
    </div>
  );
}
