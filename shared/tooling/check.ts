/** `npm run check`: import rules, quality rules and what knip finds unused, over the whole tree. */
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exitCodes, runCommandLine, said } from '@sanuk/cli';
import { checkImports } from './import-rules/check-imports.ts';
import { importRules, noCircles, wordRules } from './import-rules/rules.ts';
import type { Finding, Tree } from './quality/quality-rule.ts';
import { qualityRules } from './quality/quality-rules.ts';
import { packagesIn } from './sources/packages.ts';
import { parseSource } from './sources/parse-source.ts';
import { readTree } from './sources/source-tree.ts';
import { findUnused } from './unused/find-unused.ts';

/** What the test runner reads: one row per rule. */
export interface CheckResult {
  group: 'import rules' | 'quality';
  name: string;
  because: string;
  failures: string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

function readAll(): Tree {
  const texts = readTree(root, [
    '.ts',
    '.tsx',
    '.mjs',
    '.js',
    '.css',
    '.json',
    '.md',
    '.yaml',
    '.yml',
    '.html',
    '.sh',
  ]);
  return {
    texts,
    sources: texts.filter(({ path }) => /\.(?:tsx?|mjs|js)$/.test(path)).map(parseSource),
    styles: texts.filter(({ path }) => path.endsWith('.css')),
    top: readdirSync(root),
  };
}

const line = ({ path, line: at, found }: Finding) => `${path}:${at} ${found}`;

function importResults(tree: Tree): CheckResult[] {
  const violations = checkImports(tree.sources, packagesIn(tree.texts));
  return [...importRules, ...wordRules, noCircles].map(({ name, because }) => ({
    group: 'import rules',
    name,
    because,
    failures: violations.filter(({ rule }) => rule === name).map(line),
  }));
}

const qualityResults = (tree: Tree): CheckResult[] =>
  qualityRules.map(({ name, because, find }) => ({
    group: 'quality',
    name,
    because,
    failures: find(tree).map(line),
  }));

const unusedResult = (findings: readonly Finding[]): CheckResult => ({
  group: 'quality',
  name: 'nothing-is-unused',
  because: 'What nobody takes is read, installed, updated and trusted for nothing (knip).',
  failures: findings.map(line),
});

/** Looks at the whole tree. @returns what to print, and how many rules are broken */
async function check(jsonFile: string | undefined): Promise<{ lines: string[]; broken: number }> {
  // A process of its own: it looks while this one reads and parses.
  const unused = findUnused(root);
  const tree = readAll();
  const results = [...importResults(tree), ...qualityResults(tree), unusedResult(await unused)];
  if (jsonFile) writeFileSync(jsonFile, JSON.stringify(results));
  const failed = results.filter(({ failures }) => failures.length > 0);
  const lines = failed.flatMap(({ group, name, because, failures }) => [
    `\n${group}: ${name}\n  ${because}`,
    ...failures.map((failure) => `  - ${failure}`),
  ]);
  const kept = results.length - failed.length;
  const sum = `\n${kept} rules kept, ${failed.length} broken (${tree.sources.length} source files)`;
  return { lines: [...lines, sum], broken: failed.length };
}

const usage = `npm run check [-- --json <file>]

  import rules, quality rules and what nothing uses, over the whole tree

  --json <file>      also writes the results for programs

  exit code: 0 every rule is kept · 2 command not understood · 1 some rule is broken
`;

await runCommandLine({
  usage,
  flags: { json: { type: 'string' } },
  words: 'none',
  async run({ values }) {
    const { lines, broken } = await check(values.json);
    for (const text of lines) console.log(text);
    return said(broken === 0 ? exitCodes.done : exitCodes.fault);
  },
});
