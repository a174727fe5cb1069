import { glyphs } from '../../kit/glyphs.ts';
import { lockup, markOnly, tile } from '../../kit/logo.ts';
import { petal } from '../../kit/motifs.ts';
import { type Defs, el, group } from '../../kit/svg.ts';

/** A lotus of seven petals in gold over its reflection. Fits a circle of 22. */
function mark(defs: Defs): string {
  const light = defs.linear([
    [0, '#fff3cd'],
    [0.5, '#f6cd66'],
    [1, '#d0932f'],
  ]);
  const shade = defs.linear([
    [0, '#f3c75f'],
    [1, '#a9681c'],
  ]);
  const leaf = (angle: number, length: number, width: number, fill: string) =>
    el('path', { d: petal(length, width, 0.54), fill, transform: `rotate(${angle})` });
  return group(
    { transform: 'translate(0 11)' },
    ...[-74, 74].map((angle) => leaf(angle, 22, 11, shade)),
    ...[-49, 49].map((angle) => leaf(angle, 26, 12, light)),
    ...[-24, 24].map((angle) => leaf(angle, 29, 12.5, shade)),
    leaf(0, 32, 13, light),
    el('path', {
      d: 'M-17 4.5Q0 11 17 4.5M-10 9Q0 13 10 9',
      fill: 'none',
      stroke: light,
      'stroke-width': 2.2,
      'stroke-linecap': 'round',
    }),
  );
}

export const siamLogo = (): string => lockup(mark, glyphs.siam, '#f6f2e6');
export const siamMark = (): string => markOnly(mark);

const ground = (defs: Defs): string =>
  defs.linear(
    [
      [0, '#3a1f7a'],
      [1, '#140f36'],
    ],
    24,
  );

export const siamIcon = (): string => tile(mark, ground, 16, 1.18);
export const siamAppIcon = (): string => tile(mark, ground, 0, 1.02);
