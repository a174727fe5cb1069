import { pasteCounts, pasteWords } from './paste-words.data.ts';

/**
 * Cuts one row of a pasted bill into tokens. Digits, blanks, dashes and multiplication signs of every kind become
 * their plain forms first; what is none of the known tokens stays `unknown`, and a row with one is refused.
 */
export type Side = 'top' | 'bottom' | 'tod' | 'straight';

export type PasteWord =
  | { kind: 'side'; side: Side }
  | { kind: 'run' }
  /** กลับ; `ways` is the count written before it, as in 6 กลับ */
  | { kind: 'reverse'; ways: number | undefined }
  /** "2 ตัว" before a side; short for "2บน", where the 2 could also be the number */
  | { kind: 'length'; digits: number; isShort: boolean };

export type Sign = '=' | '*' | '-';
export type Break = ' ' | ',' | '/';

export type PasteToken =
  | PasteWord
  | { kind: 'number'; text: string; isBaht: boolean }
  | { kind: 'sign'; sign: Sign }
  | { kind: 'break'; sign: Break }
  | { kind: 'mark'; text: string }
  | { kind: 'unknown'; text: string };

/** Characters without a width: dropped between words and signs. Between two digits it is not known what they part. */
const invisible = /(?<!\d)[\u00ad\u200b-\u200d\u2060\ufeff]+|[\u00ad\u200b-\u200d\u2060\ufeff]+(?!\d)/g;

/** Thai and full-width digits, dashes, multiplication signs and blanks as their plain forms. */
export const plainRow = (text: string): string =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))
    .replace(invisible, '')
    .replace(/[\s\u3000]/g, ' ')
    .replace(/[×xX✕✖]/g, '*')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/บาท|บ\./g, '฿')
    .replace(/(?<=\d)\.-(?!\d)/g, '฿')
    .trim()
    .replace(/(?<=\d)\.$/, '');

const countOf = (text: string): number => pasteCounts[text] ?? Number(text);

/** A run of Thai letters as known words one after another, e.g. วิ่งบน; unknown as a whole when a part of it is. */
function readWords(text: string): PasteToken[] {
  const tokens: PasteToken[] = [];
  for (let rest = text; rest !== ''; ) {
    const known = pasteWords.find(([word]) => rest.startsWith(word));
    if (!known) return [{ kind: 'unknown', text }];
    tokens.push(known[1]);
    rest = rest.slice(known[0].length);
  }
  return tokens;
}

type Match = RegExpExecArray;
const part = (match: Match, index: number): string => match[index] ?? '';

/** In the order they are tried; each expression is sticky. */
const readers: readonly [RegExp, (match: Match) => PasteToken[]][] = [
  [
    /(?:\*\s*|(?<![\d.]))([236]|หก|สาม|สอง)\s*กลับ/y,
    (match) => [{ kind: 'reverse', ways: countOf(part(match, 1)) }],
  ],
  [
    /(?<![\d.])([1-3]|หนึ่ง|สอง|สาม)\s*ตัว(?=\s*(?:บน|ล่าง|โต|ตรง|เต็ง|วิ่ง))/y,
    (match) => [{ kind: 'length', digits: countOf(part(match, 1)), isShort: false }],
  ],
  [
    /(?<=^)([23])(?=\s*(?:บน|ล่าง|โต|ตรง|เต็ง|วิ่ง))/y,
    (match) => [{ kind: 'length', digits: Number(match[1]), isShort: true }],
  ],
  [
    /(฿(?=\d))?(\d+(?:\.\d+)*)((?<=\d)฿|\s*฿(?!\d))?/y,
    (match) => [
      { kind: 'number', text: part(match, 2), isBaht: (match[1] ?? match[3]) !== undefined },
      ...(match[3] ? [{ kind: 'break', sign: ' ' } as const] : []),
    ],
  ],
  [/[=*-]/y, (match) => [{ kind: 'sign', sign: match[0] as Sign }]],
  [/[\s,;|/]+/y, (match) => [{ kind: 'break', sign: breakOf(match[0]) }]],
  [/[+:()[\]]/y, (match) => [{ kind: 'mark', text: match[0] }]],
  [/[\u0e01-\u0e3a\u0e40-\u0e4e]+/y, (match) => readWords(match[0])],
];

const breakOf = (text: string): Break => (text.includes('/') ? '/' : /[,;|]/.test(text) ? ',' : ' ');

/** The tokens of a plain row, from left to right. */
export function readTokens(row: string): PasteToken[] {
  const tokens: PasteToken[] = [];
  for (let at = 0; at < row.length; ) {
    const found = readers.flatMap(([pattern, make]) => {
      pattern.lastIndex = at;
      const match = pattern.exec(row);
      return match ? [{ match, make }] : [];
    })[0];
    if (!found) return [{ kind: 'unknown', text: row.slice(at) }];
    tokens.push(...found.make(found.match));
    at += found.match[0].length;
  }
  return tidyTokens(tokens);
}

export const isWord = (token: PasteToken | undefined): token is PasteWord =>
  token !== undefined && ['side', 'run', 'reverse', 'length'].includes(token.kind);

/** Whether punctuation only decorates words: (บน), บน:, บน+ล่าง, บน-ล่าง. */
function isDecoration(
  token: PasteToken,
  before: PasteToken | undefined,
  after: PasteToken | undefined,
): boolean {
  if (token.kind === 'sign') return token.sign !== '=' && isWord(before) && isWord(after);
  if (token.kind !== 'mark') return false;
  if (token.text === '+') return isWord(before) && isWord(after);
  return '(['.includes(token.text) ? isWord(after) : isWord(before);
}

const isJoint = (token: PasteToken | undefined): boolean =>
  token === undefined || token.kind === 'sign' || isWord(token);

/** Leaves out breaks that part nothing: at the ends, around words, and blanks around signs. */
function tidyTokens(all: readonly PasteToken[]): PasteToken[] {
  const isBlank = (token: PasteToken | undefined) => token?.kind === 'break' && token.sign === ' ';
  const solid = all.filter((token, index) => {
    if (!isBlank(token)) return true;
    const [before, after] = [all[index - 1], all[index + 1]];
    return !isJoint(before) && !isJoint(after) && before?.kind !== 'mark' && after?.kind !== 'mark';
  });
  const plain = solid.filter((token, index) => !isDecoration(token, solid[index - 1], solid[index + 1]));
  return plain.filter((token, index) => {
    if (token.kind !== 'break') return true;
    const [before, after] = [plain[index - 1], plain[index + 1]];
    const isDoubled = after?.kind === 'break' || (isBlank(token) && before?.kind === 'break');
    return before !== undefined && after !== undefined && !isWord(before) && !isWord(after) && !isDoubled;
  });
}
