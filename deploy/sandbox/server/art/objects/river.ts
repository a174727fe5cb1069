import { gold, ivory, type Ramp, ramp } from '../colour.ts';
import { circle, type Drawing, ellipse, mirrored, moved, path, stroke } from '../drawing.ts';
import { clay, glass, metal, type Surface, skin, solid } from '../material.ts';
import { around, petal, polar, polygon, smooth } from '../shape.ts';
import { eye } from './faces.ts';

const wet: Surface = { ...glass, edge: 6, shine: 0.9, polish: 26, shade: 0.45, rim: '#9ff0ff' };
const fin: Surface = { ...glass, edge: 3, shine: 0.5, rim: '#c8f4ff' };

/** Rays of a fin from its root, lighter towards the hem. */
function rays(root: readonly [number, number], tips: string, colour: string): string {
  return tips
    .split(' ')
    .map((tip) => {
      const [x = 0, y = 0] = tip.split(',').map(Number);
      return stroke(
        `M${root[0]} ${root[1]}Q${(root[0] + x) / 2 + 6} ${(root[1] + y) / 2 - 6} ${x} ${y}`,
        colour,
        1.3,
        { opacity: 0.55 },
      );
    })
    .join('');
}

/** A filling of scales in offset rows. */
function scales(drawing: Drawing, tone: Ramp, size: number): string {
  const d = `M0 0A${size} ${size} 0 0 0 ${2 * size} 0M${-size} ${size}a${size} ${size} 0 0 0 ${2 * size} 0a${size} ${size} 0 0 0 ${2 * size} 0`;
  const id = drawing.define(
    `<pattern id="{id}" width="${2 * size}" height="${2 * size}" patternUnits="userSpaceOnUse"><path d="${d}" fill="none" stroke="${tone.deep}" stroke-width="1.4" stroke-opacity=".5"/></pattern>`,
  );
  return `url(#${id})`;
}

/** The river dragon: a crested head rising from its coils. */
export function dragon(drawing: Drawing, hue = 165): string {
  const hide = ramp(hue, 0.14, 0.55);
  const belly = ramp(88, 0.13, 0.82);
  const flame = (points: string) =>
    path(smooth(points, 0.85), drawing.linear([gold.pale, gold.base, gold.dark]));
  const crest = solid(
    drawing,
    flame('-4,-60 -10,-96 6,-118 10,-92 30,-108 26,-80 50,-88 38,-62 62,-60 42,-44 14,-46') +
      flame('40,-46 74,-42 58,-26 84,-14 58,-6 72,14 46,10'),
    { ...metal, edge: 2.5 },
  );
  const coil = solid(
    drawing,
    path(
      smooth('-96,96 -104,70 -84,46 -52,44 -30,62 -8,78 30,84 66,72 86,48 106,60 104,88 80,104 0,108'),
      drawing.body(hide),
    ),
    wet,
  );
  const neck = solid(
    drawing,
    path(
      smooth('8,-44 44,-36 56,0 40,36 48,64 84,84 60,106 8,102 -22,74 -16,40 2,12 -6,-10'),
      drawing.body(hide),
    ),
    { ...wet, edge: 8 },
  );
  const throat =
    path(smooth('2,-4 14,16 2,42 4,70 28,96 6,98 -20,72 -14,42 4,14'), drawing.fall(belly), {
      opacity: 0.95,
    }) +
    [12, 26, 40, 54, 68]
      .map((y, at) =>
        stroke(`M${-8 - at * 2} ${y + 8}Q${0} ${y + 12} ${10 - at} ${y + 2}`, belly.deep, 1.6, {
          opacity: 0.5,
        }),
      )
      .join('');
  const head = solid(
    drawing,
    path(
      smooth('-96,-18 -92,-36 -66,-46 -44,-66 -6,-76 30,-64 46,-40 36,-14 12,0 -20,-2 -52,-2 -82,-6'),
      drawing.body(hide),
    ),
    wet,
  );
  const jaw = solid(
    drawing,
    path(smooth('-84,2 -58,2 -22,0 10,-2 16,12 -12,22 -52,18 -80,14'), drawing.fall(hide)),
    wet,
  );
  const teeth = path('M-82 -7L-77 8L-72 -5ZM-64 -5L-59 7L-54 -4ZM-46 -4L-42 6L-38 -4Z', ivory.pale);
  const whisker = ['M-90 -22C-116 -20 -112 14 -98 22', 'M-84 -14C-106 0 -96 34 -78 34']
    .map((d) => stroke(d, gold.base, 3) + stroke(d, gold.pale, 1))
    .join('');
  const pearl = solid(
    drawing,
    circle(-62, 66, 20, drawing.radial(['#ffffff', '#e6fbff', '#8fd3ea'], [0.4, 0.35, 0.75])),
    { ...glass, edge: 4 },
  );
  return (
    crest +
    coil +
    path(
      smooth('-92,92 -98,72 -82,52 -54,50 -34,66 -8,86 40,92 80,82 90,60 102,66 98,88 76,100'),
      scales(drawing, hide, 9),
    ) +
    neck +
    throat +
    jaw +
    head +
    teeth +
    solid(drawing, flame('-40,-62 -30,-84 -14,-88 -16,-66 0,-74 -2,-56'), { ...metal, edge: 2 }) +
    path(
      smooth('16,-42 40,-34 52,0 36,36 44,66 60,84 30,96 6,76 8,40 22,8 12,-18'),
      scales(drawing, hide, 8),
    ) +
    eye(drawing, -30, -40, 12, '#ffb81e', true) +
    stroke('M-48 -54Q-30 -62 -14 -48', gold.base, 4) +
    circle(-84, -26, 3, hide.deep) +
    whisker +
    pearl
  );
}

