import { cast } from '../art/cast.ts';
import { Drawing, moved, svgDocument } from '../art/drawing.ts';
import { cardLetter, scatterSymbol, wildSymbol } from '../art/objects/letters.ts';
import type { SymbolRole } from './machine.ts';
import type { SlotGame } from './slot-game.ts';

/** The symbols that pay least, best first, with their hues: far apart, so that reels read at a glance. */
const letters = [
  ['A', 25],
  ['K', 310],
  ['Q', 150],
  ['J', 255],
] as const;

/** Place of a symbol among those of its own role: the second 'high' is 1. */
const rankOf = (roles: readonly SymbolRole[], symbol: number): number =>
  roles.slice(0, symbol).filter((role) => role === roles[symbol]).length;

/** Letter of a low symbol, best first. */
export const letterOf = (roles: readonly SymbolRole[], symbol: number): string =>
  letters[rankOf(roles, symbol)]?.[0] ?? 'J';

/** One reel symbol in a box of 240. The same game and symbol always give the same bytes. */
export function symbolSvg(game: SlotGame, roles: readonly SymbolRole[], symbol: number): string {
  const drawing = new Drawing();
  const role = roles[symbol] ?? 'low';
  const rank = rankOf(roles, symbol);
  const [letter, hue] = letters[rank] ?? letters[3];
  const body = {
    wild: () => wildSymbol(drawing, cast[game.highs[0]](drawing), game.hue),
    scatter: () => scatterSymbol(drawing, game.hue),
    high: () => cast[game.highs[rank] ?? game.highs[0]](drawing),
    low: () => cardLetter(drawing, letter, hue),
  }[role]();
  return svgDocument([-124, -124, 248, 248], drawing, moved(body, 0, 0, 0, role === 'high' ? 1 : 0.98));
}
