import { circle, n, path, rect, stroke } from '../drawing.ts';
import { type FamilyPainter, glint, light, motes, shade, vignette, wash } from '../scene.ts';

/** A glowing grid running to the horizon under a striped sun: the family of the arcade. */
export const grid: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const horizon = height * (0.6 + random() * 0.06);
  const across = Array.from({ length: 9 }, (_, at) => {
    const level = horizon + (height - horizon) * (at / 8) ** 2;
    return `M0 ${n(level)}H${n(width)}`;
  });
  const along = Array.from({ length: 15 }, (_, at) => {
    const share = (at - 7) / 7;
    return `M${n(x + share * width * 0.26)} ${n(horizon)}L${n(x + share * width * 1.5)} ${n(height)}`;
  });
  const r = 130 * scale;
  const sunY = horizon - 60 * scale;
  const bars = Array.from({ length: 5 }, (_, at) =>
    rect(x - r, sunY + r * (0.1 + at * 0.2), r * 2, 4 + at * 2.6, shade(hue + 24, 0.24, 0.12)),
  );
  const towers = Array.from({ length: 12 }, (_, at) => {
    const tall = (18 + random() * 74) * scale;
    return rect((width * at) / 12, horizon - tall, width / 13, tall, shade(hue + 30, 0.15, 0.08));
  });
  return {
    back:
      wash(
        stage,
        drawing.linear([
          shade(hue + 30, 0.13, 0.08),
          [0.4, shade(hue + 12, 0.3, 0.16)],
          [0.62, shade(hue, 0.55, 0.2)],
          shade(hue + 40, 0.1, 0.06),
        ]),
      ) +
      motes(stage, 34, '#ffffff', 1.3, 0, 0.5) +
      light(drawing, x, sunY, r * 2, shade(hue - 20, 0.8, 0.15), 0.6) +
      circle(x, sunY, r, drawing.linear(['#fff2a8', shade(hue - 10, 0.7, 0.21)])) +
      bars.join('') +
      towers.join('') +
      path(`M0 ${n(horizon)}H${n(width)}V${n(height)}H0Z`, shade(hue + 40, 0.14, 0.09)) +
      stroke([...across, ...along].join(''), shade(hue - 60, 0.78, 0.17), 1.8, { opacity: 0.75 }) +
      light(drawing, x, y, 150 * scale, '#fff', 0.35),
    front:
      vignette(drawing, stage, shade(hue + 40, 0.06, 0.05), 0.7) +
      glint(x - 96 * scale, y - (70 + random() * 50) * scale, 15 * scale) +
      glint(x + 110 * scale, y + (random() * 80 - 50) * scale, 9 * scale),
  };
};
