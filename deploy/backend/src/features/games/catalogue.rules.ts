import { type GameCategory, gameCategories } from '@sanuk/contract/areas/game';
import type { CatalogueGame } from '@sanuk/contract/outside/wallet-callback';

/** Provider ids name accounts of the ledger and keys of transactions. */
const providerIdPattern = /^[a-z0-9][a-z0-9_.-]{1,29}$/;

export type KnownGame = CatalogueGame & { category: GameCategory };

/** Games of a catalogue that can be shown and played here; the first of two with the same id. */
export function usableGames(games: readonly CatalogueGame[]): KnownGame[] {
  const seen = new Set<string>();
  return games.filter((game): game is KnownGame => {
    const id = `${game.provider_id} ${game.game_id}`;
    const isUsable =
      !seen.has(id) &&
      providerIdPattern.test(game.provider_id) &&
      game.game_id.length >= 1 &&
      game.game_id.length <= 80 &&
      (gameCategories as readonly string[]).includes(game.category) &&
      game.image_path.startsWith('/') &&
      !Number.isNaN(Date.parse(game.released_at));
    seen.add(id);
    return isUsable;
  });
}

const newForMs = 30 * 86_400_000;

/** A game is new for 30 days; hot is only what members really opened, and says so before new. */
export function badgeOf(game: { isHot: boolean; releasedAt: Date }, now: Date): 'hot' | 'new' | null {
  if (game.isHot) return 'hot';
  const age = now.getTime() - game.releasedAt.getTime();
  return age >= 0 && age < newForMs ? 'new' : null;
}
