import { gold, ramp } from '../colour.ts';
import { type Drawing, ellipse, mirrored, moved, path } from '../drawing.ts';
import { metal, solid } from '../material.ts';
import {
  beams,
  bokeh,
  type FamilyPainter,
  light,
  motes,
  type Stage,
  shade,
  vignette,
  wash,
} from '../scene.ts';
import { around, petal } from '../shape.ts';

/** A pointed arch whose foot is at the origin. */
function arch(half: number, height: number): string {
  const spring = height * 0.46;
  return `M${-half} 0V${-spring}C${-half} ${-height * 0.72} ${-half * 0.42} ${-height * 0.82} 0 ${-height}C${half * 0.42} ${-height * 0.82} ${half} ${-height * 0.72} ${half} ${-spring}V0Z`;
}

/** A curl of flame ornament growing to the upper right. */
const curl =
  'M0 0C26 -4 44 -22 42 -46C34 -32 22 -30 12 -32C24 -40 28 -52 24 -66C14 -50 2 -44 -2 -26C-4 -14 -2 -6 0 0Z';

function corners(drawing: Drawing, { width, height }: Stage): string {
  const one = drawing.stamp(
    path(curl, drawing.linear([gold.light, gold.base, gold.dark])) +
      moved(path(curl, gold.base), 26, 4, 62, 0.62),
  );
  const scale = Math.min(width, height) / 360;
  const side =
    moved(one(0, 0, 0, 0.95 * scale), -width / 2 + 14 * scale, height - 16 * scale) +
    moved(one(0, 0, 128, 0.8 * scale), -width / 2 + 16 * scale, 16 * scale);
  return moved(solid(drawing, mirrored(side), { ...metal, edge: 2 }), width / 2, 0);
}

/** A niche of gold in a lacquered wall, petals falling: the family of palaces. */
export const palace: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const wall = drawing.linear([
    shade(hue + 8, 0.3, 0.13),
    shade(hue, 0.24, 0.12),
    shade(hue - 20, 0.13, 0.07),
  ]);
  const half = 140 * scale;
  const tall = 330 * scale;
  const foot = y + 128 * scale;
  const niche = drawing.linear([
    shade(hue + 30, 0.62, 0.19),
    shade(hue + 10, 0.45, 0.19),
    shade(hue - 10, 0.22, 0.12),
  ]);
  const finialLeaf = drawing.stamp(path(petal(30, 12, 0.5), gold.light));
  const finial = around(12)
    .map((angle) => finialLeaf(0, 0, angle))
    .join('');
  const lattice = drawing.define(
    `<pattern id="{id}" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M20 7L30 20L20 33L10 20Z" fill="none" stroke="${gold.base}"/><circle cx="20" cy="20" r="1.6" fill="${gold.light}"/></pattern>`,
  );
  const lotusRow = drawing.stamp(path(petal(26, 27, 0.5), drawing.linear([gold.pale, gold.base, gold.deep])));
  const frieze = Array.from({ length: 13 }, (_, at) => lotusRow((at - 6) * 26, 78)).join('');
  const pink = ramp(hue + 20, 0.16, 0.75);
  const falling = drawing.stamp(path(petal(15, 10, 0.6), drawing.linear([pink.pale, pink.base])));
  const petals = Array.from({ length: 7 }, () =>
    falling(random() * width, random() * height * 0.8, random() * 360, 0.7 + random() * 0.8),
  );
  return {
    back:
      wash(stage, wall) +
      wash(stage, `url(#${lattice})`, 0.16) +
      light(drawing, x, y - 40 * scale, 250 * scale, shade(hue + 40, 0.75, 0.16), 0.5) +
      moved(
        solid(
          drawing,
          path(
            arch(half + 14 * scale, tall + 26 * scale),
            drawing.linear([gold.light, gold.base, gold.dark]),
          ),
          { ...metal, edge: 3.5 },
        ) +
          path(arch(half, tall), niche) +
          path(arch(half - 7 * scale, tall - 13 * scale), 'none', {
            stroke: gold.light,
            'stroke-width': 1.4,
            opacity: 0.7,
          }),
        x,
        foot,
      ) +
      `<g clip-path="${drawing.clip(`<path transform="translate(${x} ${foot})" d="${arch(half, tall)}"/>`)}">${beams(drawing, stage, 16, '#fff1c9', 0.4)}</g>` +
      light(drawing, x, y, 135 * scale, '#fff3cf', 0.75) +
      moved(`<g opacity=".65">${finial}</g>`, x, foot - tall - 12 * scale, 0, 0.6 * scale) +
      moved(
        solid(
          drawing,
          path('M-150 0H150L164 20H-164Z', drawing.linear([gold.pale, gold.base, gold.dark])) +
            path('M-170 20H170L184 46H-184Z', drawing.linear([gold.base, gold.dark, gold.deep])) +
            frieze,
          { ...metal, edge: 3 },
        ),
        x,
        foot - 8 * scale,
        0,
        scale,
      ) +
      ellipse(
        x,
        foot - 8 * scale,
        104 * scale,
        15 * scale,
        drawing.radial(
          [
            [0, '#1a0410', 0.7],
            [1, '#1a0410', 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      ),
    front:
      petals.join('') +
      vignette(drawing, stage, shade(hue - 20, 0.08, 0.05)) +
      corners(drawing, stage) +
      bokeh(drawing, stage, 4, '#ffe2a0', 14) +
      motes(stage, 10, '#fff3cf', 2.2),
  };
};
