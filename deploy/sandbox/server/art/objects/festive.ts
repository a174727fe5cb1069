import { gold, ink, ivory, ramp } from '../colour.ts';
import { circle, type Drawing, ellipse, mirrored, moved, path, rect, stroke } from '../drawing.ts';
import { clay, glass, metal, type Surface, skin, solid } from '../material.ts';
import { around, petal, polar, polygon, roundedBox, smooth } from '../shape.ts';

const cloth: Surface = { ...clay, edge: 4, shine: 0.4 };

/** A bronze bell with a leaf-shaped clapper that catches the wind. */
export function bell(drawing: Drawing): string {
  const bronze = drawing.linear(
    [gold.deep, gold.base, gold.pale, gold.base, gold.dark, gold.deep],
    [0, 0, 1, 0],
  );
  const bands = [
    [-34, 47],
    [20, 60],
    [30, 63],
  ]
    .map(
      ([y = 0, half = 0]) =>
        stroke(`M${-half} ${y}Q0 ${y + 14} ${half} ${y}`, gold.deep, 3, { opacity: 0.7 }) +
        stroke(`M${-half} ${y + 3}Q0 ${y + 17} ${half} ${y + 3}`, gold.pale, 1.4),
    )
    .join('');
  const lotusRow = [-36, -18, 0, 18, 36]
    .map((x) =>
      moved(
        path(petal(24, 16, 0.45), gold.light, { stroke: gold.deep, 'stroke-width': 1 }),
        x,
        14 - Math.abs(x) * 0.12,
      ),
    )
    .join('');
  return (
    solid(
      drawing,
      path('M-12 -92A14 14 0 1 1 12 -92L8 -76H-8ZM-5 -92A6 6 0 1 0 5 -92Z', gold.base, {
        'fill-rule': 'evenodd',
      }),
      metal,
    ) +
    solid(
      drawing,
      stroke('M0 50V76', gold.dark, 5) + moved(path(petal(46, 40, 0.5), drawing.fall(gold)), 0, 70, 180),
      metal,
    ) +
    solid(
      drawing,
      path(
        'M-16 -82H16C44 -74 46 -40 50 -8C54 22 62 40 76 54C78 58 76 62 70 62H-70C-76 62 -78 58 -76 54C-62 40 -54 22 -50 -8C-46 -40 -44 -74 -16 -82Z',
        bronze,
      ),
      { ...metal, edge: 6 },
    ) +
    bands +
    lotusRow +
    ellipse(0, 60, 70, 9, gold.deep) +
    ellipse(0, 58, 60, 6, ink.deep, { opacity: 0.7 }) +
    path(smooth('-30,-66 -22,-72 -26,-30 -38,20 -46,34 -40,-10'), '#fff', { opacity: 0.4 })
  );
}

/** A folding fan painted with blossoms. */
export function fan(drawing: Drawing, hue = 335): string {
  const silk = ramp(hue, 0.18, 0.5);
  const blade = (angle: number) =>
    polygon([
      polar(46, angle - 6, 0, 66),
      polar(160, angle - 6, 0, 66),
      polar(160, angle + 6, 0, 66),
      polar(46, angle + 6, 0, 66),
    ]);
  const angles = [-66, -54, -42, -30, -18, -6, 6, 18, 30, 42, 54, 66];
  const blossom = drawing.stamp(
    around(5)
      .map((angle) => moved(path(petal(17, 14, 0.6), '#fff4f6'), 0, 0, angle))
      .join('') + circle(0, 0, 4, gold.base),
  );
  return moved(
    solid(
      drawing,
      angles.map((angle) => moved(path('M-3 0L-6 -56H6L3 0Z', drawing.fall(gold)), 0, 66, angle)).join(''),
      { ...metal, edge: 1.5 },
    ) +
      solid(
        drawing,
        angles
          .map((angle, at) =>
            path(
              blade(angle),
              at % 2 ? drawing.linear([silk.light, silk.base]) : drawing.linear([silk.base, silk.dark]),
            ),
          )
          .join(''),
        cloth,
      ) +
      solid(
        drawing,
        `<path d="M${polar(158, -72, 0, 66).join(' ')}A158 158 0 0 1 ${polar(158, 72, 0, 66).join(' ')}" fill="none" stroke="${gold.base}" stroke-width="7"/>`,
        metal,
      ) +
      blossom(-52, -24, 0, 1.3) +
      blossom(-6, -50, 30, 1.6) +
      blossom(46, -30, 10, 1.3) +
      blossom(16, -12, 50, 0.9) +
      stroke('M-70 -4Q-30 -20 -8 -44M46 -30Q66 -14 84 -12', gold.light, 2.4) +
      solid(
        drawing,
        circle(0, 64, 10, drawing.body(gold)) +
          stroke('M0 74V100', ramp(20, 0.2, 0.5).base, 4) +
          path('M-7 98H7L10 118H-10Z', ramp(20, 0.2, 0.5).base),
        metal,
      ),
    0,
    8,
    0,
    0.7,
  );
}

