import { ellipse, n, path } from '../drawing.ts';
import { type FamilyPainter, glint, light, motes, shade, vignette, wash } from '../scene.ts';

/** Drawn curtains, footlights and two spots from above: the family of the theatre. */
export const curtain: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const fold = drawing.linear(
    [shade(hue, 0.24, 0.12), shade(hue, 0.46, 0.18), shade(hue, 0.2, 0.1)],
    [0, 0, 1, 0],
  );
  const side = (turned: boolean) =>
    Array.from({ length: 4 }, (_, at) => {
      const [left, wide] = [(at * width) / 13, width / 12];
      const sweep = width * (0.2 - at * 0.035);
      const d = `M${n(left)} 0H${n(left + wide)}C${n(left + wide)} ${n(height * 0.4)} ${n(left * 0.6 + wide)} ${n(height * 0.62)} ${n(left * 0.2 + wide * 0.4)} ${n(height * 0.7)}C${n(left * 0.3 + wide)} ${n(height * 0.86)} ${n(left * 0.4 + wide)} ${height} ${n(left * 0.5 + sweep * 0.4)} ${height}H${n(left * 0.3)}V${n(height * 0.7)}Z`;
      return path(d, fold, turned ? { transform: `translate(${width} 0) scale(-1 1)` } : {});
    }).join('');
  const valance = Array.from({ length: 6 }, (_, at) =>
    path(`M${n((at * width) / 6)} 0h${n(width / 6)}v24q${n(-width / 12)} 46 ${n(-width / 6)} 0Z`, fold),
  ).join('');
  const spot = (from: number) =>
    path(
      `M${n(from - 10)} -20H${n(from + 10)}L${n(x + 130 * scale)} ${n(height * 0.88)}H${n(x - 130 * scale)}Z`,
      drawing.linear([
        [0, '#fff8dc', 0.6],
        [1, '#fff8dc', 0.04],
      ]),
    );
  const lamp = drawing.stamp(
    ellipse(0, 0, 13, 7, '#fff2b0') + ellipse(0, 8, 17, 8, shade(hue + 30, 0.2, 0.08)),
  );
  return {
    back:
      wash(
        stage,
        drawing.linear([
          shade(hue + 40, 0.14, 0.08),
          [0.6, shade(hue + 60, 0.34, 0.13)],
          shade(hue + 40, 0.2, 0.08),
        ]),
      ) +
      light(drawing, x, y, 220 * scale, shade(hue + 70, 0.8, 0.13), 0.7) +
      path(
        `M0 ${n(height * 0.84)}H${n(width)}V${n(height)}H0Z`,
        drawing.linear([shade(hue + 50, 0.44, 0.1), shade(hue + 50, 0.2, 0.07)]),
      ) +
      spot(width * (0.16 + random() * 0.1)) +
      spot(width * (0.74 + random() * 0.1)) +
      ellipse(x, height * 0.86, 150 * scale, 24 * scale, '#fff3c8', { opacity: 0.4 }) +
      side(false) +
      side(true) +
      valance,
    front:
      Array.from({ length: 7 }, (_, at) => lamp(width * (0.08 + at * 0.14), height - 12)).join('') +
      motes(stage, 12, '#fff7d8', 1.8) +
      vignette(drawing, stage, shade(hue + 30, 0.05, 0.04), 0.65) +
      glint(x + 100 * scale, y - (60 + random() * 60) * scale, 14 * scale),
  };
};
