import { n, type Point } from './drawing.ts';

/** Points as in an SVG `points` attribute ("0,-10 20,30"), or computed ones. */
export type Points = string | readonly Point[];

const listed = (points: Points): readonly Point[] =>
  typeof points === 'string'
    ? points.split(' ').map((pair): Point => {
        const [x = 0, y = 0] = pair.split(',').map(Number);
        return [x, y];
      })
    : points;

/** A smooth closed outline through points (Catmull–Rom as cubic curves). */
export function smooth(through: Points, tension = 1): string {
  const points = listed(through);
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map((point, index) =>
    curve(at(index - 1), point, at(index + 1), at(index + 2), tension),
  );
  return `M${pair(at(0))}${curves.join('')}Z`;
}

const pair = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

function curve(before: Point, from: Point, to: Point, after: Point, tension: number): string {
  const k = tension / 6;
  const first: Point = [from[0] + (to[0] - before[0]) * k, from[1] + (to[1] - before[1]) * k];
  const second: Point = [to[0] - (after[0] - from[0]) * k, to[1] - (after[1] - from[1]) * k];
  return `C${pair(first)} ${pair(second)} ${pair(to)}`;
}

/** A straight-edged closed outline. */
export const polygon = (points: Points): string => `M${listed(points).map(pair).join('L')}Z`;

/** A point on a circle, angle in degrees clockwise from the top. */
export const polar = (radius: number, degrees: number, x = 0, y = 0): Point => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
};

/** `count` angles once around, starting at `from`. */
export const around = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => from + (360 * index) / count);

/** A leaf or petal with its foot at the origin, pointing up. `belly` is where it is widest, 0 foot to 1 tip. */
export function petal(length: number, width: number, belly = 0.55, tip = 0.2): string {
  const side = width / 2;
  const wide = -length * belly;
  return (
    `M0 0C${n(-side * 0.7)} ${n(-length * 0.08)} ${n(-side)} ${n(wide + length * 0.2)} ${n(-side)} ${n(wide)}` +
    `C${n(-side)} ${n(wide - length * 0.22)} ${n(-side * tip)} ${n(-length * 0.9)} 0 ${n(-length)}` +
    `C${n(side * tip)} ${n(-length * 0.9)} ${n(side)} ${n(wide - length * 0.22)} ${n(side)} ${n(wide)}` +
    `C${n(side)} ${n(wide + length * 0.2)} ${n(side * 0.7)} ${n(-length * 0.08)} 0 0Z`
  );
}

/** A star with rounded-looking inner corners. */
export const star = (points: number, outer: number, inner: number): string =>
  polygon(around(points * 2).map((angle, index) => polar(index % 2 === 0 ? outer : inner, angle)));

/** A rectangle with round corners as a path, centred. */
export function roundedBox(x: number, y: number, width: number, height: number, r: number): string {
  return (
    `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(height - 2 * r)}` +
    `a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - width)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}` +
    `v${n(2 * r - height)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}Z`
  );
}
