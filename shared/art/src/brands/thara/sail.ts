import type { Frame } from '../../kit/frame.ts';
import { scallops } from '../../kit/motifs.ts';
import { sparkles } from '../../kit/objects.ts';
import { type Defs, el, group, path, seeded } from '../../kit/svg.ts';
import { paper, ripples, riverScene } from './river.ts';

const edge = 84;
const modules = 17;

/** Something that looks like a code and is none, cut into the cloth of a sail. */
function cloth(): string {
  const unit = edge / modules;
  const random = seeded(31);
  const finder = (x: number, y: number) => (x < 6 && y < 6) || (x > 10 && y < 6) || (x < 6 && y > 10);
  let d = '';
  for (let y = 0; y < modules; y += 1) {
    for (let x = 0; x < modules; x += 1) {
      if (!finder(x, y) && random() < 0.46)
        d += path(
          'M',
          x * unit + 0.3,
          y * unit + 0.3,
          'h',
          unit - 0.6,
          'v',
          unit - 0.6,
          'h',
          0.6 - unit,
          'Z',
        );
    }
  }
  const eye = (x: number, y: number) =>
    el('rect', {
      x: (x + 0.5) * unit,
      y: (y + 0.5) * unit,
      width: 4 * unit,
      height: 4 * unit,
      fill: 'none',
      stroke: paper.deep,
      'stroke-width': unit,
    }) +
    el('rect', {
      x: (x + 1.75) * unit,
      y: (y + 1.75) * unit,
      width: 1.5 * unit,
      height: 1.5 * unit,
      fill: paper.coral,
    });
  return group({}, el('path', { d, fill: paper.deep }), eye(0, 0), eye(12, 0), eye(0, 12));
}

/** The square sail on its mast, filled by the wind. */
function sail(defs: Defs): string {
  const canvas = defs.linear(
    [
      [0, '#fff8ea'],
      [0.6, paper.cream],
      [1, paper.sand],
    ],
    70,
  );
  return group(
    {},
    el('path', { d: 'M-3-122h6V66h-6Z', fill: '#4c2316' }),
    el('path', { d: 'M-58-112h116v5H-58ZM-56 0H56v5H-56Z', fill: '#6d3520' }),
    el('path', { d: 'M-54-107H54Q62-54 54 0H-54Q-46-54-54-107Z', fill: canvas }),
    group({ transform: 'translate(-38 -96)' }, cloth()),
    el('path', { d: 'M54-107Q62-54 54 0H34Q43-54 34-107Z', fill: paper.wine, opacity: 0.12 }),
    el('path', { d: 'M3-122 36-132 3-140Z', fill: paper.coral }),
  );
}

/** A river boat with a raised stern, three planks of one colour each. */
function hull(): string {
  return group(
    {},
    el('path', {
      d: 'M-112 44C-92 58-60 62-30 62H46C74 62 98 50 116 22L124 26C112 74 84 92 40 92H-36C-76 92-102 76-120 50Z',
      fill: '#3a1c14',
    }),
    el('path', {
      d: 'M-112 44C-92 58-60 62-30 62H46C74 62 98 50 116 22L119 24C104 58 78 70 44 70H-32C-68 70-96 62-115 47Z',
      fill: paper.coral,
    }),
    el('path', {
      d: 'M-106 60C-86 76-62 79-34 79H42C70 79 92 70 108 50',
      fill: 'none',
      stroke: paper.sand,
      'stroke-width': 2,
      'stroke-opacity': 0.7,
    }),
    el('circle', { cx: -84, cy: 68, r: 5, fill: paper.cream }),
    el('circle', { cx: -85, cy: 68, r: 2.4, fill: '#1a0a18' }),
  );
}

const bolt = (x: number, y: number, scale: number) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    el('rect', { x: -16, y: -16, width: 32, height: 32, rx: 5, transform: 'rotate(45)', fill: '#2ba58a' }),
    el('path', {
      d: 'M-8 0l6 7 11-13',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 4.4,
      'stroke-linecap': 'square',
    }),
  );

/** A boat comes in under a sail that can be scanned: paid, and it is here. */
export function tharaDeposit(frame: Frame): string {
  return riverScene(
    frame,
    { horizon: 0.6, sun: 104 },
    (defs) => group({ transform: 'translate(0 6)' }, sail(defs), hull()),
    () =>
      group(
        {},
        ripples(0, 96, 92, 4),
        el('path', {
          d: scallops(1500, 84, 34, 6, 200, 0),
          fill: '#0c4550',
          transform: 'translate(-750 0)',
          opacity: 0.94,
        }),
        el('path', {
          d: scallops(1500, 100, 46, 7, 200, 14),
          fill: '#093743',
          transform: 'translate(-750 0)',
        }),
        bolt(78, -10, 1.05),
        sparkles(
          [
            [-84, -84, 9],
            [104, -66, 8],
            [-110, -10, 6],
          ],
          paper.cream,
        ),
      ),
  );
}
