import { darker, disc, eye, faint, lighter, oval, type Pen, shape, stroke, upright } from './paint.ts';

/** How a fish with fins looks. Lengths are hundredths of the fish. */
export interface FinnedLook {
  form: 'finned';
  /** height of the body */
  deep: number;
  back: string;
  belly: string;
  fin: string;
  mark?: string;
  tail: 'fork' | 'fan' | 'round' | 'veil' | 'shark';
  dorsal: 'low' | 'sail' | 'spiny' | 'shark' | 'long';
  pattern?: 'stripes' | 'spots' | 'patches' | 'band' | 'eyespots' | 'scales' | 'saddle';
  barbels?: boolean;
  /** a light on a rod before its mouth */
  lure?: string;
  spikes?: boolean;
  teeth?: boolean;
  crown?: boolean;
  iris?: string;
}

const n = (value: number): string => value.toFixed(1);

/** A body of a height, from the mouth at 50 to the root of the tail at -30. */
function bodyOf(h: number): string {
  return `M50 2C43 ${n(-h * 0.72)} 24 ${n(-h)} 4 ${n(-h)}C-14 ${n(-h)} -23 ${n(-h * 0.36)} -31 ${n(-h * 0.17)}L-31 ${n(h * 0.17)}C-23 ${n(h * 0.36)} -14 ${n(h * 0.96)} 4 ${n(h * 0.96)}C24 ${n(h * 0.96)} 43 ${n(h * 0.7)} 50 2Z`;
}

const tails: Record<FinnedLook['tail'], (h: number) => string> = {
  fork: (h) =>
    `M-27 0C-34 -3 -44 ${n(-h * 0.95)} -53 ${n(-h * 1.05)}C-46 ${n(-h * 0.35)} -45 0 -45 0C-45 0 -46 ${n(h * 0.35)} -53 ${n(h * 1.05)}C-44 ${n(h * 0.95)} -34 3 -27 0Z`,
  fan: (h) =>
    `M-27 0C-34 -3 -40 ${n(-h * 0.9)} -50 ${n(-h * 0.95)}C-56 ${n(-h * 0.3)} -56 ${n(h * 0.3)} -50 ${n(h * 0.95)}C-40 ${n(h * 0.9)} -34 3 -27 0Z`,
  round: (h) =>
    `M-27 ${n(-h * 0.1)}C-34 ${n(-h * 0.7)} -50 ${n(-h * 0.75)} -52 0C-50 ${n(h * 0.75)} -34 ${n(h * 0.7)} -27 ${n(h * 0.1)}Z`,
  veil: (h) =>
    `M-22 ${n(-h * 0.2)}C-30 ${n(-h * 1.5)} -46 ${n(-h * 2)} -58 ${n(-h * 1.5)}C-50 ${n(-h * 0.9)} -60 ${n(-h * 0.3)} -56 ${n(h * 0.1)}C-62 ${n(h * 0.6)} -52 ${n(h * 1.3)} -60 ${n(h * 1.9)}C-44 ${n(h * 2)} -30 ${n(h * 1.5)} -22 ${n(h * 0.2)}Z`,
  shark: (h) =>
    `M-27 0C-36 ${n(-h * 0.3)} -44 ${n(-h * 1.5)} -54 ${n(-h * 1.8)}C-50 ${n(-h * 0.8)} -46 ${n(-h * 0.2)} -42 0C-44 ${n(h * 0.4)} -46 ${n(h * 0.8)} -49 ${n(h * 1.05)}C-42 ${n(h * 0.9)} -34 ${n(h * 0.3)} -27 0Z`,
};

const dorsals: Record<FinnedLook['dorsal'], (h: number) => string> = {
  low: (h) => `M18 ${n(-h * 0.86)}C10 ${n(-h * 1.42)} -8 ${n(-h * 1.4)} -20 ${n(-h * 0.5)}Z`,
  sail: (h) => `M24 ${n(-h * 0.8)}C22 ${n(-h * 1.8)} -14 ${n(-h * 1.95)} -25 ${n(-h * 0.45)}Z`,
  long: (h) => `M26 ${n(-h * 0.8)}C16 ${n(-h * 1.4)} -20 ${n(-h * 1.25)} -29 ${n(-h * 0.3)}Z`,
  spiny: (h) =>
    `M24 ${n(-h * 0.8)}L20 ${n(-h * 1.6)}L14 ${n(-h * 1.22)}L8 ${n(-h * 1.75)}L2 ${n(-h * 1.26)}L-6 ${n(-h * 1.66)}L-11 ${n(-h * 1.1)}L-20 ${n(-h * 1.25)}L-25 ${n(-h * 0.4)}Z`,
  shark: (h) =>
    `M14 ${n(-h * 0.9)}C8 ${n(-h * 1.5)} 0 ${n(-h * 2.05)} -9 ${n(-h * 2.1)}C-5 ${n(-h * 1.6)} -7 ${n(-h * 1.2)} -9 ${n(-h * 0.8)}Z`,
};

