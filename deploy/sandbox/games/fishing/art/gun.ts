import { around, canvasOf, disc, faint, type Pen, shape, upright } from './paint.ts';

/** The barrel, pointing up, turned around its lower middle. */
export function makeBarrel(size: number, ratio: number): HTMLCanvasElement {
  return picture(size, ratio, (pen) => {
    const brass = pen.createLinearGradient(-16, 0, 16, 0);
    for (const [at, colour] of [
      [0, '#7a430a'],
      [0.25, '#ffe9a8'],
      [0.5, '#e9a92b'],
      [0.8, '#8a4f0c'],
      [1, '#5b3006'],
    ] as const)
      brass.addColorStop(at, colour);
    const steel = pen.createLinearGradient(-12, 0, 12, 0);
    for (const [at, colour] of [
      [0, '#1a1f33'],
      [0.35, '#8f9bc4'],
      [0.6, '#39436b'],
      [1, '#10131f'],
    ] as const)
      steel.addColorStop(at, colour);
    shape(pen, 'M-9 6L-7.500 -40L7.500 -40L9 6Z', steel, '#080a14', 1.2);
    shape(pen, 'M-10.500 -36L-11.500 -46L11.500 -46L10.500 -36Z', brass, '#4a2704', 1.2);
    shape(pen, 'M-11 -16L-10 -23L10 -23L11 -16Z', brass, '#4a2704', 1);
    shape(pen, 'M-15 8C-16 -6 -9 -12 0 -12C9 -12 16 -6 15 8Z', brass, '#4a2704', 1.3);
    disc(
      pen,
      0,
      0,
      6.5,
      around(pen, -2, -2, 8, [
        [0, '#d8fff8'],
        [0.5, '#35d0c0'],
        [1, '#0b5a63'],
      ]),
    );
  });
}

/** What it stands on. */
export function makeStand(size: number, ratio: number): HTMLCanvasElement {
  return picture(size, ratio, (pen) => {
    disc(
      pen,
      0,
      22,
      46,
      around(pen, 0, 22, 46, [
        [0, faint('#f4c95d', 0.35)],
        [1, faint('#f4c95d', 0)],
      ]),
    );
    shape(
      pen,
      'M-40 50C-40 26 -24 12 0 12C24 12 40 26 40 50Z',
      upright(pen, 12, 50, [
        [0, '#39436b'],
        [1, '#131726'],
      ]),
      '#05060f',
      1.5,
    );
    shape(
      pen,
      'M-30 50C-30 32 -18 20 0 20C18 20 30 32 30 50Z',
      upright(pen, 20, 50, [
        [0, '#242a44'],
        [1, '#0b0d16'],
      ]),
      '#f4c95d',
      1.4,
    );
  });
}

/** One shot on its way. */
export function makeShot(ratio: number): HTMLCanvasElement {
  const made = canvasOf(30 * ratio, 30 * ratio);
  const pen = made.getContext('2d');
  if (!pen) return made;
  pen.scale(ratio, ratio);
  disc(
    pen,
    15,
    15,
    15,
    around(pen, 15, 15, 15, [
      [0, '#ffffff'],
      [0.25, '#fff0b5'],
      [0.5, 'rgb(244 201 93 / 55%)'],
      [1, 'rgb(244 201 93 / 0%)'],
    ]),
  );
  return made;
}

/** A coin, seen from the front. */
export function makeCoin(size: number, ratio: number): HTMLCanvasElement {
  const made = canvasOf(size * ratio, size * ratio);
  const pen = made.getContext('2d');
  if (!pen) return made;
  pen.scale((size * ratio) / 24, (size * ratio) / 24);
  disc(pen, 12, 12, 11, '#7a430a');
  disc(
    pen,
    12,
    12,
    10,
    upright(pen, 2, 22, [
      [0, '#fff5cf'],
      [0.4, '#ffd768'],
      [1, '#c27a16'],
    ]),
  );
  disc(
    pen,
    12,
    12,
    6.5,
    upright(pen, 5, 19, [
      [0, '#e9a92b'],
      [1, '#ffe08a'],
    ]),
  );
  return made;
}

function picture(size: number, ratio: number, paint: (pen: Pen) => void): HTMLCanvasElement {
  const made = canvasOf(size * ratio, size * ratio);
  const pen = made.getContext('2d');
  if (!pen) return made;
  pen.translate(made.width / 2, made.height / 2);
  pen.scale((size * ratio) / 100, (size * ratio) / 100);
  paint(pen);
  return made;
}
