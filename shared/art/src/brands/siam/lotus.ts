import { petal } from '../../kit/motifs.ts';
import { type Defs, el, group, place } from '../../kit/svg.ts';

/** A pink lotus in bloom seen from the side, 100 units wide, standing on y 0. */
export function lotus(defs: Defs, x: number, y: number, scale = 1, turn = 0): string {
  const back = defs.linear([
    [0, '#ffd3dc'],
    [0.55, '#f07a9c'],
    [1, '#9c2f62'],
  ]);
  const front = defs.linear([
    [0, '#fff0f2'],
    [0.45, '#ffacbf'],
    [1, '#cf4f80'],
  ]);
  const leaf = (angle: number, length: number, width: number, fill: string) =>
    el('path', {
      d: petal(length, width, 0.55),
      fill,
      stroke: '#8a2a58',
      'stroke-opacity': 0.35,
      'stroke-width': 0.8,
      transform: `rotate(${angle})`,
    });
  return group(
    { transform: place(x, y, scale, turn) },
    ...[-78, 78, -58, 58].map((angle) => leaf(angle, 52, 25, back)),
    ...[-36, 36, -14, 14].map((angle) => leaf(angle, 57, 26, back)),
    ...[-64, 64, -42, 42].map((angle) => leaf(angle, 43, 23, front)),
    ...[-21, 21, 0].map((angle) => leaf(angle, 46, 24, front)),
  );
}
