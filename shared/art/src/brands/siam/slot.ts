import type { Frame } from '../../kit/frame.ts';
import { glow } from '../../kit/light.ts';
import { kranok, petal } from '../../kit/motifs.ts';
import { coin, digit, glyph, gold, type Metal, sparkles } from '../../kit/objects.ts';
import { type Defs, el, group, path, place } from '../../kit/svg.ts';
import { lotus } from './lotus.ts';
import { nightScene } from './night.ts';

/** Faceted gem, 40 units wide. */
function gem(defs: Defs): string {
  const deep = defs.linear([
    [0, '#7ff3ff'],
    [0.5, '#25b3e8'],
    [1, '#1155a8'],
  ]);
  return group(
    {},
    el('path', { d: 'M-20-4-12-16H12L20-4 0 20Z', fill: deep }),
    el('path', { d: 'M-20-4H-8L0 20Z', fill: '#0f6dbb', opacity: 0.55 }),
    el('path', { d: 'M-12-16-8-4H8L12-16Z', fill: '#d8fbff', opacity: 0.85 }),
    el('path', { d: 'M-12-16-8-4H-20ZM12-16 8-4H20Z', fill: '#fff', opacity: 0.35 }),
  );
}

/** A rosette of gold petals, 40 units wide. */
function rosette(defs: Defs, metal: Metal): string {
  const fill = defs.linear([
    [0, '#fff3d2'],
    [0.5, '#f7c95f'],
    [1, '#a9651a'],
  ]);
  return group(
    {},
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
      el('path', {
        d: petal(20, 10, 0.56),
        fill,
        stroke: '#7a4410',
        'stroke-width': 0.6,
        transform: `rotate(${turn})`,
      }),
    ),
    el('circle', { r: 5, fill: metal.face, stroke: '#7a4410', 'stroke-width': 0.8 }),
  );
}

function seven(defs: Defs): string {
  const fill = defs.linear([
    [0, '#ffb3a0'],
    [0.4, '#f2304f'],
    [1, '#8c0a33'],
  ]);
  return group(
    {},
    glyph(digit(7), 40, '#6b0a26', 'translate(1.4 2)'),
    group(
      { stroke: '#ffe1a0', 'stroke-width': 34, 'stroke-linejoin': 'round', 'paint-order': 'stroke' },
      glyph(digit(7), 40, fill),
    ),
  );
}

function reels(defs: Defs, metal: Metal): string {
  const symbols = {
    seven: defs.shape(seven(defs)),
    gem: defs.shape(gem(defs)),
    rosette: defs.shape(rosette(defs, metal)),
    lotus: defs.shape(lotus(defs, 0, 15, 0.46)),
  };
  const columns = [
    ['lotus', 'seven', 'gem'],
    ['rosette', 'seven', 'lotus'],
    ['gem', 'seven', 'rosette'],
  ] as const;
  const drum = defs.linear([
    [0, '#1a0b2e'],
    [0.22, '#8d7fb8'],
    [0.5, '#fffaf0'],
    [0.78, '#8d7fb8'],
    [1, '#1a0b2e'],
  ]);
  const shade = (y: number, top: number, bottom: number) => {
    const fill = defs.linear([
      [0, '#12061f', top],
      [1, '#12061f', bottom],
    ]);
    return el('rect', { x: -84, y, width: 168, height: 24, fill });
  };
  const payline = (stroke: string, width: number) =>
    el('rect', {
      x: -86,
      y: -21,
      width: 172,
      height: 50,
      rx: 6,
      fill: 'none',
      stroke,
      'stroke-width': width,
    });
  const window = defs.clip(el('rect', { x: -84, y: -46, width: 168, height: 100, rx: 5 }));
  return group(
    {},
    el('rect', { x: -92, y: -54, width: 184, height: 116, rx: 11, fill: metal.edge }),
    el('rect', { x: -90.5, y: -52.5, width: 181, height: 113, rx: 10, fill: metal.face }),
    el('rect', { x: -85.5, y: -47.5, width: 171, height: 103, rx: 6, fill: '#2c0d22' }),
    group(
      { 'clip-path': window },
      ...columns.map((column, index) => {
        const x = -56 + index * 56;
        return group(
          {},
          el('rect', { x: x - 27, y: -46, width: 54, height: 100, fill: drum }),
          ...column.map((name, row) => {
            const middle = row === 1;
            return el('use', {
              href: symbols[name],
              transform: `${place(x, 4 + (row - 1) * 45)} scale(${middle ? '1.02' : '.92 .74'})`,
              opacity: middle ? undefined : 0.8,
            });
          }),
        );
      }),
      shade(-46, 0.6, 0),
      shade(30, 0, 0.6),
    ),
    payline('#ff4d6a', 2.4),
    payline('#ffd0c4', 0.9),
    ...[-94, 94].map((x) =>
      el('path', {
        d: path('M', 0, 4, 'l', x < 0 ? 9 : -9, -6, 'v', 12, 'Z'),
        transform: `translate(${x} 0)`,
        fill: '#ff4d6a',
      }),
    ),
  );
}

