import type { Game } from '@sanuk/contract/areas/game';
import { Badge, Button, Dialog, Notice } from '@sanuk/ui';
import styles from './game-choice.module.css';
import { gameText } from './lobby.text.ts';
import { TilePicture } from './tile-picture.tsx';
import type { LaunchGame } from './use-launch-game.ts';

interface GameChoiceSheetProps {
  game: Game;
  open: boolean;
  onClose: () => void;
  launch: LaunchGame;
}

/** What a tap on a tile opens on a touch screen: the game, its return to player, and the two ways to play it. */
export function GameChoiceSheet({ game, open, onClose, launch }: GameChoiceSheetProps) {
  const leaveTo = (deed: (game: Game) => void) => () => {
    onClose();
    deed(game);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={game.name}
      width={400}
      form="sheet"
    >
      <div className={styles.facts}>
        <div className={styles.picture}>
          <TilePicture src={game.image} />
        </div>
        <div className={styles.words}>
          <p className={styles.provider}>{game.provider_name}</p>
          {game.badge && !game.maintenance && <Badge tone={game.badge}>{gameText[game.badge]}</Badge>}
          <p>{gameText.rtp(game.rtp)}</p>
        </div>
      </div>
      {game.maintenance ? (
        <Notice tone="warning">{gameText.maintenanceHint}</Notice>
      ) : (
        <div className={styles.deeds}>
          <Button
            variant="primary"
            size="l"
            block
            aria-label={gameText.playNamed(game.name)}
            onClick={leaveTo(launch.play)}
          >
            {gameText.play}
          </Button>
          {game.has_demo && (
            <Button size="l" block aria-label={gameText.demoNamed(game.name)} onClick={leaveTo(launch.demo)}>
              {gameText.demo}
            </Button>
          )}
          {launch.isGuest && <p className={styles.hint}>{gameText.loginFirst}</p>}
        </div>
      )}
    </Dialog>
  );
}
