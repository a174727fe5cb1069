import { hex } from './colour.ts';
import { circle, type Drawing, n, path, rect } from './drawing.ts';
import { around, polar } from './shape.ts';

/** What a family paints: everything behind the hero, and what floats before it. */
export interface Layers {
  back: string;
  front: string;
}

/** The stage a family composes for. `x`, `y` is where the hero stands. */
export interface Stage {
  width: number;
  height: number;
  x: number;
  y: number;
  /** size of the hero against its box */
  scale: number;
  hue: number;
  random: () => number;
}

export type FamilyPainter = (drawing: Drawing, stage: Stage) => Layers;

/** A shade of the scene. */
export const shade = (hue: number, l: number, c: number): string => hex({ l, c, h: hue });

/** Fills the stage. */
export const wash = ({ width, height }: Stage, fill: string, opacity?: number): string =>
  rect(0, 0, width, height, fill, { opacity });

/** Light spreading from a point, in pixels of the stage. */
export function light(
  drawing: Drawing,
  x: number,
  y: number,
  r: number,
  colour: string,
  strength: number,
): string {
  const fill = drawing.radial(
    [
      [0, colour, strength],
      [0.45, colour, strength * 0.42],
      [1, colour, 0],
    ],
    [0.5, 0.5, 0.5],
  );
  return circle(x, y, r, fill);
}

/** Beams around a point; every second one is left out. */
export function beams(
  drawing: Drawing,
  stage: Stage,
  count: number,
  colour: string,
  strength: number,
  turn = 0,
): string {
  const reach = Math.hypot(stage.width, stage.height) * 0.75;
  const half = 90 / count;
  const d = around(count, turn)
    .map((angle) => {
      const [ax, ay] = polar(reach, angle - half);
      const [bx, by] = polar(reach, angle + half);
      return `M0 0L${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}Z`;
    })
    .join('');
  const id = drawing.define(
    `<radialGradient id="{id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${n(reach * 0.8)}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  );
  return path(d, `url(#${id})`, { transform: `translate(${n(stage.x)} ${n(stage.y)})` });
}

/** Points of light scattered over the stage, fewer and larger in front. */
export function motes(stage: Stage, count: number, colour: string, size: number, from = 0, to = 1): string {
  const dots = Array.from({ length: count }, () => {
    const x = stage.random() * stage.width;
    const y = stage.height * (from + stage.random() * (to - from));
    const r = size * (0.35 + stage.random() ** 2);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" opacity="${n(0.25 + stage.random() * 0.7)}"/>`;
  });
  return `<g fill="${colour}">${dots.join('')}</g>`;
}

/** Out-of-focus lights. */
export function bokeh(drawing: Drawing, stage: Stage, count: number, colour: string, size: number): string {
  const one = drawing.stamp(
    circle(
      0,
      0,
      10,
      drawing.radial(
        [
          [0, colour, 0.5],
          [0.75, colour, 0.28],
          [0.9, colour, 0.4],
          [1, colour, 0],
        ],
        [0.5, 0.5, 0.5],
      ),
    ),
  );
  return Array.from({ length: count }, () =>
    one(stage.random() * stage.width, stage.random() * stage.height, 0, (size * (0.5 + stage.random())) / 10),
  ).join('');
}

/** A four-pointed glint. */
export const glint = (x: number, y: number, r: number, colour = '#fff'): string =>
  path(
    `M${n(x)} ${n(y - r)}Q${n(x + r * 0.1)} ${n(y - r * 0.1)} ${n(x + r)} ${n(y)}Q${n(x + r * 0.1)} ${n(y + r * 0.1)} ${n(x)} ${n(y + r)}Q${n(x - r * 0.1)} ${n(y + r * 0.1)} ${n(x - r)} ${n(y)}Q${n(x - r * 0.1)} ${n(y - r * 0.1)} ${n(x)} ${n(y - r)}Z`,
    colour,
  );

/** Darkens the corners so that the eye goes to the middle. */
export function vignette(drawing: Drawing, stage: Stage, colour: string, strength = 0.75): string {
  return wash(
    stage,
    drawing.radial(
      [
        [0, colour, 0],
        [0.6, colour, 0],
        [1, colour, strength],
      ],
      [0.5, 0.46, 0.74],
    ),
  );
}

/** A little unevenness, so that large gradients do not look printed. */
export function grain(drawing: Drawing, stage: Stage): string {
  const noise = drawing.filter(
    '<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 .9 0 0 0 -.42"/>',
    'x="0" y="0" width="100%" height="100%"',
  );
  return rect(0, 0, stage.width, stage.height, '#fff', { filter: noise, opacity: 0.1 });
}
