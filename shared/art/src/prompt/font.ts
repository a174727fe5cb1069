import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fonts from 'fonteditor-core';
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';

export type Subset = 'latin' | 'thai';

/** One glyph at its place in a line, in font units with y upwards. */
export interface PlacedGlyph {
  /** path data as HarfBuzz writes it: M, L, Q and Z with absolute numbers */
  outline: string;
  dx: number;
  dy: number;
  advance: number;
}

const { resolve } = createRequire(import.meta.url);
await fonts.woff2.init();

const promptFile = (subset: Subset, weight: number): Buffer =>
  readFileSync(resolve(`@fontsource/prompt/files/prompt-${subset}-${weight}-normal.woff2`));

/** A file of Prompt as the tables of TrueType, unpacked. */
export const plainPrompt = (subset: Subset, weight: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(fonts.woff2.decode(promptFile(subset, weight)));

const opened = new Map<string, Font>();

function prompt(subset: Subset, weight: number): Font {
  const name = `${subset} ${weight}`;
  const known = opened.get(name);
  if (known) return known;
  const font = new Font(new Face(new Blob(plainPrompt(subset, weight).buffer)));
  opened.set(name, font);
  return font;
}

/** A text in one script, shaped: vowels and tone marks of Thai stand where the font's anchors put them. */
export function shaped(text: string, subset: Subset, weight: number): PlacedGlyph[] {
  const font = prompt(subset, weight);
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    if (codepoint === 0) throw new Error(`Prompt has no glyph for a sign of: ${text}`);
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
    return { outline: font.glyphToPath(codepoint), dx: xOffset, dy: yOffset, advance: xAdvance };
  });
}

/** Prompt with nothing but the given signs, outlines as points, ready to be written again. */
export const promptWith = (signs: string, subset: Subset, weight: number) =>
  fonts.createFont(promptFile(subset, weight), {
    type: 'woff2',
    subset: [...signs].map((sign) => sign.codePointAt(0) ?? 0),
  });
