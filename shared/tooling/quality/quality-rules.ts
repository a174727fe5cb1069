import type { TextFile } from '../sources/source-tree.ts';
import { isRemoteName } from '../workspace/remotes.mjs';
import { otherBreakpoints } from './breakpoints.ts';
import { unlistedDecisions } from './decisions.ts';
import { unexplainedDependencies } from './dependencies.ts';
import { namesNothingHas } from './documents.ts';
import { overdueFlaky } from './known-flaky.ts';
import { isTest, linesMatching } from './lines.ts';
import {
  brandsInSources,
  drawsNamedElsewhere,
  emptyClaimsIn,
  layoutsElsewhere,
  moneyWrittenElsewhere,
  placesNamedElsewhere,
} from './one-place.ts';
import { packageRules } from './package-exports.ts';
import { privateWordsIn } from './private-words.ts';
import type { Finding, QualityRule } from './quality-rule.ts';
import { textAndTestRules } from './text-and-test-rules.ts';

const isBrowser = (path: string) => /^(?:shell|mfe-[a-z]+|shared\/(?:platform|remote|ui))\//.test(path);

/** Black and white, at any strength, are shadow, light and masks: no brand would change them. */
const neutral = '(?:0 0 0|255 255 255)\\b';
const rawColour = new RegExp(
  `#(?!(?:000|fff)(?:000|fff)?\\b)[0-9a-f]{3,8}\\b|\\b(?:rgb|hsl|oklch|oklab|lch|lab)a?\\((?!${neutral})[\\d.]+[^)]*`,
  'i',
);
const withoutComments = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, (text) => text.replace(/[^\n]/g, ' '));
const withoutFallbacks = (css: string) => css.replace(/var\((--[\w-]+),(?:[^()]|\([^()]*\))*\)/g, 'var($1)');
/** Tokens, drawings, and what only tests see. */
const isDrawn = (path: string) =>
  /\/tokens[\w-]*\.css$|\/art\/|(?:emblem|picture|illustration)[\w-]*\.tsx?$|\/testing\//.test(path) ||
  isTest(path);

/** The cascade layers a package may write to; `mfe` may be divided further, `mfe.lotto`. */
export function layersOf(path: string): RegExp | undefined {
  if (path.startsWith('shell/')) return /^shell$/;
  if (/^mfe-[a-z]+\//.test(path)) return /^mfe(?:\.[a-z]+)?$/;
  if (path.startsWith('shared/ui/')) return /^(?:reset|tokens|ui)$/;
  return path.startsWith('shared/platform/') ? /^ui$/ : undefined;
}

/** What stands at the top of a style sheet: the text before each block, and statements that end in a semicolon. */
export function topStatements(css: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const clean = withoutComments(css);
  let depth = 0;
  let start = 0;
  for (let at = 0; at < clean.length; at += 1) {
    const sign = clean[at];
    if (depth === 0 && (sign === '{' || sign === ';')) {
      const text = clean.slice(start, at);
      const lead = text.length - text.trimStart().length;
      found.push({ line: clean.slice(0, start + lead).split('\n').length, text: text.trim() });
    }
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0 && (sign === '}' || sign === ';')) start = at + 1;
  }
  return found;
}

function outsideLayer({ path, text }: TextFile): Finding[] {
  const layers = path.includes('/src/') ? layersOf(path) : undefined;
  if (!layers) return [];
  return topStatements(text)
    .filter((statement) => {
      if (/^@(?:import|font-face|property|charset)\b|prefers-reduced-motion/.test(statement.text))
        return false;
      const names = /^@layer\s+(.+)$/.exec(statement.text)?.[1]?.split(/\s*,\s*/);
      if (!names) return true;
      return path.endsWith('/layers.css') ? false : !names.every((name) => layers.test(name));
    })
    .map((statement) => ({ path, line: statement.line, found: statement.text.slice(0, 80) }));
}

