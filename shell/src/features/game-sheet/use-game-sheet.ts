import type { GameFrameMessage } from '@sanuk/contract/outside/wallet-callback';
import {
  announce,
  currentSession,
  goTo,
  listen,
  messageOf,
  paths,
  refreshWallet,
  showError,
  showToast,
  site,
  swallow,
  toastDurationsMs,
  type WalletView,
} from '@sanuk/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchDemoLink, fetchGameLink, fetchGameWallets, type SheetGame } from './game-sheet.api.ts';
import { isAllowedGameLink, usableWallets } from './game-sheet.rules.ts';
import { gameSheetText as text } from './game-sheet.text.ts';
import { useKeptGame, useTakeUp } from './use-kept-game.ts';
import { useOwnEntry } from './use-own-entry.ts';
import { askToLogIn, useWantedGame } from './wanted-game.ts';

export type GameSheetState =
  | { step: 'closed' }
  | { step: 'entering'; game: SheetGame; mode: 'real' | 'demo' }
  | { step: 'choosing'; game: SheetGame; mode: 'real'; wallets: WalletView[] }
  | { step: 'playing'; game: SheetGame; mode: 'real' | 'demo'; link: string }
  | { step: 'refused'; game: SheetGame; mode: 'real' | 'demo'; message: string };

/**
 * The launch of a game, from the moment it is picked to the frame (specification, section 4). Closing aborts what is
 * still under way, so a late link can never open a game that was closed.
 */
export function useGameSheet() {
  const [state, setState] = useState<GameSheetState>({ step: 'closed' });
  const running = useRef<AbortController>(undefined);
  const source = useRef('');
  const { left, keep, forget } = useKeptGame();

  /** A new deed ends the one under way. */
  const begin = useCallback((): AbortController => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current;
  }, []);

  const close = useCallback(() => {
    running.current?.abort();
    forget();
    setState((before) => {
      if (before.step !== 'closed') announce('game:closed', { gameId: before.game.game_id });
      return { step: 'closed' };
    });
    void swallow(refreshWallet());
  }, [forget]);

  const play = useCallback((game: SheetGame, mode: 'real' | 'demo', link: string) => {
    if (!isAllowedGameLink(link, site().gameOrigins)) {
      setState({ step: 'refused', game, mode, message: text.errorTitle });
      return;
    }
    setState({ step: 'playing', game, mode, link });
    showToast('info', text.entering, toastDurationsMs.gameEntry);
  }, []);

  const chooseWallet = useCallback(
    async (game: SheetGame, wallet: WalletView) => {
      const { signal } = begin();
      setState({ step: 'entering', game, mode: 'real' });
      try {
        const link = await fetchGameLink(game, wallet.id, source.current, signal);
        if (!signal.aborted) play(game, 'real', link);
      } catch (error) {
        if (!signal.aborted) setState({ step: 'refused', game, mode: 'real', message: messageOf(error) });
      }
    },
    [begin, play],
  );

  const open = useCallback(
    async (game: SheetGame, mode: 'real' | 'demo', from: string) => {
      const { signal } = begin();
      source.current = from;
      keep({ game, mode, source: from });
      setState({ step: 'entering', game, mode });
      try {
        if (mode === 'demo') {
          const link = await fetchDemoLink(game, from, signal);
          if (!signal.aborted) play(game, mode, link);
          return;
        }
        const wallets = usableWallets(await fetchGameWallets(game, signal));
        if (signal.aborted) return;
        const [only] = wallets;
        if (wallets.length === 1 && only) await chooseWallet(game, only);
        else setState({ step: 'choosing', game, mode: 'real', wallets });
      } catch (error) {
        if (signal.aborted) return;
        forget();
        setState({ step: 'closed' });
        showError(error);
      }
    },
    [begin, chooseWallet, forget, keep, play],
  );

  useEffect(() => {
    const stops = [
      listen('game:open', ({ game, mode, source: from }) => {
        if (mode === 'real' && currentSession().status === 'guest') askToLogIn(game, from);
        else void open(game, mode, from);
      }),
      listen('auth:signed-out', () => {
        running.current?.abort();
        setState({ step: 'closed' });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [open]);

  useTakeUp({ left, open, forget });
  useWantedGame(open);
  const goElsewhere = useOwnEntry(state.step !== 'closed', close);
  useEffect(() => listen('auth:signed-out', goElsewhere), [goElsewhere]);

  return { state, close, goElsewhere, chooseWallet };
}

/** Follows what the game in the frame says; only its own window on an allowed origin is heard. */
export function useFrameMessages(
  frame: React.RefObject<HTMLIFrameElement | null>,
  onClose: () => void,
  onLeave: () => void,
): void {
  useEffect(() => {
    const onMessage = (event: MessageEvent<Partial<GameFrameMessage>>) => {
      if (event.source !== frame.current?.contentWindow || !site().gameOrigins.includes(event.origin)) return;
      if (event.data?.type === 'game:balance-changed') void swallow(refreshWallet());
      if (event.data?.type === 'game:close') onClose();
      if (event.data?.type === 'game:cashier') {
        onLeave();
        onClose();
        // In the place of the game: going back from there leads to the page it was picked on.
        goTo(paths.memberDeposit, { replace: true });
      }
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, onClose, onLeave]);
}
