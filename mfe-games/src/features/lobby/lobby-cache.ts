import type { Game, LobbyKey } from '@sanuk/contract/areas/game';
import { type StoredValue, storedValue } from '@sanuk/platform';

/** What is kept of a lobby between visits, so that its first tiles are there at once (requirement S20). */
export interface KeptLobby {
  /** the member whose list it is; empty for lists that are the same for everybody */
  owner: string;
  /** as the server names the row: it calls hot only what really is */
  title: string;
  total: number;
  games: Game[];
}

const keptGames = 21;

const isText = (value: unknown): value is string => typeof value === 'string';

function isGame(value: unknown): value is Game {
  if (typeof value !== 'object' || value === null) return false;
  const game = value as Partial<Record<keyof Game, unknown>>;
  return (
    [game.game_id, game.provider_id, game.sub_provider_id, game.provider_name, game.name, game.image].every(
      isText,
    ) &&
    typeof game.has_demo === 'boolean' &&
    typeof game.maintenance === 'boolean'
  );
}

function isKeptLobby(value: unknown): value is KeptLobby {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Partial<Record<keyof KeptLobby, unknown>>;
  return (
    isText(kept.owner) &&
    isText(kept.title) &&
    typeof kept.total === 'number' &&
    Array.isArray(kept.games) &&
    kept.games.every(isGame)
  );
}

const storeOf = (lobbyKey: LobbyKey): StoredValue<KeptLobby> =>
  storedValue({
    area: 'local',
    name: `lobby:${lobbyKey}`,
    version: 1,
    maxLength: 24_000,
    isValid: isKeptLobby,
  });

/** The kept list, when it belongs to `owner`; another member's is removed. */
export function readKeptLobby(lobbyKey: LobbyKey, owner: string): KeptLobby | undefined {
  const kept = storeOf(lobbyKey).read();
  if (kept && kept.owner !== owner) {
    storeOf(lobbyKey).clear();
    return undefined;
  }
  return kept;
}

/**
 * Keeps the first tiles of a list that just arrived. An empty list is forgotten, but for that of hot games: the rows of the
 * home page stand in an order that depends on it, and must not wait for the network to know it.
 */
export function keepLobby(lobbyKey: LobbyKey, { owner, title, total, games }: KeptLobby): void {
  if (games.length === 0 && lobbyKey !== 'hot') storeOf(lobbyKey).clear();
  else storeOf(lobbyKey).write({ owner, title, total, games: games.slice(0, keptGames) });
}