/** A barrel drum on its stand. */
export function drum(drawing: Drawing, hue = 20): string {
  const red = ramp(hue, 0.2, 0.44);
  const nails = around(20)
    .map((angle) => polar(56, angle, 0, -44))
    .map(([x, y]) => circle(x, -44 + (y + 44) * 0.42, 3.4, drawing.body(gold)))
    .join('');
  return (
    solid(drawing, mirrored(path('M40 40L84 100H66L30 60Z', drawing.fall(gold))), metal) +
    solid(
      drawing,
      path(
        'M-62 -44C-92 -4 -88 48 -54 82Q0 100 54 82C88 48 92 -4 62 -44Z',
        drawing.linear([red.deep, red.base, red.light, red.base, red.deep], [0, 0, 1, 0]),
      ),
      { ...skin, edge: 8 },
    ) +
    stroke('M-78 2Q0 40 78 2M-80 26Q0 64 80 26', gold.base, 4) +
    solid(drawing, path('M0 4L14 24L0 46L-14 24Z', drawing.fall(gold)), metal) +
    solid(drawing, ellipse(0, -44, 64, 28, drawing.fall(gold)), metal) +
    ellipse(0, -45, 52, 21, drawing.radial([ivory.pale, ivory.light, ivory.dark], [0.4, 0.3, 0.8])) +
    ellipse(0, -45, 20, 8, ivory.dark, { opacity: 0.5 }) +
    nails +
    solid(
      drawing,
      stroke('M-20 -54L-84 -108', ramp(60, 0.08, 0.6).base, 7) +
        circle(-18, -52, 10, '#fff6e8') +
        stroke('M24 -60L92 -104', ramp(60, 0.08, 0.6).base, 7) +
        circle(22, -58, 10, '#fff6e8'),
      clay,
    )
  );
}

