import type { Frame } from '../../kit/frame.ts';
import { glow } from '../../kit/light.ts';
import { kranok } from '../../kit/motifs.ts';
import { coin, gold, type Metal, sparkles } from '../../kit/objects.ts';
import { type Defs, el, group, path, seeded } from '../../kit/svg.ts';
import { nightScene } from './night.ts';

/** Something that looks like a code and is none: finders and seeded modules. */
function code(edge: number): string {
  const modules = 21;
  const unit = edge / modules;
  const random = seeded(5);
  let d = '';
  for (let y = 0; y < modules; y += 1) {
    for (let x = 0; x < modules; x += 1) {
      const finder = (x < 8 && y < 8) || (x > 12 && y < 8) || (x < 8 && y > 12);
      const emblem = Math.abs(x - 10) < 3 && Math.abs(y - 10) < 3;
      if (random() < 0.48 && !finder && !emblem)
        d += path('M', x * unit, y * unit, 'h', unit, 'v', unit, 'h', -unit, 'Z');
    }
  }
  const finder = (x: number, y: number) =>
    el('rect', {
      x: (x + 0.5) * unit,
      y: (y + 0.5) * unit,
      width: 6 * unit,
      height: 6 * unit,
      fill: 'none',
      stroke: '#1c1140',
      'stroke-width': unit,
    }) +
    el('rect', { x: (x + 2) * unit, y: (y + 2) * unit, width: 3 * unit, height: 3 * unit, fill: '#1c1140' });
  return group({}, el('path', { d, fill: '#1c1140' }), finder(0, 0), finder(14, 0), finder(0, 14));
}

function phone(defs: Defs, metal: Metal): string {
  const glass = defs.linear(
    [
      [0, '#2d1f74'],
      [0.6, '#1a1248'],
      [1, '#0f0a30'],
    ],
    20,
  );
  return group(
    { transform: 'rotate(9)' },
    el('rect', { x: -60, y: -108, width: 124, height: 226, rx: 20, fill: '#05030d', opacity: 0.5 }),
    el('rect', { x: -64, y: -114, width: 124, height: 226, rx: 20, fill: metal.edge }),
    el('rect', { x: -62, y: -112, width: 120, height: 222, rx: 19, fill: metal.face }),
    el('rect', { x: -58, y: -108, width: 112, height: 214, rx: 16, fill: glass }),
    el('rect', { x: -18, y: -102, width: 32, height: 8, rx: 4, fill: '#05030d' }),
    group(
      { fill: '#ffd98a', opacity: 0.9, transform: 'translate(-2 -66)' },
      el('path', { d: kranok(20), transform: 'translate(1.5 0)' }),
      el('path', { d: kranok(20), transform: 'translate(-1.5 0) scale(-1 1)' }),
    ),
    el('rect', { x: -46, y: -58, width: 88, height: 88, rx: 9, fill: '#fffdf6' }),
    group({ transform: 'translate(-39 -51)' }, code(74)),
    el('rect', { x: -10, y: -22, width: 16, height: 16, rx: 3, fill: '#fffdf6' }),
    coin(metal, -2, -14, 8.5),
    el('rect', {
      x: -50,
      y: -18,
      width: 96,
      height: 26,
      fill: defs.linear([
        [0, '#35d08a', 0],
        [1, '#35d08a', 0.42],
      ]),
    }),
    el('rect', { x: -50, y: 6.5, width: 96, height: 2.4, rx: 1.2, fill: '#7dffc2' }),
    el('rect', { x: -46, y: 42, width: 60, height: 7, rx: 3.5, fill: '#fff', opacity: 0.75 }),
    el('rect', { x: -46, y: 55, width: 40, height: 6, rx: 3, fill: '#fff', opacity: 0.35 }),
    el('rect', { x: -46, y: 74, width: 88, height: 20, rx: 7, fill: metal.face }),
    el('path', {
      d: path('M', -58, -92, 'Q', -58, -108, -42, -108, 'H', 20, 'L', -58, 40, 'Z'),
      fill: '#fff',
      opacity: 0.07,
    }),
  );
}

/** Coins on their way from the left: not where words stand. */
const arrival = (metal: Metal): string =>
  group(
    {},
    el('path', {
      d: path('M', -196, 62, 'C', -150, 6, -110, -22, -52, -10),
      fill: 'none',
      stroke: '#ffe2a0',
      'stroke-width': 1.2,
      'stroke-dasharray': '2 7',
      'stroke-linecap': 'round',
      opacity: 0.7,
    }),
    coin(metal, -178, 46, 10, 0.7, -30, 0.65),
    coin(metal, -142, 6, 15, 0.82, -18, 0.9),
  );

/** A phone that pays a code; the coins arrive by themselves. */
export function siamDeposit(frame: Frame): string {
  return nightScene(
    frame,
    {
      sky: ['#101238', '#1c1a5c', '#3a2284', '#5a2a78'],
      bloom: '#ffc45a',
      ember: '#b14fd8',
      far: '#26155a',
      near: '#120b34',
      seed: 77,
    },
    (defs) => phone(defs, gold(defs)),
    (defs) => {
      const metal = gold(defs);
      const tick = defs.radial(
        [
          [0, '#7dffc2'],
          [0.6, '#22b573'],
          [1, '#0b6b42'],
        ],
        0.36,
        0.3,
        0.85,
      );
      return group(
        {},
        frame.words ? '' : arrival(metal),
        coin(metal, -94, -28, 20, 0.62, 14),
        coin(metal, 116, -64, 17, 0.8, 22),
        coin(metal, frame.words ? 124 : 150, -8, 10, 0.55, -20, 0.8),
        coin(metal, -92, 84, 19, 0.4, 74),
        coin(metal, -78, 70, 19, 0.42, 78),
        glow(defs, 66, 62, 44, '#5dffb0', 0.45),
        el('circle', { cx: 66, cy: 62, r: 23, fill: '#06371f', opacity: 0.5 }),
        el('circle', { cx: 66, cy: 60, r: 22, fill: tick }),
        el('path', {
          d: 'M56 60l7 8 14-16',
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 5,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        }),
        sparkles([
          [-58, -88, 12],
          [96, 22, 8],
          [frame.words ? -98 : -120, -64, 7],
          [20, 108, 7],
        ]),
      );
    },
  );
}
