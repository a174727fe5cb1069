import { Defs as Collector, type Defs, document, el, group, path, place } from './svg.ts';

/** A picture of the points shop: 4:3, the thing in the middle of quiet ground, drawn in units of a hundred. */
export interface Tile {
  ground: (defs: Defs) => string;
  thing: (defs: Defs) => string;
}

const width = 480;
const height = 360;

export function tile({ ground, thing }: Tile): string {
  const defs = new Collector();
  const box = el('rect', { width, height, fill: ground(defs) });
  return document(
    width,
    height,
    defs,
    box,
    group({ transform: place(width / 2, height / 2 + 10) }, thing(defs)),
  );
}

/** A shape around its middle, from path commands and numbers. */
export const shape = (fill: string, ...parts: (string | number)[]): string =>
  el('path', { d: path(...parts), fill });

/** A line without a fill. */
export const stroke = (colour: string, width: number, ...parts: (string | number)[]): string =>
  el('path', {
    d: path(...parts),
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

export const disc = (fill: string, cx: number, cy: number, r: number, ry = r): string =>
  el('ellipse', { cx, cy, rx: r, ry, fill });

export const block = (fill: string, x: number, y: number, w: number, h: number, rx = 0): string =>
  el('rect', { x, y, width: w, height: h, rx, fill });