/** A vase of blue and white. */
export function vase(drawing: Drawing): string {
  const blue = ramp(258, 0.17, 0.42);
  const porcelain = drawing.linear(['#b9c3dc', '#ffffff', '#f4f8ff', '#a8b3d0'], [0, 0, 1, 0]);
  const body =
    'M-26 -70C-24 -44 -70 -26 -72 20C-72 58 -44 78 -34 96H34C44 78 72 58 72 20C70 -26 24 -44 26 -70Z';
  const flower = around(8)
    .map((angle) => moved(path(petal(28, 16, 0.6), drawing.linear([blue.light, blue.base])), 0, 18, angle))
    .join('');
  const twigs = drawing.stamp(
    circle(0, 0, 9, drawing.body(ramp(350, 0.18, 0.7))) + circle(0, 0, 3, gold.base),
  );
  return moved(
    stroke(
      'M-6 -86Q-20 -108 -40 -112M0 -86Q4 -112 -4 -122M6 -86Q22 -104 44 -108',
      ramp(130, 0.12, 0.42).base,
      3,
    ) +
      solid(
        drawing,
        [
          [-40, -110],
          [-22, -98],
          [-4, -116],
          [44, -106],
          [24, -100],
        ]
          .map(([x, y]) => twigs(x, y))
          .join(''),
        { ...clay, edge: 2 },
      ) +
      solid(drawing, path(body, porcelain), { ...glass, edge: 8 }) +
      `<g clip-path="${drawing.clip(`<path d="${body}"/>`)}">${rect(-80, -60, 160, 10, blue.base) + rect(-80, -44, 160, 3, blue.base) + rect(-80, 76, 160, 12, blue.base) + rect(-80, 68, 160, 3, blue.base)}${[-60, -36, 36, 60].map((x) => stroke(`M${x} 60Q${x * 0.7} 20 ${x} -20Q${x * 1.3} -6 ${x * 1.1} 12`, blue.base, 3)).join('')}</g>` +
      flower +
      circle(0, 18, 8, '#fff') +
      circle(0, 18, 4, blue.base) +
      solid(drawing, ellipse(0, -76, 36, 11, porcelain, { stroke: blue.base, 'stroke-width': 4 }), {
        ...glass,
        edge: 3,
      }) +
      ellipse(0, -76, 24, 6, '#26304d') +
      path(smooth('-44,2 -34,-18 -30,-6 -38,34 -46,40'), '#fff', { opacity: 0.85 }),
    0,
    12,
    0,
    0.88,
  );
}

/** Honeycomb with a dipper and a bee. */
export function honey(drawing: Drawing): string {
  const comb = ramp(72, 0.17, 0.7);
  const cells = [
    [0, 0],
    [48, 0],
    [-48, 0],
    [24, 42],
    [-24, 42],
    [24, -42],
    [-24, -42],
  ];
  const hexagon = (r: number) => polygon(around(6).map((angle) => polar(r, angle)));
  return (
    solid(
      drawing,
      cells.map(([x = 0, y = 0]) => moved(path(hexagon(30), drawing.fall(gold)), x, y - 4)).join(''),
      { ...metal, edge: 4 },
    ) +
    solid(
      drawing,
      cells
        .map(([x = 0, y = 0], at) =>
          moved(
            path(
              hexagon(20),
              drawing.radial(at % 3 ? ['#fff0a0', comb.base, comb.dark] : [comb.dark, comb.deep]),
            ),
            x,
            y - 4,
          ),
        )
        .join(''),
      { ...glass, edge: 3 },
    ) +
    solid(
      drawing,
      path(
        'M-56 34C-50 34 -50 66 -44 78C-38 90 -30 80 -32 62C-32 50 -18 54 -16 66C-14 94 4 96 4 72C4 58 18 56 18 44Z',
        drawing.linear(['#ffd95a', '#f7a11a', '#b85e08']),
      ),
      { ...glass, edge: 5 },
    ) +
    moved(
      solid(
        drawing,
        mirrored(ellipse(22, -14, 20, 11, '#eaf6ff', { opacity: 0.85, transform: 'rotate(-26 22 -14)' })),
        glass,
      ) +
        solid(drawing, ellipse(0, 4, 17, 24, drawing.body(gold)) + circle(0, -20, 12, '#2a1a10'), skin) +
        [-4, 8, 19]
          .map((y) => rect(-15 + Math.abs(y - 4) * 0.3, y, 30 - Math.abs(y - 4) * 0.6, 6, '#2a1a10'))
          .join('') +
        mirrored(circle(5, -22, 3, '#fff')),
      54,
      -62,
      32,
    )
  );
}

