import { gold, ink, type Ramp, ramp } from '../colour.ts';
import { circle, type Drawing, ellipse, mirrored, path, stroke } from '../drawing.ts';
import { clay, metal, type Surface, skin, solid } from '../material.ts';
import { petal, smooth } from '../shape.ts';
import { eye } from './faces.ts';

const plumage: Surface = { ...skin, edge: 6, shine: 0.6 };
const thin: Surface = { ...clay, edge: 2, shine: 0.5, cast: 0.3 };

/** A peacock before its open train. */
export function peacock(drawing: Drawing): string {
  const green = ramp(160, 0.14, 0.5);
  const blue = ramp(255, 0.17, 0.45);
  const feather = drawing.stamp(
    path(petal(112, 30, 0.78), drawing.linear([green.light, green.base, green.deep]), {
      stroke: gold.base,
      'stroke-width': 1,
    }) +
      stroke('M0 0V-80', gold.light, 1.4) +
      ellipse(0, -86, 11, 14, drawing.body(gold)) +
      ellipse(0, -85, 8, 10, '#1fb6a8') +
      ellipse(0, -83, 5, 6.5, '#1b2c8f'),
  );
  const inner = [-66, -44, -22, 0, 22, 44, 66].map((angle) => feather(0, 44, angle, 0.7)).join('');
  const outer = [-92, -69, -46, -23, 0, 23, 46, 69, 92].map((angle) => feather(0, 46, angle, 1.02)).join('');
  const crown = [-16, 0, 16]
    .map(
      (angle) =>
        `<g transform="translate(0 -48) rotate(${angle})">${stroke('M0 0V-20', gold.light, 1.6) + circle(0, -23, 4, '#35d6c8')}</g>`,
    )
    .join('');
  return (
    solid(drawing, outer, thin) +
    solid(drawing, inner, thin) +
    crown +
    solid(
      drawing,
      path(
        smooth(
          '0,-52 15,-42 14,-24 10,-4 24,22 34,54 22,86 0,96 -22,86 -34,54 -24,22 -10,-4 -14,-24 -15,-42',
        ),
        drawing.body(blue),
      ),
      plumage,
    ) +
    solid(drawing, path('M-6 -30L0 -16L6 -30Z', drawing.fall(gold)), metal) +
    mirrored(ellipse(8, -37, 5, 6, '#fff') + circle(8, -37, 3, ink.deep)) +
    mirrored(
      solid(drawing, path(smooth('30,34 44,60 34,92 18,92 26,62'), drawing.fall(ramp(200, 0.1, 0.6))), thin),
    ) +
    [20, 40, 60]
      .map((y) =>
        stroke(`M${-14 - y * 0.06} ${y}Q0 ${y + 12} ${14 + y * 0.06} ${y}`, '#7fe6ff', 2, { opacity: 0.6 }),
      )
      .join('')
  );
}

function wing(drawing: Drawing, tone: Ramp, second: Ramp): string {
  const upper = smooth('6,-8 26,-62 68,-98 102,-92 104,-56 82,-18 44,8');
  const lower = smooth('6,6 46,10 78,28 82,62 60,92 34,84 16,46');
  const veins = ['M8 -6Q50 -48 94 -82', 'M8 -4Q54 -32 98 -52', 'M8 0Q50 -10 84 -16'].map((d) =>
    stroke(d, ink.deep, 1.8, { opacity: 0.7 }),
  );
  return (
    solid(
      drawing,
      path(lower, drawing.radial([second.pale, second.light, second.base, ink.base], [0.2, 0.2, 0.9]), {
        stroke: ink.deep,
        'stroke-width': 3,
      }),
      thin,
    ) +
    solid(
      drawing,
      path(upper, drawing.radial([tone.pale, tone.light, tone.base, ink.base], [0.1, 0.9, 1.05]), {
        stroke: ink.deep,
        'stroke-width': 3.4,
      }),
      thin,
    ) +
    veins.join('') +
    [
      [92, -72, 5],
      [97, -58, 4],
      [84, -84, 5],
      [70, 62, 6],
      [58, 76, 5],
    ]
      .map(([x = 0, y = 0, r = 4]) => circle(x, y, r, '#fff', { opacity: 0.9 }))
      .join('') +
    circle(52, 46, 10, drawing.body(gold)) +
    circle(52, 46, 5, ink.deep)
  );
}

/** A butterfly with stained-glass wings. */
export function butterfly(drawing: Drawing, hue = 300): string {
  const body = ramp(40, 0.08, 0.36);
  return (
    mirrored(
      wing(drawing, ramp(hue, 0.21, 0.58), ramp(hue + 70, 0.19, 0.66)) +
        stroke('M3 -44Q14 -78 30 -90', body.dark, 2.6) +
        circle(31, -91, 4, gold.base),
    ) +
    solid(
      drawing,
      path(smooth('0,-48 9,-38 8,-16 10,20 5,62 0,72 -5,62 -10,20 -8,-16 -9,-38'), drawing.body(body)),
      plumage,
    )
  );
}

/** A hornbill with its golden casque. */
export function hornbill(drawing: Drawing): string {
  const black = ramp(265, 0.03, 0.28);
  const beak = ramp(72, 0.18, 0.76);
  return (
    solid(
      drawing,
      path(
        smooth('20,-78 62,-64 84,-18 88,36 74,84 30,104 -12,96 -30,64 -14,24 4,-6 -6,-50'),
        drawing.body(black),
      ),
      { ...plumage, edge: 9 },
    ) +
    solid(
      drawing,
      path(
        smooth('16,30 52,8 84,36 90,78 66,104 34,96 18,66'),
        drawing.linear([black.light, black.base, black.deep]),
      ),
      plumage,
    ) +
    [
      [40, 92],
      [56, 96],
      [72, 92],
    ]
      .map(([x = 0, y = 0]) =>
        stroke(`M${x - 10} ${y - 46}Q${x - 4} ${y - 20} ${x} ${y}`, '#dfe6ff', 3.4, { opacity: 0.7 }),
      )
      .join('') +
    path(smooth('0,-2 24,8 26,34 4,46 -12,30'), '#fff6e0') +
    solid(
      drawing,
      path(
        smooth('4,-62 -30,-66 -72,-44 -100,-4 -104,20 -78,-4 -40,-22 0,-26'),
        drawing.linear([beak.pale, beak.light, beak.base, ramp(40, 0.19, 0.56).base], [0, 0, 0.2, 1]),
      ),
      { ...metal, edge: 4 },
    ) +
    solid(drawing, path(smooth('-2,-24 -40,-16 -74,2 -92,24 -64,16 -26,2 4,-8'), drawing.fall(beak)), {
      ...metal,
      edge: 3,
    }) +
    solid(
      drawing,
      path(
        smooth('22,-74 4,-98 -30,-102 -52,-84 -34,-72 -4,-62'),
        drawing.linear([gold.pale, gold.base, ramp(35, 0.2, 0.52).base]),
      ),
      metal,
    ) +
    solid(
      drawing,
      path(smooth('2,-66 26,-68 34,-46 22,-28 0,-30 -8,-48'), drawing.body(ramp(240, 0.1, 0.66))),
      { ...clay, edge: 2 },
    ) +
    eye(drawing, 14, -50, 9.5, '#d8331e')
  );
}
