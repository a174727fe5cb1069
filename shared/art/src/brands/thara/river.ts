import type { Frame } from '../../kit/frame.ts';
import { glow, grain } from '../../kit/light.ts';
import { scallops } from '../../kit/motifs.ts';
import { fadingPattern } from '../../kit/pattern.ts';
import { Defs as Collector, type Defs, document, el, group, path, place } from '../../kit/svg.ts';

/** The flat colours of the river: paper laid on paper. */
export const paper = {
  ink: '#06131c',
  deep: '#0a2f3a',
  teal: '#116069',
  sea: '#1f8f8c',
  foam: '#9fe8da',
  cream: '#fff1dc',
  sand: '#f4c58a',
  coral: '#ff8f70',
  rose: '#e2557a',
  wine: '#8f2450',
} as const;

/** Fish-scale lines, fading towards the words. */
export function scales(defs: Defs, frame: Frame, opacity = 0.5): string {
  const step = 34;
  const arc = (x: number, y: number, r: number) => path('M', x - r, y, 'a', r, r, 0, 0, 1, 2 * r, 0);
  const drawing = el('path', {
    d:
      [17, 11.5, 6].map((r) => arc(step / 2, step / 2, r)).join('') +
      [17, 11.5, 6].map((r) => arc(0, step / 4 + 8.5, r) + arc(step, step / 4 + 8.5, r)).join(''),
    fill: 'none',
    stroke: paper.foam,
    'stroke-width': 0.7,
  });
  const tile = { width: step, height: step / 2, drawing };
  return fadingPattern(defs, frame, tile, { middle: [0.45, 0.06], edge: 0.6, opacity });
}

/** The low sun: a coral disc, sliced where it meets the water. */
function sun(defs: Defs, x: number, y: number, r: number, horizon: number): string {
  const face = defs.linear([
    [0, '#ffd0a0'],
    [0.45, paper.coral],
    [1, paper.rose],
  ]);
  const slices: string[] = [];
  for (let depth = 0, gap = 3; y + r > horizon + depth; depth += 13, gap += 2.1) {
    slices.push(el('rect', { x: x - r, y: horizon + depth, width: 2 * r, height: Math.max(1.5, 13 - gap) }));
  }
  const cut = defs.clip(
    el('rect', { x: x - r, y: y - r, width: 2 * r, height: horizon - y + r }) + slices.join(''),
  );
  return (
    glow(defs, x, y, r * 2.3, paper.coral, 0.5) +
    el('circle', { cx: x, cy: y, r, fill: face, 'clip-path': cut })
  );
}

/** Rings on the water around a point. */
export const ripples = (x: number, y: number, from: number, count: number): string =>
  group(
    { fill: 'none', stroke: paper.foam },
    ...Array.from({ length: count }, (_, index) =>
      el('ellipse', {
        cx: x,
        cy: y,
        rx: from + index * 26,
        ry: (from + index * 26) * 0.2,
        'stroke-opacity': 0.5 - (index * 0.44) / count,
        'stroke-width': 1.1,
      }),
    ),
  );

/** Reeds at the lower right: long blades and seed heads. */
function reeds(x: number, y: number, scale: number): string {
  const blade = (lean: number, height: number) =>
    el('path', {
      d: path(
        'M',
        -3,
        0,
        'C',
        -2,
        -height * 0.5,
        lean * 0.4,
        -height * 0.8,
        lean,
        -height,
        'C',
        lean * 0.5,
        -height * 0.7,
        3,
        -height * 0.5,
        3,
        0,
        'Z',
      ),
    });
  const head = (lean: number, height: number) =>
    el('path', {
      d: path('M', 0, 0, 'Q', 0, -height * 0.6, lean, -height),
      fill: 'none',
      stroke: '#06202a',
      'stroke-width': 1.6,
    }) +
    el('rect', {
      x: lean - 3,
      y: -height - 22,
      width: 6,
      height: 26,
      rx: 3,
      transform: `rotate(${lean * 0.3} ${lean} ${-height})`,
    });
  return group(
    { transform: place(x, y, scale), fill: '#06202a' },
    blade(-34, 70),
    blade(-16, 104),
    blade(10, 88),
    blade(30, 64),
    blade(44, 96),
    head(-6, 96),
    head(22, 112),
  );
}