/** Draws a fish that looks to the right, 100 long, around the origin. */
export function paintFinned(pen: Pen, look: FinnedLook): void {
  const h = look.deep / 2;
  const rim = darker(look.back, 0.45);
  paintFins(pen, look, h);
  if (look.spikes) paintSpikes(pen, look, h);
  const body = bodyOf(h);
  shape(
    pen,
    body,
    upright(pen, -h, h, [
      [0, darker(look.back, 0.12)],
      [0.34, look.back],
      [0.62, look.belly],
      [1, lighter(look.belly, 0.35)],
    ]),
    rim,
    1.1,
  );
  pen.save();
  pen.clip(new Path2D(body));
  paintPattern(pen, look, h);
  oval(pen, 12, -h * 0.55, 26, h * 0.2, faint('#ffffff', 0.28), -0.08);
  oval(pen, 6, h * 1.02, 40, h * 0.4, faint(darker(look.belly, 0.5), 0.22));
  pen.restore();
  paintHead(pen, look, h, rim);
}

function paintFins(pen: Pen, look: FinnedLook, h: number): void {
  const fill = upright(pen, -h * 1.8, h * 1.8, [
    [0, lighter(look.fin, 0.2)],
    [0.5, look.fin],
    [1, darker(look.fin, 0.2)],
  ]);
  const rim = darker(look.fin, 0.35);
  shape(pen, tails[look.tail](h), fill, rim, 0.9);
  shape(pen, dorsals[look.dorsal](h), fill, rim, 0.9);
  const anal = look.tail === 'veil' ? 2 : 1.3;
  shape(pen, `M6 ${n(h * 0.8)}C0 ${n(h * anal)} -16 ${n(h * anal)} -22 ${n(h * 0.4)}Z`, fill, rim, 0.9);
  shape(pen, `M22 ${n(h * 0.75)}C18 ${n(h * 1.35)} 10 ${n(h * 1.4)} 8 ${n(h * 0.85)}Z`, fill, rim, 0.9);
  const rays = [-0.7, -0.35, 0, 0.35, 0.7]
    .map((at) => `M-31 ${n(h * at * 0.2)}L-48 ${n(h * at * (look.tail === 'veil' ? 1.7 : 0.9))}`)
    .join('');
  stroke(pen, rays, faint(lighter(look.fin, 0.6), 0.5), 0.8);
}

function paintSpikes(pen: Pen, look: FinnedLook, h: number): void {
  const spikes = Array.from({ length: 16 }, (_, at) => {
    const angle = (at / 16) * Math.PI * 2 + 0.2;
    const [x, y] = [Math.cos(angle) * 34 + 6, Math.sin(angle) * h * 0.95];
    return `M${n(x - 3)} ${n(y)}L${n(Math.cos(angle) * 43 + 6)} ${n(Math.sin(angle) * h * 1.25)}L${n(x + 3)} ${n(y)}Z`;
  }).join('');
  shape(pen, spikes, lighter(look.back, 0.35), darker(look.back, 0.4), 0.7);
}

