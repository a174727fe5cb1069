import type { FreeSpinLaunch } from '@sanuk/contract/events';
import { noteGameSelected, useSession } from '@sanuk/platform';
import { useAtom } from 'jotai';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import {
  leftGameAtom,
  type SelectedGame,
  selectedFreeSpinsAtom,
  selectedGameAtom,
  selectedGameNameAtom,
  selectedWalletAtom,
} from '../../ui-flags/ui-flags.atoms.ts';
import type { SheetGame } from './game-sheet.api.ts';

/** A game, how it is played and from where it was opened. */
export interface Launch {
  game: SheetGame;
  mode: 'real' | 'demo';
  source: string;
  /** the wallet chosen before a reload, which is not asked for again while it can be used */
  walletId?: string | undefined;
  /** free spins of the member it is opened with; the wallet is the one their wins go to */
  freeSpins?: FreeSpinLaunch | undefined;
}

/** Of a launch: what the specification names, and nothing of how the game is shown. */
const selectedOf = ({ game, mode, source }: Launch): SelectedGame => ({
  game_id: game.game_id,
  provider_id: game.provider_id,
  sub_provider_id: game.sub_provider_id,
  source,
  is_demo: mode === 'demo',
});

function launchOf(
  { source, is_demo, ...ids }: SelectedGame,
  name: string,
  walletId: string | undefined,
  freeSpins: FreeSpinLaunch | undefined,
): Launch {
  return { game: { ...ids, name }, mode: is_demo ? 'demo' : 'real', source, walletId, freeSpins };
}

/**
 * The selected game (requirements G10, S22): kept from its launch until it is closed. `left` is what an earlier load of
 * this tab was playing, until it is taken up or another game is picked.
 */
export function useKeptGame() {
  const [selected, select] = useAtom(selectedGameAtom);
  const [name, setName] = useAtom(selectedGameNameAtom);
  const [walletId, keepWallet] = useAtom(selectedWalletAtom);
  const [freeSpins, keepFreeSpins] = useAtom(selectedFreeSpinsAtom);
  const [leftGame, leaveGame] = useAtom(leftGameAtom);
  const left = useRef(selected && launchOf(selected, name, walletId, freeSpins));
  const keep = useCallback(
    (launch: Launch) => {
      left.current = null;
      select(selectedOf(launch));
      setName(launch.game.name);
      keepWallet(launch.walletId);
      keepFreeSpins(launch.freeSpins);
      leaveGame(undefined);
    },
    [select, setName, keepWallet, keepFreeSpins, leaveGame],
  );
  const deselect = useCallback(() => {
    select(null);
    setName('');
    keepWallet(undefined);
    keepFreeSpins(undefined);
  }, [select, setName, keepWallet, keepFreeSpins]);
  const forget = useCallback(() => {
    left.current = null;
    deselect();
  }, [deselect]);
  // A layout without a game sheet closes it; a reload does not come by here.
  useEffect(() => deselect, [deselect]);
  useEffect(() => noteGameSelected(selected !== null), [selected]);
  const offered = leftGame && launchOf(leftGame.game, leftGame.name, leftGame.walletId, leftGame.freeSpins);
  return { left, keep, keepWallet, forget, offered, refuse: () => leaveGame(undefined) };
}

interface TakeUp {
  left: RefObject<Launch | null>;
  open(launch: Launch): Promise<void>;
  forget(): void;
}

/**
 * Opens after a reload what was being played, as soon as it is known whether a member is here. Only the choice was
 * kept, never the link: wallets and link are asked for anew, and the member only where his wallet is none any more.
 */
export function useTakeUp({ left, open, forget }: TakeUp): void {
  const { status } = useSession();
  useEffect(() => {
    const game = left.current;
    if (!game || (game.mode === 'real' && status === 'unknown')) return;
    if (game.mode === 'real' && status === 'guest') forget();
    else void open(game);
  }, [left, status, open, forget]);
}