/** A fighting fish, its fins spread like a skirt of fire. */
export function betta(drawing: Drawing, hue = 18): string {
  const flesh = ramp(hue, 0.21, 0.5);
  const veil = drawing.radial(
    [
      [0, flesh.base, 1],
      [0.5, ramp(hue + 25, 0.2, 0.6).base, 0.95],
      [0.85, ramp(hue + 50, 0.17, 0.78).light, 0.85],
      [1, '#fff', 0.8],
    ],
    [0.2, 0.5, 0.9],
  );
  return (
    solid(
      drawing,
      path(
        smooth('-2,-8 26,-60 70,-96 96,-88 104,-56 94,-40 110,-20 98,0 110,24 92,42 98,66 68,86 30,62'),
        veil,
      ),
      fin,
    ) +
    rays([6, 2], '68,-90 92,-80 100,-54 104,-18 92,0 104,24 94,60 66,80 34,56', '#fff2e0') +
    solid(drawing, path(smooth('-44,-22 -40,-62 -16,-92 12,-98 24,-80 18,-46 6,-22'), veil), fin) +
    rays([-26, -20], '-30,-68 -10,-88 8,-92 18,-74', '#fff2e0') +
    solid(drawing, path(smooth('-46,20 -40,62 -12,100 18,104 30,78 22,46 8,20'), veil), fin) +
    rays([-26, 18], '-28,66 -6,94 14,98 24,76', '#fff2e0') +
    solid(
      drawing,
      path(
        smooth('-98,2 -84,-20 -50,-32 -10,-26 24,-10 30,4 24,18 -10,30 -50,32 -84,22'),
        drawing.body(flesh),
      ),
      wet,
    ) +
    path(smooth('-50,-26 -10,-22 20,-8 26,4 20,16 -10,26 -50,26 -46,0'), scales(drawing, flesh, 7)) +
    solid(drawing, path(smooth('-48,12 -30,20 -14,44 -26,52 -44,38'), veil), fin) +
    stroke('M-56 -22Q-46 0 -56 22', flesh.deep, 2, { opacity: 0.6 }) +
    eye(drawing, -74, -6, 9, '#ffd23e') +
    stroke('M-98 4Q-92 8 -86 8', flesh.deep, 2.4)
  );
}

