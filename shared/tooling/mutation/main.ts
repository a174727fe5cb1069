/** `npm run mutation -- mfe-lotto/src/features/place-bill`: changes small things in sources and tells which changes no test notices. */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { exitCodes, runCommandLine, said } from '@sanuk/cli';
import { importTypeScript } from '@sanuk/cli/typescript';
import { Stryker } from '@stryker-mutator/core';
import type { Project } from '../jest/preset.d.mts';
import { readTree } from '../sources/source-tree.ts';
import { type MutationRun, runsOf } from './runs.ts';
import { leastScore, strykerOptions } from './stryker-options.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

const usage = `npm run mutation -- [folder or file…]

  changes small things in sources, one at a time (StrykerJS), and lists the changes that no test notices
  rules are tried with the rules tests of their package, other sources with the tests of their folder; every rules file of
  the repository without a name, which takes hours

  exit code: 0 the tests notice ${leastScore} % of the changes of each package · 2 command not understood · 1 fewer, or the tests fail
             before anything is changed
`;

const runSetup = async (file: string | undefined) => {
  if (!file) return;
  const { default: run } = await importTypeScript<{ default: () => Promise<void> }>(file);
  await run();
};

/** What a project sets up once for all test files is set up once for all mutants. */
async function withSetup<T>({ project, needsSetup }: MutationRun, work: () => Promise<T>): Promise<T> {
  if (!needsSetup) return work();
  await runSetup(project.globalSetup);
  try {
    return await work();
  } finally {
    await runSetup(project.globalTeardown);
  }
}

/** @returns how many of the changes tests noticed, in per cent */
async function scoreOf(run: MutationRun): Promise<number> {
  const results = await withSetup(run, () => new Stryker(strykerOptions(run)).runMutationTest());
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const tried = noticed + count('Survived', 'NoCoverage');
  return tried === 0 ? 100 : (100 * noticed) / tried;
}

await runCommandLine({
  usage,
  flags: {},
  words: 'names',
  async run({ words }) {
    const { default: jest }: { default: { projects: Project[] } } = await import(
      pathToFileURL(join(root, 'jest.config.mjs')).href
    );
    const files = readTree(root, ['.ts', '.tsx']).map(({ path }) => path);
    // The copy, the configuration and the tests are found from here.
    process.chdir(root);
    let isEnough = true;
    for (const run of runsOf(files, jest.projects, root, words)) {
      console.log(`\n${run.project.displayName}: ${run.sources.length} files`);
      const score = await scoreOf(run);
      console.log(`${run.project.displayName}: the tests notice ${score.toFixed(1)} % of the changes`);
      isEnough &&= score >= leastScore;
    }
    return said(isEnough ? exitCodes.done : exitCodes.fault);
  },
});
