import type { Family } from '../../game/providers.ts';
import type { FamilyPainter } from '../scene.ts';
import { curtain } from './curtain.ts';
import { forest } from './forest.ts';
import { gems } from './gems.ts';
import { grid } from './grid.ts';
import { mandala } from './mandala.ts';
import { market } from './market.ts';
import { night } from './night.ts';
import { palace } from './palace.ts';
import { paper } from './paper.ts';
import { rays } from './rays.ts';
import { river } from './river.ts';
import { waves } from './waves.ts';

/** Who paints what lies behind a hero, by the family of its provider. */
export const families: Record<Family, FamilyPainter> = {
  palace,
  river,
  night,
  market,
  gems,
  forest,
  rays,
  waves,
  grid,
  mandala,
  curtain,
  paper,
};
