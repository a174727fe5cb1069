import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type ExitCode, exitCodes, runCommandLine, said, UsageError } from '@sanuk/cli';
import {
  clauseList,
  conformanceDocument,
  type Requirement,
  type RunTest,
  wrongIds,
} from '@sanuk/tooling/conformance';
import { type KnownFlaky, knownFlakyFile } from '@sanuk/tooling/known-flaky';
import { runEndToEnd } from './browser/browser-stage.ts';
import { freshFile, readJson, testCache } from './cache.ts';
import { type FlakyRecord, flakyDetails, flakyList, tooManyFlaky, withKnown } from './flaky/flaky.ts';
import type { Harness } from './harness.ts';
import { runJest } from './jest/jest-stage.ts';
import { noteLoad } from './load.ts';
import { withProcessorTime } from './processor-time.ts';
import { everyMilliseconds, type Progress, startProgress } from './progress/progress.ts';
import { failureDetails, failureList } from './report.ts';
import { requirementsOf } from './requirements.ts';
import { allSpecs, changedFiles, type Reach, reachOf, UnknownCommitError } from './scope/changed.ts';
import { allPackages, findPackages, UnknownPackageError } from './scope/packages.ts';
import { failedStage, type StageResult, stageOf } from './stage.ts';
import { buildApps, checkLint, checkRules, checkTypes, runProduction, runTorture } from './stages.ts';

/** Which tests prove which clause; made by every whole run and not committed. */
const clauseListFile = `${testCache}/clauses.md`;
/** What of the requirements the last whole run proved. */
const conformanceFile = `${testCache}/conformance.md`;
/** What was flaky in the last run. */
const flakyFile = 'flaky.json';

interface Finished extends StageResult {
  name: string;
}
type Stage = [name: string, run: (harness: Harness) => Promise<StageResult>];

/** Light stages run beside each other and the builds; Jest and the browser then have the machine to themselves. */
function lightStages(): Stage[] {
  const rules = checkRules();
  return [
    ['types', checkTypes],
    ['lint', checkLint],
    ['import rules', (harness) => rules(harness, 'import rules')],
    ['quality', (harness) => rules(harness, 'quality')],
  ];
}

async function runStage([name, run]: Stage, harness: Harness): Promise<Finished> {
  const startedAt = Date.now();
  const { progress } = harness;
  progress.begin(name);
  const [result, processorSeconds] = await withProcessorTime(() =>
    run(harness).catch((error: unknown) =>
      failedStage(name, error instanceof Error ? (error.stack ?? error.message) : String(error)),
    ),
  );
  progress.end(name);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const processor = processorSeconds > 0 ? `, ${Math.round(processorSeconds)} s of processor time` : '';
  harness.say(`${name.padEnd(14)}${countsOf(result).padEnd(28)}${seconds.padStart(7)} s${processor}`);
  if (result.failures.length > 0) progress.print(`\n${failureDetails(result.failures)}\n`);
  return { name, ...result };
}

