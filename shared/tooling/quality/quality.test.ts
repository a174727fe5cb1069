import { parseSource } from '../sources/parse-source.ts';
import { decisionIndex } from './decisions.ts';
import type { Tree } from './quality-rule.ts';
import { layersOf, qualityRules, topStatements } from './quality-rules.ts';

function treeOf(files: Record<string, string>): Tree {
  const texts = Object.entries(files).map(([path, text]) => ({ path, text }));
  return {
    texts,
    sources: texts.filter(({ path }) => /\.tsx?$/.test(path)).map(parseSource),
    styles: texts.filter(({ path }) => path.endsWith('.css')),
  };
}
const every = qualityRules;
const findingsOf = (name: string, tree: Tree) => every.find((rule) => rule.name === name)?.find(tree) ?? [];

const wholeDecision =
  '# 0001: Keep a\n\n- Date: 2026-01-01\n- Status: accepted\n\n**Context.** **Decision.** **Alternatives.** **Consequences.**\n';
/** A record with an index that has it. */
const listed = (text: string) => ({
  'docs/decisions/0001-a.md': text,
  'docs/decisions/README.md': decisionIndex([{ path: 'docs/decisions/0001-a.md', text }]),
});

/** Looks like what the rules forbid, and is not. */
const clean = treeOf({
  'shell/src/a.tsx': `/** anything about any colour #fff000 */ export const A = () => <i color="var(--color-text)" />;`,
  'shared/platform/src/api/http.ts': 'noteServerTime(Date.parse(data.server_time), sentAt);',
  'shell/src/recovery/reload-for-chunk.ts': 'mayReload(Date.now());',
  'mfe-x/src/a.rules.ts': 'export const isOver = (atMs: number) => atMs < serverNow() && new Date(atMs);',
  'shell/src/a.text.ts': `export const text = 'กรุณาเข้าสู่ระบบก่อน';`,
  'shared/contract/src/place-names.text.ts': `export const placeNames = { login: 'เข้าสู่ระบบ' };`,
  'shared/contract/src/round-words.text.ts': `export const roundWords = { draw: 'งวด' };`,
  'shell/src/a.test.tsx': `test('x', () => { jest.setTimeout(1); /* @ts-expect-error a number is no name */ f(1); });`,
  'shell/src/a.module.css':
    '/* #ff0000 */\n@layer shell { .a { color: var(--x, #ff0000); box-shadow: 0 0 1px rgb(0 0 0 / 0.4); } }',
  'shared/ui/src/styles/layers.css': '@layer reset, tokens, ui, shell, mfe;',
  'shared/ui/src/styles/tokens.css':
    '@layer tokens { :root { --a: #123456; } @media (min-width: 1904px) { :root { --b: 1px; } } }',
  'shell/src/c.module.css':
    '@layer shell {\n  .c {\n    padding: 1px var(--space-2) -8px;\n    font-size: var(--text-15);\n    gap: calc(100% - 12px);\n  }\n}',
  'package.json': '{ "scripts": { "go": "x", "check": "x" } }',
  'shared/ui/package.json':
    '{ "name": "@sanuk/ui", "exports": { "./layers.css": "./src/styles/layers.css" } }',
  'shell/package.json': '{ "name": "shell" }',
  'shell/src/b.ts': `import data from '../../deploy/brands/siam/banners.json'; import { A } from './a.tsx'; A(data);`,
  'README.md':
    '`npm run go -- --fast 1`, [shell](shell/src/a.tsx), `shell/src`, `shell/src/<name>.tsx`, `shared/ui/src/styles/`',
  'shell/src/go.ts': `parse({ fast: { type: 'string' }, write: { type: 'boolean' } });`,
  ...listed(wholeDecision),
  'deploy/tests/bench/src/a.ts': `page.evaluate('f()'); page.evaluate<number>(pageScript); context.addInitScript({ path: file });`,
  'deploy/sandbox/server/a.ts': 'export const a = { ...evaluate(reels, stops) };',
  'shell/src/d.module.css':
    '/* @media (min-width: 768px) */\n@layer shell {\n  @media (min-width: 960px) and (max-width: 1279px) { .d { top: 0; } }\n  @media (600px <= width < 1920px) { .d { top: 0; } }\n  @container (width < 360px) { .d { width: 768px; } }\n}',
  'mfe-games/src/d.ts': `export const isWide = () => matchMedia('(min-width: 1280px)').matches;`,
  'mfe-lotto/src/b.module.css': '@layer mfe.lotto { .b { mask: linear-gradient(#000, transparent); } }',
});
/** Spelled in two parts, so that the checks do not find it in this file. */
const spell = (...parts: string[]) => parts.join('');

