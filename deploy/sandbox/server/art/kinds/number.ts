import { circle, type Drawing, ellipse, group, moved } from '../drawing.ts';
import { beams, type FamilyPainter, glint, light, motes, shade, vignette, wash } from '../scene.ts';
import { around, polar } from '../shape.ts';

/** Digits drawn with strokes, so that no font is needed: in a box of 10 by 16 around the origin. */
const digits: readonly string[] = [
  'M0 -8C6 -8 6 8 0 8C-6 8 -6 -8 0 -8Z',
  'M-4 -4L1 -8V8',
  'M-5 -4C-4 -10 6 -9 5 -3C4 2 -5 4 -5 8H5',
  'M-5 -7H5L-1 -1C7 0 5 9 -1 8Q-4 8 -5 5',
  'M3 8V-8L-5 3H6',
  'M5 -8H-4L-5 -1C7 -4 7 9 -1 8Q-4 8 -5 5',
  'M4 -8C-8 -4 -6 9 0 8C7 8 6 -2 0 -1Q-4 -1 -5 4',
  'M-5 -8H5L-1 8',
  'M0 -1C7 -2 5 -8 0 -8C-5 -8 -7 -2 0 -1C8 0 6 8 0 8C-6 8 -8 0 0 -1Z',
  'M5 -3C4 -9 -6 -9 -5 -3C-4 2 4 1 5 -3Q5 5 -2 8',
];

function ball(drawing: Drawing, hue: number, number: number): string {
  const text = String(number);
  const line = (d: string, at: number) =>
    `<path d="${d}" transform="translate(${(at - (text.length - 1) / 2) * 14} 0)" fill="none" stroke="#241536" stroke-width="3.2"/>`;
  return (
    circle(
      0,
      0,
      40,
      drawing.radial([shade(hue, 0.9, 0.08), [0.4, shade(hue, 0.68, 0.19)], shade(hue, 0.32, 0.14)]),
    ) +
    circle(0, 0, 22, '#fffdf4') +
    group([...text].map((digit, at) => line(digits[Number(digit)] ?? '', at)).join('')) +
    ellipse(-13, -20, 11, 6, '#fff', { opacity: 0.75 })
  );
}

/** A heap of numbered balls. */
export const numberedBalls = (drawing: Drawing): string =>
  (
    [
      [-72, 62, 0.92, 200, 8],
      [72, 62, 0.92, 300, 24],
      [0, 70, 1, 95, 36],
      [-42, -4, 1.06, 20, 7],
      [44, -6, 1.06, 150, 59],
      [0, -74, 1.24, 55, 9],
    ] as const
  )
    .map(([x, y, scale, hue, number]) => moved(ball(drawing, hue, number), x, y, 0, scale))
    .join('');

/** A glass drum with balls turning in a beam of light: for games of numbers. */
export const numberScene: FamilyPainter = (drawing, stage) => {
  const { x, y, scale, hue, random } = stage;
  const small = drawing.stamp(
    circle(0, 0, 13, drawing.radial([shade(hue + 60, 0.9, 0.1), shade(hue + 60, 0.5, 0.17)])),
  );
  const other = drawing.stamp(
    circle(0, 0, 13, drawing.radial([shade(hue + 200, 0.9, 0.1), shade(hue + 200, 0.5, 0.17)])),
  );
  const turning = around(16, random() * 22).map((angle, at) => {
    const [bx, by] = polar((146 + random() * 18) * scale, angle, x, y);
    return (at % 2 ? small : other)(bx, by, 0, 0.7 + random() * 0.6);
  });
  return {
    back:
      wash(
        stage,
        drawing.linear([
          shade(hue, 0.16, 0.09),
          [0.5, shade(hue + 16, 0.34, 0.15)],
          shade(hue + 30, 0.14, 0.08),
        ]),
      ) +
      beams(drawing, stage, 14, shade(hue, 0.85, 0.1), 0.3, random() * 20) +
      circle(x, y, 186 * scale, shade(hue, 0.5, 0.12), {
        opacity: 0.35,
        stroke: '#ffffff',
        'stroke-width': 3,
      }) +
      light(drawing, x, y, 190 * scale, '#ffffff', 0.4) +
      turning.join(''),
    front:
      motes(stage, 14, '#ffffff', 1.8) +
      vignette(drawing, stage, shade(hue, 0.06, 0.05), 0.75) +
      glint(x - 120 * scale, y - 130 * scale, 16 * scale),
  };
};
