import { gold } from '../colour.ts';
import { circle, type Drawing, moved, n, path, rect, stroke } from '../drawing.ts';
import { type FamilyPainter, light, motes, shade, vignette, wash } from '../scene.ts';
import { around, polar, polygon, star } from '../shape.ts';

function football(drawing: Drawing): string {
  const patch = polygon(around(5).map((angle) => polar(24, angle)));
  const seams = around(5).map((angle) => {
    const [ax, ay] = polar(24, angle);
    const [bx, by] = polar(48, angle);
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  });
  const outer = around(5).map((angle) =>
    path(
      polygon([
        polar(48, angle),
        polar(60, angle - 22),
        polar(75, angle - 16),
        polar(75, angle + 16),
        polar(60, angle + 22),
      ]),
      '#1d1830',
    ),
  );
  return (
    circle(0, 0, 76, drawing.radial(['#ffffff', '#f1f3fa', '#aab2c8'], [0.38, 0.32, 0.8])) +
    outer.join('') +
    path(patch, '#1d1830') +
    stroke(seams.join(''), '#1d1830', 3.4)
  );
}

const shield = 'M0 -44Q20 -38 38 -40V-4Q36 30 0 46Q-36 30 -38 -4V-40Q-20 -38 0 -44Z';

function badge(drawing: Drawing, hue: number, isStriped: boolean): string {
  const field = drawing.linear([shade(hue, 0.62, 0.19), shade(hue, 0.38, 0.16)]);
  return (
    path(shield, field, { stroke: gold.light, 'stroke-width': 4 }) +
    (isStriped
      ? rect(-8, -38, 16, 76, '#ffffff', { opacity: 0.85 })
      : path('M-36 -14H36V6H-36Z', '#ffffff', { opacity: 0.85 })) +
    path(star(5, 15, 6.5), gold.base)
  );
}

/** A football between the badges of two teams. */
export const ballAndBadges = (drawing: Drawing): string =>
  moved(badge(drawing, 25, true), -74, -62, -10, 1.12) +
  moved(badge(drawing, 255, false), 74, -62, 10, 1.12) +
  moved(football(drawing), 0, 30, 12, 1.06);

/** A mown pitch below floodlights and a full stand: for sports. */
export const sportScene: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const horizon = height * 0.5;
  const mown = Array.from({ length: 8 }, (_, at) => {
    const [a, b] = [(at - 4) / 4, (at - 3) / 4];
    return path(
      `M${n(x + a * width * 0.42)} ${n(horizon)}H${n(x + b * width * 0.42)}L${n(x + b * width * 1.5)} ${n(height)}H${n(x + a * width * 1.5)}Z`,
      at % 2 ? '#2f8f45' : '#3aa652',
    );
  });
  const lamps = [0.12, 0.88].map(
    (share) =>
      light(drawing, width * share, height * 0.09, 120 * scale, '#f4fbff', 0.95) +
      Array.from({ length: 6 }, (_, at) =>
        circle(width * share + ((at % 3) - 1) * 13, height * 0.08 + Math.floor(at / 3) * 13, 5, '#ffffff'),
      ).join(''),
  );
  return {
    back:
      wash(
        stage,
        drawing.linear([shade(hue, 0.14, 0.07), [0.4, shade(hue, 0.34, 0.12)], shade(hue, 0.2, 0.08)]),
      ) +
      path(
        `M0 ${n(horizon)}V${n(height * 0.3)}Q${n(x)} ${n(height * 0.2)} ${n(width)} ${n(height * 0.3)}V${n(horizon)}Z`,
        shade(hue, 0.2, 0.06),
      ) +
      motes({ ...stage, random }, 120, shade(hue + 40, 0.85, 0.1), 2.2, 0.28, 0.5) +
      lamps.join('') +
      mown.join('') +
      stroke(
        `M0 ${n(horizon)}H${n(width)}M${n(x - 130 * scale)} ${n(height * 0.86)}Q${n(x)} ${n(height * 0.72)} ${n(x + 130 * scale)} ${n(height * 0.86)}`,
        '#ffffff',
        3,
        { opacity: 0.75 },
      ) +
      light(drawing, x, y, 170 * scale, '#ffffff', 0.3),
    front: vignette(drawing, stage, shade(hue, 0.05, 0.03), 0.7),
  };
};
