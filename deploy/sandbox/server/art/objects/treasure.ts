import { gold, hex, ink, ramp } from '../colour.ts';
import { circle, type Drawing, ellipse, mirrored, moved, path, rect, stroke } from '../drawing.ts';
import { clay, glass, metal, skin, solid } from '../material.ts';
import { around, polar, polygon, roundedBox, smooth } from '../shape.ts';
import { facetted, spark } from './gems.ts';

/** A cabochon in a thin setting. Every colour shares one gradient of light. */
const jewel = (drawing: Drawing, x: number, y: number, r: number, hue: number): string =>
  circle(x, y, r, ramp(hue, 0.21, 0.52).base, { stroke: gold.dark, 'stroke-width': 3 }) +
  circle(
    x,
    y,
    r,
    drawing.radial([
      [0, '#fff'],
      [0.2, '#fff', 0.6],
      [0.5, '#fff', 0],
      [1, '#000', 0.6],
    ]),
  );

/** A tiered crown of the old court. */
export function crown(drawing: Drawing, hue = 12): string {
  const spike = (x: number, top: number) =>
    `M${x - 22} 34Q${x - 4} ${top + 40} ${x} ${top}Q${x + 4} ${top + 40} ${x + 22} 34Z`;
  const velvet = ramp(hue, 0.19, 0.4);
  const pearls = drawing.radial(['#fff', '#fbeee0', '#b79a7a']);
  return (
    solid(drawing, path('M-76 40Q-60 -30 0 -52Q60 -30 76 40Z', drawing.body(velvet)), skin) +
    solid(
      drawing,
      path(`${spike(-80, -46)}${spike(-42, -74)}${spike(42, -74)}${spike(80, -46)}`, drawing.fall(gold)),
      { ...metal, edge: 3 },
    ) +
    solid(
      drawing,
      path(
        `${spike(0, -112)}M-16 -2Q0 -60 16 -2Z`,
        drawing.linear([gold.pale, gold.light, gold.base, gold.dark]),
      ),
      { ...metal, edge: 3 },
    ) +
    solid(
      drawing,
      path('M-102 30Q0 62 102 30L94 72Q0 104 -94 72Z', drawing.linear([gold.light, gold.base, gold.dark])),
      { ...metal, edge: 4 },
    ) +
    stroke('M-99 38Q0 70 99 38M-94 66Q0 96 94 66', gold.pale, 2.4) +
    [
      [-80, -48],
      [-42, -76],
      [42, -76],
      [80, -48],
      [0, -114],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 6, pearls))
      .join('') +
    jewel(drawing, 0, 68, 13, 20) +
    jewel(drawing, -38, 62, 9, 265) +
    jewel(drawing, 38, 62, 9, 265) +
    jewel(drawing, -70, 52, 7, 150) +
    jewel(drawing, 70, 52, 7, 150) +
    jewel(drawing, 0, -8, 8, 150)
  );
}

/** A coin with a rim of beads; the middle shows a square hole like old trade money. */
function coinFace(drawing: Drawing, r: number): string {
  const beads = around(24)
    .map((angle) => polar(r * 0.83, angle))
    .map(([x, y]) => circle(x, y, r * 0.045, gold.dark))
    .join('');
  return (
    solid(drawing, circle(0, 0, r, drawing.body(gold)), { ...metal, edge: r * 0.06 }) +
    beads +
    circle(0, 0, r * 0.7, 'none', { stroke: gold.dark, 'stroke-width': 2 }) +
    solid(
      drawing,
      path(
        around(8)
          .map(
            (angle) =>
              `M0 0L${polar(r * 0.56, angle - 12)
                .map(Math.round)
                .join(' ')}L${polar(r * 0.62, angle)
                .map(Math.round)
                .join(' ')}L${polar(r * 0.56, angle + 12)
                .map(Math.round)
                .join(' ')}Z`,
          )
          .join(''),
        drawing.fall(gold),
      ) + circle(0, 0, r * 0.24, drawing.body(gold)),
      { ...metal, edge: 2 },
    )
  );
}

/** Stacks of coins with one leaning in front. */
export function coins(drawing: Drawing): string {
  const slice = drawing.stamp(
    path(
      'M-38 0V11A38 12 0 0 0 38 11V0Z',
      drawing.linear([gold.dark, gold.light, gold.base, gold.dark, gold.deep], [0, 0, 1, 0]),
    ) +
      ellipse(0, 0, 38, 12, drawing.linear([gold.pale, gold.base])) +
      ellipse(0, 0, 29, 8.5, 'none', { stroke: gold.dark, 'stroke-width': 1.4 }),
  );
  const stack = (x: number, base: number, count: number) =>
    Array.from({ length: count }, (_, at) => slice(x + Math.sin(at * 2.3) * 2, base - at * 11)).join('');
  return (
    solid(drawing, stack(-6, 46, 11), { ...metal, edge: 2, shine: 0.6 }) +
    solid(drawing, stack(-60, 68, 6), { ...metal, edge: 2, shine: 0.6 }) +
    solid(drawing, stack(54, 66, 8), { ...metal, edge: 2, shine: 0.6 }) +
    moved(coinFace(drawing, 46), 8, 54, -12)
  );
}

