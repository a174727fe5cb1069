import { type GameCategory, type GameKind, gameCategories, gameKinds } from '@sanuk/contract/areas/game';
import type { CatalogueGame } from '@sanuk/contract/outside/wallet-callback';

/** Provider ids name accounts of the ledger and keys of transactions. */
const providerIdPattern = /^[a-z0-9][a-z0-9_.-]{1,29}$/;

export type KnownGame = Omit<CatalogueGame, 'min_bet_satang' | 'max_bet_satang' | 'best_rtp'> & {
  best_rtp: number | null;
  category: GameCategory;
  kind: GameKind;
  gives_free_spins: boolean;
  is_lobby: boolean;
  min_bet_satang: number | null;
  max_bet_satang: number | null;
};

type ListableGame = CatalogueGame & { category: GameCategory };

/** A provider that does not say how a game is played, or says what is not known here, has a slot. */
const kindOf = ({ kind }: CatalogueGame): GameKind => gameKinds.find((known) => known === kind) ?? 'slot';

/** Both limits of one bet, or neither: one alone, or the wrong way round, says nothing a member could trust. */
function limitsOf({ min_bet_satang: min, max_bet_satang: max }: CatalogueGame) {
  const isSaid = min !== undefined && max !== undefined && min > 0 && min <= max && Number.isSafeInteger(max);
  return isSaid
    ? { min_bet_satang: min, max_bet_satang: max }
    : { min_bet_satang: null, max_bet_satang: null };
}

/** Games of a catalogue that can be shown and played here; the first of two with the same id. */
export function usableGames(games: readonly CatalogueGame[]): KnownGame[] {
  const seen = new Set<string>();
  const usable = games.filter((game): game is ListableGame => {
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
  return usable.map((game) => ({
    ...game,
    kind: kindOf(game),
    best_rtp: game.best_rtp !== undefined && game.best_rtp > game.rtp ? game.best_rtp : null,
    gives_free_spins: game.gives_free_spins ?? false,
    is_lobby: game.is_lobby ?? false,
    ...limitsOf(game),
  }));
}

const newForMs = 30 * 86_400_000;

/** A game is new for 30 days; hot is only what members really opened, and says so before new. */
export function badgeOf(game: { isHot: boolean; releasedAt: Date }, now: Date): 'hot' | 'new' | null {
  if (game.isHot) return 'hot';
  const age = now.getTime() - game.releasedAt.getTime();
  return age >= 0 && age < newForMs ? 'new' : null;
}