const broken: Record<string, Tree> = {
  'playwright-page-scripts-are-text': treeOf({
    'deploy/tools/release/src/a.ts': spell('const at = await page.eva', 'luate(\n  async () => f(),\n);'),
  }),
  'known-flaky-list-is-short-and-recent': treeOf({
    'deploy/tools/local/src/test/flaky/known-flaky.json':
      '[{ "title": "a", "since": "2026-01-01", "seen": "b", "suspected": "c" }]',
  }),
  'colours-are-tokens': treeOf({ 'mfe-lotto/src/a.module.css': '@layer mfe { .a { color: #12a; } }' }),
  'font-sizes-and-spacing-are-on-the-scale': treeOf({
    'shell/src/a.module.css':
      '@layer shell {\n  .a {\n    padding: 0 10px;\n    font-size: var(--text-15);\n  }\n}',
  }),
  'media-queries-use-the-four-breakpoints': treeOf({
    'mfe-games/src/a.module.css': '@layer mfe {\n  @media (min-width: 768px) { .a { top: 0; } }\n}',
  }),
  'styles-are-in-the-layer-of-their-package': treeOf({
    'mfe-lotto/src/a.module.css': '@layer shell { .a { top: 0; } }',
  }),
  'test-titles-name-clauses-they-can-prove': treeOf({
    'docs/requirements/shell.md':
      '# S: shell\n\n## S1\n\nThai\n\n| S1.1 | browser | ours | The document is Thai. | |\n',
    'shell/src/b.test.tsx': `test('[S1.1] a heading is Thai', () => {});`,
  }),
  'no-machine-paths-or-registries': treeOf({ 'docs/a.md': spell('see /ro', 'ot/notes.txt') }),
  'place-and-round-names-come-from-the-contract': treeOf({
    'shared/contract/src/place-names.text.ts': `export const placeNames = { login: 'เข้าสู่ระบบ' };`,
    'shell/src/a.text.ts': `export const text = 'เข้าสู่ระบบ';`,
  }),
  'copy-makes-no-empty-claims': treeOf({
    'deploy/brands/lamai/banners.json': '[{ "title": "หวยทุกตลาด" }]',
  }),
  'refusals-are-returned-not-thrown': treeOf({
    'deploy/services/backend/src/a.ts': spell(
      'export const a = () => { thr',
      "ow new Refusal('wheel-no-spins'); };",
    ),
  }),
  'backend-folders-hold-30-files': treeOf(
    Object.fromEntries(
      Array.from({ length: 61 }, (_, no) => [
        `deploy/services/backend/src/features/a/${no < 31 ? '' : 'b/'}${no}.md`,
        '',
      ]),
    ),
  ),
  'decision-index-is-current': treeOf({ 'docs/decisions/0001-a.md': wholeDecision }),
  'dependencies-have-a-row-in-the-document': treeOf({
    'pnpm-workspace.yaml':
      'packages:\n  - shell\n\ncatalog:\n  "@swc/core": 1.0.0\n  mitt: 3.0.0\n\noverrides:\n  x: 1\n',
    'docs/dependencies.md': '| package | why |\n|---|---|\n| @swc/jest, /core ¹ | mitt |\n',
  }),
  'packages-import-through-listed-exports': treeOf({
    'shared/ui/package.json': '{ "name": "@sanuk/ui", "exports": { "./*": "./src/*.ts" } }',
  }),
  'server-time-only-sets-the-clock': treeOf({
    'mfe-x/src/a.tsx': 'export const A = ({ list }: Props) => <time>{list.server_time}</time>;',
  }),
  'documents-name-existing-files-scripts-and-links': treeOf({ 'docs/a.md': 'Run `npm run nothing`.' }),
  'thai-copy-is-in-text-files': treeOf({ 'shell/src/a.tsx': 'export const A = () => <p>หน้าแรก</p>;' }),
  'tests-without-mocks-sleeps-todos-or-test-ids': treeOf({
    'shell/src/a.test.ts': spell('jest.mo', `ck('./b.ts');`),
  }),
  'no-lint-or-type-suppressions': treeOf({
    'shell/src/a.ts': spell('// biome', '-ignore lint/x/y: because'),
  }),
  'the-clock-of-a-page-is-the-servers': treeOf({
    'mfe-x/src/a.ts': 'export const isOver = (atMs: number) => atMs < Date.now();',
  }),
};

