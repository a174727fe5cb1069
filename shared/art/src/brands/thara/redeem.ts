import { glyphs } from '../../kit/glyphs.ts';
import { glyph, sparkles } from '../../kit/objects.ts';
import { type Defs, el, group, place } from '../../kit/svg.ts';
import { block, disc, shape, stroke, tile } from '../../kit/tile.ts';
import { betta } from './betta.ts';
import { paper, ripples } from './river.ts';

type Thing = (defs: Defs) => string;

/** Paper water under a flat sun; what is sold floats on it. */
const afloat = (sky: readonly [string, string], sun: string, thing: Thing): string =>
  tile({
    ground: (defs) =>
      defs.linear([
        [0, sky[0]],
        [1, sky[1]],
      ]),
    thing: (defs) =>
      group(
        {},
        el('circle', { cx: 0, cy: -22, r: 122, fill: sun, opacity: 0.26 }),
        el('circle', { cx: 0, cy: -22, r: 92, fill: sun, opacity: 0.3 }),
        shape(
          paper.ink,
          'M',
          -250,
          92,
          'C',
          -160,
          70,
          -90,
          112,
          0,
          92,
          'C',
          90,
          72,
          160,
          112,
          250,
          90,
          'L',
          250,
          190,
          'L',
          -250,
          190,
          'Z',
        ),
        ripples(0, 112, 104, 3),
        thing(defs),
      ),
  });

/** A coin cut out of paper. */
const cutCoin = (x: number, y: number, r: number, fill: string = paper.sand, turn = 0): string =>
  group(
    { transform: place(x, y, r / 40, turn) },
    disc(paper.wine, 3, 4, 40),
    disc(fill, 0, 0, 40),
    el('circle', { r: 31, fill: 'none', stroke: paper.wine, 'stroke-width': 2.4, 'stroke-dasharray': '5 4' }),
    glyph(glyphs.baht[0], 30, paper.wine),
  );

const river = [paper.teal, paper.deep] as const;
const dusk = ['#5a2450', paper.ink] as const;
const shoal = [paper.sea, paper.deep] as const;
const ember = ['#8a3a4a', '#12202e'] as const;

export const tharaRedeem = {
  'redeem-credit-5': () =>
    afloat(river, paper.coral, () =>
      group(
        {},
        cutCoin(0, 10, 78, paper.sand, -8),
        sparkles(
          [
            [-96, -50, 10],
            [98, -30, 8],
          ],
          paper.cream,
        ),
      ),
    ),
  'redeem-credit-25': () => afloat(shoal, paper.sand, boat),
  'redeem-credit-100': () => afloat(dusk, paper.rose, basket),
  'redeem-credit-300': () => afloat(ember, paper.coral, clam),
  'redeem-sticker': () => afloat(shoal, paper.cream, stickers),
  'redeem-tote': () => afloat(river, paper.sand, tote),
  'redeem-umbrella': () => afloat(dusk, paper.coral, umbrella),
  'redeem-headphones': () => afloat(ember, paper.rose, headphones),
};

/** A folded boat with its load. */
function boat(): string {
  return group(
    {},
    cutCoin(-42, 12, 36, paper.sand, -14),
    cutCoin(40, 8, 36, paper.coral, 12),
    cutCoin(0, -20, 40),
    shape(paper.cream, 'M', -132, 40, 'L', 132, 40, 'L', 84, 106, 'L', -84, 106, 'Z'),
    shape(paper.foam, 'M', -132, 40, 'L', 0, 74, 'L', -84, 106, 'Z'),
    shape('#d8e8dc', 'M', 132, 40, 'L', 0, 74, 'L', 84, 106, 'Z'),
    stroke(paper.teal, 2.4, 'M', -132, 40, 'L', 0, 74, 'L', 132, 40),
  );
}

/** A wicker basket of coins. */
function basket(): string {
  const weave = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 8 }, (_, column) =>
      block((row + column) % 2 ? paper.sand : '#c98a4f', -88 + column * 22, 34 + row * 19, 20, 17, 5),
    ),
  );
  return group(
    {},
    stroke('#c98a4f', 9, 'M', -92, 36, 'C', -80, -118, 80, -118, 92, 36),
    ...(
      [
        [-58, 10],
        [58, 12],
        [-22, -10],
        [24, -12],
        [0, 16],
      ] as const
    ).map(([x, y], index) => cutCoin(x, y, 34, index % 2 ? paper.coral : paper.cream, index * 24)),
    ...weave,
    block(paper.sand, -98, 26, 196, 14, 7),
  );
}