/** The cabinet's crown: a pavilion gable in lacquer and gold. */
function gable(defs: Defs, metal: Metal): string {
  const lacquer = defs.linear([
    [0, '#c2274d'],
    [1, '#5e0c34'],
  ]);
  const tier = (half: number, foot: number, rise: number, top: number) =>
    path(
      'M',
      -half,
      foot,
      'Q',
      -half * 0.58,
      foot - rise * 0.18,
      -top,
      foot - rise,
      'L',
      top,
      foot - rise,
      'Q',
      half * 0.58,
      foot - rise * 0.18,
      half,
      foot,
      'Z',
    );
  const eaves = (half: number, foot: number) =>
    [-1, 1].map((side) =>
      el('path', {
        d: kranok(24),
        transform: `translate(${side * (half - 2)} ${foot + 2}) scale(${side} 1) rotate(32)`,
        fill: metal.face,
      }),
    );
  return group(
    {},
    ...eaves(112, -54),
    ...eaves(82, -76),
    el('path', { d: tier(112, -54, 30, 60), fill: lacquer, stroke: metal.face, 'stroke-width': 3.4 }),
    el('path', { d: tier(82, -74, 40, 0), fill: lacquer, stroke: metal.face, 'stroke-width': 3.4 }),
    el('path', { d: petal(24, 7, 0.4), fill: metal.face, transform: 'translate(0 -110)' }),
    el('circle', { r: 4, cy: -113, fill: metal.face }),
    group(
      { fill: metal.face, transform: 'translate(0 -78)' },
      el('path', { d: kranok(24), transform: 'translate(2 0)' }),
      el('path', { d: kranok(24), transform: 'translate(-2 0) scale(-1 1)' }),
      el('circle', { r: 3, cy: 1 }),
    ),
    ...[-74, -50, -26, 26, 50, 74].map((x) => el('circle', { cx: x, cy: -60.5, r: 2.2, fill: '#fff3c9' })),
  );
}

function cabinet(defs: Defs, metal: Metal): string {
  const body = defs.linear([
    [0, '#7b1747'],
    [0.5, '#4a1050'],
    [1, '#23093c'],
  ]);
  return group(
    {},
    el('rect', { x: 102, y: 36, width: 14, height: 18, rx: 4, fill: metal.edge }),
    el('rect', { x: 113, y: -14, width: 7, height: 64, rx: 3.5, fill: metal.face }),
    el('circle', {
      cx: 116.5,
      cy: -20,
      r: 12,
      fill: defs.radial(
        [
          [0, '#ffd5d9'],
          [0.35, '#ff4566'],
          [1, '#75082c'],
        ],
        0.36,
        0.3,
        0.8,
      ),
    }),
    el('path', {
      d: path('M', -104, -56, 'H', 104, 'V', 84, 'L', 116, 100, 'H', -116, 'L', -104, 84, 'Z'),
      fill: body,
    }),
    el('path', {
      d: path('M', -104, -56, 'H', 104, 'V', 84, 'L', 116, 100, 'H', -116, 'L', -104, 84, 'Z'),
      fill: 'none',
      stroke: metal.face,
      'stroke-width': 2.4,
    }),
    reels(defs, metal),
    el('rect', {
      x: -62,
      y: 72,
      width: 124,
      height: 18,
      rx: 9,
      fill: '#1a0630',
      stroke: metal.face,
      'stroke-width': 2,
    }),
    ...[-44, -22, 0, 22, 44].map((x, index) => coin(metal, x, 81, 7.5, 0.95 - index * 0.06, index * 14)),
    gable(defs, metal),
  );
}

/** A slot machine built like a fair pavilion, three sevens on the line. */
export function siamSlot(frame: Frame): string {
  return nightScene(
    frame,
    {
      sky: ['#120f38', '#231554', '#4a1a72', '#7a1f63'],
      bloom: '#ff6f61',
      ember: '#e0457b',
      far: '#35104f',
      near: '#1a0a33',
      seed: 35,
    },
    (defs) => group({ transform: 'translate(0 8) scale(.98)' }, cabinet(defs, gold(defs))),
    (defs) => {
      const metal = gold(defs);
      return group(
        {},
        coin(metal, -158, -52, 16, 0.7, -22, 0.95),
        coin(metal, -140, 44, 12, 0.5, 18, 0.8),
        coin(metal, 154, 40, 15, 0.85, 16),
        coin(metal, -186, 8, 8, 0.85, 0, 0.55),
        coin(metal, 166, -64, 10, 0.6, -14, 0.8),
        glow(defs, 0, 4, 70, '#fff2c4', 0.25),
        sparkles([
          [88, -26, 13],
          [-90, 26, 9],
          [-34, -84, 7],
          [52, 88, 7],
        ]),
      );
    },
  );
}
