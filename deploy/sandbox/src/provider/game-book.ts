import type { CatalogueGame } from '@sanuk/contract/outside/wallet-callback';
import { castText, scatterText, wildText } from '../art/cast.text.ts';
import { letterOf } from '../art/symbols.ts';
import { hitFrequency } from '../slot/hit-frequency.ts';
import type { Machine } from '../slot/machine.ts';
import { machineOf } from '../slot/models.ts';
import { percentOf, returnToPlayer } from '../slot/return-to-player.ts';
import { type SlotGame, slotGames } from './games.ts';
import type { Opening } from './opening.ts';
import { providerOf } from './providers.ts';

const remembered = <T>(make: (game: SlotGame) => T): ((game: SlotGame) => T) => {
  const known = new Map<string, T>();
  return (game) => {
    const value = known.get(game.id) ?? make(game);
    known.set(game.id, value);
    return value;
  };
};

/** The machine of a game: reels, lines and paytable. */
export const machineFor: (game: SlotGame) => Machine = remembered((game) => machineOf(game.model, game.id));

/** Return to player in percent, computed from the reels; rounded down to two decimals. */
export const rtpPercent: (game: SlotGame) => number = remembered((game) =>
  percentOf(returnToPlayer(machineFor(game))),
);

/** Share of spins that pay anything, in percent, computed from the reels. */
export const hitPercent: (game: SlotGame) => number = remembered((game) =>
  percentOf(hitFrequency(machineFor(game))),
);

/** What a symbol of a game is called. */
export function symbolName(game: SlotGame, symbol: number): string {
  const { roles } = machineFor(game);
  const role = roles[symbol];
  if (role === 'wild') return wildText;
  if (role === 'scatter') return scatterText;
  const high = game.highs[symbol - roles.indexOf('high')];
  return role === 'high' && high ? castText[high] : letterOf(roles, symbol);
}

/** Everything that is offered, as the contract's catalogue says it. @param openingOf what a game does when asked for */
export function catalogue(openingOf: (gameId: string) => Opening = () => 'open'): CatalogueGame[] {
  return slotGames.map((game) => {
    const provider = providerOf(game.provider);
    return {
      game_id: game.id,
      provider_id: provider.id,
      sub_provider_id: provider.id,
      provider_name: provider.name,
      provider_colour: provider.colour,
      name: game.name,
      name_en: game.nameEn,
      category: 'slot',
      image_path: `/art/${game.id}.webp`,
      rtp: rtpPercent(game),
      released_at: `${game.released}T05:00:00.000Z`,
      has_demo: true,
      maintenance: openingOf(game.id) === 'maintenance',
    };
  });
}