/** An open shell: a coin where others have a pearl, and more around it. */
function clam(defs: Defs): string {
  const lid = defs.linear([
    [0, paper.rose],
    [1, paper.wine],
  ]);
  const ribs = [-72, -38, 0, 38, 72].map((x) =>
    stroke(paper.sand, 3, 'M', 0, 34, 'L', x * 1.3, -94 + Math.abs(x) * 0.5),
  );
  return group(
    {},
    shape(lid, 'M', -112, 30, 'C', -150, -50, -90, -118, 0, -118, 'C', 90, -118, 150, -50, 112, 30, 'Z'),
    ...ribs,
    ...(
      [
        [-70, 42],
        [70, 42],
        [-36, 26],
        [36, 26],
      ] as const
    ).map(([x, y]) => cutCoin(x, y, 30, paper.coral, x)),
    cutCoin(0, 4, 50, paper.cream),
    shape(paper.coral, 'M', -124, 44, 'C', -90, 122, 90, 122, 124, 44, 'C', 70, 66, -70, 66, -124, 44, 'Z'),
    stroke(paper.sand, 3, 'M', -60, 66, 'L', -44, 98),
    stroke(paper.sand, 3, 'M', 0, 72, 'L', 0, 106),
    stroke(paper.sand, 3, 'M', 60, 66, 'L', 44, 98),
  );
}

/** A sheet of stickers, one of them half off. */
function stickers(defs: Defs): string {
  return group(
    { transform: 'rotate(-6)' },
    block(paper.deep, -92, -102, 192, 204, 10),
    block(paper.cream, -98, -108, 192, 204, 10),
    disc(paper.teal, -46, -56, 36),
    betta(defs, -46, -56, 0.3, -8),
    disc(paper.rose, 48, -56, 36),
    shape(
      paper.cream,
      'M',
      22,
      -50,
      'C',
      34,
      -66,
      44,
      -34,
      56,
      -50,
      'C',
      64,
      -60,
      70,
      -52,
      74,
      -48,
      'L',
      74,
      -40,
      'L',
      22,
      -40,
      'Z',
    ),
    disc(paper.sand, -46, 38, 36),
    glyph(glyphs.baht[0], 32, paper.wine, 'translate(-46 38)'),
    group(
      { transform: 'translate(60 40) rotate(16)' },
      disc(paper.sea, 0, 0, 42),
      betta(defs, 0, 0, 0.36, -10),
    ),
  );
}

function tote(defs: Defs): string {
  return group(
    {},
    stroke(paper.sand, 10, 'M', -42, -40, 'C', -40, -138, 40, -138, 42, -40),
    shape(paper.cream, 'M', -92, -46, 'L', 92, -46, 'L', 102, 108, 'L', -102, 108, 'Z'),
    shape(
      paper.coral,
      'M',
      -97,
      52,
      'C',
      -50,
      30,
      -30,
      72,
      10,
      52,
      'C',
      46,
      34,
      70,
      70,
      99,
      52,
      'L',
      102,
      108,
      'L',
      -102,
      108,
      'Z',
    ),
    shape(
      paper.sea,
      'M',
      -99,
      76,
      'C',
      -50,
      58,
      -20,
      92,
      20,
      76,
      'C',
      54,
      62,
      76,
      90,
      101,
      76,
      'L',
      102,
      108,
      'L',
      -102,
      108,
      'Z',
    ),
    betta(defs, 0, 6, 0.56, -8),
    stroke(paper.sand, 3, 'M', -92, -34, 'L', 92, -34),
  );
}

function umbrella(): string {
  const panes = [paper.coral, paper.cream, paper.coral, paper.cream, paper.coral];
  return group(
    { transform: 'rotate(10)' },
    stroke(paper.sand, 7, 'M', 0, -96, 'L', 0, 92, 'C', 0, 120, 40, 120, 40, 92),
    ...panes.map((fill, index) => {
      const from = -130 + index * 52;
      const to = from + 52;
      return shape(
        fill,
        'M',
        0,
        -104,
        'C',
        from * 0.7,
        -96,
        from,
        -50,
        from,
        4,
        'C',
        from + 14,
        -12,
        to - 14,
        -12,
        to,
        4,
        'C',
        to,
        -50,
        to * 0.7,
        -96,
        0,
        -104,
        'Z',
      );
    }),
    disc(paper.wine, 0, -106, 6),
  );
}

function headphones(defs: Defs): string {
  const cup = defs.linear([
    [0, paper.coral],
    [1, paper.wine],
  ]);
  return group(
    {},
    stroke(paper.cream, 16, 'M', -84, 34, 'C', -96, -128, 96, -128, 84, 34),
    stroke(paper.sand, 5, 'M', -84, 34, 'C', -96, -128, 96, -128, 84, 34),
    ...[-1, 1].map((side) =>
      group(
        { transform: `scale(${side} 1)` },
        block(paper.ink, 56, 10, 34, 84, 16),
        block(cup, 72, 2, 46, 100, 22),
        stroke(paper.sand, 3, 'M', 96, 26, 'C', 106, 40, 106, 64, 96, 78),
      ),
    ),
    stroke(paper.foam, 4, 'M', -22, 40, 'C', -10, 20, 10, 60, 22, 40),
    stroke(paper.foam, 4, 'M', -22, 58, 'C', -10, 38, 10, 78, 22, 58),
  );
}
