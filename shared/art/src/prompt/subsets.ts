import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fonts from 'fonteditor-core';
import { plainPrompt, type Subset } from './font.ts';
import { withoutMadeUpHints } from './prep.ts';

/** What the kit's style sheet calls regular, medium and semibold. */
const weights = [400, 500, 600] as const;

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const signs = (text: string) => [...text].map((sign) => sign.codePointAt(0) ?? 0);

/** Latin letters, digits and the punctuation of the site's own texts. */
const latin = [...between(0x20, 0x7e), 0xa0, ...signs('©«®°·»×÷–—‘’“”•…‰€™−')];

/** Signs of a page, by the file that draws them. `more` is what only an agent's or a provider's words may hold. */
const files: Readonly<Record<string, { from: Subset; codes: readonly number[] }>> = {
  thai: { from: 'thai', codes: [0x20, 0xa0, ...between(0xe01, 0xe3a), ...between(0xe3f, 0xe5b), 0x25cc] },
  latin: { from: 'latin', codes: latin },
  more: {
    from: 'latin',
    codes: [...between(0xa1, 0xff), 0x131, 0x152, 0x153].filter((code) => !latin.includes(code)),
  },
};

/** The functions of HarfBuzz's subsetter that are called here; addresses are numbers. */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, code: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

const writableMemory = 2;
const noHinting = 1;

async function openSubsetter(): Promise<Subsetter> {
  const { resolve } = createRequire(import.meta.url);
  const code = readFileSync(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(code);
  const subsetter = instance.exports as unknown as Subsetter;
  subsetter._initialize();
  return subsetter;
}

const harfbuzz = await openSubsetter();

/** A font with the given signs, what joins and places them, and no hints. The memory it takes is the process's. */
function subsetOf(font: Uint8Array, codes: readonly number[]): Uint8Array {
  const bytes = harfbuzz.malloc(font.length);
  new Uint8Array(harfbuzz.memory.buffer).set(font, bytes);
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(bytes, font.length, writableMemory, 0, 0), 0);
  const input = harfbuzz.hb_subset_input_create_or_fail();
  const set = harfbuzz.hb_subset_input_unicode_set(input);
  for (const code of codes) harfbuzz.hb_set_add(set, code);
  harfbuzz.hb_subset_input_set_flags(input, noHinting);
  const subset = harfbuzz.hb_subset_or_fail(face, input);
  if (!subset) throw new Error('HarfBuzz could not take the font apart');
  const blob = harfbuzz.hb_face_reference_blob(subset);
  const start = harfbuzz.hb_blob_get_data(blob, 0);
  return new Uint8Array(harfbuzz.memory.buffer).slice(start, start + harfbuzz.hb_blob_get_length(blob));
}

/**
 * Prompt as pages load it, by file: three weights, in each the signs of Thai, of Latin and the rest. Without hints, which screens of
 * today do not read, a file is half as large. Prompt is under the SIL Open Font License without a reserved font name (OFL.txt beside the files).
 */
export const subsetFiles = (): Record<string, Uint8Array> =>
  Object.fromEntries(
    weights.flatMap((weight) =>
      Object.entries(files).map(([name, { from, codes }]) => [
        `prompt-${name}-${weight}.woff2`,
        new Uint8Array(
          fonts.woff2.encode(Buffer.from(withoutMadeUpHints(subsetOf(plainPrompt(from, weight), codes)))),
        ),
      ]),
    ),
  );
