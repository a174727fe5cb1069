import type { GameCategory, GameSort } from '@sanuk/contract/areas/game';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../kernel/database.ts';
import { type ListedGame, membersLately, selectGames } from './lobby.repository.ts';

export interface LobbyFilter {
  category?: GameCategory;
  provider?: string;
  /** each is found in the game's Thai or English name or its provider's */
  words: readonly string[];
}

/** Where a page begins: after this game. */
export interface AfterGame {
  providerId: string;
  gameId: string;
}

/** Thai puts some vowels before the consonant they follow in the dictionary: changed over, letters sort as Thais look them up. */
const dictionaryName = sql<string>`regexp_replace(lower(game.name), '([\u0E40-\u0E44])(.)', '\\2\\1', 'g') collate "C"`;

const game = {
  players: membersLately,
  released: sql`game.released_at`,
  ids: [sql`game.provider_id`, sql`game.game_id`],
};

/** What each order compares, one after the other; the ids make every place certain. */
const orders: Record<GameSort, { columns: RawBuilder<unknown>[]; direction: 'asc' | 'desc' }> = {
  popular: { columns: [game.players, game.released, ...game.ids], direction: 'desc' },
  new: { columns: [game.released, ...game.ids], direction: 'desc' },
  name: { columns: [dictionaryName, ...game.ids], direction: 'asc' },
};

/** Signs that mean something in a pattern are taken as they are. */
const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const fits = ({ category, provider, words }: LobbyFilter): Expression<SqlBool> => {
  const conditions = [
    ...(category ? [sql<boolean>`game.category = ${category}`] : []),
    ...(provider ? [sql<boolean>`game.provider_id = ${provider}`] : []),
    ...words.map(
      (word) => sql<boolean>`concat_ws(' ', game.name, game.name_en, provider.name) ilike ${pattern(word)}`,
    ),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/** A page of the games that fit, in the order asked for. */
export function searchGames(
  queries: Queries,
  agentId: number,
  filter: LobbyFilter,
  { sort, after, limit }: { sort: GameSort; after: AfterGame | null; limit: number },
): Promise<ListedGame[]> {
  const { columns, direction } = orders[sort];
  const key = sql.join(columns);
  let query = selectGames(queries, agentId).where(fits(filter));
  if (after) {
    const last = sql`select ${key} from game left join game_popularity as popularity
      on popularity.agent_id = ${agentId} and popularity.provider_id = game.provider_id
        and popularity.game_id = game.game_id
      where game.provider_id = ${after.providerId} and game.game_id = ${after.gameId}`;
    query = query.where(sql<boolean>`(${key}) ${direction === 'asc' ? sql`>` : sql`<`} (${last})`);
  }
  for (const column of columns) query = query.orderBy(column, direction);
  return query.limit(limit).execute();
}

const selectCounts = (queries: Queries, filter: LobbyFilter) =>
  queries
    .selectFrom('game')
    .innerJoin('game_provider as provider', 'provider.provider_id', 'game.provider_id')
    .select(({ fn }) => fn.countAll<bigint>().as('games'))
    .where('game.listed', '=', true)
    .where(fits(filter));

/** How many fit in each category. */
export function countByCategory(queries: Queries, filter: LobbyFilter) {
  return selectCounts(queries, filter)
    .select('game.category')
    .groupBy('game.category')
    .orderBy('games', 'desc')
    .execute();
}

/** How many fit of each provider. */
export function countByProvider(queries: Queries, filter: LobbyFilter) {
  return selectCounts(queries, filter)
    .select(['provider.provider_id', 'provider.name', 'provider.colour'])
    .groupBy(['provider.provider_id', 'provider.name', 'provider.colour'])
    .orderBy('games', 'desc')
    .orderBy('provider.name')
    .execute();
}

/** How many fit altogether. */
export async function countFitting(queries: Queries, filter: LobbyFilter): Promise<number> {
  return Number((await selectCounts(queries, filter).executeTakeFirstOrThrow()).games);
}

/** Whether a game is, or was, in the catalogue. */
export async function isKnownGame(queries: Queries, { providerId, gameId }: AfterGame): Promise<boolean> {
  const found = await queries
    .selectFrom('game')
    .select('game_id')
    .where('provider_id', '=', providerId)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return found !== undefined;
}
