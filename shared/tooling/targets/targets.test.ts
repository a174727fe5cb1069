import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// A compiler of its own for each target, on a machine that may be busy.
jest.setTimeout(120_000);

const root = join(__dirname, '../../..');
let folder: string;
beforeAll(() => {
  // Inside the repository: a replaced library is searched for from the project's folder upwards.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/targets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles the lines as one file of the target. @returns the lines it refuses */
function refusedLines(target: string, end: 'ts' | 'js', lines: readonly string[]): string[] {
  const file = `${target}.${end}`;
  writeFileSync(join(folder, file), lines.join('\n'));
  const project = join(folder, `${target}.json`);
  const source = join(root, 'shared/tooling/targets', `${target}.json`);
  writeFileSync(project, JSON.stringify({ extends: source, include: [file], exclude: [] }));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-p', project, '--noEmit', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const numbers = [...stdout.matchAll(/^\S+?\((\d+),\d+\): error/gm)].map(([, line]) => Number(line) - 1);
  return lines.filter((_line, at) => numbers.includes(at));
}

const newer = [
  '[2, 1].toSorted();',
  'Object.groupBy([1], String);',
  'Promise.withResolvers();',
  'Array.fromAsync([1]);',
  'new Set([1]).isSubsetOf(new Set());',
  'AbortSignal.any([]);',
  "URL.canParse('/');",
];
const known = ['structuredClone({ a: [1].at(-1) });', 'AbortSignal.timeout(5);', "Object.hasOwn({}, 'a');"];

test.each([
  ['pages', 'browser', 'ts', [...newer, 'process.cwd();'], [...known, 'document.title;']],
  ['scripts of documents', 'browser-scripts', 'js', newer, [...known, 'document.title;']],
  ['service workers', 'worker', 'js', [...newer, 'document.title;'], [...known, 'caches.keys();']],
  [
    'Node 20.19',
    'node',
    'ts',
    ['Object.groupBy([1], String);', 'Promise.withResolvers();', 'document.title;'],
    [...known, '[2, 1].toSorted();', 'AbortSignal.any([]);', "URL.canParse('/');", 'process.cwd();'],
  ],
] as const)(
  '%s: APIs that the oldest platform lacks are refused, others are not',
  (_what, target, end, wrong, right) => {
    expect(refusedLines(target, end, [...wrong, ...right])).toEqual(wrong);
  },
);
