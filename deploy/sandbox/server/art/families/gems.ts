import { type Drawing, ellipse, n, path } from '../drawing.ts';
import { glass, solid } from '../material.ts';
import {
  beams,
  bokeh,
  type FamilyPainter,
  glint,
  light,
  type Stage,
  shade,
  vignette,
  wash,
} from '../scene.ts';
import { around, polar, polygon } from '../shape.ts';

/** A cluster of crystals growing from a corner towards the middle. */
function cluster(drawing: Drawing, hue: number, random: () => number): string {
  const crystal = (length: number, width: number, turn: number, at: number) => {
    const [l, h] = [0.5 + random() * 0.16, hue + at * 16 - 24];
    const left = polygon([
      [-width, 0],
      [-width, -length * 0.78],
      [0, -length],
      [0, 0],
    ]);
    const right = polygon([
      [0, 0],
      [0, -length],
      [width, -length * 0.7],
      [width, 0],
    ]);
    return `<g transform="rotate(${n(turn)})">${path(left, drawing.linear([shade(h, l + 0.3, 0.12), shade(h, l, 0.18), shade(h, 0.2, 0.1)]))}${path(right, drawing.linear([shade(h, l + 0.1, 0.16), shade(h, l - 0.14, 0.18), shade(h, 0.14, 0.08)]))}</g>`;
  };
  const blades = [-38, -20, 2, 22, 42].map((turn, at) =>
    crystal(64 + random() * 66, 9 + random() * 7, turn, at),
  );
  return solid(drawing, blades.join(''), { ...glass, edge: 2.4 });
}

/** Rings of light cut into facets behind the stone. */
function halo(drawing: Drawing, { x, y, scale, hue }: Stage): string {
  const facets = around(18).map((angle, at) => {
    const [inner, outer] = [118 * scale, (150 + (at % 3) * 16) * scale];
    const quad = polygon([
      polar(inner, angle - 9),
      polar(outer, angle - 5),
      polar(outer + 10 * scale, angle),
      polar(outer, angle + 5),
      polar(inner, angle + 9),
    ]);
    return path(quad, shade(hue + at * 9 - 80, 0.72, 0.16), { opacity: 0.14 + (at % 2) * 0.16 });
  });
  const glow = drawing.radial(
    [
      [0, shade(hue, 0.3, 0.16), 0.9],
      [0.8, shade(hue + 20, 0.5, 0.18), 0.35],
      [1, '#fff', 0.7],
    ],
    [0.5, 0.5, 0.5],
  );
  return `<g transform="translate(${n(x)} ${n(y)})">${facets.join('')}${path(polygon(around(18, 10).map((angle) => polar(120 * scale, angle))), glow)}</g>`;
}

/** A stone in the dark that makes its own light, on a mirror: the family of gems. */
export const gems: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const dark = drawing.radial(
    [shade(hue, 0.36, 0.15), shade(hue - 15, 0.2, 0.1), shade(hue - 30, 0.08, 0.04)],
    [0.5, 0.44, 0.75],
  );
  const floor = y + 150 * scale;
  const mirror = drawing.linear([
    [0, shade(hue + 20, 0.55, 0.16), 0.55],
    [1, shade(hue, 0.1, 0.04), 0.9],
  ]);
  const bank = (corner: number, turn: number, size: number) =>
    `<g transform="translate(${n(corner)} ${n(height + 8 * scale)}) rotate(${turn}) scale(${n(size * scale)})">${cluster(drawing, hue + 10, random)}</g>`;
  return {
    back:
      wash(stage, dark) +
      beams(drawing, stage, 9, shade(hue + 40, 0.8, 0.14), 0.5, 12) +
      beams(drawing, stage, 7, shade(hue - 60, 0.8, 0.13), 0.4, 40) +
      light(drawing, x, y, 230 * scale, shade(hue + 15, 0.72, 0.18), 0.6) +
      halo(drawing, stage) +
      path(`M0 ${n(floor)}H${width}V${height}H0Z`, mirror) +
      path(`M0 ${n(floor)}H${width}`, 'none', { stroke: '#fff', 'stroke-opacity': 0.35 }) +
      ellipse(
        x,
        floor + 6 * scale,
        130 * scale,
        20 * scale,
        drawing.radial(
          [
            [0, '#fff', 0.5],
            [0.3, shade(hue + 20, 0.75, 0.15), 0.4],
            [1, shade(hue, 0.5, 0.15), 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      ),
    front:
      bank(width * 0.04, 16, 1.1) +
      bank(width * 0.97, -18, 1.25) +
      vignette(drawing, stage, shade(hue - 30, 0.04, 0.03), 0.8) +
      bokeh(drawing, stage, 6, shade(hue + 30, 0.85, 0.12), 8) +
      glint(x - (80 + random() * 50) * scale, y - (70 + random() * 60) * scale, 24 * scale) +
      glint(x + (95 + random() * 35) * scale, y - (10 + random() * 90) * scale, 15 * scale) +
      glint(x + 84 * scale, y + 100 * scale, 11 * scale) +
      glint(x - 118 * scale, y + 70 * scale, 9 * scale),
  };
};
