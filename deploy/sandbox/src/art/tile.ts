import type { SlotGame } from '../provider/games.ts';
import { type Family, providerOf } from '../provider/providers.ts';
import { seeded } from '../seeded.ts';
import { cast } from './cast.ts';
import { Drawing, moved, svgDocument } from './drawing.ts';
import { forest } from './families/forest.ts';
import { gems } from './families/gems.ts';
import { market } from './families/market.ts';
import { night } from './families/night.ts';
import { palace } from './families/palace.ts';
import { river } from './families/river.ts';
import { lifted } from './material.ts';
import { type FamilyPainter, grain, type Stage } from './scene.ts';

const families: Record<Family, FamilyPainter> = { palace, river, night, market, gems, forest };

export const TILE = { width: 360, height: 480 } as const;
/** Backdrops of the game page, for a phone and for a desk. */
export const backdrops = { tall: { width: 600, height: 1200 }, wide: { width: 1440, height: 900 } } as const;
export type BackdropShape = keyof typeof backdrops;

/**
 * The tile of a game in a lobby, 3:4. The same game always gives the same bytes.
 * @param bleed how far the drawing goes on beyond the tile on each side
 */
export function tileSvg(game: SlotGame, bleed = 0): string {
  const drawing = new Drawing();
  const stage: Stage = { ...TILE, x: 180, y: 250, scale: 1.12, hue: game.hue, random: seeded(game.id) };
  const { back, front } = families[providerOf(game.provider).family](drawing, stage);
  const hero = moved(cast[game.highs[0]](drawing), stage.x, stage.y - 4, 0, 1.38);
  const body = back + lifted(drawing, hero, 9, 12, '#05010c', 0.6) + front + grain(drawing, stage);
  return svgDocument([-bleed, -bleed, TILE.width + 2 * bleed, TILE.height + 2 * bleed], drawing, body);
}

/** The scene of a game without its hero, for the page behind the reels. */
export function backdropSvg(game: SlotGame, shape: BackdropShape): string {
  const drawing = new Drawing();
  const { width, height } = backdrops[shape];
  const stage: Stage = {
    width,
    height,
    x: width / 2,
    y: height * 0.44,
    scale: shape === 'wide' ? 1.9 : 1.7,
    hue: game.hue,
    random: seeded(game.id),
  };
  const { back, front } = families[providerOf(game.provider).family](drawing, stage);
  return svgDocument([0, 0, width, height], drawing, back + front);
}
