import type { Ramp } from './colour.ts';

/** Colour stops: plain colours stand evenly, `[offset, colour, opacity]` where they say. */
export type Stop = string | readonly [offset: number, colour: string, opacity?: number];
export type Point = readonly [x: number, y: number];

/** Shortest text of a coordinate: one decimal is a tenth of a pixel on a 360-pixel tile. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Collects shared definitions while a picture is drawn, each of them once. */
export class Drawing {
  readonly #definitions = new Map<string, string>();
  /** its bodies are lit once as a whole, not each for itself: a tenth of the work for whoever renders it */
  readonly isLitAtOnce: boolean;

  constructor({ isLitAtOnce = false } = {}) {
    this.isLitAtOnce = isLitAtOnce;
  }

  /** Keeps a definition whose id is written as `{id}`, and returns that id. */
  define(markup: string): string {
    const known = this.#definitions.get(markup);
    if (known) return known;
    const id = `d${this.#definitions.size.toString(36)}`;
    this.#definitions.set(markup, id);
    return id;
  }

  /** A gradient along a direction in the box of the shape: from (x1, y1) to (x2, y2), each 0–1. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly number[] = [0, 0, 0, 1]): string {
    const line = `x1="${n(x1 ?? 0)}" y1="${n(y1 ?? 0)}" x2="${n(x2 ?? 0)}" y2="${n(y2 ?? 1)}"`;
    return `url(#${this.define(`<linearGradient id="{id}" ${line}>${stopMarkup(stops)}</linearGradient>`)})`;
  }

  /** A round gradient in the box of the shape; light falls from the upper left unless said otherwise. */
  radial(stops: readonly Stop[], [cx, cy, r]: readonly number[] = [0.36, 0.3, 0.85]): string {
    const at = `cx="${round2(cx)}" cy="${round2(cy)}" r="${round2(r)}"`;
    return `url(#${this.define(`<radialGradient id="{id}" ${at}>${stopMarkup(stops)}</radialGradient>`)})`;
  }

  /** The gradient of a rounded body under the one light of the picture. */
  body(tone: Ramp, at?: readonly number[]): string {
    return this.radial(
      [
        [0, tone.pale],
        [0.22, tone.light],
        [0.58, tone.base],
        [1, tone.dark],
      ],
      at,
    );
  }

  /** The gradient of a surface that turns away from the light downwards. */
  fall(tone: Ramp, along?: readonly number[]): string {
    return this.linear([tone.light, [0.45, tone.base], tone.dark], along);
  }

  /** A shape drawn once and shown wherever the returned function places it. */
  stamp(markup: string): (x?: number, y?: number, turn?: number, scale?: number) => string {
    const id = this.define(`<g id="{id}">${markup}</g>`);
    return (x, y, turn, scale) => `<use href="#${id}"${transform(x, y, turn, scale)}/>`;
  }

  filter(markup: string, region = 'x="-30%" y="-30%" width="160%" height="160%"'): string {
    const head = `<filter id="{id}" ${region}>`;
    return `url(#${this.define(`${head}${markup}</filter>`)})`;
  }

  clip(shape: string): string {
    return `url(#${this.define(`<clipPath id="{id}">${shape}</clipPath>`)})`;
  }

  defs(): string {
    const all = [...this.#definitions].map(([markup, id]) => markup.replace('{id}', id));
    return all.length === 0 ? '' : `<defs>${all.join('')}</defs>`;
  }
}

const round2 = (value = 0): string => String(Math.round(value * 100) / 100);

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map((stop, at) => {
      const [offset, colour, opacity] =
        typeof stop === 'string' ? [at / Math.max(1, stops.length - 1), stop, undefined] : stop;
      const faint = opacity === undefined ? '' : ` stop-opacity="${round2(opacity)}"`;
      return `<stop offset="${round2(offset)}" stop-color="${colour}"${faint}/>`;
    })
    .join('');
}

type Attributes = Record<string, string | number | undefined>;

function attributes(more: Attributes): string {
  return Object.entries(more)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round2(value) : value}"`)
    .join('');
}

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${attributes(more)}/>`;

/** A stroke without filling; its ends are round (see `svgDocument`). */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${attributes(more)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more: Attributes = {}): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(more)}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(more)}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${attributes(more)}/>`;

export const group = (body: string, more: Attributes = {}): string => `<g${attributes(more)}>${body}</g>`;

function transform(x = 0, y = 0, turn = 0, scale = 1): string {
  const steps = [
    x || y ? `translate(${n(x)} ${n(y)})` : '',
    turn ? `rotate(${n(turn)})` : '',
    scale === 1 ? '' : `scale(${round2(scale)})`,
  ].filter(Boolean);
  return steps.length === 0 ? '' : ` transform="${steps.join(' ')}"`;
}

/** Places a body: turned and scaled about its own origin, then moved. */
export const moved = (body: string, x: number, y: number, turn = 0, scale = 1): string =>
  `<g${transform(x, y, turn, scale)}>${body}</g>`;

/** A whole picture. What nearly every shape and filter in it needs is said once, on the root, and inherited. */
export const svgDocument = (
  box: readonly [number, number, number, number],
  drawing: Drawing,
  body: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}" color-interpolation-filters="sRGB" stroke-linecap="round" stroke-linejoin="round">${drawing.defs()}${body}</svg>`;

/** The same body and its mirror image across the y axis. */
export const mirrored = (body: string): string => `${body}<g transform="scale(-1 1)">${body}</g>`;
