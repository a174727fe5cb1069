/**
 * `npm run mutation -- ledger rules --sample 60 --seed 1 --processes 2`: changes small things in sources and asks whether
 * a test notices. The tree is not touched: the changes are made while Jest reads the sources.
 *   --fresh   forgets what earlier runs found out
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readTree } from '../sources/source-tree.ts';
import { equivalentMutants } from './equivalent-list.ts';
import { folders } from './folders.ts';
import { type Project, readProjects } from './jest-config.ts';
import { TestProcess } from './pool.ts';
import { faultsOf, mutationDocument, scoreOf, survivorsOf } from './report.ts';
import { BrokenBaselineError, type FolderResult, runFolder } from './run-folder.ts';
import { KnownVerdicts } from './verdicts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const documentFile = join(root, 'docs/mutation.md');
const say = (sentence: string) => console.log(`  ${sentence}`);

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
  },
});
const unknown = names.filter((name) => !folders.some((folder) => folder.name === name));
if (unknown.length > 0) {
  console.error(
    `\n  Not a folder: ${unknown.join(', ')}. There are ${folders.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}
const chosen = folders.filter(({ name }) => names.length === 0 || names.includes(name));
const seed = Number(values.seed);

const state = { isStopped: false };
const processes = Array.from({ length: Number(values.processes) }, () => new TestProcess());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    state.isStopped = true;
    for (const one of processes) void one.stop();
  });

/** What a project sets up once for its run, as for its database, is set up once for this one. */
async function aroundAll(projects: readonly Project[], work: () => Promise<void>): Promise<void> {
  const call = async (file: string | undefined) => {
    if (!file) return;
    const { default: run }: { default: () => Promise<void> } = await import(pathToFileURL(file).href);
    await run();
  };
  const usesDatabase = projects.filter(({ globalSetup }) => globalSetup);
  try {
    for (const { globalSetup } of usesDatabase) await call(globalSetup);
    await work();
  } finally {
    for (const one of processes) await one.stop();
    // A test file that was ended in the middle may have left what the clearing up stumbles over; the server ends all the same.
    for (const { globalTeardown } of usesDatabase)
      await call(globalTeardown).catch((cause: unknown) => say(`clearing up: ${String(cause)}`));
  }
}

function show(result: FolderResult): void {
  console.log(`\n${result.folder.name}: ${scoreOf(result)} %`);
  for (const survivor of survivorsOf(result)) console.log(`  - ${survivor}`);
}

async function runAll(): Promise<FolderResult[]> {
  const projects = await readProjects(root);
  const used = [
    ...new Set(
      chosen.flatMap(({ parts }) => parts.filter(({ isPure }) => !isPure)).map(({ project }) => project),
    ),
  ];
  const results: FolderResult[] = [];
  const options = {
    root,
    files: readTree(root, ['.ts', '.tsx']),
    projects,
    processes,
    equivalents: equivalentMutants,
    sample: values.sample === undefined ? undefined : Number(values.sample),
    seed,
    say,
    isStopped: () => state.isStopped,
  };
  await aroundAll(
    used.flatMap((name) => projects.get(name) ?? []),
    async () => {
      for (const folder of chosen) {
        if (state.isStopped) return;
        const known = new KnownVerdicts(join(root, `.cache/mutation/${folder.name}.json`), values.fresh);
        const result = await runFolder(folder, { ...options, known });
        show(result);
        results.push(result);
      }
    },
  );
  return results;
}

try {
  const results = await runAll();
  const faults = results.flatMap(faultsOf);
  for (const fault of faults) console.log(`\n  ${fault}`);
  if (state.isStopped) process.exitCode = 130;
  else {
    const before = existsSync(documentFile) ? readFileSync(documentFile, 'utf8') : '';
    const all = folders.map(({ name }) => name);
    writeFileSync(
      documentFile,
      mutationDocument(all, results, before, { seed, equivalents: equivalentMutants }),
    );
    process.exitCode = faults.length > 0 ? 1 : 0;
  }
} catch (cause) {
  if (!(cause instanceof BrokenBaselineError)) throw cause;
  console.error(`\n  ${cause.message}\n`);
  process.exitCode = 2;
}
