import { gold, hex, ivory, ramp } from '../colour.ts';
import { circle, type Drawing, ellipse, moved, path, stroke } from '../drawing.ts';
import { clay, glass, skin, solid } from '../material.ts';
import { around, petal, smooth } from '../shape.ts';

const leafTone = ramp(140, 0.16, 0.52);

function leaves(drawing: Drawing, angles: number[], length: number, width: number, y: number): string {
  const one = drawing.stamp(
    path(petal(length, width, 0.5), drawing.fall(leafTone)) +
      stroke(`M0 -4L0 ${-length * 0.85}`, leafTone.light, 1.2, { opacity: 0.7 }),
  );
  return solid(drawing, angles.map((angle) => one(0, y, angle)).join(''), { ...clay, edge: 3 });
}

/** A whole mangosteen with one half opened in front of it. */
export function mangosteen(drawing: Drawing): string {
  const rind = ramp(345, 0.16, 0.33);
  const flesh = drawing.radial(['#ffffff', '#fff6f0', '#eadbe2'], [0.4, 0.3, 0.8]);
  const segment = drawing.stamp(path(smooth('0,2 -13,-12 -14,-28 0,-35 14,-28 13,-12'), flesh));
  const half =
    solid(drawing, circle(0, 0, 58, drawing.body(rind)), skin) +
    circle(
      0,
      0,
      48,
      drawing.radial([ramp(0, 0.17, 0.5).base, ramp(350, 0.17, 0.34).base], [0.5, 0.5, 0.55]),
    ) +
    solid(
      drawing,
      around(6)
        .map((angle) => segment(0, 0, angle))
        .join(''),
      { ...glass, edge: 3, shine: 0.5 },
    );
  return (
    solid(drawing, circle(-20, 0, 76, drawing.body(rind)), { ...skin, edge: 10 }) +
    moved(leaves(drawing, [-108, -58, 58, 108], 46, 44, -72), -20, 0) +
    solid(
      drawing,
      path('M-28 -106C-24 -110 -16 -110 -12 -106L-9 -76L-31 -76Z', drawing.fall(leafTone)),
      clay,
    ) +
    moved(half, 40, 42)
  );
}

/** A durian, its spikes in rings, cut open on a golden pod. */
export function durian(drawing: Drawing): string {
  const husk = ramp(122, 0.13, 0.55);
  const spike = drawing.stamp(
    path('M-13 7L0 -17L13 7Q0 14 -13 7Z', drawing.linear([husk.pale, husk.base, husk.deep])),
  );
  const rows = [-76, -54, -32, -10, 12, 34, 56, 78].flatMap((y) => {
    const half = 78 * Math.sqrt(Math.max(0, 1 - (y / 98) ** 2));
    const count = Math.max(2, Math.round(half / 10.5));
    return Array.from({ length: count }, (_, at) => {
      const x = -half + (2 * half * at) / (count - 1);
      return spike(x, y, (x / 78) * 62, 1.3 - Math.abs(x) / 260);
    });
  });
  const pod = drawing.body({ ...gold, base: '#ffcf4a', light: '#ffe58a' }, [0.4, 0.25, 0.8]);
  return (
    solid(
      drawing,
      path('M-9 -112C-4 -118 8 -118 11 -112L8 -84L-8 -84Z', drawing.fall(ramp(80, 0.08, 0.5))),
      clay,
    ) +
    solid(drawing, ellipse(0, 4, 78, 92, drawing.body(husk)), { ...skin, edge: 10 }) +
    solid(drawing, rows.join(''), { ...clay, edge: 2, shine: 0.4 }) +
    solid(drawing, path(smooth('-6,-40 24,-34 46,4 42,52 14,76 -14,58 -26,8'), drawing.fall(ivory)), {
      ...clay,
      shade: 0.7,
    }) +
    solid(
      drawing,
      path(smooth('6,-26 28,-14 32,10 16,22 -4,12 -8,-10'), pod) +
        path(smooth('8,20 30,22 34,46 18,64 0,52 -4,32'), pod),
      { ...skin, edge: 5 },
    )
  );
}

/** Two chillies crossed, hot enough to glow. */
export function chilli(drawing: Drawing, hue = 28): string {
  const flesh = ramp(hue, 0.23, 0.55);
  const pod =
    solid(
      drawing,
      path(
        smooth('-14,-62 8,-68 24,-50 28,-8 14,44 -20,92 -44,104 -30,72 -18,28 -22,-20'),
        drawing.radial([flesh.pale, [0.2, flesh.light], [0.5, flesh.base], flesh.deep], [0.3, 0.25, 0.9]),
      ),
      { ...glass, edge: 7 },
    ) + path(smooth('-8,-48 -2,-50 4,-10 -4,30 -12,44 -10,0'), '#fff', { opacity: 0.45 });
  const stalk = solid(
    drawing,
    path(smooth('-20,-58 -6,-72 8,-76 6,-98 16,-106 18,-76 30,-56 18,-48 4,-54'), drawing.fall(leafTone)),
    clay,
  );
  const one = drawing.stamp(pod + stalk);
  return one(34, 8, 14, 0.86) + one(-14, 2, -22, 1);
}

