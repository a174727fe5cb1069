import type { Game } from '@sanuk/contract/areas/game';
import type { AppContext } from '../../context/context.ts';
import type { Queries } from '../../database/database.ts';
import type { GameRow } from './game-catalogue.tables.ts';
import { gameListsOf } from './game-lists.service.ts';
import { gameView } from './lobby.service.ts';

export type { GameRow } from './game-catalogue.tables.ts';

/** A game that is on show; undefined when it is unknown, or has left. */
export function findGame(queries: Queries, providerId: string, gameId: string): Promise<GameRow | undefined> {
  return queries
    .selectFrom('game')
    .selectAll()
    .where('listed', '=', true)
    .where('game.provider_id', '=', providerId)
    .where('game.game_id', '=', gameId)
    .executeTakeFirst();
}

/** Enough to choose from. */
const ofAProvider = 24;

/** A game as a brand's members see it, for features that lead to it; null when it is unknown or has left. */
export async function readShownGame(
  context: AppContext,
  agentId: number,
  providerId: string,
  gameId: string,
): Promise<Game | null> {
  const [game] = (await gameListsOf(context.db).of(agentId)).named([{ providerId, gameId }]);
  return game ? gameView(context, game) : null;
}

/** Games shown of one provider that take free spins: the named one, or the most played of all. */
export async function readFreeSpinGames(
  context: AppContext,
  agentId: number,
  providerId: string,
  gameId: string | null,
): Promise<Game[]> {
  const lists = await gameListsOf(context.db).of(agentId);
  const games =
    gameId === null
      ? lists.first({ provider: providerId, category: 'freespin' }, 'popular', ofAProvider)
      : lists.named([{ providerId, gameId }]).map((game) => ({ game }));
  return games.map(({ game }) => gameView(context, game)).filter((game) => game.gives_free_spins);
}

/** What each provider is called. */
export async function readProviderNames(queries: Queries): Promise<Map<string, string>> {
  const providers = await queries.selectFrom('game_provider').select(['provider_id', 'name']).execute();
  return new Map(providers.map(({ provider_id, name }) => [provider_id, name]));
}
