import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { server } from '../jest/preset.mjs';
import { readTree, type TextFile } from '../sources/source-tree.ts';
import { setAside } from './equivalents.ts';
import { findMutants } from './find-mutants.ts';
import { instrument } from './instrument.ts';
import { TestProcess } from './pool.ts';
import { faultsOf, mutationDocument, scoreOf, survivorsOf } from './report.ts';
import { BrokenBaselineError, choose, type RunOptions, runFolder } from './run-folder.ts';
import { KnownVerdicts } from './verdicts.ts';

const changes = (text: string, path = 'a.ts') =>
  findMutants({ path, text }).map(
    ({ line, original, replacement }) => `${line} ${original} → ${replacement || 'nothing'}`,
  );

describe('what is changed', () => {
  test.each([
    ['if (a < b) c();', ['a < b → !(a < b)', 'a < b → a <= b', 'c(); → nothing']],
    [
      'x = a === b && !c;',
      ['x = a === b && !c; → nothing', 'a === b && !c → a === b || !c', 'a === b → a !== b', '!c → c'],
    ],
    ['f(a + b, `a!` + b);', ['f(a + b, `a!` + b); → nothing', 'a + b → a - b', "`a!` → ''"]],
    ['const x = 7, y = 15_000n;', ['7 → (8)', '7 → (6)', '15_000n → (30000n)']],
    ['const x = true, y = "guest";', ['true → false', '"guest" → \'\'']],
    [
      'for (const a of b) { if (!a) continue; await c?.(a.d?.e()); }',
      [
        '!a → a',
        'continue; → nothing',
        'await c?.(a.d?.e()); → nothing',
        'await c?.(a.d?.e()) → c?.(a.d?.e())',
        'c?.(a.d?.e()) → undefined',
        'a.d?.e() → undefined',
      ],
    ],
    [
      'const x = Math.min(a, b), y = list.some(f);',
      ['Math.min(a, b) → Math.max(a, b)', 'list.some(f) → list.every(f)'],
    ],
    ['const f = () => { if (a) return b; return c; };', ['a → !(a)', 'return b; → nothing']],
  ])('%s', (text, expected) => {
    expect(changes(text).sort()).toEqual(expected.map((one) => `1 ${one}`).sort());
  });

  test('imports, types, names, texts of errors and of the log are left alone', () => {
    const text = [
      "import { a } from 'b';",
      "type Kind = 'x' | 2;",
      "class GoneError extends Error { override name = 'GoneError'; }",
      "const c: Record<'d', 1> = a as Record<'d', 1>;",
      "log.warn('gone');",
      "const e = new GoneError('gone');",
      "const f = { 'g-h': a };",
    ].join('\n');
    expect(changes(text)).toEqual(["5 log.warn('gone'); → nothing"]);
  });

  test('places are right behind letters of several bytes', () => {
    expect(changes("const a = 'ฝากเงิน';\nconst b = c > 1;")).toEqual([
      "1 'ฝากเงิน' → ''",
      '2 c > 1 → c >= 1',
      '2 1 → (2)',
      '2 1 → (0)',
    ]);
  });
});

