import { type Ramp, ramp } from '../colour.ts';
import { type Drawing, path } from '../drawing.ts';
import { glass, solid } from '../material.ts';
import { around, polar, polygon } from '../shape.ts';

/** A cut stone: table in the middle, facets around, sparks where the light breaks. */
export function facetted(
  drawing: Drawing,
  tone: Ramp,
  rim: readonly (readonly [number, number])[],
  table: number,
): string {
  const inner = rim.map(([x, y]) => [x * table, y * table] as const);
  const shade = [tone.pale, tone.light, tone.base, tone.light, tone.dark, tone.base, tone.deep, tone.dark];
  const light = (x: number, y: number) => Math.round(((x * 0.6 + y * 0.8) / 110 + 1) * 3.5);
  const facets = rim.flatMap((point, at) => {
    const next = rim[(at + 1) % rim.length] ?? point;
    const [a, b] = [inner[at] ?? point, inner[(at + 1) % rim.length] ?? next];
    const middle = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] as const;
    const low = shade[Math.max(0, Math.min(7, light(middle[0], middle[1]) + (at % 2)))] ?? tone.base;
    const high =
      shade[Math.max(0, Math.min(7, light(middle[0], middle[1]) - 1 + ((at + 1) % 2) * 2))] ?? tone.base;
    return [path(polygon([point, next, b]), low), path(polygon([point, b, a]), high)];
  });
  const edge = { stroke: tone.pale, 'stroke-width': 0.8, 'stroke-opacity': 0.6 };
  return (
    solid(drawing, path(polygon(rim), tone.base) + facets.join(''), { ...glass, edge: 3.5 }) +
    path(
      polygon(inner),
      drawing.linear([tone.pale, [0.35, tone.light], [0.6, tone.base], tone.light], [0.1, 0, 0.8, 1]),
      edge,
    ) +
    path(polygon(inner.map(([x, y]) => [x * 0.94 - 3, y * 0.5 - Math.abs(y) * 0.34])), '#fff', {
      opacity: 0.35,
    })
  );
}

export const spark = (x: number, y: number, r: number): string =>
  path(
    `M${x} ${y - r}Q${x + r * 0.12} ${y - r * 0.12} ${x + r} ${y}Q${x + r * 0.12} ${y + r * 0.12} ${x} ${y + r}Q${x - r * 0.12} ${y + r * 0.12} ${x - r} ${y}Q${x - r * 0.12} ${y - r * 0.12} ${x} ${y - r}Z`,
    '#fff',
  );

/** A round brilliant. */
export const roundGem = (drawing: Drawing, hue = 262): string =>
  facetted(
    drawing,
    ramp(hue, 0.21, 0.52),
    around(12, 15).map((angle) => polar(92, angle)),
    0.58,
  ) +
  spark(-48, -52, 22) +
  spark(56, 34, 11);

/** A long stone with cut corners. */
export const emeraldGem = (drawing: Drawing, hue = 155): string =>
  facetted(
    drawing,
    ramp(hue, 0.18, 0.5),
    [
      [-40, -100],
      [40, -100],
      [70, -70],
      [70, 70],
      [40, 100],
      [-40, 100],
      [-70, 70],
      [-70, -70],
    ],
    0.6,
  ) +
  spark(-44, -68, 22) +
  spark(46, 58, 11);

/** A heart of ruby. */
export const heartGem = (drawing: Drawing, hue = 18): string =>
  facetted(
    drawing,
    ramp(hue, 0.23, 0.5),
    [
      [0, -58],
      [26, -88],
      [62, -88],
      [94, -56],
      [94, -14],
      [64, 30],
      [0, 98],
      [-64, 30],
      [-94, -14],
      [-94, -56],
      [-62, -88],
      [-26, -88],
    ],
    0.58,
  ) +
  spark(-56, -52, 24) +
  spark(50, 12, 11);

/** A hexagon, warm as honey. */
export const hexGem = (drawing: Drawing, hue = 82): string =>
  facetted(
    drawing,
    ramp(hue, 0.18, 0.72),
    around(6).map((angle) => polar(98, angle)),
    0.56,
  ) +
  spark(-46, -44, 24) +
  spark(50, 40, 11);

/** A kite-cut diamond seen from the side. */
export function diamond(drawing: Drawing, hue = 220): string {
  const tone = ramp(hue, 0.08, 0.76);
  const top = [
    [-100, -26],
    [-56, -76],
    [0, -76],
    [56, -76],
    [100, -26],
  ] as const;
  const shades = [tone.light, tone.pale, '#ffffff', tone.base, tone.dark];
  const below = [
    [-100, -34],
    [-34, 34],
    [34, 100],
  ].map(([from = 0, to = 0], at) =>
    path(
      polygon([
        [from, -26],
        [to, -26],
        [0, 96],
      ]),
      drawing.linear([shades[at + 1] ?? tone.base, shades[at] ?? tone.base, tone.dark], [0, 0, 1, 1]),
    ),
  );
  const above = [
    [0, 1, -34],
    [1, 2, -34],
    [2, 3, 34],
    [3, 4, 34],
  ].map(([a = 0, b = 0, x = 0], at) => {
    const [p, q] = [top[a] ?? top[0], top[b] ?? top[0]];
    return path(polygon([p, q, [x, -26]]), shades[(at * 2) % 5] ?? tone.base);
  });
  const girdle = path(
    polygon([
      [-34, -26],
      [0, -76],
      [34, -26],
    ]),
    drawing.linear(['#ffffff', tone.light]),
  );
  return (
    solid(drawing, path(polygon([...top, [0, 96]]), tone.base) + above.join('') + girdle + below.join(''), {
      ...glass,
      edge: 3.5,
    }) +
    spark(-50, -48, 26) +
    spark(40, 10, 12)
  );
}
