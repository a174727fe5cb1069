import { digitsKey, searchKey } from './search-key.ts';

/** What a game is found by. */
export interface Named {
  name: string;
  name_en: string;
  provider_name: string;
}

/** A text to search in: without spaces, where its words begin, and which letters it has. */
interface Field {
  text: string;
  starts: ReadonlySet<number>;
  letters: number;
  /** what a hit in it counts less than one in a name */
  behind: number;
}

export type SearchFields = readonly Field[];

const letterBit = (code: number): number => 1 << (code & 31);

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= letterBit(text.charCodeAt(at));
  return letters;
}

function fieldOf(key: string, behind: number): Field {
  const starts = new Set<number>();
  let text = '';
  for (const word of key.split(' ')) {
    starts.add(text.length);
    text += word;
  }
  return { text, starts, letters: lettersOf(text), behind };
}

/** Prepares a game for `findNames`. */
export function searchFields({ name, name_en, provider_name }: Named): SearchFields {
  const keys = [name, name_en].flatMap((text) => {
    const key = searchKey(text);
    return [key, digitsKey(key, text)];
  });
  return [...[...new Set(keys)].map((key) => fieldOf(key, 0)), fieldOf(searchKey(provider_name), 4)];
}

interface Word {
  text: string;
  letters: number;
  /** by slips: parts of which one at least stands in whatever differs by no more; a slip breaks two where it changes them over */
  pieces: readonly (readonly string[])[];
}

function wordOf(text: string): Word {
  const pieces = [1, 2].map((slips) => {
    const count = Math.min(text.length, 2 * slips + 1);
    return Array.from({ length: count }, (_, at) =>
      text.slice(Math.floor((at * text.length) / count), Math.floor(((at + 1) * text.length) / count)),
    );
  });
  return { text, letters: lettersOf(text), pieces: [[], ...pieces] };
}

const wordsAtMost = 6;

/** Slips that are forgiven: in two letters any would fit half the catalogue. */
const slipsAtMost = (length: number): number => (length < 3 ? 0 : length < 7 ? 1 : 2);

/** How many letters of `word` are not among those of a field; each slip explains one. */
function missing(word: Word, field: Field): number {
  let left = word.letters & ~field.letters;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Three rows of the table below, used again for every text: a search is not that long. */
const table = [0, 1, 2].map(() => new Uint8Array(256));

/**
 * Fewest slips (a letter wrong, missing, too many, or two changed over) between a word and any part of a text, and where
 * that part ends; more than `atMost` is told as `atMost` + 1.
 */
function slipsWithin(word: string, text: string, atMost: number): { slips: number; end: number } {
  const rows = word.length;
  let [before, last, now] = table as [Uint8Array, Uint8Array, Uint8Array];
  for (let row = 0; row <= rows; row += 1) last[row] = row;
  let best = { slips: Math.min(rows, atMost + 1), end: 0 };
  for (let column = 1; column <= text.length; column += 1) {
    const sign = text.charCodeAt(column - 1);
    const signBefore = column > 1 ? text.charCodeAt(column - 2) : -1;
    now[0] = 0;
    for (let row = 1; row <= rows; row += 1) {
      const letter = word.charCodeAt(row - 1);
      const [diagonal, left, above] = [last[row - 1] ?? 0, last[row] ?? 0, now[row - 1] ?? 0];
      let fewest = diagonal + (letter === sign ? 0 : 1);
      if (left + 1 < fewest) fewest = left + 1;
      if (above + 1 < fewest) fewest = above + 1;
      const isSwapped = row > 1 && letter === signBefore && word.charCodeAt(row - 2) === sign;
      const swapped = isSwapped ? (before[row - 2] ?? 0) + 1 : fewest;
      now[row] = Math.min(swapped, fewest);
    }
    const slips = now[rows] ?? rows;
    if (slips < best.slips) best = { slips, end: column };
    [before, last, now] = [last, now, before];
  }
  return best;
}

/** How well a word fits a field, 0 best; undefined where it does not. */
function fitOf(word: Word, field: Field, slips: number): number | undefined {
  const at = field.text.indexOf(word.text);
  if (at >= 0) {
    const isWhole = field.text.length === word.text.length;
    return (isWhole ? 0 : at === 0 ? 1 : field.starts.has(at) ? 2 : 3) + field.behind;
  }
  const allowed = Math.min(slips, slipsAtMost(word.text.length));
  if (allowed === 0 || missing(word, field) > allowed) return undefined;
  if (!word.pieces[allowed]?.some((piece) => field.text.includes(piece))) return undefined;
  const found = slipsWithin(word.text, field.text, allowed);
  if (found.slips > allowed) return undefined;
  const isAtStart = found.end <= word.text.length + found.slips;
  const restOfText = Math.abs(field.text.length - word.text.length) / 100;
  return 10 * found.slips + (isAtStart ? 0 : 2) + restOfText + field.behind;
}

function fitOfAll(words: readonly Word[], fields: SearchFields, slips: number): number | undefined {
  let sum = 0;
  for (const word of words) {
    let best: number | undefined;
    for (const field of fields) {
      const fit = fitOf(word, field, slips);
      if (fit !== undefined && (best === undefined || fit < best)) best = fit;
    }
    if (best === undefined) return undefined;
    sum += best;
  }
  return sum;
}

/** Words that stand side by side in a name, as they were typed, come before those that are only both in it. */
function phraseBonus(phrase: string, fields: SearchFields): number {
  if (fields.some(({ text }) => text === phrase)) return -3;
  return fields.some(({ text }) => text.includes(phrase)) ? -1 : 0;
}

/**
 * How well each of the games fits what was typed, the smaller the better; games that do not fit are not in it. Slips are
 * forgiven only as long as nothing fits without.
 */
export function findNames(games: readonly SearchFields[], typed: string): Map<number, number> {
  const words = searchKey(typed).split(' ').filter(Boolean).slice(0, wordsAtMost).map(wordOf);
  const found = new Map<number, number>();
  if (words.length === 0) return found;
  const phrase = words.map(({ text }) => text).join('');
  // A slip in a short word is forgiven where it stands among others.
  const whole = [wordOf(phrase)];
  for (let slips = 0; slips <= 2 && found.size === 0; slips += 1)
    games.forEach((fields, at) => {
      const fit = fitOfAll(words, fields, slips) ?? (slips > 0 ? fitOfAll(whole, fields, slips) : undefined);
      if (fit !== undefined) found.set(at, fit + phraseBonus(phrase, fields));
    });
  return found;
}

/** Whether what was typed says anything that a name could have. */
export const saysSomething = (typed: string): boolean => searchKey(typed) !== '';