/** The type scale of the tokens, and what follows the text around it. */
const onTypeScale =
  /^(?:var\(--text-[\w-]+\)|calc\(var\(--text-[\w-]+\) \* [\d.]+\)|inherit|0|[\d.]+(?:em|%))$/;
/** Text inside a drawing is measured in the units of the drawing. */
const isInUserUnits = (path: string) => /(?:emblem|disc)[\w-]*\.module\.css$/.test(path);
/** Hairlines of up to 2 px are drawn lines, not space. */
const isOnSpaceScale = (px: number) => px <= 2 || px % 4 === 0;

/** Sizes of type and steps of space that stand on no scale of the tokens. */
function offScale({ path, text }: TextFile): Finding[] {
  if (!isBrowser(path) || !path.includes('/src/') || isDrawn(path) || isInUserUnits(path)) return [];
  return withoutFallbacks(withoutComments(text))
    .split('\n')
    .flatMap((lineText, at) => {
      const [, property = '', value = ''] = /^\s*([\w-]+):\s*([^;]+);/.exec(lineText) ?? [];
      const isOff = /^font-size$/.test(property)
        ? !onTypeScale.test(value)
        : /^(?:padding|margin|gap|row-gap|column-gap)/.test(property) &&
          [...value.matchAll(/(?<![\w.-])-?([\d.]+)px/g)].some(([, px]) => !isOnSpaceScale(Number(px)));
      return isOff ? [{ path, line: at + 1, found: lineText.trim() }] : [];
    });
}

/**
 * A call that sends its first argument into a page, unless that is text, `{ path }`, `{ content }` or a variable `…Script`. The
 * script of `waitForFunction` is compiled in the page, which its policy forbids, whatever form it has.
 */
