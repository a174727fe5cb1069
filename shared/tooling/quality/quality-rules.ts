import type { TextFile } from '../sources/source-tree.ts';
import { otherBreakpoints } from './breakpoints.ts';
import { wrongDecisions } from './decisions.ts';
import { unexplainedDependencies } from './dependencies.ts';
import { namesNothingHas } from './documents.ts';
import { overdueFlaky } from './known-flaky.ts';
import { isTest, linesMatching } from './lines.ts';
import { drawsNamedElsewhere, emptyClaimsIn, placesNamedElsewhere } from './one-place.ts';
import { importsAroundExports } from './package-exports.ts';
import type { Finding, QualityRule } from './quality-rule.ts';
import { textAndTestRules } from './text-and-test-rules.ts';

const isBrowser = (path: string) => /^(?:shell|mfe-[a-z]+|shared\/(?:platform|remote|ui))\//.test(path);

const isOfPages = (path: string) => isBrowser(path) && !isTest(path) && !path.includes('/testing/');

/** Files that may read the clock of the device: what they write outlives the document, and says nothing of the server. */
const comparesDeviceTimes: ReadonlySet<string> = new Set([
  'shared/platform/src/hydration/opening.ts',
  'shared/platform/src/clock/server-clock.ts',
  'shell/src/features/auth/login/wanted-path.ts',
  'shell/src/features/game-sheet/wanted-game.ts',
  'shell/src/features/site-update/apply-update.ts',
  'shell/src/recovery/reload-for-chunk.ts',
]);

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

/** Folders of the backend with more than 30 files. */
function overfullFolders(texts: readonly TextFile[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { path } of texts) {
    const folder = /^deploy\/services\/backend\/src\/.*(?=\/)/.exec(path)?.[0];
    if (folder) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 30)
    .map(([path, count]) => ({ path, line: 1, found: `${count} files` }));
}

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
      if (
        /^@(?:import|font-face|property|charset)\b|prefers-reduced-motion|^@media print$/.test(statement.text)
      )
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

export const qualityRules: readonly QualityRule[] = [
  {
    name: 'playwright-page-scripts-are-text',
    because:
      'Tools are bundled with names kept: a function that Playwright sends into a page calls a helper which no page has. The script is text, a file that no compiler touches, or a variable `…Script` that holds one; only Playwright compiles `deploy/tests/e2e`.',
    find: ({ sources }) =>
      sources
        .filter(({ path }) => !path.startsWith('deploy/tests/e2e/'))
        .flatMap(({ path, text }) =>
          [...text.matchAll(functionForPage)].map(({ 0: found, index }) => ({
            path,
            line: text.slice(0, index).split('\n').length,
            found,
          })),
        ),
  },
  {
    name: 'known-flaky-list-is-short-and-recent',
    because: 'The list of flaky tests is a list of defects: ten at most, each repaired within fourteen days.',
    find: (tree) => overdueFlaky(tree),
  },
  {
    name: 'server-time-only-sets-the-clock',
    because:
      'The platform sets the clock of the page by every `server_time` that arrives; pages show it by `useServerSecond`. A page that showed the field would stand still, and the edge would not render it again (decision 0246).',
    find: ({ sources }) =>
      linesMatching(
        sources.filter(({ path }) => isOfPages(path) && path !== 'shared/platform/src/api/http.ts'),
        /\bserver_time\b/,
      ),
  },
  {
    name: 'the-clock-of-a-page-is-the-servers',
    because:
      'The clock of a device may be wrong by years, or be set while a page is open: `serverNow` and `useServerSecond` tell the time, `performance.now()` measures. The files listed in the rule compare instants of the device itself, across documents.',
    find: ({ sources }) =>
      linesMatching(
        sources.filter(({ path }) => isOfPages(path) && !comparesDeviceTimes.has(path)),
        /\bDate\.now\b|\bnew Date\(\)/,
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
    name: 'font-sizes-and-spacing-are-on-the-scale',
    because: 'One type scale and one spacing scale (multiples of 4) make pages of many teams one site.',
    find: ({ styles }) => styles.flatMap(offScale),
  },
  {
    name: 'media-queries-use-the-four-breakpoints',
    because:
      'Pages of many teams change at the same four widths (and the container at 1904 px); what is narrower or wider asks its container.',
    find: otherBreakpoints,
  },
  {
    name: 'styles-are-in-the-layer-of-their-package',
    because: 'Each package writes to its own cascade layer, so that no release can restyle another.',
    find: ({ styles }) => styles.flatMap(outsideLayer),
  },
  {
    name: 'no-machine-paths-or-registries',
    because: 'Paths of one machine and addresses of registries do not belong in the repository.',
    find: ({ texts }) =>
      linesMatching(
        texts,
        /(?:^|[^A-Za-z0-9_.])\/(?:work|root|farm)\/|registry\.npmjs\.|deb\.debian\./,
        true,
      ),
  },
  {
    name: 'place-and-round-names-come-from-the-contract',
    because:
      'A page has one name in the whole site, from `place-names.text.ts`; whether a round is called a draw follows from its market, in `round-words.text.ts`.',
    find: (tree) => [...placesNamedElsewhere(tree), ...drawsNamedElsewhere(tree)],
  },
  {
    name: 'copy-makes-no-empty-claims',
    because:
      'Copy says only what is so and what a member can see for himself: no first place, no guarantee, no "all of them".',
    find: emptyClaimsIn,
  },
  {
    name: 'refusals-are-returned-not-thrown',
    because:
      'An expected refusal is a value: it is returned, and the transaction it stands in rolls back by itself.',
    find: ({ texts }) =>
      linesMatching(
        texts.filter(({ path }) => /^deploy\/services\/backend\/src\/.*\.ts$/.test(path)),
        /\bthrow\s+(?:new\s+)?\w*Refus(?:al|ed|e)(?!\w*Error\b)\w*\b/i,
      ),
  },
  {
    name: 'backend-folders-hold-30-files',
    because:
      'A folder is read as a list: with more than 30 files it has several nouns, each a folder of its own.',
    find: ({ texts }) => overfullFolders(texts),
  },
  {
    name: 'dependencies-have-a-row-in-the-document',
    because: 'Every dependency has a row in docs/dependencies.md that says why it is here.',
    find: unexplainedDependencies,
  },
  {
    name: 'documents-name-existing-files-scripts-and-links',
    because:
      'A script, an option, a file, a test or a link in a document that does not exist is a false claim.',
    find: namesNothingHas,
  },
  {
    name: 'decision-index-is-current',
    because:
      'A decision that is not found is made again: the index is made from the records, which are whole and short.',
    find: wrongDecisions,
  },
  {
    name: 'packages-import-through-listed-exports',
    because:
      'What a package lists by name in "exports" is its promise; a path around it, or a pattern in it, makes every file public.',
    find: importsAroundExports,
  },
  ...textAndTestRules,
];
