import type { Game } from '@sanuk/contract/areas/game';
import { Button } from '@sanuk/ui';
import { gameText } from './lobby.text.ts';
import type { LaunchGame } from './use-launch-game.ts';

interface PlayButtonsProps {
  game: Game;
  launch: Pick<LaunchGame, 'play' | 'demo'>;
  size: 's' | 'l';
  className?: string;
}

/** The ways to play a game that is open: for real, and as a demo where it has one. */
export function PlayButtons({ game, launch, size, className }: PlayButtonsProps) {
  const look = { size, className, block: true } as const;
  return (
    <>
      <Button
        {...look}
        variant="primary"
        aria-label={gameText.playNamed(game.name)}
        onClick={() => launch.play(game)}
      >
        {gameText.play}
      </Button>
      {game.has_demo && (
        <Button {...look} aria-label={gameText.demoNamed(game.name)} onClick={() => launch.demo(game)}>
          {gameText.demo}
        </Button>
      )}
    </>
  );
}
