import type { Game, LobbyKey } from '@sanuk/contract/areas/game';
import { listen, useQuery, useQueryClient, useSession } from '@sanuk/platform';
import { useEffect, useLayoutEffect, useState } from 'react';
import { lobbyQuery } from './lobby.api.ts';
import { lobbyNames } from './lobby.text.ts';
import { type KeptLobby, keepLobby, readKeptLobby } from './lobby-cache.ts';

export interface LobbyView {
  title: string;
  /** undefined while nothing is known, kept or fetched */
  games: Game[] | undefined;
  total: number;
  isFailed: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** Whose list it is: a member's id for `last`, nobody's (empty) for the others, undefined when there is no list. */
function useLobbyOwner(lobbyKey: LobbyKey | undefined): string | undefined {
  const session = useSession();
  if (lobbyKey !== 'last') return '';
  return session.status === 'member' ? session.user.user.member_id : undefined;
}

/**
 * The list kept from an earlier visit. Storage is read after the first render and before the first paint, so that
 * the server's HTML and the browser's first render are the same.
 */
export function useKeptLobby(lobbyKey: LobbyKey | undefined, owner: string | undefined) {
  const [kept, setKept] = useState<KeptLobby>();
  useLayoutEffect(() => {
    setKept(lobbyKey === undefined || owner === undefined ? undefined : readKeptLobby(lobbyKey, owner));
  }, [lobbyKey, owner]);
  return kept;
}

/** A game that was closed has become the newest of those played last. */
function useRefreshAfterGame(lobbyKey: LobbyKey): void {
  const client = useQueryClient();
  useEffect(() => {
    if (lobbyKey !== 'last') return undefined;
    return listen('game:closed', () => {
      void client.invalidateQueries({ queryKey: ['games', 'lobby', 'last'] });
    });
  }, [client, lobbyKey]);
}

/** Keeps the newest answer for the next visit. */
function useKeepLobby(
  lobbyKey: LobbyKey,
  owner: string | undefined,
  lobby: Omit<KeptLobby, 'owner'> | undefined,
): void {
  useEffect(() => {
    if (lobby && owner !== undefined) keepLobby(lobbyKey, { owner, ...lobby });
  }, [lobbyKey, owner, lobby]);
}

/** One curated lobby: painted at once from what was kept, then refreshed. */
export function useLobby(lobbyKey: LobbyKey): LobbyView {
  const owner = useLobbyOwner(lobbyKey);
  const kept = useKeptLobby(lobbyKey, owner);
  useRefreshAfterGame(lobbyKey);
  const query = useQuery({ ...lobbyQuery(lobbyKey, owner), enabled: owner !== undefined });
  useKeepLobby(lobbyKey, owner, query.data);
  const known = query.data ?? kept;
  return {
    title: known?.title || lobbyNames[lobbyKey],
    games: known?.games,
    total: known?.total ?? 0,
    isFailed: query.isError && known === undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
