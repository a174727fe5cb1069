import { announce, storedValue, useSession } from '@sanuk/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import type { Launch } from './use-kept-game.ts';

interface Wanted {
  launch: Pick<Launch, 'game' | 'source'>;
  /** when the visitor picked it, in milliseconds since 1970 */
  at: number;
}

/** After this long a visitor has gone on to something else, and a game that opens would surprise. */
const keptForMs = 10 * 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isWanted = (value: unknown): value is Wanted => {
  if (!isRecord(value) || typeof value.at !== 'number' || !isRecord(value.launch)) return false;
  const { game, source } = value.launch;
  const isText = (text: unknown) => typeof text === 'string';
  return (
    isText(source) &&
    isRecord(game) &&
    ['game_id', 'provider_id', 'sub_provider_id', 'name'].every((key) => isText(game[key]))
  );
};

const kept = storedValue({
  area: 'session',
  name: 'wanted-game',
  version: 1,
  maxLength: 4000,
  isValid: isWanted,
});

/** Asks a visitor who picked a game to log in, and keeps what he picked. */
export function askToLogIn(
  { game_id, provider_id, sub_provider_id, name }: Launch['game'],
  source: string,
): void {
  kept.write({ launch: { game: { game_id, provider_id, sub_provider_id, name }, source }, at: Date.now() });
  announce('dialog:open', { dialog: 'login' });
}

function takeWantedGame(): Wanted['launch'] | undefined {
  const wanted = kept.read();
  kept.clear();
  return wanted && Date.now() - wanted.at < keptForMs ? wanted.launch : undefined;
}

/**
 * Opens the game that a visitor picked once he is a member, however he logged in. Whoever closes the dialog without
 * logging in has let go of it.
 */
export function useWantedGame(open: (launch: Launch) => Promise<void>): void {
  const { status } = useSession();
  const isLoginOpen = useAtomValue(dialogOpenAtoms.login);
  const isRegisterOpen = useAtomValue(dialogOpenAtoms.register);
  const isAsking = isLoginOpen || isRegisterOpen;
  const wasAsking = useRef(false);
  useEffect(() => {
    if (status === 'member') {
      const wanted = takeWantedGame();
      if (wanted) void open({ ...wanted, mode: 'real' });
    } else if (wasAsking.current && !isAsking) kept.clear();
    wasAsking.current = isAsking;
  }, [status, isAsking, open]);
}
