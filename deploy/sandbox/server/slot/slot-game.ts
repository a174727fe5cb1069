import type { CastName } from '../art/cast.ts';
import type { Look } from '../art/look.ts';
import type { GameBase } from '../game/game-base.ts';
import type { ModelId } from './models.ts';

export interface SlotGame extends GameBase {
  kind: 'slot';
  model: ModelId;
  /** the four symbols that pay best, the hero of the tile first */
  highs: readonly [CastName, CastName, CastName, CastName];
  /** what the order of symbols on its strips follows from, where not from its id: games may share a machine */
  reels?: string;
  /** how its picture is composed, where not by its family alone */
  look?: Look;
}
