import type { Frame } from '../../kit/frame.ts';
import { glow, grain } from '../../kit/light.ts';
import { petal, scallops } from '../../kit/motifs.ts';
import { digit, glyph } from '../../kit/objects.ts';
import { Defs as Collector, type Defs, document, el, group, path, place, seeded } from '../../kit/svg.ts';
import { betta } from './betta.ts';
import { paper, scales } from './river.ts';

function shell(defs: Defs): string {
  const fill = defs.linear([
    [0, paper.cream],
    [1, paper.coral],
  ]);
  return group(
    {},
    ...[-60, -40, -20, 0, 20, 40, 60].map((turn) =>
      el('path', {
        d: petal(36, 14, 0.7),
        transform: `translate(0 14) rotate(${turn})`,
        fill,
        stroke: paper.wine,
        'stroke-opacity': 0.4,
        'stroke-width': 0.8,
      }),
    ),
    el('path', { d: 'M-12 12H12L8 20H-8Z', fill: paper.rose }),
    el('circle', { cy: 4, r: 6.5, fill: '#fff' }),
    el('circle', {
      cy: 4,
      r: 6.5,
      fill: defs.radial(
        [
          [0.4, '#fff', 0],
          [1, '#7fb6c4', 0.7],
        ],
        0.38,
        0.34,
        0.7,
      ),
    }),
  );
}

const drop =
  el('path', { d: 'M0-24C14-7 18 3 18 10A18 18 0 0 1-18 10C-18 3-14-7 0-24Z', fill: '#4fd0bd' }) +
  el('path', {
    d: 'M-9 11A9.5 9.5 0 0 0 2 20',
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 3.4,
    'stroke-linecap': 'round',
  });

/** Three windows of a sunken slot machine. */
function windows(defs: Defs): string {
  const frame = defs.linear([
    [0, paper.cream],
    [1, paper.sand],
  ]);
  const inside = defs.linear([
    [0, '#0b4350'],
    [0.5, '#127a7c'],
    [1, '#083642'],
  ]);
  const seven = glyph(digit(7), 44, paper.coral);
  const cabinet = { x: -122, y: -92, width: 244, height: 188, rx: 10 };
  const cells = [
    [-74, 0, seven, drop],
    [0, 0, seven, shell(defs)],
    [74, 0, seven, drop],
  ] as const;
  return group(
    {},
    el('rect', { ...cabinet, fill: '#052029', opacity: 0.6, transform: 'translate(4 7)' }),
    el('rect', { ...cabinet, fill: '#0c4a55' }),
    el('rect', { ...cabinet, fill: 'none', stroke: frame, 'stroke-width': 3 }),
    el('path', {
      d: path('M', -122, -70, 'H', 122),
      stroke: paper.sand,
      'stroke-opacity': 0.5,
      'stroke-width': 1,
    }),
    ...[-90, -54, -18, 18, 54, 90].map((cx) => el('circle', { cx, cy: -81, r: 3, fill: paper.sand })),
    ...cells.map(([x, , above, below]) =>
      group(
        { transform: `translate(${x} 6)` },
        el('rect', { x: -33, y: -66, width: 66, height: 144, rx: 5, fill: frame }),
        el('rect', { x: -29, y: -62, width: 58, height: 136, rx: 3, fill: inside }),
        group({ transform: 'translate(0 -28)' }, above),
        group({ transform: 'translate(0 42) scale(.92)', opacity: 0.8 }, below),
        el('path', { d: 'M-29 6H29', stroke: paper.cream, 'stroke-opacity': 0.25, 'stroke-width': 1.2 }),
      ),
    ),
  );
}

function coralReef(x: number, y: number, scale: number, fill: string): string {
  const branch = (angle: number, length: number) =>
    el('path', {
      d: path(
        'M',
        0,
        0,
        'C',
        2,
        -length * 0.4,
        -6,
        -length * 0.6,
        0,
        -length,
        'M',
        -1,
        -length * 0.5,
        'q',
        10,
        -6,
        12,
        -length * 0.32,
        'M',
        0,
        -length * 0.7,
        'q',
        -9,
        -4,
        -12,
        -length * 0.22,
      ),
      transform: `rotate(${angle})`,
    });
  return group(
    {
      transform: place(x, y, scale),
      fill: 'none',
      stroke: fill,
      'stroke-width': 8,
      'stroke-linecap': 'round',
    },
    branch(-34, 58),
    branch(-8, 84),
    branch(20, 66),
    branch(46, 48),
  );
}

/** Under water: shafts of light, a sunken machine, a fighting fish before it. */
export function tharaSlot(frame: Frame): string {
  const defs = new Collector();
  const { width, height, x, y, scale } = frame;
  const random = seeded(9);
  const water = defs.linear(
    [
      [0, '#06171f'],
      [0.4, '#0a3742'],
      [0.75, '#12686d'],
      [1, '#0d4d58'],
    ],
    100,
  );
  const shaft = defs.linear([
    [0, paper.foam, 0.34],
    [1, paper.foam, 0],
  ]);
  return document(
    width,
    height,
    defs,
    el('rect', { width, height, fill: water }),
    scales(defs, frame, 0.3),
    glow(defs, x, y - 60, 330 * scale, '#5fe0cf', 0.5),
    ...[-210, -120, -40, 60, 150].map((dx, index) =>
      el('path', {
        d: path('M', x + dx, -10, 'l', 40 + index * 6, 0, 'l', -70, height + 20, 'h', -80, 'Z'),
        fill: shaft,
        opacity: 0.5,
      }),
    ),
    el('path', { d: scallops(width, 10, 64, -9, -20, 0), fill: paper.foam, opacity: 0.16 }),
    coralReef(x - 176 * scale, height + 8, scale * 0.95, '#0d4a52'),
    coralReef(x + 158 * scale, height + 8, scale * 1.15, '#c8405f'),
    coralReef(x + 196 * scale, height + 10, scale * 0.8, paper.coral),
    group({ transform: place(x + 6, y - 2, scale * 0.98) }, windows(defs)),
    ...Array.from({ length: 26 }, () => {
      const r = 1.5 + random() ** 2 * 9;
      const bx = x + (random() - 0.6) * 480 * scale * 0.8;
      const by = random() * height;
      return group(
        { opacity: 0.75 },
        el('circle', {
          cx: bx,
          cy: by,
          r,
          fill: '#fff',
          'fill-opacity': 0.07,
          stroke: paper.foam,
          'stroke-width': 1,
        }),
        el('circle', { cx: bx - r * 0.35, cy: by - r * 0.35, r: r * 0.22, fill: '#fff' }),
      );
    }),
    betta(defs, x - 112 * scale, y + 64 * scale, scale * 0.74, -6),
    coralReef(x - 128 * scale, height + 12, scale * 0.7, paper.rose),
    el('rect', {
      width: width * 0.5,
      height,
      fill: defs.linear(
        [
          [0, paper.ink, 0.7],
          [1, paper.ink, 0],
        ],
        90,
      ),
    }),
    grain(defs, width, height, 0.3),
  );
}
