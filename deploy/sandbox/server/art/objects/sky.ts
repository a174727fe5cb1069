import { gold, type Ramp, ramp } from '../colour.ts';
import { circle, type Drawing, mirrored, moved, path, stroke } from '../drawing.ts';
import { clay, glass, metal, type Surface, skin, solid } from '../material.ts';
import { around, petal, polar, smooth, star } from '../shape.ts';

const cloth: Surface = { ...clay, edge: 4, shine: 0.4 };

/** A sky lantern lit from inside. */
export function skyLantern(drawing: Drawing): string {
  const glow = drawing.radial(
    [
      [0, '#fffbe0'],
      [0.35, '#ffd96a'],
      [0.7, '#ff9a2e'],
      [1, '#b8430e'],
    ],
    [0.5, 0.82, 0.85],
  );
  const ribs = [-46, -16, 16, 46]
    .map((x) => stroke(`M${x * 0.5} -96Q${x * 1.5} -20 ${x} 66`, '#8a3408', 1.8, { opacity: 0.45 }))
    .join('');
  return (
    circle(
      0,
      10,
      118,
      drawing.radial(
        [
          [0, '#ffb52e', 0.6],
          [1, '#ff7a1e', 0],
        ],
        [0.5, 0.5, 0.5],
      ),
    ) +
    solid(
      drawing,
      path('M-46 -88Q0 -112 46 -88C80 -50 78 10 54 68Q0 82 -54 68C-78 10 -80 -50 -46 -88Z', glow),
      { ...skin, edge: 8, shade: 0.3 },
    ) +
    ribs +
    solid(drawing, path('M-54 66Q0 82 54 66V76Q0 92 -54 76Z', drawing.fall(gold)), metal) +
    path('M0 44C14 58 14 72 0 82C-14 72 -14 58 0 44Z', drawing.linear(['#ffffff', '#fff2a0', '#ff9a1e'])) +
    mirrored(
      path(petal(24, 16, 0.5), '#a83a10', { transform: 'translate(24 -10) rotate(24)', opacity: 0.35 }),
    ) +
    path(petal(30, 18, 0.5), '#a83a10', { transform: 'translate(0 -4)', opacity: 0.35 }) +
    stroke('M0 90V98', gold.base, 2.4) +
    path('M-6 96H6L8 112H-8Z', ramp(20, 0.2, 0.55).base)
  );
}

/** A star-shaped kite with its tail. */
export function kite(drawing: Drawing, hue = 200): string {
  const [a, b] = [ramp(hue, 0.16, 0.62), ramp(hue + 150, 0.18, 0.66)];
  const left =
    path('M0 -96L-64 -12L0 44Z', drawing.linear([a.light, a.base])) +
    path('M0 44L-64 -12L-44 30Z', drawing.fall(b));
  const right =
    path('M0 -96L64 -12L0 44Z', drawing.linear([a.base, a.dark])) +
    path('M0 44L64 -12L44 30Z', drawing.linear([b.base, b.dark]));
  const bow = drawing.stamp(path('M0 0L-12 -8V8ZM0 0L12 -8V8Z', b.base) + circle(0, 0, 3, gold.light));
  return moved(
    stroke('M0 44C-20 66 30 74 8 92S-30 104 -16 118', gold.light, 2.4) +
      solid(drawing, bow(2, 66, 20) + bow(14, 88, -30) + bow(-18, 106, 10), { ...cloth, edge: 1.5 }) +
      solid(drawing, left + right, cloth) +
      stroke('M0 -96V44M-64 -12H64', gold.dark, 3) +
      stroke('M0 -96V44M-64 -12H64', gold.light, 1.2) +
      solid(drawing, path(star(5, 20, 9), drawing.fall(gold), { transform: 'translate(0 -22)' }), metal) +
      mirrored(solid(drawing, path('M64 -12L92 -22L86 0Z', drawing.fall(b)), cloth)),
    4,
    4,
    18,
    0.98,
  );
}

/** A star with seven small ones around. */
export function northStar(drawing: Drawing): string {
  const dots = around(7, 12)
    .map((angle) => polar(96, angle))
    .map(([x, y], at) =>
      path(star(4, 11 - (at % 2) * 3, 3), '#fff6cf', {
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
      }),
    );
  return (
    circle(
      0,
      0,
      112,
      drawing.radial(
        [
          [0, '#fff3b0', 0.75],
          [0.6, '#ffc93a', 0.18],
          [1, '#ffc93a', 0],
        ],
        [0.5, 0.5, 0.5],
      ),
    ) +
    dots.join('') +
    solid(
      drawing,
      path(star(5, 84, 38), drawing.body(gold), {
        stroke: gold.base,
        'stroke-width': 10,
        'stroke-linejoin': 'round',
      }),
      { ...metal, edge: 7 },
    ) +
    solid(drawing, path(star(5, 46, 21), drawing.linear([gold.pale, gold.light, gold.base])), {
      ...metal,
      edge: 3,
    })
  );
}

