import { parseSource } from '../sources/parse-source.ts';
import type { Tree } from './quality-rule.ts';
import { layersOf, qualityRules, topStatements } from './quality-rules.ts';

function treeOf(files: Record<string, string>, top: string[] = ['shell', 'package.json']): Tree {
  const texts = Object.entries(files).map(([path, text]) => ({ path, text }));
  return {
    texts,
    sources: texts.filter(({ path }) => /\.tsx?$/.test(path)).map(parseSource),
    styles: texts.filter(({ path }) => path.endsWith('.css')),
    top,
  };
}
const every = qualityRules;
const findingsOf = (name: string, tree: Tree) => every.find((rule) => rule.name === name)?.find(tree) ?? [];

/** Looks like what the rules forbid, and is not. */
const clean = treeOf({
  'shell/src/a.tsx': `/** anything about any colour #fff000 */ export const A = () => <i color="var(--color-text)" />;`,
  'shell/src/a.api.ts': 'export const take = (list: List) => setServerTime(list.server_time);',
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
  'package.json': '{ "scripts": { "go": "x" } }',
  'shared/ui/package.json':
    '{ "name": "@sanuk/ui", "exports": { "./layers.css": "./src/styles/layers.css" } }',
  'shell/package.json': '{ "name": "shell" }',
  'shell/src/b.ts': `import data from '../../deploy/brands/siam/banners.json'; import { A } from './a.tsx'; A(data);`,
  'README.md':
    '`npm run go -- --fast 1`, [shell](shell/src/a.tsx), `shell/src`, `shell/src/<name>.tsx`, `shared/ui/src/styles/`',
  'shell/src/go.ts': `parse({ fast: { type: 'string' } });`,
  'docs/decisions/0001-a.md': '`npm run long-gone`',
  'docs/decisions/README.md': '| [0001](0001-a.md) | A |',
  'deploy/tools/bench/src/a.ts': `page.evaluate('f()'); page.evaluate<number>(pageScript); context.addInitScript({ path: file });`,
  'deploy/services/sandbox/src/a.ts': 'export const a = { ...evaluate(reels, stops) };',
  'shell/src/d.module.css':
    '/* @media (min-width: 768px) */\n@layer shell {\n  @media (min-width: 960px) and (max-width: 1279px) { .d { top: 0; } }\n  @media (600px <= width < 1920px) { .d { top: 0; } }\n  @container (width < 360px) { .d { width: 768px; } }\n}',
  'mfe-games/src/d.ts': `export const isWide = () => matchMedia('(min-width: 1280px)').matches;`,
  'mfe-lotto/src/b.module.css': '@layer mfe.lotto { .b { mask: linear-gradient(#000, transparent); } }',
});
const wholeDecision =
  '- Date: 2026-01-01\n- Status: accepted\n**Context.** **Decision.** **Alternatives.** **Consequences.**';
/** Spelled in two parts, so that the checks do not find it in this file. */
const spell = (...parts: string[]) => parts.join('');
const lines = (count: number) => 'x();\n'.repeat(count);

