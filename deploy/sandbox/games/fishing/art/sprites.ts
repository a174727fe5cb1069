import { type CreatureLook, paintCreature } from './creatures.ts';
import { paintFinned } from './finned.ts';
import type { Look } from './looks.ts';
import { canvasOf, type Pen } from './paint.ts';

/** A species ready to be drawn: its motion in equal steps, and the middle of the picture. */
export interface Sprite {
  frames: HTMLCanvasElement[];
  /** the same, swimming to the left */
  mirrored: HTMLCanvasElement[];
  width: number;
  height: number;
}

const frameCount = 8;
/** A picture is wider and higher than its fish: fins, feelers and the swing of the tail. */
const wide = 1.5;
const high: Record<Look['form'], number> = {
  finned: 1.2,
  ray: 1.25,
  turtle: 1,
  jelly: 1.1,
  squid: 0.8,
  prawn: 1,
  oyster: 1,
  ribbon: 0.7,
  dragon: 0.9,
  bomb: 1.15,
};
/** How far the tail swings, as a share of the length. */
const swingOfForm: Partial<Record<Look['form'], number>> = {
  finned: 0.045,
  prawn: 0.02,
  squid: 0.02,
  ribbon: 0.1,
  dragon: 0.085,
  bomb: 0.015,
};
/** Waves along the body. */
const bendsOfForm: Partial<Record<Look['form'], number>> = { ribbon: 1.5, dragon: 1.35 };

/** Draws a species once at its size on the screen: what swims later is a plain copy of pixels. */
export function makeSprite(look: Look, length: number, ratio: number, isStill: boolean): Sprite {
  const [width, height] = [length * wide, length * high[look.form] * (isVeiled(look) ? 1.25 : 1)];
  const frames = Array.from({ length: isStill ? 1 : frameCount }, (_, at) =>
    frameOf(look, { width, height, length, ratio }, at / frameCount),
  );
  return { frames, mirrored: frames.map(mirror), width, height };
}

const isVeiled = (look: Look): boolean => look.form === 'finned' && (look.tail === 'veil' || look.deep > 50);

interface Size {
  width: number;
  height: number;
  length: number;
  ratio: number;
}

function frameOf(look: Look, { width, height, length, ratio }: Size, phase: number): HTMLCanvasElement {
  const plain = canvasOf(width * ratio, height * ratio);
  const pen = plain.getContext('2d');
  if (!pen) return plain;
  pen.translate(plain.width / 2, plain.height / 2);
  pen.scale((length * ratio) / 100, (length * ratio) / 100);
  paint(pen, look, phase);
  const swing = swingOfForm[look.form];
  return swing === undefined
    ? plain
    : swayed(plain, { reach: swing * length * ratio, bends: bendsOfForm[look.form] ?? 0.55, phase });
}

function paint(pen: Pen, look: Look, phase: number): void {
  if (look.form === 'finned') paintFinned(pen, look);
  else paintCreature(pen, look satisfies CreatureLook, phase);
}

function mirror(picture: HTMLCanvasElement): HTMLCanvasElement {
  const made = canvasOf(picture.width, picture.height);
  const pen = made.getContext('2d');
  pen?.scale(-1, 1);
  pen?.drawImage(picture, -picture.width, 0);
  return made;
}

/** Bends a picture sideways, column by column: little at the head, most at the tail. */
function swayed(
  plain: HTMLCanvasElement,
  { reach, bends, phase }: { reach: number; bends: number; phase: number },
): HTMLCanvasElement {
  const { width, height } = plain;
  const bent = canvasOf(width, height);
  const pen = bent.getContext('2d');
  if (!pen) return plain;
  const step = 2;
  for (let x = 0; x < width; x += step) {
    const back = 1 - x / width;
    const offset = reach * back ** 1.6 * 1.7 * Math.sin((phase + back * bends) * Math.PI * 2);
    pen.drawImage(plain, x, 0, step, height, x, offset, step, height);
  }
  return bent;
}
