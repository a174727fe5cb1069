import type { Theme } from '../../../server/fishing/waters.ts';
import { seeded } from '../../../server/seeded.ts';
import {
  around,
  canvasOf,
  darker,
  disc,
  faint,
  lighter,
  mix,
  oval,
  type Pen,
  shape,
  stroke,
  upright,
} from './paint.ts';

interface Scene {
  /** colours of the water from top to bottom */
  water: readonly [string, string, string, string];
  ray: string;
  rock: string;
  sand: string;
  plant: readonly [string, string];
  /** what stands far away */
  far: 'hills' | 'pillars' | 'corals' | 'cliffs';
  moon?: string;
  pads?: boolean;
  glow?: string;
}

const scenes: Readonly<Record<Theme, Scene>> = {
  river: {
    water: ['#8fe3c2', '#2f9d8d', '#136067', '#0a2f3c'],
    ray: '#f2ffd9',
    rock: '#1d5a58',
    sand: '#9a8455',
    plant: ['#4fc46a', '#1f7f5f'],
    far: 'hills',
  },
  mekong: {
    water: ['#e8b877', '#8f7a4f', '#3c5a54', '#122b34'],
    ray: '#ffe7b0',
    rock: '#3a4a44',
    sand: '#7b6240',
    plant: ['#8fae4f', '#47692f'],
    far: 'cliffs',
  },
  pond: {
    water: ['#7fe0b0', '#1f9c80', '#0b6a63', '#073c45'],
    ray: '#fff2c0',
    rock: '#12605a',
    sand: '#8c8257',
    plant: ['#63d18a', '#248a5c'],
    far: 'pillars',
    pads: true,
  },
  reef: {
    water: ['#7fe0ff', '#2299e0', '#1058a8', '#0a2a66'],
    ray: '#e6fbff',
    rock: '#174a93',
    sand: '#cdb588',
    plant: ['#ff7fa0', '#ffb25c'],
    far: 'corals',
  },
  moonlit: {
    water: ['#6b6fe0', '#3436a0', '#1d1a68', '#0d0b38'],
    ray: '#cfd6ff',
    rock: '#2a2780',
    sand: '#5c559c',
    plant: ['#b06cff', '#4fd0ff'],
    far: 'corals',
    moon: '#f4f0ff',
  },
  trench: {
    water: ['#27406e', '#15244f', '#0c1233', '#05061a'],
    ray: '#7fb8ff',
    rock: '#131a45',
    sand: '#232a55',
    plant: ['#31e0c8', '#7a5cff'],
    far: 'cliffs',
    glow: '#35f0d8',
  },
};

/** Paints the water behind everything that swims; once for each size. */
export function paintBackdrop(
  canvas: HTMLCanvasElement,
  theme: Theme,
  size: { width: number; height: number; ratio: number },
): void {
  const { width, height, ratio } = size;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(ratio, ratio);
  const scene = scenes[theme];
  const [a, b, c, d] = scene.water;
  pen.fillStyle = upright(pen, 0, height, [
    [0, a],
    [0.22, b],
    [0.62, c],
    [1, d],
  ]);
  pen.fillRect(0, 0, width, height);
  const random = seeded(`water:${theme}`);
  if (scene.moon) paintMoon(pen, width, height, scene.moon);
  paintFar(pen, scene, width, height, random);
  paintRays(pen, scene, width, height, random);
  paintFloor(pen, scene, width, height, random);
  if (scene.glow) paintGlows(pen, scene.glow, width, height, random);
  if (scene.pads) paintPads(pen, width, random);
  paintSurface(pen, width, a);
  paintVignette(pen, width, height);
}

function paintMoon(pen: Pen, width: number, height: number, moon: string): void {
  const [x, y, r] = [width * 0.74, height * 0.14, Math.min(width, height) * 0.09];
  disc(
    pen,
    x,
    y,
    r * 5,
    around(pen, x, y, r * 5, [
      [0, faint(moon, 0.45)],
      [1, faint(moon, 0)],
    ]),
  );
  disc(pen, x, y, r, faint(moon, 0.85));
}

