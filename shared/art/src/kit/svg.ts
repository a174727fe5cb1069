/** A small, deterministic SVG writer: the same source always gives the same bytes. */
export type Attributes = Record<string, string | number | undefined>;

/** Rounded to two decimals, without needless zeros: drawings stay small. */
const round = (value: number): string => String(Math.round(value * 100) / 100);

/** One element; numbers are rounded, `undefined` attributes are left out. */
export function el(tag: string, attributes: Attributes = {}, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return children.length > 0 ? `<${tag}${written}>${children.join('')}</${tag}>` : `<${tag}${written}/>`;
}

export const group = (attributes: Attributes, ...children: string[]): string =>
  el('g', attributes, ...children);

/** A transform that puts a drawing made around 0,0 in its place. */
export const place = (x: number, y: number, scale = 1, turn = 0): string =>
  [
    `translate(${round(x)} ${round(y)})`,
    turn && `rotate(${round(turn)})`,
    scale !== 1 && `scale(${Math.round(scale * 10_000) / 10_000})`,
  ]
    .filter(Boolean)
    .join(' ');

/** Numbers that look random and are the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A point on a circle; 0° is up, clockwise. */
export function polar(radius: number, degrees: number): [number, number] {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(radians), radius * Math.sin(radians)];
}

/** Path data from commands and numbers, rounded. */
export const path = (...parts: (string | number)[]): string =>
  parts
    .map((part) => (typeof part === 'number' ? round(part) : part))
    .join(' ')
    .replace(/ ?([A-Za-z]) ?/g, '$1')
    .replace(/ -/g, '-');

type Stop = [offset: number, colour: string, opacity?: number];
const stops = (list: readonly Stop[]) =>
  list.map(([offset, colour, opacity]) =>
    el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  );

/** Collects gradients and other definitions under short ids. */
export class Defs {
  readonly #items: string[] = [];

  #add(make: (id: string) => string): string {
    const id = `d${this.#items.length.toString(36)}`;
    this.#items.push(make(id));
    return id;
  }

  /** Fill value of a straight gradient in the box of what it fills; angle 0 runs down, 90 to the right. */
  linear(list: readonly Stop[], angle = 0): string {
    const [x, y] = polar(0.5, 180 - angle);
    const id = this.#add((name) =>
      el('linearGradient', { id: name, x1: 0.5 - x, y1: 0.5 - y, x2: 0.5 + x, y2: 0.5 + y }, ...stops(list)),
    );
    return `url(#${id})`;
  }

  /** Fill value of a round gradient in the box of what it fills. */
  radial(list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return `url(#${this.#add((name) => el('radialGradient', { id: name, cx, cy, r }, ...stops(list)))})`;
  }

  clip(shape: string): string {
    return `url(#${this.#add((name) => el('clipPath', { id: name }, shape))})`;
  }

  blur(radius: number): string {
    const id = this.#add((name) =>
      el(
        'filter',
        { id: name, x: '-50%', y: '-50%', width: '200%', height: '200%' },
        el('feGaussianBlur', { stdDeviation: radius }),
      ),
    );
    return `url(#${id})`;
  }

  /** Any element under an id, for `use`. */
  symbol(make: (id: string) => string): string {
    return this.#add(make);
  }

  /** A drawing made once and used many times; gives the `href`. */
  shape(drawing: string): string {
    return `#${this.#add((name) => group({ id: name }, drawing))}`;
  }

  render(): string {
    return el('defs', {}, ...this.#items, '');
  }
}

/** The whole file. */
export const document = (width: number, height: number, defs: Defs, ...children: string[]): string =>
  `${el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
    },
    defs.render(),
    ...children,
  )}\n`;