/** A lucky koi turning in the water, seen from above. */
export function koi(drawing: Drawing, hue = 38): string {
  const patch = ramp(hue, 0.2, 0.62);
  const pale = drawing.radial(['#ffffff', '#fff8ef', '#e3d6d2'], [0.35, 0.3, 0.9]);
  const finFill = drawing.linear(
    [
      [0, '#ffffff', 0.95],
      [1, patch.light, 0.75],
    ],
    [1, 0, 0, 1],
  );
  const body = smooth('-58,-72 -34,-92 -4,-88 22,-62 40,-24 42,12 26,46 14,66 0,58 -6,26 -18,-8 -44,-34');
  return (
    solid(drawing, path(smooth('8,54 34,66 62,96 36,98 16,86 4,108 -22,104 -10,74'), finFill), fin) +
    rays([10, 58], '54,90 34,92 4,100 -14,98', patch.dark) +
    solid(drawing, path(smooth('-40,-40 -80,-34 -100,-6 -78,0 -44,-18 -26,-18'), finFill), fin) +
    solid(drawing, path(smooth('18,-62 48,-86 80,-84 74,-62 46,-42 32,-40'), finFill), fin) +
    solid(drawing, path(body, pale), wet) +
    `<g clip-path="${drawing.clip(`<path d="${body}"/>`)}">${
      path(smooth('-50,-92 -14,-96 4,-76 -14,-56 -44,-60'), patch.base) +
      path(smooth('4,-50 44,-44 50,-8 26,6 2,-12 -6,-34'), patch.base) +
      path(smooth('10,18 48,20 36,50 16,52'), patch.base) +
      path('M-30 -56H50V54H-30Z', scales(drawing, patch, 8))
    }</g>` +
    solid(drawing, path(body, 'none'), wet) +
    stroke('M-14 -66Q14 -36 20 8', '#fff', 3, { opacity: 0.6 }) +
    eye(drawing, -46, -76, 6, '#2a1a10') +
    eye(drawing, -22, -86, 6, '#2a1a10') +
    stroke('M-58 -70Q-72 -70 -76 -60M-44 -92Q-48 -104 -42 -110', ivory.dark, 2.4)
  );
}

/** A golden crab, claws raised. */
export function crab(drawing: Drawing, hue = 32): string {
  const shell = ramp(hue, 0.2, 0.58);
  const leg = ['M48 34Q86 26 96 50', 'M46 46Q78 46 84 74', 'M38 56Q62 66 62 90']
    .map((d) => stroke(d, shell.base, 9))
    .join('');
  const claw = path(
    smooth('52,6 66,-24 62,-40 48,-70 62,-98 78,-104 72,-82 86,-74 102,-92 106,-66 94,-40 80,-28 72,10'),
    drawing.body(shell),
  );
  return (
    mirrored(solid(drawing, leg, wet) + solid(drawing, claw, wet)) +
    mirrored(
      solid(drawing, stroke('M20 -16L26 -44', shell.base, 8) + circle(27, -50, 13, '#fffaf0'), wet) +
        eye(drawing, 27, -50, 8.5, '#2a1608'),
    ) +
    solid(
      drawing,
      path(smooth('0,-24 44,-20 74,4 76,36 44,62 0,68 -44,62 -76,36 -74,4 -44,-20'), drawing.body(shell)),
      { ...wet, edge: 9 },
    ) +
    mirrored(
      [
        [22, 2, 6],
        [44, 14, 5],
        [30, 22, 4],
      ]
        .map(([x = 0, y = 0, r = 4]) => circle(x, y, r, shell.light, { opacity: 0.7 }))
        .join(''),
    ) +
    stroke('M-22 42Q0 56 22 42', shell.deep, 3.4) +
    mirrored(ellipse(36, 40, 9, 6, '#ff8f7a', { opacity: 0.6 }))
  );
}