function paintRays(pen: Pen, { ray }: Scene, width: number, height: number, random: () => number): void {
  for (let at = 0; at < 7; at++) {
    const x = width * (random() * 1.2 - 0.1);
    const [top, spread] = [20 + random() * 50, 60 + random() * 110];
    const fill = upright(pen, 0, height * 0.85, [
      [0, faint(ray, 0.24)],
      [0.6, faint(ray, 0.07)],
      [1, faint(ray, 0)],
    ]);
    shape(
      pen,
      `M${x} -4L${x + top} -4L${x - width * 0.14 + spread} ${height * 0.85}L${x - width * 0.14 - spread * 0.4} ${height * 0.85}Z`,
      fill,
    );
  }
}

function paintFar(
  pen: Pen,
  { far, rock, water }: Scene,
  width: number,
  height: number,
  random: () => number,
): void {
  for (const [layer, share] of [0.3, 0.55].entries()) {
    const colour = mix(water[2], rock, share + 0.15);
    const base = height * (layer === 0 ? 0.74 : 0.84);
    const unit = Math.max(70, width / 9);
    for (let x = -unit; x < width + unit; x += unit * (0.7 + random() * 0.7))
      farThing(pen, far, { x, base, unit, height, colour, random });
    pen.fillStyle = colour;
    pen.fillRect(0, base, width, height - base);
  }
}

interface FarThing {
  x: number;
  base: number;
  unit: number;
  height: number;
  colour: string;
  random: () => number;
}

function farThing(pen: Pen, far: Scene['far'], { x, base, unit, height, colour, random }: FarThing): void {
  const tall = height * (0.1 + random() * 0.22);
  if (far === 'pillars') {
    const w = unit * 0.24;
    shape(
      pen,
      `M${x} ${base + 9}L${x + w * 0.1} ${base - tall}L${x + w * 0.9} ${base - tall}L${x + w} ${base + 9}Z`,
      colour,
    );
    shape(
      pen,
      `M${x - w * 0.3} ${base - tall}L${x + w * 1.3} ${base - tall}L${x + w * 0.9} ${base - tall - w * 0.5}L${x + w * 0.5} ${base - tall - w * 1.5}L${x + w * 0.1} ${base - tall - w * 0.5}Z`,
      lighter(colour, 0.06),
    );
    return;
  }
  if (far === 'corals') {
    for (let branch = 0; branch < 5; branch++) {
      const lean = (branch - 2) * unit * 0.13;
      stroke(
        pen,
        `M${x} ${base + 12}C${x + lean * 0.3} ${base - tall * 0.3} ${x + lean} ${base - tall * 0.5} ${x + lean * 1.5} ${base - tall * (0.5 + random() * 0.4)}`,
        colour,
        unit * 0.09,
      );
    }
    return;
  }
  const peak = far === 'cliffs' ? tall * 1.7 : tall;
  const wide = unit * (far === 'cliffs' ? 0.6 : 1.1);
  shape(
    pen,
    `M${x - wide} ${base + 9}C${x - wide * 0.5} ${base - peak * 0.4} ${x - wide * 0.4} ${base - peak} ${x} ${base - peak}C${x + wide * 0.5} ${base - peak * 0.9} ${x + wide * 0.5} ${base - peak * 0.2} ${x + wide} ${base + 9}Z`,
    colour,
  );
}

function paintFloor(
  pen: Pen,
  { sand, rock }: Scene,
  width: number,
  height: number,
  random: () => number,
): void {
  const top = height * 0.9;
  const fill = upright(pen, top - 14, height, [
    [0, lighter(sand, 0.12)],
    [1, darker(sand, 0.55)],
  ]);
  shape(
    pen,
    `M0 ${top}C${width * 0.2} ${top - 16} ${width * 0.35} ${top + 10} ${width * 0.55} ${top - 4}C${width * 0.75} ${top - 18} ${width * 0.85} ${top + 6} ${width} ${top - 8}L${width} ${height}L0 ${height}Z`,
    fill,
  );
  for (let at = 0; at < width / 26; at++) {
    const [x, y, r] = [random() * width, top + 6 + random() * (height - top), 2 + random() * 7];
    oval(pen, x, y, r * 1.6, r * 0.7, faint(random() < 0.5 ? darker(rock, 0.2) : lighter(sand, 0.3), 0.5));
  }
}

function paintGlows(pen: Pen, glow: string, width: number, height: number, random: () => number): void {
  for (let at = 0; at < 26; at++) {
    const [x, y, r] = [random() * width, height * (0.3 + random() * 0.68), 6 + random() * 16];
    disc(
      pen,
      x,
      y,
      r,
      around(pen, x, y, r, [
        [0, faint(glow, 0.5)],
        [0.3, faint(glow, 0.14)],
        [1, faint(glow, 0)],
      ]),
    );
  }
}

