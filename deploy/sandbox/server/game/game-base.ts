import type { ProviderId } from './providers.ts';

/** The kinds of games there are; each has its folder beside this one. */
export type GameKind = 'slot' | 'number' | 'table' | 'sport' | 'fishing';

/** What every game has, whatever its kind. */
export interface GameBase {
  kind: GameKind;
  id: string;
  provider: ProviderId;
  name: string;
  nameEn: string;
  /** hue of the scene in degrees (OKLCH) */
  hue: number;
  /** day of release, YYYY-MM-DD */
  released: string;
}
