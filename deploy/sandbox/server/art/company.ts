import { cast } from './cast.ts';
import { circle, type Drawing, ellipse, moved } from './drawing.ts';
import type { Look } from './look.ts';
import { shaped } from './material.ts';
import { type Stage, shade } from './scene.ts';
import { around, polar } from './shape.ts';

/** The hero with its company. What is drawn several times is drawn once and stamped. */
export function heroWithCompany(
  drawing: Drawing,
  { x, y, hue }: Stage,
  hero: string,
  { composition, second, lean }: Look,
): string {
  const main = (dx: number, dy: number, turn: number, scale: number) =>
    moved(hero, x + dx, y + dy, turn, scale);
  const side = lean < 0 ? -1 : 1;
  const lit = (body: string) => shadow(drawing, x, y) + shaped(drawing, body, 6);
  if (composition === 'solo') return lit(main(0, -4, 0, 1.42));
  if (composition === 'large') return lit(main(0, 46, lean / 2, 1.86));
  if (composition === 'tilted') return lit(main(side * 14, 0, side * 17, 1.5));
  const other = drawing.stamp(cast[second](drawing));
  if (composition === 'duo')
    return lit(other(x + side * 82, y - 96, side * 9, 0.92) + main(side * -38, 42, 0, 1.24));
  if (composition === 'guard')
    return lit(other(x - 112, y + 58, -12, 0.72) + other(x + 112, y + 58, 12, 0.72) + main(0, -30, 0, 1.3));
  if (composition === 'parade')
    return lit(
      other(x - 100, y - 112, -8, 0.62) +
        other(x, y - 146, 0, 0.62) +
        other(x + 100, y - 112, 8, 0.62) +
        main(0, 56, 0, 1.3),
    );
  if (composition === 'medal')
    return (
      circle(x, y - 6, 152, shade(hue + 180, 0.3, 0.1), { stroke: '#ffe3a0', 'stroke-width': 7 }) +
      circle(
        x,
        y - 6,
        138,
        drawing.radial([shade(hue + 180, 0.72, 0.12), shade(hue + 180, 0.34, 0.13)], [0.5, 0.45, 0.6]),
      ) +
      lit(main(0, -10, 0, 1.14) + other(x + side * 104, y + 120, side * 10, 0.56))
    );
  const wreath = around(8, 22.5).map((angle) => {
    const [wx, wy] = polar(150, angle, x, y);
    return other(wx, wy * 1.06 - y * 0.06, angle, 0.36);
  });
  return lit(wreath.join('') + main(0, -2, 0, 1.08));
}

const shadow = (drawing: Drawing, x: number, y: number): string =>
  ellipse(
    x,
    y + 150,
    132,
    24,
    drawing.radial(
      [
        [0, '#05010c', 0.6],
        [1, '#05010c', 0],
      ],
      [0.5, 0.5, 0.5],
    ),
  );
