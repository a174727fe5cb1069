import { circle, n, path, stroke } from '../drawing.ts';
import { type FamilyPainter, glint, light, motes, shade, vignette, wash } from '../scene.ts';

/** Scales of a woven cloth, row behind row, under a low sun: the family of the sea. */
export const waves: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const r = 46 * scale;
  const scaleShape = drawing.stamp(
    circle(0, 0, r, shade(hue, 0.34, 0.11)) +
      [0.78, 0.54, 0.3]
        .map((share, at) => circle(0, 0, r * share, shade(hue + at * 12, 0.44 + at * 0.1, 0.12)))
        .join(''),
  );
  const rows = Math.ceil((height * 0.5) / (r * 0.5)) + 1;
  const cloth = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: Math.ceil(width / (r * 2)) + 2 }, (__, column) =>
      scaleShape(column * r * 2 - (row % 2 ? 0 : r), height * 0.56 + row * r * 0.5),
    ).join(''),
  );
  const dim = drawing.linear([
    [0, shade(hue, 0.1, 0.06), 0.05],
    [1, shade(hue, 0.08, 0.05), 0.9],
  ]);
  const sunY = y - (20 + random() * 50) * scale;
  return {
    back:
      wash(
        stage,
        drawing.linear([
          shade(hue + 60, 0.26, 0.1),
          [0.4, shade(hue + 80, 0.6, 0.16)],
          shade(hue + 100, 0.8, 0.13),
        ]),
      ) +
      light(drawing, x, sunY, 230 * scale, '#fff0c8', 0.8) +
      circle(x, sunY, 118 * scale, drawing.linear(['#fff6d6', shade(hue + 100, 0.8, 0.15)])) +
      [0, 1, 2]
        .map((at) =>
          stroke(
            `M${n(width * (0.08 + at * 0.3))} ${n(height * (0.1 + random() * 0.14))}q14 -12 28 0q14 -12 28 0`,
            '#fff7e0',
            3,
            { opacity: 0.6 },
          ),
        )
        .join('') +
      cloth.join('') +
      path(`M0 ${n(height * 0.5)}H${n(width)}V${n(height)}H0Z`, dim),
    front:
      motes(stage, 12, '#fffbe8', 2) +
      vignette(drawing, stage, shade(hue, 0.07, 0.05), 0.7) +
      glint(x + (80 + random() * 40) * scale, sunY - 70 * scale, 15 * scale),
  };
};