/** A wedge of watermelon with seeds and drops of cold water. */
export function watermelon(drawing: Drawing): string {
  const rind = ramp(148, 0.15, 0.45);
  const flesh = ramp(18, 0.21, 0.6);
  const seeds = [
    [-34, -6],
    [-10, 12],
    [16, -2],
    [40, -16],
    [4, 40],
    [-22, 32],
    [26, 26],
  ];
  const seed = drawing.stamp(path(petal(17, 9, 0.4), drawing.linear(['#5b3a2c', '#140a08'])));
  return (
    solid(
      drawing,
      path('M-98 -30C-92 50 -44 96 4 96C52 96 92 48 98 -34L84 -42L-84 -38Z', drawing.fall(rind)),
      { ...skin, edge: 6 },
    ) +
    path('M-84 -34C-78 40 -38 80 4 80C46 80 78 38 84 -38Z', ramp(125, 0.1, 0.88).light) +
    solid(
      drawing,
      path(
        'M-76 -40C-70 34 -34 70 4 70C42 70 70 32 76 -44Q38 -72 0 -62Q-44 -74 -76 -40Z',
        drawing.linear([flesh.pale, [0.15, flesh.light], flesh.base, flesh.dark]),
      ),
      { ...glass, edge: 4, shine: 0.7 },
    ) +
    seeds.map(([x = 0, y = 0]) => seed(x, y, x)).join('') +
    [
      [-58, -12, 5],
      [52, 16, 6],
      [-6, -40, 4],
      [62, -26, 3.5],
    ]
      .map(([x = 0, y = 0, r = 4]) =>
        solid(drawing, circle(x, y, r, '#ffffff', { 'fill-opacity': 0.5 }), { ...glass, edge: 1.5 }),
      )
      .join('')
  );
}

/** A young coconut opened for drinking, with straw and flower. */
export function coconut(drawing: Drawing): string {
  const husk = ramp(135, 0.12, 0.6);
  const facet = (points: string, opacity: number, colour: string) => path(points, colour, { opacity });
  const blossom = drawing.stamp(
    path(petal(24, 17, 0.62), drawing.linear([ramp(0, 0.2, 0.72).pale, ramp(0, 0.22, 0.6).base])),
  );
  return (
    solid(
      drawing,
      path('M-66 -40C-84 0 -70 72 -44 90Q0 106 44 90C70 72 84 0 66 -40Q0 -66 -66 -40Z', drawing.body(husk)),
      { ...skin, edge: 8 },
    ) +
    facet('M-58 60L-44 90Q0 106 44 90L58 60Q0 84 -58 60Z', 0.5, husk.pale) +
    solid(drawing, ellipse(0, -42, 64, 25, drawing.fall(ivory)), clay) +
    solid(drawing, ellipse(0, -42, 46, 16, drawing.linear(['#c9b48f', '#f9f3df'])), {
      ...clay,
      shade: 0.7,
      cast: 0,
    }) +
    ellipse(0, -38, 42, 11, drawing.linear(['#e8f6ee', '#ffffff'])) +
    solid(
      drawing,
      path(
        'M8 -40L30 -112L58 -122L61 -112L38 -104L18 -38Z',
        drawing.linear([ramp(20, 0.22, 0.65).light, ramp(20, 0.22, 0.5).base], [0, 0, 1, 0]),
      ),
      { ...glass, edge: 2 },
    ) +
    solid(
      drawing,
      around(5)
        .map((angle) => blossom(-36, -52, angle))
        .join(''),
      { ...clay, edge: 2 },
    ) +
    circle(-36, -52, 5, drawing.body(gold))
  );
}

/** A ripe mango with a blush and a leaf. */
export function mango(drawing: Drawing): string {
  const flesh = ramp(80, 0.17, 0.8);
  const outline = smooth('-10,-76 34,-72 74,-34 78,22 44,78 -10,92 -58,70 -74,26 -62,-22 -42,-56');
  return (
    solid(
      drawing,
      path(outline, drawing.radial(['#fff2a8', '#ffc93a', '#f59a1b', '#c9520e'], [0.35, 0.28, 0.85])) +
        path(
          outline,
          drawing.radial(
            [
              [0, hex({ l: 0.6, c: 0.22, h: 25 }), 0.75],
              [1, '#ff5a2a', 0],
            ],
            [0.85, 0.25, 0.6],
          ),
        ),
      { ...skin, edge: 11 },
    ) +
    ellipse(
      -26,
      -18,
      13,
      30,
      drawing.radial(
        [
          [0, '#fff', 0.75],
          [1, '#fff', 0],
        ],
        [0.5, 0.5, 0.5],
      ),
      { transform: 'rotate(28 -26 -18)' },
    ) +
    solid(drawing, path('M-4 -78L4 -104L12 -102L8 -76Z', flesh.deep), clay) +
    moved(leaves(drawing, [62, 104], 66, 30, 0), 0, -86)
  );
}

/** A pineapple: diamonds of gold under a green crest. */
export function pineapple(drawing: Drawing): string {
  const rind = ramp(72, 0.16, 0.68);
  const cell = drawing.stamp(
    path('M0 -15L13 0L0 15L-13 0Z', drawing.linear([rind.pale, rind.base, rind.deep])) +
      circle(0, 1, 2.4, rind.deep),
  );
  const cells = [-30, -12, 6, 24, 42, 60, 78].flatMap((y, row) => {
    const half = 56 * Math.sqrt(Math.max(0.08, 1 - ((y - 26) / 76) ** 2));
    const count = Math.max(2, Math.round(half / 12) + (row % 2));
    return Array.from({ length: count }, (_, at) =>
      cell(-half + (2 * half * at) / (count - 1), y, 0, 1 - Math.abs(at / (count - 1) - 0.5) * 0.5),
    );
  });
  return (
    leaves(drawing, [-62, 62, -40, 40, -20, 20, 0], 78, 24, -34) +
    leaves(drawing, [-74, 74, -46, 46, -16, 16], 50, 20, -32) +
    solid(drawing, ellipse(0, 26, 60, 74, drawing.body(rind)), { ...skin, edge: 10 }) +
    solid(drawing, cells.join(''), { ...clay, edge: 2, shine: 0.6, cast: 0.5 })
  );
}