/** A turtle of jade with a golden rim. */
export function turtle(drawing: Drawing): string {
  const jade = ramp(160, 0.12, 0.55);
  const limb = ramp(120, 0.1, 0.66);
  const plates = around(6, 30).map((angle) =>
    polygon([polar(30, angle - 30), polar(54, angle - 22), polar(54, angle + 22), polar(30, angle + 30)]),
  );
  const flipper =
    path(smooth('38,-40 70,-72 102,-66 92,-42 60,-18'), drawing.body(limb)) +
    path(smooth('42,46 66,70 84,92 62,96 34,68'), drawing.body(limb));
  return (
    mirrored(solid(drawing, flipper, wet)) +
    solid(
      drawing,
      path(smooth('0,-112 22,-104 26,-82 14,-60 -14,-60 -26,-82 -22,-104'), drawing.body(limb)),
      wet,
    ) +
    mirrored(eye(drawing, 13, -92, 7, '#3a2410')) +
    stroke('M-8 -78Q0 -72 8 -78', limb.deep, 2.4) +
    solid(drawing, ellipse(0, 10, 70, 76, drawing.fall(gold)), metal) +
    solid(drawing, ellipse(0, 10, 61, 67, drawing.body(jade)), { ...wet, edge: 9 }) +
    moved(
      solid(
        drawing,
        plates.map((d) => path(d, jade.light, { opacity: 0.75 })).join('') +
          path(polygon(around(6).map((angle) => polar(25, angle))), drawing.body(gold)),
        { ...metal, edge: 2.5 },
      ),
      0,
      10,
    )
  );
}

/** A long-tail boat with garlands on its bow. */
export function boat(drawing: Drawing): string {
  const wood = ramp(48, 0.11, 0.5);
  const sash = [18, 90, 150].map((hue, at) =>
    stroke(
      `M${-88 + at * 7} ${-46 + at * 12}Q${-98 + at * 7} ${-20 + at * 10} ${-84 + at * 6} ${4 + at * 10}`,
      ramp(hue, 0.2, 0.62).base,
      7,
    ),
  );
  const water = (y: number, colour: string, opacity: number) =>
    path(
      `M-112 ${y}Q-84 ${y - 10} -56 ${y}T0 ${y}T56 ${y}T112 ${y}Q92 ${y + 40} 0 ${y + 42}Q-92 ${y + 40} -112 ${y}Z`,
      colour,
      { opacity },
    );
  const blossom = drawing.stamp(
    circle(0, 0, 6.5, drawing.body(ramp(88, 0.17, 0.82))) + circle(0, 0, 2, gold.dark),
  );
  return (
    solid(
      drawing,
      path('M-28 -70H62L70 -58H-36Z', drawing.fall(ramp(20, 0.19, 0.52))) +
        path('M-30 -58H-24V16H-30ZM56 -58H62V12H56ZM14 -58H19V16H14Z', drawing.fall(gold)),
      { ...clay, edge: 2.5 },
    ) +
    solid(
      drawing,
      path(
        'M-104 -84C-92 -40 -72 -6 -30 8L84 8C96 6 104 0 110 -14C108 30 86 58 48 60L-40 60C-76 52 -98 -6 -104 -84Z',
        drawing.fall(wood),
      ),
      { ...skin, edge: 6 },
    ) +
    stroke('M-96 -40C-80 6 -60 22 -30 26L92 24', gold.base, 4) +
    stroke('M-88 -8C-74 30 -56 40 -30 42L80 40', ramp(200, 0.12, 0.6).base, 3) +
    solid(drawing, sash.join(''), clay) +
    [
      [-94, -58],
      [-89, -46],
      [-84, -34],
    ]
      .map(([x, y]) => blossom(x, y))
      .join('') +
    solid(
      drawing,
      [
        [-10, 0, 14, 28],
        [12, -4, 15, 80],
        [36, -2, 14, 128],
        [0, -14, 12, 60],
        [26, -16, 13, 24],
      ]
        .map(([x = 0, y = 0, r = 10, hue = 60]) => circle(x, y, r, drawing.body(ramp(hue, 0.18, 0.64))))
        .join(''),
      { ...skin, edge: 4 },
    ) +
    path('M-30 8L84 8L82 18L-28 18Z', wood.dark) +
    water(50, ramp(215, 0.12, 0.62).base, 0.85) +
    water(62, ramp(220, 0.13, 0.5).base, 0.9) +
    stroke('M-80 72Q-62 66 -44 72M20 76Q42 70 62 76', '#dff8ff', 2.4, { opacity: 0.8 })
  );
}

