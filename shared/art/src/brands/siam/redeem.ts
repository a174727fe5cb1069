import { glow } from '../../kit/light.ts';
import { coin, gold, type Metal, sparkles } from '../../kit/objects.ts';
import { type Defs, el, group, place } from '../../kit/svg.ts';
import { block, disc, shape, stroke, tile } from '../../kit/tile.ts';
import { lotus } from './lotus.ts';

type Thing = (defs: Defs) => string;

/** Velvet of the night under one light, a plinth of gilt below. */
const shown = (sky: readonly [string, string], light: string, thing: Thing): string =>
  tile({
    ground: (defs) =>
      defs.linear([
        [0, sky[0]],
        [1, sky[1]],
      ]),
    thing: (defs) =>
      group(
        {},
        glow(defs, 0, -10, 190, light, 0.55),
        disc('#080414', 0, 118, 150, 20),
        disc(
          defs.linear([
            [0, '#f4c95d', 0.5],
            [1, '#7a4a10', 0],
          ]),
          0,
          110,
          138,
          15,
        ),
        thing(defs),
      ),
  });

/** Coins lying on each other. */
const pile = (metal: Metal, x: number, count: number, r = 34): string =>
  group(
    {},
    ...Array.from({ length: count }, (_, index) =>
      coin(metal, x + ((index * 7) % 5) - 2, 104 - index * r * 0.36, r, 0.34, 90),
    ),
  );

const violet = ['#2a1f6a', '#0d0a26'] as const;
const plum = ['#4a1f5e', '#150a26'] as const;
const wine = ['#5a1d3a', '#16081c'] as const;
const indigo = ['#1a2a6a', '#090c26'] as const;

export const siamRedeem = {
  'redeem-credit-20': () =>
    shown(violet, '#ffb45a', (defs) => {
      const metal = gold(defs);
      return group(
        {},
        coin(metal, -66, 34, 46, 0.86, -20),
        coin(metal, 68, 38, 46, 0.82, 18),
        coin(metal, 0, 12, 66, 0.97, -6),
        sparkles([
          [-70, -60, 10],
          [84, -54, 8],
        ]),
      );
    }),
  'redeem-credit-50': () =>
    shown(plum, '#ff9a6a', (defs) => {
      const metal = gold(defs);
      return group(
        {},
        pile(metal, -42, 9, 44),
        coin(metal, 62, 54, 54, 0.9, 16),
        sparkles([
          [70, -50, 12],
          [-92, -66, 8],
          [20, -86, 6],
        ]),
      );
    }),
  'redeem-credit-100': () =>
    shown(indigo, '#8ab4ff', (defs) => {
      const metal = gold(defs);
      return group(
        {},
        pile(metal, -86, 6),
        pile(metal, 86, 8),
        pile(metal, 0, 13, 36),
        coin(metal, 0, -84, 28, 0.95, -10),
        sparkles([
          [-92, -20, 9],
          [96, -44, 10],
          [44, -100, 7],
        ]),
      );
    }),
  'redeem-credit-500': () => shown(wine, '#ffcf6a', chest),
  'redeem-cap': () => shown(violet, '#b08cff', cap),
  'redeem-tumbler': () => shown(plum, '#ffb0c8', tumbler),
  'redeem-powerbank': () => shown(indigo, '#6ac8ff', powerbank),
  'redeem-speaker': () => shown(wine, '#ff8a8a', speaker),
  'redeem-pendant': () => shown(violet, '#ffe2a0', pendant),
};

/** A lacquered chest that does not close over its coins. */
function chest(defs: Defs): string {
  const metal = gold(defs);
  const lacquer = defs.linear([
    [0, '#b3262f'],
    [0.5, '#8a1626'],
    [1, '#4a0a1c'],
  ]);
  return group(
    {},
    shape(lacquer, 'M', -112, -26, 'C', -112, -92, 112, -92, 112, -26, 'L', 96, -18, 'L', -96, -18, 'Z'),
    stroke(metal.face, 7, 'M', -112, -26, 'C', -112, -92, 112, -92, 112, -26),
    ...(
      [
        [-78, 2],
        [-44, -12],
        [-8, -18],
        [30, -14],
        [66, -4],
        [-60, 16],
        [12, 4],
        [48, 14],
        [84, 14],
      ] as const
    ).map(([x, y], index) => coin(metal, x, y, 27, 0.9 - (index % 3) * 0.16, index * 40)),
    block(lacquer, -108, 22, 216, 90, 8),
    block(metal.face, -108, 22, 216, 10, 4),
    block(metal.face, -108, 100, 216, 12, 4),
    ...[-84, 72].map((x) => block(metal.edge, x, 22, 12, 90)),
    disc(metal.face, 0, 54, 20),
    disc('#3a0a16', 0, 50, 5),
    block('#3a0a16', -2.5, 50, 5, 16, 2),
    sparkles([
      [-96, -80, 10],
      [96, -84, 12],
      [0, -104, 9],
    ]),
  );
}