test('a document may name a package that the lockfile lists and this checkout does not have', () => {
  const lock =
    'importers:\n\n  .:\n    x: 1\n\n  mfe-x:\n    x: 1\n\n  deploy/tools/y:\n    x: 1\n\npackages:\n';
  const files = (named: string) => treeOf({ 'pnpm-lock.yaml': lock, 'README.md': `See \`${named}\`.` });
  const rule = 'documents-name-existing-files-scripts-and-links';
  for (const named of ['mfe-x/src/a.ts', 'mfe-x/', 'deploy/tools/y/src'])
    expect(findingsOf(rule, files(named))).toEqual([]);
  for (const named of ['mfe-z/src/a.ts', 'deploy/tools/z'])
    expect(findingsOf(rule, files(named))).toHaveLength(1);
});

describe('quality rules', () => {
  test('every rule is broken on purpose below', () => {
    expect(Object.keys(broken).sort()).toEqual(every.map(({ name }) => name).sort());
  });

  test.each(every.map(({ name }) => name))('%s fires, and only on what breaks it', (name) => {
    expect(findingsOf(name, broken[name] ?? treeOf({}))).toHaveLength(1);
    expect(findingsOf(name, clean)).toEqual([]);
  });

  test.each([
    [
      'a silenced type error',
      'no-lint-or-type-suppressions',
      { 'shell/src/a.ts': spell('// @ts-no', 'check\nx();') },
    ],
    [
      'a script that the page itself would compile',
      'playwright-page-scripts-are-text',
      { 'deploy/tests/bench/src/a.ts': spell('await page.waitForFun', "ction('isReady');") },
    ],
    [
      'an expected type error in the product',
      'no-lint-or-type-suppressions',
      { 'shell/src/a.ts': '// @ts-expect-error y\nx();' },
    ],
    [
      'a colour in a string',
      'colours-are-tokens',
      { 'shell/src/a.tsx': `export const x = <i fill="#ab12cd" />;` },
    ],
    ...([
      '(max-width: 359px)',
      '(min-width: 599px)',
      '(max-width: 600px)',
      '(width > 960px)',
      '(width <= 1280px)',
      '(700px <= width < 960px)',
      '(min-width: 60em)',
      'screen and (min-device-width: 1024px)',
      '(min-width: 1904px)',
    ].map((query) => [
      `a page that changes at ${query}`,
      'media-queries-use-the-four-breakpoints',
      { 'shell/src/a.module.css': `@layer shell { @media ${query} { .a { top: 0 } } }` },
    ]) as [string, string, Record<string, string>][]),
    [
      'code that asks for another width',
      'media-queries-use-the-four-breakpoints',
      { 'mfe-lotto/src/a.ts': `export const isPhone = () => matchMedia('(max-width: 767px)').matches;` },
    ],
    [
      'a picture for another width',
      'media-queries-use-the-four-breakpoints',
      { 'shared/ui/src/a.tsx': `export const A = () => <source media="(min-width: 1024px)" />;` },
    ],
    [
      'a rule without a layer',
      'styles-are-in-the-layer-of-their-package',
      { 'shared/ui/src/a.css': '@layer ui { }\n.a { top: 0 }' },
    ],
    [
      'a timer in a test',
      'tests-without-mocks-sleeps-todos-or-test-ids',
      { 'shell/src/a.test.ts': spell('setTime', 'out(done, 10);') },
    ],
    [
      'a claim in a text file',
      'copy-makes-no-empty-claims',
      { 'mfe-games/src/a.text.ts': `export const title = 'เกมออนไลน์ครบทุกหมวด';` },
    ],
    [
      'an index with a record that is gone',
      'decision-index-is-current',
      { 'docs/decisions/README.md': `${decisionIndex([])}- [0002](0002-b.md) Keep b\n` },
    ],
    [
      'a decision without its consequences',
      'decision-index-is-current',
      listed(wholeDecision.replace('**Consequences.**', '')),
    ],
    [
      'a decision of more than 300 words',
      'decision-index-is-current',
      listed(`${wholeDecision}${'word '.repeat(300)}`),
    ],
    [
      'a file that is gone, named by a decision',
      'documents-name-existing-files-scripts-and-links',
      { 'docs/decisions/0001-a.md': '`shell/src/none.ts`' },
    ],
    [
      'a round called a draw by hand',
      'place-and-round-names-come-from-the-contract',
      { 'deploy/services/backend/src/a.text.ts': `export const closed = 'งวดนี้ปิดรับแล้ว';` },
    ],
    [
      'a path into another package',
      'packages-import-through-listed-exports',
      {
        'shared/ui/package.json': '{ "name": "@sanuk/ui", "exports": {} }',
        'shell/package.json': '{ "name": "shell" }',
        'shell/src/a.ts': `import { Button } from '../../shared/ui/src/button.tsx'; Button();`,
      },
    ],
    [
      'a query by test id',
      'tests-without-mocks-sleeps-todos-or-test-ids',
      { 'shell/src/a.test.tsx': spell('screen.getByTest', `Id('x');`) },
    ],
    [
      'a test that is only announced',
      'tests-without-mocks-sleeps-todos-or-test-ids',
      { 'shell/src/a.test.ts': spell('test.to', `do('later');`) },
    ],
    [
      'a wait for a time',
      'tests-without-mocks-sleeps-todos-or-test-ids',
      { 'deploy/tests/e2e/fixtures/a.spec.ts': spell('await page.waitFor', 'Timeout(500);') },
    ],
    [
      'a file that is gone',
      'documents-name-existing-files-scripts-and-links',
      { 'README.md': 'See `deploy/tools/local/none.ts`.' },
    ],
    [
      'a package that lists nothing',
      'packages-import-through-listed-exports',
      { 'shared/ui/package.json': '{ "name": "@sanuk/ui" }' },
    ],
    [
      'a file that is listed and not there',
      'packages-import-through-listed-exports',
      { 'shared/ui/package.json': '{ "name": "@sanuk/ui", "exports": { ".": "./src/index.ts" } }' },
    ],
    [
      'a test that is gone',
      'documents-name-existing-files-scripts-and-links',
      {
        'shell/src/a.test.ts': `test('[A1] a visitor logs in', check);`,
        'docs/a.md': '`shell/src/a.test.ts` "a visitor logs in"; `shell/src/a.test.ts` "a visitor logs out"',
      },
    ],
    [
      'a link to nowhere',
      'documents-name-existing-files-scripts-and-links',
      { 'docs/a.md': 'See [b](b.md).' },
    ],
    [
      'an option nobody reads',
      'documents-name-existing-files-scripts-and-links',
      { 'package.json': '{ "scripts": { "go": "x" } }', 'README.md': '`npm run go -- --fast`' },
    ],
  ])('%s is found', (_what, name, files) => {
    expect(findingsOf(name, treeOf(files))).toHaveLength(1);
  });
});

test('the top of a style sheet is told from what stands inside blocks', () => {
  const css = '@import "a";\n/* { */\n@layer x {\n  @media (width) { .a { top: 0 } }\n}\n.b { top: 0 }';
  expect(topStatements(css)).toEqual([
    { line: 1, text: '@import "a"' },
    { line: 3, text: '@layer x' },
    { line: 6, text: '.b' },
  ]);
});

test('each package has its layers', () => {
  expect(layersOf('mfe-lotto/src/a.css')?.test('mfe.lotto')).toBe(true);
  expect(layersOf('mfe-lotto/src/a.css')?.test('ui')).toBe(false);
  expect(layersOf('deploy/sandbox/server/a.css')).toBeUndefined();
});
