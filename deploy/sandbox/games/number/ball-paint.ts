import { hueOf } from './balls.rules.ts';

/** A ball in its place; one whose picture is not drawn yet is left out. */
export function paintBall(
  context: CanvasRenderingContext2D,
  sprite: HTMLCanvasElement | undefined,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  if (sprite) context.drawImage(sprite, x - side / 2, y - side / 2, side, side);
}

/** A ball with its number, drawn once at the size it is needed. */
export function ballSprite(number: number, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const [hue, middle] = [hueOf(number), side / 2];
  const fill = context.createRadialGradient(middle * 0.7, middle * 0.6, side * 0.04, middle, middle, middle);
  fill.addColorStop(0, `hsl(${hue} 100% 88%)`);
  fill.addColorStop(0.4, `hsl(${hue} 86% 60%)`);
  fill.addColorStop(1, `hsl(${hue} 80% 30%)`);
  circle(context, middle, middle, middle - 0.5, fill);
  circle(context, middle, middle, middle * 0.56, 'rgb(255 255 255 / 94%)');
  context.fillStyle = '#1a1426';
  context.font = `600 ${Math.round(side * 0.34)}px Prompt, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(number), middle, middle + side * 0.02);
  return canvas;
}

function circle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string | CanvasGradient,
): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** The dark of the glass and its brass ring, behind the balls. */
export function paintGlass(context: CanvasRenderingContext2D, middle: number, radius: number): void {
  const fill = context.createRadialGradient(
    middle,
    middle - radius * 0.3,
    radius * 0.1,
    middle,
    middle,
    radius,
  );
  fill.addColorStop(0, 'rgb(58 48 98 / 92%)');
  fill.addColorStop(0.75, 'rgb(24 18 48 / 94%)');
  fill.addColorStop(1, 'rgb(10 7 24 / 96%)');
  circle(context, middle, middle, radius, fill);
  const ring = context.createLinearGradient(0, middle - radius, 0, middle + radius);
  ring.addColorStop(0, '#fff3c4');
  ring.addColorStop(0.4, '#e9a92b');
  ring.addColorStop(0.7, '#8a4f0c');
  ring.addColorStop(1, '#f4c95d');
  context.strokeStyle = ring;
  context.lineWidth = Math.max(4, radius * 0.05);
  context.beginPath();
  context.arc(middle, middle, radius + context.lineWidth / 2, 0, Math.PI * 2);
  context.stroke();
}

/** Light on the glass, before the balls. */
export function paintShine(context: CanvasRenderingContext2D, middle: number, radius: number): void {
  const shine = context.createLinearGradient(0, middle - radius, 0, middle);
  shine.addColorStop(0, 'rgb(255 255 255 / 34%)');
  shine.addColorStop(1, 'rgb(255 255 255 / 0%)');
  context.fillStyle = shine;
  context.beginPath();
  context.ellipse(middle, middle - radius * 0.52, radius * 0.62, radius * 0.38, 0, 0, Math.PI * 2);
  context.fill();
}
