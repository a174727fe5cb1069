import { type Defs, el, group, place } from '../kit/svg.ts';
import { outlines } from './outlines.text.ts';
import type { Saying } from './words.text.ts';

/** How a headline stands in its picture, in the picture's units. */
export interface Setting {
  x: number;
  /** baseline of the first line */
  y: number;
  /** size of the type (one em) */
  size: number;
  align: 'left' | 'centre';
  fill: (defs: Defs) => string;
  under: string;
  shadow: string;
}

/** One sentence in outlines; words.text.ts without a run of `npm run art` is an error. */
function sentence(text: string, setting: Pick<Setting, 'x' | 'align'>, y: number, size: number): string {
  const outline = outlines[text];
  if (!outline) throw new Error(`No outlines for "${text}": npm run art`);
  const scale = size / 1000;
  const x = setting.align === 'left' ? setting.x : setting.x - (outline.width * scale) / 2;
  return el('path', { d: outline.path, transform: place(x, y, scale) });
}

/** The headline with its lines, a soft shadow below them, and the sentence under it. */
export const saying = (said: Saying, setting: Setting) => (defs: Defs) => {
  const { y, size } = setting;
  const lines = said.lines.map((line, index) => sentence(line, setting, y + index * size * 1.34, size));
  const under = sentence(
    said.under,
    setting,
    y + (said.lines.length - 1) * size * 1.34 + size * 0.86,
    size * 0.4,
  );
  const drawn = defs.shape(group({}, ...lines));
  return group(
    {},
    el('use', { href: drawn, y: size * 0.035, fill: setting.shadow, opacity: 0.55 }),
    el('use', { href: drawn, fill: setting.fill(defs) }),
    group({ fill: setting.under }, under),
  );
};
