import type { Game } from '@sanuk/contract/areas/game';
import { Badge, Button } from '@sanuk/ui';
import styles from './game-tile.module.css';
import { gameText } from './lobby.text.ts';
import { TilePicture } from './tile-picture.tsx';
import type { LaunchGame } from './use-launch-game.ts';

interface GameTileProps {
  game: Game;
  launch: LaunchGame;
  /** of its name: one below the heading it stands under */
  headingLevel: 2 | 3;
  /** where there is no hover, a tap asks what to do with the game */
  onChoose: (game: Game) => void;
}

/**
 * One game. With a mouse or keyboard its two deeds appear on hover and focus; on a touch screen the whole tile is one
 * button that opens the choice. CSS decides which of the two is there, by `(hover)`.
 */
export function GameTile({ game, launch, headingLevel, onChoose }: GameTileProps) {
  const Name = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.tile} data-maintenance={game.maintenance || undefined}>
      <div className={styles.picture}>
        <TilePicture src={game.image} isDim={game.maintenance} />
        <div className={styles.badges}>
          {game.maintenance ? (
            <Badge tone="neutral">{gameText.maintenance}</Badge>
          ) : (
            game.badge && <Badge tone={game.badge}>{gameText[game.badge]}</Badge>
          )}
        </div>
        {!game.maintenance && (
          <div className={styles.deeds}>
            <Button
              size="s"
              block
              variant="primary"
              className={styles.deed}
              aria-label={gameText.playNamed(game.name)}
              onClick={() => launch.play(game)}
            >
              {gameText.play}
            </Button>
            {game.has_demo && (
              <Button
                size="s"
                block
                className={styles.deed}
                aria-label={gameText.demoNamed(game.name)}
                onClick={() => launch.demo(game)}
              >
                {gameText.demo}
              </Button>
            )}
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
    </article>
  );
}
