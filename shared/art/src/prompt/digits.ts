import { letters } from '../words/words.text.ts';
import { promptWith } from './font.ts';

/** Weight, and the width all its digits take, in units of the font (1000 per em). */
const advances: readonly (readonly [number, number])[] = [
  [400, 616],
  [500, 624],
  [600, 634],
];
/** least space on each side of a digit */
const side = 22;
const keptNames = ['fontFamily', 'fontSubFamily', 'urlOfLicence'];

/** The ten digits of one weight, each in the middle of the same width; a digit too wide for it is narrowed. */
function tabularDigits(weight: number, advance: number): Uint8Array {
  const font = promptWith(letters.digit, 'latin', weight);
  const ttf = font.get();
  for (const glyph of ttf.glyf.filter(({ unicode }) => unicode)) {
    const scale = Math.min(1, (advance - 2 * side) / (glyph.xMax - glyph.xMin));
    const shift = (advance - (glyph.xMax - glyph.xMin) * scale) / 2 - glyph.xMin * scale;
    for (const point of glyph.contours.flat()) point.x = Math.round(point.x * scale + shift);
    const xs = glyph.contours.flat().map(({ x }) => x);
    glyph.xMin = Math.min(...xs);
    glyph.xMax = Math.max(...xs);
    glyph.leftSideBearing = glyph.xMin;
    glyph.advanceWidth = advance;
  }
  ttf.name.fontFamily = 'Prompt Figures';
  for (const key of Object.keys(ttf.name)) if (!keptNames.includes(key)) delete ttf.name[key];
  // Hints are written for the widths that the digits had.
  Object.assign(ttf.maxp, {
    maxZones: 1,
    maxTwilightPoints: 0,
    maxStorage: 0,
    maxFunctionDefs: 0,
    maxStackElements: 0,
  });
  for (const glyph of ttf.glyf.filter(({ unicode }) => !unicode)) glyph.contours = [];
  font.set(ttf);
  // With 'hinting' the table of smoothing is kept; the hints themselves were left out when the font was read.
  return font.write({ type: 'woff2', hinting: true }) as Uint8Array;
}

/**
 * The fonts of `Prompt Figures`, by file. Prompt has no tabular figures (its 1 is half as wide as its 0), so columns of money and
 * running countdowns would jump. Prompt is under the SIL Open Font License without a reserved font name; what is made of it stays
 * under it (OFL.txt beside the files).
 */
export const digitFiles = (): Record<string, Uint8Array> =>
  Object.fromEntries(
    advances.map(([weight, advance]) => [`prompt-figures-${weight}.woff2`, tabularDigits(weight, advance)]),
  );
