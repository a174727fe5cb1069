import type { Game } from '@sanuk/contract/areas/game';
import { satangFromBaht } from '@sanuk/contract/money';
import { formatBaht } from '@sanuk/platform';
import { LiveDot } from '@sanuk/ui';
import type { ReactNode } from 'react';
import { FavouriteButton } from './favourites/favourite-button.tsx';
import { useFavourites } from './favourites/use-favourites.ts';
import styles from './game-card.module.css';
import { TileBadge } from './game-tile.tsx';
import { gameKey, kindOf } from './lobby.rules.ts';
import { gameText } from './lobby.text.ts';
import { PlayButtons } from './play-buttons.tsx';
import { TilePicture } from './tile-picture.tsx';
import { type LaunchGame, useLaunchGame } from './use-launch-game.ts';

interface GameCardsProps {
  games: readonly Game[];
  source: string;
}

/** Tables and leagues: each has a card with its ways to play, for there are few of them and each is another place. */
export function GameCards({ games, source }: GameCardsProps) {
  const launch = useLaunchGame(source);
  const favourites = useFavourites();
  return (
    <ul className={styles.cards}>
      {games.map((game) => (
        <li key={gameKey(game)}>
          <GameCard game={game} launch={launch}>
            <FavouriteButton game={game} isFavourite={favourites.has(game)} onToggle={favourites.toggle} />
          </GameCard>
        </li>
      ))}
    </ul>
  );
}

interface GameCardProps {
  game: Game;
  launch: LaunchGame;
  children: ReactNode;
}

/** What one bet may be; a list kept by an earlier release names no limits. */
const limitsText = ({ min, max }: NonNullable<Game['limits']>): string =>
  gameText.limits(formatBaht(satangFromBaht(min)), formatBaht(satangFromBaht(max)));

function GameCard({ game, launch, children }: GameCardProps) {
  const open = kindOf(game) === 'table' ? gameText.openTable : gameText.openLeague;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <TilePicture src={game.image} isDim={game.maintenance} />
      </div>
      <div className={styles.words}>
        <p className={styles.state}>
          {!game.maintenance && <LiveDot label={open} />}
          <TileBadge game={game} />
        </p>
        <h3 className={styles.name}>{game.name}</h3>
        <p className={styles.provider}>{game.provider_name}</p>
        {game.limits && <p className={styles.limits}>{limitsText(game.limits)}</p>}
        <p className={styles.provider}>{gameText.rtp(game.rtp)}</p>
        {!game.maintenance && (
          <div className={styles.actions}>
            <PlayButtons game={game} launch={launch} size="s" className={styles.action} />
          </div>
        )}
      </div>
      {children}
    </article>
  );
}
