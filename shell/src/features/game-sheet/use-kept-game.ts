import { useSession } from '@sanuk/platform';
import { useAtom } from 'jotai';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type SelectedGame, selectedGameAtom } from '../../ui-flags/ui-flags.atoms.ts';

/**
 * The selected game (requirements G10, S22): kept from its launch until it is closed. `left` is what an earlier load of
 * this tab was playing, until it is taken up or another game is picked.
 */
export function useKeptGame() {
  const [selected, select] = useAtom(selectedGameAtom);
  const left = useRef(selected);
  const keep = useCallback(
    (game: SelectedGame) => {
      left.current = null;
      select(game);
    },
    [select],
  );
  const forget = useCallback(() => {
    left.current = null;
    select(null);
  }, [select]);
  // A layout without a game sheet closes it; a reload does not come by here.
  useEffect(() => () => select(null), [select]);
  return { left, keep, forget };
}

interface TakeUp {
  left: RefObject<SelectedGame | null>;
  open(game: SelectedGame['game'], mode: SelectedGame['mode'], source: string): Promise<void>;
  forget(): void;
}

/**
 * Opens after a reload what was being played, as soon as it is known whether a member is here. Only the choice was
 * kept, never the link: wallets and link are asked for anew.
 */
export function useTakeUp({ left, open, forget }: TakeUp): void {
  const { status } = useSession();
  useEffect(() => {
    const game = left.current;
    if (!game || (game.mode === 'real' && status === 'unknown')) return;
    if (game.mode === 'real' && status === 'guest') forget();
    else void open(game.game, game.mode, game.source);
  }, [left, status, open, forget]);
}
