import { circle, n, path, stroke } from '../drawing.ts';
import { type FamilyPainter, glint, light, motes, shade, vignette, wash } from '../scene.ts';
import { around, petal } from '../shape.ts';

/** Rings of petals as on lacquer and gold leaf: the family of the craftsman. */
export const mandala: FamilyPainter = (drawing, stage) => {
  const { x, y, scale, hue, random } = stage;
  const folds = [10, 12, 14, 16][Math.floor(random() * 4)] ?? 12;
  const at = (angle: number) => ({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(angle)})` });
  const ring = (length: number, width: number, turn: number, fill: string, line: string) =>
    around(folds, turn)
      .map((angle) =>
        path(petal(length * scale, width * scale, 0.6, 0.1), fill, {
          ...at(angle),
          stroke: line,
          'stroke-width': 2,
        }),
      )
      .join('');
  const goldLine = '#e9b64a';
  return {
    back:
      wash(
        stage,
        drawing.radial(
          [shade(hue, 0.34, 0.13), [0.6, shade(hue + 10, 0.22, 0.1)], shade(hue + 20, 0.1, 0.06)],
          [0.5, 0.52, 0.75],
        ),
      ) +
      ring(300, 96, 0, shade(hue + 8, 0.27, 0.11), shade(hue + 40, 0.45, 0.1)) +
      ring(236, 84, 180 / folds, shade(hue + 24, 0.36, 0.13), goldLine) +
      ring(178, 70, 0, shade(hue + 50, 0.44, 0.13), goldLine) +
      circle(x, y, 112 * scale, shade(hue + 14, 0.24, 0.1), { stroke: goldLine, 'stroke-width': 4 }) +
      circle(
        x,
        y,
        100 * scale,
        drawing.radial([shade(hue - 12, 0.62, 0.15), shade(hue, 0.34, 0.13)], [0.5, 0.5, 0.6]),
      ) +
      around(folds * 2)
        .map((angle) => stroke(`M0 ${n(-104 * scale)}V${n(-110 * scale)}`, '#ffe39a', 3, at(angle)))
        .join('') +
      light(drawing, x, y, 160 * scale, '#fff0c0', 0.4),
    front:
      motes(stage, 16, '#ffe39a', 1.9) +
      vignette(drawing, stage, shade(hue + 20, 0.06, 0.04), 0.75) +
      glint(x + (70 + random() * 40) * scale, y - 100 * scale, 14 * scale, '#fff4cf'),
  };
};
