import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import type { GamePopularityTable, GameRow } from './game-catalogue.tables.ts';

/** A game with its provider. */
export type CatalogueRow = GameRow & { provider_name: string; provider_colour: string };

/** A game by its two ids. */
export interface GameName {
  providerId: string;
  gameId: string;
}

/** One more whenever what lists show has changed. */
export async function findListsVersion(queries: Queries): Promise<bigint> {
  const row = await queries.selectFrom('game_catalogue').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** Everything on show. */
export const findListedGames = (queries: Queries): Promise<CatalogueRow[]> =>
  queries
    .selectFrom('game')
    .innerJoin('game_provider as provider', 'provider.provider_id', 'game.provider_id')
    .selectAll('game')
    .select(['provider.name as provider_name', 'provider.colour as provider_colour'])
    .where('game.listed', '=', true)
    .execute();

/** What members of all brands play. */
export const findPopularity = (queries: Queries): Promise<GamePopularityTable[]> =>
  queries.selectFrom('game_popularity').selectAll().execute();

/** Launches that are looked through for different games. */
const launchesAtMost = 500;

/** Games a member opened for real, the last one first. */
export function findLastPlayed(queries: Queries, memberId: string, limit: number): Promise<GameName[]> {
  return queries
    .selectFrom((from) =>
      from
        .selectFrom('game_session')
        .select(['provider_id', 'game_id', 'created_at'])
        .where('member_id', '=', memberId)
        .orderBy('created_at', (order) => order.desc().nullsLast())
        .limit(launchesAtMost)
        .as('launch'),
    )
    .select(['provider_id as providerId', 'game_id as gameId'])
    .groupBy(['provider_id', 'game_id'])
    .orderBy(({ fn }) => fn.max('created_at'), 'desc')
    .limit(limit)
    .execute();
}

/** Games a member marked, the last one first. */
export const findFavourites = (queries: Queries, memberId: string): Promise<GameName[]> =>
  queries
    .selectFrom('game_favourite')
    .select(['provider_id as providerId', 'game_id as gameId'])
    .where('member_id', '=', memberId)
    .orderBy('marked_at', 'desc')
    .orderBy('provider_id')
    .orderBy('game_id')
    .execute();

export async function countFavourites(queries: Queries, memberId: string): Promise<number> {
  const { marked } = await queries
    .selectFrom('game_favourite')
    .select(({ fn }) => fn.countAll<bigint>().as('marked'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(marked);
}

/** One at a time for each member, so that two requests cannot both take the last place. */
export async function lockFavourites(queries: Queries, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`game-favourites:${memberId}`}, 0))`.execute(
    queries,
  );
}

/** @returns whether it was not marked before */
export async function insertFavourite(
  queries: Queries,
  memberId: string,
  { providerId, gameId }: GameName,
): Promise<boolean> {
  const inserted = await queries
    .insertInto('game_favourite')
    .values({ member_id: memberId, provider_id: providerId, game_id: gameId })
    .onConflict((conflict) => conflict.columns(['member_id', 'provider_id', 'game_id']).doNothing())
    .returning('game_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteFavourite(
  queries: Queries,
  memberId: string,
  { providerId, gameId }: GameName,
): Promise<void> {
  await queries
    .deleteFrom('game_favourite')
    .where('member_id', '=', memberId)
    .where('provider_id', '=', providerId)
    .where('game_id', '=', gameId)
    .execute();
}
