import type { TextFile } from '../sources/source-tree.ts';
import { linesMatching } from './lines.ts';
import type { Finding, Tree } from './quality-rule.ts';

/** Words that mean something in this repository alone, each as part of a name or by itself, with the field's term. */
const parts: readonly (readonly [word: string, term: string])[] = [
  ['deed', 'action, mutation, command'],
  ['door', 'endpoint, entry'],
  ['desk', 'context'],
  ['surroundings', 'environment'],
  ['swallow(?:ed|ing)?', 'ignoreError'],
  ['patience', 'timeout'],
  ['shelf', 'section, store'],
  ['fate', 'outcome'],
  ['heap', 'group'],
  ['purse', 'wallet'],
  ['mend(?:s|ed)?', 'repair, correct'],
  ['heal', 'recover'],
  ['untold', 'pending'],
  ['way-?[oO]n', 'recovery link'],
  ['consent', 'update guard'],
];

/** Those that mean it in some names only. */
const phrases: readonly (readonly [pattern: string, term: string])[] = [
  ['\\bupdate-hold\\b|\\b[uU]pdateHold\\b', 'update guard'],
  ['\\bkept-draft\\b', 'persisted draft'],
  [
    '[a-z0-9]Notices?(?![a-z])|\\bNotices?\\b|\\bnotices?(?=[A-Z_]|-[a-z])|[\'"`/.]notices?\\b',
    'notification, alert',
  ],
  ['\\b(?:a|an|the|of|unread|every|these|new) notices?\\b', 'notification, alert'],
  ['\\b(?:const|let|[{,]) told\\b|[a-z]Told\\b|\\btold[A-Z]', 'notified, received'],
  ['\\btakeTurns?\\b|\\bnext_turn|\\binTurn\\b|[a-z]Turns?Service', 'scheduled transition, queue'],
  ['\\b[sS]ession[ -]?[mM]anifest', 'page manifest'],
  ["(?<!tabular |own |run |/|-|')\\bfigures\\b(?!/|\\.(?:py|mjs|config))", 'metrics, digits, amounts'],
  ['\\brefuseWhenOver\\b|\\bholdOpenRound\\b', 'assertRoundOpen, lockOpenRound'],
];

/** A word by itself, or as a part of a name in any way of writing it; not as a part of another word. */
function part(word: string): string {
  const [first = '', rest = ''] = [word.slice(0, 1), word.slice(1)];
  const upper = first.toUpperCase();
  return `(?<![A-Za-z])[${first}${upper}]${rest}s?(?![a-z])|(?<=[a-z0-9])${upper}${rest}s?(?![a-z])`;
}

/** Records are never rewritten, requirements quote, and this list has to name what it forbids. */
const quotes = /^docs\/(?:decisions|requirements)\/|^shared\/tooling\/quality\//;
/** Steps of the database that were released, things that are drawn, and a digit tool that the Thai lottery itself calls so (19 ประตู). */
const means =
  /\.migrations\.ts$|^deploy\/services\/sandbox\/src\/(?:art|provider)\/|^mfe-lotto\/src\/.*\/(?:digit-tools|entry|place-bill)\./;

const isRead = ({ path }: TextFile) =>
  /\.(?:tsx?|mjs|js|css|md)$/.test(path) && !quotes.test(path) && !means.test(path);

/** The letters that every ending of a word begins with: one that may be missing is not among them. */
const stemOf = (word: string) => /^[a-z]+(?![?*])/.exec(word)?.[0] ?? '';

/** Private words in names, comments, tests and documents; the glossary has the term for each. */
export function privateWordsIn({ texts }: Pick<Tree, 'texts'>): Finding[] {
  const read = texts.filter(isRead);
  const letters = read.map(({ text }) => text.toLowerCase());
  const find = (files: readonly TextFile[], pattern: string, term: string) =>
    linesMatching(files, new RegExp(pattern), true).map((finding) => ({
      ...finding,
      found: `${finding.found}: write ${term}`,
    }));
  return [
    ...parts.flatMap(([word, term]) => {
      // Nearly no file has the letters, and to look for them is cheaper than a pattern on every line.
      const stem = stemOf(word);
      return find(
        read.filter((_, at) => letters[at]?.includes(stem)),
        part(word),
        term,
      );
    }),
    ...phrases.flatMap(([pattern, term]) => find(read, pattern, term)),
  ];
}
