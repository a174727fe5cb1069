import { ramp } from '../colour.ts';
import { type Drawing, ellipse, n, path, stroke } from '../drawing.ts';
import { clay, solid } from '../material.ts';
import { type FamilyPainter, light, motes, type Stage, shade, vignette, wash } from '../scene.ts';
import { petal, smooth } from '../shape.ts';

/** Leaves around the edge of the stage, pointing inwards. */
function foliage(
  drawing: Drawing,
  { width, height, scale, hue, random }: Stage,
  light1: number,
  size: number,
  count: number,
  lit: boolean,
): string {
  const tone = ramp(hue - 5, 0.12, light1);
  const leafShape = petal(96 * size * scale, 36 * size * scale, 0.5);
  const one = drawing.stamp(
    path(leafShape, drawing.linear([tone.light, tone.base, tone.deep])) +
      stroke(`M0 0V${n(-84 * size * scale)}`, tone.pale, 1.1, { opacity: lit ? 0.6 : 0.15 }),
  );
  const leaves = Array.from({ length: count }, (_, at) => {
    const share = (at + random() * 0.6) / count;
    const along = share * 2 * (width + height);
    const inward = (x: number, y: number) =>
      (Math.atan2(height * 0.46 - y, width / 2 - x) * 180) / Math.PI + 90 + (random() - 0.5) * 70;
    const out = 14 * scale;
    const [x, y] =
      along < width
        ? [along, -out]
        : along < width + height
          ? [width + out, along - width]
          : along < 2 * width + height
            ? [2 * width + height - along, height + out]
            : [-out, 2 * (width + height) - along];
    return one(x, y, inward(x, y), 0.6 + random() * 0.7);
  });
  return lit
    ? solid(drawing, leaves.join(''), { ...clay, edge: 2.4, shine: 0.5, cast: 0.55 })
    : leaves.join('');
}

/** A clearing where the sun comes through: the family of the forest. */
export const forest: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const air = drawing.radial(
    [
      shade(hue - 30, 0.92, 0.12),
      shade(hue - 15, 0.74, 0.16),
      shade(hue, 0.46, 0.13),
      shade(hue + 20, 0.2, 0.07),
    ],
    [0.5, 0.36, 0.82],
  );
  const shaft = drawing.linear([
    [0, '#fffde0', 0.7],
    [1, '#fff7b8', 0],
  ]);
  const shafts = Array.from({ length: 5 }, (_, at) =>
    path(
      `M${n(width * (0.1 + at * 0.2))} ${n(-20)}h${n(width * (0.04 + random() * 0.06))}L${n(width * (-0.12 + at * 0.26))} ${n(height * 0.9)}h${n(-width * (0.1 + random() * 0.1))}Z`,
      shaft,
      { opacity: 0.28 + random() * 0.3 },
    ),
  );
  const ground = y + 132 * scale;
  const moss = ramp(hue, 0.13, 0.5);
  const mound = smooth(
    [
      [-30, ground + 40 * scale],
      [width * 0.2, ground + 6 * scale],
      [width * 0.5, ground - 6 * scale],
      [width * 0.8, ground + 8 * scale],
      [width + 30, ground + 44 * scale],
      [width + 30, height + 60],
      [-30, height + 60],
    ],
    0.8,
  );
  return {
    back:
      wash(stage, air) +
      `<g opacity=".55">${foliage(drawing, stage, 0.4, 1.5, 18, false)}</g>` +
      shafts.join('') +
      light(drawing, x, y - 20 * scale, 190 * scale, '#fffde6', 0.85) +
      solid(drawing, path(mound, drawing.linear([moss.light, moss.base, moss.deep])), { ...clay, edge: 5 }) +
      ellipse(
        x,
        ground + 8 * scale,
        116 * scale,
        16 * scale,
        drawing.radial(
          [
            [0, '#04140a', 0.7],
            [1, '#04140a', 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      ),
    front:
      foliage(drawing, stage, 0.34, 1.05, 22, true) +
      vignette(drawing, stage, shade(hue + 25, 0.07, 0.03), 0.72) +
      motes(stage, 26, '#fff6a8', 2.4),
  };
};
