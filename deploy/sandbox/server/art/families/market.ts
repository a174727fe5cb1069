import { gold, ramp } from '../colour.ts';
import { circle, type Drawing, ellipse, moved, n, path, rect } from '../drawing.ts';
import { clay, solid } from '../material.ts';
import { beams, type FamilyPainter, light, type Stage, shade, vignette, wash } from '../scene.ts';

/** A scalloped awning across the top. */
function awning(drawing: Drawing, { width, scale, hue }: Stage): string {
  const count = Math.max(6, Math.round(width / (52 * scale)));
  const wide = width / count;
  const tall = 46 * scale;
  const cloth = ramp(hue - 20, 0.21, 0.54);
  const strip = (at: number) => {
    const fill = at % 2 ? drawing.linear(['#fffaf0', '#f0dcc0']) : drawing.linear([cloth.light, cloth.dark]);
    return path(
      `M${n(at * wide)} 0V${n(tall)}A${n(wide / 2)} ${n(wide * 0.42)} 0 0 0 ${n((at + 1) * wide)} ${n(tall)}V0Z`,
      fill,
    );
  };
  return (
    solid(drawing, Array.from({ length: count }, (_, at) => strip(at)).join(''), {
      ...clay,
      edge: 3,
      cast: 0.6,
    }) + rect(0, 0, width, 6 * scale, cloth.deep, { opacity: 0.5 })
  );
}

/** A string of bulbs hanging from corner to corner. */
function bulbs(drawing: Drawing, { width, scale }: Stage): string {
  const top = 66 * scale;
  const sag = 44 * scale;
  const count = Math.round(width / (40 * scale));
  const lamp = drawing.stamp(
    circle(
      0,
      5,
      17,
      drawing.radial(
        [
          [0, '#fff0a8', 0.7],
          [1, '#ffc23a', 0],
        ],
        [0.5, 0.5, 0.5],
      ),
    ) +
      circle(0, 5, 5, drawing.radial(['#ffffff', '#ffe58a', '#ffae2a'])) +
      rect(-2, -2, 4, 4, '#5a3a20'),
  );
  const at = (share: number) => top + sag * 4 * share * (1 - share);
  const line = `M0 ${n(top)}Q${n(width / 2)} ${n(top + sag * 2)} ${width} ${n(top)}`;
  return (
    `<path d="${line}" fill="none" stroke="#3a2416" stroke-width="1.6"/>` +
    Array.from({ length: count - 1 }, (_, i) =>
      lamp(((i + 1) / count) * width, at((i + 1) / count), 0, scale),
    ).join('')
  );
}

/** A stall by lamplight, everything ripe and loud: the family of the market. */
export const market: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const heat = drawing.radial(
    [
      shade(hue + 25, 0.86, 0.16),
      shade(hue + 8, 0.7, 0.19),
      shade(hue - 8, 0.48, 0.18),
      shade(hue - 30, 0.24, 0.11),
    ],
    [0.5, 0.46, 0.78],
  );
  const wood = ramp(50, 0.09, 0.5);
  const plank = drawing.linear([wood.light, wood.base, wood.deep]);
  const counter = y + 138 * scale;
  const boards = Array.from({ length: 3 }, (_, at) =>
    rect(-10, counter + at * 36 * scale, width + 20, 34 * scale, plank),
  ).join('');
  const confetti = Array.from({ length: 16 }, (_, at) => {
    const colour =
      [gold.light, '#fff', shade(hue + 120, 0.75, 0.16), shade(hue + 240, 0.72, 0.15)][at % 4] ?? '#fff';
    return rect(-4, -2, 8, 4.4, colour, {
      transform: `translate(${n(random() * width)} ${n(random() * height * 0.86)}) rotate(${n(random() * 180)}) scale(${n(scale * (0.6 + random()))})`,
      opacity: 0.9,
      rx: 1,
    });
  });
  return {
    back:
      wash(stage, heat) +
      beams(drawing, stage, 14, '#fff6cf', 0.55, 6) +
      light(drawing, x, y, 175 * scale, '#fffbe0', 0.95) +
      moved(solid(drawing, boards, { ...clay, edge: 2.5 }), 0, 0) +
      ellipse(
        x,
        counter + 4 * scale,
        120 * scale,
        18 * scale,
        drawing.radial(
          [
            [0, '#2a0f04', 0.75],
            [1, '#2a0f04', 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      ),
    front:
      confetti.join('') +
      vignette(drawing, stage, shade(hue - 40, 0.12, 0.06), 0.75) +
      awning(drawing, stage) +
      bulbs(drawing, stage),
  };
};