const countsOf = ({ passed, failures, flaky }: StageResult): string =>
  [
    `${passed} passed`,
    ...(failures.length > 0 ? [`${failures.length} failed`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
  ].join(', ');

const usage = `npm test [-- package… | --quick | --changed [--since <commit>]]

  every check of the project, or those of the packages named: types, lint, rules, its build and its tests
  what failed is looked at again, alone; what passes then is listed as flaky in ${testCache}/${flakyFile}
  the last line is N passed, N failed

  production         that package: builds the images and runs deploy/production with them; needs podman or docker
  --from <commit>    with production: the image of this commit runs at first, and is replaced by that of this checkout
  --kills <n>        with production: kills of each container
  --quick            types, lint, rules, builds, Jest without its longest files, and the journey of a visitor and of a member
                     on a phone, in one brand; the whole before it lands
  --changed          only what the files that changed can reach; the whole before it lands
  --since <commit>   changed since then; where this branch left main, unless said

  exit code: 0 everything passed · 2 command not understood, such as a package that is not known · 1 something failed
`;

/**
 * Runs every check of the project, or those of the packages named on the command line, and says `N passed, N failed` at
 * the end.
 */
export const runTestCommand = (root: string, env: Record<string, string | undefined>): Promise<void> =>
  runCommandLine({
    usage,
    flags: {
      ...{ quick: { type: 'boolean' }, changed: { type: 'boolean' }, since: { type: 'string' } },
      ...{ from: { type: 'string' }, kills: { type: 'string' } },
    } as const,
    words: 'names',
    expected: [
      { kind: UnknownPackageError, exitCode: exitCodes.usage },
      { kind: UnknownCommitError, exitCode: exitCodes.usage },
    ],
    async run({ words, values: { quick, changed, since, from, kills } }) {
      if (since !== undefined && !changed) throw new UsageError('--since goes with --changed');
      if (changed && words.length > 0) throw new UsageError('--changed finds the packages itself');
      if (quick && (changed || words.length > 0)) throw new UsageError('--quick goes alone');
      const reach = changed ? reachOf(root, changedFiles(root, since)) : reachOfNames(root, words);
      const progress = progressOf(process.stdout);
      const say = (sentence: string) => progress.print(`  ${sentence}`);
      if (changed) say(reachSaid(reach));
      const scope = quick ? quickScope(root) : reach;
      const isProductionNamed = words.includes('production');
      const productionOptions = [
        ...(from === undefined ? [] : ['--from', from]),
        ...(kills === undefined ? [] : ['--kills', kills]),
      ];
      if (productionOptions.length > 0 && !isProductionNamed)
        throw new UsageError('--from and --kills go with production');
      return said(
        await runStages({ root, env, say, progress, isProductionNamed, productionOptions, ...scope }),
      );
    },
  });

const progressOf = (output: NodeJS.WriteStream): Progress =>
  startProgress({
    write: (text) => output.write(text),
    isTerminal: output.isTTY === true,
    now: Date.now,
    every: everyMilliseconds,
  });

/** Everything except crashes, the longest files of Jest and browser tests; of those only the journey on a phone. */
const quickScope = (root: string): Omit<Harness, 'root' | 'env' | 'say' | 'progress'> => ({
  isWhole: false,
  skipsLongest: true,
  packages: allPackages(root),
  specs: ['site/journey.spec.ts'],
  browserProject: 'phone',
});

/** Everything where nothing was named; the browser tests where their package was. */
function reachOfNames(root: string, names: readonly string[]): Reach {
  const packages = findPackages(root, names);
  const isNamed = packages.some(({ name }) => name === 'e2e');
  return { isWhole: names.length === 0, packages, specs: isNamed ? allSpecs(root) : [] };
}

const reachSaid = ({ isWhole, packages, specs }: Reach): string =>
  isWhole
    ? 'The change reaches everything.'
    : `The change reaches ${packages.map(({ name }) => name).join(', ') || 'no package'} and ${specs.length} files of browser tests.`;

async function runStages(harness: Harness): Promise<ExitCode> {
  const highestLoad = noteLoad();
  const finished = await runAll(harness);
  const tests = finished.flatMap((stage) => stage.tests);
  const requirements = requirementsOf(harness.root);
  finished.push(await runStage(['conformance', async () => wrongIdsOf(requirements, tests)], harness));
  const flaky = flakyOf(finished);
  if (flaky.failures.length > 0) finished.push({ name: 'flaky', ...flaky });
  if (harness.isWhole) writeConformance(harness, requirements, tests);
  const known = readJson<KnownFlaky[]>(join(harness.root, knownFlakyFile)) ?? [];
  const listed = withKnown(flaky.flaky, known);
  writeFlaky(harness.root, { load: highestLoad(), tests: listed });
  harness.progress.stop();
  return sayEnd(finished, listed);
}

/** Every stage, whatever became of those before it. Only what would start apps that do not build is left out, and says so. */
async function runAll(harness: Harness): Promise<Finished[]> {
  const building = runStage(['build', buildApps], harness);
  const light = lightStages().map((stage) => runStage(stage, harness));
  const finished = await Promise.all([...light, building]);
  const isBuilt = (await building).failures.length === 0;
  for (const together of heavyStages(harness)) {
    const stages = together.map((stage) => runStage(isBuilt ? stage : withoutBuilds(stage), harness));
    finished.push(...(await Promise.all(stages)));
  }
  return finished;
}

/** A stage that starts the site cannot run without builds. */
const withoutBuilds = ([name, run]: Stage): Stage =>
  name === 'jest' ? [name, run] : [name, async () => failedStage(name, 'did not run: the apps do not build')];

/**
 * Groups of stages, one group after the other: each uses the whole machine. The kills wait for processes that come back
 * most of the time and stand beside Jest; the browser has nothing beside it.
 */
function heavyStages({ isWhole, isProductionNamed, packages, specs }: Harness): Stage[][] {
  const jest: Stage = ['jest', runJest];
  const browser: Stage = ['end to end', runEndToEnd];
  const production: Stage = ['production', runProduction];
  if (isWhole) return [[jest, ['torture', runTorture]], [browser]];
  const hasJest = packages.some(({ name }) => name !== 'e2e' && name !== 'production');
  return [
    ...(hasJest ? [[jest]] : []),
    ...(specs.length > 0 ? [[browser]] : []),
    ...(isProductionNamed ? [[production]] : []),
  ];
}

const wrongIdsOf = (requirements: readonly Requirement[], tests: readonly RunTest[]): StageResult => {
  const wrong = wrongIds(requirements, tests);
  return wrong.length === 0 ? stageOf(1, []) : failedStage('ids of titles that are wrong', wrong.join('\n'));
};

/** The flaky tests of all stages, with a failure when they are more than chance explains. */
function flakyOf(finished: readonly Finished[]): StageResult {
  const flaky = finished.flatMap((stage) => stage.flaky);
  const browserTests = finished.find(({ name }) => name === 'end to end')?.tests.length ?? 0;
  return stageOf(0, tooManyFlaky(flaky, browserTests), [], flaky);
}

function writeFlaky(root: string, { load, tests }: Pick<FlakyRecord, 'load' | 'tests'>): void {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const record: FlakyRecord = { commit: (stdout ?? '').trim(), load, processors: cpus().length, tests };
  writeFileSync(freshFile(root, flakyFile), `${JSON.stringify(record, null, 2)}\n`);
}

/** The list of what failed, the list of what was flaky, and the sum. */
function sayEnd(finished: readonly Finished[], flaky: FlakyRecord['tests']): ExitCode {
  const passed = finished.reduce((sum, stage) => sum + stage.passed, 0);
  const failures = finished.flatMap(({ name, failures: all }) => all.map((one) => ({ stage: name, ...one })));
  if (failures.length > 0) console.log(`\n${failureList(failures)}`);
  if (flaky.length > 0)
    console.log(`\n${flakyDetails(flaky)}\n\n${flakyList(flaky, `${testCache}/${flakyFile}`)}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? exitCodes.done : exitCodes.fault;
}

/**
 * What this run proves: a test that failed or was left out takes the clauses of its title with it. CI leaves the documents
 * alone, and says it in its cache.
 */
function writeConformance(
  { root, env }: Harness,
  requirements: readonly Requirement[],
  tests: readonly RunTest[],
): void {
  const text = conformanceDocument(requirements, tests);
  for (const file of [conformanceFile, ...(env.CI === 'true' ? [] : ['docs/conformance.md'])])
    writeFileSync(join(root, file), text);
  writeFileSync(join(root, clauseListFile), clauseList(requirements, tests));
}
