import type { Game } from '@sanuk/contract/areas/game';
import { Alert, Badge, Dialog } from '@sanuk/ui';
import styles from './game-choice.module.css';
import { gameText } from './lobby.text.ts';
import { PlayButtons } from './play-buttons.tsx';
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
  return (
    <Dialog
      overlay="game-choice"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={game.name}
      width={400}
      form="sheet"
    >
      <GameFacts game={game} />
      {game.maintenance ? (
        <Alert tone="warning">{gameText.maintenanceHint}</Alert>
      ) : (
        <WaysToPlay game={game} onClose={onClose} launch={launch} />
      )}
    </Dialog>
  );
}

function GameFacts({ game }: { game: Game }) {
  return (
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
  );
}

/** Either way the sheet makes room for the game. */
function WaysToPlay({ game, onClose, launch }: Omit<GameChoiceSheetProps, 'open'>) {
  const leaveTo = (action: (game: Game) => void) => (chosen: Game) => {
    onClose();
    action(chosen);
  };
  return (
    <div className={styles.actions}>
      <PlayButtons game={game} launch={{ play: leaveTo(launch.play), demo: leaveTo(launch.demo) }} size="l" />
      {launch.isGuest && <p className={styles.hint}>{gameText.loginFirst}</p>}
    </div>
  );
}