/** Lotus leaves and a few flowers on the surface, seen from below. */
function paintPads(pen: Pen, width: number, random: () => number): void {
  for (let x = 10; x < width; x += 54 + random() * 80) {
    const [r, y] = [26 + random() * 28, 4 + random() * 12];
    stroke(
      pen,
      `M${x} ${y}C${x + 8} ${y + 60} ${x - 16} ${y + 130} ${x - 6} ${y + 190 + random() * 70}`,
      'rgb(12 74 62 / 45%)',
      3,
    );
    oval(pen, x, y, r, r * 0.3, '#0f7a54');
    oval(pen, x - r * 0.1, y - 3, r * 0.8, r * 0.2, '#2fae6e');
    if (random() < 0.4)
      for (const lean of [-9, 0, 9])
        shape(
          pen,
          `M${x + lean} ${y - 2}C${x + lean - 8} ${y + 10} ${x + lean} ${y + 20} ${x + lean} ${y + 22}C${x + lean} ${y + 20} ${x + lean + 8} ${y + 10} ${x + lean} ${y - 2}Z`,
          '#ff8fc2',
          '#d1508f',
          0.8,
        );
  }
}

function paintSurface(pen: Pen, width: number, top: string): void {
  const waves = Array.from(
    { length: Math.ceil(width / 60) + 1 },
    (_, at) => `Q${at * 60 + 15} 12 ${at * 60 + 30} 5T${at * 60 + 60} 5`,
  ).join('');
  shape(pen, `M0 0L0 5${waves}L${width + 60} 0Z`, faint(lighter(top, 0.55), 0.6));
}

function paintVignette(pen: Pen, width: number, height: number): void {
  const fill = pen.createRadialGradient(
    width / 2,
    height * 0.42,
    Math.min(width, height) * 0.35,
    width / 2,
    height * 0.5,
    Math.hypot(width, height) * 0.62,
  );
  fill.addColorStop(0, 'rgb(5 6 15 / 0%)');
  fill.addColorStop(1, 'rgb(5 6 15 / 55%)');
  pen.fillStyle = fill;
  pen.fillRect(0, 0, width, height);
}

/** Water plants that sway before the floor: pictures, and where they stand (0 to 1). */
export function makePlants(
  theme: Theme,
  height: number,
  ratio: number,
): { at: number; picture: HTMLCanvasElement; width: number; height: number }[] {
  const random = seeded(`plants:${theme}`);
  const { plant, far } = scenes[theme];
  return [0.03, 0.14, 0.27, 0.72, 0.86, 0.97].map((at) => {
    const tall = height * (0.16 + random() * 0.16);
    const wide = tall * 0.7;
    const picture = canvasOf(wide * ratio, tall * ratio);
    const pen = picture.getContext('2d');
    if (pen) {
      pen.scale(ratio, ratio);
      for (let blade = 0; blade < 7; blade++)
        paintBlade(pen, { far, wide, tall, blade, colour: plant[blade % 2] ?? plant[0], random });
    }
    return { at, picture, width: wide, height: tall };
  });
}

function paintBlade(
  pen: Pen,
  {
    far,
    wide,
    tall,
    blade,
    colour,
    random,
  }: { far: Scene['far']; wide: number; tall: number; blade: number; colour: string; random: () => number },
): void {
  const x = wide * (0.24 + blade * 0.088);
  const top = tall * random() * 0.45 + 6;
  const lean = (random() - 0.5) * wide * 0.5;
  const fill = upright(pen, top, tall, [
    [0, lighter(colour, 0.25)],
    [1, darker(colour, 0.45)],
  ]);
  if (far === 'corals') {
    stroke(
      pen,
      `M${x} ${tall}C${x} ${tall * 0.7} ${x + lean * 0.5} ${top + tall * 0.2} ${x + lean} ${top + 5}`,
      mix(colour, '#05060f', 0.15),
      wide * 0.085,
    );
    disc(pen, x + lean, top + 5, wide * 0.06, lighter(colour, 0.35));
    return;
  }
  shape(
    pen,
    `M${x - 5} ${tall}C${x - 9 + lean * 0.2} ${tall * 0.7} ${x + lean} ${top + tall * 0.3} ${x + lean * 1.2} ${top}C${x + lean + 5} ${top + tall * 0.3} ${x + 9} ${tall * 0.7} ${x + 5} ${tall}Z`,
    fill,
  );
}
