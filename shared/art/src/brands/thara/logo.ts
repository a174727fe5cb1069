import { glyphs } from '../../kit/glyphs.ts';
import { lockup, markOnly, tile } from '../../kit/logo.ts';
import { type Defs, el, group } from '../../kit/svg.ts';
import { paper } from './river.ts';

/** The low sun over the river, cut square: three rings of water under a half disc. Fits 44 × 44. */
function mark(defs: Defs): string {
  const sun = defs.linear([
    [0, '#ffc79c'],
    [1, paper.coral],
  ]);
  const wave = (y: number, stroke: string) =>
    el('path', {
      d: `M-20 ${y}q5-5 10 0t10 0 10 0 10 0`,
      fill: 'none',
      stroke,
      'stroke-width': 3.4,
      'stroke-linecap': 'square',
    });
  return group(
    {},
    el('path', { d: 'M-16 1A16 16 0 0 1 16 1Z', fill: sun }),
    el('path', {
      d: 'M-10 1A10 10 0 0 1 10 1M-4.5 1A4.5 4.5 0 0 1 4.5 1',
      fill: 'none',
      stroke: '#0a2f3a',
      'stroke-opacity': 0.35,
      'stroke-width': 1.6,
    }),
    wave(6.5, paper.foam),
    wave(13, '#4fc4b6'),
    wave(19.5, '#23857f'),
  );
}

export const tharaLogo = (): string => lockup(mark, glyphs.thara, '#eef8f6');
export const tharaMark = (): string => markOnly(mark);

const ground = (defs: Defs): string =>
  defs.linear(
    [
      [0, '#0f4a55'],
      [1, '#06161f'],
    ],
    0,
  );

export const tharaIcon = (): string => tile(mark, ground, 6, 1.16);
export const tharaAppIcon = (): string => tile(mark, ground, 0, 0.9);