function paintPattern(pen: Pen, { pattern, mark = '#ffffff', back }: FinnedLook, h: number): void {
  if (pattern === 'stripes')
    for (const x of [24, 4, -16])
      shape(
        pen,
        `M${x} ${-h}C${x - 7} ${n(-h * 0.4)} ${x - 7} ${n(h * 0.4)} ${x - 2} ${h}L${x - 11} ${h}C${x - 15} ${n(h * 0.4)} ${x - 14} ${n(-h * 0.4)} ${x - 8} ${-h}Z`,
        mark,
        faint(back, 0.5),
        0.8,
      );
  if (pattern === 'spots')
    for (let at = 0; at < 22; at++)
      disc(
        pen,
        34 - (at % 8) * 8.4 + (at % 3) * 2,
        -h * 0.78 + Math.floor(at / 8) * h * 0.5 + (at % 2) * h * 0.2,
        2.2,
        mark,
      );
  if (pattern === 'patches') {
    oval(pen, 28, -h * 0.62, 13, h * 0.52, mark, 0.2);
    oval(pen, -2, -h * 0.5, 12, h * 0.62, mark, -0.3);
    oval(pen, -24, h * 0.02, 8, h * 0.44, mark);
  }
  if (pattern === 'band')
    shape(
      pen,
      `M50 ${n(-h * 0.12)}C20 ${n(-h * 0.28)} -10 ${n(-h * 0.2)} -32 ${n(-h * 0.06)}L-32 ${n(h * 0.12)}C-10 ${n(h * 0.1)} 20 ${n(h * 0.06)} 50 ${n(h * 0.14)}Z`,
      mark,
    );
  if (pattern === 'eyespots')
    for (const [at, x] of [14, 2, -9, -19].entries()) {
      disc(pen, x, h * 0.18 - at, 4.4 - at * 0.5, lighter(mark, 0.75));
      disc(pen, x, h * 0.18 - at, 3.1 - at * 0.4, darker(back, 0.6));
    }
  if (pattern === 'saddle') {
    shape(pen, `M34 ${-h}C22 ${n(h * 0.3)} 10 ${n(h * 0.2)} 6 ${-h}Z`, mark);
    shape(pen, `M-6 ${-h}C-12 ${n(h * 0.2)} -22 ${n(h * 0.1)} -27 ${-h}Z`, mark);
  }
  if (pattern === 'scales' || pattern === 'patches' || pattern === 'band') paintScales(pen, back, h);
}

function paintScales(pen: Pen, back: string, h: number): void {
  const arcs: string[] = [];
  for (let row = -2; row <= 2; row++)
    for (let at = 0; at < 8; at++) {
      const [x, y] = [22 - at * 7 + (row % 2) * 3.5, row * h * 0.34];
      arcs.push(`M${n(x)} ${n(y - h * 0.16)}Q${n(x - 5)} ${n(y)} ${n(x)} ${n(y + h * 0.16)}`);
    }
  stroke(pen, arcs.join(''), faint(darker(back, 0.35), 0.4), 0.9);
}

function paintHead(pen: Pen, look: FinnedLook, h: number, rim: string): void {
  stroke(pen, `M27 ${n(-h * 0.62)}Q20 0 27 ${n(h * 0.62)}`, faint(rim, 0.6), 1.2);
  shape(
    pen,
    `M20 ${n(h * 0.16)}C10 ${n(h * 0.05)} 2 ${n(h * 0.5)} 0 ${n(h * 0.85)}C10 ${n(h * 0.8)} 18 ${n(h * 0.5)} 20 ${n(h * 0.16)}Z`,
    faint(look.fin, 0.92),
    darker(look.fin, 0.35),
    0.8,
  );
  const size = Math.max(3, Math.min(5.4, h * 0.24));
  eye(pen, 36, -h * 0.2, size, look.iris);
  if (look.teeth)
    shape(pen, `M50 4L46 ${n(h * 0.3)}L43 5L40 ${n(h * 0.36)}L37 6L34 ${n(h * 0.34)}L31 7Z`, '#ffffff');
  stroke(pen, `M49.5 ${n(h * 0.1)}Q44 ${n(h * 0.26)} 40 ${n(h * 0.2)}`, rim, 1.3);
  if (look.barbels)
    stroke(
      pen,
      `M48 4Q54 ${n(h * 0.5)} 50 ${n(h * 0.95)}M46 6Q47 ${n(h * 0.7)} 42 ${n(h * 1.1)}M49 0Q58 -2 60 ${n(-h * 0.4)}`,
      lighter(look.back, 0.15),
      1.3,
    );
  if (look.lure) {
    stroke(pen, `M30 ${n(-h * 0.85)}C36 ${n(-h * 1.7)} 52 ${n(-h * 1.7)} 56 ${n(-h * 0.8)}`, look.back, 1.6);
    disc(pen, 56, -h * 0.7, 8, faint(look.lure, 0.35));
    disc(pen, 56, -h * 0.7, 3.6, lighter(look.lure, 0.5));
  }
  if (look.crown)
    shape(
      pen,
      `M18 ${n(-h * 0.92)}L16 ${n(-h * 1.62)}L23 ${n(-h * 1.22)}L28 ${n(-h * 1.78)}L32 ${n(-h * 1.14)}L39 ${n(-h * 1.42)}L37 ${n(-h * 0.66)}Z`,
      upright(pen, -h * 1.7, -h * 0.7, [
        [0, '#fff0b5'],
        [0.5, '#f4c95d'],
        [1, '#a8640f'],
      ]),
      '#6d3f06',
      0.9,
    );
}