/** Boxing gloves tied together, ready for the ring. */
export function gloves(drawing: Drawing): string {
  const glove = (hue: number) => {
    const leather = ramp(hue, 0.22, 0.5);
    return (
      solid(
        drawing,
        path(
          smooth('-26,56 -30,26 -46,0 -48,-38 -22,-66 18,-68 42,-46 46,-4 34,28 32,58'),
          drawing.body(leather),
        ),
        { ...skin, edge: 10 },
      ) +
      solid(
        drawing,
        path(smooth('-34,8 -58,-2 -66,-30 -54,-46 -38,-36 -30,-14 -16,2'), drawing.body(leather)),
        { ...skin, edge: 5 },
      ) +
      stroke('M-18 -50Q-12 -28 -18 -8M8 -54Q16 -30 10 -6', leather.deep, 2.6, { opacity: 0.5 }) +
      solid(
        drawing,
        path(roundedBox(-32, 50, 68, 32, 8), drawing.linear(['#fff', '#e9dfd2', '#a99b8c'])),
        clay,
      ) +
      stroke('M-24 62H28M-24 70H28', leather.base, 3)
    );
  };
  return (
    moved(glove(262), 34, 10, 16, 0.92) +
    moved(glove(22), -32, 8, -12, 1) +
    stroke('M-22 88Q10 116 46 92', '#f2e6d0', 4)
  );
}

/** A tuk-tuk, lamps on. */
export function tukTuk(drawing: Drawing, hue = 255): string {
  const paint = ramp(hue, 0.19, 0.46);
  const wheel = drawing.stamp(
    circle(0, 0, 25, drawing.radial(['#4a4658', '#191722', '#08070c'], [0.4, 0.35, 0.7])) +
      circle(0, 0, 13, drawing.radial([gold.pale, '#d6dbe8', '#6a7088'])) +
      circle(0, 0, 5, ink.base),
  );
  const bulbs = [-64, -40, -16, 8, 32, 56]
    .map((x, at) =>
      circle(x, -70 + Math.abs(x) * 0.03, 4.6, ['#ff5a7a', '#ffd23a', '#4fe08a'][at % 3] ?? '#fff'),
    )
    .join('');
  return (
    circle(
      -90,
      33,
      28,
      drawing.radial(
        [
          [0, '#fff6c0', 0.75],
          [1, '#fff6c0', 0],
        ],
        [0.5, 0.5, 0.5],
      ),
    ) +
    solid(
      drawing,
      path(
        'M-62 -66L-72 10L-60 12L-46 -64ZM20 -66H30V14H20ZM76 -64H86V20H76Z',
        drawing.linear(['#f4f6ff', '#8890a8']),
      ),
      { ...metal, edge: 2.5 },
    ) +
    path(
      'M-50 -60H18V8H-64Z',
      drawing.linear(
        [
          [0, '#bfe8ff', 0.55],
          [1, '#6fb6e8', 0.18],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    solid(
      drawing,
      path('M34 -22H74V26H34Z', drawing.fall(ramp(20, 0.2, 0.5))) +
        path('M-22 4H24V26H-22Z', drawing.fall(ramp(20, 0.2, 0.5))),
      clay,
    ) +
    solid(drawing, path('M-78 -78Q0 -104 96 -78L98 -60Q0 -72 -80 -58Z', drawing.fall(ramp(85, 0.17, 0.76))), {
      ...skin,
      edge: 4,
    }) +
    bulbs +
    solid(
      drawing,
      path(
        'M-90 14C-88 4 -78 4 -64 6L-28 10V30H24V18H92C102 20 104 52 98 66H-84C-98 58 -96 26 -90 14Z',
        drawing.linear([paint.light, paint.base, paint.dark]),
      ),
      { ...glass, edge: 6 },
    ) +
    stroke('M-88 44H100', gold.base, 5) +
    stroke('M-88 52H100', ramp(20, 0.2, 0.55).base, 3) +
    solid(
      drawing,
      circle(-86, 32, 12, drawing.radial(['#ffffff', '#fff3b0', '#e0a83a'])) + circle(96, 34, 7, '#ff4a4a'),
      metal,
    ) +
    solid(drawing, wheel(-62, 70) + wheel(66, 72), { ...skin, edge: 4 }) +
    stroke('M-92 58Q-62 26 -34 58', paint.deep, 6)
  );
}