describe('a source with its mutants in it', () => {
  const file: TextFile = {
    path: 'price.ts',
    text: [
      'export function price(age: number, isMember: boolean): string {',
      "  if (age < 18 && isMember) return 'half';",
      "  return age >= 65 || isMember ? 'less' : 'full';",
      '}',
    ].join('\n'),
  };
  const inputs = [
    [17, true],
    [18, true],
    [17, false],
    [64, false],
    [65, false],
    [66, false],
  ] as const;

  function answers(id: number): string {
    const { code } = transformSync(instrument(file), {
      jsc: { parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    const module: { price?: (age: number, isMember: boolean) => string } = {};
    Object.assign(globalThis, { __activeMutant: { path: file.path, id } });
    try {
      new Function('exports', code)(module);
      return inputs.map(([age, isMember]) => module.price?.(age, isMember)).join();
    } finally {
      Reflect.deleteProperty(globalThis, '__activeMutant');
      Reflect.deleteProperty(globalThis, '__reachedMutants');
    }
  }

  test('is what it was while none is on, and another with each of them', () => {
    const usual = answers(-1);
    expect(usual).toBe('half,less,full,full,less,less');
    const same = findMutants(file).filter(({ id }) => answers(id) === usual);
    expect(same).toEqual([]);
  });
});

// A run starts processes that start Jest; one that is cut off would go on in the folder of the next.
jest.setTimeout(180_000);

describe('a run', () => {
  const root = mkdtempSync(join(tmpdir(), 'sanuk-mutation-'));
  const testProcess = new TestProcess();
  afterAll(async () => {
    await testProcess.stop();
    rmSync(root, { recursive: true, force: true });
  });
  const files = {
    'src/fee.ts': 'export const fee = (baht: number): number => (baht > 100 ? 5 : 0);\n',
    'src/fee.test.ts':
      "import { fee } from './fee.ts';\ntest('large amounts cost a fee', () => { expect(fee(200)).toBe(5); expect(fee(50)).toBe(0); });\n",
  };
  const folder = {
    name: 'fees',
    about: 'fees',
    parts: [{ project: 'shop', sources: /^src\/fee\.ts$/, tests: /^src\/[\w-]+\.test\.ts$/ }],
  };
  const said: string[] = [];
  const options = (): RunOptions => ({
    root,
    files: readTree(root, ['.ts']),
    projects: new Map([['shop', server('shop', root)]]),
    processes: [testProcess],
    known: new KnownVerdicts(join(root, '.cache/fees.json')),
    equivalents: [],
    seed: 1,
    say: (sentence) => said.push(sentence),
    isStopped: () => false,
  });
  const write = (all: Record<string, string>) => {
    mkdirSync(join(root, 'src'), { recursive: true });
    for (const [path, text] of Object.entries(all)) writeFileSync(join(root, path), text);
  };

  test('tells which mutants no test notices, and leaves the tree as it was', async () => {
    write(files);
    const result = await runFolder(folder, options());
    expect(survivorsOf(result)).toEqual([
      'src/fee.ts:1 comparison: baht > 100 → baht >= 100',
      'src/fee.ts:1 number: 100 → (101)',
      'src/fee.ts:1 number: 100 → (99)',
    ]);
    expect(result.judged).toHaveLength(8);
    expect(scoreOf(result)).toBe(62.5);
    expect(faultsOf(result)).toEqual(['fees has 62.5 %, less than 85 %']);
    expect(Object.fromEntries(readTree(root, ['']).map(({ path, text }) => [path, text]))).toEqual(files);
  });

  test('tries again only what another test may notice', async () => {
    const better = `${files['src/fee.test.ts']}test('up to 100 are free', () => expect([fee(100), fee(101)]).toEqual([0, 5]));\n`;
    write({ 'src/fee-limit.test.ts': better });
    const result = await runFolder(folder, options());
    expect(survivorsOf(result)).toEqual([]);
    expect(result.judged.filter(({ by }) => by === 'src/fee-limit.test.ts')).toHaveLength(3);
  });

  test('hears of what fails before all tests of a file', async () => {
    write({
      'src/rate.ts': 'export const rate = 5;\n',
      'src/rate.test.ts': [
        "import { rate } from './rate.ts';",
        "beforeAll(() => { if (rate !== 5) throw new Error('not 5'); });",
        "test('runs', () => expect(1).toBe(1));",
      ].join('\n'),
    });
    const rates = {
      ...folder,
      parts: [{ project: 'shop', sources: /^src\/rate\.ts$/, tests: /^src\/rate\.test\.ts$/ }],
    };
    const result = await runFolder(rates, options());
    expect([result.judged.length, survivorsOf(result)]).toEqual([2, []]);
  });

  test('says nothing of mutants when a test fails without them', async () => {
    write({ 'src/red.test.ts': "test('red', () => { throw new Error('red'); });\n" });
    await expect(runFolder(folder, options())).rejects.toThrow(BrokenBaselineError);
  });

  test('ends what does not end', async () => {
    write({ 'src/red.test.ts': "test('endless', () => { for (;;) continue; });\n" });
    const order = { root, config: JSON.stringify(server('shop', root)), file: join(root, 'src/red.test.ts') };
    expect(await testProcess.run(order, 500)).toBe('late');
  });
});

test('equivalent mutants are set aside, and a row that fits none is told', () => {
  const mutants = findMutants({ path: 'a.ts', text: 'const a = b > 1;\nconst c = d > 1;' });
  const row = {
    path: 'a.ts',
    mutator: 'comparison',
    original: 'b > 1',
    replacement: 'b >= 1',
    because: 'so',
  };
  const gone = { ...row, original: 'b > 2' };
  const elsewhere = {
    ...row,
    mutator: 'number',
    original: '1',
    replacement: '(2)',
    within: 'const c = d > 1;',
  };
  const aside = setAside(mutants, [row, gone, elsewhere]);
  expect(aside.left).toHaveLength(mutants.length - 2);
  expect(aside.left.filter(({ replacement }) => replacement === '(2)').map(({ line }) => line)).toEqual([1]);
  expect(aside).toMatchObject({ equivalent: 2, gone: [gone] });
});

test('a seed chooses the same mutants each time, another seed others', () => {
  const text = Array.from({ length: 30 }, (_, index) => `const a${index} = b > c;`).join('\n');
  const mutants = findMutants({ path: 'a.ts', text });
  const linesOf = (seed: number) => choose(mutants, 10, seed).map(({ line }) => line);
  expect(linesOf(1)).toEqual(linesOf(1));
  expect(linesOf(1)).not.toEqual(linesOf(2));
  expect(choose(mutants, 0, 1)).toHaveLength(30);
});

test('each part counts by its size: a small one of which all was tried hides no large one', () => {
  const [mutant] = findMutants({ path: 'a.ts', text: 'const a = true;' });
  if (!mutant) throw new Error('no mutant');
  const noticed = { mutant, outcome: 'killed' as const };
  const missed = { mutant, outcome: 'survived' as const };
  const small = { size: 10, judged: Array.from({ length: 10 }, () => noticed) };
  const large = { size: 90, judged: [noticed, missed] };
  expect(scoreOf({ parts: [small, large] })).toBe(55);
});

test('the document keeps the rows of folders that were not run', () => {
  const folder = { name: 'money', about: 'amounts', parts: [] };
  const result = { folder, files: 2, mutants: 7, equivalent: 0, judged: [], parts: [], gone: [] };
  const text = mutationDocument(
    ['ledger', 'money'],
    [result],
    '| ledger | books | 90 % |\n| money | before |\n',
    {
      seed: 3,
      equivalents: [],
    },
  );
  expect(text).toContain('| ledger | books | 90 % |\n| money | amounts | 2 | 7 | 0 (seed 3) |');
  expect(text).not.toContain('before |');
});
