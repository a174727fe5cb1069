import { type Family, type ProviderId, providerOf } from '../game/providers.ts';
import { seeded } from '../seeded.ts';
import { type CastName, cast } from './cast.ts';
import { heroWithCompany } from './company.ts';
import { Drawing, moved, svgDocument } from './drawing.ts';
import { families } from './families/families.ts';
import { frameOf } from './frames.ts';
import { type KindHero, kindHero, kindScenes } from './kinds/kinds.ts';
import type { Look } from './look.ts';
import { lifted } from './material.ts';
import { type FamilyPainter, grain, type Stage } from './scene.ts';

/** What a picture is drawn from: a game of any kind. */
export interface Pictured {
  id: string;
  provider: ProviderId;
  /** a slot where nothing is said */
  kind?: 'slot' | 'number' | 'table' | 'sport' | 'fishing';
  /** hue of the scene in degrees (OKLCH) */
  hue: number;
  /** of a slot: the symbols that pay best, the hero first */
  highs?: readonly CastName[];
  /** of another kind: who stands in the middle, where it is not what the kind has there anyway */
  hero?: CastName | KindHero;
  look?: Look;
}

export const tileSize = { width: 360, height: 480 } as const;
/** Backdrops of the game page, for a phone and for a wide screen. */
export const backdrops = { tall: { width: 600, height: 1200 }, wide: { width: 1440, height: 900 } } as const;
export type BackdropShape = keyof typeof backdrops;

const painterOf = (game: Pictured): FamilyPainter =>
  game.kind && game.kind !== 'slot' ? kindScenes[game.kind] : families[familyOf(game)];
const familyOf = ({ provider }: Pictured): Family => providerOf(provider).family;

/** Whether a picture's bodies are lit as a whole: all but those of slots whose look is written by hand. */
export const isLitAtOnce = ({ look, kind = 'slot' }: Pictured): boolean =>
  look !== undefined || kind !== 'slot';

/**
 * The tile of a game in a lobby, 3:4. The same game always gives the same bytes.
 * @param bleed how far the drawing goes on beyond the tile on each side
 */
export function tileSvg(game: Pictured, bleed = 0): string {
  const drawing = new Drawing({ isLitAtOnce: isLitAtOnce(game) });
  const stage: Stage = { ...tileSize, x: 180, y: 250, scale: 1.12, hue: game.hue, random: seeded(game.id) };
  const { back, front } = painterOf(game)(drawing, stage);
  const body = isLitAtOnce(game)
    ? back +
      heroWithCompany(drawing, stage, heroOf(drawing, game), lookOf(game)) +
      front +
      providerFrame(game)
    : back + heroAlone(drawing, stage, game) + front + grain(drawing, stage);
  return svgDocument(
    [-bleed, -bleed, tileSize.width + 2 * bleed, tileSize.height + 2 * bleed],
    drawing,
    body,
  );
}

const isCast = (name: string): name is CastName => Object.hasOwn(cast, name);

function heroOf(drawing: Drawing, { kind, hero, highs }: Pictured): string {
  const name = hero ?? highs?.[0];
  if (name && isCast(name)) return cast[name](drawing);
  return kindHero(drawing, kind ?? 'slot', name);
}

const lookOf = ({ id, look }: Pictured): Look =>
  look ?? { composition: 'solo', second: 'coins', lean: Math.round(seeded(id)() * 16 - 8) };

function heroAlone(drawing: Drawing, { x, y }: Stage, game: Pictured): string {
  return lifted(drawing, moved(heroOf(drawing, game), x, y - 4, 0, 1.38), 9, 12, '#05010c', 0.6);
}

function providerFrame({ provider }: Pictured): string {
  const { frame = 'none', colour } = providerOf(provider);
  return frameOf(frame, colour, tileSize.width, tileSize.height);
}

/** The scene of a game without its hero, for the page behind the reels. */
export function backdropSvg(game: Pictured, shape: BackdropShape): string {
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
  const { back, front } = painterOf(game)(drawing, stage);
  return svgDocument([0, 0, width, height], drawing, back + front);
}
