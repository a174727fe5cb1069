import { gold, ivory } from '../colour.ts';
import { circle, type Drawing, ellipse, group, moved, n, path, rect, stroke } from '../drawing.ts';
import { type FamilyPainter, glint, light, motes, shade, vignette, wash } from '../scene.ts';
import { around } from '../shape.ts';

const pips = {
  heart: 'M0 26C-34 4 -26 -22 -10 -22C-4 -22 0 -17 0 -12C0 -17 4 -22 10 -22C26 -22 34 4 0 26Z',
  spade:
    'M0 -26C34 -4 26 18 10 16C5 16 2 13 1 10Q2 20 9 26H-9Q-2 20 -1 10C-2 13 -5 16 -10 16C-26 18 -34 -4 0 -26Z',
  diamond: 'M0 -28Q10 -10 22 0Q10 10 0 28Q-10 10 -22 0Q-10 -10 0 -28Z',
} as const;
const [red, black] = ['#c8202f', '#1b1526'];

const pip = (of: keyof typeof pips, x: number, y: number, scale: number): string =>
  moved(path(pips[of], of === 'spade' ? black : red), x, y, 0, scale);

function card(drawing: Drawing, of: keyof typeof pips, rows: number): string {
  const face = drawing.linear([ivory.pale, ivory.light, ivory.base]);
  const places = Array.from(
    { length: rows },
    (_, at) => (at - (rows - 1) / 2) * (84 / Math.max(1, rows - 1)),
  );
  return (
    rect(-46, -66, 92, 132, face, { rx: 10, stroke: '#b99d7d', 'stroke-width': 1.5 }) +
    places
      .flatMap((y) => (rows === 1 ? [pip(of, 0, 0, 1.3)] : [pip(of, -20, y, 0.5), pip(of, 20, y, 0.5)]))
      .join('')
  );
}

function chip(drawing: Drawing, hue: number): string {
  const notch = drawing.stamp(rect(-5, -34, 10, 9, '#fff8e8'));
  return (
    ellipse(0, 5, 35, 35, shade(hue, 0.24, 0.11)) +
    circle(0, 0, 35, drawing.linear([shade(hue, 0.62, 0.19), shade(hue, 0.4, 0.17)])) +
    around(6)
      .map((angle) => notch(0, 0, angle))
      .join('') +
    circle(0, 0, 22, 'none', { stroke: '#fff8e8', 'stroke-width': 2 }) +
    circle(0, 0, 16, drawing.linear([gold.light, gold.dark]))
  );
}

/** Two hands of cards fanned over a pile of chips. */
export const cardsAndChips = (drawing: Drawing): string => {
  const [blue, green, crimson] = [chip(drawing, 262), chip(drawing, 150), chip(drawing, 22)];
  const pile = (body: string, x: number, count: number) =>
    Array.from({ length: count }, (_, at) => moved(body, x, 92 - at * 9, 0, 0.92)).join('');
  return (
    moved(card(drawing, 'spade', 3), -52, -24, -24, 1.06) +
    moved(card(drawing, 'diamond', 2), 52, -24, 24, 1.06) +
    moved(card(drawing, 'heart', 1), 0, -40, 0, 1.14) +
    pile(blue, -66, 3) +
    pile(green, 68, 4) +
    pile(crimson, 0, 2)
  );
};

/** Green cloth under a hanging lamp, with the lines of a table: for games with cards. */
export const tableScene: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const arc = (r: number) =>
    stroke(
      `M${n(x - r)} ${n(height * 0.62)}Q${n(x)} ${n(height * 0.62 + r * 0.72)} ${n(x + r)} ${n(height * 0.62)}`,
      '#f3dc9a',
      2.4,
      { opacity: 0.6 },
    );
  const lamp = drawing.linear([gold.light, gold.dark]);
  return {
    back:
      wash(
        stage,
        drawing.linear([shade(hue, 0.1, 0.05), [0.5, shade(hue, 0.2, 0.08)], shade(hue, 0.14, 0.06)]),
      ) +
      ellipse(
        x,
        height * 0.86,
        width * 0.78,
        height * 0.42,
        drawing.radial(
          [shade(hue, 0.52, 0.13), [0.6, shade(hue, 0.36, 0.11)], shade(hue, 0.2, 0.08)],
          [0.5, 0.3, 0.75],
        ),
        { stroke: '#7a4a1c', 'stroke-width': 16 },
      ) +
      [90, 130, 170].map((r) => arc(r * scale)).join('') +
      group(
        path(
          `M${n(x - 60 * scale)} 64L${n(x + 60 * scale)} 64L${n(x + 30 * scale)} 18H${n(x - 30 * scale)}Z`,
          lamp,
        ) + ellipse(x, 64, 60 * scale, 10, '#fff5c8'),
      ) +
      path(
        `M${n(x - 58 * scale)} 66H${n(x + 58 * scale)}L${n(width * 0.94)} ${n(height)}H${n(width * 0.06)}Z`,
        drawing.linear([
          [0, '#fff6cf', 0.42],
          [1, '#fff6cf', 0],
        ]),
      ) +
      light(drawing, x, y, 180 * scale, '#fff1c4', 0.4),
    front:
      motes(stage, 10, '#fff1c4', 1.8) +
      vignette(drawing, stage, shade(hue, 0.05, 0.03), 0.75) +
      glint(x + (86 + random() * 40) * scale, y - (60 + random() * 60) * scale, 14 * scale),
  };
};
