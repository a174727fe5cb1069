/**
 * `npm run mutation -- ledger rules --sample 60 --seed 1 --processes 2`: changes small things in sources and asks whether
 * a test notices. The tree is not touched: the changes are made while Jest reads the sources.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { exitCodes, runCommandLine, said } from '@sanuk/cli';
import { readTree } from '../sources/source-tree.ts';
import { equivalentMutants } from './equivalent-list.ts';
import { folders } from './folders.ts';
import { type Project, readProjects } from './jest-config.ts';
import { flags, type MutationOptions, optionsOf, usage } from './options.ts';
import { TestProcess } from './pool.ts';
import { faultsOf, mutationDocument, scoreOf, survivorsOf } from './report.ts';
import { BrokenBaselineError, type FolderResult, runFolder } from './run-folder.ts';
import { KnownVerdicts } from './verdicts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const documentFile = join(root, 'docs/mutation.md');
const say = (sentence: string) => console.log(`  ${sentence}`);

interface Run {
  isStopped: boolean;
  processes: readonly TestProcess[];
}

/** The processes that run tests; the first signal ends what is under way, and what was found out is kept. */
function startProcesses(count: number): Run {
  const run = { isStopped: false, processes: Array.from({ length: count }, () => new TestProcess()) };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      run.isStopped = true;
      for (const one of run.processes) void one.stop();
    });
  return run;
}

/** What a project sets up once for its run, as for its database, is set up once for this one. */
async function aroundAll(
  projects: readonly Project[],
  processes: Run['processes'],
  work: () => Promise<void>,
): Promise<void> {
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

async function runAll({ chosen, sample, seed, fresh }: MutationOptions, run: Run): Promise<FolderResult[]> {
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
    processes: run.processes,
    equivalents: equivalentMutants,
    sample,
    seed,
    say,
    isStopped: () => run.isStopped,
  };
  await aroundAll(
    used.flatMap((name) => projects.get(name) ?? []),
    run.processes,
    async () => {
      for (const folder of chosen) {
        if (run.isStopped) return;
        const known = new KnownVerdicts(join(root, `.cache/mutation/${folder.name}.json`), fresh);
        const result = await runFolder(folder, { ...options, known });
        show(result);
        results.push(result);
      }
    },
  );
  return results;
}

await runCommandLine({
  usage,
  flags,
  words: 'names',
  expected: [{ kind: BrokenBaselineError, exitCode: exitCodes.refused }],
  async run(line) {
    const options = optionsOf(line);
    const run = startProcesses(options.processes);
    const results = await runAll(options, run);
    const faults = results.flatMap(faultsOf);
    for (const fault of faults) console.log(`\n  ${fault}`);
    if (run.isStopped) return said(exitCodes.stopped);
    const before = existsSync(documentFile) ? readFileSync(documentFile, 'utf8') : '';
    const all = folders.map(({ name }) => name);
    const { seed } = options;
    writeFileSync(
      documentFile,
      mutationDocument(all, results, before, { seed, equivalents: equivalentMutants }),
    );
    return said(faults.length > 0 ? exitCodes.fault : exitCodes.done);
  },
});
