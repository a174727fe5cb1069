import type { Game } from '@sanuk/contract/areas/game';
import { HeartIcon } from '@sanuk/ui';
import { gameText } from '../lobby.text.ts';
import styles from './favourite-button.module.css';

interface FavouriteButtonProps {
  game: Game;
  isFavourite: boolean;
  onToggle: (game: Game, isFavourite: boolean) => void;
}

/** The heart in the corner of a game. */
export function FavouriteButton({ game, isFavourite, onToggle }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavourite}
      aria-label={gameText.favouriteNamed(game.name)}
      onClick={() => onToggle(game, !isFavourite)}
    >
      <HeartIcon size={16} />
    </button>
  );
}
