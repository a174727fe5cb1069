import type { Banner } from '@sanuk/contract/areas/agent';
import type { GameCategory, GameList, LobbyConfig, LobbyKey } from '@sanuk/contract/areas/game';
import { call, site } from '@sanuk/platform';

/** Games per request; the specification's default. */
export const pageSize = 60;

export interface GameFilter {
  category?: GameCategory;
  provider?: string;
}

/** Banners of this brand, in the agent's order. */
export const fetchBanners = (signal?: AbortSignal): Promise<Banner[]> =>
  call('GET /api/banner', { query: { agent_code: site().agentCode }, signal });

/** One row of the home page. */
export const fetchLobby = (lobbyKey: LobbyKey, signal?: AbortSignal): Promise<LobbyConfig> =>
  call('GET /api/lobby/configs', { query: { lobby_key: lobbyKey }, signal });

/** One page of games; `providers` counts the whole category, whatever the provider filter. */
export const fetchGames = (filter: GameFilter, cursor?: string, signal?: AbortSignal): Promise<GameList> =>
  call('GET /api/game/list', {
    query: { ...filter, limit: pageSize, ...(cursor ? { cursor } : {}) },
    signal,
  });
