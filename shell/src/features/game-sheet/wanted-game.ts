import { announce, storedValue, useSession } from '@sanuk/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { isSelectedGame } from '../../ui-flags/keep-ui-flags.ts';
import { dialogOpenAtoms, type SelectedGame } from '../../ui-flags/ui-flags.atoms.ts';

interface Wanted {
  game: SelectedGame;
  /** when the visitor picked it, in milliseconds since 1970 */
  at: number;
}

/** After this long a visitor has gone on to something else, and a game that opens would surprise. */
const keptForMs = 10 * 60_000;

const isWanted = (value: unknown): value is Wanted =>
  typeof value === 'object' &&
  value !== null &&
  'game' in value &&
  isSelectedGame(value.game) &&
  'at' in value &&
  typeof value.at === 'number';

const kept = storedValue({
  area: 'session',
  name: 'wanted-game',
  version: 1,
  maxLength: 4000,
  isValid: isWanted,
});

/** Asks a visitor who picked a game to log in, and keeps what he picked. */
export function askToLogIn(game: SelectedGame): void {
  kept.write({ game, at: Date.now() });
  announce('dialog:open', { dialog: 'login' });
}

function takeWantedGame(): SelectedGame | undefined {
  const wanted = kept.read();
  kept.clear();
  return wanted && Date.now() - wanted.at < keptForMs ? wanted.game : undefined;
}

/**
 * Opens the game that a visitor picked once he is a member, however he logged in. Whoever closes the dialog without
 * logging in has let go of it.
 */
export function useWantedGame(
  open: (game: SelectedGame['game'], mode: 'real', source: string) => Promise<void>,
): void {
  const { status } = useSession();
  const isLoginOpen = useAtomValue(dialogOpenAtoms.login);
  const isRegisterOpen = useAtomValue(dialogOpenAtoms.register);
  const isAsking = isLoginOpen || isRegisterOpen;
  const wasAsking = useRef(false);
  useEffect(() => {
    if (status === 'member') {
      const wanted = takeWantedGame();
      if (wanted) void open(wanted.game, 'real', wanted.source);
    } else if (wasAsking.current && !isAsking) kept.clear();
    wasAsking.current = isAsking;
  }, [status, isAsking, open]);
}
