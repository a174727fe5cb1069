import type { GameLobby } from '@sanuk/contract/areas/game';
import type { CallQuery } from '@sanuk/contract/calls';
import type { Agent, AppContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  type AfterGame,
  countByCategory,
  countByProvider,
  countFitting,
  isKnownGame,
  type LobbyFilter,
  searchGames,
} from './game-search.repository.ts';
import { gameView } from './lobby.service.ts';

const defaultLimit = 60;
const wordsAtMost = 6;

/** Games by every filter of the lobby. Counts of a filter leave that filter itself out: they say what choosing another gives. */
export async function readGameLobby(
  context: AppContext,
  { agentId }: Agent,
  query: CallQuery<'GET /api/game/lobby'>,
): Promise<GameLobby | Refusal> {
  const { db } = context;
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  if (after && !(await isKnownGame(db, after))) return new Refusal('request-invalid');
  const filter = filterOf(query);
  const limit = query.limit ?? defaultLimit;
  const found = await searchGames(db, agentId, filter, {
    sort: query.sort ?? 'popular',
    after,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const categories = await countByCategory(db, { ...filter, category: undefined });
  const providers = await countByProvider(db, { ...filter, provider: undefined });
  return {
    games: shown.map((game) => gameView(context, game)),
    categories: categories.map((one) => ({ ...one, games: Number(one.games) })),
    providers: providers.map((one) => ({ ...one, games: Number(one.games) })),
    total: await countFitting(db, filter),
    next_cursor: found.length > limit && last ? `${last.provider_id}/${last.game_id}` : null,
  };
}

function filterOf({ category, provider, search = '' }: CallQuery<'GET /api/game/lobby'>): LobbyFilter {
  const words = search.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, wordsAtMost);
  return { category, provider: provider || undefined, words };
}

/** Ids of providers have no slash; those of games may. */
function readCursor(cursor: string): AfterGame {
  const at = cursor.indexOf('/');
  return { providerId: cursor.slice(0, Math.max(at, 0)), gameId: cursor.slice(at + 1) };
}
