import type { CastName } from './cast.ts';

/** How hero and company stand in a picture. */
export const compositions = ['solo', 'duo', 'guard', 'large', 'tilted', 'wreath', 'medal', 'parade'] as const;
export type Composition = (typeof compositions)[number];

/** What sets a picture apart beside its hero and hue. */
export interface Look {
  composition: Composition;
  /** who stands beside the hero where the composition has company */
  second: CastName;
  /** degrees the hero leans to a side */
  lean: number;
}
