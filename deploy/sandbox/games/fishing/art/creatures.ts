import {
  around,
  darker,
  disc,
  eye,
  faint,
  lighter,
  oval,
  type Pen,
  shape,
  stroke,
  upright,
} from './paint.ts';

/** Everything in the pool that is no fish with fins. */
export interface CreatureLook {
  form: 'ray' | 'turtle' | 'jelly' | 'squid' | 'prawn' | 'oyster' | 'ribbon' | 'dragon' | 'bomb';
  main: string;
  light: string;
  mark: string;
}

const n = (value: number): string => value.toFixed(1);

/** Draws a creature that looks to the right, 100 long, around the origin. @param phase of its motion, 0 to 1 */
export function paintCreature(pen: Pen, look: CreatureLook, phase: number): void {
  painters[look.form](pen, look, Math.sin(phase * Math.PI * 2));
}

type Painter = (pen: Pen, look: CreatureLook, beat: number) => void;

/** Seen from above: wings that beat, a long tail. */
function ray(pen: Pen, { main, light, mark }: CreatureLook, beat: number): void {
  const w = 46 + beat * 7;
  stroke(pen, 'M-20 0C-34 2 -42 -2 -54 1', darker(main, 0.2), 2.4);
  const fill = around(pen, 8, 0, 52, [
    [0, light],
    [0.55, main],
    [1, darker(main, 0.35)],
  ]);
  const body = `M46 -7C34 -10 30 ${n(-w * 0.7)} 8 ${n(-w)}C4 ${n(-w * 0.55)} -14 -16 -24 0C-14 16 4 ${n(w * 0.55)} 8 ${n(w)}C30 ${n(w * 0.7)} 34 10 46 7C42 3 42 -3 46 -7Z`;
  shape(pen, body, fill, darker(main, 0.5), 1.2);
  for (const [x, y] of [
    [16, -18],
    [10, -30],
    [2, -14],
    [16, 18],
    [10, 30],
    [2, 14],
  ] as const)
    disc(pen, x, (y * w) / 46, 3, faint(mark, 0.75));
  stroke(pen, 'M34 0L-18 0', faint(darker(main, 0.4), 0.5), 1.4);
  eye(pen, 36, -9, 3.2);
  eye(pen, 36, 9, 3.2);
}

function turtle(pen: Pen, { main, light, mark }: CreatureLook, beat: number): void {
  const skin = upright(pen, -40, 40, [
    [0, lighter(light, 0.2)],
    [1, darker(light, 0.3)],
  ]);
  const rim = darker(light, 0.5);
  for (const side of [-1, 1]) {
    pen.save();
    pen.translate(18, side * 22);
    pen.rotate(side * (0.5 + beat * 0.28));
    shape(
      pen,
      `M8 0C4 ${12 * side} -14 ${30 * side} -24 ${28 * side}C-18 ${16 * side} -10 ${4 * side} -8 0Z`,
      skin,
      rim,
      1,
    );
    pen.restore();
    shape(
      pen,
      `M-26 ${12 * side}C-38 ${14 * side} -46 ${24 * side + beat * 3} -47 ${28 * side + beat * 3}C-36 ${28 * side} -24 ${24 * side} -20 ${20 * side}Z`,
      skin,
      rim,
      1,
    );
  }
  oval(pen, 42, 0, 11, 9, skin);
  const shell = around(pen, 2, -8, 42, [
    [0, lighter(main, 0.28)],
    [0.7, main],
    [1, darker(main, 0.45)],
  ]);
  shape(
    pen,
    'M34 0C32 -22 12 -30 -6 -29C-26 -27 -36 -12 -37 0C-36 12 -26 27 -6 29C12 30 32 22 34 0Z',
    shell,
    darker(main, 0.6),
    1.6,
  );
  stroke(
    pen,
    'M20 0L10 -13L-8 -13L-18 0L-8 13L10 13ZM10 -13L17 -24M-8 -13L-13 -26M-18 0L-36 0M-8 13L-13 26M10 13L17 24M20 0L33 0',
    faint(mark, 0.75),
    1.6,
  );
  eye(pen, 46, -4.4, 2.4);
  eye(pen, 46, 4.4, 2.4);
}

