import { favouritesAtMost, type GameFavourite, type GameFavourites } from '@sanuk/contract/areas/game';
import type { CallBody } from '@sanuk/contract/calls';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { GameLists } from './game-lists.service.ts';
import {
  countFavourites,
  deleteFavourite,
  findFavourites,
  insertFavourite,
  lockFavourites,
} from './lobby.repository.ts';
import { gameView } from './lobby.service.ts';
import { findGame } from './shown-games.service.ts';

/** Games a member marked that are on show, the last one first. */
export async function readFavourites(
  context: AppContext,
  lists: GameLists,
  { agentId }: Agent,
  { memberId }: MemberSession,
): Promise<GameFavourites> {
  const own = await lists.of(agentId);
  const games = own.named(await findFavourites(context.db, memberId));
  return { games: games.map((game) => gameView(context, game)) };
}

/** Marks a game for a member, or takes the mark off; said again it changes nothing. */
export async function setFavourite(
  db: Database,
  { memberId }: MemberSession,
  { game_id, provider_id, favourite }: CallBody<'POST /api/game/favourite'>,
): Promise<GameFavourite | Refusal> {
  const name = { providerId: provider_id, gameId: game_id };
  return inTransaction(db, async (tx) => {
    // One that has left can still be taken off.
    if (!favourite) await deleteFavourite(tx, memberId, name);
    else {
      if (!(await findGame(tx, provider_id, game_id))) return new Refusal('game-unknown');
      await lockFavourites(tx, memberId);
      const isNew = await insertFavourite(tx, memberId, name);
      if (isNew && (await countFavourites(tx, memberId)) > favouritesAtMost)
        return new Refusal('game-favourites-full');
    }
    return { favourite };
  });
}