/** A burst of fireworks. */
export function fireworks(drawing: Drawing): string {
  const burst = (x: number, y: number, r: number, hue: number, count: number) => {
    const tone = ramp(hue, 0.2, 0.72);
    const rays = around(count, hue).map((angle) => {
      const [tx, ty] = polar(r, angle);
      const [fx, fy] = polar(r * 0.24, angle);
      return (
        stroke(`M${fx.toFixed(1)} ${fy.toFixed(1)}L${tx.toFixed(1)} ${ty.toFixed(1)}`, tone.base, r * 0.055, {
          opacity: 0.9,
        }) +
        circle(tx, ty, r * 0.06, tone.pale) +
        circle(...polar(r * 0.66, angle + 180 / count), r * 0.034, tone.light)
      );
    });
    return moved(
      circle(
        0,
        0,
        r * 1.1,
        drawing.radial(
          [
            [0, tone.pale, 0.8],
            [0.4, tone.base, 0.3],
            [1, tone.base, 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      ) +
        rays.join('') +
        circle(0, 0, r * 0.12, '#fff'),
      x,
      y,
    );
  };
  return burst(-40, 30, 56, 200, 12) + burst(52, 42, 50, 330, 12) + burst(4, -30, 84, 85, 18);
}

/** A sickle moon with a sleeping face of light. */
export function crescent(drawing: Drawing): string {
  return (
    circle(
      0,
      0,
      116,
      drawing.radial(
        [
          [0, '#fff6cf', 0.45],
          [1, '#9fb8ff', 0],
        ],
        [0.5, 0.5, 0.5],
      ),
    ) +
    solid(
      drawing,
      path(
        'M34 -92A94 94 0 1 0 78 62A76 76 0 0 1 34 -92Z',
        drawing.radial(['#ffffff', '#fff3c4', '#f0c455', '#a9722a'], [0.3, 0.3, 0.9]),
      ),
      { ...skin, edge: 9 },
    ) +
    [
      [-52, -22, 9],
      [-30, 34, 12],
      [-66, 24, 6],
      [-12, 70, 7],
      [-34, -56, 6],
    ]
      .map(
        ([x = 0, y = 0, r = 5]) =>
          circle(x, y, r, '#c9953c', { opacity: 0.35 }) +
          circle(x + 1.4, y + 1.6, r * 0.8, '#fff3c4', { opacity: 0.35 }),
      )
      .join('') +
    solid(
      drawing,
      path(star(5, 26, 11), drawing.body(gold), { transform: 'translate(50 -16) rotate(14)' }) +
        path(star(5, 13, 5), drawing.body(gold), { transform: 'translate(80 -52)' }),
      { ...metal, edge: 3 },
    )
  );
}

/** A cloud that brings the first rain. */
export function cloud(drawing: Drawing): string {
  const vapour: Ramp = { ...ramp(240, 0.05, 0.78), pale: '#ffffff' };
  const drops = [
    [-56, 52],
    [-20, 70],
    [18, 52],
    [54, 72],
    [-40, 92],
    [0, 100],
    [36, 94],
  ];
  const one = drawing.stamp(
    path(
      'M0 -14C4 -4 8 0 8 6A8 8 0 0 1 -8 6C-8 0 -4 -4 0 -14Z',
      drawing.linear(['#eafcff', '#4fb4ff', '#1a62d8']),
    ),
  );
  return (
    solid(
      drawing,
      path('M14 16L-16 62H6L-8 108L44 46H20L40 16Z', drawing.linear(['#fff9d0', '#ffd23a', '#f08c0e'])),
      { ...metal, edge: 3 },
    ) +
    solid(drawing, drops.map(([x, y]) => one(x, y, 8)).join(''), { ...glass, edge: 1.6 }) +
    solid(
      drawing,
      path(
        smooth(
          '-60,30 -98,22 -104,-16 -76,-40 -58,-78 -14,-92 20,-70 54,-76 84,-46 78,-24 104,-4 96,28 56,34 0,36',
        ),
        drawing.body(vapour),
      ),
      { ...skin, edge: 11, shade: 0.4 },
    ) +
    path(smooth('-50,-32 -36,-62 -8,-72 2,-60 -22,-48 -36,-22'), '#fff', { opacity: 0.8 })
  );
}
