import { ramp } from '../colour.ts';
import { circle, ellipse, moved, n, path, stroke } from '../drawing.ts';
import { glass, solid } from '../material.ts';
import { type FamilyPainter, glint, light, motes, shade, vignette, wash } from '../scene.ts';
import { petal } from '../shape.ts';

/** Under clear water, sun from above, weeds and bubbles: the family of the river. */
export const river: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const water = drawing.linear([
    shade(hue - 12, 0.78, 0.12),
    [0.28, shade(hue, 0.55, 0.12)],
    [0.62, shade(hue + 14, 0.34, 0.1)],
    shade(hue + 30, 0.14, 0.06),
  ]);
  const shaft = drawing.linear([
    [0, '#f2fffb', 0.55],
    [1, '#d6fff8', 0],
  ]);
  const shafts = Array.from({ length: 7 }, (_, at) => {
    const top = (width * (at + 0.2 + random() * 0.5)) / 7;
    const wide = width * (0.02 + random() * 0.05);
    const lean = (top - width * 0.5) * 0.5;
    return path(
      `M${n(top)} 0H${n(top + wide)}L${n(top + wide * 2.6 + lean)} ${n(height * 0.85)}H${n(top - wide + lean)}Z`,
      shaft,
      { opacity: 0.25 + random() * 0.45 },
    );
  });
  const ripples = Array.from({ length: 6 }, (_, at) => {
    const level = height * (0.015 + at * 0.022);
    const step = width / 9;
    return stroke(
      `M${n(-step * random())} ${n(level)}${`q${n(step / 2)} ${n(-7 + at)} ${n(step)} 0`.repeat(11)}`,
      '#f6fffc',
      2.6 - at * 0.35,
      { opacity: 0.6 - at * 0.09 },
    );
  });
  const weed = (left: number, tall: number, lean: number, tone: string) =>
    path(
      `M${n(left)} ${height}C${n(left - 18)} ${n(height - tall * 0.4)} ${n(left + 26)} ${n(height - tall * 0.6)} ${n(left + lean)} ${n(height - tall)}C${n(left + 44)} ${n(height - tall * 0.55)} ${n(left + 2)} ${n(height - tall * 0.4)} ${n(left + 26)} ${height}Z`,
      tone,
    );
  const weeds = Array.from({ length: Math.round(width / 30) }, (_, at) => {
    const left = at * 30 + random() * 16 - 12;
    const edge = Math.abs(left / width - 0.5) * 2;
    return weed(
      left,
      height * (0.06 + edge * 0.24 * (0.5 + random())),
      8 + random() * 26,
      shade(hue - 25 + random() * 20, 0.2 + random() * 0.16, 0.08),
    );
  });
  const bubble = drawing.stamp(
    circle(
      0,
      0,
      10,
      drawing.radial(
        [
          [0, '#fff', 0.05],
          [0.7, '#dffcff', 0.16],
          [0.92, '#fff', 0.6],
          [1, '#fff', 0.1],
        ],
        [0.5, 0.5, 0.5],
      ),
    ) + ellipse(-3.6, -4, 2.6, 1.8, '#fff', { opacity: 0.9 }),
  );
  const bubbles = Array.from({ length: 15 }, () =>
    bubble(random() * width, height * (0.12 + random() * 0.8), 0, 0.3 + random() ** 2 * 1.3),
  );
  const pad = ramp(hue - 40, 0.12, 0.45);
  const pads = moved(
    solid(
      drawing,
      [-1, 1]
        .map((side) =>
          ellipse(side * width * 0.4, 2, width * 0.19, 20 * scale, drawing.linear([pad.light, pad.dark])),
        )
        .join('') +
        path(petal(30, 15, 0.5), '#ffd3e6', { transform: `translate(${n(width * 0.36)} 4) rotate(10)` }) +
        path(petal(28, 14, 0.5), '#ff9cc4', { transform: `translate(${n(width * 0.36)} 4) rotate(-38)` }) +
        path(petal(28, 14, 0.5), '#ff86b8', { transform: `translate(${n(width * 0.36)} 4) rotate(52)` }),
      { ...glass, edge: 3, shine: 0.5 },
    ),
    width / 2,
    8,
  );
  return {
    back:
      wash(stage, water) +
      light(drawing, x, -20, width * 0.7, '#f4fff0', 0.75) +
      shafts.join('') +
      `<g>${ripples.join('')}</g>` +
      light(drawing, x, y, 190 * scale, shade(hue - 20, 0.86, 0.12), 0.75) +
      light(drawing, x, y, 110 * scale, '#f2fffd', 0.55) +
      ellipse(
        x,
        y + 150 * scale,
        150 * scale,
        26 * scale,
        drawing.radial(
          [
            [0, '#02131c', 0.55],
            [1, '#02131c', 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      ),
    front:
      weeds.join('') +
      bubbles.join('') +
      vignette(drawing, stage, shade(hue + 30, 0.09, 0.04), 0.7) +
      pads +
      motes(stage, 9, '#eafffb', 1.8) +
      glint(x - (70 + random() * 50) * scale, y - (60 + random() * 60) * scale, 16 * scale) +
      glint(x + (90 + random() * 40) * scale, y + (random() * 120 - 40) * scale, 10 * scale),
  };
};
