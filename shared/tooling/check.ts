/**
 * `npm run check`: import rules and quality rules over the whole tree.
 *   --json FILE   also writes the results for the test runner
 *   --write       writes the ratchets' numbers down
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkImports } from './import-rules/check-imports.ts';
import { importRules, noCircles, wordRules } from './import-rules/rules.ts';
import { type Finding, qualityRules, type Tree } from './quality/quality-rules.ts';
import { judgeRatchet, type RatchetRecord, ratchets } from './quality/ratchets.ts';
import { parseSource } from './sources/parse-source.ts';
import { readTree } from './sources/source-tree.ts';

/** What the test runner reads: one row per rule. */
export interface CheckResult {
  group: 'import rules' | 'quality';
  name: string;
  because: string;
  failures: string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const recordFile = fileURLToPath(new URL('quality/ratchets.json', import.meta.url));

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
  const violations = checkImports(tree.sources);
  return [...importRules, ...wordRules, noCircles].map(({ name, because }) => ({
    group: 'import rules',
    name,
    because,
    failures: violations.filter(({ rule }) => rule === name).map(line),
  }));
}

function qualityResults(tree: Tree, record: RatchetRecord): CheckResult[] {
  const hard = qualityRules.map(({ name, because, find }) => ({
    name,
    because,
    failures: find(tree).map(line),
  }));
  const counted = ratchets.map((ratchet) => ({
    name: ratchet.name,
    because: ratchet.because,
    failures: judgeRatchet(ratchet, ratchet.find(tree), record),
  }));
  return [...hard, ...counted].map((result) => ({ group: 'quality', ...result }));
}

const { values } = parseArgs({ options: { json: { type: 'string' }, write: { type: 'boolean' } } });
const tree = readAll();
if (values.write) {
  const counts = ratchets.map((ratchet) => [ratchet.name, ratchet.find(tree).length]).sort();
  writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
}
const record: RatchetRecord = JSON.parse(readFileSync(recordFile, 'utf8'));
const results = [...importResults(tree), ...qualityResults(tree, record)];
if (values.json) writeFileSync(values.json, JSON.stringify(results));
for (const { group, name, because, failures } of results.filter((result) => result.failures.length > 0)) {
  console.log(`\n${group}: ${name}\n  ${because}`);
  for (const failure of failures) console.log(`  - ${failure}`);
}
const failed = results.filter((result) => result.failures.length > 0).length;
console.log(
  `\n${results.length - failed} rules kept, ${failed} broken (${tree.sources.length} source files)`,
);
process.exitCode = failed > 0 ? 1 : 0;
