import type { Source } from '../sources/parse-source.ts';
import type { TextFile } from '../sources/source-tree.ts';
import { isTest } from './lines.ts';
import type { Finding, Tree } from './quality-rule.ts';

/** Widths from which on the site may look different (requirement C3): each is the first pixel of the wider look. */
const fromPx = [600, 960, 1280, 1920];
/** The page container grows at a width of its own, in the tokens alone. */
const containerFromPx = 1904;

/** What members see: the shell, the remotes, the kit, the demo games and what the edge writes itself. */
const isSeen = (path: string) =>
  /^(?:shell|mfe-[a-z]+|shared\/(?:platform|remote|ui)|deploy\/services\/(?:sandbox|edge))\//.test(path) &&
  !isTest(path) &&
  !/\/(?:testing|dist)\//.test(path);

const lengthSource = String.raw`([\d.]+\w*|\w+\([^()]*\))`;
/** Every way to ask a screen for its width; the signs say on which side of the number the change is. */
const questions: readonly (readonly [RegExp, (sign: string) => number])[] = [
  [
    new RegExp(String.raw`\b(min|max)-(?:device-)?width\s*:\s*${lengthSource}`, 'g'),
    (sign) => (sign === 'max' ? 1 : 0),
  ],
  [
    new RegExp(String.raw`(?<![\w-])(?:device-)?width\s*([<>]=?|:|=)\s*${lengthSource}`, 'g'),
    (sign) => ({ '>=': 0, '<': 0, '>': 1, '<=': 1 })[sign] ?? Number.NaN,
  ],
];
const reversed = new RegExp(String.raw`${lengthSource}\s*([<>]=?)\s*(?:device-)?width\b`, 'g');
const mirrored: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** First pixels of the wider look that a media query asks for; NaN where it cannot be told. */
function changesOf(query: string): number[] {
  // `600px <= width` says the same as `width >= 600px`.
  const turned = [...query.matchAll(reversed)].map(
    ([, length, sign = '']) => `width ${mirrored[sign]} ${length}`,
  );
  return [query, ...turned].flatMap((text) =>
    questions.flatMap(([question, offset]) =>
      [...text.matchAll(question)].map(([, sign = '', length = '']) =>
        /^\d+px$/.test(length) ? Number.parseInt(length, 10) + offset(sign) : Number.NaN,
      ),
    ),
  );
}

function isWrong(path: string, query: string): boolean {
  const allowed = path.endsWith('/tokens.css') ? [...fromPx, containerFromPx] : fromPx;
  return changesOf(query).some((from) => !allowed.includes(from));
}

const withoutComments = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, (text) => text.replace(/[^\n]/g, ' '));

const inStyle = ({ path, text }: TextFile): Finding[] => {
  const css = withoutComments(text);
  return [...css.matchAll(/@(?:media|import|custom-media)\b[^{;]*/g)]
    .filter(([query]) => isWrong(path, query))
    .map(({ 0: query, index }) => ({
      path,
      line: css.slice(0, index).split('\n').length,
      found: query.trim().replace(/\s+/g, ' '),
    }));
};

/** `matchMedia('(min-width: …)')`, `<source media="…">`, and styles that code writes. */
const inSource = ({ path, strings }: Source): Finding[] =>
  strings
    .filter(({ text }) => /\([^()]*\bwidth\b/.test(text) && !text.includes('@container'))
    .filter(({ text }) => isWrong(path, (text.match(/\([^()]*\bwidth\b[^()]*\)/g) ?? []).join(' ')))
    .map(({ line, text }) => ({ path, line, found: text.slice(0, 80) }));

/** Media queries for a width that is none of the specification's. Questions to a container may name any. */
export const otherBreakpoints = ({ styles, sources }: Pick<Tree, 'styles' | 'sources'>): Finding[] => [
  ...styles.filter(({ path }) => isSeen(path)).flatMap(inStyle),
  ...sources.filter(({ path }) => isSeen(path)).flatMap(inSource),
];
