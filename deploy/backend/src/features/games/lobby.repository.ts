import type { GameCategory } from '@sanuk/contract/areas/game';
import { sql } from 'kysely';
import type { Queries } from '../../kernel/database.ts';
import type { GameRow } from './games.tables.ts';

/** A game with the name of its provider, and whether it is hot at a brand. */
export type ListedGame = GameRow & { provider_name: string; is_hot: boolean };

/** Members of the brand who opened a game lately, in `selectGames`. */
export const membersLately = sql<number>`coalesce(popularity.members_7d, 0)`;

/** Games on show with what their tile says at a brand; to be narrowed down and ordered by the caller. */
export const selectGames = (queries: Queries, agentId: number) =>
  queries
    .selectFrom('game')
    .innerJoin('game_provider as provider', 'provider.provider_id', 'game.provider_id')
    .leftJoin('game_popularity as popularity', (join) =>
      join
        .on('popularity.agent_id', '=', agentId)
        .onRef('popularity.provider_id', '=', 'game.provider_id')
        .onRef('popularity.game_id', '=', 'game.game_id'),
    )
    .selectAll('game')
    .select('provider.name as provider_name')
    .select(sql<boolean>`coalesce(popularity.is_hot, false)`.as('is_hot'))
    .where('game.listed', '=', true);

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

/** Those a brand's members play most first, newer ones first where they are level. */
export function findPopular(
  queries: Queries,
  agentId: number,
  only: { category: GameCategory } | 'hot',
  limit: number,
): Promise<ListedGame[]> {
  const games = selectGames(queries, agentId);
  const query =
    only === 'hot'
      ? games.where('popularity.is_hot', '=', true)
      : games.where('game.category', '=', only.category);
  return query
    .orderBy(membersLately, 'desc')
    .orderBy('game.released_at', 'desc')
    .orderBy('game.provider_id')
    .orderBy('game.game_id')
    .limit(limit)
    .execute();
}

/** Launches that are looked through for different games. */
const launchesAtMost = 500;

/** Games a member opened for real, the last one first. */
export function findLastPlayed(
  queries: Queries,
  { memberId, agentId }: { memberId: string; agentId: number },
  limit: number,
): Promise<ListedGame[]> {
  return selectGames(queries, agentId)
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
  agentId: number,
  filter: GameFilter,
  after: GamePosition | null,
  limit: number,
): Promise<ListedGame[]> {
  let query = selectGames(queries, agentId);
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
