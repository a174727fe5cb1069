import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './language.ts';
import { loadedIn } from './testing/loaded-in.ts';

const sources = join(__dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.text.ts'))
  .sort();

/** What the functions among the texts are called with: counts, days, names and states, and nothing. */
const samples: readonly unknown[] = [0, 1, 2_000, '2026-11-28', 'paid', null];

/** Texts of functions for every sample that they can be called with. */
function answersOf(text: (...given: unknown[]) => unknown): unknown[] {
  return samples.flatMap((sample) => {
    try {
      return [text(...Array.from({ length: text.length }, () => sample))];
    } catch {
      // Some texts need a date.
      return [];
    }
  });
}

/** Every sentence of a value by its path. */
function sentencesOf(path: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return answersOf(value as (...given: unknown[]) => unknown).flatMap((one, index) =>
      sentencesOf(`${path}()${index}`, one),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => sentencesOf(`${path}.${name}`, one));
}

const readTexts = (language: Language): Promise<ReadonlyMap<string, string>> =>
  loadedIn(language, async () => {
    const sentences: [string, string][] = [];
    for (const file of files) sentences.push(...sentencesOf(file, await import(join(sources, file))));
    return new Map(sentences);
  });

/** Members read these reasons, and a language is named in its own words. */
const thaiInEnglish =
  /^features\/queue\/queue\.text\.ts\.queueText\.reasons\.(?:reject|fail)\.|^shared\/language\/language-names\.text\.ts\.languageNames\.th$/;
/** Names of keys and languages, abbreviations, and the words of components, which have Thai of their own. */
const sameInBoth =
  /\.keys\.\d\.key$|\.always\.\d\.key$|\.languageNames\.|^language\/ui\.text\.ts\.|\.tones\.|\.facts\.(?:nonce|body_sha256)$/;
/** What Thai writes in Latin letters: names, commands, and terms in brackets behind their Thai word. */
const latin =
  /\([^()]*\)|Google Authenticator|Microsoft Authenticator|LINE|Sanuk|PIN|IP|OTP|CSV|JSON|SHA-256|Esc|RELEASES_PAGE|release(?: init)?|mfe-[a-z]*|somchai|iPhone|iPad|paid|null|undefined|NaN|Infinity|ms\b/g;

test('no English text has Thai letters, apart from reasons that members read', async () => {
  const english = await readTexts('en');
  const thai = [...english].filter(
    ([path, text]) => /[\u0e00-\u0e7f]/.test(text) && !thaiInEnglish.test(path),
  );
  expect(thai).toEqual([]);
  expect([...english.keys()].filter((path) => /reasons\.(?:reject|fail)\./.test(path))).not.toEqual([]);
});

test('no Thai text has an English word without a Thai one, and none is the same in English', async () => {
  const thai = await readTexts('th');
  const english = await readTexts('en');
  const own = [...thai].filter(([path]) => !sameInBoth.test(path) && !thaiInEnglish.test(path));
  expect(own.filter(([, text]) => /[A-Za-z]{2,}/.test(text.replaceAll(latin, '')))).toEqual([]);
  const untranslated = own.filter(
    ([path, text]) =>
      english.get(path) === text && /[A-Za-z\u0e00-\u0e7f]{2,}/.test(text.replaceAll(latin, '')),
  );
  expect(untranslated).toEqual([]);
});
