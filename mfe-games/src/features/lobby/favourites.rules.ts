import type { Game } from '@sanuk/contract/areas/game';
import { gameKey } from './lobby.rules.ts';

/** The games a member marked, the newest mark first. */
export interface FavouriteGames {
  games: Game[];
}

/** The marked games after one more mark, which is the newest, or without one. */
export function withFavourite(games: readonly Game[], game: Game, isFavourite: boolean): Game[] {
  const others = games.filter((each) => gameKey(each) !== gameKey(game));
  return isFavourite ? [game, ...others] : others;
}
