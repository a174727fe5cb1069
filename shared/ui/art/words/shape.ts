/**
 * Writes outlines.text.ts: each sentence of words.text.ts as one path in Prompt's outlines, shaped by HarfBuzz (vowels and tone
 * marks of Thai stand where the font's anchors put them), so that the pictures need no font and look the same everywhere.
 *
 * Run once after a change of words.text.ts or of @fontsource/prompt, with HarfBuzz in a folder of its own:
 *   npm install --prefix <folder> harfbuzzjs && HARFBUZZ=<folder> npx tsx art/words/shape.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import { type Saying, words } from './words.text.ts';

interface Shaped {
  addText(text: string): void;
  guessSegmentProperties(): void;
  getGlyphInfos(): { codepoint: number }[];
  getGlyphPositions(): { xAdvance: number; xOffset: number; yOffset: number }[];
}
interface Font {
  glyphToPath(glyph: number): string;
}
interface HarfBuzz {
  Blob: new (data: ArrayBuffer) => unknown;
  Face: new (blob: unknown) => unknown;
  Font: new (face: unknown) => Font;
  Buffer: new () => Shaped;
  shape(font: Font, buffer: Shaped): void;
}

/** The plain font in a WOFF 1 file: its tables unpacked, one after the other. */
function unpack(woff: Buffer): ArrayBuffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = 44 + index * 20;
    const packed = woff.subarray(
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 4) + woff.readUInt32BE(at + 8),
    );
    const size = woff.readUInt32BE(at + 12);
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.subarray(at + 16, at + 20),
      data: packed.length < size ? inflateSync(packed) : packed,
    };
  });
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  const bodies = tables.map(({ tag, sum, data }, index) => {
    const at = 12 + index * 16;
    tag.copy(head, at);
    sum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const body = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    offset += body.length;
    return body;
  });
  return new Uint8Array(Buffer.concat([head, ...bodies])).buffer;
}

/** Moves an outline with y upwards to its place and writes it with whole, relative numbers, y downwards. */
function compact(outline: string, dx: number, dy: number): string {
  let [x, y] = [0, 0];
  const step = (pairs: number[]) => {
    const from = [x, y] as const;
    const moved = pairs.map((value, index) => Math.round(index % 2 ? -value - dy : value + dx));
    [x, y] = [moved.at(-2) ?? x, moved.at(-1) ?? y];
    return moved.map((value, index) => value - (index % 2 ? from[1] : from[0]));
  };
  return [...outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)]
    .map(([, command = '', numbers = '']) => {
      if (command === 'Z') return 'z';
      const moved = step(numbers.match(/-?[\d.]+/g)?.map(Number) ?? []);
      const written = command === 'M' ? ['M', x, ' ', y] : [command.toLowerCase(), moved.join(' ')];
      return written.join('').replaceAll(' -', '-');
    })
    .join('');
}

const folder = process.env.HARFBUZZ;
if (!folder) throw new Error('HARFBUZZ must name the folder with harfbuzzjs');
const hb: HarfBuzz = await import(pathToFileURL(`${folder}/node_modules/harfbuzzjs/dist/index.mjs`).href);
const file = (subset: string, weight: number) =>
  new URL(
    `../../node_modules/@fontsource/prompt/files/prompt-${subset}-${weight}-normal.woff`,
    import.meta.url,
  );
const load = (subset: string, weight: number) =>
  new hb.Font(new hb.Face(new hb.Blob(unpack(readFileSync(file(subset, weight))))));

function shaped(text: string, weight: number): { path: string; width: number } {
  let width = 0;
  let path = '';
  for (const run of text.match(/[\u0e00-\u0e7f ]+|[^\u0e00-\u0e7f]+/g) ?? []) {
    const font = load(/[\u0e00-\u0e7f ]/.test(run) ? 'thai' : 'latin', weight);
    const buffer = new hb.Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const places = buffer.getGlyphPositions();
    buffer.getGlyphInfos().forEach(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
      if (codepoint === 0) throw new Error(`Prompt has no glyph for a sign of: ${run}`);
      path += compact(font.glyphToPath(codepoint), width + xOffset, yOffset);
      width += xAdvance;
    });
  }
  return { path, width };
}

const rows = Object.values(words)
  .flatMap((brand): Saying[] => Object.values(brand))
  .flatMap(({ lines, under }) => [...lines.map((line) => [line, 700] as const), [under, 500] as const])
  .filter(([text], index, all) => all.findIndex(([other]) => other === text) === index)
  .map(([text, weight]) => {
    const { path, width } = shaped(text, weight);
    return `  '${text}': {\n    path: '${path}',\n    width: ${width},\n  },`;
  });
writeFileSync(
  new URL('outlines.text.ts', import.meta.url),
  [
    "/** Sentences in Prompt's outlines (SIL Open Font License), 1000 units per em, baseline at y 0; made by shape.ts. */",
    'export interface Outline {',
    '  path: string;',
    '  width: number;',
    '}',
    '',
    'export const outlines: Readonly<Record<string, Outline>> = {',
    ...rows,
    '};',
    '',
  ].join('\n'),
);
