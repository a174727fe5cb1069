import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const lines = (count: number) => 'x();\n'.repeat(count);
/** The lines of a function inside count for the function around it as well. */
const nested = (count: number) =>
  `export const f = () => {\nconst g = () => {\n${lines(count)}};\ng();\n};\n`;
/** Spelled in two parts, so that the checks do not find it in this file. */
const spell = (...parts: string[]) => parts.join('');

const wrong: [what: string, path: string, text: string, rule: string][] = [
  ['a focused test', 'shell/src/only.test.ts', 'test.only("a", () => undefined);', 'noFocusedTests'],
  ['a skipped group', 'shell/src/skip.test.ts', 'test.describe.skip("a", go);', 'noSkippedTests'],
  ['a test by another name', 'shell/src/it.test.ts', 'it("a", () => undefined);', 'useConsistentTestIt'],
  [
    'a wait for a time',
    'deploy/tests/e2e/fixtures/wait.ts',
    spell('page.waitFor', 'Timeout(5);'),
    'noPlaywrightWaitForTimeout',
  ],
  ['a silenced type error', 'shell/src/ignore.ts', spell('// @ts-', 'ignore\nx();'), 'noTsIgnore'],
  ['the type any', 'shell/src/any.ts', spell('export const f = (x: a', 'ny) => x;'), 'noExplicitAny'],
  [
    'a private member',
    'shell/src/private.ts',
    spell('export class A {\n  priv', 'ate n = 1;\n  m = () => this.n;\n}'),
    'useNamingConvention',
  ],
  ['a file of 401 lines', 'shell/src/long.ts', lines(401), 'noExcessiveLinesPerFile'],
  ['a function of 71 lines', 'shell/src/function.ts', nested(69), 'noExcessiveLinesPerFunction'],
  ['a component of 121 lines', 'shell/src/component.tsx', nested(119), 'noExcessiveLinesPerFunction'],
];
const right: [what: string, path: string, text: string][] = [
  ['a component of 100 lines', 'shell/src/short.tsx', nested(98)],
  ['a long function of a test', 'shell/src/short.test.ts', nested(98)],
  ['a member with a hash', 'shell/src/hash.ts', 'export class A {\n  #n = 1;\n  n = () => this.#n;\n}\n'],
];

let folder: string;
let report: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanuk-biome-'));
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  for (const [, path, text] of [...wrong, ...right]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const words = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '.'];
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), words, {
    cwd: folder,
    encoding: 'utf8',
  });
  report = `${stdout}${stderr}`;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names of the lint rules that a file breaks. */
const brokenRules = (path: string) =>
  [...report.matchAll(/^(\S+?)(?::\d+:\d+)? lint\/\w+\/(\w+)/gm)]
    .filter(([, found]) => found === path)
    .map(([, , rule]) => rule);

test.each(wrong)('Biome finds %s', (_what, path, _text, rule) => {
  expect(brokenRules(path)).toEqual([rule]);
});

test.each(right)('Biome allows %s', (_what, path) => {
  expect(brokenRules(path)).toEqual([]);
});
