import { randomInt } from 'node:crypto';

/** Draws an integer from 0 up to and without `bound`. */
export type Draw = (bound: number) => number;

/**
 * The generator behind every real and demo spin: the operating system's CSPRNG, scaled by rejection so that no
 * value is more likely than another (GLI-11, 3.3.2: no modulo bias).
 */
export const secureDraw: Draw = (bound) => randomInt(bound);

/** One stop per reel, each independent and uniform over its strip. */
export function drawStops(strips: readonly (readonly number[])[], draw: Draw): number[] {
  return strips.map((strip) => draw(strip.length));
}
