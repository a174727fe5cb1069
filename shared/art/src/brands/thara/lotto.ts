import type { Frame } from '../../kit/frame.ts';
import { petal } from '../../kit/motifs.ts';
import { digit, glyph, sparkles } from '../../kit/objects.ts';
import { type Defs, el, group, path, place } from '../../kit/svg.ts';
import { paper, ripples, riverScene } from './river.ts';

/** A paper lantern ball with a number: two flat tones and a lit rim. */
function lantern(defs: Defs, r: number, number: number, tone: string, shade: string): string {
  const lit = defs.radial(
    [
      [0, '#fff', 0.55],
      [0.6, '#fff', 0.08],
      [1, '#fff', 0],
    ],
    0.38,
    0.32,
    0.6,
  );
  const ribs = [-0.62, -0.25, 0.25, 0.62].map((share) =>
    el('path', {
      d: path('M', 0, -r, 'Q', share * r * 2, 0, 0, r),
      fill: 'none',
      stroke: shade,
      'stroke-opacity': 0.4,
      'stroke-width': 1,
    }),
  );
  return group(
    {},
    el('circle', { r, fill: tone }),
    el('path', {
      d: path('M', 0, -r, 'A', r, r, 0, 0, 1, 0, r, 'A', r * 1.25, r * 1.25, 0, 0, 0, 0, -r, 'Z'),
      fill: shade,
      opacity: 0.5,
    }),
    ...ribs,
    el('circle', { r, fill: lit }),
    el('circle', { r: r * 0.56, fill: paper.cream }),
    glyph(digit(number), r * 0.68, paper.deep),
    el('rect', { x: -r * 0.3, y: -r - 4, width: r * 0.6, height: 6, rx: 2, fill: paper.sand }),
  );
}

/** A float of folded banana leaf with a ring of petals. */
function krathong(width: number): string {
  const half = width / 2;
  const leaves = (count: number, length: number, spread: number, fill: string) =>
    Array.from({ length: count }, (_, index) => {
      const share = (index / (count - 1)) * 2 - 1;
      return el('path', {
        d: petal(length, width / count + 7, 0.36),
        transform: `translate(${share * half * 0.86} ${Math.abs(share) * -3}) rotate(${share * spread})`,
        fill,
      });
    });
  return group(
    {},
    ...leaves(9, width * 0.3, 46, '#0f6e62'),
    ...leaves(8, width * 0.24, 40, '#2ba58a'),
    ...leaves(7, width * 0.17, 34, paper.coral),
    el('path', {
      d: path('M', -half, -3, 'Q', 0, width * 0.13, half, -3, 'Q', 0, width * 0.3, -half, -3, 'Z'),
      fill: '#0b4f4b',
    }),
    el('path', {
      d: path('M', -half, -3, 'Q', 0, width * 0.13, half, -3),
      fill: 'none',
      stroke: paper.foam,
      'stroke-opacity': 0.7,
      'stroke-width': 1.4,
    }),
  );
}

function float(
  defs: Defs,
  x: number,
  y: number,
  scale: number,
  number: number,
  tone: string,
  shade: string,
): string {
  const width = 92;
  return group(
    { transform: place(x, y, scale) },
    group(
      { transform: 'scale(1 -.42) translate(0 -16)', opacity: 0.22 },
      el('circle', { r: 34, cy: -40, fill: tone }),
      el('path', { d: path('M', -46, 0, 'Q', 0, 26, 46, 0, 'Z'), fill: '#2ba58a' }),
    ),
    ripples(0, 10, 50, 4),
    group(
      { transform: 'translate(0 -50)' },
      el('circle', {
        r: 62,
        fill: defs.radial([
          [0, tone, 0.5],
          [1, tone, 0],
        ]),
      }),
      lantern(defs, 36, number, tone, shade),
    ),
    krathong(width),
  );
}

/** Three numbers afloat at dusk. */
export function tharaLotto(frame: Frame): string {
  return riverScene(
    frame,
    { horizon: 0.5, sun: 92 },
    (defs) =>
      group(
        {},
        float(defs, -96, 32, 0.86, 3, paper.sand, '#c07a3a'),
        float(defs, 98, 36, 0.92, 9, '#4fd0bd', '#157a77'),
      ),
    (defs) =>
      group(
        {},
        float(defs, 0, 66, 1.28, 5, paper.coral, paper.wine),
        sparkles(
          [
            [-40, -40, 10],
            [60, -62, 7],
            [-132, -30, 6],
            [140, -20, 8],
          ],
          paper.cream,
        ),
      ),
  );
}
