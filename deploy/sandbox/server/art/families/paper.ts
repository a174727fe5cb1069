import { circle, n, path } from '../drawing.ts';
import { type FamilyPainter, glint, light, shade, vignette, wash } from '../scene.ts';

/** Layers of cut paper, each with its shadow, and flags on a string: the family of the village. */
export const paper: FamilyPainter = (drawing, stage) => {
  const { width, height, x, y, scale, hue, random } = stage;
  const layer = (level: number, tone: string) => {
    const bumps = 4;
    const step = width / bumps;
    const top = Array.from(
      { length: bumps },
      () => `q${n(step / 2)} ${n(-(26 + random() * 60) * scale)} ${n(step)} 0`,
    ).join('');
    const d = `M0 ${n(height * level)}${top}V${n(height)}H0Z`;
    return path(d, '#000', { opacity: 0.22, transform: 'translate(0 -6)' }) + path(d, tone);
  };
  const flags = Array.from({ length: 9 }, (_, at) => {
    const left = (width * at) / 9;
    const sag = 26 + Math.sin(((at + 0.5) / 9) * Math.PI) * 40;
    return path(
      `M${n(left + 4)} ${n(sag)}h${n(width / 9 - 8)}l${n(-(width / 18 - 4))} 34Z`,
      shade(hue + at * 47, 0.72, 0.16),
    );
  });
  const r = (104 + random() * 26) * scale;
  return {
    back:
      wash(
        stage,
        drawing.linear([
          shade(hue, 0.8, 0.1),
          [0.6, shade(hue + 20, 0.66, 0.13)],
          shade(hue + 40, 0.5, 0.13),
        ]),
      ) +
      circle(x, y - 16 * scale, r + 26 * scale, '#fff', { opacity: 0.2 }) +
      circle(x, y - 16 * scale, r + 8 * scale, '#fff', { opacity: 0.28 }) +
      circle(x, y - 16 * scale, r, shade(hue + 50, 0.92, 0.07)) +
      layer(0.66, shade(hue + 60, 0.58, 0.12)) +
      layer(0.76, shade(hue + 75, 0.46, 0.12)),
    front:
      layer(0.9, shade(hue + 90, 0.32, 0.1)) +
      flags.join('') +
      light(drawing, x, y, 120 * scale, '#fff', 0.12) +
      vignette(drawing, stage, shade(hue + 60, 0.14, 0.06), 0.55) +
      glint(x + (80 + random() * 30) * scale, y - 96 * scale, 13 * scale),
  };
};
