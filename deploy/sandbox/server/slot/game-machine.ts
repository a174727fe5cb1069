import { castText, scatterText, wildText } from '../art/cast.text.ts';
import { percentOf } from '../game/ratio.ts';
import { hitFrequency } from './hit-frequency.ts';
import type { Machine } from './machine.ts';
import { machineOf } from './models.ts';
import { boughtReturn, roundReturn, triggerChance } from './round-return.ts';
import type { SlotGame } from './slot-game.ts';
import type { FreeSpinsReturn } from './spin.ts';
import { letterOf } from './symbols.ts';

/** Games of the same model with the same strips are the same machine. */
const reelsOf = (game: SlotGame): string => `${game.model} ${game.reels ?? game.id}`;

const remembered = <T>(make: (game: SlotGame) => T): ((game: SlotGame) => T) => {
  const known = new Map<string, T>();
  return (game) => {
    const value = known.get(reelsOf(game)) ?? make(game);
    known.set(reelsOf(game), value);
    return value;
  };
};

/** The machine of a game: reels, lines and paytable. */
export const machineFor: (game: SlotGame) => Machine = remembered((game) =>
  machineOf(game.model, game.reels ?? game.id),
);

/** Return to player in percent, computed from the reels, free spins included; rounded down to two decimals. */
export const rtpPercent: (game: SlotGame) => number = remembered((game) =>
  percentOf(roundReturn(machineFor(game))),
);

/** Share of spins that pay anything, in percent, computed from the reels. */
export const hitPercent: (game: SlotGame) => number = remembered((game) =>
  percentOf(hitFrequency(machineFor(game))),
);

/** What the free spins of a game come to; null where it has none. */
export const freeSpinsReturn: (game: SlotGame) => FreeSpinsReturn | null = remembered((game) => {
  const machine = machineFor(game);
  if (!machine.free) return null;
  const { numerator, denominator } = triggerChance(machine);
  return {
    oneIn: Number((denominator + numerator - 1n) / numerator),
    boughtPercent: percentOf(boughtReturn(machine, machine.free)),
  };
});

/** What a symbol of a game is called. */
export function symbolName(game: SlotGame, symbol: number): string {
  const { roles } = machineFor(game);
  const role = roles[symbol];
  if (role === 'wild') return wildText;
  if (role === 'scatter') return scatterText;
  const high = game.highs[symbol - roles.indexOf('high')];
  return role === 'high' && high ? castText[high] : letterOf(roles, symbol);
}