function jelly(pen: Pen, { main, light, mark }: CreatureLook, beat: number): void {
  disc(
    pen,
    4,
    0,
    48,
    around(pen, 4, 0, 48, [
      [0, faint(light, 0.4)],
      [1, faint(light, 0)],
    ]),
  );
  const w = 30 - beat * 4;
  for (let at = 0; at < 6; at++) {
    const x = -20 + at * 8;
    const bend = beat * 6 * (at % 2 === 0 ? 1 : -1);
    stroke(
      pen,
      `M${x} 4C${n(x + bend)} 16 ${n(x - bend)} 30 ${n(x + bend)} 46`,
      faint(at % 2 === 0 ? light : mark, 0.75),
      2,
    );
  }
  const bell = `M${n(-w)} 8C${n(-w)} -30 ${n(-w * 0.5)} -40 0 -40C${n(w * 0.5)} -40 ${n(w)} -30 ${n(w)} 8C${n(w * 0.6)} 2 ${n(w * 0.3)} 10 0 4C${n(-w * 0.3)} 10 ${n(-w * 0.6)} 2 ${n(-w)} 8Z`;
  shape(
    pen,
    bell,
    upright(pen, -40, 10, [
      [0, faint(lighter(main, 0.5), 0.95)],
      [0.6, faint(main, 0.85)],
      [1, faint(mark, 0.8)],
    ]),
    faint(lighter(main, 0.6), 0.9),
    1.2,
  );
  oval(pen, -9, -22, 8, 12, faint('#ffffff', 0.35), 0.4);
  for (const x of [-14, 0, 14]) disc(pen, x, -6, 3, faint(lighter(mark, 0.5), 0.8));
}

function squid(pen: Pen, { main, light, mark }: CreatureLook, beat: number): void {
  for (let at = 0; at < 6; at++) {
    const y = (at - 2.5) * 4.2;
    stroke(
      pen,
      `M18 ${n(y)}C30 ${n(y * 1.5)} 38 ${n(y * 1.2 + beat * 5)} ${at === 0 || at === 5 ? 54 : 46} ${n(y * 1.9 - beat * 4)}`,
      at % 2 ? light : main,
      3,
    );
  }
  const fill = upright(pen, -20, 20, [
    [0, lighter(main, 0.25)],
    [0.5, main],
    [1, light],
  ]);
  shape(
    pen,
    `M-30 0C-38 ${n(-20 - beat * 3)} -46 ${n(-22 - beat * 3)} -52 0C-46 ${n(22 + beat * 3)} -38 ${n(20 + beat * 3)} -30 0Z`,
    light,
    darker(main, 0.4),
    1,
  );
  shape(
    pen,
    'M24 0C24 -13 8 -17 -10 -15C-30 -12 -44 -5 -50 0C-44 5 -30 12 -10 15C8 17 24 13 24 0Z',
    fill,
    darker(main, 0.45),
    1.2,
  );
  for (const [x, y] of [
    [-28, -3],
    [-18, 5],
    [-10, -7],
    [-2, 4],
    [4, -5],
  ] as const)
    disc(pen, x, y, 2.1, faint(mark, 0.8));
  eye(pen, 14, -4, 4.6, '#143a4f');
}

