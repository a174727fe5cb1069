import {
  announce,
  currentSession,
  isApiError,
  listen,
  messageOf,
  serverNow,
  showError,
  showToast,
  site,
  toastDurationsMs,
  type WalletView,
} from '@sanuk/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  fetchDemoLink,
  fetchFreeSpinLink,
  fetchGameLink,
  fetchGameWallets,
  type OpenedGame,
} from './game-sheet.api.ts';
import {
  chosenWallet,
  isAllowedGameLink,
  type Recovery,
  recoveryOf,
  usableWallets,
} from './game-sheet.rules.ts';
import { gameSheetText as text } from './game-sheet.text.ts';
import { type Launch, useKeptGame, useTakeUp } from './use-kept-game.ts';
import { useOwnEntry } from './use-own-entry.ts';
import { askToLogIn, useWantedGame } from './wanted-game.ts';

export type GameSheetState =
  | { step: 'closed' }
  | (Launch & { step: 'entering' })
  | (Launch & { step: 'choosing'; wallets: WalletView[] })
  | (Launch & {
      step: 'playing';
      link: string;
      /** of a game with money */
      sessionId: string | undefined;
      /** by the server's clock, in milliseconds */
      startedAt: number;
      /** another game took the wallet */
      isEnded: boolean;
    })
  | (Launch & { step: 'refused'; message: string; recovery: Recovery });

/** The action under way; a new one ends it. */
function useRunningAction() {
  const running = useRef<AbortController>(undefined);
  const abort = useCallback(() => running.current?.abort(), []);
  const begin = useCallback((): AbortController => {
    abort();
    running.current = new AbortController();
    return running.current;
  }, [abort]);
  return { begin, abort };
}

/** A game whose link is here: it plays, or is refused because the link leads where no game is. */
function launched(launch: Launch, { link, sessionId }: OpenedGame): GameSheetState {
  if (!isAllowedGameLink(link, site().gameOrigins))
    return { ...launch, step: 'refused', message: text.wrongLink, recovery: 'retry' };
  showToast('info', text.entering, toastDurationsMs.gameEntry);
  return { ...launch, step: 'playing', link, sessionId, startedAt: serverNow(), isEnded: false };
}

const refused = (launch: Launch, error: unknown): GameSheetState => ({
  ...launch,
  step: 'refused',
  message: messageOf(error),
  recovery: recoveryOf(isApiError(error) ? error.code : undefined),
});

/** What is known of a launch, without the state it comes out of. */
const launchFrom = ({ game, mode, source, walletId, freeSpins }: Launch): Launch => ({
  ...{ game, mode, source, freeSpins },
  walletId: freeSpins?.walletId ?? walletId,
});

async function openDemo(launch: Launch, signal: AbortSignal, setState: SetState): Promise<void> {
  const opened = await fetchDemoLink(launch.game, launch.source, signal);
  if (!signal.aborted) setState(launched(launch, opened));
}

/** No wallet is asked for: the grant names it. A grant that is over is refused in the dialog, with the way to play for money. */
async function openWithFreeSpins(
  launch: Launch,
  grantId: string,
  signal: AbortSignal,
  setState: SetState,
): Promise<void> {
  try {
    const opened = await fetchFreeSpinLink(launch.game, grantId, signal);
    if (!signal.aborted) setState(launched(launch, opened));
  } catch (error) {
    if (!signal.aborted) setState(refused(launch, error));
  }
}

/**
 * The launch of a game, from the moment it is picked to the frame (specification, section 4). Closing aborts what is
 * still under way, so a late link can never open a game that was closed.
 */
export function useGameSheet() {
  const [state, setState] = useState<GameSheetState>({ step: 'closed' });
  const { begin, abort } = useRunningAction();
  const { left, keep, keepWallet, forget, offered, refuse } = useKeptGame();

  const close = useCallback(() => {
    abort();
    forget();
    setState((before) => {
      if (before.step !== 'closed') announce('game:closed', { gameId: before.game.game_id });
      return { step: 'closed' };
    });
  }, [abort, forget]);

  const chooseWallet = useCallback(
    async ({ game, mode, source }: Launch, walletId: string) => {
      const { signal } = begin();
      const launch: Launch = { game, mode, source, walletId };
      keepWallet(walletId);
      setState({ ...launch, step: 'entering' });
      try {
        const opened = await fetchGameLink(launch.game, walletId, launch.source, signal);
        if (!signal.aborted) setState(launched(launch, opened));
      } catch (error) {
        if (!signal.aborted) setState(refused(launch, error));
      }
    },
    [begin, keepWallet],
  );

  const open = useCallback(
    async (given: Launch) => {
      const { signal } = begin();
      const launch = launchFrom(given);
      keep(launch);
      setState({ ...launch, step: 'entering' });
      try {
        if (launch.mode === 'demo') return await openDemo(launch, signal, setState);
        if (launch.freeSpins)
          return await openWithFreeSpins(launch, launch.freeSpins.grantId, signal, setState);
        const wallets = usableWallets(await fetchGameWallets(launch.game, signal));
        if (signal.aborted) return;
        const known = chosenWallet(wallets, launch.walletId);
        if (known) await chooseWallet(launch, known.id);
        else setState({ ...launch, step: 'choosing', wallets });
      } catch (error) {
        if (signal.aborted) return;
        forget();
        setState({ step: 'closed' });
        showError(error);
      }
    },
    [begin, chooseWallet, forget, keep],
  );

  const stop = useCallback(() => {
    abort();
    setState({ step: 'closed' });
  }, [abort]);

  useGameEvents(open, stop, setState);
  useTakeUp({ left, open, forget });
  useWantedGame(open);
  const goElsewhere = useOwnEntry(state.step !== 'closed', close);
  useEffect(() => listen('auth:signed-out', goElsewhere), [goElsewhere]);

  return { state, close, goElsewhere, open, chooseWallet, offered, refuse };
}

type SetState = React.Dispatch<React.SetStateAction<GameSheetState>>;

/**
 * A game that is picked is opened, or a visitor asked to log in first; who is signed out plays no more. A wallet plays one game
 * at a time: the one before it says that it is over.
 */
function useGameEvents(open: (launch: Launch) => Promise<void>, stop: () => void, setState: SetState): void {
  useEffect(() => {
    const stops = [
      listen('game:open', ({ game, mode, source, freeSpins }) => {
        if (mode === 'real' && currentSession().status === 'guest') askToLogIn(game, source);
        else void open({ game, mode, source, freeSpins });
      }),
      listen('game:ended', ({ sessionIds }) => setState((now) => endedOf(now, sessionIds))),
      listen('auth:signed-out', stop),
    ];
    return () => {
      for (const end of stops) end();
    };
  }, [open, stop, setState]);
}

const endedOf = (now: GameSheetState, sessionIds: readonly string[]): GameSheetState =>
  now.step === 'playing' && now.sessionId !== undefined && sessionIds.includes(now.sessionId)
    ? { ...now, isEnded: true }
    : now;
