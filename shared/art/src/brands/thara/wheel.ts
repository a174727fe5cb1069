import type { Frame } from '../../kit/frame.ts';
import { scallops, sector } from '../../kit/motifs.ts';
import { sparkles } from '../../kit/objects.ts';
import { type Defs, el, group, path, polar } from '../../kit/svg.ts';
import { paper, ripples, riverScene } from './river.ts';

const around = (count: number) => Array.from({ length: count }, (_, index) => index);

function wheel(defs: Defs): string {
  const wood = defs.linear(
    [
      [0, '#ffdca8'],
      [0.5, '#d8904f'],
      [1, '#8a4a2b'],
    ],
    20,
  );
  const tones = [paper.coral, paper.cream, paper.rose, '#2fb3a6'] as const;
  const bucket = defs.shape(
    el('path', { d: 'M-13-7 12-12 15 5-10 11Z', fill: '#7a3f26' }) +
      el('path', { d: 'M-13-7 12-12 10-5-11 0Z', fill: '#f1b777' }) +
      el('path', { d: 'M-11-1 10-6 9-3-11 3Z', fill: paper.foam }),
  );
  return group(
    {},
    el('circle', { r: 97, cx: 3, cy: 5, fill: '#04121a', opacity: 0.45 }),
    ...around(12).map((index) => {
      const [x, y] = polar(101, index * 30);
      return el('use', {
        href: bucket,
        transform: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) rotate(${index * 30})`,
      });
    }),
    el('circle', { r: 97, fill: wood }),
    el('circle', { r: 89, fill: '#4c2316' }),
    ...around(12).map((index) =>
      el('path', { d: sector(24, 87, index * 30, index * 30 + 30), fill: tones[index % 4] }),
    ),
    ...around(12).map((index) =>
      el('path', { d: sector(24, 87, index * 30 + 15, index * 30 + 30), fill: '#000', opacity: 0.1 }),
    ),
    ...around(12).map((index) => {
      const [x, y] = polar(66, index * 30 + 15);
      const light = index % 4 === 1;
      return group(
        {
          transform: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) rotate(${index * 30 + 15})`,
          fill: light ? paper.coral : paper.cream,
        },
        el('path', { d: 'M0-12C7-3 9 2 9 6A9 9 0 0 1-9 6C-9 2-7-3 0-12Z' }),
        el('path', {
          d: 'M-4 6a4.6 4.6 0 0 0 5 5',
          fill: 'none',
          stroke: light ? paper.cream : paper.coral,
          'stroke-width': 1.8,
          'stroke-linecap': 'round',
        }),
      );
    }),
    ...around(12).map((index) => {
      const [ax, ay] = polar(22, index * 30);
      const [bx, by] = polar(92, index * 30);
      return el('path', { d: path('M', ax, ay, 'L', bx, by), stroke: wood, 'stroke-width': 5 });
    }),
    el('circle', { r: 52, fill: 'none', stroke: wood, 'stroke-width': 3.4 }),
    el('circle', { r: 93, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.25, 'stroke-width': 1.4 }),
    el('circle', { r: 26, fill: '#4c2316' }),
    el('circle', { r: 24, fill: wood }),
    el('circle', { r: 16, fill: paper.deep }),
    ...[11, 7.5, 4].map((r) =>
      el('path', {
        d: path('M', -r, 3, 'a', r, r, 0, 0, 1, 2 * r, 0),
        fill: 'none',
        stroke: paper.foam,
        'stroke-width': 1.6,
      }),
    ),
  );
}

const drops = (spots: readonly (readonly [number, number, number])[]) =>
  group(
    { fill: paper.foam },
    ...spots.map(([x, y, r]) =>
      el('path', {
        d: path(
          'M',
          0,
          -r * 1.7,
          'C',
          r * 0.8,
          -r * 0.6,
          r,
          0,
          r,
          r * 0.3,
          'A',
          r,
          r,
          0,
          0,
          1,
          -r,
          r * 0.3,
          'C',
          -r,
          0,
          -r * 0.8,
          -r * 0.6,
          0,
          -r * 1.7,
          'Z',
        ),
        transform: `translate(${x} ${y})`,
        opacity: 0.9,
      }),
    ),
  );

/** A water wheel that deals prizes, half of a bucket in the stream. */
export function tharaWheel(frame: Frame): string {
  return riverScene(
    frame,
    { horizon: 0.64, sun: 128 },
    (defs) =>
      group(
        { transform: 'translate(0 -4)' },
        el('path', { d: 'M-8 0-74 128h14L4 6ZM8 0 74 128H60L-4 6Z', fill: '#3a1c14' }),
        wheel(defs),
        el('path', { d: 'M0-126l11 20H-11Z', fill: paper.cream, transform: 'rotate(180 0 -112)' }),
        drops([
          [104, -30, 4],
          [116, 4, 3],
          [122, 34, 4.5],
          [110, 52, 2.6],
          [-110, -26, 3],
          [-120, 6, 2.2],
          [-108, 60, 3.6],
          [94, -70, 2.4],
        ]),
      ),
    () =>
      group(
        {},
        el('path', {
          d: scallops(1500, 78, 56, 10, 150, 0),
          fill: '#0d4d57',
          transform: 'translate(-1000 0)',
          opacity: 0.92,
        }),
        el('path', {
          d: scallops(1500, 92, 70, 12, 150, 20),
          fill: '#0a3641',
          transform: 'translate(-1000 0)',
        }),
        ripples(0, 88, 84, 4),
        group(
          { fill: 'none', stroke: paper.foam, 'stroke-width': 3, 'stroke-linecap': 'round' },
          el('path', {
            d: 'M-86 76q10-16 26-12M-104 84q4-24 20-30M86 76q-10-16-26-12M104 84q-4-24-20-30',
            opacity: 0.85,
          }),
        ),
        sparkles(
          [
            [-70, -78, 9],
            [128, -46, 7],
            [-136, -52, 6],
          ],
          paper.cream,
        ),
      ),
  );
}