const functionForPage =
  /(?<!\.)\.(?:(?:\$\$?eval|waitForFunction)\(|(?:evaluate|evaluateAll|evaluateHandle|addInitScript)(?:<[^>]*>)?\(\s*(?!\s|['"`{]|\w*[sS]cript\s*[,)]))/g;

/** Beside the remotes. */
const topFolders = ['shell', 'shared', 'deploy', 'docs'];
/** Not under version control. */
const leftThere = ['node_modules', 'test-results', 'playwright-report', 'coverage'];

export const qualityRules: readonly QualityRule[] = [
  {
    name: 'files-stay-short',
    because: 'A file of more than 400 lines holds more than one thing.',
    find: ({ sources, styles }) =>
      [...sources, ...styles].flatMap(({ path, text }) => {
        const lines = text.split('\n').length - 1;
        return lines > 400 ? [{ path, line: lines, found: `${lines} lines` }] : [];
      }),
  },
  {
    name: 'functions-stay-short',
    because:
      'A function of more than 70 lines (a component: 120), with all that stands in it, hides a step that deserves a name.',
    find: ({ sources }) =>
      sources
        .filter(({ path }) => !isTest(path) && path.includes('/src/') && !isDrawn(path))
        .flatMap(({ path, functions }) =>
          functions
            .filter(({ lines }) => lines > (path.endsWith('.tsx') ? 120 : 70))
            .map(({ line, lines }) => ({ path, line, found: `${lines} lines` })),
        ),
  },
  {
    name: 'types-say-something',
    because: 'The type `any` and silenced type errors hide faults; `unknown` and a check do not.',
    find: ({ sources }) => [
      ...sources.flatMap(({ path, anyTypes }) => anyTypes.map(({ line }) => ({ path, line, found: 'any' }))),
      ...linesMatching(sources, /(?:\/\/|\/\*)\s*@ts-(?:ignore|nocheck)\b/, true),
      // In a test an expected type error proves that a wrong use does not compile; it says which.
      ...linesMatching(
        sources.filter(({ path }) => !isTest(path)),
        /(?:\/\/|\/\*)\s*@ts-expect-error/,
        true,
      ),
    ],
  },
  {
    name: 'every-test-runs',
    because: 'A test that is focused or skipped proves nothing, and hides others.',
    find: ({ sources }) =>
      linesMatching(
        sources.filter(({ path }) => isTest(path)),
        /\b(?:describe|it|test)(?:\.\w+)*\.(?:only|skip|fixme|todo|failing|fail)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/,
      ),
  },
  {
    name: 'tests-do-not-sleep',
    because: 'A test waits for the thing itself, never for a time.',
    find: ({ sources }) =>
      linesMatching(
        sources.filter(({ path }) => isTest(path)),
        /\bwaitForTimeout\b|\bsleep\(|\btimers\/promises\b|(?<!jest\.)(?<!\.)\bsetTimeout\(/,
      ),
  },
  {
    name: 'page-scripts-are-text',
    because:
      'Tools are bundled with names kept: a function that Playwright sends into a page calls a helper which no page has. The script is text, a file that no compiler touches, or a variable `…Script` that holds one; only Playwright compiles `deploy/tools/e2e`.',
    find: ({ sources }) =>
      sources
        .filter(({ path }) => !path.startsWith('deploy/tools/e2e/'))
        .flatMap(({ path, text }) =>
          [...text.matchAll(functionForPage)].map(({ 0: found, index }) => ({
            path,
            line: text.slice(0, index).split('\n').length,
            found,
          })),
        ),
  },
  {
    name: 'known-flaky-tests-are-few-and-new',
    because: 'The list of flaky tests is a list of defects: ten at most, each repaired within fourteen days.',
    find: (tree) => overdueFlaky(tree),
  },
  {
    name: 'server-time-sets-the-clock',
    because:
      'Pages show the clock that `server_time` sets, by `useServerSecond`; one that showed the field would stand still, and the edge would not draw it anew (decision 0246).',
    find: ({ sources }) =>
      linesMatching(
        sources.filter(
          ({ path }) => isBrowser(path) && !isTest(path) && !/\.api\.ts$|\/testing\//.test(path),
        ),
        /\bserver_time\b/,
      ),
  },
  {
    name: 'colours-are-tokens',
    because: 'A brand is a set of token values: a colour written elsewhere stays the same on every brand.',
    find: ({ styles, sources }) => [
      ...styles
        .filter(({ path }) => isBrowser(path) && !isDrawn(path))
        .flatMap(({ path, text }) =>
          linesMatching([{ path, text: withoutFallbacks(withoutComments(text)) }], rawColour, true),
        ),
      ...sources
        .filter(({ path }) => isBrowser(path) && path.includes('/src/') && !isDrawn(path))
        .flatMap(({ path, strings }) =>
          strings
            .filter(({ text }) => rawColour.exec(text)?.index === 0 && /^#\w+$|\)$/.test(text))
            .map(({ line, text }) => ({ path, line, found: text })),
        ),
    ],
  },
  {
    name: 'type-and-space-are-on-the-scale',
    because: 'One type scale and one spacing scale (multiples of 4) make pages of many teams one site.',
    find: ({ styles }) => styles.flatMap(offScale),
  },
  {
    name: 'breakpoints-are-the-specifications',
    because:
      'Pages of many teams change at the same four widths (and the container at 1904 px); what is narrower or wider asks its container.',
    find: otherBreakpoints,
  },
  {
    name: 'styles-stand-in-their-layer',
    because: 'Each package writes to its own cascade layer, so that no release can restyle another.',
    find: ({ styles }) => styles.flatMap(outsideLayer),
  },
  {
    name: 'nothing-of-a-machine',
    because: 'Paths of one machine and addresses of registries do not belong in the repository.',
    find: ({ texts }) =>
      linesMatching(
        texts,
        /(?:^|[^A-Za-z0-9_.])\/(?:work|root|farm)\/|registry\.npmjs\.|deb\.debian\./,
        true,
      ),
  },
  {
    name: 'money-is-written-in-one-way',
    because: 'An amount is ฿1,234.50 wherever it is read: one formatter, `formatBaht`, makes text of it.',
    find: moneyWrittenElsewhere,
  },
  {
    name: 'places-are-named-once',
    because:
      'A place has one name in the whole site: it stands in `place-names.text.ts`, and everything reads it there.',
    find: placesNamedElsewhere,
  },
  {
    name: 'rounds-are-named-once',
    because:
      'Whether a round of a market is a draw or a round is decided by its kind, in `round-words.text.ts`, and said alike everywhere.',
    find: drawsNamedElsewhere,
  },
  {
    name: 'copy-claims-nothing-empty',
    because:
      'Copy says only what is so and what a member can see for himself: no first place, no guarantee, no "all of them".',
    find: emptyClaimsIn,
  },
  {
    name: 'tests-are-called-test',
    because: 'A test is written `test(…)` everywhere, never `it(…)`.',
    find: ({ texts }) =>
      linesMatching(
        texts.filter(({ path }) => isTest(path)),
        /^\s*it(?:\.\w+)?[(<`]/,
      ),
  },
  {
    name: 'private-members-have-a-hash',
    because: 'What belongs to a class alone is `#name`: nothing outside reaches it at run time either.',
    find: ({ texts }) =>
      linesMatching(
        texts.filter(({ path }) => /\.tsx?$/.test(path)),
        /^\s+private\s+(?!constructor\b)(?:(?:readonly|static|async|get|set)\s+)*\w+\??\s*[(:=;]/,
      ),
  },
  {
    name: 'thrown-errors-are-called-errors',
    because: 'A class of errors that are thrown ends in `Error`.',
    find: ({ texts }) =>
      linesMatching(
        texts.filter(({ path }) => /\.tsx?$/.test(path)),
        /\bclass (?!\w*Error\b)\w+ extends \w*Error\b/,
      ),
  },
  {
    name: 'refusals-are-returned',
    because:
      'An expected refusal is a value: it is returned, and the transaction it stands in rolls back by itself.',
    find: ({ texts }) =>
      linesMatching(
        texts.filter(({ path }) => /^deploy\/services\/backend\/src\/.*\.ts$/.test(path)),
        /\bthrow\s+(?:new\s+)?\w*Refus(?:al|ed|e)(?!\w*Error\b)\w*\b/i,
      ),
  },
  {
    name: 'words-are-the-fields',
    because:
      'A reader must not have to learn a private word for a public idea: names, comments and documents use the field’s terms.',
    find: privateWordsIn,
  },
  {
    name: 'layouts-are-the-shells',
    because: 'Remotes fill a page; the frame around it is the shell’s, so that it stands still between them.',
    find: layoutsElsewhere,
  },
  {
    name: 'brands-stay-in-their-folders',
    because:
      'One build serves every brand: what is a brand’s own stands in deploy/brands, which agents edit.',
    find: brandsInSources,
  },
  {
    name: 'dependencies-are-explained',
    because: 'Every dependency has a row in docs/dependencies.md that says why it is here.',
    find: unexplainedDependencies,
  },
  {
    name: 'documents-name-what-is-there',
    because: 'A script, an option, a file or a link in a document that does not exist is a false claim.',
    find: namesNothingHas,
  },
  {
    name: 'decisions-are-listed',
    because: 'A decision that nobody finds is made again: each is in the index, whole, and numbered in turn.',
    find: unlistedDecisions,
  },
  {
    name: 'top-folders-are-fixed',
    because: 'The pieces of the site are known; a new one is a decision, written down in docs/decisions.',
    find: ({ top }) =>
      top
        .filter((name) => !name.includes('.') && !isRemoteName(name))
        .filter((name) => ![...topFolders, ...leftThere].includes(name))
        .map((name) => ({ path: name, line: 1, found: name })),
  },
  ...packageRules,
  ...textAndTestRules,
];