/** A treasure chest brimming over. */
export function chest(drawing: Drawing): string {
  const wood = ramp(35, 0.11, 0.42);
  const plank = [-58, -20, 20, 58].map((x) => rect(x - 1, 6, 2, 78, wood.deep, { opacity: 0.6 })).join('');
  const coin = drawing.stamp(
    circle(0, 0, 15, drawing.body(gold)) +
      circle(0, 0, 10, 'none', { stroke: gold.dark, 'stroke-width': 1.6 }),
  );
  const pile = [
    [-58, -4],
    [-34, -16],
    [-8, -24],
    [20, -20],
    [46, -12],
    [62, 0],
    [-46, 4],
    [-18, -4],
    [8, -2],
    [34, 4],
  ];
  return (
    solid(
      drawing,
      path(
        'M-88 -26C-90 -84 -52 -102 0 -102C52 -102 90 -84 88 -26L72 -10H-72Z',
        drawing.linear([wood.light, wood.base, wood.deep]),
      ),
      { ...clay, edge: 6 },
    ) +
    path('M-72 -24C-72 -66 -44 -80 0 -80C44 -80 72 -66 72 -24Z', drawing.linear(['#1c0b06', '#5a2a10'])) +
    circle(
      0,
      -20,
      70,
      drawing.radial(
        [
          [0, '#ffe58a', 0.9],
          [1, '#ffb52e', 0],
        ],
        [0.5, 0.5, 0.5],
      ),
    ) +
    solid(drawing, pile.map(([x, y]) => coin(x, y)).join(''), { ...metal, edge: 2 }) +
    jewel(drawing, -26, -26, 10, 20) +
    jewel(drawing, 32, -26, 11, 265) +
    jewel(drawing, 4, -34, 9, 150) +
    solid(
      drawing,
      path(roundedBox(-84, 6, 168, 80, 10), drawing.linear([wood.light, wood.base, wood.dark])),
      { ...clay, edge: 6 },
    ) +
    plank +
    solid(
      drawing,
      path(roundedBox(-90, 0, 180, 18, 6), drawing.fall(gold)) +
        path(roundedBox(-90, 72, 180, 17, 6), drawing.fall(gold)) +
        rect(-88, 4, 18, 80, drawing.fall(gold)) +
        rect(70, 4, 18, 80, drawing.fall(gold)),
      metal,
    ) +
    solid(drawing, path('M-18 8H18V34Q18 52 0 56Q-18 52 -18 34Z', drawing.fall(gold)), metal) +
    circle(0, 26, 6, ink.deep) +
    path('M-3 28H3L5 44H-5Z', ink.deep)
  );
}

/** A ring with nine stones. */
export function ring(drawing: Drawing): string {
  const hues = [20, 60, 90, 150, 200, 265, 320, 345];
  return (
    solid(
      drawing,
      path(
        'M0 -26A64 64 0 1 0 0.1 -26ZM0 -6A44 44 0 1 1 -0.1 -6Z',
        drawing.linear([gold.pale, gold.base, gold.dark, gold.light], [0, 0, 1, 1]),
        { 'fill-rule': 'evenodd' },
      ),
      { ...metal, edge: 5 },
    ) +
    solid(
      drawing,
      path(
        polygon(around(12).map((angle, at) => polar(at % 2 ? 50 : 56, angle, 0, -50))),
        drawing.body(gold),
      ),
      metal,
    ) +
    hues.map((hue, at) => jewel(drawing, ...polar(37, at * 45, 0, -50), 9, hue)).join('') +
    moved(
      facetted(
        drawing,
        ramp(12, 0.23, 0.52),
        around(8).map((angle) => polar(24, angle)),
        0.56,
      ),
      0,
      -50,
    ) +
    spark(-9, -60, 10)
  );
}

/** Bars of gold in a pile. */
export function bars(drawing: Drawing): string {
  const bar = drawing.stamp(
    solid(
      drawing,
      path('M-52 24L-38 -16H38L52 24Z', drawing.linear([gold.light, gold.base, gold.dark], [0, 0, 0.6, 1])) +
        path('M-38 -16L-30 -30H46L38 -16Z', drawing.linear([gold.pale, gold.light], [0, 0, 1, 0])) +
        path('M38 -16L46 -30L60 8L52 24Z', drawing.linear([gold.dark, gold.deep])),
      { ...metal, edge: 2.4 },
    ) +
      path(roundedBox(-24, -5, 48, 18, 4), 'none', { stroke: gold.dark, 'stroke-width': 2 }) +
      path('M-12 4L0 -3L12 4L0 11Z', gold.dark, { opacity: 0.8 }),
  );
  return (
    bar(-54, 60) +
    bar(52, 62) +
    bar(-2, 16, 0, 1.02) +
    bar(-4, -32, 0, 0.86) +
    spark(-34, -54, 16) +
    spark(78, 40, 10)
  );
}

