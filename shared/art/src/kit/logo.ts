import type { Glyph } from './glyphs.ts';
import { Defs, document, el, group, place } from './svg.ts';

/** A word in Prompt's outlines, baseline at y 0, letters `height` units high; with its width. */
function word(letters: readonly Glyph[], height: number, fill: string): { drawing: string; width: number } {
  const scale = height / 556;
  let x = 0;
  const shapes = letters.map((letter) => {
    const shape = el('path', { d: letter.path, transform: `translate(${x} 0)` });
    x += letter.advance;
    return shape;
  });
  return { drawing: group({ fill, transform: place(0, 0, scale) }, ...shapes), width: x * scale };
}

/** Mark and word side by side, 48 units high. */
export function lockup(mark: (defs: Defs) => string, letters: readonly Glyph[], fill: string): string {
  const defs = new Defs();
  const name = word(letters, 21, fill);
  const drawn = mark(defs);
  return document(
    Math.ceil(60 + name.width),
    48,
    defs,
    group({ transform: place(24, 24) }, drawn),
    group({ transform: place(58, 35) }, name.drawing),
  );
}

/** The mark alone, 48 × 48. */
export function markOnly(mark: (defs: Defs) => string): string {
  const defs = new Defs();
  const drawn = mark(defs);
  return document(48, 48, defs, group({ transform: place(24, 24) }, drawn));
}

/** The mark on a tile of its brand, 64 × 64: browser tabs and home screens. */
export function tile(
  mark: (defs: Defs) => string,
  ground: (defs: Defs) => string,
  radius: number,
  scale: number,
): string {
  const defs = new Defs();
  const fill = ground(defs);
  const drawn = mark(defs);
  return document(
    64,
    64,
    defs,
    el('rect', { width: 64, height: 64, rx: radius, fill }),
    group({ transform: place(32, 32, scale) }, drawn),
  );
}