const broken: Record<string, Tree> = {
  'files-stay-short': treeOf({ 'shell/src/a.ts': lines(401) }),
  // The lines of a function inside count for the one around it as well.
  'functions-stay-short': treeOf({
    'shell/src/a.ts': `export class A {\n  #f() {\n    const g = () => {\n${lines(35)}};\n${lines(35)}  }\n}\n`,
  }),
  'types-say-something': treeOf({ 'shell/src/a.ts': spell('export const f = (x: a', 'ny[]) => x;') }),
  'every-test-runs': treeOf({ 'shell/src/a.test.ts': spell('test.describe.sk', `ip('x', () => {});`) }),
  'tests-do-not-sleep': treeOf({
    'deploy/tools/e2e/src/a.spec.ts': spell('await page.waitFor', 'Timeout(500);'),
  }),
  'page-scripts-are-text': treeOf({
    'deploy/tools/release/src/a.ts': spell('const at = await page.eva', 'luate(\n  async () => f(),\n);'),
  }),
  'known-flaky-tests-are-few-and-new': treeOf({
    'deploy/tools/local/src/test/known-flaky.json':
      '[{ "title": "a", "since": "2026-01-01", "seen": "b", "suspected": "c" }]',
  }),
  'colours-are-tokens': treeOf({ 'mfe-lotto/src/a.module.css': '@layer mfe { .a { color: #12a; } }' }),
  'type-and-space-are-on-the-scale': treeOf({
    'shell/src/a.module.css':
      '@layer shell {\n  .a {\n    padding: 0 10px;\n    font-size: var(--text-15);\n  }\n}',
  }),
  'breakpoints-are-the-specifications': treeOf({
    'mfe-games/src/a.module.css': '@layer mfe {\n  @media (min-width: 768px) { .a { top: 0; } }\n}',
  }),
  'styles-stand-in-their-layer': treeOf({ 'mfe-lotto/src/a.module.css': '@layer shell { .a { top: 0; } }' }),
  'nothing-of-a-machine': treeOf({ 'docs/a.md': spell('see /ro', 'ot/notes.txt') }),
  'money-is-written-in-one-way': treeOf({
    'mfe-lotto/src/a.text.ts': spell('export const least = (satang: number) => `${satang.toFi', 'xed(2)}`;'),
  }),
  'places-are-named-once': treeOf({
    'shared/contract/src/place-names.text.ts': `export const placeNames = { login: 'เข้าสู่ระบบ' };`,
    'shell/src/a.text.ts': `export const text = 'เข้าสู่ระบบ';`,
  }),
  'rounds-are-named-once': treeOf({
    'deploy/services/backend/src/a.text.ts': `export const closed = 'งวดนี้ปิดรับแล้ว';`,
  }),
  'copy-claims-nothing-empty': treeOf({
    'deploy/brands/lamai/banners.json': '[{ "title": "หวยทุกตลาด" }]',
  }),
  'tests-are-called-test': treeOf({ 'shell/src/a.test.ts': spell('  i', "t('says so', () => undefined);") }),
  'private-members-have-a-hash': treeOf({
    'shell/src/a.ts': spell('class A {\n  priv', 'ate count = 0;\n}'),
  }),
  'thrown-errors-are-called-errors': treeOf({ 'shell/src/a.ts': spell('class Lost exte', 'nds Error {}') }),
  'refusals-are-returned': treeOf({
    'deploy/services/backend/src/a.ts': spell(
      'export const a = () => { thr',
      "ow new Refusal('wheel-no-spins'); };",
    ),
  }),
  'decisions-are-listed': treeOf({ 'docs/decisions/0001-a.md': '# 0001: A' }),
  'words-are-the-fields': treeOf({ 'shell/src/a.ts': spell('export const lastDe', 'ed = 1;') }),
  'layouts-are-the-shells': treeOf({ 'mfe-lotto/src/a.tsx': spell('export const A = () => <ma', 'in />;') }),
  'brands-stay-in-their-folders': treeOf({
    'deploy/brands/lamai/brand.json': '{ "brand": "lamai", "name": "ละไม", "agentCode": "LM" }',
    'shell/src/a.ts': `export const isFirst = (brand: string) => brand === 'lamai';`,
  }),
  'dependencies-are-explained': treeOf({
    'pnpm-workspace.yaml':
      'packages:\n  - shell\n\ncatalog:\n  "@swc/core": 1.0.0\n  mitt: 3.0.0\n\noverrides:\n  x: 1\n',
    'docs/dependencies.md': '| package | why |\n|---|---|\n| @swc/jest, /core ¹ | mitt |\n',
  }),
  'packages-list-what-they-give': treeOf({
    'shared/ui/package.json': '{ "name": "@sanuk/ui", "exports": { "./*": "./src/*.ts" } }',
  }),
  'packages-meet-by-name': treeOf({
    'shared/ui/package.json': '{ "name": "@sanuk/ui", "exports": {} }',
    'shell/package.json': '{ "name": "shell" }',
    'shell/src/a.ts': `import { Button } from '../../shared/ui/src/button.tsx'; Button();`,
  }),
  'server-time-sets-the-clock': treeOf({
    'mfe-x/src/a.tsx': 'export const A = ({ list }: Props) => <time>{list.server_time}</time>;',
  }),
  'documents-name-what-is-there': treeOf({ 'docs/a.md': 'Run `npm run nothing`.' }),
  'top-folders-are-fixed': treeOf({}, ['shell', 'lib']),
  'thai-outside-text-files': treeOf({ 'shell/src/a.tsx': 'export const A = () => <p>หน้าแรก</p>;' }),
  'module-mocks': treeOf({ 'shell/src/a.test.ts': spell('jest.mo', `ck('./b.ts');`) }),
  'test-id-queries': treeOf({ 'shell/src/a.test.tsx': spell('screen.getByTest', `Id('x');`) }),
  suppressions: treeOf({ 'shell/src/a.ts': spell('// biome', '-ignore lint/x/y: because') }),
};

