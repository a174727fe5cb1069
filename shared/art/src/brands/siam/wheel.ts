import type { Frame } from '../../kit/frame.ts';
import { glow } from '../../kit/light.ts';
import { kranok, petal, sector } from '../../kit/motifs.ts';
import { coin, gold, type Metal, sparkles } from '../../kit/objects.ts';
import { type Defs, el, group, path, polar } from '../../kit/svg.ts';
import { lotus } from './lotus.ts';
import { nightScene } from './night.ts';

const around = (count: number) => Array.from({ length: count }, (_, index) => index);

function rim(defs: Defs, metal: Metal): string {
  const bulb = defs.shape(
    el('circle', {
      r: 7.5,
      fill: defs.radial([
        [0, '#fff8dc', 0.95],
        [0.3, '#ffdf8e', 0.6],
        [1, '#ffb52e', 0],
      ]),
    }) + el('circle', { r: 2.5, fill: '#fffdf2' }),
  );
  const dim = defs.shape(
    el('circle', { r: 2.3, fill: '#a8691b' }) + el('circle', { r: 1.1, cx: -0.6, cy: -0.6, fill: '#ffe8ae' }),
  );
  return group(
    {},
    el('circle', { r: 103, cy: 4, fill: '#1a0818', opacity: 0.55 }),
    el('circle', { r: 102, fill: metal.edge }),
    el('circle', { r: 100, fill: metal.face }),
    el('circle', { r: 90.5, fill: '#4a2208' }),
    el('circle', { r: 96, fill: 'none', stroke: '#7a4410', 'stroke-width': 6.4, 'stroke-opacity': 0.6 }),
    ...around(32).map((index) => {
      const [x, y] = polar(96, index * 11.25 + 5.6);
      return el('use', { href: index % 2 ? dim : bulb, x, y });
    }),
  );
}

function face(defs: Defs, metal: Metal): string {
  const fills = ['#4b1d7c', '#8c1f54', '#2b2480'];
  const flame = defs.shape(
    group(
      { transform: 'translate(0 -47)' },
      el('path', { d: kranok(25), transform: 'translate(2.4 0)' }),
      el('path', { d: kranok(25), transform: 'translate(-2.4 0) scale(-1 1)' }),
      el('path', { d: petal(13, 5.5, 0.5), transform: 'translate(0 -24)' }),
      el('circle', { r: 2.5, cy: 4.5 }),
    ),
  );
  return group(
    {},
    ...around(12).map((index) =>
      el('path', { d: sector(20, 88, index * 30 - 15, index * 30 + 15), fill: fills[index % 3] }),
    ),
    el('circle', {
      r: 88,
      fill: defs.radial([
        [0.2, '#fff', 0.22],
        [0.55, '#fff', 0.02],
        [0.8, '#000', 0.1],
        [1, '#000', 0.5],
      ]),
    }),
    ...around(12).map((index) =>
      el('use', { href: flame, transform: `rotate(${index * 30})`, fill: index % 2 ? '#f0a080' : '#ffe09a' }),
    ),
    group(
      { stroke: metal.face, 'stroke-width': 1.7 },
      ...around(12).map((index) => {
        const [ax, ay] = polar(34, index * 30 + 15);
        const [bx, by] = polar(88, index * 30 + 15);
        return el('path', { d: path('M', ax, ay, 'L', bx, by) });
      }),
    ),
    el('circle', { r: 88, fill: 'none', stroke: metal.face, 'stroke-width': 2.6 }),
  );
}

