import type { Frame } from '../game/providers.ts';
import { circle, n, path, rect, stroke } from './drawing.ts';

const inset = 10;

/** What runs around a tile, in the colour of its provider. */
export function frameOf(frame: Frame, colour: string, width: number, height: number): string {
  const line = (gap: number, thick: number) =>
    rect(gap, gap, width - 2 * gap, height - 2 * gap, 'none', {
      stroke: colour,
      'stroke-width': thick,
      rx: 14,
    });
  const [right, foot] = [width - inset, height - inset];
  switch (frame) {
    case 'line':
      return line(inset, 5);
    case 'double':
      return line(inset, 4) + line(inset + 9, 1.6);
    case 'corners': {
      const long = 56;
      const d = `M${inset} ${inset + long}V${inset}H${inset + long}M${n(right - long)} ${inset}H${n(right)}V${inset + long}M${n(right)} ${n(foot - long)}V${n(foot)}H${n(right - long)}M${inset + long} ${n(foot)}H${inset}V${n(foot - long)}`;
      return stroke(d, colour, 8);
    }
    case 'arch':
      return path(
        `M0 0H${n(width)}V${n(height)}H0ZM18 ${n(height)}H${n(width - 18)}V${n(height * 0.3)}Q${n(width - 18)} ${n(height * 0.16)} ${n(width * 0.7)} ${n(height * 0.1)}Q${n(width / 2)} ${n(height * 0.07)} ${n(width / 2)} ${n(height * 0.02)}Q${n(width / 2)} ${n(height * 0.07)} ${n(width * 0.3)} ${n(height * 0.1)}Q18 ${n(height * 0.16)} 18 ${n(height * 0.3)}Z`,
        colour,
        { 'fill-rule': 'evenodd', opacity: 0.92 },
      );
    case 'ticket': {
      const holes = Array.from({ length: 11 }, (_, at) => ((at + 0.5) * width) / 11);
      return (
        rect(0, 0, width, 22, colour) +
        rect(0, height - 22, width, 22, colour) +
        holes.map((x) => circle(x, 11, 5, '#00000088') + circle(x, height - 11, 5, '#00000088')).join('')
      );
    }
    default:
      return '';
  }
}