describe('quality rules', () => {
  test('every rule is broken on purpose below', () => {
    expect(Object.keys(broken).sort()).toEqual(every.map(({ name }) => name).sort());
  });

  test.each(every.map(({ name }) => name))('%s fires, and only on what breaks it', (name) => {
    expect(findingsOf(name, broken[name] ?? treeOf({}))).toHaveLength(1);
    expect(findingsOf(name, clean)).toEqual([]);
  });

  test.each([
    ['a silenced type error', 'types-say-something', { 'shell/src/a.ts': spell('// @ts-', 'ignore\nx();') }],
    [
      'a script that the page itself would compile',
      'page-scripts-are-text',
      { 'deploy/tools/bench/src/a.ts': spell('await page.waitForFun', "ction('isReady');") },
    ],
    [
      'an expected type error in the product',
      'types-say-something',
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
      'breakpoints-are-the-specifications',
      { 'shell/src/a.module.css': `@layer shell { @media ${query} { .a { top: 0 } } }` },
    ]) as [string, string, Record<string, string>][]),
    [
      'code that asks for another width',
      'breakpoints-are-the-specifications',
      { 'mfe-lotto/src/a.ts': `export const isPhone = () => matchMedia('(max-width: 767px)').matches;` },
    ],
    [
      'a picture for another width',
      'breakpoints-are-the-specifications',
      { 'shared/ui/src/a.tsx': `export const A = () => <source media="(min-width: 1024px)" />;` },
    ],
    [
      'a rule without a layer',
      'styles-stand-in-their-layer',
      { 'shared/ui/src/a.css': '@layer ui { }\n.a { top: 0 }' },
    ],
    [
      'a timer in a test',
      'tests-do-not-sleep',
      { 'shell/src/a.test.ts': spell('setTime', 'out(done, 10);') },
    ],
    [
      'a claim in a text file',
      'copy-claims-nothing-empty',
      { 'mfe-games/src/a.text.ts': `export const title = 'เกมออนไลน์ครบทุกหมวด';` },
    ],
    [
      'a private word in a comment',
      'words-are-the-fields',
      {
        'shell/src/a.ts': spell('/** Takes back the last de', 'ed. */\nexport const undo = () => undefined;'),
      },
    ],
    [
      'a private word with an ending',
      'words-are-the-fields',
      { 'shell/src/a.ts': spell('export const isSwall', 'owed = true;') },
    ],
    [
      'a private word of two parts',
      'words-are-the-fields',
      { 'shell/src/a.ts': spell('export const lastWay', 'On = 1;') },
    ],
    [
      'a decision after a gap',
      'decisions-are-listed',
      {
        'docs/decisions/README.md': '[0130](0130-a.md) [0132](0132-b.md)',
        'docs/decisions/0130-a.md': wholeDecision,
        'docs/decisions/0132-b.md': wholeDecision,
      },
    ],
    [
      'a decision without its consequences',
      'decisions-are-listed',
      {
        'docs/decisions/README.md': '[0131](0131-a.md)',
        'docs/decisions/0131-a.md': wholeDecision.replace('**Consequences.**', ''),
      },
    ],
    [
      'a notification by another name',
      'words-are-the-fields',
      { 'shell/src/a.ts': spell('export const newNot', 'ices = 0; // the tests notice') },
    ],
    [
      'what the edge inlines by the name of a login',
      'words-are-the-fields',
      { 'docs/a.md': spell('The session man', 'ifest has routes; a figure of speech is turned.') },
    ],
    [
      'a file that is gone',
      'documents-name-what-is-there',
      { 'README.md': 'See `deploy/tools/local/none.ts`.' },
    ],
    [
      'a package that lists nothing',
      'packages-list-what-they-give',
      { 'shared/ui/package.json': '{ "name": "@sanuk/ui" }' },
    ],
    [
      'a file that is listed and not there',
      'packages-list-what-they-give',
      { 'shared/ui/package.json': '{ "name": "@sanuk/ui", "exports": { ".": "./src/index.ts" } }' },
    ],
    ['a link to nowhere', 'documents-name-what-is-there', { 'docs/a.md': 'See [b](b.md).' }],
    [
      'an option nobody reads',
      'documents-name-what-is-there',
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
  expect(layersOf('deploy/services/sandbox/src/a.css')).toBeUndefined();
});
