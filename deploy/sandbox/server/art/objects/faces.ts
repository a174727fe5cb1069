import { gold, ink, ivory, type Ramp, ramp } from '../colour.ts';
import { circle, type Drawing, ellipse, mirrored, path, stroke } from '../drawing.ts';
import { clay, metal, type Surface, skin, solid } from '../material.ts';
import { petal, smooth } from '../shape.ts';

const fur: Surface = { ...skin, edge: 8, shine: 0.5, polish: 12 };
const soft: Surface = { ...clay, edge: 4, shine: 0.45 };

/** An eye with a spark of light; `slit` makes it a hunter's. */
export function eye(
  drawing: Drawing,
  x: number,
  y: number,
  r: number,
  iris = '#7a4a1c',
  slit = false,
): string {
  return (
    circle(x, y, r * 1.14, ink.deep, { opacity: 0.75 }) +
    circle(x, y, r, drawing.radial([iris, [0.55, iris], ink.deep], [0.5, 0.7, 0.75])) +
    (slit ? ellipse(x, y, r * 0.26, r * 0.72, ink.deep) : circle(x, y, r * 0.55, ink.deep)) +
    circle(x - r * 0.3, y - r * 0.34, r * 0.28, '#fff') +
    circle(x + r * 0.3, y + r * 0.36, r * 0.13, '#fff', { opacity: 0.8 })
  );
}

const eyes = (drawing: Drawing, x: number, y: number, r: number, iris?: string, slit?: boolean): string =>
  eye(drawing, -x, y, r, iris, slit) + eye(drawing, x, y, r, iris, slit);

function whiskers(colour: string): string {
  return mirrored(
    ['M30 40Q66 34 96 40', 'M30 46Q62 48 92 60', 'M28 34Q62 22 90 20']
      .map((d) => stroke(d, colour, 1.6, { opacity: 0.85 }))
      .join(''),
  );
}

/** A round golden tag on a collar, shared by the tame ones. */
function collarBell(drawing: Drawing, y: number): string {
  return solid(
    drawing,
    circle(0, y, 13, drawing.body(gold)) +
      path(`M-8 ${y + 3}h16`, 'none', { stroke: gold.deep, 'stroke-width': 2.4 }) +
      circle(0, y + 6, 2.6, gold.deep),
    { ...metal, edge: 2 },
  );
}

/** A tiger's head, roaring colours, calm eyes. */
export function tiger(drawing: Drawing): string {
  const coat = ramp(62, 0.17, 0.72);
  const dark = drawing.linear(['#3a1d10', '#120806']);
  const ear =
    path(smooth('-40,-58 -52,-92 -80,-98 -96,-72 -86,-42'), drawing.body(coat)) +
    path(
      smooth('-52,-62 -60,-82 -78,-84 -84,-66 -76,-50'),
      drawing.linear([ink.base, ramp(20, 0.1, 0.6).base]),
    );
  const stripe = (points: string) => path(smooth(points), dark);
  const stripes =
    mirrored(
      stripe('-14,-88 -6,-60 -12,-38 -20,-60') +
        stripe('-34,-84 -30,-56 -22,-40 -40,-58') +
        stripe('-96,-12 -66,-8 -52,2 -70,4') +
        stripe('-98,14 -68,14 -52,22 -72,26') +
        stripe('-90,42 -66,36 -50,42 -66,50'),
    ) + stripe('0,-94 5,-70 0,-44 -5,-70');
  const cheeks = smooth('0,14 26,4 48,16 58,40 44,68 18,78 0,74 -18,78 -44,68 -58,40 -48,16 -26,4');
  return (
    mirrored(solid(drawing, ear, soft)) +
    solid(
      drawing,
      path(
        smooth(
          '0,-92 44,-84 78,-52 96,-12 104,28 84,40 78,66 48,84 0,96 -48,84 -78,66 -84,40 -104,28 -96,-12 -78,-52 -44,-84',
        ),
        drawing.body(coat),
      ),
      fur,
    ) +
    mirrored(path(smooth('-62,-26 -36,-44 -14,-30 -18,-8 -44,-4'), ivory.pale, { opacity: 0.9 })) +
    stripes +
    solid(drawing, path(cheeks, drawing.body(ivory)), { ...fur, edge: 5 }) +
    eyes(drawing, 36, -16, 13, '#ffc22e', true) +
    solid(
      drawing,
      path(smooth('0,34 -20,22 -16,10 0,8 16,10 20,22'), drawing.body(ramp(10, 0.13, 0.6))),
      clay,
    ) +
    stroke('M0 36V48M0 48Q-14 62 -30 54M0 48Q14 62 30 54', '#2a120c', 3.4) +
    path('M-18 60Q0 78 18 60Q0 68 -18 60Z', '#7a1420') +
    path('M-24 57L-20 72L-14 61ZM24 57L20 72L14 61Z', ivory.pale) +
    whiskers('#fffaf0')
  );
}

