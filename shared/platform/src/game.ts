import type { Game } from '@sanuk/contract/areas/game';
import { announce } from './bus.ts';

/** Opens a game in the shell's full-screen sheet (requirement G5). `source` names the place it was picked. */
export function openGame(game: Game, mode: 'real' | 'demo', source: string): void {
  announce('game:open', { game, mode, source });
}
