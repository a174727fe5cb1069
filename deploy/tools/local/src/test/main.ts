import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExitCode, exitCodes, runCommandLine, said } from '@sanuk/cli';
import {
  clauseList,
  conformanceDocument,
  type Requirement,
  type RunTest,
  wrongIds,
} from '@sanuk/tooling/conformance';
import { findPackages, type TestPackage, UnknownPackageError } from './packages.ts';
import { provenByCalls } from './recorded-calls.ts';
import { requirementsOf } from './requirements.ts';
import { type StageResult, stageOf } from './stage.ts';
import {
  buildApps,
  checkLint,
  checkRules,
  checkTypes,
  type Harness,
  recordedCalls,
  runEndToEnd,
  runJest,
  runTorture,
} from './stages.ts';

/** Which tests prove which clause; made by every whole run and not committed. */
const clauseListFile = '.cache/test/clauses.md';

interface Finished extends StageResult {
  name: string;
}
type Stage = [name: string, run: (harness: Harness) => Promise<StageResult>];

/** Light stages run beside the builds; Jest and the browser then have the machine to themselves. */
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
  const result = await run(harness).catch((error: unknown) =>
    stageOf(0, [error instanceof Error ? (error.stack ?? error.message) : String(error)]),
  );
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const failed = result.failed > 0 ? `, ${result.failed} failed` : '';
  harness.say(`${name.padEnd(14)}${`${result.passed} passed${failed}`.padEnd(28)}${seconds.padStart(7)} s`);
  if (result.report) console.log(`\n${result.report}\n`);
  return { name, ...result };
}

const usage = `npm test [-- package…]

  every check of the project, or those of the packages named: types, lint, rules, its build and its tests
  the last line is N passed, N failed

  exit code: 0 everything passed · 2 command not understood, such as a package that is not known · 1 something failed
`;

/**
 * Runs every check of the project, or those of the packages named on the command line, and says `N passed, N failed` at
 * the end.
 */
export const runTestCommand = (root: string, env: Record<string, string | undefined>): Promise<void> =>
  runCommandLine({
    usage,
    flags: {},
    words: 'names',
    expected: [{ kind: UnknownPackageError, exitCode: exitCodes.usage }],
    async run({ words }) {
      const packages = findPackages(root, words);
      const say = (sentence: string) => console.log(`  ${sentence}`);
      return said(await runStages({ root, env, say, packages }));
    },
  });

async function runStages(harness: Harness): Promise<ExitCode> {
  const building = runStage(['build', buildApps], harness);
  const finished: Finished[] = [];
  for (const stage of lightStages()) finished.push(await runStage(stage, harness));
  finished.push(await building);
  for (const together of heavyStages(harness.packages))
    finished.push(...(await Promise.all(together.map((stage) => runStage(stage, harness)))));
  const tests = finished.flatMap((stage) => stage.tests);
  const requirements = requirementsOf(harness.root);
  finished.push(await runStage(['conformance', async () => wrongIdsOf(requirements, tests)], harness));
  const passed = finished.reduce((sum, stage) => sum + stage.passed, 0);
  const failed = finished.reduce((sum, stage) => sum + stage.failed, 0);
  const isWhole = harness.packages.length === 0;
  if (isWhole && harness.env.CI !== 'true') writeConformance(harness.root, requirements, tests);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? exitCodes.done : exitCodes.fault;
}

/**
 * Groups of stages, one group after the other: each uses the whole machine. The kills wait for processes that come back
 * most of the time and stand beside Jest; the browser, which measures times, has nothing beside it.
 */
function heavyStages(packages: readonly TestPackage[]): Stage[][] {
  const jest: Stage = ['jest', runJest];
  const browser: Stage = ['end to end', runEndToEnd];
  if (packages.length === 0) return [[jest, ['torture', runTorture]], [browser]];
  const hasBrowser = packages.some(({ name }) => name === 'e2e');
  const hasJest = packages.some(({ name }) => name !== 'e2e');
  return [...(hasJest ? [[jest]] : []), ...(hasBrowser ? [[browser]] : [])];
}

const wrongIdsOf = (requirements: readonly Requirement[], tests: readonly RunTest[]): StageResult => {
  const wrong = wrongIds(requirements, tests);
  return wrong.length === 0
    ? stageOf(1, [])
    : stageOf(0, [`titles with ids that are wrong:\n${wrong.join('\n')}`]);
};

/** What this run proves: a test that failed or was left out takes the clauses of its title with it. */
function writeConformance(
  root: string,
  requirements: readonly Requirement[],
  tests: readonly RunTest[],
): void {
  const clauses = requirements.flatMap((row) => row.clauses);
  const all = [...tests, ...provenByCalls(clauses, recordedCalls(root))];
  writeFileSync(join(root, 'docs/conformance.md'), conformanceDocument(requirements, all));
  writeFileSync(join(root, clauseListFile), clauseList(requirements, all));
}
