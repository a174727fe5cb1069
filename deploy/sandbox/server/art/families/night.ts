import { circle, type Drawing, ellipse, n, path } from '../drawing.ts';
import { type FamilyPainter, glint, light, motes, type Stage, shade, vignette, wash } from '../scene.ts';

/** One ridge of hills across the stage. */
function ridge({ width, height, random }: Stage, level: number, rise: number, fill: string): string {
  const steps = 7;
  const points = Array.from(
    { length: steps + 1 },
    (_, at) => [(width * at) / steps, height * (level - rise * random())] as const,
  );
  const line = points
    .map(([x, y], at) =>
      at === 0 ? `M0 ${height}L${n(x)} ${n(y)}` : `S${n(x - width / steps / 2)} ${n(y)} ${n(x)} ${n(y)}`,
    )
    .join('');
  return path(`${line}V${height}Z`, fill);
}

/** A palm as a silhouette. */
function palm(x: number, foot: number, tall: number, fill: string): string {
  const fronds = [-150, -118, -84, -58, -26, 4].map((angle) => {
    const [tx, ty] = [
      Math.cos((angle * Math.PI) / 180) * tall * 0.5,
      Math.sin((angle * Math.PI) / 180) * tall * 0.24 + tall * 0.1,
    ];
    return `M0 0Q${n(tx * 0.6)} ${n(ty - tall * 0.24)} ${n(tx)} ${n(ty)}Q${n(tx * 0.5)} ${n(ty - tall * 0.1)} 0 0Z`;
  });
  return `<g fill="${fill}" transform="translate(${n(x)} ${n(foot - tall)})"><path d="M-2 0Q6 ${n(tall * 0.5)} -4 ${n(tall)}H6Q12 ${n(tall * 0.5)} 3 0Z"/><path d="${fronds.join('')}"/></g>`;
}

function lanterns(drawing: Drawing, { width, height, scale, random }: Stage, count: number): string {
  const one = drawing.stamp(
    circle(
      0,
      0,
      22,
      drawing.radial(
        [
          [0, '#ffb84a', 0.6],
          [1, '#ff8a1e', 0],
        ],
        [0.5, 0.5, 0.5],
      ),
    ) +
      path(
        'M-6 -8Q0 -11 6 -8Q10 0 6 8Q0 10 -6 8Q-10 0 -6 -8Z',
        drawing.linear(['#ffb54a', '#fff3b0', '#ff8a2a']),
      ),
  );
  return Array.from({ length: count }, (_, at) => {
    const side = at % 2 ? 1 : -1;
    return one(
      width / 2 + side * width * (0.33 + random() * 0.16),
      height * (0.06 + random() * 0.6),
      0,
      scale * (0.5 + random() * 1.1),
    );
  }).join('');
}

/** A full moon over hills, with lanterns rising: the family of the night. */
export const night: FamilyPainter = (drawing, stage) => {
  const { height, x, y, scale, hue, random } = stage;
  const sky = drawing.linear([
    shade(hue + 8, 0.13, 0.07),
    [0.45, shade(hue, 0.27, 0.12)],
    [0.75, shade(hue + 35, 0.4, 0.14)],
    shade(hue + 70, 0.5, 0.13),
  ]);
  const moon = drawing.radial(
    [
      [0, '#fffef2'],
      [0.55, '#fff3cc'],
      [0.85, '#f5d68a'],
      [1, '#e0ad5a'],
    ],
    [0.42, 0.38, 0.66],
  );
  const r = 132 * scale;
  const craters = [
    [-0.5, -0.3, 0.16],
    [0.4, -0.52, 0.11],
    [0.58, 0.2, 0.18],
    [-0.3, 0.58, 0.14],
    [-0.72, 0.2, 0.08],
    [0.1, 0.78, 0.07],
  ];
  const mist = drawing.linear([
    [0, shade(hue + 40, 0.75, 0.08), 0],
    [1, shade(hue + 40, 0.75, 0.08), 0.4],
  ]);
  const glints = Array.from({ length: 5 }, () =>
    glint(random() * stage.width, random() * height * 0.5, (4 + random() * 8) * scale, '#fff8df'),
  );
  return {
    back:
      wash(stage, sky) +
      motes(stage, 60, '#ffffff', 1.25, 0, 0.7) +
      light(drawing, x, y - 6 * scale, r * 2.3, shade(hue + 20, 0.8, 0.1), 0.6) +
      circle(x, y - 6 * scale, r, moon) +
      craters
        .map(([cx = 0, cy = 0, cr = 0.1]) =>
          circle(x + cx * r, y - 6 * scale + cy * r, cr * r, '#d9a85a', { opacity: 0.22 }),
        )
        .join('') +
      ridge(stage, 0.86, 0.1, shade(hue + 30, 0.33, 0.1)) +
      wash(stage, mist, 0.5) +
      ridge(stage, 0.93, 0.08, shade(hue + 15, 0.22, 0.08)),
    front:
      lanterns(drawing, stage, 8) +
      palm(
        stage.width * (0.04 + random() * 0.08),
        height,
        (100 + random() * 70) * scale,
        shade(hue, 0.1, 0.05),
      ) +
      palm(
        stage.width * (0.88 + random() * 0.08),
        height,
        (110 + random() * 80) * scale,
        shade(hue, 0.1, 0.05),
      ) +
      ridge(stage, 0.99, 0.05, shade(hue, 0.1, 0.05)) +
      ellipse(
        x,
        height * 0.99,
        stage.width * 0.5,
        22 * scale,
        drawing.radial(
          [
            [0, '#ffcf7a', 0.35],
            [1, '#ffcf7a', 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      ) +
      vignette(drawing, stage, shade(hue, 0.06, 0.04), 0.7) +
      glints.join(''),
  };
};
