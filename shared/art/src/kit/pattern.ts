import type { Frame } from './frame.ts';
import { type Defs, el } from './svg.ts';

/** One tile of a pattern. */
interface Tile {
  width: number;
  height: number;
  turn?: number;
  drawing: string;
}
/** How strong the pattern is: at a point on its way to the right edge, at the edge, and all of it. */
interface Strength {
  middle: readonly [at: number, strength: number];
  edge: number;
  opacity: number;
}

/** A pattern over the whole picture that fades to the left, towards the words. */
export function fadingPattern(
  defs: Defs,
  { width, height, detail }: Frame,
  { drawing, turn, ...size }: Tile,
  { middle: [at, strength], edge, opacity }: Strength,
): string {
  const turned = [turn && `rotate(${turn})`, detail !== 1 && `scale(${detail})`].filter(Boolean).join(' ');
  const tile = defs.symbol((id) =>
    el(
      'pattern',
      { id, ...size, patternUnits: 'userSpaceOnUse', patternTransform: turned || undefined },
      drawing,
    ),
  );
  const fade = defs.linear(
    [
      [0, '#fff', 0],
      [at, '#fff', strength],
      [1, '#fff', edge],
    ],
    90,
  );
  const mask = defs.symbol((id) => el('mask', { id }, el('rect', { width, height, fill: fade })));
  return el('rect', { width, height, fill: `url(#${tile})`, mask: `url(#${mask})`, opacity });
}