/** Ink over the side of the words. */
function quiet(defs: Defs, { width, height, shade }: Frame): string {
  const left = shade === 'left';
  const fill = defs.linear(
    [
      [0, paper.ink, 0.72],
      [1, paper.ink, 0],
    ],
    left ? 90 : 0,
  );
  return el('rect', { width: left ? width * 0.55 : width, height: left ? height : height * 0.5, fill });
}

/** Where lines of cloud lie, in shares of the sky: nowhere behind words, of the picture or of the page over it. */
function clouds({ shade, words }: Frame): readonly number[] {
  if (shade === 'left') return [0.2, 0.34, 0.46];
  return words ? [] : [0.34, 0.46];
}

export interface River {
  /** share of the height where the water begins */
  horizon: number;
  /** radius of the low sun, in units of the hero */
  sun: number;
}

/** Evening on the river: sky, low sun, waves behind the hero, waves before it. */
export function riverScene(
  frame: Frame,
  river: River,
  hero: (defs: Defs) => string,
  front: (defs: Defs) => string,
): string {
  const defs = new Collector();
  const { width, height, x, y, scale, detail } = frame;
  const line = height * river.horizon;
  const sky = defs.linear(
    [
      [0, '#071822'],
      [0.45, '#0b3944'],
      [0.8, '#156a70'],
      [1, '#2a8a83'],
    ],
    98,
  );
  const water = defs.linear(
    [
      [0, '#061821'],
      [0.5, '#0a3c47'],
      [1, '#0f5961'],
    ],
    92,
  );
  const layers = [
    [6, 46, 9, '#0d4650', 0.85],
    [30, 60, 11, '#0b3a45', 0.9],
    [60, 78, 13, '#092d38', 0.95],
  ] as const;
  return document(
    width,
    height,
    defs,
    el('rect', { width, height, fill: sky }),
    scales(defs, frame, 0.34),
    frame.shade === 'top' ? quiet(defs, frame) : '',
    ...clouds(frame).map((share, index) =>
      el('path', {
        d: path('M', x - 320 + index * 90, line * share + 20, 'h', 150 - index * 30, 'm', 36, 0, 'h', 60),
        stroke: paper.foam,
        'stroke-opacity': 0.22,
        'stroke-width': 3,
        'stroke-linecap': 'round',
      }),
    ),
    sun(defs, x, line - (river.sun - 58) * scale, river.sun * scale, line),
    el('rect', { y: line, width, height: height - line, fill: water, opacity: 0.72 }),
    ...layers.map(([top, step, depth, fill, opacity], index) =>
      el('path', {
        d: scallops(width, line + top * detail, step * detail, depth * detail, height, index * 17),
        fill,
        opacity,
      }),
    ),
    ...Array.from({ length: 9 }, (_, index) => {
      const span = (120 - index * 9) * scale;
      return el('rect', {
        x: x - span / 2 + ((index * 37) % 23) - 11,
        y: line + (8 + index * 12) * detail,
        width: span,
        height: 2.6 * detail,
        rx: 1.3 * detail,
        fill: index % 3 === 2 ? paper.rose : paper.coral,
        opacity: 0.75 - index * 0.07,
      });
    }),
    reeds(width - 26 * detail, height + 6, 1.05 * detail),
    reeds(x - 250 * scale, height + 16, 0.7 * detail),
    group({ transform: place(x, y, scale) }, hero(defs)),
    group({ transform: place(x, y, scale) }, front(defs)),
    frame.shade === 'left' ? quiet(defs, frame) : '',
    frame.words?.(defs) ?? '',
    grain(defs, width, height, 0.3),
  );
}