function cap(defs: Defs): string {
  const cloth = defs.linear([
    [0, '#6f4fd8'],
    [0.6, '#43279a'],
    [1, '#24115e'],
  ]);
  const brim = defs.linear([
    [0, '#f4c95d'],
    [1, '#b07a22'],
  ]);
  return group(
    { transform: place(0, 14) },
    shape(brim, 'M', 20, 40, 'C', 70, 22, 150, 40, 154, 66, 'C', 118, 60, 66, 62, 16, 78, 'Z'),
    shape(
      cloth,
      'M',
      -104,
      66,
      'C',
      -112,
      -26,
      -62,
      -78,
      2,
      -78,
      'C',
      66,
      -78,
      100,
      -30,
      96,
      44,
      'C',
      40,
      40,
      -30,
      50,
      -104,
      66,
      'Z',
    ),
    stroke('#2b1670', 2.4, 'M', 0, -78, 'C', -40, -40, -50, 10, -44, 54),
    stroke('#2b1670', 2.4, 'M', 0, -78, 'C', 50, -50, 66, -10, 62, 42),
    disc('#f4c95d', 2, -80, 9, 6),
    lotus(defs, 14, 16, 0.5),
  );
}

function tumbler(defs: Defs): string {
  const steel = defs.linear(
    [
      [0, '#ffe9f0'],
      [0.3, '#e58aa8'],
      [0.55, '#c2527a'],
      [0.8, '#f0a8c0'],
      [1, '#8a2a52'],
    ],
    90,
  );
  return group(
    {},
    shape(steel, 'M', -52, -70, 'L', 52, -70, 'L', 42, 108, 'C', 40, 118, -40, 118, -42, 108, 'Z'),
    block('#3a1030', -58, -92, 116, 24, 10),
    block('#5a1f48', -50, -100, 100, 12, 6),
    stroke('#ffd7e4', 7, 'M', 14, -98, 'L', 30, -138),
    shape('#fff', 'M', -38, -62, 'L', -30, -62, 'L', -26, 100, 'L', -32, 100, 'Z'),
    lotus(defs, 2, 44, 0.62),
  );
}

function powerbank(defs: Defs): string {
  const body = defs.linear(
    [
      [0, '#2e4a9e'],
      [0.5, '#1a2c6e'],
      [1, '#0b1238'],
    ],
    30,
  );
  return group(
    { transform: 'rotate(-9)' },
    block('#050a20', -66, -98, 140, 206, 24),
    block(body, -72, -104, 140, 206, 24),
    block('#0b1238', -22, -104, 40, 9, 4),
    lotus(defs, -2, 26, 0.78),
    ...[0, 1, 2, 3].map((index) => disc(index < 3 ? '#5fe0ff' : '#2c3f7a', -30 + index * 19, 76, 5)),
    stroke('#ffffff', 2, 'M', -58, -80, 'L', -58, 70),
    stroke('#f4c95d', 8, 'M', 2, -104, 'C', 4, -150, 90, -150, 96, -96, 'L', 98, -60),
    block('#f4c95d', 89, -62, 18, 30, 4),
    block('#dfe6ff', 92, -34, 12, 14, 2),
  );
}

function speaker(defs: Defs): string {
  const body = defs.linear(
    [
      [0, '#a3263c'],
      [0.5, '#6a1030'],
      [1, '#36081e'],
    ],
    60,
  );
  const cone = defs.radial([
    [0, '#2a0c1a'],
    [0.6, '#14060e'],
    [1, '#4a1a2c'],
  ]);
  return group(
    {},
    block(body, -96, -60, 192, 164, 40),
    stroke('#f4c95d', 6, 'M', -60, -60, 'C', -50, -112, 50, -112, 60, -60),
    disc('#f4c95d', -34, 24, 50),
    disc(cone, -34, 24, 44),
    disc('#f4c95d', -34, 24, 14),
    disc('#f4c95d', 54, -12, 24),
    disc(cone, 54, -12, 20),
    ...[0, 1, 2].map((index) => disc('#ffd98a', 34 + index * 20, 62, 6)),
    stroke('#ffb0b0', 3, 'M', 118, -30, 'C', 132, -6, 132, 26, 118, 50),
    stroke('#ffb0b0', 3, 'M', -118, -30, 'C', -132, -6, -132, 26, -118, 50),
  );
}

function pendant(defs: Defs): string {
  const metal = gold(defs);
  const links = Array.from({ length: 13 }, (_, index) => {
    const part = (index - 6) / 6;
    return el('ellipse', {
      ...{ cx: part * 104, cy: -118 + (1 - part * part) * 70, rx: 9, ry: 5.4, fill: 'none' },
      ...{
        stroke: metal.face,
        'stroke-width': 3.4,
        transform: `rotate(${part * -52} ${part * 104} ${-118 + (1 - part * part) * 70})`,
      },
    });
  });
  return group(
    {},
    ...links,
    shape(
      metal.edge,
      'M',
      0,
      -52,
      'C',
      62,
      -40,
      74,
      40,
      50,
      84,
      'C',
      34,
      112,
      -34,
      112,
      -50,
      84,
      'C',
      -74,
      40,
      -62,
      -40,
      0,
      -52,
      'Z',
    ),
    shape(
      metal.face,
      'M',
      0,
      -44,
      'C',
      54,
      -32,
      66,
      38,
      44,
      78,
      'C',
      30,
      102,
      -30,
      102,
      -44,
      78,
      'C',
      -66,
      38,
      -54,
      -32,
      0,
      -44,
      'Z',
    ),
    shape(
      '#1d1344',
      'M',
      0,
      -28,
      'C',
      42,
      -18,
      52,
      36,
      34,
      68,
      'C',
      24,
      86,
      -24,
      86,
      -34,
      68,
      'C',
      -52,
      36,
      -42,
      -18,
      0,
      -28,
      'Z',
    ),
    lotus(defs, 0, 62, 0.62),
    sparkles([
      [-84, 8, 9],
      [86, 22, 11],
      [52, -58, 7],
    ]),
  );
}
