import type { TTF } from 'fonteditor-core';
import { letters } from '../words/words.text.ts';
import { promptWith, type Subset } from './font.ts';

/** How the letters of words.text.ts are set: in which subset of the font, and how heavy. */
const sets: Readonly<Record<keyof typeof letters, readonly [Subset, number]>> = {
  digit: ['latin', 700],
  baht: ['thai', 700],
  siam: ['thai', 600],
  thara: ['thai', 600],
};

type Point = readonly [x: number, y: number];

/** A half goes to the even neighbour, so that rounding makes nothing heavier. */
function whole(value: number): number {
  const below = Math.floor(value);
  return value - below === 0.5 ? below + (below & 1) : Math.round(value);
}
const written = ([x, y]: Point) => `${whole(x)} ${whole(y)}`;
const halfway = (one: Point, other: Point): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

function lineTo([x, y]: Point, from: Point, isFirst: boolean): string {
  if (x === from[0]) return y === from[1] ? '' : `V${whole(y)}`;
  if (y === from[1]) return `H${whole(x)}`;
  return `${isFirst ? ' ' : 'L'}${written([x, y])}`;
}

/** One contour from its first point on the curve, y downwards; two points beside the curve have one on it halfway. */
function contourPath(contour: TTF.Contour): string {
  const start = contour.findIndex(({ onCurve }) => onCurve);
  const around = [...contour.slice(start), ...contour.slice(0, start + 1)];
  let path = '';
  let [at, control]: [Point, Point | undefined] = [[0, 0], undefined];
  around.forEach(({ x, y, onCurve }, index) => {
    const point: Point = [x, -y];
    if (index === 0) path = `M${written(point)}`;
    else if (control) path += `Q${written(control)} ${written(onCurve ? point : halfway(control, point))}`;
    else if (onCurve && index < around.length - 1) path += lineTo(point, at, /^M[^A-Z]*$/.test(path));
    control = onCurve ? undefined : point;
    if (onCurve) at = point;
  });
  return `${path}Z`;
}

function rowsOf(text: string, [subset, weight]: readonly [Subset, number]): string[] {
  const { glyf } = promptWith(text, subset, weight).get();
  return [...text].flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const glyph = glyf.find(({ unicode }) => unicode?.includes(code));
    if (!glyph) throw new Error(`Prompt has no glyph for ${letter}`);
    const path = glyph.contours.map(contourPath).join('');
    return ['    {', `      path: '${path}',`, `      advance: ${glyph.advanceWidth},`, '    },'];
  });
}

/** The text of kit/glyphs.ts: outlines of the letters of the logos, of digits and of the sign of the baht. */
export function glyphsFile(): string {
  return [
    '/** Outlines of Prompt (SIL Open Font License), 1000 units per em, baseline at y 0; written by `npm run art`. */',
    'export interface Glyph {',
    '  path: string;',
    '  advance: number;',
    '}',
    '',
    'export const glyphs = {',
    ...Object.entries(sets).flatMap(([name, set]) => [
      `  ${name}: [`,
      ...rowsOf(letters[name as keyof typeof letters], set),
      '  ],',
    ]),
    '} as const satisfies Record<string, readonly Glyph[]>;',
    '',
  ].join('\n');
}
