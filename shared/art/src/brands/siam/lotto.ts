import type { Frame } from '../../kit/frame.ts';
import { glow } from '../../kit/light.ts';
import { kranok, petal } from '../../kit/motifs.ts';
import { ball, gold, type Metal, sparkles } from '../../kit/objects.ts';
import { type Defs, el, group, path } from '../../kit/svg.ts';
import { nightScene } from './night.ts';

const colours = {
  gold: ['#ffc944', '#b06a0c'],
  rose: ['#ff5f86', '#9c1148'],
  violet: ['#9c7bff', '#43219c'],
  teal: ['#3fd8c4', '#0b6f78'],
  sky: ['#5cb4ff', '#154a9e'],
} as const;

type BallSpot = [x: number, y: number, r: number, digit: number, colour: keyof typeof colours, turn: number];

const put = (defs: Defs, spots: readonly BallSpot[]) =>
  spots.map(([x, y, r, number, colour, turn]) =>
    ball(defs, x, y, r, number, colours[colour][0], colours[colour][1], turn),
  );

/** Small balls far out: not where words stand. */
const outliers: readonly BallSpot[] = [
  [-150, 40, 13, 2, 'teal', 30],
  [156, 52, 14, 7, 'rose', -20],
  [-158, -62, 11, 0, 'violet', 12],
  [158, -66, 12, 4, 'sky', -16],
];

/** The brass bowl with lotus-petal walls from which the balls are drawn. */
function bowl(metal: Metal): string {
  const wall = (y: number, count: number, width: number, height: number, half: number) =>
    Array.from({ length: count }, (_, index) => {
      const share = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
      return el('path', {
        d: petal(height, width, 0.5),
        transform: `translate(${share * half} ${y}) rotate(${share * 26})`,
        fill: metal.face,
        stroke: metal.dark,
        'stroke-width': 1,
      });
    });
  return group(
    {},
    el('path', {
      d: path('M', -30, 96, 'Q', 0, 104, 30, 96, 'L', 44, 116, 'Q', 0, 128, -44, 116, 'Z'),
      fill: metal.edge,
    }),
    ...wall(92, 9, 32, 54, 66),
    el('path', {
      d: path('M', -78, 58, 'Q', -66, 104, 0, 106, 'Q', 66, 104, 78, 58, 'Q', 0, 84, -78, 58, 'Z'),
      fill: metal.face,
      stroke: metal.dark,
      'stroke-width': 1,
    }),
    ...[-50, -25, 0, 25, 50].map((x, index) => {
      const sink = Math.abs(x) * 0.12;
      return group(
        { transform: `translate(${x} ${97 - sink}) rotate(${-x * 0.3})`, fill: metal.dark, opacity: 0.75 },
        el('path', { d: kranok(index % 2 ? 18 : 22), transform: 'translate(1.5 0)' }),
        el('path', { d: kranok(index % 2 ? 18 : 22), transform: 'translate(-1.5 0) scale(-1 1)' }),
      );
    }),
    el('path', {
      d: path('M', -78, 58, 'Q', 0, 84, 78, 58),
      fill: 'none',
      stroke: metal.light,
      'stroke-width': 2.4,
    }),
  );
}

/** Numbered balls rising out of a lotus bowl, the three drawn ones in front. */
export function siamLotto(frame: Frame): string {
  return nightScene(
    frame,
    {
      sky: ['#0d1440', '#17206b', '#2b2a8a', '#4c2a86'],
      bloom: '#ffb648',
      ember: '#7c5cff',
      far: '#1b1a5c',
      near: '#0d0c36',
      seed: 58,
    },
    (defs) => {
      const metal = gold(defs);
      return group(
        {},
        ...put(defs, [
          [-46, 44, 22, 1, 'sky', -18],
          [44, 46, 23, 5, 'violet', 14],
          [2, 38, 25, 8, 'rose', -4],
          [-22, 58, 20, 0, 'teal', 10],
          [24, 60, 20, 3, 'gold', -12],
          [66, 56, 15, 6, 'teal', 20],
          [-68, 56, 15, 9, 'gold', -24],
        ]),
        bowl(metal),
      );
    },
    (defs) =>
      group(
        {},
        el('path', {
          d: path('M', -6, 34, 'C', -60, 10, -96, -20, -92, -52, 'C', -104, -8, -66, 22, -6, 34, 'Z'),
          fill: '#ffe9b0',
          opacity: 0.28,
        }),
        el('path', {
          d: path('M', 6, 34, 'C', 62, 6, 98, -16, 96, -40, 'C', 108, 0, 70, 22, 6, 34, 'Z'),
          fill: '#ffe9b0',
          opacity: 0.24,
        }),
        el('path', {
          d: path('M', 0, 34, 'C', -8, 0, -4, -30, 2, -60, 'C', 10, -26, 10, 4, 0, 34, 'Z'),
          fill: '#ffe9b0',
          opacity: 0.3,
        }),
        glow(defs, 2, -58, 76, '#fff0c0', 0.5),
        ...put(defs, frame.words ? [] : outliers),
        ...put(defs, [
          [-92, -34, 37, 4, 'rose', -12],
          [96, -26, 37, 2, 'violet', 12],
          [2, -58, 44, 7, 'gold', -2],
        ]),
        sparkles([
          [42, -92, 13],
          [-124, -70, 8],
          [132, 8, 8],
          [-40, 8, 7],
        ]),
      ),
  );
}
