import type { GameCategory } from '@sanuk/contract/areas/game';
import { sql } from 'kysely';
import type { Queries } from '../../kernel/database.ts';
import type { GameRow } from './games.tables.ts';

/** A game with the name of its provider, and whether it is one of the few that are played most. */
export type ListedGame = GameRow & { provider_name: string; is_hot: boolean };

const hotGames = 10;

/** Games on show with what their tile says; to be narrowed down and ordered by the caller. */
export const selectGames = (queries: Queries) =>
  queries
    .selectFrom('game')
    .innerJoin('game_provider as provider', 'provider.provider_id', 'game.provider_id')
    .selectAll('game')
    .select('provider.name as provider_name')
    .select(
      sql<boolean>`game.players_7d > 0 and (game.provider_id, game.game_id) in (
        select provider_id, game_id from game where listed order by players_7d desc, released_at desc limit ${hotGames})`.as(
        'is_hot',
      ),
    )
    .where('game.listed', '=', true);

export function findGame(
  queries: Queries,
  providerId: string,
  gameId: string,
): Promise<ListedGame | undefined> {
  return selectGames(queries)
    .where('game.provider_id', '=', providerId)
    .where('game.game_id', '=', gameId)
    .executeTakeFirst();
}

/** Most played first, newer ones first where they are level. */
export function findPopular(
  queries: Queries,
  category: GameCategory | null,
  limit: number,
): Promise<ListedGame[]> {
  let query = selectGames(queries);
  if (category) query = query.where('game.category', '=', category);
  return query
    .orderBy('game.players_7d', 'desc')
    .orderBy('game.released_at', 'desc')
    .orderBy('game.provider_id')
    .orderBy('game.game_id')
    .limit(limit)
    .execute();
}

/** Launches that are looked through for different games. */
const launchesAtMost = 500;

/** Games a member opened for real, the last one first. */
export function findLastPlayed(queries: Queries, memberId: string, limit: number): Promise<ListedGame[]> {
  return selectGames(queries)
    .innerJoin(
      (join) =>
        join
          .selectFrom((from) =>
            from
              .selectFrom('game_session')
              .select(['provider_id', 'game_id', 'created_at'])
              .where('member_id', '=', memberId)
              .orderBy('created_at', (order) => order.desc().nullsLast())
              .limit(launchesAtMost)
              .as('launch'),
          )
          .select(['provider_id', 'game_id'])
          .select(({ fn }) => fn.max('created_at').as('played_at'))
          .groupBy(['provider_id', 'game_id'])
          .as('played'),
      (join) =>
        join
          .onRef('played.provider_id', '=', 'game.provider_id')
          .onRef('played.game_id', '=', 'game.game_id'),
    )
    .orderBy('played.played_at', 'desc')
    .limit(limit)
    .execute();
}

export interface GameFilter {
  provider?: string;
  category?: GameCategory;
}

/** Where a page begins: after this game. */
export interface GamePosition {
  releasedAt: Date;
  providerId: string;
  gameId: string;
}

/** A page of the list, the newest games first. */
export function findPage(
  queries: Queries,
  filter: GameFilter,
  after: GamePosition | null,
  limit: number,
): Promise<ListedGame[]> {
  let query = selectGames(queries);
  if (filter.provider) query = query.where('game.provider_id', '=', filter.provider);
  if (filter.category) query = query.where('game.category', '=', filter.category);
  if (after) {
    query = query.where(
      sql<boolean>`(game.released_at, game.provider_id, game.game_id) < (${after.releasedAt}, ${after.providerId}, ${after.gameId})`,
    );
  }
  return query
    .orderBy('game.released_at', 'desc')
    .orderBy('game.provider_id', 'desc')
    .orderBy('game.game_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countGames(queries: Queries, filter: GameFilter): Promise<number> {
  let query = queries
    .selectFrom('game')
    .select(({ fn }) => fn.countAll<bigint>().as('games'))
    .where('listed', '=', true);
  if (filter.provider) query = query.where('provider_id', '=', filter.provider);
  if (filter.category) query = query.where('category', '=', filter.category);
  return Number((await query.executeTakeFirstOrThrow()).games);
}

/** Providers with how many games they have in a category, the largest first. */
export function findProviders(queries: Queries, category: GameCategory | undefined) {
  let query = queries
    .selectFrom('game')
    .innerJoin('game_provider as provider', 'provider.provider_id', 'game.provider_id')
    .select(['provider.provider_id', 'provider.name', 'provider.colour'])
    .select(({ fn }) => fn.countAll<bigint>().as('games'))
    .where('game.listed', '=', true);
  if (category) query = query.where('game.category', '=', category);
  return query
    .groupBy(['provider.provider_id', 'provider.name', 'provider.colour'])
    .orderBy('games', 'desc')
    .orderBy('provider.name')
    .execute();
}