function prawn(pen: Pen, { main, light, mark }: CreatureLook, beat: number): void {
  stroke(pen, `M40 -4C54 -16 20 -34 -16 -34M40 -2C58 -8 46 -30 6 -40`, lighter(main, 0.2), 1.2);
  for (let at = 0; at < 5; at++)
    stroke(pen, `M${22 - at * 9} 8L${n(20 - at * 9 - beat * 4)} ${22 - at}`, darker(main, 0.15), 2);
  stroke(pen, `M34 6C44 12 50 16 54 ${n(12 + beat * 2)}M34 8C40 20 48 24 54 24`, mark, 3);
  shape(pen, 'M-34 2L-52 -10L-48 4L-54 14L-36 10Z', mark, darker(main, 0.4), 1);
  const fill = upright(pen, -16, 14, [
    [0, darker(main, 0.1)],
    [0.5, main],
    [1, light],
  ]);
  shape(
    pen,
    'M46 -4C36 -16 18 -18 2 -15C-18 -12 -32 -6 -38 4C-30 12 -18 12 -4 11C16 12 38 10 46 -4Z',
    fill,
    darker(main, 0.5),
    1.2,
  );
  for (const x of [8, -5, -17, -28])
    stroke(pen, `M${x} -14Q${x - 6} 0 ${x - 1} 11`, faint(darker(main, 0.4), 0.7), 1.3);
  disc(pen, 37, -9, 3.2, '#10131c');
  disc(pen, 38, -10, 1, '#ffffff');
}

function oyster(pen: Pen, { main, light, mark }: CreatureLook, beat: number): void {
  const open = 15 + beat * 4;
  shape(
    pen,
    'M-44 4C-40 34 40 34 44 4C20 12 -20 12 -44 4Z',
    upright(pen, 0, 32, [
      [0, lighter(main, 0.1)],
      [1, darker(main, 0.4)],
    ]),
    darker(main, 0.55),
    1.4,
  );
  oval(pen, 0, 4, 40, 9, darker(light, 0.1));
  oval(pen, 0, 2, 34, 6, lighter(light, 0.3));
  shape(
    pen,
    `M-44 2C-36 ${n(-open - 20)} 36 ${n(-open - 20)} 44 2C26 ${n(-open * 0.7)} -26 ${n(-open * 0.7)} -44 2Z`,
    upright(pen, -36, 4, [
      [0, lighter(main, 0.3)],
      [1, main],
    ]),
    darker(main, 0.55),
    1.4,
  );
  stroke(
    pen,
    `M-26 -6L-20 ${n(-open - 9)}M-9 -8L-7 ${n(-open - 14)}M9 -8L7 ${n(-open - 14)}M26 -6L20 ${n(-open - 9)}`,
    faint(darker(main, 0.4), 0.6),
    1.5,
  );
  disc(
    pen,
    0,
    0,
    22,
    around(pen, 0, 0, 22, [
      [0, faint(mark, 0.7)],
      [1, faint(mark, 0)],
    ]),
  );
  disc(
    pen,
    0,
    0,
    10.5,
    around(pen, -3, -4, 13, [
      [0, '#ffffff'],
      [0.5, lighter(mark, 0.6)],
      [1, mark],
    ]),
  );
}

/** Long and flat, with a red comb. */
function ribbon(pen: Pen, { main, light, mark }: CreatureLook): void {
  shape(pen, 'M38 -5C20 -15 -20 -14 -54 -2L-54 -1C-20 -6 20 -6 38 -4Z', mark, darker(mark, 0.3), 0.8);
  shape(
    pen,
    'M50 0C44 -7 30 -9 14 -8C-14 -7 -36 -3 -55 0C-36 4 -14 7 14 7C30 8 44 7 50 0Z',
    upright(pen, -9, 8, [
      [0, main],
      [0.5, light],
      [1, lighter(main, 0.2)],
    ]),
    darker(main, 0.4),
    0.9,
  );
  stroke(pen, 'M40 -7C38 -18 30 -20 26 -22M36 -8C32 -16 24 -18 20 -18', mark, 1.6);
  stroke(pen, 'M30 7C26 14 18 16 12 17', mark, 1.3);
  for (let at = 0; at < 8; at++) disc(pen, 26 - at * 9, 0, 1.2, faint(darker(main, 0.4), 0.6));
  eye(pen, 42, -1, 3, '#5b1a1a');
}

