import { circle, n, path } from '../drawing.ts';
import { beams, type FamilyPainter, glint, light, motes, shade, vignette, wash } from '../scene.ts';
import { around, polar } from '../shape.ts';

/** A sunburst of a fairground poster with a ring of bulbs: the family of the fair. */
export const rays: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const count = 9 + Math.floor(random() * 6);
  const bulbs = around(22, random() * 16).map((angle, at) => {
    const [bx, by] = polar(150 * scale, angle, x, y);
    return circle(bx, by, 5.5 * scale, at % 2 ? '#fff3c4' : shade(hue + 40, 0.82, 0.14));
  });
  const floor = drawing.linear([
    [0, shade(hue + 20, 0.2, 0.1), 0],
    [1, shade(hue + 20, 0.12, 0.08), 0.95],
  ]);
  return {
    back:
      wash(
        stage,
        drawing.radial(
          [shade(hue, 0.62, 0.19), [0.5, shade(hue + 12, 0.42, 0.17)], shade(hue + 26, 0.2, 0.1)],
          [0.5, 0.5, 0.75],
        ),
      ) +
      beams(drawing, stage, count, '#fff1c9', 0.42, random() * 30) +
      circle(x, y, 168 * scale, shade(hue - 20, 0.3, 0.13), { opacity: 0.55 }) +
      circle(x, y, 132 * scale, shade(hue + 8, 0.5, 0.18)) +
      light(drawing, x, y, 130 * scale, '#fff2d0', 0.65) +
      bulbs.join(''),
    front:
      path(`M0 ${n(height * 0.78)}H${n(width)}V${n(height)}H0Z`, floor) +
      motes(stage, 14, '#fff6d8', 2.2) +
      vignette(drawing, stage, shade(hue + 30, 0.08, 0.05), 0.75) +
      glint(x + 92 * scale, y - (90 + random() * 30) * scale, 18 * scale) +
      glint(x - 104 * scale, y - (30 + random() * 60) * scale, 11 * scale),
  };
};