/** The rabbit that lives in the moon. */
export function rabbit(drawing: Drawing): string {
  const coat = ramp(270, 0.025, 0.9);
  const ear =
    path(smooth('-14,-40 -44,-76 -52,-108 -34,-114 -14,-86 -4,-50'), drawing.body(coat)) +
    path(smooth('-18,-52 -36,-80 -40,-100 -32,-102 -18,-82 -12,-58'), ramp(0, 0.11, 0.76).base, {
      opacity: 0.8,
    });
  return (
    mirrored(solid(drawing, ear, soft)) +
    solid(
      drawing,
      path(smooth('0,-50 42,-42 66,-8 70,34 46,70 0,82 -46,70 -70,34 -66,-8 -42,-42'), drawing.body(coat)),
      fur,
    ) +
    solid(drawing, mirrored(path(smooth('0,30 22,26 38,42 26,60 0,58'), '#ffffff')), soft) +
    mirrored(
      circle(
        46,
        34,
        13,
        drawing.radial(
          [
            [0, '#ff8aa8', 0.6],
            [1, '#ff8aa8', 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      ),
    ) +
    eyes(drawing, 32, 4, 13, '#c23a68') +
    solid(drawing, path('M-10 28Q0 22 10 28Q6 40 0 41Q-6 40 -10 28Z', ramp(5, 0.16, 0.66).base), clay) +
    stroke('M0 41V50M0 50Q-10 58 -18 52M0 50Q10 58 18 52', '#6b4a6a', 2.6) +
    path('M-7 54H7V66Q0 70 -7 66Z', '#fff', { stroke: '#cbbfd6', 'stroke-width': 1 }) +
    stroke('M0 55V68', '#cbbfd6', 1) +
    whiskers('#ffffff') +
    collarBell(drawing, 88)
  );
}

/** An owl with lamp-like eyes. */
export function owl(drawing: Drawing): string {
  const plume = ramp(55, 0.08, 0.5);
  const pale = ramp(75, 0.06, 0.84);
  const feather = drawing.stamp(path(petal(20, 17, 0.5), drawing.linear([plume.dark, plume.light])));
  const chest = [20, 36, 52, 68].flatMap((y, row) =>
    Array.from({ length: 5 - (row % 2) }, (_, at) => feather((at - (4 - (row % 2)) / 2) * 17, y + 12, 180)),
  );
  const disc = solid(
    drawing,
    circle(-32, -22, 36, drawing.radial([pale.pale, pale.light, pale.dark], [0.5, 0.5, 0.6])),
    { ...soft, edge: 5 },
  );
  const lamp = solid(
    drawing,
    circle(-32, -22, 24, drawing.radial(['#fff3a0', '#ffc21c', '#e07a08'], [0.4, 0.35, 0.7])),
    { ...metal, edge: 3 },
  );
  return (
    solid(
      drawing,
      path(
        'M-78 -96Q-54 -78 -40 -72Q0 -84 40 -72Q54 -78 78 -96Q82 -62 72 -44Q84 0 78 44Q62 100 0 102Q-62 100 -78 44Q-84 0 -72 -44Q-82 -62 -78 -96Z',
        drawing.body(plume),
      ),
      fur,
    ) +
    path(smooth('0,4 36,14 46,52 30,88 0,94 -30,88 -46,52 -36,14'), pale.base, { opacity: 0.85 }) +
    solid(drawing, chest.join(''), { ...clay, edge: 1.5, cast: 0.6 }) +
    mirrored(
      solid(
        drawing,
        path(
          smooth('-70,-10 -92,30 -86,76 -66,92 -52,56 -54,14'),
          drawing.fall({ ...plume, light: plume.base }),
        ),
        soft,
      ),
    ) +
    mirrored(disc + lamp) +
    [-32, 32]
      .map(
        (x) => circle(x, -22, 14, ink.deep) + circle(x - 6, -29, 6, '#fff') + circle(x + 6, -16, 2.6, '#fff'),
      )
      .join('') +
    solid(drawing, path('M-11 -12Q0 -18 11 -12Q10 12 0 20Q-10 12 -11 -12Z', drawing.fall(gold)), metal)
  );
}

/** A Siamese cat: cream coat, dark mask, blue eyes. */
export function cat(drawing: Drawing): string {
  const coat = ramp(75, 0.05, 0.86);
  const mask = ramp(45, 0.05, 0.34);
  const ear =
    path(smooth('-20,-52 -52,-96 -84,-104 -90,-70 -74,-24', 0.6), drawing.body(mask)) +
    path(smooth('-38,-54 -56,-82 -76,-88 -78,-66 -68,-36', 0.6), ramp(5, 0.09, 0.62).base, { opacity: 0.75 });
  return (
    mirrored(solid(drawing, ear, soft)) +
    solid(
      drawing,
      path(
        smooth('0,-64 42,-56 74,-22 82,18 62,56 28,78 0,82 -28,78 -62,56 -82,18 -74,-22 -42,-56'),
        drawing.body(coat),
      ),
      fur,
    ) +
    path(
      smooth('0,-40 26,-20 54,-14 58,16 38,44 22,68 0,72 -22,68 -38,44 -58,16 -54,-14 -26,-20'),
      drawing.radial(
        [
          [0, mask.dark, 0.98],
          [0.55, mask.base, 0.8],
          [1, mask.base, 0],
        ],
        [0.5, 0.6, 0.56],
      ),
    ) +
    eyes(drawing, 33, 0, 16, '#49b8ff', true) +
    solid(drawing, mirrored(path(smooth('0,32 18,30 32,44 22,58 0,54'), mask.light)), soft) +
    solid(drawing, path('M-9 27Q0 22 9 27Q6 37 0 38Q-6 37 -9 27Z', ramp(10, 0.1, 0.62).base), clay) +
    stroke('M0 38V47M0 47Q-10 56 -20 50M0 47Q10 56 20 50', '#120c0a', 2.6) +
    whiskers('#fffdf5') +
    solid(drawing, path('M-50 74Q0 100 50 74L46 86Q0 112 -46 86Z', drawing.fall(ramp(20, 0.2, 0.52))), soft) +
    collarBell(drawing, 102)
  );
}

/** A monkey up to something. */
export function monkey(drawing: Drawing): string {
  const coat = ramp(50, 0.09, 0.42);
  const face = ramp(62, 0.08, 0.78);
  const ear =
    circle(-76, -8, 28, drawing.body(coat)) + circle(-78, -6, 17, drawing.body(ramp(25, 0.09, 0.68)));
  return (
    mirrored(solid(drawing, ear, soft)) +
    solid(
      drawing,
      path(
        smooth('0,-90 12,-104 20,-86 52,-74 76,-34 78,18 56,64 0,84 -56,64 -78,18 -76,-34 -52,-74 -16,-88'),
        drawing.body(coat),
      ),
      fur,
    ) +
    solid(
      drawing,
      path(
        smooth(
          '0,-30 22,-52 52,-42 60,-8 48,12 64,38 50,68 0,80 -50,68 -64,38 -48,12 -60,-8 -52,-42 -22,-52',
        ),
        drawing.body(face),
      ),
      { ...fur, edge: 6 },
    ) +
    eyes(drawing, 27, -14, 13, '#8a5424') +
    mirrored(stroke('M14 -34Q28 -44 42 -34', coat.dark, 4)) +
    mirrored(ellipse(6, 20, 3.4, 2.4, coat.deep)) +
    path('M-36 40Q0 48 36 40Q30 68 0 68Q-30 68 -36 40Z', '#5e1420') +
    path('M-33 42Q0 49 33 42L30 50Q0 56 -30 50Z', '#fffaf0') +
    ellipse(0, 62, 15, 6, '#e8657a') +
    mirrored(
      circle(
        46,
        26,
        12,
        drawing.radial(
          [
            [0, '#ff8a6a', 0.5],
            [1, '#ff8a6a', 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      ),
    )
  );
}

/** A golden frog that calls the rain, holding a coin. */
export function frog(drawing: Drawing): string {
  const hide = ramp(128, 0.19, 0.64);
  const belly = ramp(100, 0.1, 0.9);
  const leg =
    path(smooth('-58,20 -100,30 -108,70 -84,90 -46,84 -40,52'), drawing.body(hide)) +
    path(smooth('-50,84 -84,88 -98,102 -70,104 -52,100 -38,106 -30,92'), drawing.body(hide));
  return (
    mirrored(solid(drawing, leg, fur)) +
    solid(
      drawing,
      path(smooth('0,-20 50,-12 68,26 60,72 34,96 0,100 -34,96 -60,72 -68,26 -50,-12'), drawing.body(hide)),
      fur,
    ) +
    path(smooth('0,26 32,34 40,64 22,90 0,94 -22,90 -40,64 -32,34'), drawing.body(belly)) +
    solid(
      drawing,
      path(
        smooth('-44,-66 -26,-62 0,-52 26,-62 44,-66 76,-44 92,-6 70,26 0,40 -70,26 -92,-6 -76,-44'),
        drawing.body(hide),
      ),
      fur,
    ) +
    mirrored(solid(drawing, circle(46, -58, 27, drawing.body(hide)), { ...fur, edge: 5 })) +
    eyes(drawing, 46, -60, 18, '#ffc42e') +
    stroke('M-68 -2Q-36 22 0 22Q36 22 68 -2', hide.deep, 4) +
    mirrored(circle(9, -16, 2.6, hide.deep)) +
    solid(
      drawing,
      circle(0, 66, 24, drawing.body(gold)) +
        circle(0, 66, 17, 'none', { stroke: gold.dark, 'stroke-width': 2.4 }) +
        path('M-6 60h12v12h-12z', gold.deep),
      { ...metal, edge: 2.5 },
    )
  );
}

/** A palette for the two elephants: one of the palace, one of the forest. */
interface ElephantDress {
  hide: Ramp;
  cloth: Ramp | null;
}

/** An elephant from the front, trunk curled for luck, in festive dress when it belongs to the palace. */
function elephantWith(drawing: Drawing, { hide, cloth }: ElephantDress): string {
  const body = drawing.body(hide, [0.4, 0.22, 0.95]);
  const pink = ramp(20, 0.09, 0.7);
  const ear =
    path(smooth('-34,-52 -66,-66 -100,-42 -106,6 -84,42 -52,38 -36,6'), body) +
    path(smooth('-46,-40 -68,-50 -88,-30 -90,4 -74,26 -54,22 -46,0'), pink.base, { opacity: 0.45 });
  const head = smooth(
    '0,-84 34,-78 52,-48 50,-8 34,22 27,40 26,62 30,78 44,84 52,76 64,80 60,96 36,104 10,96 0,76 -14,50 -34,22 -50,-8 -52,-48 -34,-78',
  );
  const folds = [38, 50, 62, 74].map((y, at) =>
    stroke(`M${-10 + at * 4.4} ${y}Q${10 + at * 2} ${y + 7} ${25 + at} ${y - 2}`, hide.deep, 1.8, {
      opacity: 0.55,
    }),
  );
  const tusk = solid(
    drawing,
    path(
      'M-34 18C-48 42 -46 66 -24 82C-30 62 -26 46 -14 34Z',
      drawing.linear([ivory.pale, ivory.light, ivory.dark]),
    ),
    { ...clay, edge: 3 },
  );
  return (
    mirrored(solid(drawing, ear, { ...skin, edge: 6 }) + tusk) +
    solid(drawing, path(head, body), fur) +
    folds.join('') +
    (cloth
      ? headdress(drawing, cloth)
      : stroke('M-20 -46Q0 -38 20 -46M-16 -34Q0 -27 16 -34', hide.deep, 2, { opacity: 0.5 })) +
    eyes(drawing, 30, -14, 8.5, '#5a3414') +
    mirrored(stroke('M20 -25Q30 -32 41 -24', hide.deep, 2.6, { opacity: 0.8 }))
  );
}

function headdress(drawing: Drawing, cloth: Ramp): string {
  const jewel = drawing.body(gold);
  return (
    solid(
      drawing,
      path(
        'M-44 -60C-30 -76 -16 -84 0 -84C16 -84 30 -76 44 -60C34 -44 20 -30 0 4C-20 -30 -34 -44 -44 -60Z',
        drawing.fall(cloth),
        { stroke: gold.base, 'stroke-width': 4 },
      ),
      { ...metal, edge: 2 },
    ) +
    solid(
      drawing,
      path('M0 -74L12 -52L0 -28L-12 -52Z', drawing.fall(gold)) +
        mirrored(circle(30, -57, 4.4, jewel) + circle(20, -60, 4.4, jewel)) +
        path('M0 -112L12 -92L0 -80L-12 -92Z', drawing.fall(gold)) +
        circle(0, -12, 5, jewel),
      { ...metal, edge: 2 },
    ) +
    circle(0, -51, 6, drawing.radial(['#fff', '#ff5a7a', '#a8002e']))
  );
}

export const royalElephant = (drawing: Drawing): string =>
  elephantWith(drawing, { hide: ramp(285, 0.04, 0.66), cloth: ramp(18, 0.2, 0.48) });

export const wildElephant = (drawing: Drawing): string =>
  elephantWith(drawing, { hide: ramp(235, 0.035, 0.52), cloth: null });
