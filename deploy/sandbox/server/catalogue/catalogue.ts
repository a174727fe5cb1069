import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CatalogueGame } from '@sanuk/contract/outside/wallet-callback';
import { tilePath } from '../art/tile-address.ts';
import type { GameKind } from '../game/game-base.ts';
import { providerOf } from '../game/providers.ts';
import { payTableOf } from '../number/games.ts';
import { leastReturnPercent, mostReturnPercent } from '../number/keno-return.ts';
import { machineFor, rtpPercent } from '../slot/game-machine.ts';
import { bestSlipReturn, slipReturn } from '../sport/games.ts';
import { slipLimits } from '../sport/slip.ts';
import { returnPercent } from '../table/returns.ts';
import { type SandboxGame, sandboxGames } from './games.ts';
import type { Opening } from './opening.ts';

/** The return a game is published with, in percent: what it gives back at least, where that is the member's choice. */
export function publishedReturn(game: SandboxGame): number {
  switch (game.kind) {
    case 'slot':
      return rtpPercent(game);
    case 'number':
      return leastReturnPercent(payTableOf(game));
    case 'table':
      // The lower of the two bets the game is about; the page has the others.
      return returnPercent.player;
    case 'fishing':
      return game.returnPer10000 / 100;
    case 'sport':
      return slipReturn(game);
  }
}

/** The return of the best bet of a game, in percent; undefined where all bets return the same. */
function bestReturn(game: SandboxGame): number | undefined {
  if (game.kind === 'number') return mostReturnPercent(payTableOf(game));
  if (game.kind === 'table') return Math.max(...Object.values(returnPercent));
  return game.kind === 'sport' ? bestSlipReturn(game) : undefined;
}

/** The least and the most of one bet, of kinds that are chosen by it: a table's on player or banker, a slip's stake. */
function betLimits(game: SandboxGame): Pick<CatalogueGame, 'min_bet_satang' | 'max_bet_satang'> {
  if (game.kind !== 'table' && game.kind !== 'sport') return {};
  const { minSatang, maxSatang } = game.kind === 'table' ? game : slipLimits;
  return { min_bet_satang: minSatang, max_bet_satang: maxSatang };
}

/** Under which category of the site a kind is listed. */
const categories: Record<GameKind, string> = {
  slot: 'slot',
  number: 'casino',
  table: 'casino',
  sport: 'sport',
  fishing: 'fishing',
};

/** A game as the contract's catalogue says it. */
function offered(game: SandboxGame, opening: Opening): CatalogueGame {
  const provider = providerOf(game.provider);
  return {
    game_id: game.id,
    provider_id: provider.id,
    sub_provider_id: provider.id,
    provider_name: provider.name,
    provider_colour: provider.colour,
    name: game.name,
    name_en: game.nameEn,
    category: categories[game.kind],
    image_path: tilePath(game),
    rtp: publishedReturn(game),
    best_rtp: bestReturn(game),
    released_at: `${game.released}T05:00:00.000Z`,
    has_demo: true,
    maintenance: opening === 'maintenance',
    kind: game.kind,
    gives_free_spins: game.kind === 'slot' && machineFor(game).free !== null,
    ...betLimits(game),
  };
}

/** Everything that is offered. */
export const catalogue = (): CatalogueGame[] => sandboxGames.map((game) => offered(game, 'open'));

/** Games between two turns of the event loop. */
const gamesInATurn = 4;

/**
 * The same for a process that has others to answer: what the games return is computed from the reels the first time, which on a
 * machine that does something else takes longer than a process may be silent.
 * @param openingOf what a game does when asked for
 */
export async function catalogueInTurns(openingOf: (gameId: string) => Opening): Promise<CatalogueGame[]> {
  const games: CatalogueGame[] = [];
  for (const [at, game] of sandboxGames.entries()) {
    if (at % gamesInATurn === 0) await nextTurn();
    games.push(offered(game, openingOf(game.id)));
  }
  return games;
}
