import { petal } from '../../kit/motifs.ts';
import { type Defs, el, group, place } from '../../kit/svg.ts';
import { paper } from './river.ts';

/** A fighting fish with its veil spread, about 200 units long, head to the left, around 0,0. */
export function betta(defs: Defs, x: number, y: number, scale = 1, turn = 0): string {
  const veil = defs.linear(
    [
      [0, paper.wine],
      [0.5, paper.rose],
      [1, '#ff9a78'],
    ],
    180,
  );
  const light = defs.linear(
    [
      [0, '#b23566'],
      [0.6, paper.coral],
      [1, '#ffd2a4'],
    ],
    180,
  );
  const body = defs.linear(
    [
      [0, '#ffb08c'],
      [0.5, '#e2557a'],
      [1, '#7a1d4d'],
    ],
    8,
  );
  const fan = (
    from: number,
    to: number,
    count: number,
    length: number,
    width: number,
    fill: string,
    grow = 0,
  ) =>
    Array.from({ length: count }, (_, index) => {
      const share = index / (count - 1);
      const bulge = Math.sin(share * Math.PI) * grow;
      return el('path', {
        d: petal(length + bulge, width, 0.66),
        transform: `rotate(${Math.round(from + (to - from) * share)})`,
        fill,
        'fill-opacity': 0.86,
        stroke: paper.cream,
        'stroke-opacity': 0.35,
        'stroke-width': 0.8,
      });
    });
  return group(
    { transform: place(x, y, scale, turn) },
    group(
      { transform: 'translate(34 2)' },
      ...fan(28, 158, 9, 84, 40, veil, 26),
      ...fan(48, 138, 6, 62, 28, light, 14),
    ),
    group({ transform: 'translate(6 -14)' }, ...fan(-14, 62, 6, 56, 26, veil, 8)),
    group({ transform: 'translate(2 14)' }, ...fan(118, 202, 6, 54, 26, veil, 8)),
    el('path', {
      d: 'M-66 0C-60-16-34-25-6-22 18-20 36-10 46 2 34 14 16 22-8 22-36 22-60 14-66 0Z',
      fill: body,
    }),
    ...[-26, -12, 2, 16].map((cx) =>
      el('path', {
        d: `M${cx}-15q9 15 0 30`,
        fill: 'none',
        stroke: '#ffe3c4',
        'stroke-opacity': 0.45,
        'stroke-width': 1.6,
      }),
    ),
    el('path', {
      d: 'M-38-16q9 16 0 32',
      fill: 'none',
      stroke: '#6a1642',
      'stroke-opacity': 0.6,
      'stroke-width': 2,
    }),
    el('path', {
      d: petal(38, 16, 0.6),
      transform: 'translate(-28 8) rotate(150)',
      fill: light,
      'fill-opacity': 0.95,
    }),
    el('circle', { cx: -49, cy: -4, r: 5.4, fill: paper.cream }),
    el('circle', { cx: -50, cy: -4, r: 3.2, fill: '#1a0a18' }),
    el('circle', { cx: -51.2, cy: -5.2, r: 1.1, fill: '#fff' }),
    el('path', {
      d: 'M-66 1q5 3 10 1',
      fill: 'none',
      stroke: '#5c1238',
      'stroke-width': 1.8,
      'stroke-linecap': 'round',
    }),
  );
}
