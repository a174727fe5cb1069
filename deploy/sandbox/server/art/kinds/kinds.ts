import type { Drawing } from '../drawing.ts';
import type { FamilyPainter } from '../scene.ts';
import { bigFish, fishingScene } from './fishing.ts';
import { numberedBalls, numberScene } from './number.ts';
import { ballAndBadges, sportScene } from './sport.ts';
import { cardsAndChips, tableScene } from './table.ts';

/** What stands in the middle of a game that is no slot. */
export type KindHero = 'cards' | 'balls' | 'football' | 'fish';

type OtherKind = 'table' | 'number' | 'sport' | 'fishing';

/** Where games are played that are no slots. */
export const kindScenes: Record<OtherKind, FamilyPainter> = {
  table: tableScene,
  number: numberScene,
  sport: sportScene,
  fishing: fishingScene,
};

const heroes: Record<KindHero, (drawing: Drawing) => string> = {
  cards: cardsAndChips,
  balls: numberedBalls,
  football: ballAndBadges,
  fish: bigFish,
};
const heroOfKind: Record<OtherKind | 'slot', KindHero> = {
  slot: 'balls',
  table: 'cards',
  number: 'balls',
  sport: 'football',
  fishing: 'fish',
};

/** The hero by its name, or what a kind has in the middle anyway. */
export const kindHero = (drawing: Drawing, kind: OtherKind | 'slot', name: string | undefined): string =>
  heroes[name && Object.hasOwn(heroes, name) ? (name as KindHero) : heroOfKind[kind]](drawing);