function dragon(pen: Pen, { main, light, mark }: CreatureLook): void {
  const spine = Array.from(
    { length: 9 },
    (_, at) => `M${24 - at * 8.4} ${n(-11 + at * 0.9)}l-5 -9l-4 10Z`,
  ).join('');
  shape(pen, spine, mark, darker(mark, 0.4), 0.7);
  shape(
    pen,
    'M-44 0C-50 -12 -58 -14 -62 -12C-56 -6 -56 6 -62 12C-58 14 -50 12 -44 0Z',
    mark,
    darker(mark, 0.4),
    0.8,
  );
  shape(
    pen,
    'M34 -12C16 -16 -20 -10 -48 -2L-48 2C-20 10 16 16 34 12Z',
    upright(pen, -14, 14, [
      [0, darker(main, 0.2)],
      [0.45, main],
      [0.75, light],
      [1, lighter(light, 0.3)],
    ]),
    darker(main, 0.5),
    1,
  );
  for (let at = 0; at < 10; at++)
    stroke(
      pen,
      `M${26 - at * 7} ${n(-10 + at * 0.8)}Q${20 - at * 7} 0 ${26 - at * 7} ${n(10 - at * 0.8)}`,
      faint(darker(main, 0.45), 0.5),
      1,
    );
  shape(
    pen,
    'M12 10C8 20 0 24 -6 24C-2 18 0 12 2 9ZM-18 6C-22 14 -28 17 -33 17C-30 12 -28 8 -26 5Z',
    main,
    darker(main, 0.5),
    0.8,
  );
  const head = upright(pen, -16, 14, [
    [0, lighter(main, 0.15)],
    [0.7, main],
    [1, light],
  ]);
  shape(
    pen,
    'M28 -14C36 -19 44 -16 48 -9C54 -9 60 -7 61 -3C58 0 50 1 48 2C53 4 57 6 56 9C48 12 36 14 28 12Z',
    head,
    darker(main, 0.55),
    1,
  );
  shape(
    pen,
    'M34 -15C32 -24 24 -30 18 -30C22 -24 24 -18 27 -13ZM40 -16C40 -22 36 -27 32 -29C34 -24 34 -19 36 -15Z',
    '#f4c95d',
    '#7a430a',
    0.8,
  );
  stroke(pen, 'M58 -4C66 -10 68 -4 64 6M55 -7C62 -18 70 -16 70 -8', '#f4c95d', 1.4);
  shape(pen, 'M28 8C24 16 18 16 14 14C20 10 22 4 24 -2Z', mark, darker(mark, 0.4), 0.7);
  shape(pen, 'M50 2L48.500 5L47 2ZM55 1L53.500 4L52 1Z', '#ffffff');
  eye(pen, 42, -8, 3.6, '#b3261e');
}

function bomb(pen: Pen, { main, light, mark }: CreatureLook, beat: number): void {
  for (let at = 0; at < 14; at++) {
    const angle = (at / 14) * Math.PI * 2;
    pen.save();
    pen.rotate(angle);
    shape(pen, 'M32 -5L45 0L32 5Z', light, darker(main, 0.4), 0.8);
    pen.restore();
  }
  shape(pen, 'M-30 0L-50 -14L-46 0L-50 14Z', light, darker(main, 0.4), 1);
  disc(
    pen,
    0,
    0,
    35,
    around(pen, 8, -12, 46, [
      [0, lighter(main, 0.35)],
      [0.6, main],
      [1, darker(main, 0.5)],
    ]),
  );
  oval(pen, 6, 18, 22, 12, faint(light, 0.8));
  stroke(pen, 'M2 -33C4 -44 14 -46 20 -42', '#8a6a3c', 3);
  disc(pen, 21, -42, 9 + beat * 2, faint(mark, 0.45));
  disc(pen, 21, -42, 4.4 + beat, '#fff2b0');
  eye(pen, 17, -6, 8, '#3b1208');
  stroke(pen, 'M10 12Q20 18 29 10', darker(main, 0.6), 2.4);
  stroke(pen, 'M8 -17L22 -15', darker(main, 0.6), 3);
}

const painters: Record<CreatureLook['form'], Painter> = {
  ray,
  turtle,
  jelly,
  squid,
  prawn,
  oyster,
  ribbon,
  dragon,
  bomb,
};
