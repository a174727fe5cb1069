/** What every drawing of the pool is made with. */

export type Pen = CanvasRenderingContext2D;

/** A colour between two others, `#rrggbb`. */
export function mix(a: string, b: string, share: number): string {
  const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const between = (at: number): string =>
    Math.round(part(a, at) + (part(b, at) - part(a, at)) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${between(1)}${between(3)}${between(5)}`;
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number): string => mix(colour, '#05060f', share);

/** The same colour, seen through. @param alpha 0 to 1 */
export const faint = (colour: string, alpha: number): string =>
  `${colour}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;

type Stops = readonly (readonly [at: number, colour: string])[];

export function upright(pen: Pen, top: number, bottom: number, stops: Stops): CanvasGradient {
  const fill = pen.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of stops) fill.addColorStop(at, colour);
  return fill;
}

export function around(pen: Pen, x: number, y: number, r: number, stops: Stops): CanvasGradient {
  const fill = pen.createRadialGradient(x, y, 0, x, y, r);
  for (const [at, colour] of stops) fill.addColorStop(at, colour);
  return fill;
}

export function disc(pen: Pen, x: number, y: number, r: number, fill: string | CanvasGradient): void {
  pen.beginPath();
  pen.arc(x, y, Math.max(0, r), 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
}

export function oval(
  pen: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string | CanvasGradient,
  turn = 0,
): void {
  pen.beginPath();
  pen.ellipse(x, y, Math.max(0, rx), Math.max(0, ry), turn, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
}

/** Fills a shape written as in a picture file (SVG path data), with a rim where one is asked for. */
export function shape(pen: Pen, d: string, fill: string | CanvasGradient, rim?: string, width = 1): void {
  const path = new Path2D(d);
  pen.fillStyle = fill;
  pen.fill(path);
  if (rim === undefined) return;
  pen.strokeStyle = rim;
  pen.lineWidth = width;
  pen.lineJoin = 'round';
  pen.stroke(path);
}

export function stroke(pen: Pen, d: string, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(new Path2D(d));
}

/** An eye that looks ahead. */
export function eye(pen: Pen, x: number, y: number, r: number, iris = '#20242f'): void {
  disc(pen, x, y, r, '#fbfdff');
  disc(pen, x + r * 0.14, y, r * 0.68, iris);
  disc(pen, x + r * 0.2, y, r * 0.4, '#05060c');
  disc(pen, x + r * 0.34, y - r * 0.3, r * 0.22, '#ffffff');
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}