/** A pearl in its opened shell. */
export function pearl(drawing: Drawing): string {
  const shell = ramp(340, 0.09, 0.74);
  const fan =
    'M0 60C-50 60 -96 30 -100 -14C-104 -40 -84 -52 -72 -46C-70 -72 -46 -86 -32 -74C-26 -96 26 -96 32 -74C46 -86 70 -72 72 -46C84 -52 104 -40 100 -14C96 30 50 60 0 60Z';
  const ribs = [-72, -36, 0, 36, 72].map((x) =>
    stroke(`M0 56Q${x * 0.6} 10 ${x} ${-60 + Math.abs(x) * 0.45}`, shell.deep, 2.4, { opacity: 0.4 }),
  );
  return (
    solid(drawing, path(fan, drawing.radial(['#fff', shell.pale, shell.light, shell.dark], [0.5, 0.9, 1])), {
      ...wet,
      edge: 6,
    }) +
    ribs.join('') +
    solid(
      drawing,
      path(smooth('-92,44 -60,30 0,38 60,30 92,44 78,80 36,100 -36,100 -78,80'), drawing.fall(shell)),
      wet,
    ) +
    [-50, -25, 0, 25, 50]
      .map((x) => stroke(`M${x * 1.2} 44Q${x * 1.1} 70 ${x * 0.8} 94`, shell.deep, 2, { opacity: 0.35 }))
      .join('') +
    solid(
      drawing,
      circle(0, 22, 36, drawing.radial(['#ffffff', '#fdf6ff', '#d9cbe8', '#9fb0d8'], [0.36, 0.3, 0.8])),
      { ...glass, edge: 7 },
    ) +
    ellipse(-12, 6, 9, 6, '#fff', { transform: 'rotate(-30 -12 6)' })
  );
}

/** A drop of the river, clear as glass, with a lotus of light inside. */
export function drop(drawing: Drawing): string {
  const water = ramp(225, 0.14, 0.62);
  const outline =
    'M0 -106C18 -66 68 -22 68 32C68 74 38 102 0 102C-38 102 -68 74 -68 32C-68 -22 -18 -66 0 -106Z';
  const inner = drawing.stamp(path(petal(52, 24, 0.5), drawing.linear(['#ffffff', water.pale])));
  return (
    solid(
      drawing,
      path(
        outline,
        drawing.radial(
          [
            [0, '#f2fdff'],
            [0.35, water.light],
            [0.75, water.base],
            [1, water.deep],
          ],
          [0.4, 0.65, 0.8],
        ),
      ),
      { ...glass, edge: 11, shine: 1 },
    ) +
    `<g opacity=".55">${[-70, 70, -36, 36, 0].map((angle) => inner(0, 76, angle)).join('')}</g>` +
    path(smooth('-44,4 -30,-30 -18,-52 -22,-20 -38,22 -46,32'), '#fff', { opacity: 0.8 }) +
    ellipse(34, 66, 12, 7, '#fff', { opacity: 0.45, transform: 'rotate(-38 34 66)' }) +
    circle(-38, 46, 5, '#fff', { opacity: 0.75 })
  );
}
