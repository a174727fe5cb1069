import type { Game } from '@sanuk/contract/areas/game';
import type { FreeSpinLaunch } from '@sanuk/contract/events';
import { atom, useAtomValue } from 'jotai';
import { announce } from './bus.ts';
import { useSinceDrawn } from './hydration/take-over.ts';
import { platformStore } from './session-state/session-state.ts';

/**
 * Opens a game in the shell's full-screen sheet (requirement G5). `source` names the place it was picked.
 * @param freeSpins the member's grant it is opened with, in place of a wallet that is asked for
 */
export function openGame(
  game: Game,
  mode: 'real' | 'demo',
  source: string,
  freeSpins?: FreeSpinLaunch,
): void {
  announce('game:open', { game, mode, source, ...(freeSpins ? { freeSpins } : {}) });
}

const gameSelectedAtom = atom<boolean | undefined>(undefined);

/** The shell says whether a game is selected in this tab. */
export const noteGameSelected = (isSelected: boolean): void =>
  platformStore.set(gameSelectedAtom, isSelected);

/** Whether a game is selected in this tab (requirement S22); undefined until the shell has looked. */
export const useIsGameSelected = (): boolean | undefined =>
  useSinceDrawn(useAtomValue(gameSelectedAtom, { store: platformStore }), undefined);