/** A purse drawn tight, bursting with coins. */
export function purse(drawing: Drawing, hue = 25): string {
  const cloth = ramp(hue, 0.2, 0.46);
  const folds = [-34, 14, 36]
    .map((x) => stroke(`M${x * 0.5} -34Q${x} 0 ${x * 1.2} 62`, cloth.deep, 3, { opacity: 0.35 }))
    .join('');
  return (
    solid(
      drawing,
      path(smooth('-40,-58 -54,-88 -24,-80 0,-96 24,-80 54,-88 40,-58 0,-48'), drawing.fall(cloth)),
      { ...clay, edge: 4 },
    ) +
    solid(
      drawing,
      path(smooth('-32,-44 0,-50 32,-44 66,-4 84,50 60,92 0,100 -60,92 -84,50 -66,-4'), drawing.body(cloth)),
      { ...skin, edge: 10 },
    ) +
    folds +
    solid(drawing, path(roundedBox(-40, -58, 80, 16, 8), drawing.fall(gold)), metal) +
    solid(
      drawing,
      stroke('M34 -46Q58 -30 50 -6M34 -46Q70 -40 76 -18', gold.base, 4) +
        circle(50, 0, 6, gold.base) +
        circle(77, -12, 6, gold.base),
      { ...metal, edge: 2 },
    ) +
    moved(coinFace(drawing, 34), 0, 38)
  );
}

/** A disc of jade on a red cord. */
export function jade(drawing: Drawing): string {
  const stone = ramp(155, 0.11, 0.68);
  const swirl = around(6)
    .map(
      (angle) =>
        `<g transform="rotate(${angle} 0 -6)">${stroke('M0 -62Q18 -58 18 -44Q12 -34 4 -42', stone.deep, 3.4, { opacity: 0.5 })}</g>`,
    )
    .join('');
  return (
    stroke('M0 -118V-70', hex({ l: 0.52, c: 0.2, h: 22 }), 6) +
    solid(
      drawing,
      path(
        'M0 -80A74 74 0 1 0 0.1 -80ZM0 -30A24 24 0 1 1 -0.1 -30Z',
        drawing.radial(['#f3fff6', stone.light, stone.base, stone.dark]),
        { 'fill-rule': 'evenodd' },
      ),
      { ...glass, edge: 8, shine: 0.8 },
    ) +
    swirl +
    solid(drawing, circle(0, -78, 10, drawing.body(gold)) + circle(0, 70, 9, drawing.body(gold)), metal) +
    solid(
      drawing,
      mirrored(stroke('M0 74Q4 94 8 112M0 74Q10 92 18 106', hex({ l: 0.52, c: 0.2, h: 22 }), 4)) +
        stroke('M0 76V116', hex({ l: 0.56, c: 0.2, h: 22 }), 4),
      { ...clay, edge: 1.5 },
    ) +
    path(smooth('-52,-38 -30,-60 -10,-66 -28,-50 -46,-24'), '#fff', { opacity: 0.55 })
  );
}

/** The figure that pays best in every old machine. */
export function seven(drawing: Drawing, hue = 22): string {
  const tone = ramp(hue, 0.23, 0.52);
  const outline =
    'M-66 -92H72C76 -92 78 -88 76 -82C50 -34 30 20 24 88C24 94 20 96 14 96H-28C-34 96 -36 92 -34 86C-26 30 -2 -18 28 -48H-34C-38 -48 -40 -46 -42 -40L-46 -30C-48 -26 -52 -24 -56 -26L-70 -30C-74 -32 -76 -36 -74 -40Z';
  return (
    solid(
      drawing,
      path(outline, drawing.linear([gold.pale, gold.base, gold.dark]), {
        stroke: drawing.linear([gold.pale, gold.base, gold.dark]),
        'stroke-width': 16,
        'stroke-linejoin': 'round',
      }),
      { ...metal, edge: 4 },
    ) +
    solid(drawing, path(outline, drawing.linear([tone.light, [0.4, tone.base], tone.deep])), {
      ...glass,
      edge: 5,
    }) +
    path('M-58 -84H64Q50 -62 40 -46Q-10 -62 -62 -52Z', '#fff', { opacity: 0.28 }) +
    spark(-50, -74, 18) +
    spark(30, 6, 9)
  );
}
