import type { Game } from '@sanuk/contract/areas/game';
import { openGame, useSession } from '@sanuk/platform';
import { useMemo } from 'react';

export interface LaunchGame {
  isGuest: boolean;
  play: (game: Game) => void;
  demo: (game: Game) => void;
}

/**
 * Opens games in the shell's sheet. For real play the shell asks a visitor to log in first, and then opens the game; a
 * demo is open to everybody.
 * @param source where the game was picked, for the provider's link (`home`, `slot`, …)
 */
export function useLaunchGame(source: string): LaunchGame {
  const isGuest = useSession().status === 'guest';
  return useMemo(
    () => ({
      isGuest,
      play: (game: Game) => {
        if (!game.maintenance) openGame(game, 'real', source);
      },
      demo: (game: Game) => {
        if (!game.maintenance && game.has_demo) openGame(game, 'demo', source);
      },
    }),
    [isGuest, source],
  );
}
