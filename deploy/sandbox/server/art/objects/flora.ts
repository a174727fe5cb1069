import { gold, type Ramp, ramp } from '../colour.ts';
import { circle, type Drawing, ellipse, mirrored, moved, path, stroke } from '../drawing.ts';
import { clay, skin, solid } from '../material.ts';
import { around, petal, smooth } from '../shape.ts';

/** One petal with light on its edge, a vein, and shade towards its foot. */
function shadedPetal(drawing: Drawing, tone: Ramp, length: number, width: number, belly = 0.55): string {
  const fill = drawing.linear([tone.pale, [0.25, tone.light], [0.6, tone.base], tone.deep]);
  const edge = { stroke: tone.pale, 'stroke-width': 0.9, 'stroke-opacity': 0.6 };
  const vein = `M0 ${-length * 0.12}Q${width * 0.05} ${-length * 0.5} 0 ${-length * 0.82}`;
  return (
    path(petal(length, width, belly), fill, edge) + stroke(vein, tone.dark, 1, { 'stroke-opacity': 0.35 })
  );
}

/** A lotus seen from the side, rows of petals opening around a golden heart. */
export function lotus(drawing: Drawing, hue = 350): string {
  const tone = ramp(hue, 0.21, 0.6);
  const row = (angles: number[], length: number, width: number, y: number) => {
    const one = drawing.stamp(shadedPetal(drawing, tone, length, width, 0.52));
    return solid(drawing, angles.map((angle) => one(0, y, angle)).join(''), {
      ...clay,
      edge: 3,
      shine: 0.45,
    });
  };
  const heart = solid(
    drawing,
    ellipse(0, -4, 26, 20, drawing.body(gold)) +
      around(9)
        .map((angle) => moved(circle(0, -13, 2.6, gold.dark), 0, -6, angle))
        .join(''),
    skin,
  );
  return (
    row([-78, 78, -52, 52, -26, 26, 0], 106, 46, 42) +
    row([-64, 64, -38, 38, -13, 13], 92, 44, 48) +
    heart +
    row([-88, 88, -50, 50, -22, 22, 0], 76, 44, 58) +
    row([-100, 100, -70, 70, -34, 34], 58, 38, 62)
  );
}

/** Plumeria: five rounded petals, yellow at the heart, each lying over the next. */
export function plumeria(drawing: Drawing, hue = 20): string {
  const tint = ramp(hue, 0.12, 0.8);
  const fill = drawing.linear([
    [0, '#ffffff'],
    [0.45, tint.pale],
    [0.72, gold.light],
    [1, gold.dark],
  ]);
  const one = solid(
    drawing,
    path(smooth('0,6 -26,-14 -44,-56 -26,-92 8,-94 30,-66 26,-26'), fill, {
      stroke: '#fff',
      'stroke-opacity': 0.6,
    }) + stroke('M2 -6Q2 -48 -4 -80', tint.dark, 1.2, { 'stroke-opacity': 0.3 }),
    { ...clay, edge: 4, shine: 0.35, shade: 0.4 },
  );
  const place = drawing.stamp(one);
  return (
    around(5, 8)
      .map((angle) => place(0, 4, angle))
      .join('') + circle(0, 4, 9, drawing.body(gold))
  );
}

/** An orchid: three sepals behind, two wide petals, a dark velvet lip. */
export function orchid(drawing: Drawing, hue = 320): string {
  const tone = ramp(hue, 0.18, 0.66);
  const lip = ramp(hue + 30, 0.2, 0.45);
  const sepal = drawing.stamp(shadedPetal(drawing, tone, 96, 50, 0.6));
  const wide =
    path(smooth('4,6 30,-44 74,-62 100,-36 92,4 58,26'), drawing.body(tone)) +
    [
      [60, -44],
      [84, -26],
      [84, -2],
    ]
      .map(([x, y]) => stroke(`M10 2Q48 -14 ${x} ${y}`, tone.dark, 1.2, { opacity: 0.4 }))
      .join('');
  const soft = { ...clay, edge: 4, shine: 0.4 };
  return (
    solid(drawing, sepal() + sepal(0, 0, 128) + sepal(0, 0, -128), soft) +
    mirrored(solid(drawing, wide, soft)) +
    solid(drawing, path(smooth('0,-12 18,8 34,34 14,66 0,58 -14,66 -34,34 -18,8'), drawing.body(lip)), skin) +
    solid(drawing, ellipse(0, -2, 11, 13, drawing.body(gold)), skin) +
    [-6, 6].map((x) => circle(x, 30, 2.2, gold.light)).join('')
  );
}

/** A single leaf of beaten gold with its veins. */
export function leaf(drawing: Drawing): string {
  const outline = 'M0 96C-8 70 -62 54 -66 2C-68 -40 -30 -76 0 -104C30 -76 68 -40 66 2C62 54 8 70 0 96Z';
  const veins = [-66, -42, -18, 6, 30].map(
    (y) => `M0 ${y + 26}Q28 ${y + 12} ${48 - Math.abs(y + 10) * 0.35} ${y - 8}`,
  );
  const side = veins
    .map((d) => stroke(d, gold.deep, 2, { opacity: 0.45 }) + stroke(d, gold.pale, 0.9))
    .join('');
  return (
    solid(
      drawing,
      path(
        outline,
        drawing.linear([gold.pale, [0.3, gold.light], [0.6, gold.base], gold.dark], [0.1, 0, 0.8, 1]),
      ),
      { ...skin, edge: 6 },
    ) +
    mirrored(side) +
    stroke('M0 106C2 60 -2 0 0 -88', gold.deep, 4, { opacity: 0.5 }) +
    stroke('M0 106C2 60 -2 0 0 -88', gold.pale, 2)
  );
}
