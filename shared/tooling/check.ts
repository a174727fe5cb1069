/** `npm run check`: import rules, quality rules and what knip finds unused, over the whole tree. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exitCodes, runCommandLine, said } from '@sanuk/cli';
import { importTypeScript } from '@sanuk/cli/typescript';
import { checkImports } from './import-rules/check-imports.ts';
import { importRules, noCircles, noFolderCircles, wordRules } from './import-rules/rules.ts';
import { decisionIndex, decisionIndexFile } from './quality/decisions.ts';
import type { Finding, Tree } from './quality/quality-rule.ts';
import { qualityRules } from './quality/quality-rules.ts';
import { absentPackages, packagesIn } from './sources/packages.ts';
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
  };
}

const line = ({ path, line: at, found }: Finding) => `${path}:${at} ${found}`;

function importResults(tree: Tree): CheckResult[] {
  const violations = checkImports(tree.sources, packagesIn(tree.texts));
  return [...importRules, ...wordRules, noCircles, noFolderCircles].map(({ name, because }) => ({
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

const settingsFile = 'docs/settings.md';

/** Returns the text of docs/settings.md, made from the tables of the servers, which run under the compiler of the tools. */
async function makeSettingsDocument(): Promise<string> {
  const file = `${root}deploy/tools/local/src/site/settings/settings-document.ts`;
  const { settingsDocument } = await importTypeScript<{ settingsDocument(): string }>(file);
  return settingsDocument();
}

const settingsResult = async (tree: Tree): Promise<CheckResult> => ({
  group: 'quality',
  name: 'settings-document-is-current',
  because: 'An operator sets what docs/settings.md says: it is made from the tables that the servers read.',
  failures:
    tree.texts.find(({ path }) => path === settingsFile)?.text === (await makeSettingsDocument())
      ? []
      : [`${settingsFile}:1 is outdated: run \`npm run check -- --write\``],
});

/** Writes the index of the decision records and the document of settings. */
async function writeDocuments(): Promise<void> {
  const texts = readTree(root, ['.json', '.md', '.yaml']);
  writeFileSync(`${root}${decisionIndexFile}`, decisionIndex(texts));
  if (absentPackages(texts).length === 0)
    writeFileSync(`${root}${settingsFile}`, await makeSettingsDocument());
}

/** Checks the whole tree. @returns what to print, and how many rules are broken */
async function check(jsonFile: string | undefined): Promise<{ lines: string[]; broken: number }> {
  const tree = readAll();
  // A package that is not checked out may use what nothing else does.
  const isWhole = absentPackages(tree.texts).length === 0;
  // A process of its own: it runs while this one checks.
  const unused = isWhole ? findUnused(root) : Promise.resolve([]);
  const results = [
    ...importResults(tree),
    ...qualityResults(tree),
    ...(isWhole ? [await settingsResult(tree)] : []),
    unusedResult(await unused),
  ];
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

const usage = `npm run check [-- --write] [--json <file>]

  import rules, quality rules and what nothing uses, over the whole tree

  --write            first writes docs/decisions/README.md, the index of the decision records, and docs/settings.md
  --json <file>      also writes the results for programs

  exit code: 0 every rule is kept · 2 command not understood · 1 some rule is broken
`;

await runCommandLine({
  usage,
  flags: { json: { type: 'string' }, write: { type: 'boolean' } },
  words: 'none',
  async run({ values }) {
    if (values.write) await writeDocuments();
    const { lines, broken } = await check(values.json);
    for (const text of lines) console.log(text);
    return said(broken === 0 ? exitCodes.done : exitCodes.fault);
  },
});