function hub(defs: Defs, metal: Metal): string {
  const outer = defs.linear(
    [
      [0, '#fff3d2'],
      [0.5, '#f7c95f'],
      [1, '#b9751e'],
    ],
    0,
  );
  const inner = defs.linear(
    [
      [0, '#ffffff'],
      [0.45, '#ffe9b0'],
      [1, '#e3a640'],
    ],
    0,
  );
  return group(
    {},
    el('circle', { r: 36, fill: metal.edge }),
    el('circle', { r: 34.5, fill: metal.face }),
    el('circle', { r: 30.5, fill: '#5a1440' }),
    el('circle', {
      r: 30.5,
      fill: defs.radial([
        [0.1, '#ff9d6b', 0.75],
        [1, '#3a0b33', 0.4],
      ]),
    }),
    ...around(8).map((index) =>
      el('path', {
        d: petal(28.5, 14, 0.56),
        fill: outer,
        stroke: '#8a4f12',
        'stroke-width': 0.6,
        transform: `rotate(${index * 45})`,
      }),
    ),
    ...around(8).map((index) =>
      el('path', {
        d: petal(18.5, 10, 0.56),
        fill: inner,
        stroke: '#a8691b',
        'stroke-width': 0.5,
        transform: `rotate(${index * 45 + 22.5})`,
      }),
    ),
    el('circle', { r: 7.4, fill: metal.edge }),
    el('circle', {
      r: 6.4,
      fill: defs.radial(
        [
          [0, '#fffdf0'],
          [0.5, '#f6cf6a'],
          [1, '#b06d17'],
        ],
        0.38,
        0.32,
        0.7,
      ),
    }),
  );
}

function pointer(defs: Defs, metal: Metal): string {
  return group(
    { transform: 'translate(0 -110)' },
    el('path', {
      d: path(
        'M',
        0,
        32,
        'C',
        -6,
        18,
        -14,
        12,
        -14,
        0,
        'A',
        14,
        14,
        0,
        1,
        1,
        14,
        0,
        'C',
        14,
        12,
        6,
        18,
        0,
        32,
        'Z',
      ),
      fill: metal.edge,
    }),
    el('path', {
      d: path(
        'M',
        0,
        28,
        'C',
        -5,
        16,
        -12,
        11,
        -12,
        0,
        'A',
        12,
        12,
        0,
        1,
        1,
        12,
        0,
        'C',
        12,
        11,
        5,
        16,
        0,
        28,
        'Z',
      ),
      fill: metal.face,
    }),
    el('circle', {
      r: 6.6,
      fill: defs.radial(
        [
          [0, '#ffd5d9'],
          [0.35, '#ff4f6d'],
          [1, '#7d0a2c'],
        ],
        0.36,
        0.3,
        0.8,
      ),
    }),
    el('ellipse', { cx: -2.2, cy: -2.8, rx: 2.2, ry: 1.3, fill: '#fff', opacity: 0.9 }),
  );
}

/** The lotus wheel, lit from behind, coins on their way out of the frame. */
export function siamWheel(frame: Frame): string {
  return nightScene(
    frame,
    {
      sky: ['#15123f', '#2a1760', '#5b1f6d', '#7b2453'],
      bloom: '#ff9a3d',
      ember: '#ff6a4d',
      far: '#3b1552',
      near: '#1f0d38',
      seed: 21,
    },
    (defs) => {
      const metal = gold(defs);
      return group({}, rim(defs, metal), face(defs, metal), hub(defs, metal), pointer(defs, metal));
    },
    (defs) => {
      const metal = gold(defs);
      return group(
        {},
        el('path', {
          d: path('M', -70, -46, 'A', 84, 84, 0, 0, 1, 20, -82, 'A', 92, 92, 0, 0, 0, -70, -46, 'Z'),
          fill: '#fff',
          opacity: 0.2,
        }),
        ...(frame.words
          ? []
          : [
              coin(metal, -152, -66, 15, 0.82, -18, 0.9),
              coin(metal, -128, 24, 11, 0.55, 24, 0.75),
              coin(metal, -186, 44, 8, 0.8, 8, 0.5),
            ]),
        coin(metal, frame.words ? 112 : 134, -74, 19, 0.7, 20),
        coin(metal, frame.words ? 122 : 152, 26, 13, 0.92, -12, 0.9),
        lotus(defs, -98, 98, 0.62, -10),
        lotus(defs, 106, 104, 0.74, 8),
        glow(defs, 58, -66, 16, '#fff', 0.6),
        sparkles([
          [58, -66, 15],
          [-84, 40, 8],
          [92, 34, 7],
          [-40, -92, 6],
        ]),
      );
    },
  );
}
