import type { Game } from '@sanuk/contract/areas/game';
import { Badge } from '@sanuk/ui';
import { memo } from 'react';
import { FavouriteButton } from './favourites/favourite-button.tsx';
import styles from './game-tile.module.css';
import { gameText } from './lobby.text.ts';
import { PlayButtons } from './play-buttons.tsx';
import { TilePicture } from './tile-picture.tsx';
import type { LaunchGame } from './use-launch-game.ts';

interface GameTileProps {
  game: Game;
  launch: LaunchGame;
  /** of its name: one below the heading it stands under */
  headingLevel: 2 | 3;
  /** where there is no hover, a tap asks what to do with the game */
  onChoose: (game: Game) => void;
  isFavourite: boolean;
  onFavourite: (game: Game, isFavourite: boolean) => void;
}

/**
 * One game. With a mouse or keyboard its two actions appear on hover and focus; on a touch screen the whole tile is one
 * button that opens the choice. CSS decides which of the two is there, by `(hover)`.
 */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, launch, headingLevel, onChoose, isFavourite, onFavourite } = props;
  const Name = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.tile} data-maintenance={game.maintenance || undefined}>
      <div className={styles.picture}>
        <TilePicture src={game.image} isDim={game.maintenance} />
        {(game.badge || game.maintenance) && (
          <div className={styles.badges}>
            <TileBadge game={game} />
          </div>
        )}
        {!game.maintenance && (
          <div className={styles.actions}>
            <PlayButtons game={game} launch={launch} size="s" className={styles.action} />
          </div>
        )}
      </div>
      <Name className={styles.name} title={game.name}>
        {game.name}
      </Name>
      <p className={styles.provider}>{game.provider_name}</p>
      <button
        type="button"
        className={styles.choose}
        aria-haspopup="dialog"
        aria-label={`${game.name} ${game.provider_name}`}
        onClick={() => onChoose(game)}
      />
      <FavouriteButton game={game} isFavourite={isFavourite} onToggle={onFavourite} />
    </article>
  );
});

/** What a game is just now: closed, or one that many play, or a new one. */
export function TileBadge({ game }: { game: Game }) {
  if (game.maintenance) return <Badge tone="neutral">{gameText.maintenance}</Badge>;
  return game.badge && <Badge tone={game.badge}>{gameText[game.badge]}</Badge>;
}
