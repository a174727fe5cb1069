import type { TextFile } from '../sources/source-tree.ts';
import { linesMatching } from './lines.ts';
import type { Finding, Tree } from './quality-rule.ts';

/** Words that mean something in this repository alone, each as part of a name or by itself, with the field's term. */
const privateWords: readonly (readonly [pattern: string, term: string])[] = [
  [part('deed'), 'action, mutation, command'],
  [part('door'), 'endpoint, entry'],
  [part('desk'), 'context'],
  [part('surroundings'), 'environment'],
  [part('swallow(?:ed|ing)?'), 'ignoreError'],
  [part('patience'), 'timeout'],
  [part('shelf'), 'section, store'],
  [part('fate'), 'outcome'],
  [part('heap'), 'group'],
  [part('purse'), 'wallet'],
  [part('mend(?:s|ed)?'), 'repair, correct'],
  [part('heal'), 'recover'],
  [part('untold'), 'pending'],
  [part('way-?[oO]n'), 'recovery link'],
  [part('consent'), 'update guard'],
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

/** Private words in names, comments, tests and documents; the glossary has the term for each. */
export const privateWordsIn = ({ texts }: Pick<Tree, 'texts'>): Finding[] =>
  privateWords.flatMap(([pattern, term]) =>
    linesMatching(texts.filter(isRead), new RegExp(pattern), true).map((finding) => ({
      ...finding,
      found: `${finding.found}: write ${term}`,
    })),
  );
